import { isCommonWord, worldCities, worldPlaceAt, worldTowns } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import type { GeoPlace } from "./knownPlace.js";

/** What is meant by "the market" or "der Bahnhof" without a name: which known places it may be. */
export interface PlaceConcept {
  readonly kinds: ReadonlySet<GeoPlace["kind"]> | null;
  /** Of the folded name, in any language that local names are in; `null`: any name. */
  readonly name: RegExp | null;
  /** The one that is meant where there are several: the main station before a stop. */
  readonly main: RegExp | null;
  /** Whether the main one may also be known by the name of its town: "Port Hercule de Monaco". */
  readonly isCalledAfterTown: boolean;
  /** Whether no other is meant: a stop is no main station. */
  readonly isMainOnly: boolean;
}

const byWord = new Map<string, PlaceConcept>();
for (const { words, kinds, name, main, calledAfterTown, mainOnly } of PLACE_WORDS.concepts) {
  const concept: PlaceConcept = {
    kinds: kinds === undefined ? null : new Set(kinds.split("|") as GeoPlace["kind"][]),
    name: name === undefined ? null : new RegExp(name, "u"),
    main: main === undefined ? null : new RegExp(main, "u"),
    isCalledAfterTown: calledAfterTown === true,
    isMainOnly: mainOnly === true,
  };
  for (const word of words.split("|")) byWord.set(fold(word), concept);
}
/** The number of words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of byWord.keys()) {
  const [first = "", ...others] = phrase.split(" ");
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, others.length + 1));
}

/** Words from `at` on that mean a place without naming it; 0 for none. */
export function conceptLengthAt(tokens: readonly string[], at: number): number {
  const longest = longestFrom.get(tokens[at] ?? "") ?? 0;
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--)
    if (byWord.has(tokens.slice(at, at + length).join(" "))) return length;
  return 0;
}

/**
 * Words from `at` on that name a town or a country anywhere, as {@link worldPlaceAt}, also without its article: "au Havre", "en Coruña". 0 for "la gare", which
 * is a station before it is a town of that name.
 */
export function townLengthAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const length = worldPlaceAt(tokens, at, isTown);
  if (length === 2 && ARTICLES.has(tokens[at] ?? "") && conceptLengthAt(tokens, at + 1) === 1) return 0;
  const [first = ""] = tokens.slice(at);
  if (length > 0 || first.length < MIN_BARE_LENGTH || isKindOfPlace(first)) return length;
  if (!(afterArticles ??= wordsAfterArticles()).has(first)) return 0;
  const bare = tokens.slice(at, at + MAX_BARE);
  // "On the rock" is in no village of that name.
  const mayBeTown = isTown && !isCommonWord(first);
  return Math.max(0, ...[...ARTICLES].map((article) => worldPlaceAt([article, ...bare], 0, mayBeTown) - 1));
}

const ARTICLES = new Set([...phrasesIn(PLACE_WORDS.townArticles), "les", "los", "las", "al"]);
let afterArticles: ReadonlySet<string> | null = null;

/** The words that follow an article in names of the world's towns; read when a text is first understood. */
function wordsAfterArticles(): ReadonlySet<string> {
  const names = [...worldCities(), ...worldTowns()].map((name) => name.split(" "));
  return new Set(names.flatMap(([first = "", next = ""]) => (ARTICLES.has(first) ? [next] : [])));
}

const [MIN_BARE_LENGTH, MAX_BARE] = [4, 3];

/** Whether a folded phrase means a place by its kind alone: "station". */
export function isKindOfPlace(folded: string): boolean {
  return byWord.has(folded);
}

/** All known places of the kind that a folded phrase says; empty when it says none. */
export function placesOfKind(folded: string, known: readonly GeoPlace[]): readonly GeoPlace[] {
  const concept = byWord.get(folded);
  if (concept === undefined) return [];
  return known.filter(
    ({ kind, name }) => (concept.kinds?.has(kind) ?? true) && (concept.name?.test(fold(name)) ?? true),
  );
}

/** Those of them that are meant where nothing else is said: main ones alone where there are such. */
export function placesMeant(folded: string, known: readonly GeoPlace[]): readonly GeoPlace[] {
  const concept = byWord.get(folded);
  if (concept === undefined) return [];
  const fitting = placesOfKind(folded, known);
  const towns = known.filter(({ kind }) => kind === "area" || kind === "city").map(({ name }) => fold(name));
  const main = fitting.filter(({ name }) => {
    const its = fold(name);
    const isTowns = concept.isCalledAfterTown && towns.some((town) => ` ${its} `.includes(` ${town} `));
    return isTowns || concept.main?.test(its) === true;
  });
  if (main.length > 0 || concept.isMainOnly) return main;
  // A street is called after a harbour or a church, and is none where one is mapped.
  const itself = fitting.filter(({ kind }) => kind !== "street");
  return itself.length > 0 ? itself : fitting;
}
