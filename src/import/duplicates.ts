import type { Observation } from "../domain/evidence.js";
import { type Coordinates, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import type { Registry } from "../verticals/registry.js";
import { type Element, elementId } from "../sources/osm/extract/feature.js";

/** An element with its observation. */
export interface DuplicateCandidate {
  readonly element: Element;
  readonly observation: Observation;
}

/** Elements that describe one business; the first is the primary one. */
export type DuplicateGroup = readonly [DuplicateCandidate, ...DuplicateCandidate[]];

/** Decides which kinds are related. */
type KindRelations = Pick<Registry, "areRelated">;

/** Largest distance between a node and the outline of the same place: the node may be anywhere in a large building. */
const NODE_TO_AREA_M = 75;
/** Largest distance between two nodes of the same place. */
const SAME_SPOT_M = 15;
const METERS_PER_DEGREE = 111_195;
const TYPE_ORDER = { node: 0, way: 1, relation: 2 } as const;

/**
 * Groups elements that describe the same business. Every candidate is in exactly one group, whatever their order. Runs in linear time: a candidate is compared
 * with at most {@link MAX_ALIKE} groups per band of latitude.
 */
export function mergeDuplicates(
  candidates: readonly DuplicateCandidate[],
  registry: KindRelations,
): readonly DuplicateGroup[] {
  const bands = new Map<string, Group[]>();
  const groups: Group[] = [];
  for (const candidate of candidates.toSorted(comparePrimary)) {
    const name = foldedName(candidate);
    let joined: Group | null = null;
    for (const band of neighborBands(candidate.element.point))
      for (const group of bands.get(`${band} ${name}`) ?? []) {
        if (joined !== null && joined.rank <= group.rank) break;
        if (accepts(group, candidate, registry)) joined = group;
      }
    if (joined !== null) {
      joined.members.push(candidate);
      continue;
    }
    const group: Group = { rank: groups.length, members: [candidate] };
    groups.push(group);
    const key = `${bandOf(candidate.element.point)} ${name}`;
    const band = bands.get(key) ?? [];
    if (band.length < MAX_ALIKE) band.push(group);
    bands.set(key, band);
  }
  return groups.map(({ members }) => members);
}

/** No business is mapped more often, and no name is more common in a band of latitude. Further candidates stay separate. */
const MAX_ALIKE = 64;

/** Tags that distinguish two places with one name. */
const DISTINGUISHING_TAGS = ["addr:housenumber", "level", "addr:street"] as const;

interface Group {
  /** Its position in the order of primaries. */
  readonly rank: number;
  readonly members: [DuplicateCandidate, ...DuplicateCandidate[]];
}

/** Whether a candidate belongs to a group with the same name: close to its primary, of a related kind, and without tags that conflict with any member's. */
function accepts({ members }: Group, candidate: DuplicateCandidate, registry: KindRelations): boolean {
  const [primary] = members;
  if (members.length === MAX_ALIKE || !isClose(primary, candidate)) return false;
  if (!registry.areRelated(kindOf(primary), kindOf(candidate))) return false;
  const own = detailsOf(candidate);
  return members.every((member) =>
    detailsOf(member).every((detail, i) => detail === null || own[i] === null || detail === own[i]),
  );
}

function isClose({ element: a }: DuplicateCandidate, { element: b }: DuplicateCandidate): boolean {
  const bothNodes = a.type === "node" && b.type === "node";
  return distanceM(a.point, b.point) <= (bothNodes ? SAME_SPOT_M : NODE_TO_AREA_M);
}

/**
 * Merges the observations of one place in several entries of a source. Values come from the first one that has them, with their own dates. Other names become
 * alternative names. The place was last seen when any entry was, except for entries that are only listed. Throws TypeError if there are none.
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
  return DISTINGUISHING_TAGS.map((key) => {
    const own = tags[key];
    return own === undefined ? null : fold(own);
  });
}

const kindOf = (candidate: DuplicateCandidate): string => candidate.observation.attributes.kind?.value ?? "";
const foldedName = (candidate: DuplicateCandidate): string =>
  fold(candidate.observation.attributes.name?.value ?? elementId(candidate.element));

/** The band of latitude of a point, as wide as the largest distance of a pair, so that a pair is always in neighboring bands. */
export function bandOf({ latitude }: Coordinates): number {
  return Math.floor((latitude * METERS_PER_DEGREE) / NODE_TO_AREA_M);
}

/** The bands in which the other place of a pair can be. */
export function neighborBands(point: Coordinates): readonly number[] {
  return [-1, 0, 1].map((up) => bandOf(point) + up);
}
