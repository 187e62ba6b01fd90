import { type Postings, postingsOf } from "./postings.js";

/** What a place is and what it offers, by the numbers that an area's dictionaries give to kinds and offers. */
export interface Profile {
  /** What it is first of all first. */
  readonly kinds: readonly number[];
  /** What was observed or, with nothing observed, what its name says. */
  readonly offers: readonly number[];
  /** Whether the offers are what its name says. */
  readonly isNamed: boolean;
  /** What its name says beside what was observed: enough to rule it out. */
  readonly alsoNamed: readonly number[];
}

const NOTHING: Profile = { kinds: [], offers: [], isNamed: false, alsoNamed: [] };

/**
 * What the places of an area are and offer, each combination once: a city of ten thousand has some thousand. So a query is held against the
 * combinations instead of the places, and those that answer lie side by side.
 */
export class Profiles {
  /** By number; a combination that no place has any more stays. */
  readonly all: Profile[] = [];
  /** By the number of a kind or an offer, the combinations that have it, in the order of their numbers. */
  readonly byKind: number[][] = [];
  readonly byOffer: number[][] = [];
  readonly #numbers = new Map<string, number>();
  #column = new Int32Array(64);
  #size = 0;
  #postings: Postings | null = null;

  /** The number of each place's profile, by place. */
  get column(): Int32Array {
    return this.#column;
  }

  /** What a place is and offers; nothing of one that is not there. */
  of(place: number): Profile {
    return place < this.#size ? (this.all[this.#column[place] ?? -1] ?? NOTHING) : NOTHING;
  }

  /** Writes what a place is and offers; places come in the order of their numbers. */
  set(place: number, profile: Profile): void {
    const number = this.#numberOf(profile);
    if (place < this.#size && this.#column[place] === number) return;
    if (place >= this.#column.length) this.#resize(2 * place);
    this.#column[place] = number;
    this.#size = Math.max(this.#size, place + 1);
    this.#postings = null;
  }

  /** All places, those of one profile side by side: those of number `i` are `places` from `starts[i]` up to `starts[i + 1]`. */
  get postings(): Postings {
    return (this.#postings ??= postingsOf(this.#column, this.#size, this.all.length));
  }

  /** The numbers of all that any place offers now. */
  offered(): ReadonlySet<number> {
    const offered = new Set<number>();
    for (const number of new Set(this.#column.subarray(0, this.#size))) {
      const { offers, alsoNamed } = this.all[number] ?? NOTHING;
      for (const offer of [...offers, ...alsoNamed]) offered.add(offer);
    }
    return offered;
  }

  /** Gives back the room for places that did not come. */
  fit(): void {
    this.#resize(Math.max(1, this.#size));
  }

  #resize(capacity: number): void {
    const column = new Int32Array(capacity);
    column.set(this.#column.subarray(0, capacity));
    this.#column = column;
  }

  #numberOf(profile: Profile): number {
    const { kinds, offers, isNamed, alsoNamed } = profile;
    const key = `${kinds.join(" ")},${offers.join(" ")},${isNamed ? 1 : 0},${alsoNamed.join(" ")}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.all.length;
      this.#numbers.set(key, number);
      this.all.push(profile);
      for (const kind of new Set(kinds)) (this.byKind[kind] ??= []).push(number);
      for (const offer of new Set(offers)) (this.byOffer[offer] ??= []).push(number);
    }
    return number;
  }
}
