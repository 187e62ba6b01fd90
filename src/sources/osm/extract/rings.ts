import {
  contains,
  coordinatesOf,
  type MultiPolygon,
  type Position,
  type Ring,
} from "../../../domain/geometry.js";
import { append } from "../../../domain/grouped.js";
import { centerOf, type Feature, isClosed } from "./feature.js";

/** An element without its geometry. */
export type Unplaced = Omit<Feature, "point" | "line" | "area">;

/** The feature of a way; null if it has neither a line nor a center. */
export function wayFeature(
  way: Unplaced,
  line: readonly Position[],
  center?: Feature["point"],
): Feature | null {
  const point = center ?? centerOf(line);
  if (point === null) return null;
  return { ...way, point, line: line.length === 0 ? null : line, area: isClosed(line) ? [[line]] : null };
}

/** The feature of a relation, in the same way. `isWhole`: whether all members are known, so that an area can be assembled. */
export function relationFeature(
  relation: Unplaced,
  members: readonly RingMember[],
  isWhole: boolean,
  center?: Feature["point"],
): Feature | null {
  const point = center ?? centerOf(members.flatMap(({ line }) => line));
  return point === null
    ? null
    : { ...relation, point, line: null, area: isWhole ? assembleArea(members) : null };
}

/** A member way of a multipolygon or boundary relation. */
interface RingMember {
  readonly role: string;
  readonly line: readonly Position[];
}

/**
 * The area that a relation's ways enclose, or null when its outer ways do not close (as those of a clipped extract).
 * Ways may come in any order and direction. Inner rings that do not close are left out.
 */
export function assembleArea(members: readonly RingMember[]): MultiPolygon | null {
  const outer = joinRings(members.filter(({ role }) => role !== "inner").map(({ line }) => line));
  if (outer === null || outer.length === 0) return null;
  const inner = joinRings(members.filter(({ role }) => role === "inner").map(({ line }) => line)) ?? [];
  return outer.map((ring) => [ring, ...inner.filter((hole) => lies(hole, ring))]);
}

/** Joins lines end to end into rings; null if one stays open. */
function joinRings(lines: readonly (readonly Position[])[]): readonly Ring[] | null {
  const rings: Ring[] = [];
  const open = lines.filter((line) => line.length >= 2 && !isClosed(line));
  rings.push(...lines.filter(isClosed));
  const byEnd = new Map<string, (readonly Position[])[]>();
  for (const line of open) for (const end of [line[0], line.at(-1)]) append(byEnd, keyOf(end), line);
  const unused = new Set(open);
  for (const start of open) {
    if (!unused.delete(start)) continue;
    const ring = [...start];
    while (!isClosed(ring)) {
      const end = keyOf(ring.at(-1));
      const next = byEnd.get(end)?.find((line) => unused.has(line));
      if (next === undefined) return null;
      unused.delete(next);
      const ahead = keyOf(next[0]) === end ? next : next.toReversed();
      ring.push(...ahead.slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

function lies(hole: Ring, ring: Ring): boolean {
  const [first] = hole;
  return first !== undefined && contains([[ring]], coordinatesOf(first));
}

function keyOf(position: Position | undefined): string {
  return position === undefined ? "" : `${position[0]} ${position[1]}`;
}
