import type { HeldLease, Sleep } from "../leases/leases.js";

/** Waiting questions to one host at most; more are turned away rather than piled up. */
const MAX_WAITING = 8;
const MAX_CACHED_HOSTS = 10_000;

/** Whose turn it is among the processes that share a store. */
export interface HostQueues {
  takeInTurn(name: string, signal: AbortSignal): Promise<HeldLease | null>;
}

interface HostState {
  waiting: number;
  last: Promise<void>;
}

/** One question at a time to each host, of all processes, with a pause between two. */
export class HostQueue {
  readonly #hosts = new Map<string, HostState>();
  readonly #turns: HostQueues;
  readonly #sleep: Sleep;
  readonly #closing: AbortSignal;

  /** `closing`: ends pauses. */
  constructor(turns: HostQueues, sleep: Sleep, closing: AbortSignal) {
    this.#turns = turns;
    this.#sleep = sleep;
    this.#closing = closing;
  }

  /**
   * Runs when it is this host's turn, with a signal that ends with the given one, or when the turn is lost to another process. Null when too many wait already,
   * or the signal came first. Rejects where the store is out of reach.
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
      if (!(await comesBefore(before, signal))) return null;
      held = await this.#turns.takeInTurn(`host/${host}`, signal);
      return held === null ? null : await run(AbortSignal.any([signal, held.lost]));
    } finally {
      state.waiting -= 1;
      // The pause holds back the next one, here and elsewhere, never this one's answer.
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

/** Whether a turn comes before the signal does. */
async function comesBefore(turn: Promise<void>, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  let end: () => void = () => {};
  const ended = new Promise<boolean>((resolve) => {
    end = () => resolve(false);
  });
  signal.addEventListener("abort", end, { once: true });
  const isFirst = await Promise.race([turn.then(() => true), ended]);
  signal.removeEventListener("abort", end);
  return isFirst;
}
