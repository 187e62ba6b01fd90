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
 * What the places of an area are and offer, each combination once: a city of ten thousand has some thousand. So a query is compared with the
 * combinations instead of the places.
 */
export class Profiles {
  /** By number; a combination that no place has any more stays. */
  readonly all: Profile[] = [];
  /** By the number of a kind or an offer, the combinations that have it, in the order of their numbers. */
  readonly byKind: number[][] = [];
  readonly byOffer: number[][] = [];
  readonly #numbers = new Map<string, number>();

  at(number: number): Profile {
    return this.all[number] ?? NOTHING;
  }

  numberOf(profile: Profile): number {
    const { kinds, offers, isNamed, alsoNamed } = profile;
    const key = `${kinds.join(" ")},${offers.join(" ")},${isNamed ? 1 : 0},${alsoNamed.join(" ")}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(profile) - 1;
    this.#numbers.set(key, number);
    for (const kind of new Set(kinds)) (this.byKind[kind] ??= []).push(number);
    for (const offer of new Set(offers)) (this.byOffer[offer] ??= []).push(number);
    return number;
  }
}
