import { wordTables } from "../../words/words.js";
import { phrasesOf } from "./claimTokens.js";

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
] as const;

type ListName = (typeof ORDER)[number];

/**
 * The grammar of claims in one language: `data/words/LANGUAGE/claims.yaml`; `data/schemas/claims.json` says what each list is. What else can be said
 * of a place are the words of the verticals. Every value is phrases separated by `|`, folded when compiled; `open[,ed]` stands for open and
 * opened, `*` for any word for a place ("name of the * is"). A language may lack lists.
 */
export type ClaimLanguage = Readonly<Record<ListName | "than", string>>;

/** The languages in which claims are read. */
export const CLAIM_GRAMMARS = wordTables<ClaimLanguage>("claims");

/** What a phrase says of the shape of a claim. */
export interface GrammarMark {
  readonly type:
    | Exclude<
        ListName,
        | "place"
        | "within"
        | "prepositions"
        | "available"
        | "notAny"
        | "never"
        | "closingDay"
        | "notOnly"
        | "notBefore"
      >
    | "noun";
  /** Of `not`: beside another denial it denies nothing more. */
  readonly isEcho?: boolean;
  /** Of `not` and `closed`: of all times or of a whole day; without one said it is not about now. */
  readonly isOfDays?: boolean;
  /** Of `only`: of the hour beside it, not of the day. */
  readonly isOfHour?: boolean;
  /** Of `skip`: what follows is no more than where the place is. */
  readonly isPreposition?: boolean;
  /** Of `skip`: what follows may be where the place is. */
  readonly isWithin?: boolean;
  /** Of `skip`: more is claimed than what follows. */
  readonly isNotOnly?: boolean;
  /** Of `skip`: what is spoken of is to be had there. */
  readonly isAvailability?: boolean;
}

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
} as const satisfies Partial<Record<ListName, GrammarMark>>;

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

function isSpecial(list: ListName): list is keyof typeof SPECIAL {
  return Object.hasOwn(SPECIAL, list);
}
