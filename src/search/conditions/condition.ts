import type { Asked } from "../../contract/sayings/saying.js";
import type { AreaIndex } from "../index/areaIndex.js";

/** What a test gives for a place that does not meet the condition: it is observed not to, or nobody says. */
export const FAILS = -1;
export const UNSAID = -2;

/** 0 to 1 how well a place, by its number in the index, meets a condition; {@link FAILS} or {@link UNSAID} when it does not. */
export interface Test {
  (place: number): number;
  /** The same as a table to look up, where one number of a place decides: many thousand places are tested so without a call for each. */
  readonly table?: ScoreTable;
  /** What every place gives, where all give the same. */
  readonly constant?: number;
  /** Those that alone can meet it, where that is told without looking at all places. */
  readonly among?: Among;
  /** Whether a place meets it for sure, where that is told with less than its score takes; false: it may meet it or not. */
  readonly surely?: (place: number) => boolean;
}

/** Some of an area's places. */
export interface Among {
  /** So many are looked at to tell which they are. */
  readonly most: number;
  /** Writes them, each once and in no order; returns how many. */
  into(places: Uint32Array): number;
}

/** All of a list. */
export function amongListed(list: Uint32Array): Among {
  return {
    most: list.length,
    into(places) {
      places.set(list);
      return list.length;
    },
  };
}

/** What places score by a number that each has: place `i` scores `scores[column[i]]`. */
export interface ScoreTable {
  readonly column: Uint8Array | Int32Array;
  readonly scores: Float64Array;
}

/** A test that is a table to look up. Good for as long as the column is: until places come. */
export function tableTest(column: ScoreTable["column"], scores: Float64Array): Test {
  const look = (place: number) => scores[column[place] ?? -1] ?? UNSAID;
  return Object.assign(look, { table: { column, scores } });
}

/** A test that all places pass, or fail, alike. */
export function constantTest(score: number): Test {
  return Object.assign(() => score, { constant: score });
}

/** Something every result must meet. Named, so that an empty answer can say which one found nothing. */
export interface Condition {
  readonly name: string;
  /** What it asks for, for people. */
  readonly label: Asked;
  /** The ceiling of its score, relative to the others'. */
  readonly weight: number;
  testFor(index: AreaIndex): Test;
}
