/**
 * Places by a text, in the order in which they were added. Most texts are one place's alone, "Myshkin": such a list is a number, which takes a tenth
 * of the memory of a set.
 */
export class PlaceLists {
  readonly #lists = new Map<string, number | Set<number>>();

  has(text: string): boolean {
    return this.#lists.has(text);
  }

  /** The places of a text; `undefined` for none. */
  get(text: string): ReadonlySet<number> | undefined {
    const list = this.#lists.get(text);
    return typeof list === "number" ? new Set([list]) : list;
  }

  /** How many places a text has. */
  count(text: string): number {
    const list = this.#lists.get(text);
    return list === undefined ? 0 : typeof list === "number" ? 1 : list.size;
  }

  /** Whether the text is new. */
  add(text: string, place: number): boolean {
    const list = this.#lists.get(text);
    if (list === undefined) this.#lists.set(text, place);
    else if (typeof list !== "number") list.add(place);
    else if (list !== place) this.#lists.set(text, new Set([list, place]));
    return list === undefined;
  }

  /** Whether no place has the text any more. */
  remove(text: string, place: number): boolean {
    const list = this.#lists.get(text);
    if (list === undefined) return false;
    if (typeof list !== "number") list.delete(place);
    const isLast = typeof list === "number" ? list === place : list.size === 0;
    if (isLast) this.#lists.delete(text);
    return isLast;
  }
}
