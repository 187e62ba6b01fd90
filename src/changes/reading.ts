import { refusal } from "../contract/errors.js";
import {
  type ChangedRecord,
  FEED_START,
  type FeedArea,
  type FeedPosition,
  type Store,
} from "../store/store.js";
import { areaKey, type Cursor, CURSOR_AREAS, readCursor, writeCursor } from "./cursor.js";

/** A change, with the area of its feed. */
export interface AreaChange extends ChangedRecord {
  readonly areaId: string;
}

/** Used instead of a cursor: only changes from now on. */
export const FROM_NOW = "now";

/**
 * The next changes of one area or of all, at most `limit`. Changes are ordered within each area only. The least recently read areas come first, so that a busy
 * area does not hold up the others. Returns the cursor to continue with; the given one if nothing has changed. `after` null: from the beginning. Throws ServiceError `invalid_request` for an invalid cursor.
 */
export async function pageOfChanges(
  feed: Store["feed"],
  {
    after,
    areaId,
    limit,
  }: { readonly after: string | null; readonly areaId: string | null; readonly limit: number },
) {
  const areas = await feed.areas();
  const isOfOne = areaId !== null;
  if (after === FROM_NOW) {
    const followed = followedAreas(areas, null, areaId);
    return { changes: [], cursor: writeCursor({ isOfOne, positions: positionsAtEnd(followed) }) };
  }
  const given = after === null ? null : parseCursor(after, areas, areaId);
  const from = given?.positions ?? new Map();
  const { changes, positions } = await readOn(
    feed,
    followedAreas(areas, given, areaId),
    from,
    limit,
    isOfOne,
  );
  if (changes.length === 0 && after !== null) return { changes, cursor: after };
  return { changes, cursor: writeCursor({ isOfOne, positions }) };
}

/** The positions of a reader that has read everything. */
export function positionsAtEnd(areas: readonly FeedArea[]): ReadonlyMap<string, FeedPosition> {
  return new Map(areas.map(({ id, version }) => [areaKey(id), { version: version + 1, recordId: "" }]));
}

/**
 * Reads the next changes of areas, in order, and returns the new positions, next area first. Skips areas without new changes.
 * `isKept`: whether to keep positions in removed areas. Without one, an area that comes back is read from the beginning.
 */
export async function readOn(
  feed: Store["feed"],
  areas: readonly FeedArea[],
  from: ReadonlyMap<string, FeedPosition>,
  limit: number,
  isKept: boolean,
): Promise<{
  readonly changes: readonly AreaChange[];
  readonly positions: ReadonlyMap<string, FeedPosition>;
}> {
  const changes: AreaChange[] = [];
  const read: (readonly [string, FeedPosition])[] = [];
  const unread: (readonly [string, FeedPosition])[] = [];
  for (const { id: areaId, version, state } of areas) {
    const key = areaKey(areaId);
    const position = from.get(key) ?? FEED_START;
    if (changes.length === limit || position.version > version) {
      unread.push([key, position]);
      continue;
    }
    const { changed, next } = await feed.after(areaId, position, limit - changes.length);
    changes.push(...changed.map((one) => ({ ...one, areaId })));
    if (state !== "gone" || changes.length === limit || isKept) read.push([key, next]);
  }
  return { changes, positions: new Map([...unread, ...read]) };
}

/** Parses and validates a cursor. Throws ServiceError `invalid_request` if reading cannot continue from it. */
export function parseCursor(after: string, areas: readonly FeedArea[], areaId: string | null): Cursor {
  const cursor = readCursor(after);
  if (cursor === null) throw refusal("invalid_request.not_cursor");
  if (cursor.isOfOne !== (areaId !== null) || (areaId !== null && !cursor.positions.has(areaKey(areaId))))
    throw refusal("invalid_request.cursor_of_another_area");
  const known = new Map(areas.map(({ id, version }) => [areaKey(id), version]));
  for (const [key, position] of cursor.positions) {
    const version = known.get(key);
    if (version === undefined || position.version > version + 1)
      throw refusal("invalid_request.cursor_of_another_catalog");
  }
  return cursor;
}

/** The areas to read, in order: those of the cursor, then new ones. Hidden areas start when they are shown. */
function followedAreas(
  areas: readonly FeedArea[],
  cursor: Cursor | null,
  areaId: string | null,
): readonly FeedArea[] {
  const byKey = new Map(areas.map((area) => [areaKey(area.id), area]));
  const named = [...(cursor?.positions.keys() ?? [])].flatMap((key) => byKey.get(key) ?? []);
  if (areaId !== null) return areas.filter(({ id }) => id === areaId);
  const followed = [
    ...named,
    ...areas.filter(({ id, state }) => state === "shown" && cursor?.positions.has(areaKey(id)) !== true),
  ];
  if (followed.length > CURSOR_AREAS)
    throw refusal("invalid_request.too_many_areas_to_follow", { count: followed.length, max: CURSOR_AREAS });
  return followed;
}
