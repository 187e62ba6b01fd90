import { contains, type Coordinates, type MultiPolygon } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";

/**
 * Whether a record that an import of an area does not list leaves the area: the boundary, as it is now, does not hold it. The extract
 * then says nothing of it. `point`: where it lies by what is known of it; null: unknown.
 */
export function leavesArea(point: Coordinates | null, boundary: MultiPolygon): boolean {
  return point !== null && !contains(boundary, point);
}

/**
 * Whether an element is gone that an extract of its area does not list. The latest look counts: who saw it after the extract knows
 * better. Of two extracts of one moment the one that lists it counts, if it is of another area: this one may be cut differently.
 */
export function isMissing(lastSeenAt: Instant, extractAt: Instant, isElsewhere: boolean): boolean {
  return lastSeenAt < extractAt || (lastSeenAt === extractAt && !isElsewhere);
}

/** Whether a look at a source tells nothing new, because the source was looked at later already. Null: never. */
export function isOvertaken(seenAt: Instant, lastSeenAt: Instant | null): boolean {
  return lastSeenAt !== null && seenAt < lastSeenAt;
}
