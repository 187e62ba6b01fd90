/** Lets a few works go on at once; others wait for their turn, in the order in which they came. */
export class LoadingTurns {
  readonly #most: number;
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    // Whoever ends hands its turn to the next one.
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#queue.push(resolve));
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
