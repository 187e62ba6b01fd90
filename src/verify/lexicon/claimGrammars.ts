import { wordTables } from "../../words/words.js";
import type { ClaimLanguage } from "./claimLanguage.js";
import type { GrammarMark } from "./marks.js";
import { phrasesOf } from "./claimTokens.js";

/** The languages in which claims are read. */
export const CLAIM_GRAMMARS = wordTables<ClaimLanguage>("claims");

/** Of two lists that have one phrase the earlier decides. */
const ORDER = [
  "gone",
  "lunchBreak",
  "nonstop",
  "break",
  "later",
  "earlier",
  "longer",
  "shorter",
  "notHeld",
  "hours",
  "alive",
  "closed",
  "closingDay",
  "open",
  "opens",
  "closes",
  "phone",
  "website",
  "email",
  "address",
  "name",
  "untrue",
  "not",
  "notAny",
  "never",
  "without",
  "nor",
  "except",
  "only",
  "notBefore",
  "notOnly",
  "all",
  "some",
  "but",
  "or",
  "and",
  "with",
  "makes",
  "is",
  "has",
  "infinitives",
  "openLast",
  "closedLast",
  "available",
  "within",
  "prepositions",
  "skip",
  "place",
] as const satisfies readonly (keyof ClaimLanguage)[];

/** Lists of which the mark says more than their name. */
const SPECIAL = {
  notAny: { type: "not", isEcho: true },
  never: { type: "not", isEcho: true, isOfDays: true },
  closingDay: { type: "closed", isOfDays: true },
  available: { type: "skip", isAvailability: true },
  within: { type: "skip", isPreposition: true, isWithin: true },
  prepositions: { type: "skip", isPreposition: true },
  notBefore: { type: "only", isOfHour: true },
  notOnly: { type: "skip", isNotOnly: true },
  place: { type: "skip" },
} as const satisfies Partial<Record<keyof ClaimLanguage, GrammarMark>>;

/** The phrases of a language's grammar; `places`: words for a place, which stand for `*`. */
export function grammarMarks(
  grammar: ClaimLanguage,
  places: readonly string[],
): ReadonlyMap<string, GrammarMark> {
  const marks = new Map<string, GrammarMark>();
  const anyPlace = [...grammar.place.split("|"), ...places];
  for (const list of ORDER) {
    const mark: GrammarMark = isSpecial(list) ? SPECIAL[list] : { type: list };
    for (const phrase of phrasesOf(grammar[list], anyPlace)) if (!marks.has(phrase)) marks.set(phrase, mark);
  }
  return marks;
}

function isSpecial(list: (typeof ORDER)[number]): list is keyof typeof SPECIAL {
  return Object.hasOwn(SPECIAL, list);
}
