/** The kinds and offers of a place, as numbers from the area's dictionaries. */
export interface Profile {
  /** The main kind first. */
  readonly kinds: readonly number[];
  /** Observed offers or, if there are none, those that its name mentions. */
  readonly offers: readonly number[];
  /** Whether the offers are from its name. */
  readonly isNamed: boolean;
  /** Offers in its name besides observed ones: enough to exclude the place. */
  readonly alsoNamed: readonly number[];
}

const NOTHING: Profile = { kinds: [], offers: [], isNamed: false, alsoNamed: [] };

/**
 * The distinct combinations of kinds and offers in an area: a city of ten thousand places has about a thousand. A query is compared with these instead of the
 * places.
 */
export class Profiles {
  /** By number. A combination that no place has any more remains. */
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
