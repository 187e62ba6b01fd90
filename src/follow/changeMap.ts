import type { BoundingBox } from "../domain/geometry.js";
import type { Instant } from "../domain/time.js";
import type { Wanted } from "../sources/osm/extract/feature.js";
import type { Change } from "../sources/osm/replication/change.js";
import type { ChunkKind } from "../store/followStore.js";
import type { FollowedMap } from "./followedMap.js";
import { KINDS, type KeptElement, toFixedDegrees } from "./mapChunk.js";

/** What became of an element that an area's map holds. */
export interface AppliedChange {
  readonly change: Change;
  /** As it was; null: it was not there. */
  readonly before: KeptElement | null;
  readonly after: KeptElement;
}

/** What a file's changes are applied by. */
export interface ChangeContext {
  readonly wanted: Wanted;
  readonly region: BoundingBox;
  /** Whether the file ends before the extract that the map is of: what the map does not know was deleted by then. */
  readonly isOverlap: boolean;
  /** Changesets that touch so many places that no mapper can have seen them. */
  readonly massEdits: ReadonlySet<number>;
}

/** Applies changes to a map, each where it is newer than what is there; returns those that were. `changes`: nodes first, by id. */
export async function changeMap(
  map: FollowedMap,
  changes: readonly Change[],
  context: ChangeContext,
): Promise<readonly AppliedChange[]> {
  const applied: AppliedChange[] = [];
  const byChunk = new Map<string, { kind: ChunkKind; first: number; changes: Change[] }>();
  for (const change of changes) {
    const kind = KINDS[change.type];
    const first = await map.holding(kind, change.id);
    const key = `${kind} ${first}`;
    const chunk = byChunk.get(key) ?? { kind, first, changes: [] };
    chunk.changes.push(change);
    byChunk.set(key, chunk);
  }
  for (const { kind, first, changes: own } of byChunk.values()) {
    const elements = new Map((await map.elementsOf(kind, first)).map((element) => [element.id, element]));
    let isChanged = false;
    for (const change of own) {
      const before = elements.get(change.id) ?? null;
      const after = changed(change, before, context);
      if (after === null) continue;
      elements.set(change.id, after);
      applied.push({ change, before, after });
      isChanged = true;
    }
    if (isChanged)
      await map.put(
        kind,
        first,
        [...elements.values()].toSorted((a, b) => a.id - b.id),
      );
  }
  return applied;
}

/** An element as it is after a change; null: it stays as it was. */
function changed(
  change: Change,
  before: KeptElement | null,
  { wanted, region, isOverlap, massEdits }: ChangeContext,
): KeptElement | null {
  const { action, type, id, version, point, refs, members } = change;
  if (action === "delete") {
    // Differences of two extracts tell a deletion with the version that was there.
    if (before === null || before.isGone || version < before.version) return null;
    return { ...before, version, isGone: true, tags: null, timestamp: null };
  }
  if (before === null ? isOverlap : version <= before.version) return null;
  const isWanted = Object.keys(change.tags).length > 0 && wanted(change.tags, type);
  // A relation of no interest is not kept, but one that was is remembered.
  if (type === "relation" && !isWanted && before === null) return null;
  // What moved away is kept for the ways through it, and is nothing by itself any more.
  const isHere = point === null || isWithin(point, region);
  const tags = isWanted && isHere ? change.tags : null;
  return {
    id,
    version,
    isGone: type === "relation" && !isWanted,
    point: point === null ? [0, 0] : [toFixedDegrees(point[0]), toFixedDegrees(point[1])],
    refs,
    members,
    tags,
    timestamp: tags === null ? null : seenAt(change, before, massEdits),
  };
}

/** When somebody last saw an element that was edited: an edit among hundreds is no look at the place, and leaves that as it was. */
function seenAt(
  { changeset, timestamp }: Change,
  before: KeptElement | null,
  massEdits: ReadonlySet<number>,
): Instant | null {
  const isMass = changeset !== null && massEdits.has(changeset);
  return isMass ? (before?.timestamp ?? null) : timestamp;
}

function isWithin([x, y]: readonly [number, number], [west, south, east, north]: BoundingBox): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}
