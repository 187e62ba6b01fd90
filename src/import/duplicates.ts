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

/**
 * Groups elements that describe the same business. Every candidate is in exactly one group; independent of their order. Linear: a candidate is compared with at
 * most {@link MAX_ALIKE} groups of a cell.
 */
export function mergeDuplicates(
  candidates: readonly DuplicateCandidate[],
  registry: Kinship,
): readonly DuplicateGroup[] {
  const cells = new Map<string, Group[]>();
  const groups: Group[] = [];
  for (const candidate of candidates.toSorted(comparePrimary)) {
    const name = foldedName(candidate);
    const details = detailsOf(candidate);
    let joined: Group | null = null;
    for (const cell of neighbourCells(candidate.element.point))
      for (const group of cells.get(`${cell} ${name}`) ?? []) {
        if (joined !== null && joined.rank <= group.rank) break;
        if (takes(group, candidate, details, registry)) joined = group;
      }
    if (joined !== null) {
      joined.members.push(candidate);
      joined.details = joined.details.map((detail, i) => detail ?? details[i] ?? null);
      continue;
    }
    const group: Group = { rank: groups.length, members: [candidate], details };
    groups.push(group);
    const key = `${cellOf(candidate.element.point)} ${name}`;
    const cell = cells.get(key) ?? [];
    if (cell.length < MAX_ALIKE) cell.push(group);
    cells.set(key, cell);
  }
  return groups.map(({ members }) => members);
}

/** No business is mapped so often, and no name is so common on one spot: what goes beyond stays apart. */
const MAX_ALIKE = 64;

/** Tags that set two places of one name apart. */
const TELLING_TAGS = ["addr:housenumber", "level", "addr:street"] as const;

interface Group {
  /** Its place in the order of primaries. */
  readonly rank: number;
  readonly members: [DuplicateCandidate, ...DuplicateCandidate[]];
  /** Of each of {@link TELLING_TAGS} what a member says of it; null: none does. No two of them differ. */
  details: readonly (string | null)[];
}

/** Whether a group of the same name takes a candidate in: close to its primary, of a related kind, and nothing that any of it says sets them apart. */
function takes(
  { members, details }: Group,
  candidate: DuplicateCandidate,
  own: readonly (string | null)[],
  registry: Kinship,
): boolean {
  const [primary] = members;
  if (members.length === MAX_ALIKE || !isClose(primary, candidate)) return false;
  if (!registry.areRelated(kindOf(primary), kindOf(candidate))) return false;
  return details.every((detail, i) => detail === null || own[i] === null || detail === own[i]);
}

function isClose({ element: a }: DuplicateCandidate, { element: b }: DuplicateCandidate): boolean {
  const bothNodes = a.type === "node" && b.type === "node";
  return distanceM(a.point, b.point) <= (bothNodes ? SAME_SPOT_M : NODE_TO_AREA_M);
}

/**
 * What one source says of a place in several entries: what the primary one says, which stands first, with what only the others say added under their own dates; what it
 * is called in those is another name of it. The place was last seen when any of them was, a mere listing aside. Throws TypeError for none.
 */
export function mergedObservation(observations: readonly Observation[]): Observation {
  const merged = firstOf(observations);
  const { name, alternative_names: own } = merged.attributes;
  if (name === undefined || observations.length === 1) return merged;
  const isKnown = new Set([fold(name.value)]);
  const others = observations
    .flatMap(({ attributes: { name: called, alternative_names: also } }) => [
      ...(called === undefined ? [] : [called.value]),
      ...(also?.value ?? []),
    ])
    .filter((one) => !isKnown.has(fold(one)) && isKnown.add(fold(one)));
  if (others.length === 0) return merged;
  const value = others.slice(0, MAX_OTHER_NAMES);
  return { ...merged, attributes: { ...merged.attributes, alternative_names: { ...(own ?? name), value } } };
}

const MAX_OTHER_NAMES = 20;

function firstOf(observations: readonly Observation[]): Observation {
  return observations.reduce((merged, observation) => {
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
  });
}

function comparePrimary({ element: a }: DuplicateCandidate, { element: b }: DuplicateCandidate): number {
  return TYPE_ORDER[a.type] - TYPE_ORDER[b.type] || a.id - b.id;
}

function detailsOf({ element: { tags } }: DuplicateCandidate): readonly (string | null)[] {
  return TELLING_TAGS.map((key) => {
    const own = tags[key];
    return own === undefined ? null : fold(own);
  });
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
  const [row] = gridPosition(point);
  return [-1, 0, 1].flatMap((up) => {
    const column = columnOf(row + up, point.longitude);
    return [column - 1, column, column + 1].map((c) => `${row + up} ${c}`);
  });
}

function gridPosition({ latitude, longitude }: Coordinates): readonly [number, number] {
  const row = Math.floor((latitude * METERS_PER_DEGREE) / NODE_TO_AREA_M);
  return [row, columnOf(row, longitude)];
}

function columnOf(row: number, longitude: number): number {
  const latitude = Math.min(89, Math.abs((row * NODE_TO_AREA_M) / METERS_PER_DEGREE) + 0.01);
  return Math.floor((longitude * METERS_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)) / NODE_TO_AREA_M);
}
