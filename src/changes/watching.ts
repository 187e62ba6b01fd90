import type { ChangeItem } from "../contract/changes.js";
import { refusal } from "../contract/errors.js";
import type { Watcher, WatchEnd } from "../contract/service.js";
import { grouped } from "../domain/grouped.js";
import { FEED_START, type FeedArea, type FeedPosition, type Store } from "../store/store.js";
import { areaKey, CURSOR_AREAS, writeCursor } from "./cursor.js";
import { type AreaChange, parseCursor, readOn } from "./reading.js";

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
  /** The cursor to catch up from first; null if there is nothing to catch up: it receives new changes; undefined until it has begun. */
  resume: string | null | undefined;
  /** Positions it has already received beyond those of others; null if none. */
  ahead: ReadonlyMap<string, FeedPosition> | null;
}

/** Changes read at a time, and how many such parts a returning watcher receives. If it missed more, it has to read the feed. */
const PART = 200;
const RESUMED_PARTS = 5;
/** Most unsent bytes of a watcher; a slower one is disconnected. */
const MAX_WAITING_BYTES = 64 * 1024;
const FULL_RETRY_SECONDS = 30;

/**
 * Sends changes to watchers. The store is read once for all of them, and each event is serialized once. A watcher that does not read is disconnected; with the
 * id of its last event it can continue where it was.
 */
export class Watching {
  readonly #parts: WatchingParts;
  readonly #watches = new Set<Watch>();
  /** The positions that have been sent to everybody; null if nobody watched. */
  #positions: ReadonlyMap<string, FeedPosition> | null = null;
  #turning: Promise<void> | null = null;
  #hasEnded = false;

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#watches.size;
  }

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
    const { feed } = this.#parts;
    this.#admit(callerId);
    const watch: Watch = { scope, callerId, watcher, resume: undefined, ahead: null };
    this.#watches.add(watch);
    try {
      const areas = await feed.areas();
      if (scope.areaId === null && areas.filter(({ state }) => state === "shown").length > CURSOR_AREAS)
        throw refusal("invalid_request.too_many_areas_to_watch");
      if (after !== null) parseCursor(after, areas, scope.areaId);
      await this.turn();
    } catch (error) {
      this.#watches.delete(watch);
      throw error;
    }
    watch.resume = after;
    if (after === null)
      this.#send(watch, eventOf("watching", { since: "now" }, this.#standing(scope.areaId)));
    return () => void this.#watches.delete(watch);
  }

  #admit(callerId: string): void {
    const { most: max, maxOfOne } = this.#parts;
    const seconds = FULL_RETRY_SECONDS;
    if (this.#hasEnded || this.#watches.size >= max)
      throw refusal("unavailable.watchers_full", { max, seconds }, seconds);
    const own = [...this.#watches].filter((watch) => watch.callerId === callerId).length;
    if (maxOfOne !== null && own >= maxOfOne)
      throw refusal("rate_limited.watching", { max: maxOfOne }, seconds);
  }

  /** Reads the changes once and sends them. Calls during a run share the next one. */
  async turn(): Promise<void> {
    await this.#turning?.catch(() => {});
    this.#turning ??= this.#look().finally(() => {
      this.#turning = null;
    });
    await this.#turning;
  }

  /** Sends a heartbeat to everybody. */
  beat(): void {
    for (const watch of this.#watches) this.#send(watch, BEAT);
  }

  /** Ends all watches and refuses new ones. */
  end(): void {
    this.#hasEnded = true;
    for (const watch of this.#watches) this.#drop(watch, "stopping");
  }

  async #look(): Promise<void> {
    if (this.#watches.size === 0) {
      this.#positions = null;
      return;
    }
    const areas = await this.#parts.feed.areas();
    // The first watcher receives changes from now on.
    this.#positions ??= new Map(
      areas.map(({ id, version }) => [areaKey(id), { version: version + 1, recordId: "" }]),
    );
    for (const watch of this.#watches)
      if (typeof watch.resume === "string")
        await this.#catchUp(watch, watch.resume).catch(() => this.#drop(watch, "failed"));
    for (let isMore = true; isMore; ) {
      const from: ReadonlyMap<string, FeedPosition> = this.#positions;
      const { changes, positions } = await readOn(this.#parts.feed, followed(areas, from), from, PART, false);
      const current = [...this.#watches].filter(({ resume }) => resume === null);
      for (const isOfOne of [true, false]) {
        const own = current.filter(({ scope }) => (scope.areaId !== null) === isOfOne);
        await this.#sendChanges(changes, from, isOfOne, own);
      }
      this.#positions = positions;
      isMore = changes.length === PART;
    }
    for (const watch of this.#watches) watch.ahead = null;
  }

  /** Reads the feed for a returning watcher, up to the position of the others or beyond. */
  async #catchUp(watch: Watch, after: string): Promise<void> {
    const { scope } = watch;
    const isOfOne = scope.areaId !== null;
    const areas = await this.#parts.feed.areas();
    const cursor = parseCursor(after, areas, scope.areaId);
    const own = isOfOne ? areas.filter(({ id }) => id === scope.areaId) : followed(areas, cursor.positions);
    let positions: ReadonlyMap<string, FeedPosition> = cursor.positions;
    for (let part = 0; ; part++) {
      const read = await readOn(this.#parts.feed, own, positions, PART, isOfOne);
      await this.#sendChanges(read.changes, positions, isOfOne, [watch]);
      positions = read.positions;
      if (read.changes.length < PART) break;
      if (part + 1 === RESUMED_PARTS) {
        const detail =
          "Too much has changed since then. Continue reading /v1/changes with the id of your last event; changes from now on follow here.";
        this.#send(watch, eventOf("behind", { detail }));
        positions = new Map();
        break;
      }
    }
    watch.ahead = positions;
    watch.resume = null;
  }

  /** Sends changes to the watches that match them. `from`: their previous positions. */
  async #sendChanges(
    changes: readonly AreaChange[],
    from: ReadonlyMap<string, FeedPosition>,
    isOfOne: boolean,
    watches: readonly Watch[],
  ): Promise<void> {
    if (watches.length * changes.length === 0) return;
    // Event ids advance with every change, even if nobody receives it.
    const idOf = eventIds(from, isOfOne);
    const watched = grouped(
      watches.flatMap((watch) =>
        [...(watch.scope.recordIds ?? [watch.scope.areaId])].map((id) => ({ id, watch })),
      ),
      ({ id }) => id,
    );
    const wanted = changes
      .map((change) => ({
        change,
        id: idOf(change),
        by: [change.recordId, change.areaId, null]
          .flatMap((id) => watched.get(id) ?? [])
          .filter(({ watch }) => !hasSeen(watch.ahead, change)),
      }))
      .filter(({ by }) => by.length > 0);
    if (wanted.length === 0) return;
    const items = await this.#parts.render(
      wanted.map(({ change }) => change),
      isOfOne,
    );
    for (const [i, { change, id, by }] of wanted.entries()) {
      const event = eventOf("change", items[i] ?? null, id);
      for (const { watch } of by) this.#send(watch, event, change.recordId);
    }
  }

  /** The event id of the current moment; a watcher that returns with it misses nothing. */
  #standing(areaId: string | null): string {
    const positions = this.#positions ?? new Map<string, FeedPosition>();
    if (areaId === null) return writeCursor({ isOfOne: false, positions });
    const key = areaKey(areaId);
    return writeCursor({ isOfOne: true, positions: new Map([[key, positions.get(key) ?? FEED_START]]) });
  }

  #send(watch: Watch, chunk: Buffer, recordId: string | null = null): void {
    if (!this.#watches.has(watch)) return;
    if (watch.watcher.send(chunk, recordId) > MAX_WAITING_BYTES) this.#drop(watch, "slow");
  }

  #drop(watch: Watch, reason: WatchEnd): void {
    this.#watches.delete(watch);
    watch.watcher.end(eventOf("end", { reason, detail: ENDS[reason] }));
  }
}

const BEAT = Buffer.from(":\n\n");
const ENDS: Readonly<Record<WatchEnd, string>> = {
  slow: "You read too slowly. Reconnect with the id of your last event; nothing is lost.",
  failed:
    "The changes you missed could not be read. Reconnect with the id of your last event; nothing is lost.",
  stopping: "The server is stopping. Reconnect with the id of your last event; nothing is lost.",
};

/** An event of a stream (HTML, section 9.2). */
function eventOf(name: string, data: unknown, id?: string): Buffer {
  return Buffer.from(
    `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

/** Assigns ids to consecutive events: cursors of the feed after each. `isOfOne`: with the event's own area only. */
function eventIds(from: ReadonlyMap<string, FeedPosition>, isOfOne: boolean): (change: AreaChange) => string {
  const positions = new Map(from);
  return ({ areaId, version, recordId }) => {
    const key = areaKey(areaId);
    const position = { version, recordId };
    positions.set(key, position);
    return writeCursor({ isOfOne, positions: isOfOne ? new Map([[key, position]]) : positions });
  };
}

function hasSeen(
  ahead: ReadonlyMap<string, FeedPosition> | null,
  { areaId, version, recordId }: AreaChange,
): boolean {
  const position = ahead?.get(areaKey(areaId));
  if (position === undefined) return false;
  return position.version > version || (position.version === version && position.recordId >= recordId);
}

/** The areas of a reader at these positions: shown areas, and those it has read before. */
function followed(
  areas: readonly FeedArea[],
  positions: ReadonlyMap<string, FeedPosition>,
): readonly FeedArea[] {
  return areas.filter(({ id, state }) => state === "shown" || positions.has(areaKey(id)));
}
