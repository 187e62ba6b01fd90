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
  readonly #numbers = new Map<string, number>();

  at(number: number): Profile {
    return this.all[number] ?? NOTHING;
  }

  numberOf(profile: Profile): number {
    const key = JSON.stringify(Object.values(profile));
    const number = this.#numbers.get(key) ?? this.all.push(profile) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
