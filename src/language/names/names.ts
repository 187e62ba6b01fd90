import { compiledNames } from "./compiled.js";

/** What all languages of OpenStreetMap's tagging schema call things, by meaning: `kind:bar`, `offer:cuisine=thai`. */
export const SCHEMA_WORDS: Readonly<Record<string, string>> = compiledNames.words;
/** What they call the kinds of business that no vertical has. */
export const OUTSIDE_NAMES: ReadonlySet<string> = new Set(compiledNames.outside.split("|"));

const cities = new Set(compiledNames.cities.split("|"));
const towns = new Set(compiledNames.towns.split("|"));
const common = new Set(compiledNames.common.split("|"));
const countries = new Set(compiledNames.countries.split("|"));
const everyday = new Set(compiledNames.everyday.split("|"));
const beginnings = new Set(compiledNames.beginnings.split("|"));
const native = new Map(
  Object.entries(compiledNames.native).map(([country, names]) => [country, new Set(names.split("|"))]),
);
const LONGEST = 4;

/** Countries, regions and large cities of the world, folded. */
export const WORLD_CITIES: ReadonlySet<string> = cities;

/** Words from `at` on that name a country, a large city or a region; with `isTown` towns of 15,000 people too. 0 for none. */
export function worldPlaceAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const first = tokens[at] ?? "";
  // Most words begin no name of several words: one look saves trying every length.
  const longest = beginnings.has(first) ? Math.min(LONGEST, tokens.length - at) : 1;
  for (let length = longest; length > 0; length--) {
    const name = length === 1 ? first : tokens.slice(at, at + length).join(" ");
    if (cities.has(name) || (isTown && towns.has(name))) return length;
  }
  return 0;
}

/** Whether a folded name is that of a large city or a region of the world, and not of a country. */
export function isCityName(name: string): boolean {
  return cities.has(name) && !countries.has(name);
}

/** Whether a folded name is that of a city of a country, as it is spelled there: of countries where places follow the dishes called after them. */
export function isNativeCity(name: string, country: string): boolean {
  return native.get(country)?.has(name) ?? false;
}

/** Whether a word is an everyday one in any language that is asked in, so that it names no place by itself. */
export function isEverydayWord(word: string): boolean {
  return common.has(word) || everyday.has(word);
}

/** Whether a word is among the 10,000 most frequent of a supported language: rather that word than an unheard-of place or name. */
export function isCommonWord(word: string): boolean {
  return common.has(word);
}
