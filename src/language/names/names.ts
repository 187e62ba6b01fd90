import { PhraseSet } from "../text/phraseSet.js";
import { compiledEverydayWords, compiledNames } from "./compiled.js";

type Names = ReturnType<typeof compiledNames>;
let read: Names | null = null;
let readEveryday: ReturnType<typeof compiledEverydayWords> | null = null;

/** Loaded with the first text, so that programs that read no texts start without it. */
const names = () => (read ??= compiledNames());

/** Words of OpenStreetMap's tagging schema in all languages, by meaning: `kind:bar`, `offer:cuisine=thai`. */
export const schemaWords = (): Names["words"] => names().words;

/** Lists by name, and everyday words by language code, each split on first use. */
const split = new Map<string, PhraseSet>();

/** Countries, regions and large cities of the world, folded. */
export const worldCities = (): ReadonlySet<string> => listed("cities");

/** Towns of the world with at least 15,000 people, folded. */
export const worldTowns = (): ReadonlySet<string> => listed("towns");

/** Words of the schema, in all languages, for kinds of business without a vertical. */
export const outsideNames = (): ReadonlySet<string> => listed("outside");

/** The number of words at `at` that name a country, a large city or a region, or with `isTown` also a town of 15,000 people; 0 for none. */
export function worldPlaceAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const city = listed("cities").lengthAt(tokens, at);
  return isTown ? Math.max(city, listed("towns").lengthAt(tokens, at)) : city;
}

/** True for the folded name of a large city or a region of the world, but not of a country. */
export function isCityName(name: string): boolean {
  return listed("cities").has(name) && !listed("countries").has(name);
}

/** The names of a country (ISO 3166-1 alpha-2, upper case) in many languages, the English one first; empty for a code of none. */
export function countryNames(country: string): readonly string[] {
  return names().countryNames[country]?.split("|") ?? [];
}

/** True for an everyday word of a language (by code), which names no place by itself. False for languages without a list. */
export function isEverydayWord(word: string, code: string): boolean {
  return setOf(code, () => (readEveryday ??= compiledEverydayWords())[code]).has(word);
}

/** True for the 10,000 most frequent words of the supported languages, which are preferred to unknown places and names. */
export function isCommonWord(word: string): boolean {
  return listed("common").has(word);
}

function listed(name: Exclude<keyof Names, "words" | "countryNames">): PhraseSet {
  return setOf(name, () => names()[name]);
}

function setOf(key: string, list: () => string | undefined): PhraseSet {
  const known = split.get(key) ?? new PhraseSet(list()?.split("|") ?? []);
  split.set(key, known);
  return known;
}
