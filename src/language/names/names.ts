import { compiledNames } from "./compiled.js";

/** What all languages of OpenStreetMap's tagging schema call things, by meaning: `kind:bar`, `offer:cuisine=thai`. */
export const SCHEMA_WORDS: Readonly<Record<string, string>> = compiledNames.words;

/** The lists, taken apart. */
interface Names {
  readonly outside: ReadonlySet<string>;
  readonly cities: ReadonlySet<string>;
  readonly towns: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  readonly countries: ReadonlySet<string>;
  readonly common: ReadonlySet<string>;
  /** By language code; made where they are first asked for. */
  readonly everyday: Map<string, ReadonlySet<string>>;
}

let made: Names | null = null;

/** Taken apart when a text is first understood: a program that understands none starts without. */
const names = (): Names => (made ??= takenApart());

const LONGEST = 4;

/** Countries, regions and large cities of the world, folded. */
export const worldCities = (): ReadonlySet<string> => names().cities;

/** What all languages of the schema call the kinds of business that no vertical has. */
export const outsideNames = (): ReadonlySet<string> => names().outside;

/** Words from `at` on that name a country, a large city or a region; with `isTown` towns of 15,000 people too. 0 for none. */
export function worldPlaceAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const first = tokens[at] ?? "";
  // Most words begin no name of several words: one look saves trying every length.
  const longest = names().beginnings.has(first) ? Math.min(LONGEST, tokens.length - at) : 1;
  for (let length = longest; length > 0; length--) {
    const name = length === 1 ? first : tokens.slice(at, at + length).join(" ");
    if (names().cities.has(name) || (isTown && names().towns.has(name))) return length;
  }
  return 0;
}

/** Whether a folded name is that of a large city or a region of the world, and not of a country. */
export function isCityName(name: string): boolean {
  return names().cities.has(name) && !names().countries.has(name);
}

/** Whether a word is an everyday one of a language (by its code), so that it names no place by itself. False where nothing is known of the language. */
export function isEverydayWord(word: string, code: string): boolean {
  const { everyday } = names();
  const words = everyday.get(code) ?? new Set(compiledNames.everyday[code]?.split("|"));
  everyday.set(code, words);
  return words.has(word);
}

/** Whether a word is among the 10,000 most frequent of a supported language: rather that word than an unheard-of place or name. */
export function isCommonWord(word: string): boolean {
  return names().common.has(word);
}

function takenApart(): Names {
  const setOf = (list: string) => new Set(list.split("|"));
  return {
    outside: setOf(compiledNames.outside),
    cities: setOf(compiledNames.cities),
    towns: setOf(compiledNames.towns),
    beginnings: setOf(compiledNames.beginnings),
    countries: setOf(compiledNames.countries),
    common: setOf(compiledNames.common),
    everyday: new Map(),
  };
}
