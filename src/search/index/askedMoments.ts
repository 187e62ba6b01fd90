import type { Instant } from "../../domain/time.js";

/** Moments that are asked about again and again: this evening, Sunday at ten. */
const MOST_MOMENTS = 24;

/**
 * What came of asking whether places are open at moments that callers asked for, by place: nothing of it changes until something becomes known of the
 * place. Of the moments asked for last; a byte a place for each.
 */
export class AskedMoments {
  readonly #outcomes = new Map<Instant, Int8Array>();

  /** The outcomes of a moment, of `size` places at least; {@link UNASKED} where it was not asked about. To be written by who asks. */
  at(moment: Instant, size: number): Int8Array {
    const known = this.#outcomes.get(moment);
    const outcomes = known !== undefined && known.length >= size ? known : new Int8Array(size).fill(UNASKED);
    // What was asked for last stands last.
    this.#outcomes.delete(moment);
    this.#outcomes.set(moment, outcomes);
    const [oldest] = this.#outcomes.keys();
    if (this.#outcomes.size > MOST_MOMENTS && oldest !== undefined) this.#outcomes.delete(oldest);
    return outcomes;
  }

  /** Something became known of a place. */
  forget(place: number): void {
    for (const outcomes of this.#outcomes.values()) if (place < outcomes.length) outcomes[place] = UNASKED;
  }
}

export const UNASKED = -128;
