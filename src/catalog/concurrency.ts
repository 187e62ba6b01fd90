/** Lets a few works go on at once; others wait, in the order in which they came. */
export class Semaphore {
  readonly #max: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(max: number) {
    this.#max = max;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    // Whoever ends hands its place to the next one.
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
 * Asks once for all who want to know at the same time: at most one request is under way, and whoever comes meanwhile shares the next one, so that each gets an
 * answer to a request that was made after it asked.
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
