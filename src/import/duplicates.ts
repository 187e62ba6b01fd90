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
const TYPE_ORDER = { node: 0, way: 1, relation: 2 } as const;
/** Most elements of a group: no business is mapped more often. Further ones stay separate. */
const MAX_MEMBERS = 64;
/** Tags that distinguish two places with one name. */
const DISTINGUISHING_TAGS = ["addr:housenumber", "level", "addr:street"] as const;

/** Groups elements that describe the same business: with one name, close to the first one, and not distinguished by a tag. Every candidate is in exactly one group, whatever their order. */
export function mergeDuplicates(
  candidates: readonly DuplicateCandidate[],
  registry: KindRelations,
): readonly DuplicateGroup[] {
  const groups: [DuplicateCandidate, ...DuplicateCandidate[]][] = [];
  const byName = new Map<string, typeof groups>();
  for (const candidate of candidates.toSorted(comparePrimary)) {
    const name = fold(candidate.observation.attributes.name?.value ?? elementId(candidate.element));
    const alike = byName.get(name) ?? [];
    byName.set(name, alike);
    const near = nearby(alike, candidate.element.point, ([{ element }]) => element.point, NODE_TO_AREA_M);
    const group = near.find((one) => accepts(one, candidate, registry));
    if (group !== undefined) group.push(candidate);
    else {
      const fresh: (typeof groups)[number] = [candidate];
      groups.push(fresh);
      alike.push(fresh);
    }
  }
  return groups;
}

/** Whether a candidate belongs to a group with the same name: close to its primary, of a related kind, and without tags that conflict with any member's. */
function accepts(group: DuplicateGroup, candidate: DuplicateCandidate, registry: KindRelations): boolean {
  const [primary] = group;
  const areNodes = primary.element.type === "node" && candidate.element.type === "node";
  return (
    group.length < MAX_MEMBERS &&
    (!areNodes || distanceM(primary.element.point, candidate.element.point) <= SAME_SPOT_M) &&
    registry.areRelated(kindOf(primary), kindOf(candidate)) &&
    group.every(({ element: { tags } }) =>
      DISTINGUISHING_TAGS.every((key) => {
        const [one, other] = [tags[key], candidate.element.tags[key]];
        return one === undefined || other === undefined || fold(one) === fold(other);
      }),
    )
  );
}

/** Most things of one name that are compared. The largest chains have some thousand places in a country, and of those only a few near each other. */
const [MAX_ALIKE, MAX_NEAR] = [2_000, 64];
const METERS_PER_DEGREE = 111_195;

/** Those of some things that are at most `meters` from a point; a bounded number of them, in a bounded time. */
export function nearby<Thing>(
  things: readonly Thing[],
  point: Coordinates,
  pointOf: (thing: Thing) => Coordinates,
  meters: number,
): readonly Thing[] {
  const reach = (meters * 1.01) / METERS_PER_DEGREE;
  const isNear = (other: Coordinates) =>
    // The latitude alone excludes most.
    Math.abs(other.latitude - point.latitude) <= reach && distanceM(other, point) <= meters;
  const near: Thing[] = [];
  for (const thing of things.length > MAX_ALIKE ? things.slice(0, MAX_ALIKE) : things) {
    if (isNear(pointOf(thing))) near.push(thing);
    if (near.length === MAX_NEAR) break;
  }
  return near;
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

const kindOf = ({ observation }: DuplicateCandidate): string => observation.attributes.kind?.value ?? "";
