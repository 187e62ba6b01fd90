import type { PriceBand } from "../../domain/record.js";
import type { Fact } from "../../verticals/vertical.js";
import type { Want } from "../understanding.js";

interface FromRecords {
  /** Whether it was learned from the records of an area. */
  readonly isOwn?: true;
}

/** The meaning of a word or phrase. `vertical`: the one it belongs to; null if all businesses share it. */
export type Meaning =
  /** "Open now"; `stillOpen` only applies if no other time is stated. */
  | { readonly type: "openNow" | "stillOpen" }
  | { readonly type: "filter"; readonly filter: NonNullable<Fact["filter"]>; readonly vertical: string }
  | { readonly type: "price"; readonly band: PriceBand; readonly vertical: string | null }
  /** Fancy, as a style rather than a price. */
  | { readonly type: "style" }
  /** "Right now", without mention of being open. */
  | { readonly type: "now" }
  | ({ readonly type: "want"; readonly isTelling: boolean } & Omit<Want, "text" | "isAside"> & FromRecords)
  | ({
      readonly type: "fact";
      readonly name: string;
      readonly vertical: string | null;
      readonly isAbsent?: true;
    } & FromRecords)
  /** A kind of business that no vertical has: "pharmacy". Uncertain for words that many names contain: "garden". */
  | { readonly type: "outside"; readonly sort: OutsideSort }
  | { readonly type: "negator" | "within" | "near" | "nearMe" | "placeWord" | "untold" | "stop" | "neutral" }
  /** Prefers a kind without demanding it: "restaurant", or what one does there, "dinner". */
  | {
      readonly type: "preference";
      readonly kind: string;
      readonly isOccasion: boolean;
      readonly vertical: string;
    }
  /** Asks for nothing, but suggests a vertical: "kitchen". */
  | { readonly type: "context"; readonly vertical: string };

/**
 * What belongs to no vertical: a kind of business, the name of one that many other names contain ("garden"), a subject that is not about businesses ("recipe"), or
 * the weather, which may accompany a request.
 */
export type OutsideSort = "kind" | "name" | "matter" | "weather";

/** The lower, the more specific. */
export const OUTSIDE_RANK: Readonly<Record<OutsideSort, number>> = {
  matter: 0,
  weather: 1,
  kind: 2,
  name: 3,
};

/** Meaning types from specific to vague: "bar" is the kind before it is German for cash. */
export const RANK: readonly Meaning["type"][] = [
  "openNow",
  "stillOpen",
  "filter",
  "now",
  "want",
  "price",
  "style",
  "fact",
  "nearMe",
  "neutral",
  "negator",
  "near",
  "within",
  "preference",
  "context",
  "placeWord",
  "untold",
  "stop",
  "outside",
];

/** Types whose words may be misspelled or inflected. */
export const CONTENT: ReadonlySet<Meaning["type"]> = new Set([
  "openNow",
  "stillOpen",
  "filter",
  "want",
  "price",
  "fact",
  "preference",
]);

/** The vertical of a meaning; null if all share it. */
export function verticalOf(meaning: Meaning): string | null {
  return "vertical" in meaning ? meaning.vertical : null;
}

/** Roles of grammatical words, which have no meaning by themselves. */
export const ROLES = [
  "feelings",
  "questions",
  "existential",
  "conjunctions",
  "exceptions",
  "alternatives",
  "beyond",
  "adversatives",
  "open",
  "closed",
  "closes",
  "moment",
  "particulars",
  "bookings",
  "hosts",
  "copulas",
] as const;
export type WordRole = (typeof ROLES)[number];

/** Whether a meaning is a statement of the query, so that its words are no part of a place's name. */
export function isStatement(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && STATEMENTS.has(meaning.type);
}

const STATEMENTS: ReadonlySet<Meaning["type"]> = new Set([
  ...CONTENT,
  "style",
  "nearMe",
  "neutral",
  "negator",
  "now",
]);
