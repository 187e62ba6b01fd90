import { isCommonWord, worldCities, worldPlaceAt, worldTowns } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PhraseSet } from "../language/text/phraseSet.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import type { GeoPlace } from "./geoPlace.js";

/** Which known places "the market" or "der Bahnhof" may mean. */
export interface PlaceConcept {
  readonly kinds: ReadonlySet<GeoPlace["kind"]> | null;
  /** Matches the folded name, in any local language; null: any name. */
  readonly name: RegExp | null;
  /** Matches the preferred one of several: the main station before a stop. */
  readonly main: RegExp | null;
  /** Whether the town's name also marks the main one: "Port Hercule de Monaco". */
  readonly isCalledAfterTown: boolean;
  /** Whether only main ones count: a stop is not a main station. */
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
const phrases = new PhraseSet(byWord.keys());

/** The number of words from `at` on that state a kind of place; 0 for none. */
export function conceptLengthAt(tokens: readonly string[], at: number): number {
  return phrases.lengthAt(tokens, at);
}

/**
 * The number of words from `at` on that name a town or country anywhere, as {@link worldPlaceAt}, also without its article: "au Havre", "en Coruña". 0 for "la gare",
 * which is a station rather than a town.
 */
export function townLengthAt(tokens: readonly string[], at: number, isTown: boolean): number {
  const length = worldPlaceAt(tokens, at, isTown);
  if (length === 2 && ARTICLES.has(tokens[at] ?? "") && conceptLengthAt(tokens, at + 1) === 1) return 0;
  const [first = ""] = tokens.slice(at);
  if (length > 0 || first.length < MIN_BARE_LENGTH || isKindOfPlace(first)) return length;
  bare ??= { cities: withoutArticles(worldCities()), towns: withoutArticles(worldTowns()) };
  const city = bare.cities.lengthAt(tokens, at);
  // "On the rock" does not mean a village called The Rock.
  return isTown && !isCommonWord(first) ? Math.max(city, bare.towns.lengthAt(tokens, at)) : city;
}

const MIN_BARE_LENGTH = 4;
const ARTICLES = new Set([...phrasesIn(PLACE_WORDS.townArticles), "les", "los", "las", "al"]);
/** Names that begin with an article, without it; computed on first use. */
let bare: { readonly cities: PhraseSet; readonly towns: PhraseSet } | null = null;

function withoutArticles(names: Iterable<string>): PhraseSet {
  const all = Array.from(names, (name) => name.split(" "));
  return new PhraseSet(
    all.filter(([first = ""]) => ARTICLES.has(first)).map(([, ...others]) => others.join(" ")),
  );
}

/** Whether a folded phrase is a kind of place: "station". */
export function isKindOfPlace(folded: string): boolean {
  return byWord.has(folded);
}

/** All known places of a kind; empty if the folded phrase is not a kind. */
export function placesOfKind(folded: string, known: readonly GeoPlace[]): readonly GeoPlace[] {
  const concept = byWord.get(folded);
  if (concept === undefined) return [];
  return known.filter(
    ({ kind, name }) => (concept.kinds?.has(kind) ?? true) && (concept.name?.test(fold(name)) ?? true),
  );
}

/** The places that a bare kind means: only the main ones, if there are any. */
export function mainPlaces(folded: string, known: readonly GeoPlace[]): readonly GeoPlace[] {
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
  // A street named after a harbour or church only counts if no harbour or church is mapped.
  const itself = fitting.filter(({ kind }) => kind !== "street");
  return itself.length > 0 ? itself : fitting;
}
