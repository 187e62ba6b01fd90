/** Returns a function that runs work, `max` at a time. Waiters run in order of arrival. */
export function semaphore(max: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // A finished task hands its slot to the next one.
    if (running >= max) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/**
 * Coalesces concurrent calls. At most one request is in flight; calls made meanwhile share the next one, so that every caller gets the answer to
 * a request that started after its call.
 */
export function coalesced<Answer>(request: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () =>
    (next ??= last.then(() => {
      next = null;
      const answer = request();
      last = answer.catch(() => {});
      return answer;
    }));
}

/**
 * Resolves or rejects as `answer` does, or after `ms` as `late` does. A process that was busy itself first reads what has arrived: timers run
 * first, then input is read, then `setImmediate` runs.
 */
export function withTimeout<Answer>(
  answer: Promise<Answer>,
  ms: number,
  late: () => Answer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      try {
        resolve(late());
      } catch (error) {
        reject(error as Error);
      }
    };
    const timer = setTimeout(() => setImmediate(giveUp), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
