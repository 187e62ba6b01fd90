import type { PriceBand } from "../../domain/record.js";
import type { Fact } from "../../verticals/vertical.js";
import type { Want } from "../understanding.js";

interface FromRecords {
  /** Whether records of an area teach it, beside the lexicon. */
  readonly isOwn?: true;
}

/** What a word or phrase means. `vertical`: the one it belongs to; null: all businesses share it. */
export type Meaning =
  /** "Open now"; of `stillOpen` only beside no other time. */
  | { readonly type: "openNow" | "stillOpen" }
  | { readonly type: "filter"; readonly filter: NonNullable<Fact["filter"]>; readonly vertical: string }
  | { readonly type: "price"; readonly band: PriceBand; readonly vertical: string | null }
  /** €€€ of an occasion, but not of a place. */
  | { readonly type: "style" }
  /** "Right now", without a word about being open. */
  | { readonly type: "now" }
  | ({ readonly type: "want"; readonly isTelling: boolean } & Omit<Want, "text" | "isAside"> & FromRecords)
  | ({
      readonly type: "fact";
      readonly name: string;
      readonly vertical: string | null;
      readonly isAbsent?: true;
    } & FromRecords)
  /** A kind of business that no vertical has: "pharmacy". Not certain of words that stand in many names: "garden". */
  | { readonly type: "outside"; readonly sort: OutsideSort }
  | { readonly type: "negator" | "within" | "near" | "nearMe" | "placeWord" | "untold" | "stop" | "neutral" }
  /** Prefers a kind without demanding it: "restaurant", or what one does there, "dinner". */
  | {
      readonly type: "preference";
      readonly kind: string;
      readonly isOccasion: boolean;
      readonly vertical: string;
    }
  /** Asks for nothing, but of what it speaks: "kitchen". */
  | { readonly type: "context"; readonly vertical: string };

/**
 * What is of no vertical: a kind of business, a name of one that stands in many names of others ("garden"), a matter that is no business's
 * ("recipe"), or the weather, which may be said beside a wish.
 */
export type OutsideSort = "kind" | "name" | "matter" | "weather";

/** Of several that a query names, the one that says most. */
export const OUTSIDE_RANK: Readonly<Record<OutsideSort, number>> = {
  matter: 0,
  weather: 1,
  kind: 2,
  name: 3,
};

/** Of two meanings of one phrase, the one that says more: "bar" the kind before "bar" the word for cash. */
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

/** Meanings whose words may be found misspelled or inflected. */
export const CONTENT: ReadonlySet<Meaning["type"]> = new Set([
  "openNow",
  "stillOpen",
  "filter",
  "want",
  "price",
  "fact",
  "preference",
]);

/** The vertical that a meaning belongs to; null for one that all share. */
export function verticalOf(meaning: Meaning): string | null {
  return "vertical" in meaning ? meaning.vertical : null;
}

/** Small words that shape a query and mean nothing by themselves. */
export const ROLES = [
  "feelings",
  "questions",
  "existential",
  "conjunctions",
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

/** Whether a meaning is something said, and no part of a place's name. */
export function saysSomething(meaning: Meaning | undefined): boolean {
  return meaning !== undefined && SAID.has(meaning.type);
}

const SAID: ReadonlySet<Meaning["type"]> = new Set([
  ...CONTENT,
  "style",
  "nearMe",
  "neutral",
  "negator",
  "now",
]);
