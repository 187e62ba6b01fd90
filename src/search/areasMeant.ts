import type { SearchInput } from "../contract/service.js";
import type { BoundingBox } from "../domain/geometry.js";
import { isCommonWord } from "../language/names/names.js";
import { cleanText } from "../language/text/clean.js";
import { type AreaDirectory, MAX_AREAS, namingWords } from "../places/areaDirectory.js";
import { businessKey, placeKey } from "../places/areaKeys.js";
import { findCoordinates } from "../places/coordinates.js";
import { askedKeys } from "../places/nameKeys.js";
import type { GeoPlace } from "../places/knownPlace.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { ARTICLES, isPreposition, ORIGINS, STREET_WORDS } from "../query/placeGrammar.js";
import { prepositionEnding } from "./saidName.js";
import { boxAround, REACH_M } from "./conditions/place.js";

/** Which areas a search is about: it looks at these alone. */
export interface AreasMeant {
  readonly ids: readonly string[];
  /** Whether what was named is in so many areas that nobody can tell which is meant. */
  readonly isAmbiguous: boolean;
}

/** For each key the areas that it leads to, `limit` at most. */
export type LookUp = (
  keys: readonly string[],
  limit: number,
) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Words of the longest name that is looked for: "Rue du Maréchal de Lattre de Tassigny" has seven. */
const MAX_NAME_LENGTH = 10;
/** Words that hold the words of a name together: "Ambassade de France". */
const JOINING = new Set([...ARTICLES, ...ORIGINS, "of"]);
/** Words of a text that are looked at. */
const MAX_WORDS = 40;
/** The name of a street or a business that more areas have says nothing of which is meant. */
const TELLING = 8;
/** A point is looked around so far. */
const NOWHERE = { name: "", areas: [], outline: null, lines: null, address: null, radiusM: null } as const;

/**
 * Resolves the areas of a search before any is loaded: all of a few close ones; of many those that a place in the `location` or the query names, as a whole or by
 * what is in them, else those few that have a business of a name that is said. What is found decides nothing but what is looked at: too many areas are no harm.
 */
export async function areasMeant(
  { q, location }: Pick<SearchInput, "q" | "location">,
  directory: AreaDirectory,
  lookUp: LookUp,
  lexicon: Lexicon,
): Promise<AreasMeant> {
  if (!directory.isScattered) return { ids: directory.areas.map(({ area }) => area.id), isAmbiguous: false };
  const [where, what] = [cleanText(location ?? "", 200), cleanText(q, 400)];
  const points = [where, what].flatMap((text) => boxesIn(text));
  if (points.length > 0) return meant(points.map((box) => directory.within(box)));
  const primary = where === "" ? what : where;
  const [named, others] = await Promise.all([
    namedIn(primary, true, directory, where === "" ? lexicon : null, lookUp),
    namedIn(primary === what ? "" : what, false, directory, lexicon, lookUp),
  ]);
  const found = meant([...named.ids, ...others.ids]);
  if (found.ids.length > 0 || named.isAmbiguous) return { ...found, isAmbiguous: found.ids.length === 0 };
  const guesses = where === "" ? [] : where.split(/[,;]/u).map((part) => namingWords(part).join(" "));
  return meant(guesses.map((part) => directory.guessed(part)));
}

/** The areas that lie so near a place that was found that they may answer as well, besides those looked at. */
export function areasBeside(
  place: GeoPlace,
  looked: readonly string[],
  directory: AreaDirectory,
): readonly string[] {
  const box = directory.isScattered ? boxAround(place, REACH_M) : null;
  if (box === null) return [];
  const near = directory.within([box.west, box.south, box.east, box.north]);
  return near.length + looked.length > MAX_AREAS ? [] : near.filter((id) => !looked.includes(id));
}

/** What all names agree on; where they do not, what any of them names. */
function meant(named: readonly (readonly string[])[]): AreasMeant {
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
  const box =
    found === null ? null : boxAround({ ...NOWHERE, kind: "coordinates", point: found.point }, REACH_M);
  return box === null ? [] : [[box.west, box.south, box.east, box.north]];
}

/** Words from one on, so many of them. */
interface Span {
  readonly at: number;
  readonly length: number;
}

/**
 * The areas that each name in a text leads to: those of whole areas, each by itself or as part of the longer name of a place within some, "Avenue de France";
 * where there is none, and `isWithin`, of places and, beside words of a `lexicon` that is given, of businesses.
 */
async function namedIn(
  text: string,
  isWithin: boolean,
  directory: AreaDirectory,
  lexicon: Lexicon | null,
  lookUp: LookUp,
): Promise<{ readonly ids: readonly (readonly string[])[]; readonly isAmbiguous: boolean }> {
  const words = namingWords(text).slice(0, MAX_WORDS);
  const spans = spansOf(words).map((span) => ({ ...span, wholeIds: directory.named(span.said) }));
  const wholes = longest(spans.filter(({ wholeIds }) => wholeIds.length > 0));
  const isAsked = isWithin && wholes.length === 0;
  const keysOf = ({ at, length, said }: (typeof spans)[number]): readonly string[] => {
    const places = () => [...new Set(askedKeys(said))].map(placeKey);
    if (!isAsked)
      return wholes.some((whole) => isLonger({ at, length }, whole, words, lexicon)) ? places() : [];
    const isAll = length === words.length;
    const isEveryday = length === 1 && (lexicon?.isLexical(said) === true || isCommonWord(said));
    // An everyday word is what it means, unless a place is asked for, "in Wedding", or nothing else is said.
    if (lexicon !== null && isEveryday && !isAll && !isAnnounced(words, at, lexicon)) return [];
    return lexicon === null || (isEveryday && !isAll) ? places() : [...places(), businessKey(said)];
  };
  const asked = spans.map((span) => ({ ...span, isWhole: wholes.includes(span), keys: keysOf(span) }));
  const keys = [...new Set(asked.flatMap((span) => span.keys))];
  const found = keys.length === 0 ? new Map<string, readonly string[]>() : await lookUp(keys, TELLING + 1);
  const looked = asked.map((span) => {
    const hits = span.keys.filter((key) => (found.get(key) ?? []).length > 0);
    const few = hits.map((key) => found.get(key) ?? []).filter(({ length }) => length <= TELLING);
    return { ...span, hits, ids: span.isWhole ? span.wholeIds : [...new Set(few.flat())] };
  });
  const names = longest(looked.filter(({ ids, hits }) => (isAsked ? hits : ids).length > 0));
  const isMany = ({ ids, hits }: (typeof names)[number]) =>
    isAsked && ids.length === 0 && hits.some((key) => key.startsWith(placeKey("")));
  return {
    ids: names.map(({ ids }) => ids).filter(({ length }) => length > 0),
    isAmbiguous: names.some(isMany),
  };
}

/** All spans of some words, from left to right, the longest first. */
function spansOf(words: readonly string[]): readonly (Span & { readonly said: string })[] {
  return words.flatMap((_, at) =>
    Array.from({ length: Math.min(MAX_NAME_LENGTH, words.length - at) }, (_none, i) => i + 1)
      .toReversed()
      .map((length) => ({ at, length, said: words.slice(at, at + length).join(" ") })),
  );
}

/** Of some spans, from left to right and the longest first, those that lie one after the other. */
function longest<Its extends Span>(spans: readonly Its[]): readonly Its[] {
  let end = 0;
  return spans.filter(({ at, length }) => {
    if (at < end) return false;
    end = at + length;
    return true;
  });
}

/** Whether a span may be one name with that of a whole area in it. Before "de France" anything may stand: "Ambassade". */
function isLonger(span: Span, whole: Span, words: readonly string[], lexicon: Lexicon | null): boolean {
  const [before, after] = [whole.at - span.at, span.at + span.length - whole.at - whole.length];
  if (before < 0 || after < 0 || before + after === 0) return false;
  const mayBe = (word: string) =>
    STREET_WORDS.has(word) || GENERIC_PLACE_WORDS.has(word) || lexicon?.isLexical(word) !== true;
  const said = words.slice(span.at, span.at + span.length);
  const around = [...said.slice(0, before), ...said.slice(before + whole.length)];
  return (
    around.some((word) => !JOINING.has(word) && mayBe(word)) ||
    (before > 1 && JOINING.has(said[before - 1] ?? ""))
  );
}

/** Whether words for in or near stand before a word, or before its article. */
function isAnnounced(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  if (isPreposition(words[at - 1] ?? "") || prepositionEnding(words, at, lexicon) !== null) return true;
  return ARTICLES.has(words[at - 1] ?? "") && isAnnounced(words, at - 1, lexicon);
}
