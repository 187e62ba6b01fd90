import type { AreaIndex } from "./index/areaIndex.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { isCommonWord } from "../language/names/names.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutTime, PLACE } from "./conditions/conditions.js";
import type { NameMatch } from "./index/nameIndex.js";
import type { QueryReading } from "./readQuery.js";
import { isNameFiller } from "./nameMentions.js";

/** The words of a query that may be a business's name. */
export type NameQuery = ReturnType<typeof nameQueryOf>;

/** How a query mentions a place's name. */
export interface MentionMatch extends NameMatch {
  /** The whole name, the whole name with typing mistakes, or some of its words. */
  readonly mention: "whole" | "misspelled" | "partial";
}

/** The minimum share of a name to count as named. */
const NAMED = 0.6;
const WHOLE_NAME = 0.99;
/** Factor for a misspelled name: it ranks below an exact one. */
const MISSPELLED = 0.95;
/** Factor for part of a name. */
const PART = 0.7;

/**
 * Finds what may be a name in a query. `statesKind`: whether the query states a kind of business besides a name. `given`: the conditions that the caller set as
 * parameters, by name.
 */
export function nameQueryOf(
  { understanding: { terms, nameWords }, called, misspelled }: QueryReading,
  statesKind: boolean,
  given: ReadonlySet<string>,
  lexicon: Lexicon,
) {
  // A number is not a name: "a table for 6" does not mean "Pho 6".
  const named = terms.filter((term) => !/^\d+$/u.test(term));
  /** Words without another meaning: if anything, they are a name. */
  const strong: ReadonlySet<string> = new Set(named.filter((term) => !isCommonWord(term)));
  /** Everyday words that are not in the lexicon; they may be a name. */
  const weak: ReadonlySet<string> = new Set(named.filter((term) => isCommonWord(term)));
  /** Whether a word is common around names: "the", "restaurant". */
  const isFiller = (word: string) => isNameFiller(word, lexicon);
  const byIndex = new Map<AreaIndex, ReadonlyMap<number, MentionMatch>>();
  const look = (index: AreaIndex) => {
    const matches = new Map<number, MentionMatch>();
    if (nameWords.length === 0) return matches;
    for (const [place, match] of index.names.find(nameWords, strong))
      matches.set(place, { ...match, mention: "partial" });
    // A misspelled name never ranks before one that has all the words as written.
    const isWritten =
      strong.size > 0 &&
      [...matches.values()].some(({ matched }) => [...strong].every((word) => matched.has(word)));
    if (misspelled !== null && !isWritten)
      for (const [place, match] of index.names.findSimilar(misspelled))
        matches.set(place, { ...match, mention: "misspelled" });
    for (const words of called?.names ?? []) {
      const matched = new Set(words);
      for (const [place, score] of index.names.findWhole(words))
        matches.set(place, { score, matched, mention: "whole" });
    }
    return matches;
  };
  const matchesIn = (index: AreaIndex): ReadonlyMap<number, MentionMatch> => {
    const matches = byIndex.get(index) ?? look(index);
    byIndex.set(index, matches);
    return matches;
  };
  return {
    words: nameWords,
    strong,
    weak,
    isFiller,
    called,
    given,
    /** Whether the whole query is a misspelled name. */
    isAllMisspelled:
      misspelled !== null && nameWords.every((word) => misspelled.includes(word) || isFiller(word)),
    /** Whether the query asks for nothing but a name. Then only businesses of that name answer. */
    isOnlyName: !statesKind && (called !== null || named.length > 0),
    matchesIn,
    /** Whether a word of the query is in a matched name of an area. */
    isInName: (word: string, index: AreaIndex) =>
      [...matchesIn(index).values()].some(({ matched }) => matched.has(word)),
  };
}

/** Whether the query names a place, and not only with words that have another meaning ("Sushi Bar"). */
export function isNamed(
  { mention, score, matched }: MentionMatch,
  { strong, weak, words, isFiller }: NameQuery,
): boolean {
  if (mention !== "partial") return true;
  const isWholeText = words.every((word) => matched.has(word) || isFiller(word));
  // "Kennedys bar" names "Kennedy's Bar & Restaurant", however long the name is.
  if (isWholeText && strong.size > 0 && [...strong].every((word) => matched.has(word))) return true;
  if (score < NAMED) return false;
  for (const word of strong) if (matched.has(word)) return true;
  // If the words have another meaning, they must be the whole name and the whole query.
  return (
    score >= WHOLE_NAME && isWholeText && (matched.size >= 2 || [...weak].some((word) => matched.has(word)))
  );
}

/** Whether only businesses of that name answer. A misspelled name, or words with another meaning, do not suffice. */
export function isNamedAlone(match: MentionMatch, { called, strong, weak }: NameQuery): boolean {
  if (match.mention === "whole") return called?.hasOtherMeaning === false;
  return match.mention === "partial" && [...strong, ...weak].some((word) => match.matched.has(word));
}

/**
 * Whether a named place must meet a condition. A place named in full must only match place and time: the rest is in its record, and leaving it out would not answer
 * the query. Conditions that come from words of the name do not apply.
 */
export function isBoundBy(
  { name }: Condition,
  { mention }: MentionMatch,
  { called, given, isAllMisspelled }: NameQuery,
): boolean {
  if (given.has(name) || mention === "partial") return true;
  if (mention === "misspelled") return !isAllMisspelled;
  return called?.isAlone !== true && (name === PLACE.name || isAboutTime({ name }));
}

/** Scores how much of the name is in the query and how much of the query is in the name. Words with another meaning alone score 0. */
export function nameScore(match: MentionMatch, nameQuery: NameQuery): number {
  const { mention, score, matched } = match;
  if (mention === "whole") return score;
  if (mention === "misspelled") return score * MISSPELLED;
  const { strong, weak, words, isFiller } = nameQuery;
  // Everyday words match part of a name by chance: "casa di riposo" is not the "Casa Mia".
  const isMentioned = [...strong].some((word) => matched.has(word));
  if (!isMentioned && !isNamed(match, nameQuery)) return 0;
  const requested =
    strong.size > 0 ? [...strong] : weak.size > 0 ? [...weak] : words.filter((word) => !isFiller(word));
  const its = requested.filter((word) => matched.has(word));
  return its.length === 0 ? 0 : (score + its.length / requested.length) * 0.5 * PART;
}
