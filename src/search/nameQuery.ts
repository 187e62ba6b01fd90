import type { AreaIndex } from "./index/areaIndex.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { isCommonWord } from "../language/names/names.js";
import type { Condition } from "./conditions/condition.js";
import { isAboutTime, PLACE_CONDITION } from "./conditions/conditions.js";
import type { NameMatch } from "./index/nameIndex.js";
import type { Called, QueryReading } from "./readQuery.js";
import { isMentionedAround } from "./saidName.js";

/** The words of a query that may be a business's name. */
export interface NameQuery {
  /** Every word. */
  readonly words: readonly string[];
  /** Words that mean nothing else: if they are anything, they are a name. */
  readonly strong: ReadonlySet<string>;
  /** Everyday words that no lexicon has; they may be a name. */
  readonly weak: ReadonlySet<string>;
  readonly called: Called | null;
  /** Whether a business is called so nearly, and nothing else was said. */
  readonly isAllNearly: boolean;
  /** The conditions that the caller set as parameters, by name. */
  readonly given: ReadonlySet<string>;
  /** Whether nothing else says what is looked for: then those alone answer that are called so, whatever else is asked of them. */
  readonly isOnlyName: boolean;
  /** Whether a word is said around names: "the", "restaurant". */
  readonly isFiller: (this: void, word: string) => boolean;
  matchesIn(index: AreaIndex): ReadonlyMap<number, SaidMatch>;
  /** Whether a word of the query was found in a name of an area. */
  isInName(word: string, index: AreaIndex): boolean;
}

/** How a place's name was said. */
export interface SaidMatch extends NameMatch {
  /** Its whole name, or that but for typing mistakes; in part: some of its words. */
  readonly said: "whole" | "nearly" | "in part";
}

/** A name counts as named when this much of it was said. */
const NAMED = 0.6;
const WHOLE_NAME = 0.99;
/** What does not call a business by its whole name as written stands below what does. */
const NEARLY = 0.95;
/** Of a part of a name so much is left. */
const PART = 0.7;

/**
 * What may be a name in a query. `saysWhat`: whether anything but a name tells which sort of business is meant; `given`: see {@link NameQuery}.
 */
export function nameQueryOf(
  { understanding: { terms, nameWords }, called, nearly }: QueryReading,
  saysWhat: boolean,
  given: ReadonlySet<string>,
  lexicon: Lexicon,
): NameQuery {
  // A number alone is no name: "a table for 6" is not at the "Pho 6".
  const named = terms.filter((term) => !/^\d+$/u.test(term));
  const strong = new Set(named.filter((term) => !isCommonWord(term)));
  const weak = new Set(named.filter((term) => isCommonWord(term)));
  const isFiller = (word: string) => isMentionedAround(word, lexicon);
  const byIndex = new Map<AreaIndex, ReadonlyMap<number, SaidMatch>>();
  const look = (index: AreaIndex) => {
    const matches = new Map<number, SaidMatch>();
    if (nameWords.length === 0) return matches;
    for (const [place, match] of index.names.find(nameWords, strong))
      matches.set(place, { ...match, said: "in part" });
    // A misspelt name never stands before one that has all the words just as written.
    const isWritten =
      strong.size > 0 &&
      [...matches.values()].some(({ matched }) => [...strong].every((word) => matched.has(word)));
    if (nearly !== null && !isWritten)
      for (const [place, match] of index.names.findNearly(nearly))
        matches.set(place, { ...match, said: "nearly" });
    for (const words of called?.names ?? []) {
      const matched = new Set(words);
      for (const [place, score] of index.names.findWhole(words))
        matches.set(place, { score, matched, said: "whole" });
    }
    return matches;
  };
  return {
    words: nameWords,
    strong,
    weak,
    called,
    isAllNearly: nearly !== null && nameWords.every((word) => nearly.includes(word) || isFiller(word)),
    given,
    isFiller,
    isOnlyName: !saysWhat && (called !== null || named.length > 0),
    matchesIn(index) {
      const matches = byIndex.get(index) ?? look(index);
      byIndex.set(index, matches);
      return matches;
    },
    isInName(word, index) {
      for (const { matched } of this.matchesIn(index).values()) if (matched.has(word)) return true;
      return false;
    },
  };
}

/** Whether a place was named: its name was said, and not only by words that mean something else ("Sushi Bar"). */
export function isNamed(
  { said, score, matched }: SaidMatch,
  { strong, weak, words, isFiller }: NameQuery,
): boolean {
  if (said !== "in part") return true;
  const isWholeText = words.every((word) => matched.has(word) || isFiller(word));
  // However long the name is, "Kennedys bar" is in "Kennedy's Bar & Restaurant".
  if (isWholeText && strong.size > 0 && [...strong].every((word) => matched.has(word))) return true;
  if (score < NAMED) return false;
  for (const word of strong) if (matched.has(word)) return true;
  // Of everyday words and words with a meaning the whole name must be there, and nothing else that says something.
  return (
    score >= WHOLE_NAME && isWholeText && (matched.size >= 2 || [...weak].some((word) => matched.has(word)))
  );
}

/** Whether nothing but those named so is asked for: never by a name with mistakes in it, nor by words that mean something else. */
export function isNamedAlone(match: SaidMatch, { called, strong, weak }: NameQuery): boolean {
  if (match.said === "whole") return called?.isAlsoMeant === false;
  return match.said === "in part" && [...strong, ...weak].some((word) => match.matched.has(word));
}

/**
 * Whether a named place must meet a condition. Of who is called by the whole name only where and when is asked: whether it has what else is said
 * stands in its record, and to leave it out would be no answer. Nothing that only words of the name say must hold.
 */
export function isBoundBy(
  { name }: Condition,
  { said }: SaidMatch,
  { called, given, isAllNearly }: NameQuery,
): boolean {
  if (given.has(name) || said === "in part") return true;
  if (said === "nearly") return !isAllNearly;
  return called?.isAlone !== true && (name === PLACE_CONDITION || isAboutTime({ name }));
}

/** How much of the name was said, and how much of what was said is in the name. Words with another meaning alone name nothing. */
export function nameScore(match: SaidMatch, nameQuery: NameQuery): number {
  const { said, score, matched } = match;
  if (said === "whole") return score;
  if (said === "nearly") return score * NEARLY;
  const { strong, weak, words, isFiller } = nameQuery;
  // Of everyday words alone a part of a name is said by chance: "casa di riposo" is not the "Casa Mia".
  const isMentioned = [...strong].some((word) => matched.has(word));
  if (!isMentioned && !isNamed(match, nameQuery)) return 0;
  const asked =
    strong.size > 0 ? [...strong] : weak.size > 0 ? [...weak] : words.filter((word) => !isFiller(word));
  const its = asked.filter((word) => matched.has(word));
  return its.length === 0 ? 0 : (score + its.length / asked.length) * 0.5 * PART;
}
