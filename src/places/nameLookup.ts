import { worldPlaceAt } from "../language/names/names.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { isWithinEdits } from "../language/words/edits.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { withoutTownWords } from "../language/whereabouts/townWords.js";
import { keyOfDistrict, NUMBERED_CITIES, numberedDistrict, postcodeOf } from "./districts.js";
import { isOfNarrowType, lookupKeys } from "./nameKeys.js";

/** Maximum words of a name in a text. */
const MAX_NAME_LENGTH = 6;
const JOINED_WORDS = 3;
/** Minimum letters of a town before an ending, and maximum letters of the ending: "w Berlinie". */
const [INFLECTED_LETTERS, ENDING_LETTERS] = [5, 3];
/** Minimum letters of a name to correct; shorter names resemble too many others. */
export const GUESSED_LETTERS = 6;
const { typesBefore, townsBefore, townArticles, districtWords } = PLACE_WORDS;
/** The first words of what may come before a name without being part of it. */
const BEFORE_NAMES = new Set(
  [typesBefore, townsBefore, townArticles, districtWords].flatMap((list) =>
    list.split("|").map((phrase) => phrase.split(" ")[0]),
  ),
);
/** The number of a district. */
const NUMBER = /\d|^[ivx]+$/u;

/** Finds values by name: places in areas, and whole areas. */
export class NameLookup<Value> {
  readonly #byKey = new Map<string, Value[]>();
  readonly #firstWords = new Set<string>();
  readonly #isTown: (value: Value) => boolean;

  /** @param isTown whether a value is a town or similar: "city of" may come before its name */
  constructor(isTown: (value: Value) => boolean) {
    this.#isTown = isTown;
  }

  /** @param key one of `nameKeys` for a name of the value */
  add(key: string, value: Value): void {
    const known = this.#byKey.get(key);
    if (known === undefined) this.#byKey.set(key, [value]);
    else if (!known.includes(value)) known.push(value);
    this.#firstWords.add(key.split(" ")[0] ?? "");
  }

  /** All values, each once. */
  values(): readonly Value[] {
    return [...new Set([...this.#byKey.values()].flat())];
  }

  /** The values that a folded text names: as written, with words for its type or a town, or as a numbered district. */
  named(folded: string): readonly Value[] {
    const isNarrow = isOfNarrowType(folded);
    for (const [i, key] of lookupKeys(folded).entries()) {
      const found = this.#get(key);
      // A station or street must not match a town once its type is removed.
      const fitting = isNarrow && i > 0 ? found.filter((value) => !this.#isTown(value)) : found;
      if (fitting.length > 0) return fitting;
    }
    const district = this.#inDistrict(folded);
    if (district.length > 0) return district;
    // "Limerick city", "centre-ville de Nice".
    return this.#firstTowns(withoutTownWords(folded).flatMap(lookupKeys));
  }

  /** The same, also with a stray space, "Tor Straße", or an ending, "w Berlinie". */
  find(folded: string): readonly Value[] {
    const named = this.named(folded);
    if (named.length > 0) return named;
    const parts = folded.split(" ");
    const joined =
      parts.length > 1 && parts.length <= JOINED_WORDS ? this.#get(comparedName(parts.join(""))) : [];
    if (joined.length > 0 || worldPlaceAt([folded], 0, true) > 0) return joined;
    const stems = Array.from({ length: ENDING_LETTERS }, (_, i) => folded.slice(0, -1 - i));
    return this.#firstTowns(stems.filter((stem) => stem.length >= INFLECTED_LETTERS));
  }

  /** The values whose keys a folded text may misspell. */
  guessed(folded: string): readonly Value[] {
    const keys = folded.length < GUESSED_LETTERS ? [] : [...this.#byKey.keys()];
    const near = keys.filter((key) => key.length >= GUESSED_LETTERS && isWithinEdits(folded, key));
    return [...new Set(near.flatMap((key) => this.#get(key)))];
  }

  /** The largest number of words from `at` on that {@link named} finds; 0 for none. */
  lengthAt(tokens: readonly string[], at: number): number {
    const token = tokens[at] ?? "";
    // Rules out most words quickly.
    const mayBegin =
      BEFORE_NAMES.has(token) ||
      NUMBER.test(token) ||
      lookupKeys(token).some((key) => this.#firstWords.has(key));
    const longest = mayBegin ? Math.min(MAX_NAME_LENGTH, tokens.length - at) : 0;
    for (let length = longest; length > 0; length--)
      if (this.named(tokens.slice(at, at + length).join(" ")).length > 0) return length;
    return 0;
  }

  /** Finds "7. Bezirk" or "Paris 11e" by a quarter's number, otherwise by the postcode. */
  #inDistrict(folded: string): readonly Value[] {
    const district = numberedDistrict(folded);
    if (district === null) return [];
    const { number, city } = district;
    if (city !== null && this.#firstTowns([comparedName(city)]).length === 0) return [];
    const quarters = this.#get(keyOfDistrict(number));
    const towns = city === null ? NUMBERED_CITIES.filter((town) => this.#byKey.has(town)) : [city];
    return quarters.length > 0
      ? quarters
      : towns.flatMap((town) => this.#get(postcodeOf(number, town) ?? ""));
  }

  #firstTowns(keys: readonly string[]): readonly Value[] {
    for (const key of keys) {
      const towns = this.#get(key).filter(this.#isTown);
      if (towns.length > 0) return towns;
    }
    return [];
  }

  #get(key: string): readonly Value[] {
    return this.#byKey.get(key) ?? [];
  }
}
