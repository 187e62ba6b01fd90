/** Waiting questions to one host at most; more are turned away rather than piled up. */
const MOST_WAITING = 8;
const HOSTS_REMEMBERED = 10_000;

/** Waits; injected so that tests need not. Resolves early when the signal ends it. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/** One question at a time to each host, with a pause between two. */
export class HostQueue {
  readonly #hosts = new Map<string, { waiting: number; last: Promise<void> }>();
  readonly #sleep: Sleep;

  constructor(sleep: Sleep) {
    this.#sleep = sleep;
  }

  /** Runs when it is this host's turn; null when too many wait already. */
  async run<Value>(
    host: string,
    pauseMs: number,
    signal: AbortSignal,
    run: () => Promise<Value>,
  ): Promise<Value | null> {
    const state = this.#stateOf(host);
    if (state === null || state.waiting >= MOST_WAITING) return null;
    state.waiting += 1;
    const before = state.last;
    let free: () => void = () => {};
    state.last = new Promise<void>((resolve) => {
      free = resolve;
    });
    try {
      await before;
      return await run();
    } finally {
      state.waiting -= 1;
      // The pause holds back the next one, never this one's answer.
      void this.#sleep(pauseMs, signal)
        .then(free, free)
        .then(() => {
          if (state.waiting === 0) this.#hosts.delete(host);
        });
    }
  }

  #stateOf(host: string): { waiting: number; last: Promise<void> } | null {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    if (this.#hosts.size >= HOSTS_REMEMBERED) return null;
    const state = { waiting: 0, last: Promise.resolve() };
    this.#hosts.set(host, state);
    return state;
  }
}
