import type { Coordinates } from "#doorlight/domain/geometry.js";
import { distanceToPlaceM } from "#doorlight/places/geoPlace.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import { search } from "#doorlight/search/pipeline.js";
import type { Instant } from "#doorlight/domain/time.js";

/** A place named by a request, and the expected result. */
export interface PlaceQuestion {
  /** The set of the figure: "addresses", "landmarks", ... */
  readonly set: string;
  /** The form of the phrase, to show which forms fail: "street and number". */
  readonly form: string;
  readonly q: string;
  readonly location: string | null;
  readonly expected: Expected;
}

export type Expected =
  /** Found within this distance of any of these points. */
  | { readonly status: "found"; readonly points: readonly Coordinates[]; readonly withinM: number }
  /** A known place outside the coverage; an unknown one; "near me"; no place at all. */
  | { readonly status: "outside" | "unknown" | "here" | "anywhere" };

/** The result of a question. `got` describes it for people. */
export interface Judged {
  readonly question: PlaceQuestion;
  readonly isRight: boolean;
  readonly got: string;
}

/** Runs a question on a data set. */
export function judgePlace(question: PlaceQuestion, parts: SearchParts, now: Instant): Judged {
  const { q, location, expected } = question;
  const {
    where: { location: found },
  } = search({ q, location, filters: {} }, parts, now);
  const { status } = found;
  if (found.status !== "found" || expected.status !== "found")
    return { question, isRight: status === expected.status, got: status };
  const distances = expected.points.map((point) => distanceToPlaceM(found.place, point) ?? Infinity);
  // An area without a point (a postcode, a city) only has to be found.
  const distance = found.place.point === null ? 0 : Math.min(...distances);
  const got = `${found.place.kind} ${found.place.name}, ${distance.toFixed(0)} m away`;
  return { question, isRight: distance <= expected.withinM, got };
}

/** Every nth item, `count` in all, always the same. */
export function sampled<One>(all: readonly One[], count: number): readonly One[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as One);
}
