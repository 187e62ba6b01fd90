import type { Observation } from "../domain/evidence.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import type { Registry } from "../verticals/registry.js";
import { type Element, elementId } from "../sources/osm/element.js";

/** An element with what it says. */
export interface DuplicateCandidate {
  readonly element: Element;
  readonly observation: Observation;
}

/** Elements that describe one business, the primary one first. */
export type DuplicateGroup = readonly [DuplicateCandidate, ...DuplicateCandidate[]];

/** Which kinds are related, as their verticals define it. */
type Kinship = Pick<Registry, "areRelated">;

/** A node and the outline of the same place: the node may stand anywhere within a large building. */
const NODE_TO_AREA_M = 75;
/** Two nodes of one place were put twice on nearly the same spot. */
const SAME_SPOT_M = 15;
const METERS_PER_DEGREE = 111_195;
const TYPE_ORDER = { node: 0, way: 1, relation: 2 } as const;

/** Groups elements that describe the same business. Every candidate is in exactly one group; independent of their order. */
export function mergeDuplicates(
  candidates: readonly DuplicateCandidate[],
  registry: Kinship,
): readonly DuplicateGroup[] {
  const sorted = [...candidates].sort(comparePrimary);
  const cells = new Map<string, DuplicateCandidate[]>();
  const groups = new Map<DuplicateCandidate, DuplicateCandidate[]>();
  for (const candidate of sorted) {
    const name = foldedName(candidate);
    const primary = neighbourCells(candidate.element.point)
      .flatMap((cell) => cells.get(`${cell} ${name}`) ?? [])
      .sort(comparePrimary)
      .find(
        (other) =>
          (groups.get(other) ?? []).every((member) => isCompatible(member, candidate)) &&
          isSamePlace(other, candidate, registry),
      );
    if (primary !== undefined) groups.get(primary)?.push(candidate);
    else {
      groups.set(candidate, [candidate]);
      const key = `${cellOf(candidate.element.point)} ${name}`;
      cells.set(key, [...(cells.get(key) ?? []), candidate]);
    }
  }
  return [...groups.values()].map(([first, ...rest]) => [first as DuplicateCandidate, ...rest]);
}

/** Whether two elements describe one business: the same name, close by, related kinds, nothing that sets them apart. */
export function isSamePlace(a: DuplicateCandidate, b: DuplicateCandidate, registry: Kinship): boolean {
  if (foldedName(a) !== foldedName(b) || !registry.areRelated(kindOf(a), kindOf(b))) return false;
  const bothNodes = a.element.type === "node" && b.element.type === "node";
  const apart = distanceM(a.element.point, b.element.point);
  if (apart > (bothNodes ? SAME_SPOT_M : NODE_TO_AREA_M)) return false;
  return isCompatible(a, b);
}

/** Nothing says that the two are different places: every member of a group must be so with every other. */
function isCompatible(a: DuplicateCandidate, b: DuplicateCandidate): boolean {
  return !differ(a, b, "addr:housenumber") && !differ(a, b, "level") && !differ(a, b, "addr:street");
}

/**
 * The group's observation: the primary's, with what only the others say added under their own dates. The place was last
 * seen when any of its elements was, a mere listing aside.
 */
export function groupObservation([primary, ...others]: DuplicateGroup): Observation {
  return others.reduce<Observation>((merged, { observation }) => {
    const later =
      merged.dating === "listed"
        ? observation.dating !== "listed"
        : observation.dating !== "listed" && observation.observedAt > merged.observedAt;
    return {
      ...merged,
      ...(later ? { observedAt: observation.observedAt, dating: observation.dating } : {}),
      seenAt: Math.max(merged.seenAt, observation.seenAt),
      attributes: { ...observation.attributes, ...merged.attributes },
      facts: { ...observation.facts, ...merged.facts },
      warnings: [...merged.warnings, ...observation.warnings].slice(0, 40),
    };
  }, primary.observation);
}

function comparePrimary({ element: a }: DuplicateCandidate, { element: b }: DuplicateCandidate): number {
  return TYPE_ORDER[a.type] - TYPE_ORDER[b.type] || a.id - b.id;
}

function differ(a: DuplicateCandidate, b: DuplicateCandidate, key: string): boolean {
  const [x, y] = [a.element.tags[key], b.element.tags[key]];
  return x !== undefined && y !== undefined && fold(x) !== fold(y);
}

const kindOf = (candidate: DuplicateCandidate): string => candidate.observation.attributes.kind?.value ?? "";
const foldedName = (candidate: DuplicateCandidate): string =>
  fold(candidate.observation.attributes.name?.value ?? elementId(candidate.element));

/** Cells as wide as the largest distance of a pair, so that a pair is always in neighbouring ones. Wider towards the poles. */
export function cellOf({ latitude, longitude }: Coordinates): string {
  const [row, column] = gridPosition({ latitude, longitude });
  return `${row} ${column}`;
}

export function neighbourCells(point: Coordinates): string[] {
  const [row, column] = gridPosition(point);
  return [-1, 0, 1]
    .flatMap((up) => columnsIn(row + up, point).map((c) => `${row + up} ${c}`))
    .concat(`${row} ${column}`);
}

function columnsIn(row: number, point: Coordinates): number[] {
  const column = columnOf(row, point.longitude);
  return [column - 1, column, column + 1];
}

function gridPosition({ latitude, longitude }: Coordinates): readonly [number, number] {
  const row = Math.floor((latitude * METERS_PER_DEGREE) / NODE_TO_AREA_M);
  return [row, columnOf(row, longitude)];
}

function columnOf(row: number, longitude: number): number {
  const latitude = Math.min(89, Math.abs((row * NODE_TO_AREA_M) / METERS_PER_DEGREE) + 0.01);
  return Math.floor((longitude * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)) / NODE_TO_AREA_M);
}
