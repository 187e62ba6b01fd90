import type { Observation } from "../domain/evidence.js";
import { distanceM } from "../domain/geometry.js";
import { nearbyIndex } from "../domain/nearbyIndex.js";
import { fold } from "../language/text/fold.js";
import type { Registry } from "../verticals/registry.js";
import { type Feature, ELEMENT_TYPES, elementId } from "../sources/osm/extract/feature.js";

/** An element with its observation. */
export interface DuplicateCandidate {
  readonly element: Pick<Feature, "type" | "id" | "point" | "tags">;
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
/** Most elements of a group, and most groups with one name near each other: no business is mapped more often. Further ones stay separate. */
const MAX_ALIKE = 64;
/** Tags that distinguish two places with one name. */
const DISTINGUISHING_TAGS = ["addr:housenumber", "level", "addr:street"] as const;

/** Groups elements that describe the same business: with one name, close to the first one, and not distinguished by a tag. Every candidate is in exactly one group, whatever their order. */
export function mergeDuplicates(
  candidates: readonly DuplicateCandidate[],
  registry: KindRelations,
): readonly DuplicateGroup[] {
  const groups: [DuplicateCandidate, ...DuplicateCandidate[]][] = [];
  const primaries = nearbyIndex<(typeof groups)[number]>(NODE_TO_AREA_M, MAX_ALIKE);
  for (const candidate of candidates.toSorted(comparePrimary)) {
    const name = fold(candidate.observation.attributes.name?.value ?? elementId(candidate.element));
    const { point } = candidate.element;
    const group = primaries.near(name, point).find((one) => accepts(one, candidate, registry));
    if (group !== undefined) group.push(candidate);
    else {
      const fresh: (typeof groups)[number] = [candidate];
      groups.push(fresh);
      primaries.add(name, point, fresh);
    }
  }
  return groups;
}

/** Whether a candidate belongs to a group with the same name: close to its primary, of a related kind, and without tags that conflict with any member's. */
function accepts(group: DuplicateGroup, candidate: DuplicateCandidate, registry: KindRelations): boolean {
  const [primary] = group;
  const areNodes = primary.element.type === "node" && candidate.element.type === "node";
  return (
    group.length < MAX_ALIKE &&
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
  return ELEMENT_TYPES.indexOf(a.type) - ELEMENT_TYPES.indexOf(b.type) || a.id - b.id;
}

const kindOf = ({ observation }: DuplicateCandidate): string => observation.attributes.kind?.value ?? "";
