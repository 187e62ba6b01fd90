import type { Coordinates } from "#doorlight/domain/geometry.js";
import { distanceToPlaceM } from "#doorlight/places/geoPlace.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import { search } from "#doorlight/search/pipeline.js";
import type { Instant } from "#doorlight/domain/time.js";

/** A place as somebody names it, and what must be made of it. */
export interface PlaceQuestion {
  /** What the figure is of: "addresses", "landmarks", ... */
  readonly set: string;
  /** How it was said, to tell which forms fail: "street and number". */
  readonly form: string;
  readonly q: string;
  readonly location: string | null;
  readonly expected: Expected;
}

export type Expected =
  /** Found this close to any of these points. */
  | { readonly status: "found"; readonly points: readonly Coordinates[]; readonly withinM: number }
  /** A place that is known and not covered; one that nobody knows; "near me"; none named at all. */
  | { readonly status: "outside" | "unknown" | "here" | "anywhere" };

/** What came of a question; `got` says it for people. */
export interface Judged {
  readonly question: PlaceQuestion;
  readonly isRight: boolean;
  readonly got: string;
}

/** Asks a question of a data set. */
export function judgePlace(question: PlaceQuestion, parts: SearchParts, now: Instant): Judged {
  const { q, location, expected } = question;
  const {
    where: { location: found },
  } = search({ q, location, filters: {} }, parts, now);
  const { status } = found;
  if (found.status !== "found" || expected.status !== "found")
    return { question, isRight: status === expected.status, got: status };
  const distances = expected.points.map((point) => distanceToPlaceM(found.place, point) ?? Infinity);
  // An area without a point (a postcode, a city) is judged by its being found.
  const distance = found.place.point === null ? 0 : Math.min(...distances);
  const got = `${found.place.kind} ${found.place.name}, ${distance.toFixed(0)} m away`;
  return { question, isRight: distance <= expected.withinM, got };
}

/** Draws `count` of all, the same each time: every nth. */
export function sampled<One>(all: readonly One[], count: number): readonly One[] {
  if (all.length <= count) return all;
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as One);
}
