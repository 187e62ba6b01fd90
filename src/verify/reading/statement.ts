import type { TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import type { FactContent, KindContent, OfferContent } from "../lexicon/marks.js";

/** How a time is spoken of. */
export type HoursMode = "open" | "closed" | "opens" | "closes";

/** A statement about opening hours. */
export type HoursStatement =
  | {
      readonly type: "hours";
      readonly mode: HoursMode;
      /** Null: now. */
      readonly time: TimeExpression | null;
      /** One of its days is enough: "Saturday or Sunday". */
      readonly isEither?: boolean;
      /** Of a part of the day: of every day's, "each evening". */
      readonly isEach?: boolean;
      /** Of its days those on which it opens. */
      readonly isOfOpenDays?: boolean;
      /** The dates are a season: open on some day of each week of it. */
      readonly isSeason?: boolean;
    }
  /** All the openings of the days. */
  | { readonly type: "allHours"; readonly times: readonly TimeExpression[] }
  /** Closed between two openings of a day: at a time, or some time. */
  | { readonly type: "break"; readonly isLunch: boolean; readonly time: TimeExpression | null }
  /** "Only open in the evening". */
  | { readonly type: "onlyInPart"; readonly time: TimeExpression }
  /** "Opens later on Sunday than on Saturday": `time` has more of it than `than`, or less. */
  | {
      readonly type: "compared";
      readonly what: "opens" | "closes" | "length";
      readonly isMore: boolean;
      readonly time: TimeExpression;
      readonly than: TimeExpression;
    };

/** One thing that a claim states, whether or not it denies it. */
export type Statement =
  | HoursStatement
  | FactContent
  | KindContent
  | OfferContent
  /** All that is offered is so: "all dishes are vegan". */
  | { readonly type: "all"; readonly of: FactContent | OfferContent }
  /** All of several, one of them, or readings of the same words, which must agree. */
  | { readonly type: "every" | "any" | "either"; readonly of: readonly SignedStatement[] }
  /** A way to reach it is on record. */
  | { readonly type: "has"; readonly field: "website" | "phone" | "email" }
  | { readonly type: "trading"; readonly trades: boolean }
  | { readonly type: "value"; readonly field: ValueField; readonly text: string }
  | { readonly type: "notHeld" }
  | { readonly type: "unread"; readonly words: readonly TextRange[] };

/** Fields whose values a claim can give literally. */
export type ValueField = "phone" | "website" | "email" | "address" | "name";

/** A statement, affirmed or denied. */
export interface SignedStatement {
  readonly statement: Statement;
  readonly isDenied: boolean;
}

/** How a clause is joined to the one before. */
export type Joint = "start" | "and" | "or" | "but" | "nor" | "except";

/** A part of a claim. */
export interface ClaimPart {
  /** Where its words stand; several where the predicate of an earlier part applies. */
  readonly ranges: readonly TextRange[];
  readonly statement: Statement;
  /** Null: whether an earlier denial reaches this far is ambiguous ("no terrace and wifi"). */
  readonly isDenied: boolean | null;
  /** The denial is that of an earlier part: "no terrace or garden" denies both. */
  readonly isCarried: boolean;
  /** It stands next to words that call the claim untrue: see {@link formulaOf}. */
  readonly isUntrue: boolean;
  readonly joint: Joint;
  readonly isWhole: boolean;
  /** "Only" stands in it. */
  readonly isOnly: boolean;
}

export const affirmed = (statement: Statement): SignedStatement => ({ statement, isDenied: false });
export const denied = (statement: Statement): SignedStatement => ({ statement, isDenied: true });

/** Readings of the same words, which must agree. */
export const either = (...readings: readonly Statement[]): Statement => {
  const [only] = readings;
  return readings.length === 1 && only !== undefined ? only : { type: "either", of: readings.map(affirmed) };
};

/** Words that nobody could read. */
export const unread = (words: readonly TextRange[]): Statement => ({ type: "unread", words });

export function isOfHours(statement: Statement): statement is HoursStatement {
  return (["hours", "allHours", "onlyInPart", "break", "compared"] as const).some(
    (type) => type === statement.type,
  );
}
