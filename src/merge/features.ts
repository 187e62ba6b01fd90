import { distance as editDistance } from "fastest-levenshtein";
import { counted } from "../domain/grouped.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import type { MatchAddress, MatchPlace } from "./place.js";

/** How distinctive a word of a name is: 1 if rare, less the more names contain it. */
export type WordWeight = (word: string) => number;

/** Weights words by the number of these places whose names contain them. */
export function wordWeights(places: Iterable<MatchPlace>): WordWeight {
  const counts = counted([...places].flatMap(({ names }) => [...new Set((names[0] ?? "").split(" "))]));
  return (word) => 1 / (1 + Math.log(counts.get(word) ?? 1) / 2);
}

/** The features of a pair, by the names of the model's weights; missing ones are 0. */
export type Features = ReadonlyMap<string, number>;

/** Compares two places, apart from their distance (see merge/model). Pure. */
export function featuresOf(a: MatchPlace, b: MatchPlace, weightOf: WordWeight): Features {
  const name = compareNames(a, b, weightOf);
  const address = compareAddresses(a.address, b.address);
  const phone = compared("phone", a.phones, b.phones);
  const { "name words": words = 0, "name conflict": conflict = 0 } = name;
  const isSamePhone = phone["phone same"] ?? 0;
  const features = {
    ...name,
    ...phone,
    ...address,
    ...compareWebsites(a.websites, b.websites),
    ...compareCategories(a.categories, b.categories),
    ...compared("brand", listOf(a.brand), listOf(b.brand)),
    "phone same, name other": isSamePhone * conflict,
    "phone same, name alike": isSamePhone * words,
    "number same, name alike": (address["number same"] ?? 0) * words,
  };
  return new Map(Object.entries(features).filter(([, value]) => value !== 0));
}

const listOf = (value: string | null): readonly string[] => (value === null ? [] : [value]);

/** Whether two places share a value, or have others; empty if one has none. */
function compared(name: string, a: readonly string[], b: readonly string[]): Record<string, number> {
  if (a.length === 0 || b.length === 0) return {};
  return { [`${name} ${a.some((one) => b.includes(one)) ? "same" : "other"}`]: 1 };
}

function compareNames(a: MatchPlace, b: MatchPlace, weightOf: WordWeight): Record<string, number> {
  let best: Record<string, number> | null = null;
  for (const one of a.names.slice(0, MAX_NAMES))
    for (const other of b.names.slice(0, MAX_NAMES)) {
      if (!sharesScript(one, other)) continue;
      const features = compareTwo(one, other, weightOf);
      if (best === null || scoreOf(features) > scoreOf(best)) best = features;
    }
  return best ?? { "name not comparable": 1 };
}
const MAX_NAMES = 8;
const scoreOf = (one: Record<string, number>) =>
  (one["name words"] ?? 0) + (one["name letters"] ?? 0) + 2 * (one["letters unspaced"] ?? 0);

/** Words for a part of a business that is a place of its own: the cash machine of a bank, the workshop of a dealer. */
const PARTS = phrasesIn(PLACE_WORDS.businessParts);

/** Words with this similarity are the same word, misspelled or inflected. */
const SAME_WORD = 0.8;

function compareTwo(one: string, other: string, weightOf: WordWeight): Record<string, number> {
  if (UNSPACED.test(one) || UNSPACED.test(other)) return compareUnspaced(one, other);
  const [left, right] = [joined(one, other), joined(other, one)];
  const rest = new Set(right);
  let shared = 0;
  const lone: string[] = [];
  for (const word of new Set(left)) {
    const twin = rest.has(word) ? word : [...rest].find((candidate) => isSameWord(word, candidate));
    if (twin === undefined) lone.push(word);
    else {
      shared += Math.max(weightOf(word), weightOf(twin));
      rest.delete(twin);
    }
  }
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weightOf(word), 0);
  const [onlyLeft, onlyRight] = [sum(lone), sum(rest)];
  const compact = [left.join(""), right.join("")] as const;
  const letters = similarity(...compact);
  const isJoined = letters === 1 || isMisspelled(letters, compact);
  const smaller = Math.min(onlyLeft, onlyRight);
  const digits = (words: Iterable<string>) => [...words].some((word) => /^\d+$/u.test(word));
  return {
    "name words": isJoined ? 1 : shared / (shared + onlyLeft + onlyRight),
    "name contained": isJoined ? 1 : shared / (shared + smaller),
    "name conflict": isJoined ? 0 : smaller / (shared + smaller),
    "name conflict words": isJoined ? 0 : Math.min(2, smaller),
    "name letters": letters,
    "name same": Number(letters === 1),
    "name of a part": Number(isJoined ? 0 : [...lone, ...rest].some((word) => PARTS.has(word))),
    "name numbers other": Number(digits(lone) && digits(rest)),
  };
}

/** Names with this similarity are the same name, misspelled or with words split differently. */
const MISSPELLED = 0.9;
const MIN_MISSPELLED_LENGTH = 8;

function isMisspelled(letters: number, names: readonly string[]): boolean {
  return (
    letters >= MISSPELLED && names.every((one) => one.length >= MIN_MISSPELLED_LENGTH && !/\d/u.test(one))
  );
}

/** The words of a name. Joins two of them if the other name does: "barber shop" and "barbershop". */
function joined(name: string, other: string): readonly string[] {
  const twins = new Set(other.split(" "));
  const words: string[] = [];
  for (const word of name.split(" ")) {
    const both = `${words.at(-1) ?? ""}${word}`;
    if (words.length > 0 && twins.has(both)) words.splice(-1, 1, both);
    else words.push(word);
  }
  return words;
}

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

function compareUnspaced(one: string, other: string): Record<string, number> {
  const native = (text: string) => [...text].filter((letter) => UNSPACED.test(letter)).join("");
  const [left, right] = [one.replaceAll(" ", ""), other.replaceAll(" ", "")];
  const letters = Math.max(similarity(left, right), similarity(native(left), native(right)));
  const isPart = left.includes(right) || right.includes(left);
  return {
    "letters unspaced": letters - 0.5,
    "name same": Number(letters === 1),
    "part unspaced": Number(isPart),
  };
}

function isSameWord(a: string, b: string): boolean {
  if (a.length < 3 || b.length < 3 || /\d/u.test(a + b)) return false;
  if (a.length > 4 && b.length > 4 && (a.startsWith(b) || b.startsWith(a))) return true;
  return similarity(a, b) >= SAME_WORD;
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : 1 - editDistance(a, b) / longest;
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
/** Whether two names share a script; otherwise they cannot be compared letter by letter. */
function sharesScript(a: string, b: string): boolean {
  const foreign = (text: string) => /[^\p{Script=Latin}\p{N}\p{Script=Common}\p{M}]/u.test(text);
  return (isLatin(a) && isLatin(b)) || foreign(a) === foreign(b);
}

/** Websites with pages of many businesses: a common host means nothing. */
const SHARED_HOSTS =
  /^(?:[a-z-]+\.)*(?:facebook\.com|instagram\.com|twitter\.com|x\.com|linkedin\.com|youtube\.com|google\.com|yelp\.com|tripadvisor\.com|business\.site|wixsite\.com|blogspot\.com|linktr\.ee|booking\.com)$/u;

function compareWebsites(a: readonly string[], b: readonly string[]): Record<string, number> {
  const page = a.find((one) => b.includes(one));
  if (page !== undefined) return { [page.includes("/") ? "page same" : "site same"]: 1 };
  const hosts = (list: readonly string[]) =>
    list.map((one) => one.replace(/\/.*$/u, "")).filter((host) => !SHARED_HOSTS.test(host));
  const site = compared("site", hosts(a), hosts(b));
  const isDeep = [a, b].every((list) => list.some((one) => one.includes("/")));
  return site["site same"] === 1 && isDeep ? { "page other": 1 } : site;
}

function compareAddresses(a: MatchAddress | null, b: MatchAddress | null): Record<string, number> {
  if (a === null || b === null) return {};
  const shared = a.words.filter((word) => b.words.some((one) => isSameStreetWord(word, one))).length;
  const least = Math.min(a.words.length, b.words.length);
  return {
    ...compared("number", listOf(a.number), listOf(b.number)),
    ...compared("unit", listOf(a.unit), listOf(b.unit)),
    ...(least > 0 ? { street: Math.min(1, shared / least) - 0.5 } : {}),
  };
}

/** `St` and `Street`, `Blvd` and `Boulevard`, `str` and `strasse`. */
function isSameStreetWord(a: string, b: string): boolean {
  return a === b || abbreviates(a, b) || abbreviates(b, a) || similarity(a, b) >= SAME_WORD;
}

/** Whether a word abbreviates another: same first letter, and its letters occur in the other in order. */
function abbreviates(short: string, word: string): boolean {
  if (word.startsWith(short)) return true;
  if (short.length > 4 || short.length < 2 || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

function compareCategories(a: readonly string[], b: readonly string[]): Record<string, number> {
  if (a.length === 0 || b.length === 0) return {};
  const shared = a.filter((one) => b.includes(one)).length;
  if (shared === 0) return { "category other": 1 };
  return { category: shared / Math.min(a.length, b.length) };
}
