import type { SearchInput } from "../contract/service.js";
import type { BoundingBox } from "../domain/geometry.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { cleanText } from "../language/text/clean.js";
import { type AreaDirectory, MAX_AREAS, namingWords } from "../places/areaDirectory.js";
import { businessKey, placeKey } from "../places/areaKeys.js";
import { findCoordinates } from "../places/coordinates.js";
import { lookupKeys } from "../places/nameKeys.js";
import type { GeoPlace } from "../places/geoPlace.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { ARTICLES, isPreposition, ORIGINS, STREET_WORDS } from "../query/placeGrammar.js";
import { wordsInRun } from "../query/tokens.js";
import { prepositionBefore } from "./nameMentions.js";
import { boxAround, REACH_M } from "./conditions/place.js";

/** The areas that a search is limited to. */
export interface ResolvedAreas {
  readonly ids: readonly string[];
  /** Whether the named place is in too many areas to choose from. */
  readonly isAmbiguous: boolean;
}

/** Finds the areas of each key, `limit` at most. */
export type LookUp = (
  keys: readonly string[],
  limit: number,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Maximum number of words in a name: "Rue du Maréchal de Lattre de Tassigny" has seven. */
const MAX_NAME_LENGTH = 10;
/** Words that join the parts of a name: "Ambassade de France". */
const JOINING = new Set([...ARTICLES, ...ORIGINS, "of"]);
/** Maximum number of words read in a text. */
const MAX_WORDS = 40;
/** A street or business name found in more areas than this does not identify one. */
const MAX_AREAS_PER_NAME = 8;

/**
 * Resolves the areas of a search before any is loaded. A few areas close together: all of them. Otherwise the areas that `location` or the query names, by their
 * own names or by a place within them; failing that, the few with a business of a mentioned name. Extra areas do no harm: the result only limits the search.
 */
export async function resolveAreas(
  { q, location }: Pick<SearchInput, "q" | "location">,
  directory: AreaDirectory,
  lookUp: LookUp,
  lexicon: Lexicon,
): Promise<ResolvedAreas> {
  if (!directory.isScattered) return { ids: directory.areas.map(({ area }) => area.id), isAmbiguous: false };
  const [where, what] = [cleanText(location ?? "", 200), cleanText(q, 400)];
  const points = [where, what].flatMap((text) => boxesIn(text));
  if (points.length > 0) return combined(points.map((box) => directory.within(box)));
  const primary = where === "" ? what : where;
  const split = (run: string) => wordsInRun(run, lexicon);
  const [named, others] = await Promise.all([
    namedIn(primary, true, directory, where === "" ? lexicon : null, lookUp, split),
    namedIn(primary === what ? "" : what, false, directory, lexicon, lookUp, split),
  ]);
  const found = combined([...named.ids, ...others.ids]);
  if (found.ids.length > 0 || named.isAmbiguous) return { ...found, isAmbiguous: found.ids.length === 0 };
  const all = namingWords(what);
  const guesses =
    where === ""
      ? all.filter((word, at) => followsPreposition(all, at, lexicon) && worldPlaceAt([word], 0, true) === 0)
      : where.split(/[,;]/u).map((part) => namingWords(part).join(" "));
  return combined(guesses.map((part) => directory.guessed(part)));
}

/** Further areas close enough to the found place to have results for it. */
export function neighboringAreas(
  place: GeoPlace,
  looked: readonly string[],
  directory: AreaDirectory,
): readonly string[] {
  const box = directory.isScattered ? boxAround(place, REACH_M) : null;
  if (box === null) return [];
  const near = directory.within(box);
  return near.length + looked.length > MAX_AREAS ? [] : near.filter((id) => !looked.includes(id));
}

/** Intersects the areas of each name with those before; takes the union if they have none in common. */
function combined(named: readonly (readonly string[])[]): ResolvedAreas {
  let ids: readonly string[] = [];
  for (const these of named) {
    const both = ids.filter((id) => these.includes(id));
    ids = both.length > 0 ? both : [...new Set([...ids, ...these])];
  }
  return ids.length > MAX_AREAS
    ? { ids: [], isAmbiguous: true }
    : { ids: ids.toSorted(), isAmbiguous: false };
}

function boxesIn(text: string): readonly BoundingBox[] {
  const found = findCoordinates(text);
  const box = found === null ? null : boxAround({ point: found.point, lines: null }, REACH_M);
  return box === null ? [] : [box];
}

/** A range of words. */
interface Span {
  readonly at: number;
  readonly length: number;
}

/**
 * Finds the areas for each name in a text: names of areas, on their own or inside the longer name of a place, "Avenue de France". If there are none and
 * `isWithin` is set: names of places and, if a `lexicon` is given, of businesses.
 */
async function namedIn(
  text: string,
  isWithin: boolean,
  directory: AreaDirectory,
  lexicon: Lexicon | null,
  lookUp: LookUp,
  split: (run: string) => readonly string[],
): Promise<{ readonly ids: readonly (readonly string[])[]; readonly isAmbiguous: boolean }> {
  const words = namingWords(text).flatMap(split).slice(0, MAX_WORDS);
  const spans = spansOf(words).map((span) => ({ ...span, wholeIds: directory.named(span.name) }));
  const writtenAsNames = new Set([
    ...text.split(/[,;()]/u).map(fold),
    ...Array.from(text.matchAll(/(?<=\S )\p{Lu}\S*/gu), ([word]) => fold(word)),
  ]);
  const wholes = longest(spans.filter(({ wholeIds }) => wholeIds.length > 0));
  const isFallback = isWithin && wholes.length === 0;
  const keysOf = ({ at, length, name }: (typeof spans)[number]): readonly string[] => {
    const places = () => [...new Set(lookupKeys(name))].map(placeKey);
    if (!isFallback)
      return wholes.some((whole) => isLonger({ at, length }, whole, words, lexicon)) ? places() : [];
    const isAll = length === words.length;
    const isEveryday = length === 1 && (lexicon?.isLexical(name) === true || isCommonWord(name));
    // An everyday word is a name only after a preposition, "in Wedding", as a whole part, or written like one.
    const isName = isAll || writtenAsNames.has(name);
    if (lexicon !== null && isEveryday && !isName && !followsPreposition(words, at, lexicon)) return [];
    return lexicon === null || (isEveryday && !isAll) ? places() : [...places(), businessKey(name)];
  };
  const lookups = spans.map((span) => ({ ...span, isWhole: wholes.includes(span), keys: keysOf(span) }));
  const keys = [...new Set(lookups.flatMap((span) => span.keys))];
  const found =
    keys.length === 0 ? new Map<string, readonly string[]>() : await lookUp(keys, MAX_AREAS_PER_NAME + 1);
  const resolved = lookups.map((span) => {
    const hits = span.keys.filter((key) => (found.get(key) ?? []).length > 0);
    const few = hits.map((key) => found.get(key) ?? []).filter(({ length }) => length <= MAX_AREAS_PER_NAME);
    return { ...span, hits, ids: span.isWhole ? span.wholeIds : [...new Set(few.flat())] };
  });
  const names = longest(resolved.filter(({ ids, hits }) => (isFallback ? hits : ids).length > 0));
  const isMany = ({ ids, hits }: (typeof names)[number]) =>
    isFallback && ids.length === 0 && hits.some((key) => key.startsWith(placeKey("")));
  return {
    ids: names.map(({ ids }) => ids).filter(({ length }) => length > 0),
    isAmbiguous: names.some(isMany),
  };
}

/** All spans of some words: from left to right, the longest first. */
function spansOf(words: readonly string[]): readonly (Span & { readonly name: string })[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_NAME_LENGTH, words.length - at) }, (_none, i) => i + 1)
      .toReversed()
      .map((length) => ({ at, length, name: words.slice(at, at + length).join(" ") })),
  );
}

/** Drops spans that overlap an earlier one. `spans`: from left to right, the longest first. */
function longest<T extends Span>(spans: readonly T[]): readonly T[] {
  let end = 0;
  return spans.filter(({ at, length }) => {
    if (at < end) return false;
    end = at + length;
    return true;
  });
}

/** Whether a span may be a longer name that contains an area's name. Any word may come before "de France": "Ambassade". */
function isLonger(span: Span, whole: Span, words: readonly string[], lexicon: Lexicon | null): boolean {
  const [before, after] = [whole.at - span.at, span.at + span.length - whole.at - whole.length];
  if (before < 0 || after < 0 || before + after === 0) return false;
  const mayBe = (word: string) =>
    STREET_WORDS.has(word) || GENERIC_PLACE_WORDS.has(word) || lexicon?.isLexical(word) !== true;
  const spanWords = words.slice(span.at, span.at + span.length);
  const around = [...spanWords.slice(0, before), ...spanWords.slice(before + whole.length)];
  return (
    around.some((word) => !JOINING.has(word) && mayBe(word)) ||
    (before > 1 && JOINING.has(spanWords[before - 1] ?? ""))
  );
}

/** Whether a preposition of place comes before a word or its article. */
function followsPreposition(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  if (isPreposition(words[at - 1] ?? "") || prepositionBefore(words, at, lexicon) !== null) return true;
  return ARTICLES.has(words[at - 1] ?? "") && followsPreposition(words, at - 1, lexicon);
}
