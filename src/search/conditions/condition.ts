import type { Asked } from "../../contract/messages/message.js";
import type { AreaIndex } from "../index/areaIndex.js";

/** What a scorer gives a document that does not meet the condition: it is observed not to, or nobody says. */
export const FAILS = -1;
export const UNSAID = -2;

/** 0 to 1 how well a document meets a condition; {@link FAILS} or {@link UNSAID} when it does not. */
export type Scorer = (doc: number) => number;

/**
 * What becomes of a document that does not meet a condition. `must`: it is left out; `unsaidLast`: it is left out where it is observed not to, and
 * comes after all others where nobody says; `wish`: it comes, and scores less.
 */
export type Strictness = "must" | "unsaidLast" | "wish";

/** Something that was asked for. Named, so that an empty answer can say which one found nothing. */
export interface Condition {
  readonly name: string;
  /** What it asks for, for people. */
  readonly label: Asked;
  /** The ceiling of its score, relative to the others'. */
  readonly weight: number;
  readonly strictness: Strictness;
  /** Scores the documents of an area. Good until one of them changes. */
  scorer(index: AreaIndex): Scorer;
}

/** What a place scores of which nobody says whether it meets a wish. */
export const UNTOLD = 0.2;

/** What a document is given of a condition's weight for its score: nothing where it fails it, little where it may meet what is only wished for. */
export function givenFor({ weight, strictness }: Condition, score: number): number {
  if (score >= 0) return weight * score;
  return strictness === "wish" && score === UNSAID ? weight * UNTOLD : 0;
}

/** Scores documents by a number that each has: document `i` by `scores[column[i]]`. */
export function scoredBy(column: Uint8Array | Int32Array, scores: ArrayLike<number>): Scorer {
  return (doc) => scores[column[doc] ?? -1] ?? UNSAID;
}
