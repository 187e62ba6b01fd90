import type { AreaIndex } from "./index/areaIndex.js";
import type { Lexicon } from "../query/lexicon/lexicon.js";
import { isCommonWord } from "../language/names/names.js";
import type { NameMatch } from "./index/nameIndex.js";
import type { Understanding } from "../query/understanding.js";

/** The words of a query that may be a business's name. */
export interface NameQuery {
  /** Every word. */
  readonly words: readonly string[];
  /** Words that mean nothing else: if they are anything, they are a name. */
  readonly strong: ReadonlySet<string>;
  /** Everyday words that no lexicon has; they may be a name. */
  readonly weak: ReadonlySet<string>;
  /** Whether nothing else says what is looked for: then those alone answer that are called so, whatever else is asked of them. */
  readonly isOnlyName: boolean;
  /** Whether a word is said around names: "the", "restaurant". */
  readonly isFiller: (this: void, word: string) => boolean;
  matchesIn(index: AreaIndex): ReadonlyMap<number, NameMatch>;
}

/** A name counts as named when this much of it was said. */
const NAMED = 0.6;
const WHOLE_NAME = 0.99;

/** `saysWhat`: whether anything but a name tells which sort of business is meant. */
export function nameQueryOf(
  { terms, nameWords }: Understanding,
  saysWhat: boolean,
  lexicon: Lexicon,
): NameQuery {
  const strong = new Set(terms.filter((term) => !isCommonWord(term)));
  const weak = new Set(terms.filter((term) => isCommonWord(term)));
  const byIndex = new Map<AreaIndex, ReadonlyMap<number, NameMatch>>();
  return {
    words: nameWords,
    strong,
    weak,
    isFiller: (word) => FILLERS.has(lexicon.matchAt([word], 0)?.meaning.type ?? "unknown"),
    isOnlyName: !saysWhat && terms.some((term) => !/^\d+$/u.test(term)),
    matchesIn(index) {
      let matches = byIndex.get(index);
      if (matches === undefined) {
        matches = nameWords.length === 0 ? NONE : index.names.find(nameWords, strong);
        byIndex.set(index, matches);
      }
      return matches;
    },
  };
}

const FILLERS: ReadonlySet<string> = new Set([
  "stop",
  "placeWord",
  "preference",
  "context",
  "within",
  "near",
]);

const NONE: ReadonlyMap<number, NameMatch> = new Map();

/** Whether a place was named: its name was said, and not only by words that mean something else ("Sushi Bar"). */
export function isNamed(
  { score, matched }: NameMatch,
  { strong, weak, words, isFiller }: NameQuery,
): boolean {
  if (score < NAMED) return false;
  for (const word of strong) if (matched.has(word)) return true;
  if (score < WHOLE_NAME) return false;
  // Of everyday words and words with a meaning the whole name must be there, and nothing else that says something.
  const isAllSaid = words.every((word) => matched.has(word) || isFiller(word));
  return isAllSaid && (matched.size >= 2 || [...weak].some((word) => matched.has(word)));
}

/** How much of the name was said, and how much of what was said is in the name. Words with another meaning alone name nothing. */
export function nameScore(match: NameMatch, nameQuery: NameQuery): number {
  const { score, matched, exact } = match;
  const { strong, weak, words } = nameQuery;
  // Of everyday words alone a part of a name is said by chance: "casa di riposo" is not the "Casa Mia".
  if (nameQuery.isOnlyName && strong.size === 0 && !isNamed(match, nameQuery)) return 0;
  const asked = strong.size > 0 ? [...strong] : weak.size > 0 ? [...weak] : words;
  const said = asked.filter((word) => matched.has(word)).length;
  if (said === 0 || (strong.size + weak.size === 0 && score < WHOLE_NAME)) return 0;
  const sure = exact ? 1 : 0.8;
  return (score * 0.5 + (said / asked.length) * 0.5) * sure;
}
