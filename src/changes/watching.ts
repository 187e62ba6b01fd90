import type { ChangeItem } from "../contract/changes.js";
import { refusal } from "../contract/errors.js";
import type { Watcher, WatchEnd } from "../contract/service.js";
import { grouped } from "../domain/grouped.js";
import { type ChangeFeed, FEED_START, type FeedArea, type FeedPosition } from "../store/changeFeed.js";
import { areaKey, CURSOR_AREAS, writeCursor } from "./cursor.js";
import { type AreaChange, opened, readOn } from "./reading.js";

/** What somebody watches: some records, an area, or all there is. */
export interface WatchScope {
  readonly recordIds: ReadonlySet<string> | null;
  readonly areaId: string | null;
}

export interface WatchLimits {
  /** So many watch at once, and so many of one caller; null: as many. */
  readonly most: number;
  readonly maxOfOne: number | null;
}

export interface WatchingParts extends WatchLimits {
  readonly feed: ChangeFeed;
  /** Changes as the wire tells them, as of now; `isOfOne`: to who follows that area alone. */
  readonly tell: (changes: readonly AreaChange[], isOfOne: boolean) => Promise<readonly ChangeItem[]>;
}

interface Watch {
  readonly scope: WatchScope;
  readonly callerId: string;
  readonly watcher: Watcher;
  /** It is told what is new. */
  isCurrent: boolean;
  /** From where it reads on before it is; null: from now, or it has. */
  resume: string | null;
  /** What it has been told already, where that is more than others have; null: it is not. */
  ahead: ReadonlyMap<string, FeedPosition> | null;
}

/** Changes read at a time, and told to a watcher that comes back; who missed more reads the feed. */
const PART = 200;
const RESUMED_PARTS = 5;
/** Bytes that wait for a watcher to read them; who lets more wait is let go. */
const MAX_WAITING_BYTES = 64 * 1024;
const FULL_RETRY_SECONDS = 30;

/**
 * Tells those who watch what changes. The store is asked once for all of them; each event is written once for all who get it. Whoever does not read is let go, and
 * comes back where it was by the id of the last event it had.
 */
export class Watching {
  readonly #parts: WatchingParts;
  readonly #watches = new Set<Watch>();
  /** Up to where everybody has been told; null: nobody watched. */
  #positions: ReadonlyMap<string, FeedPosition> | null = null;
  #turning: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #hasEnded = false;

  constructor(parts: WatchingParts) {
    this.#parts = parts;
  }

  get size(): number {
    return this.#watches.size;
  }

  /**
   * Begins to watch, from now on or from the event that `after` is the id of; returns what ends it. Throws ServiceError `unavailable` where too many do,
   * `rate_limited` where one caller has too many, `invalid_request` where `after` is no such id.
   */
  async add(
    scope: WatchScope,
    callerId: string,
    after: string | null,
    watcher: Watcher,
  ): Promise<() => void> {
    const { feed } = this.#parts;
    this.#admit(callerId);
    const watch: Watch = { scope, callerId, watcher, isCurrent: false, resume: null, ahead: null };
    this.#watches.add(watch);
    try {
      const areas = await feed.areas();
      if (scope.areaId === null && areas.filter(({ state }) => state === "shown").length > CURSOR_AREAS)
        throw refusal("invalid_request.too_many_areas_to_watch");
      if (after !== null) opened(after, areas, scope.areaId);
      await this.turn();
    } catch (error) {
      this.#watches.delete(watch);
      throw error;
    }
    watch.resume = after;
    watch.isCurrent = after === null;
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

  /** Looks once what has changed, and tells it; all who call while one look is under way share the next. */
  turn(): Promise<void> {
    if (this.#turning !== null) {
      this.#next ??= this.#turning
        .catch(() => {})
        .then(() => {
          this.#next = null;
          return this.turn();
        });
      return this.#next;
    }
    this.#turning = this.#look().finally(() => {
      this.#turning = null;
    });
    return this.#turning;
  }

  /** Lets everybody know that the connection stands. */
  beat(): void {
    for (const watch of this.#watches) this.#send(watch, BEAT);
  }

  /** Ends all, and lets nobody in any more. */
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
    // Who begins is told what comes from now on.
    this.#positions ??= new Map(
      areas.map(({ id, version }) => [areaKey(id), { version: version + 1, recordId: "" }]),
    );
    for (const watch of this.#watches)
      if (watch.resume !== null)
        await this.#catchUp(watch, watch.resume).catch(() => this.#drop(watch, "failed"));
    for (let isMore = true; isMore; ) {
      const from: ReadonlyMap<string, FeedPosition> = this.#positions;
      const { changes, positions } = await readOn(this.#parts.feed, followed(areas, from), from, PART, false);
      const current = [...this.#watches].filter(({ isCurrent }) => isCurrent);
      for (const isOfOne of [true, false]) {
        const own = current.filter(({ scope }) => (scope.areaId !== null) === isOfOne);
        await this.#sendChanges(changes, from, isOfOne, own);
      }
      this.#positions = positions;
      isMore = changes.length === PART;
    }
    for (const watch of this.#watches) watch.ahead = null;
  }

  /** Reads the feed for one that comes back, up to where others are or beyond. */
  async #catchUp(watch: Watch, after: string): Promise<void> {
    const { scope } = watch;
    const isOfOne = scope.areaId !== null;
    watch.resume = null;
    const areas = await this.#parts.feed.areas();
    const cursor = opened(after, areas, scope.areaId);
    const own = isOfOne ? areas.filter(({ id }) => id === scope.areaId) : followed(areas, cursor.positions);
    let positions: ReadonlyMap<string, FeedPosition> = cursor.positions;
    for (let part = 0; ; part++) {
      const read = await readOn(this.#parts.feed, own, positions, PART, isOfOne);
      await this.#sendChanges(read.changes, positions, isOfOne, [watch]);
      positions = read.positions;
      if (read.changes.length < PART) break;
      if (part + 1 === RESUMED_PARTS) {
        const detail =
          "Too much has changed since. Read /v1/changes on with the id of your last event; what changes from now on follows here.";
        this.#send(watch, eventOf("behind", { detail }));
        positions = new Map();
        break;
      }
    }
    watch.ahead = positions;
    watch.isCurrent = true;
  }

  /** Tells changes to those of the watches who want them. `from`: where those were before. */
  async #sendChanges(
    changes: readonly AreaChange[],
    from: ReadonlyMap<string, FeedPosition>,
    isOfOne: boolean,
    watches: readonly Watch[],
  ): Promise<void> {
    if (watches.length * changes.length === 0) return;
    // The positions of all are kept in step, of those too that nobody wants.
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
    const items = await this.#parts.tell(
      wanted.map(({ change }) => change),
      isOfOne,
    );
    for (const [i, { change, id, by }] of wanted.entries()) {
      const event = eventOf("change", items[i] ?? null, id);
      for (const { watch } of by) this.#send(watch, event, change.recordId);
    }
  }

  /** What names the moment: who comes back with it misses nothing. */
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
  slow: "You read more slowly than things change. Come back with the id of your last event: nothing is lost.",
  failed: "What you missed could not be read. Come back with the id of your last event: nothing is lost.",
  stopping: "The server stops. Come back with the id of your last event: nothing is lost.",
};

/** An event of a stream (HTML, section 9.2). */
export function eventOf(name: string, data: unknown, id?: string): Buffer {
  return Buffer.from(
    `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

/** Names events one after the other by where a reader stands who has had them: cursors of the feed. `isOfOne`: of each one's own area alone. */
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

/** The areas that those are told of who stand there: what is shown, and what they had. */
function followed(
  areas: readonly FeedArea[],
  positions: ReadonlyMap<string, FeedPosition>,
): readonly FeedArea[] {
  return areas.filter(({ id, state }) => state === "shown" || positions.has(areaKey(id)));
}
