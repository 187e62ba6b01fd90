import type { AreaIndex } from "./index/areaIndex.js";
import type { Searched } from "./collect.js";

/** A place that stands among the best. */
export interface Listed {
  readonly searched: Searched;
  readonly place: number;
  /** How well its name was said, 0 to 1. */
  readonly text: number;
  readonly relevance: number;
}

/** The best few of all that it is shown, in order, without a look at most of the others. */
export class Shortlist {
  readonly #limit: number;
  readonly #best: Listed[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Best first. */
  get best(): readonly Listed[] {
    return this.#best;
  }

  /** What is less relevant than this is none of the best. */
  get least(): number {
    return this.#best.length < this.#limit ? Number.NEGATIVE_INFINITY : this.#last.relevance;
  }

  /** Takes in a place, unless as many stand before it. */
  show(searched: Searched, place: number, text: number, relevance: number): void {
    if (this.#best.length >= this.#limit) {
      if (!isBefore(searched.index, place, relevance, this.#last)) return;
      this.#best.pop();
    }
    let at = this.#best.length;
    while (at > 0 && isBefore(searched.index, place, relevance, this.#best[at - 1] as Listed)) at -= 1;
    this.#best.splice(at, 0, { searched, place, text, relevance });
  }

  get #last(): Listed {
    return this.#best[this.#best.length - 1] as Listed;
  }
}

/** Whether a place stands before another: the more relevant one; of equal ones who was seen later; else in order of id, so that an answer is the same every time. */
function isBefore(index: AreaIndex, place: number, relevance: number, other: Listed): boolean {
  if (relevance !== other.relevance) return relevance > other.relevance;
  const { index: otherIndex } = other.searched;
  const [seen, otherSeen] = [index.columns.observedAt[place], otherIndex.columns.observedAt[other.place]];
  if (seen !== otherSeen) return (seen as number) > (otherSeen as number);
  if (index === otherIndex) return index.isBefore(place, other.place);
  return index.idOf(place) < otherIndex.idOf(other.place);
}
