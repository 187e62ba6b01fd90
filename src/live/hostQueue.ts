import { once } from "node:events";
import type { HeldLease, Leases, Sleep } from "../leases/leases.js";

/** Most waiting requests per host; more are rejected. */
const MAX_WAITING = 8;
const MAX_CACHED_HOSTS = 10_000;

/** Queues shared by all processes on a store. */
type HostQueues = Pick<Leases, "takeInTurn">;

interface HostState {
  waiting: number;
  last: Promise<void>;
}

/** Limits requests to one at a time per host, over all processes, with a pause in between. */
export class HostQueue {
  readonly #hosts = new Map<string, HostState>();
  readonly #turns: HostQueues;
  readonly #sleep: Sleep;
  readonly #closing: AbortSignal;

  /** `closing` ends pauses early. */
  constructor(turns: HostQueues, sleep: Sleep, closing: AbortSignal) {
    this.#turns = turns;
    this.#sleep = sleep;
    this.#closing = closing;
  }

  /**
   * Runs a request in the queue of its host. Its signal aborts with the given one, or when the turn is lost to another process. Resolves to null if too many
   * are waiting or the signal aborts first. Rejects if the store is unreachable.
   */
  async run<Value>(
    host: string,
    pauseMs: number,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | null> {
    const state = this.#stateOf(host);
    if (state === null || state.waiting >= MAX_WAITING) return null;
    state.waiting += 1;
    const before = state.last;
    let free: () => void = () => {};
    state.last = new Promise<void>((resolve) => {
      free = resolve;
    });
    let held: HeldLease | null = null;
    try {
      if (!signal.aborted) await Promise.race([before, once(signal, "abort")]);
      held = await this.#turns.takeInTurn(`host/${host}`, signal);
      return held === null ? null : await run(AbortSignal.any([signal, held.lost]));
    } finally {
      state.waiting -= 1;
      // The pause delays the next request, here and in other processes, but not this answer.
      const given = held?.giveBack(pauseMs);
      const pause = held === null ? before : this.#sleep(pauseMs, this.#closing);
      void Promise.all([pause, given]).then(() => {
        free();
        if (state.waiting === 0) this.#hosts.delete(host);
      });
    }
  }

  #stateOf(host: string): HostState | null {
    const known = this.#hosts.get(host);
    if (known !== undefined) return known;
    if (this.#hosts.size >= MAX_CACHED_HOSTS) return null;
    const state = { waiting: 0, last: Promise.resolve() };
    this.#hosts.set(host, state);
    return state;
  }
}
