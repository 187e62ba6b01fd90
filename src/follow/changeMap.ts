import { type BoundingBox, coordinatesOf, isInBox } from "../domain/geometry.js";
import { grouped } from "../domain/grouped.js";
import type { Wanted } from "../sources/osm/extract/feature.js";
import { hasTags, NO_TAGS } from "../sources/osm/extract/mapElement.js";
import type { Change } from "../sources/osm/replication/osmChangeParser.js";
import type { FollowedMap } from "./followedMap.js";
import { KINDS, type KeptElement } from "./mapChunk.js";

/** A change that was applied to an element of an area's map. */
export interface AppliedChange {
  readonly change: Change;
  /** The element before; null if it did not exist. */
  readonly before: KeptElement | null;
  readonly after: KeptElement;
}

/** What the changes of a file depend on. */
interface ChangeContext {
  readonly wanted: Wanted;
  readonly region: BoundingBox;
  /** Whether the file ends before the date of the map's extract. Then elements missing in the map were deleted by that date. */
  readonly isOverlap: boolean;
  /** Changesets with so many places that no mapper can have seen them all. */
  readonly massEdits: ReadonlySet<number>;
}

/** Applies the changes that are newer than the map; returns those. `changes`: nodes first, by id. */
export async function changeMap(
  map: FollowedMap,
  changes: readonly Change[],
  context: ChangeContext,
): Promise<readonly AppliedChange[]> {
  const applied: AppliedChange[] = [];
  for (const [type, ofType] of grouped(changes, (change) => change.type)) {
    const kind = KINDS[type];
    const firsts = await map.firsts(kind);
    const holding = (id: number) => firsts.findLast((first) => first <= id) ?? 0;
    for (const [first, own] of grouped(ofType, ({ id }) => holding(id))) {
      const elements = new Map((await map.elementsOf(kind, [first])).map((element) => [element.id, element]));
      let isChanged = false;
      for (const change of own) {
        const before = elements.get(change.id) ?? null;
        const after = changed(change, before, context);
        if (after === null) continue;
        elements.set(change.id, after);
        applied.push({ change, before, after });
        isChanged = true;
      }
      const inOrder = [...elements.values()].toSorted((a, b) => a.id - b.id);
      if (isChanged) await map.put(kind, first, inOrder);
    }
  }
  return applied;
}

/** An element after a change; null if it does not change. */
function changed(
  change: Change,
  before: KeptElement | null,
  { wanted, region, isOverlap, massEdits }: ChangeContext,
): KeptElement | null {
  const { action, changeset, ...edited } = change;
  const { type, version, point, tags } = edited;
  if (action === "delete") {
    // In a diff of two extracts, a deletion has the version of the deleted element.
    if (before === null || before.isGone === true || version < before.version) return null;
    return { ...before, version, timestamp: null, tags: NO_TAGS, isGone: true };
  }
  if (before === null ? isOverlap : version <= before.version) return null;
  const isWanted = hasTags(tags) && wanted(tags, type);
  // An uninteresting relation is not stored, unless it was interesting before.
  if (type === "relation" && !isWanted && before === null) return null;
  // A node that moved away is kept, without tags, for the ways through it.
  const isHere = point === null || isInBox(coordinatesOf(point), region);
  const isGone = type === "relation" && !isWanted ? { isGone: true as const } : {};
  if (!isWanted || !isHere) return { ...edited, timestamp: null, tags: NO_TAGS, ...isGone };
  // A mass edit is no observation of the place, so it does not change when somebody last saw it.
  const isMass = changeset !== null && massEdits.has(changeset);
  return isMass ? { ...edited, timestamp: before?.timestamp ?? null } : edited;
}
