import type { Clock, Instant } from "../domain/time.js";

export interface SilenceParts<One> {
  /** Milliseconds, never set back. */
  readonly steadyClock: Clock;
  /** How long a process may take to answer, in milliseconds; and how often {@link Silence.look} is called. */
  readonly mostMs: number;
  readonly everyMs: number;
  /** Asks a process whether it is there; rejects, or never resolves, where it is not. */
  readonly ask: (one: One) => Promise<unknown>;
  /** Hears of one that has not answered for longer, once. */
  readonly onSilent: (one: One) => void;
}

/** Notices processes that run and answer nothing: stopped, swapped out, or caught in a loop. */
export class Silence<One extends object> {
  readonly #parts: SilenceParts<One>;
  /** Since when each has owed an answer. */
  readonly #owing = new Map<One, Instant>();
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: SilenceParts<One>) {
    this.#parts = parts;
  }

  /** Asks whoever owes no answer, and names who has owed one for too long. */
  look(all: readonly One[]): void {
    const { steadyClock, mostMs, everyMs, ask, onSilent } = this.#parts;
    const now = steadyClock.now();
    // Where this process was itself held up, answers may wait to be heard: everybody has the whole time again.
    const wasHeldUp = now - this.#lookedAt > 2 * everyMs;
    this.#lookedAt = now;
    for (const one of this.#owing.keys()) if (!all.includes(one)) this.#owing.delete(one);
    for (const one of all) {
      const since = this.#owing.get(one);
      if (since === undefined) {
        this.#owing.set(one, now);
        const answered = () => this.#owing.delete(one);
        void ask(one).then(answered, () => {});
      } else if (since === SAID) continue;
      else if (wasHeldUp) this.#owing.set(one, now);
      else if (now - since >= mostMs) {
        this.#owing.set(one, SAID);
        onSilent(one);
      }
    }
  }
}

/** Of whom it was said: they are not named again. */
const SAID = Number.POSITIVE_INFINITY;
