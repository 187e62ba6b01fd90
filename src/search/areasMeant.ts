import type { SearchInput } from "../contract/service.js";
import type { BoundingBox } from "../domain/geometry.js";
import { isCommonWord } from "../language/names/names.js";
import { cleanText } from "../language/text/clean.js";
import { type AreaDirectory, MOST_AREAS, namingWords } from "../places/areaDirectory.js";
import { businessKey, placeKey } from "../places/areaKeys.js";
import { findCoordinates } from "../places/coordinates.js";
import { askedKeys } from "../places/nameKeys.js";
import type { KnownPlace } from "../places/places.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
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

/** Words of the longest name that is looked for. */
const LONGEST_NAME = 6;
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
  const whole = [where, what].flatMap((text) => wholesIn(namingWords(text), directory));
  const isSaid = where === "" ? whole.length > 0 : wholesIn(namingWords(where), directory).length > 0;
  if (isSaid) return meant(whole);
  const words = namingWords(where === "" ? what : where);
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

/** For each of the longest names of whole areas in some words, one after the other, which areas it names. */
function wholesIn(words: readonly string[], directory: AreaDirectory): readonly (readonly string[])[] {
  const named: (readonly string[])[] = [];
  for (let at = 0; at < Math.min(words.length, MOST_WORDS); ) {
    let length = Math.min(LONGEST_NAME, words.length - at);
    for (; length > 0; length--) {
      const ids = directory.named(words.slice(at, at + length).join(" "));
      if (ids.length === 0) continue;
      named.push(ids);
      break;
    }
    at += Math.max(1, length);
  }
  return named;
}

/** The same for what is within areas: places and, beside words of a `lexicon` that is given, businesses. */
async function withinsIn(
  all: readonly string[],
  lexicon: Lexicon | null,
  lookUp: LookUp,
): Promise<{ readonly telling: readonly (readonly string[])[]; readonly isAmbiguous: boolean }> {
  const words = all.slice(0, MOST_WORDS);
  const keysAt = (at: number, length: number): readonly string[] => {
    const [first = ""] = words.slice(at);
    // An everyday word is what it means, unless a place is asked for.
    if (lexicon !== null && length === 1 && (lexicon.isLexical(first) || isCommonWord(first))) return [];
    const folded = words.slice(at, at + length).join(" ");
    const places = [...new Set(askedKeys(folded))].map(placeKey);
    return lexicon === null ? places : [...places, businessKey(folded)];
  };
  const spans = words.flatMap((_, at) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - at) }, (_none, i) => [at, i + 1] as const),
  );
  const found = await lookUp([...new Set(spans.flatMap(([at, length]) => keysAt(at, length)))], TELLING + 1);
  const telling: (readonly string[])[] = [];
  let isAmbiguous = false;
  for (let at = 0; at < words.length; ) {
    let length = Math.min(LONGEST_NAME, words.length - at);
    for (; length > 0; length--) {
      const hits = keysAt(at, length).flatMap((key) => {
        const ids = found.get(key) ?? [];
        return ids.length > 0 ? [{ key, ids }] : [];
      });
      if (hits.length === 0) continue;
      const few = hits.filter(({ ids }) => ids.length <= TELLING);
      if (few.length > 0) telling.push([...new Set(few.flatMap(({ ids }) => ids))]);
      else isAmbiguous ||= hits.some(({ key }) => key.startsWith(placeKey("")));
      break;
    }
    at += Math.max(1, length);
  }
  return { telling, isAmbiguous };
}
