import type { TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import type { FactContent, KindContent, OfferContent } from "../lexicon/marks.js";
import type { Chunk } from "./claimChunks.js";
import type { ClaimValue } from "./claimValues.js";

/** How a time is spoken of. */
export type HoursMode = "open" | "closed" | "opens" | "closes";

/** "Opens later on Sunday than on Saturday": `time` has more of it than `than`, or less. */
export interface ComparedHours {
  readonly type: "compared";
  readonly what: "opens" | "closes" | "length";
  readonly isMore: boolean;
  readonly time: TimeExpression;
  readonly than: TimeExpression;
}

/** One thing that a claim says, apart from whether it denies it. */
export type Statement =
  /** `times`: ways in which the time may be meant, of which all must agree; empty: now. */
  | {
      readonly type: "hours";
      readonly mode: HoursMode;
      readonly times: readonly TimeExpression[];
      /** One of its days is enough. */
      readonly isEither?: boolean;
    }
  /** All the openings of the days. */
  | { readonly type: "allHours"; readonly times: readonly TimeExpression[] }
  /** Closed between two openings of a day: at a time, or some time. */
  | { readonly type: "break"; readonly isLunch: boolean; readonly time: TimeExpression | null }
  | ComparedHours
  | FactContent
  /** All that is offered is so: "all dishes are vegan". */
  | { readonly type: "all"; readonly of: FactContent | OfferContent }
  /** Several that are claimed in one, or ways to take one, of which all must agree. */
  | { readonly type: "every" | "either" | "any"; readonly of: readonly SignedStatement[] }
  | KindContent
  | OfferContent
  /** That a way to reach it is on record. */
  | { readonly type: "has"; readonly field: "website" | "phone" | "email" }
  | { readonly type: "trading"; readonly trades: boolean }
  | { readonly type: "value"; readonly value: ClaimValue }
  | { readonly type: "notHeld" }
  | { readonly type: "unread" };

/** What a claim says, and whether it denies that. */
export interface SignedStatement {
  readonly statement: Statement;
  readonly isDenied: boolean;
}

/** A part of a claim: what it says, and what of it nobody read. */
export interface ClaimPart {
  /** Where its words stand; several where a predicate is taken over from before. */
  readonly ranges: readonly TextRange[];
  readonly statement: Statement;
  /** Null: whether a denial before reaches this far cannot be told ("no terrace and wifi"). */
  readonly isDenied: boolean | null;
  /** The denial is that of a part before: "no terrace or garden" denies both. */
  readonly isCarried: boolean;
  /** It stands next to what says that the claim is untrue: see {@link formulaOf}. */
  readonly isUntrue: boolean;
  readonly unread: readonly TextRange[];
  readonly joint: Chunk["joint"];
  readonly isWhole: boolean;
}

/** A part, and what of its words decides how it belongs to the part before. */
export type ReadPart = ClaimPart & {
  /** "Only" stands in it. */
  readonly isOnly: boolean;
};

/** What a chunk says, before it is a part. */
export type ChunkStatement = Pick<ClaimPart, "statement" | "unread"> & {
  readonly ranges?: readonly TextRange[];
};

/** What nobody read. */
export const unread = (items: readonly TextRange[]): readonly ChunkStatement[] => [
  { statement: { type: "unread" }, unread: items.map(({ from, to }) => ({ from, to })) },
];

/** What was read, where its chunk stands unless `ranges` tell. */
export const said = (statement: Statement, ranges?: readonly TextRange[]): readonly ChunkStatement[] => [
  { statement, unread: [], ...(ranges === undefined ? {} : { ranges }) },
];

/** A statement as it stands, and denied. */
export const affirmed = (statement: Statement): SignedStatement => ({ statement, isDenied: false });
export const denied = (statement: Statement): SignedStatement => ({ statement, isDenied: true });
