import { contains, type Coordinates, type MultiPolygon } from "../domain/geometry.js";
import type { SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";

/**
 * True when a record missing from an import is now outside the area's boundary, so that the extract says nothing about it. `point`: its known location,
 * or null.
 */
export function leavesArea(point: Coordinates | null, boundary: MultiPolygon): boolean {
  return point !== null && !contains(boundary, point);
}

/**
 * True when an element that an extract does not list is gone. A later sighting overrides the extract. Of two extracts of the same time,
 * the one that lists it wins if it is of another area, because areas may be cut differently.
 */
export function isMissing(lastSeenAt: Instant, extractAt: Instant, isElsewhere: boolean): boolean {
  return lastSeenAt < extractAt || (lastSeenAt === extractAt && !isElsewhere);
}

/** The elements that a source lists. */
export function listedElements(elements: readonly SourceElement[], source: string): readonly SourceElement[] {
  return elements.filter((one) => one.source === source && one.missingSince === null);
}

/** True when a source was already read later, so that this reading is stale. */
export function isOvertaken(seenAt: Instant, lastSeenAt: Instant | null): boolean {
  return lastSeenAt !== null && seenAt < lastSeenAt;
}
