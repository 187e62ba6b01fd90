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
export interface MentionMatch {
  /** The whole name, the whole name with typing mistakes, or some of its words. */
  readonly mention: "whole" | "misspelled" | "partial";
  /** The query's words that are in the name. */
  readonly matched: ReadonlySet<string>;
  /** How much of the name is in the query and how much of the query is in the name, 0 to 1. Words with another meaning alone score 0. */
  readonly text: number;
  /** Whether the query names the place, and not only with words that have another meaning ("Sushi Bar"). */
  readonly isNamed: boolean;
  /** Whether only businesses of that name answer. A misspelled name, or words with another meaning, do not suffice. */
  readonly isAlone: boolean;
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
  const strong = named.filter((term) => !isCommonWord(term));
  /** Everyday words that are not in the lexicon; they may be a name. */
  const weak = named.filter(isCommonWord);
  /** All words but those common around names: "the", "restaurant". */
  const telling = nameWords.filter((word) => !isNameFiller(word, lexicon));
  const requested = [strong, weak].find(({ length }) => length > 0) ?? telling;
  const partial = ({ score, matched }: NameMatch): MentionMatch => {
    const isIn = (word: string) => matched.has(word);
    const isWholeText = telling.every(isIn);
    const [isStrong, isWeak] = [strong.some(isIn), weak.some(isIn)];
    const isNamed =
      // "Kennedys bar" names "Kennedy's Bar & Restaurant", however long the name is.
      (isWholeText && isStrong && strong.every(isIn)) ||
      (score >= NAMED && isStrong) ||
      // If the words have another meaning, they must be the whole name and the whole query.
      (score >= WHOLE_NAME && isWholeText && (matched.size >= 2 || isWeak));
    const share = requested.filter(isIn).length / requested.length;
    // Everyday words match part of a name by chance: "casa di riposo" is not the "Casa Mia".
    const text = share > 0 && (isStrong || isNamed) ? (score + share) * 0.5 * PART : 0;
    return { mention: "partial", matched, text, isNamed, isAlone: isNamed && (isStrong || isWeak) };
  };
  const byIndex = new Map<AreaIndex, ReadonlyMap<string, MentionMatch>>();
  const look = ({ names }: AreaIndex) => {
    const matches = new Map<string, MentionMatch>();
    if (nameWords.length === 0) return matches;
    for (const [id, match] of names.find(nameWords, new Set(strong))) matches.set(id, partial(match));
    // A misspelled name never ranks before one that has all the words as written.
    const isWritten =
      strong.length > 0 &&
      [...matches.values()].some(({ matched }) => strong.every((word) => matched.has(word)));
    if (misspelled !== null && !isWritten)
      for (const [id, { score, matched }] of names.findSimilar(misspelled)) {
        const text = score * MISSPELLED;
        matches.set(id, { mention: "misspelled", matched, text, isNamed: true, isAlone: false });
      }
    for (const words of called?.names ?? []) {
      const matched = new Set(words);
      const isAlone = called?.hasOtherMeaning === false;
      for (const [id, text] of names.findWhole(words))
        matches.set(id, { mention: "whole", matched, text, isNamed: true, isAlone });
    }
    return matches;
  };
  const matchesIn = (index: AreaIndex): ReadonlyMap<string, MentionMatch> => {
    const matches = byIndex.get(index) ?? look(index);
    byIndex.set(index, matches);
    return matches;
  };
  /** Whether the whole query is a misspelled name. */
  const isAllMisspelled = misspelled !== null && telling.every((word) => misspelled.includes(word));
  return {
    /** Whether the query asks for nothing but a name. Then only businesses of that name answer. */
    isOnlyName: !statesKind && (called !== null || named.length > 0),
    /** The places of an area that the query may name, by id. */
    matchesIn,
    /** Whether a word of the query is in a matched name of an area. */
    isInName: (word: string, index: AreaIndex) =>
      [...matchesIn(index).values()].some(({ matched }) => matched.has(word)),
    /**
     * Whether a named place must meet a condition. A place named in full must only match place and time: the rest is in its record, and leaving it out would not
     * answer the query. Conditions that come from words of the name do not apply.
     */
    isBoundBy({ name }: Condition, { mention }: MentionMatch): boolean {
      if (given.has(name) || mention === "partial") return true;
      if (mention === "misspelled") return !isAllMisspelled;
      return called?.isAlone !== true && (name === PLACE.name || isAboutTime({ name }));
    },
  };
}
