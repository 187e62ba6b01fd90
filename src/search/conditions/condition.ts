import type { AreaIndex } from "../index/areaIndex.js";

/** What a test gives for a place that does not meet the condition: it is observed not to, or nobody says. */
export const FAILS = -1;
export const UNSAID = -2;

/** 0 to 1 how well a place, by its number in the index, meets a condition; {@link FAILS} or {@link UNSAID} when it does not. */
export type Test = (place: number) => number;

/** Something every result must meet. Named, so that an empty answer can say which one found nothing. */
export interface Condition {
  readonly name: string;
  /** For people, in fixed words: "vegan", "open now", "cuisine ramen". */
  readonly label: string;
  /** The ceiling of its score, relative to the others'. */
  readonly weight: number;
  testFor(index: AreaIndex): Test;
}
