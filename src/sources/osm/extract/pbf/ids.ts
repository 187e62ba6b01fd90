import { tooMuch } from "../../bounds.js";

/** A sorted list of ids for millions of lookups. */
export class Ids {
  /** In order. */
  readonly sorted: Float64Array;
  #near = 0;

  constructor(sorted: Float64Array) {
    this.sorted = sorted;
  }

  /** The index of an id; -1 if it is not in the list. Fast for ascending ids, as in files. */
  indexOf(id: number): number {
    const { sorted } = this;
    let [low, high] = [0, sorted.length];
    if ((sorted[this.#near] as number) <= id) {
      // Galloping search from the last position, since the next id is near.
      low = this.#near;
      let step = 1;
      for (; low + step < high && (sorted[low + step] as number) <= id; step *= 2) low += step;
      high = Math.min(high, low + step);
    }
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] as number) <= id) low = middle;
      else high = middle;
    }
    this.#near = low;
    return sorted[low] === id ? low : -1;
  }
}

export const NO_IDS = new Ids(new Float64Array());

/** Limit on wanted nodes. A city has some hundred thousand, a large country tens of millions. Each takes 8 bytes here and 16 for its position. */
const MAX_IDS = 100_000_000;
const FIRST_ROOM = 1_024;

/**
 * Collects distinct ids in typed memory, because a Set holds only 2^24. Throws UnreadKind for more than `most` distinct ids; until then at most twice as much memory is
 * taken as they need.
 */
export class CollectedIds {
  readonly #most: number;
  #ids: Float64Array;
  #length = 0;

  constructor(most = MAX_IDS, room = FIRST_ROOM) {
    this.#most = most;
    this.#ids = new Float64Array(room);
  }

  add(id: number): void {
    if (this.#length === this.#ids.length) this.#makeRoom();
    this.#ids[this.#length++] = id;
  }

  together(): Ids {
    this.#keepOnce();
    return new Ids(this.#ids.slice(0, this.#length));
  }

  /** Removes duplicates first: if most ids repeat, no more memory is needed. */
  #makeRoom(): void {
    this.#keepOnce();
    if (this.#length <= this.#ids.length / 2) return;
    const larger = new Float64Array(this.#ids.length * 2);
    larger.set(this.#ids.subarray(0, this.#length));
    this.#ids = larger;
  }

  #keepOnce(): void {
    const ids = this.#ids.subarray(0, this.#length).sort();
    let kept = 0;
    for (const id of ids) if (kept === 0 || id !== ids[kept - 1]) ids[kept++] = id;
    this.#length = kept;
    if (kept > this.#most) throw tooMuch();
  }
}
