/** Limits concurrent work. Waiters run in order of arrival. */
export class Semaphore {
  readonly #max: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    // A finished task hands its slot to the next one.
    if (this.#running >= this.#max) await new Promise<void>((resolve) => this.#queue.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
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
