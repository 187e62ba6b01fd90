import type { ChangeItem } from "../contract/changes.js";
import { refusal } from "../contract/errors.js";
import type { Watcher, WatchEnd } from "../contract/service.js";
import { grouped } from "../domain/grouped.js";
import type { FeedArea, Store } from "../store/store.js";
import { areaKey, type Cursor, CURSOR_AREAS, readCursor, writeCursor } from "./cursor.js";
import { type AreaChange, parseCursor, positionsAtEnd, readOn } from "./reading.js";

/** What a watcher watches: some records, an area, or everything. */
export interface WatchScope {
  readonly recordIds: ReadonlySet<string> | null;
  readonly areaId: string | null;
}

export interface WatchLimits {
  /** Most watches at once, and of one caller; null: no separate limit. */
  readonly most: number;
  readonly maxOfOne: number | null;
}

export interface WatchingParts extends WatchLimits {
  readonly feed: Store["feed"];
  /** Renders changes for the API, as of now. `isOfOne`: for a reader of that area only. */
  readonly render: (changes: readonly AreaChange[], isOfOne: boolean) => Promise<readonly ChangeItem[]>;
}

interface Watch {
  readonly scope: WatchScope;
  readonly callerId: string;
  readonly watcher: Watcher;
  /** Its position in the feed; null until it has begun. */
  cursor: string | null;
  /** How many more parts it may have missed. Unlimited once it has received everything. */
  partsLeft: number;
}

/** Changes read at a time, and how many such parts a returning watcher receives. If it missed more, it has to read the feed. */
const PART = 200;
const RESUMED_PARTS = 5;
/** Most unsent bytes of a watcher; a slower one is disconnected. */
const MAX_WAITING_BYTES = 64 * 1024;
const FULL_RETRY_SECONDS = 30;

/**
 * Sends changes to watchers. Each is a reader of the feed with a cursor; those at the same position are served by one read, and each event is
 * serialized once. A watcher that does not read is disconnected; with the id of its last event it can continue where it was.
 */
export function createWatching({ feed, render, most: max, maxOfOne }: WatchingParts) {
  const watches = new Set<Watch>();
  let hasEnded = false;

  const drop = (watch: Watch, reason: WatchEnd): void => {
    watches.delete(watch);
    watch.watcher.end(eventOf("end", { reason, detail: ENDS[reason] }));
  };
  const send = (watch: Watch, chunk: Buffer, recordId: string | null = null): void => {
    if (!watches.has(watch)) return;
    if (watch.watcher.send(chunk, recordId) > MAX_WAITING_BYTES) drop(watch, "slow");
  };

  const checkRoom = (callerId: string): void => {
    const seconds = FULL_RETRY_SECONDS;
    if (hasEnded || watches.size >= max)
      throw refusal("unavailable.watchers_full", { max, seconds }, seconds);
    const own = [...watches].filter((watch) => watch.callerId === callerId).length;
    if (maxOfOne !== null && own >= maxOfOne)
      throw refusal("rate_limited.watching", { max: maxOfOne }, seconds);
  };

  /** Sends changes to the watches that match them. `from`: their previous positions. */
  const sendChanges = async (
    changes: readonly AreaChange[],
    { isOfOne, positions: from }: Cursor,
    readers: readonly Watch[],
  ): Promise<void> => {
    // Event ids advance with every change, even if nobody receives it.
    const positions = new Map(from);
    const watched = grouped(
      readers.flatMap((watch) =>
        [...(watch.scope.recordIds ?? [watch.scope.areaId])].map((id) => ({ id, watch })),
      ),
      ({ id }) => id,
    );
    const wanted = changes.flatMap((change) => {
      const { areaId, version, recordId } = change;
      positions.set(areaKey(areaId), { version, recordId });
      const by = [recordId, areaId, null].flatMap((id) => watched.get(id) ?? []);
      return by.length === 0 ? [] : [{ change, id: writeCursor({ isOfOne, positions }), by }];
    });
    if (wanted.length === 0) return;
    const items = await render(
      wanted.map(({ change }) => change),
      isOfOne,
    );
    for (const [i, { change, id, by }] of wanted.entries()) {
      const event = eventOf("change", items[i] ?? null, id);
      for (const { watch } of by) send(watch, event, change.recordId);
    }
  };

  /** Sends the next part of the changes to the readers at one position. True if there are more. */
  const advance = async (
    areas: readonly FeedArea[],
    cursor: string,
    readers: readonly Watch[],
  ): Promise<boolean> => {
    const at = readCursor(cursor);
    if (at === null) return false;
    const { isOfOne, positions: from } = at;
    const followed = areas.filter((area) => (!isOfOne && isShown(area)) || from.has(areaKey(area.id)));
    const { changes, positions } = await readOn(feed, followed, from, PART, isOfOne);
    if (changes.length > 0) await sendChanges(changes, at, readers);
    const isMore = changes.length === PART;
    const next = sorted({ isOfOne, positions });
    for (const watch of readers) {
      watch.partsLeft = isMore ? watch.partsLeft - 1 : Number.POSITIVE_INFINITY;
      watch.cursor = watch.partsLeft > 0 ? next : cursorOfNow(areas, watch.scope);
      if (watch.partsLeft > 0) continue;
      const detail =
        "Too much has changed since then. Continue reading /v1/changes with the id of your last event; changes from now on follow here.";
      send(watch, eventOf("behind", { detail }));
      watch.partsLeft = Number.POSITIVE_INFINITY;
    }
    return isMore;
  };

  return {
    get size(): number {
      return watches.size;
    },
    /**
     * Starts a watch, from now on or after the event with the id `after`; returns a function that ends it. Throws ServiceError `unavailable` if there are too many
     * watches, `rate_limited` if the caller has too many, `invalid_request` if `after` is not an event id.
     */
    async add(
      scope: WatchScope,
      callerId: string,
      after: string | null,
      watcher: Watcher,
    ): Promise<() => void> {
      checkRoom(callerId);
      const partsLeft = after === null ? Number.POSITIVE_INFINITY : RESUMED_PARTS;
      const watch: Watch = { scope, callerId, watcher, cursor: null, partsLeft };
      watches.add(watch);
      try {
        const areas = await feed.areas();
        if (scope.areaId === null && areas.filter(isShown).length > CURSOR_AREAS)
          throw refusal("invalid_request.too_many_areas_to_watch");
        watch.cursor =
          after === null ? cursorOfNow(areas, scope) : sorted(parseCursor(after, areas, scope.areaId));
        if (after === null) send(watch, eventOf("watching", { since: "now" }, watch.cursor));
      } catch (error) {
        watches.delete(watch);
        throw error;
      }
      return () => void watches.delete(watch);
    },
    /** Reads the changes and sends them. Runs must not overlap. */
    async turn(): Promise<void> {
      if (watches.size === 0) return;
      const areas = await feed.areas();
      for (let rest = [...watches]; rest.length > 0; ) {
        const more: Watch[] = [];
        for (const [cursor, readers] of grouped(rest, (watch) => watch.cursor))
          if (cursor !== null && (await advance(areas, cursor, readers))) more.push(...readers);
        rest = more.filter((watch) => watches.has(watch));
      }
    },
    /** Sends a heartbeat to everybody. */
    beat(): void {
      for (const watch of watches) send(watch, BEAT);
    },
    /** Ends all watches and refuses new ones. */
    end(): void {
      hasEnded = true;
      for (const watch of watches) drop(watch, "stopping");
    },
  };
}

const BEAT = Buffer.from(":\n\n");
const ENDS: Readonly<Record<WatchEnd, string>> = {
  slow: "You read too slowly. Reconnect with the id of your last event; nothing is lost.",
  stopping: "The server is stopping. Reconnect with the id of your last event; nothing is lost.",
};

/** An event of a stream (HTML, section 9.2). */
function eventOf(name: string, data: unknown, id?: string): Buffer {
  return Buffer.from(
    `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

const isShown = ({ state }: FeedArea): boolean => state === "shown";

/** The cursor of a reader that has read everything. */
function cursorOfNow(areas: readonly FeedArea[], { areaId }: WatchScope): string {
  const read = areas.filter((area) => (areaId === null ? isShown(area) : area.id === areaId));
  return sorted({ isOfOne: areaId !== null, positions: positionsAtEnd(read) });
}

/** A cursor that is the same for all readers at a position, in whatever order they read the areas. */
function sorted({ isOfOne, positions }: Cursor): string {
  const ordered = [...positions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return writeCursor({ isOfOne, positions: new Map(ordered) });
}
