/**
 * Places by a text, in the order of their numbers. Most texts are one place's alone, "Myshkin": such a list is a number, and of the others most are short.
 */
export class PlaceLists {
  readonly #lists = new Map<string, number | number[]>();

  has(text: string): boolean {
    return this.#lists.has(text);
  }

  /** The places of a text; `undefined` for none. */
  get(text: string): readonly number[] | undefined {
    const list = this.#lists.get(text);
    return typeof list === "number" ? [list] : list;
  }

  /** How many places a text has. */
  count(text: string): number {
    const list = this.#lists.get(text);
    return list === undefined ? 0 : typeof list === "number" ? 1 : list.length;
  }

  /** The texts, in the order in which they came. */
  texts(): string[] {
    return [...this.#lists.keys()];
  }

  /** Whether the text is new. */
  add(text: string, place: number): boolean {
    const list = this.#lists.get(text);
    if (list === undefined) this.#lists.set(text, place);
    else if (typeof list === "number") {
      if (list !== place) this.#lists.set(text, list < place ? [list, place] : [place, list]);
    } else if ((list.at(-1) ?? -1) >= place) insert(list, place);
    else if (list.length < SPARED) this.#lists.set(text, [...list, place]);
    else list.push(place);
    return list === undefined;
  }

  /** Whether no place has the text any more. */
  remove(text: string, place: number): boolean {
    const list = this.#lists.get(text);
    if (list === undefined) return false;
    if (typeof list !== "number") {
      const at = list.indexOf(place);
      if (at >= 0) list.splice(at, 1);
    }
    const isLast = typeof list === "number" ? list === place : list.length === 0;
    if (isLast) this.#lists.delete(text);
    return isLast;
  }
}

/** A list that is pushed to makes room for more than so many at once, which most lists never get. */
const SPARED = 16;

/** Puts a place that does not come last where it belongs, unless it is there. */
function insert(list: number[], place: number): void {
  const at = list.findIndex((one) => one >= place);
  if (list[at] !== place) list.splice(at, 0, place);
}
