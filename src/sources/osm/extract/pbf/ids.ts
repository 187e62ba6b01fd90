/** Ids to be looked up by the million, in memory that threads can share. */
export class Ids {
  /** In order. */
  readonly sorted: Float64Array;
  #near = 0;

  constructor(sorted: Float64Array) {
    this.sorted = sorted;
  }

  /** Fast for ids in order, as files have them. */
  has(id: number): boolean {
    const { sorted } = this;
    let [low, high] = [0, sorted.length];
    if ((sorted[this.#near] as number) <= id) {
      // From where the last one was, in steps that double: the next is near.
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
    return sorted[low] === id;
  }
}

export const NO_IDS = new Ids(new Float64Array());

/** Ids in any order. */
export function idsOf(ids: Iterable<number>): Ids {
  const sorted = Float64Array.from(ids).sort();
  const shared = new Float64Array(new SharedArrayBuffer(sorted.byteLength));
  shared.set(sorted);
  return new Ids(shared);
}
