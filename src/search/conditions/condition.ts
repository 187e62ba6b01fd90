import type { Asked } from "../../contract/messages/message.js";
import type { AreaIndex } from "../index/areaIndex.js";

/** What a scorer gives a document that does not meet the condition: it is observed not to, or nobody says. */
export const FAILS = -1;
export const UNSAID = -2;

/** 0 to 1 how well a document meets a condition; {@link FAILS} or {@link UNSAID} when it does not. */
export type Scorer = (doc: number) => number;

/** Something every result must meet. Named, so that an empty answer can say which one found nothing. */
export interface Condition {
  readonly name: string;
  /** What it asks for, for people. */
  readonly label: Asked;
  /** The ceiling of its score, relative to the others'. */
  readonly weight: number;
  /** Scores the documents of an area. Good until one of them changes. */
  scorer(index: AreaIndex): Scorer;
}

/** Scores documents by a number that each has: document `i` by `scores[column[i]]`. */
export function scoredBy(column: Uint8Array | Int32Array, scores: ArrayLike<number>): Scorer {
  return (doc) => scores[column[doc] ?? -1] ?? UNSAID;
}
