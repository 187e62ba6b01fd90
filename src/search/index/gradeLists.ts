/** Where more than this share of all places have a grade, to list them saves nothing. */
const MOST_SHARE = 1 / 4;

/** The places whose grade in a column is good enough, listed once for each column that was asked for and kept until that of a place changes. */
export class GradeLists {
  readonly #least: number;
  readonly #lists = new Map<Uint8Array, Uint32Array | null>();

  /** @param least the lowest grade that is good enough */
  constructor(least: number) {
    this.#least = least;
  }

  /** Those among the first `size` places; null where they are too many to be listed. */
  of(column: Uint8Array, size: number): Uint32Array | null {
    let list = this.#lists.get(column);
    if (list === undefined) {
      list = this.#listOf(column, size);
      this.#lists.set(column, list);
    }
    return list;
  }

  /** Whether a place has a good grade, by the columns that are listed: to be asked before its grades are written, for {@link renew}. */
  having(place: number): readonly boolean[] {
    return this.#lists.size === 0 ? [] : [...this.#lists.keys()].map((column) => this.#has(column, place));
  }

  /** Forgets the lists that a place has come to or left, now that its grades are written. `before`: see {@link having}. */
  renew(place: number, before: readonly boolean[]): void {
    if (before.length === 0) return;
    for (const [at, column] of [...this.#lists.keys()].entries())
      if (this.#has(column, place) !== before[at]) this.#lists.delete(column);
  }

  /** The columns are others from now on. */
  clear(): void {
    this.#lists.clear();
  }

  #has(column: Uint8Array, place: number): boolean {
    return (column[place] ?? 0) >= this.#least;
  }

  #listOf(column: Uint8Array, size: number): Uint32Array | null {
    let count = 0;
    for (let place = 0; place < size; place++) if ((column[place] as number) >= this.#least) count += 1;
    if (count > size * MOST_SHARE) return null;
    const list = new Uint32Array(count);
    for (let place = 0, at = 0; at < count; place++)
      if ((column[place] as number) >= this.#least) list[at++] = place;
    return list;
  }
}
