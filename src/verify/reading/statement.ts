import type { ParsedClock, TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import type { FactContent, KindContent, OfferContent } from "../lexicon/marks.js";

/** The role of a time in a statement: open or closed then, or opening or closing at that minute. */
export type HoursMode = "open" | "closed" | "opens" | "closes";

/**
 * The days that count. `every` one named; `either`: one is enough, "Saturday or Sunday"; `each`: also for a part of the day, "each evening"; `season`: some
 * day of each week.
 */
export type Quantifier = "every" | "either" | "each" | "season";

/** A statement about opening hours. */
export type HoursStatement =
  | {
      readonly type: "hours";
      readonly mode: HoursMode;
      /** Null: now. */
      readonly time: TimeExpression | null;
      readonly on?: Quantifier;
      /** "Every day except Sunday": not then, and otherwise on the other days. */
      readonly except?: readonly TimeExpression[];
    }
  /** All openings of the days. */
  | { readonly type: "allHours"; readonly times: readonly TimeExpression[] }
  /** Closed between two openings of a day, at a time or at any. */
  | { readonly type: "break"; readonly isLunch: boolean; readonly time: TimeExpression | null }
  /** "Only open in the evening". */
  | { readonly type: "onlyInPart"; readonly time: TimeExpression }
  /** "Opens later on Sunday than on Saturday": `time` has more than `than`, or less. */
  | {
      readonly type: "compared";
      readonly what: "opens" | "closes" | "length";
      readonly isMore: boolean;
      readonly time: TimeExpression;
      readonly than: TimeExpression;
    };

/** A statement about being open or closed. */
export type PlainHours = Extract<HoursStatement, { readonly type: "hours" }>;

/** Whether a statement is about being open or being closed. */
export const sideOf = (mode: HoursMode): "open" | "closed" =>
  mode === "open" || mode === "opens" ? "open" : "closed";

/** "Opens from 9 to 17", "cierra de 15 a 17" and "abre hasta las 22" are about being open or closed. */
export function modeAt(mode: HoursMode, { type }: ParsedClock): HoursMode {
  const isOfState = type === "span" || (mode === "opens" && (type === "allHours" || type === "until"));
  return isOfState ? sideOf(mode) : mode;
}

/** A single statement of a claim, before any denial. */
export type Statement =
  | HoursStatement
  | FactContent
  | KindContent
  | OfferContent
  /** True of all offers: "all dishes are vegan". */
  | { readonly type: "all"; readonly of: FactContent | OfferContent }
  /** All of several, any of them, or readings of the same words, which must agree. */
  | { readonly type: "every" | "any" | "either"; readonly of: readonly SignedStatement[] }
  | { readonly type: "trading"; readonly trades: boolean }
  | { readonly type: "value"; readonly field: ValueField; readonly text: string }
  | { readonly type: "notHeld" }
  | { readonly type: "unread"; readonly words: readonly TextRange[] };

/** Fields whose values a claim can state literally. */
export type ValueField = "phone" | "website" | "email" | "address" | "name";

/** A statement, affirmed or denied. */
export interface SignedStatement {
  readonly statement: Statement;
  readonly isDenied: boolean;
}

/** The conjunction between a clause and the one before. */
export type Joint = "start" | "and" | "or" | "but" | "nor" | "except";

/** A part of a claim. */
export interface ClaimPart {
  /** The position of its words. Several ranges if the predicate of an earlier part applies. */
  readonly ranges: readonly TextRange[];
  readonly statement: Statement;
  /** Null: it is unclear whether an earlier denial extends to it ("no terrace and wifi"). */
  readonly isDenied: boolean | null;
  /** True when the denial comes from an earlier part: "no terrace or garden" denies both. */
  readonly isCarried: boolean;
  readonly joint: Joint;
  readonly isWhole: boolean;
}

export const affirmed = (statement: Statement): SignedStatement => ({ statement, isDenied: false });
export const denied = (statement: Statement): SignedStatement => ({ statement, isDenied: true });

/** Readings of the same words, which must agree. */
export const either = (...readings: readonly Statement[]): Statement => {
  const [only] = readings;
  return readings.length === 1 && only !== undefined ? only : { type: "either", of: readings.map(affirmed) };
};

/** Words that could not be read. */
export const unread = (words: readonly TextRange[]): Statement => ({ type: "unread", words });

export function isOfHours(statement: Statement): statement is HoursStatement {
  return (["hours", "allHours", "onlyInPart", "break", "compared"] as const).some(
    (type) => type === statement.type,
  );
}
