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
    if (place >= this.#column.length) {
      const larger = new Int32Array(2 * place);
      larger.set(this.#column);
      this.#column = larger;
    }
    this.#column[place] = number;
    this.#size = Math.max(this.#size, place + 1);
    this.#postings = null;
  }

  /** All places, those of one profile side by side: those of number `i` are `places` from `starts[i]` up to `starts[i + 1]`. */
  get postings(): Postings {
    return (this.#postings ??= this.#collected());
  }

  #numberOf(profile: Profile): number {
    const { kinds, offers, isNamed, alsoNamed } = profile;
    const key = `${kinds.join(" ")},${offers.join(" ")},${isNamed ? 1 : 0},${alsoNamed.join(" ")}`;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.all.length;
      this.#numbers.set(key, number);
      this.all.push(profile);
    }
    return number;
  }

  #collected(): Postings {
    const starts = new Uint32Array(this.all.length + 1);
    const places = new Uint32Array(this.#size);
    for (let place = 0; place < this.#size; place++) {
      const after = (this.#column[place] ?? 0) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
    }
    for (let i = 1; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
    const next = starts.slice();
    for (let place = 0; place < this.#size; place++) {
      const number = this.#column[place] ?? 0;
      places[next[number] ?? 0] = place;
      next[number] = (next[number] ?? 0) + 1;
    }
    return { starts, places };
  }
}

export interface Postings {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}
