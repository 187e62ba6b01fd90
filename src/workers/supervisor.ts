import { type Clock, MINUTE_MS, SECOND_MS } from "../domain/time.js";

/** A process that is kept running. */
export interface Supervised {
  /** Resolves when it takes calls. */
  readonly serves: Promise<void>;
  /** Resolves when it has ended, to how: its exit code, or the signal. */
  readonly ended: Promise<string>;
  /** Asks it to end when what it has begun is done. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
}

export interface SupervisorParts<One extends Supervised> {
  /** So many processes, numbered from 1. */
  readonly size: number;
  /** Starts one in a place. */
  readonly start: (place: number) => One;
  readonly steadyClock: Clock;
  /** Ends early, without an error, when the signal says so. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears when one begins to serve. */
  readonly onServing: (one: One, place: number) => void;
  /** Hears when one has ended that was not asked to, and after how long the next one is started in its place. */
  readonly onEnded: (one: One, place: number, how: string, pauseMs: number) => void;
}

/** Who ends soon after its start is started again after a pause, twice as long each time and so long at most; the first time at once. */
const FIRST_PAUSE_MS = SECOND_MS / 4;
const LONGEST_PAUSE_MS = 30 * SECOND_MS;
/** Who ran for so long had nothing wrong with its start. */
const LONG_MS = MINUTE_MS;

/** Keeps processes running until it is stopped: whoever ends is started anew. */
export class Supervisor<One extends Supervised> {
  readonly #parts: SupervisorParts<One>;
  readonly #running = new Set<One>();
  readonly #serving = new Set<One>();
  readonly #stopping = new AbortController();
  #kept: Promise<unknown> = Promise.resolve();

  constructor(parts: SupervisorParts<One>) {
    this.#parts = parts;
  }

  /** Starts the first, and all others when that serves; resolves then. Rejects with an Error for the operator where the first has ended before. */
  async start(): Promise<void> {
    const first = this.#begin(1);
    const failed = first.ended.then((how) => {
      if (!this.#serving.has(first) && !this.#stopping.signal.aborted)
        throw new Error(`The first worker ended before it served (${how}): what went wrong stands above.`);
    });
    await Promise.race([first.serves, failed]);
    // Of what comes later `#keep` hears.
    failed.catch(() => {});
    const places = Array.from({ length: this.#parts.size }, (_, i) => i + 1);
    this.#kept = Promise.all(places.map((place) => this.#keep(place, place === 1 ? first : null)));
  }

  /** Those that take calls, in the order in which they began to. */
  get serving(): readonly One[] {
    return [...this.#serving];
  }

  /** Asks all to end and waits until they have; who takes longer than `patienceMs` is ended. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopping.abort();
    for (const one of this.#running) one.stop();
    const done = new AbortController();
    const all = Promise.all([...this.#running].map(({ ended }) => ended));
    void this.#parts.sleep(patienceMs, done.signal).then(() => {
      if (!done.signal.aborted) for (const one of this.#running) one.kill();
    });
    await all;
    done.abort();
    await this.#kept;
  }

  async #keep(place: number, first: One | null): Promise<void> {
    const { steadyClock, sleep, onEnded } = this.#parts;
    const { signal } = this.#stopping;
    let pauseMs = 0;
    let one = first ?? this.#begin(place);
    for (;;) {
      const begun = steadyClock.now();
      const how = await one.ended;
      if (signal.aborted) return;
      if (steadyClock.now() - begun >= LONG_MS) pauseMs = 0;
      onEnded(one, place, how, pauseMs);
      if (pauseMs > 0) await sleep(pauseMs, signal);
      if (signal.aborted) return;
      pauseMs = Math.min(Math.max(2 * pauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      one = this.#begin(place);
    }
  }

  #begin(place: number): One {
    const one = this.#parts.start(place);
    this.#running.add(one);
    void one.serves.then(() => {
      if (!this.#running.has(one)) return;
      this.#serving.add(one);
      this.#parts.onServing(one, place);
    });
    void one.ended.then(() => {
      this.#running.delete(one);
      this.#serving.delete(one);
    });
    return one;
  }
}
