import type { SearchInput } from "../contract/service.js";
import type { BoundingBox } from "../domain/geometry.js";
import { isCommonWord } from "../language/names/names.js";
import { cleanText } from "../language/text/clean.js";
import { type AreaDirectory, MOST_AREAS, namingWords } from "../places/areaDirectory.js";
import { businessKey, placeKey } from "../places/areaKeys.js";
import { findCoordinates } from "../places/coordinates.js";
import { askedKeys } from "../places/nameKeys.js";
import type { KnownPlace } from "../places/knownPlace.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { ARTICLES, isPreposition, ORIGINS, STREET_WORDS } from "../query/placeGrammar.js";
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
const LONGEST_NAME = 10;
/** Words that hold the words of a name together: "Ambassade de France". */
const JOINING = new Set([...ARTICLES, ...ORIGINS, "of"]);
/** Words of the longest phrase for in or near: "auf der anderen Seite von". */
const LONGEST_PREPOSITION = 5;
/** Words of a text that are looked at. */
const MOST_WORDS = 40;
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
  const texts = [where, what].map((text) => {
    const words = namingWords(text);
    return { words, wholes: wholesIn(words, directory) };
  });
  const whole = (await Promise.all(texts.map((text) => leadingTo(text, lexicon, lookUp)))).flat();
  const { words, wholes } = texts[where === "" ? 1 : 0] ?? { words: [], wholes: [] };
  if (wholes.length > 0) return meant(whole);
  const within = await withinsIn(words, where === "" ? lexicon : null, lookUp);
  const found = meant([...within.telling, ...whole]);
  if (found.ids.length > 0 || within.isAmbiguous) return { ...found, isAmbiguous: found.ids.length === 0 };
  const guesses = where === "" ? [] : where.split(/[,;]/u).map((part) => namingWords(part).join(" "));
  return meant(guesses.map((part) => directory.guessed(part)));
}

/** The areas that lie so near a place that was found that they may answer as well, besides those looked at. */
export function areasBeside(
  place: KnownPlace,
  looked: readonly string[],
  directory: AreaDirectory,
): readonly string[] {
  const box = directory.isScattered ? boxAround(place, REACH_M) : null;
  if (box === null) return [];
  const near = directory.within([box.west, box.south, box.east, box.north]);
  return near.length + looked.length > MOST_AREAS ? [] : near.filter((id) => !looked.includes(id));
}

/** What all names agree on; where they do not, what any of them names. */
function meant(named: readonly (readonly string[])[]): AreasMeant {
  let ids: readonly string[] = [];
  for (const these of named) {
    const both = ids.filter((id) => these.includes(id));
    ids = both.length > 0 ? both : [...new Set([...ids, ...these])];
  }
  return ids.length > MOST_AREAS
    ? { ids: [], isAmbiguous: true }
    : { ids: ids.toSorted(), isAmbiguous: false };
}

function boxesIn(text: string): readonly BoundingBox[] {
  const found = findCoordinates(text);
  const box =
    found === null ? null : boxAround({ ...NOWHERE, kind: "coordinates", point: found.point }, REACH_M);
  return box === null ? [] : [[box.west, box.south, box.east, box.north]];
}

/** A name among some words, and the areas that it leads to. */
interface NamedAreas {
  readonly at: number;
  readonly length: number;
  readonly ids: readonly string[];
}

/** Tells where words from one on, so many of them, lead; null: they are no name. */
type Leads = (at: number, length: number) => readonly string[] | null;

/** The longest names in some words, one after the other. */
function longestNames(words: readonly string[], leads: Leads): readonly NamedAreas[] {
  const named: NamedAreas[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestAt(words, at, leads);
    if (longest !== null) named.push(longest);
    at += longest?.length ?? 1;
  }
  return named;
}

function longestAt(words: readonly string[], at: number, leads: Leads): NamedAreas | null {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const ids = leads(at, length);
    if (ids !== null) return { at, length, ids };
  }
  return null;
}

/** The names of whole areas. */
function wholesIn(words: readonly string[], directory: AreaDirectory): readonly NamedAreas[] {
  return longestNames(words.slice(0, MOST_WORDS), (at, length) => {
    const ids = directory.named(words.slice(at, at + length).join(" "));
    return ids.length === 0 ? null : ids;
  });
}

/** Which areas names of whole areas lead to, each by itself: where it is part of the longer name of a place within some, "Avenue de France", these. */
async function leadingTo(
  { words, wholes }: { readonly words: readonly string[]; readonly wholes: readonly NamedAreas[] },
  lexicon: Lexicon,
  lookUp: LookUp,
): Promise<readonly (readonly string[])[]> {
  const longer = wholes.map((whole) =>
    spansAround(whole, words, lexicon).map((span) => askedKeys(span).map(placeKey)),
  );
  const keys = [...new Set(longer.flat(2))];
  const found = keys.length === 0 ? new Map<string, readonly string[]>() : await lookUp(keys, TELLING + 1);
  return wholes.map(({ ids }, i) => {
    const areas = longer[i]?.map((span) => [...new Set(span.flatMap((key) => found.get(key) ?? []))]);
    return areas?.find((these) => these.length > 0 && these.length <= TELLING) ?? ids;
  });
}

/** Words around a name that may be one name with it, the longest first. */
function spansAround(
  { at, length }: NamedAreas,
  words: readonly string[],
  lexicon: Lexicon,
): readonly string[] {
  const isOfName = (word: string) =>
    STREET_WORDS.has(word) || GENERIC_PLACE_WORDS.has(word) || !lexicon.isLexical(word);
  let [first, end] = [at, at + length];
  // Before "de France" anything may stand: "Ambassade".
  for (let word = words[first - 1]; word !== undefined; word = words[first - 1]) {
    if (!JOINING.has(word) && !isOfName(word) && !JOINING.has(words[first] ?? "")) break;
    first -= 1;
  }
  for (let word = words[end]; word !== undefined && (JOINING.has(word) || isOfName(word)); word = words[end])
    end += 1;
  const spans: (readonly string[])[] = [];
  for (let from = first; from <= at; from++)
    for (let to = at + length; to <= Math.min(end, from + LONGEST_NAME); to++)
      if (to - from > length) spans.push(words.slice(from, to));
  return spans.toSorted((a, b) => b.length - a.length).map((span) => span.join(" "));
}

/** What is within areas: places and, beside words of a `lexicon` that is given, businesses. */
async function withinsIn(
  all: readonly string[],
  lexicon: Lexicon | null,
  lookUp: LookUp,
): Promise<{ readonly telling: readonly (readonly string[])[]; readonly isAmbiguous: boolean }> {
  const words = all.slice(0, MOST_WORDS);
  const keysAt = (at: number, length: number): readonly string[] => {
    const [first = ""] = words.slice(at);
    const isEveryday = length === 1 && (lexicon?.isLexical(first) === true || isCommonWord(first));
    // An everyday word is what it means, unless a place is asked for: "in Wedding".
    const isAll = length === all.length;
    if (lexicon !== null && isEveryday && !isAll && !isAnnounced(words, at, lexicon)) return [];
    const folded = words.slice(at, at + length).join(" ");
    const places = [...new Set(askedKeys(folded))].map(placeKey);
    return lexicon === null || (isEveryday && !isAll) ? places : [...places, businessKey(folded)];
  };
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - at) }, (_none, i) => [at, i + 1] as const),
  );
  const found = await lookUp([...new Set(spans.flatMap(([at, length]) => keysAt(at, length)))], TELLING + 1);
  let isAmbiguous = false;
  const names = longestNames(words, (at, length) => {
    const hits = keysAt(at, length).flatMap((key) => {
      const ids = found.get(key) ?? [];
      return ids.length > 0 ? [{ key, ids }] : [];
    });
    const few = hits.filter(({ ids }) => ids.length <= TELLING);
    if (hits.length > 0 && few.length === 0)
      isAmbiguous ||= hits.some(({ key }) => key.startsWith(placeKey("")));
    return hits.length === 0 ? null : [...new Set(few.flatMap(({ ids }) => ids))];
  });
  return { telling: names.map(({ ids }) => ids).filter((ids) => ids.length > 0), isAmbiguous };
}

/** Whether words for in or near stand before a word, or before its article. */
function isAnnounced(words: readonly string[], at: number, lexicon: Lexicon): boolean {
  if (isPreposition(words[at - 1] ?? "")) return true;
  for (let from = Math.max(0, at - LONGEST_PREPOSITION); from < at; from++) {
    const match = lexicon.matchAt(words, from);
    const isOfPlace = match?.meaning.type === "within" || match?.meaning.type === "near";
    if (isOfPlace && from + match.length === at) return true;
  }
  return ARTICLES.has(words[at - 1] ?? "") && isAnnounced(words, at - 1, lexicon);
}
