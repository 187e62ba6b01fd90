import type { Asked } from "../../contract/messages/message.js";
import type { AreaIndex } from "../index/areaIndex.js";
import type { Document } from "../index/document.js";

/** Scores of a document that does not meet a condition: observed not to meet it, or without data. */
export const FAILS = -1;
export const UNKNOWN = -2;

/** Scores how well a document meets a condition, 0 to 1; {@link FAILS} or {@link UNKNOWN} if it does not. */
export type Scorer = (document: Document) => number;

/**
 * How to treat a document that does not meet a condition. `must`: leave it out. `unknownLast`: leave it out if it is observed not to, rank it last if there is no
 * data. `wish`: keep it with a lower score.
 */
export type Strictness = "must" | "unknownLast" | "wish";

/** A requirement or wish of a query. The name lets an empty answer say which condition found nothing. */
export interface Condition {
  readonly name: string;
  /** What it asks for, to be shown to people. */
  readonly label: Asked;
  /** Its maximum score, relative to the others. */
  readonly weight: number;
  readonly strictness: Strictness;
  /** Scores the documents of an area. Valid until one of them changes. */
  scorer(index: AreaIndex): Scorer;
}

/** The score of a place without data about a wish. */
export const UNKNOWN_SCORE = 0.2;

/** The points that a score earns: none for a failed condition, a few for a wish without data. */
export function givenFor({ weight, strictness }: Condition, score: number): number {
  if (score >= 0) return weight * score;
  return strictness === "wish" && score === UNKNOWN ? weight * UNKNOWN_SCORE : 0;
}
