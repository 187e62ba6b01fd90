import { compiledEverydayWords, compiledNames } from "./compiled.js";

let read: ReturnType<typeof compiledNames> | null = null;

/** Read when a text is first understood: a program that understands none starts without. */
const names = () => (read ??= compiledNames());

/** What all languages of OpenStreetMap's tagging schema call things, by meaning: `kind:bar`, `offer:cuisine=thai`. */
export const schemaWords = (): Readonly<Record<string, string>> => names().words;

let readEveryday: ReturnType<typeof compiledEverydayWords> | null = null;
const everydayLists = () => (readEveryday ??= compiledEverydayWords());

type List = Exclude<keyof ReturnType<typeof compiledNames>, "words">;

/** Lists, each taken apart when it is first asked for. */
const taken = new Map<List, ReadonlySet<string>>();
/** By language code, likewise. */
const everyday = new Map<string, ReadonlySet<string>>();

const MAX_LENGTH = 4;

/** Countries, regions and large cities of the world, folded. */
export const worldCities = (): ReadonlySet<string> => listed("cities");

/** Towns of the world of 15,000 people and more, folded. */
export const worldTowns = (): ReadonlySet<string> => listed("towns");

/** What all languages of the schema call the kinds of business that no vertical has. */
export const outsideNames = (): ReadonlySet<string> => listed("outside");

/** Words from `at` on that name a country, a large city or a region; with `isTown` towns of 15,000 people too. 0 for none. */
export function worldPlaceAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const first = tokens[at] ?? "";
  const cities = listed("cities");
  const towns = isTown ? listed("towns") : null;
  if (listed("beginnings").has(first))
    for (let length = Math.min(MAX_LENGTH, tokens.length - at); length > 1; length--) {
      const name = tokens.slice(at, at + length).join(" ");
      if (cities.has(name) || towns?.has(name) === true) return length;
    }
  return cities.has(first) || towns?.has(first) === true ? 1 : 0;
}

/** Whether a folded name is that of a large city or a region of the world, and not of a country. */
export function isCityName(name: string): boolean {
  return listed("cities").has(name) && !listed("countries").has(name);
}

/** Whether a word is an everyday one of a language (by its code), so that it names no place by itself. False where nothing is known of the language. */
export function isEverydayWord(word: string, code: string): boolean {
  const known = everyday.get(code);
  if (known !== undefined) return known.has(word);
  const words = new Set(everydayLists()[code]?.split("|"));
  everyday.set(code, words);
  return words.has(word);
}

/** Whether a word is among the 10,000 most frequent of a supported language: rather that word than an unheard-of place or name. */
export function isCommonWord(word: string): boolean {
  return listed("common").has(word);
}

function listed(name: List): ReadonlySet<string> {
  const known = taken.get(name);
  if (known !== undefined) return known;
  const made = new Set(names()[name].split("|"));
  taken.set(name, made);
  return made;
}
