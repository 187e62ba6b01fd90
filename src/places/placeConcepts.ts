import { isCommonWord, worldCities, worldPlaceAt, worldTowns } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { PhraseSet } from "../language/text/phraseSet.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import type { GeoPlace } from "./geoPlace.js";

/** Which known places "the market" or "der Bahnhof" may mean, by the folded words. `data/schemas/places.json` describes the fields. */
const byWord = new Map(
  PLACE_WORDS.concepts.flatMap(({ words, kinds, name = "", main = "(?!)", ...others }) => {
    const concept = {
      ...others,
      kinds: kinds === undefined ? null : new Set<string>(kinds.split("|")),
      name: new RegExp(name, "u"),
      main: new RegExp(main, "u"),
    };
    return words.split("|").map((word) => [fold(word), concept] as const);
  }),
);
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
    ({ kind, name }) => (concept.kinds?.has(kind) ?? true) && concept.name.test(fold(name)),
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
    const isTowns =
      concept.calledAfterTown === true && towns.some((town) => ` ${its} `.includes(` ${town} `));
    return isTowns || concept.main.test(its);
  });
  if (main.length > 0 || concept.mainOnly === true) return main;
  // A street named after a harbour or church only counts if no harbour or church is mapped.
  const itself = fitting.filter(({ kind }) => kind !== "street");
  return itself.length > 0 ? itself : fitting;
}
