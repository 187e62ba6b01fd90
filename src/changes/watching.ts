import type { ChangeItem } from "../contract/changes.js";
import { refusal } from "../contract/errors.js";
import type { Watcher, WatchEnd } from "../contract/service.js";
import { type ChangeFeed, FEED_START, type FeedArea, type FeedPosition } from "../store/changeFeed.js";
import { areaKey, CURSOR_AREAS, writeCursor } from "./cursor.js";
import { type AreaChange, opened, readOn } from "./reading.js";
import type { SeatLimits, WatchSeats } from "./watchSeats.js";

/** What somebody watches: some records, an area, or all there is. */
export interface WatchScope {
  readonly recordIds: ReadonlySet<string> | null;
  readonly areaId: string | null;
}

export interface WatchingParts extends SeatLimits {
  readonly feed: ChangeFeed;
  /** Changes as the wire tells them, as of now; `isOfOne`: to who follows that area alone. */
  readonly tell: (changes: readonly AreaChange[], isOfOne: boolean) => Promise<readonly ChangeItem[]>;
  /** Where it is asked whether one more may watch, within these limits. */
  readonly seats: WatchSeats;
}

interface Watch {
  readonly scope: WatchScope;
  readonly callerId: string;
  readonly watcher: Watcher;
  /** Where it reads on from before it is told what is new; null: it has. */
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
  readonly #byRecord = new Map<string, Set<Watch>>();
  readonly #byArea = new Map<string, Set<Watch>>();
  readonly #ofAll = new Set<Watch>();
  readonly #joining = new Set<Watch>();
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
    this.#takeSeat(callerId);
    const watch: Watch = { scope, callerId, watcher, resume: after, ahead: null };
    this.#watches.add(watch);
    try {
      const areas = await feed.areas();
      if (scope.areaId === null && areas.filter(({ state }) => state === "shown").length > CURSOR_AREAS)
        throw refusal("invalid_request.too_many_areas_to_watch");
      if (after !== null) opened(after, areas, scope.areaId);
      await this.turn();
    } catch (error) {
      this.#remove(watch);
      throw error;
    }
    if (this.#watches.has(watch)) {
      if (after === null) {
        this.#send(watch, eventOf("watching", { since: "now" }, this.#standing(scope.areaId)));
        this.#listen(watch);
      } else this.#joining.add(watch);
    }
    return () => this.#remove(watch);
  }

  #takeSeat(callerId: string): void {
    const { seats, most, maxOfOne } = this.#parts;
    const seat = this.#hasEnded ? "all taken" : seats.take(callerId);
    if (seat === "all taken")
      throw refusal(
        "unavailable.watchers_full",
        { max: most, seconds: FULL_RETRY_SECONDS },
        FULL_RETRY_SECONDS,
      );
    if (seat === "enough of one")
      throw refusal("rate_limited.watching", { max: maxOfOne }, FULL_RETRY_SECONDS);
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
    for (const watch of this.#joining) {
      this.#joining.delete(watch);
      await this.#catchUp(watch).catch(() => this.#drop(watch, "failed"));
    }
    for (let isMore = true; isMore; ) {
      const from: ReadonlyMap<string, FeedPosition> = this.#positions;
      const { changes, positions } = await readOn(this.#parts.feed, followed(areas, from), from, PART, false);
      await this.#tell(changes, from);
      this.#positions = positions;
      isMore = changes.length === PART;
    }
    for (const watch of this.#watches) watch.ahead = null;
  }

  /** Reads the feed for one that comes back, up to where others are or beyond. */
  async #catchUp(watch: Watch): Promise<void> {
    const { scope, resume } = watch;
    const areas = await this.#parts.feed.areas();
    const cursor = opened(resume ?? "", areas, scope.areaId);
    const own =
      scope.areaId === null
        ? followed(areas, cursor.positions)
        : areas.filter(({ id }) => id === scope.areaId);
    let positions: ReadonlyMap<string, FeedPosition> = cursor.positions;
    for (let part = 0; ; part++) {
      const read = await readOn(this.#parts.feed, own, positions, PART, scope.areaId !== null);
      const ids = eventIds(positions, scope.areaId !== null);
      const wanted = read.changes
        .map((change) => ({ change, id: ids(change) }))
        .filter(({ change }) => wants(scope, change));
      const items = await this.#parts.tell(
        wanted.map(({ change }) => change),
        scope.areaId !== null,
      );
      for (const [i, item] of items.entries())
        this.#send(watch, eventOf("change", item, wanted[i]?.id), item.id);
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
    if (this.#watches.has(watch)) this.#listen(watch);
  }

  /** Tells changes to those who want them. `from`: where everybody was before. */
  async #tell(changes: readonly AreaChange[], from: ReadonlyMap<string, FeedPosition>): Promise<void> {
    const told = changes.map((change) => this.#interested(change));
    const [ofOne, ofMany] = [eventIds(from, true), eventIds(from, false)];
    const events = new Map<AreaChange, { readonly one: Chunk; readonly many: Chunk }>();
    const wanted = changes.filter((_, i) => (told[i]?.length ?? 0) > 0);
    if (wanted.length === 0) return;
    const isAreaWatched = this.#byArea.size > 0;
    const isMoreWatched = this.#byRecord.size + this.#ofAll.size > 0;
    const asOne = isAreaWatched ? await this.#parts.tell(wanted, true) : [];
    const asMany = isMoreWatched ? await this.#parts.tell(wanted, false) : [];
    // The positions of all are kept in step, of those too that nobody wants.
    const ids = changes.map((change) => ({ one: ofOne(change), many: ofMany(change) }));
    for (const [i, change] of wanted.entries()) {
      const id = ids[changes.indexOf(change)];
      events.set(change, {
        one: chunkOf(() => eventOf("change", asOne[i] ?? null, id?.one)),
        many: chunkOf(() => eventOf("change", asMany[i] ?? null, id?.many)),
      });
    }
    for (const [i, change] of changes.entries()) {
      const event = events.get(change);
      for (const watch of told[i] ?? [])
        if (event !== undefined && !hasSeen(watch.ahead, change))
          this.#send(watch, (watch.scope.areaId === null ? event.many : event.one)(), change.recordId);
    }
  }

  /** What names the moment: who comes back with it misses nothing. */
  #standing(areaId: string | null): string {
    const positions = this.#positions ?? new Map<string, FeedPosition>();
    if (areaId === null) return writeCursor({ isOfOne: false, positions });
    const key = areaKey(areaId);
    return writeCursor({ isOfOne: true, positions: new Map([[key, positions.get(key) ?? FEED_START]]) });
  }

  #interested({ recordId, areaId }: AreaChange): readonly Watch[] {
    return [...(this.#byRecord.get(recordId) ?? []), ...(this.#byArea.get(areaId) ?? []), ...this.#ofAll];
  }

  #send(watch: Watch, chunk: Buffer, recordId: string | null = null): void {
    if (!this.#watches.has(watch)) return;
    if (watch.watcher.send(chunk, recordId) > MAX_WAITING_BYTES) this.#drop(watch, "slow");
  }

  #drop(watch: Watch, reason: WatchEnd): void {
    this.#remove(watch);
    watch.watcher.end(eventOf("end", { reason, detail: ENDS[reason] }));
  }

  #listen(watch: Watch): void {
    const { recordIds, areaId } = watch.scope;
    if (recordIds !== null) for (const id of recordIds) put(this.#byRecord, id, watch);
    else if (areaId !== null) put(this.#byArea, areaId, watch);
    else this.#ofAll.add(watch);
  }

  #remove(watch: Watch): void {
    if (!this.#watches.delete(watch)) return;
    const { recordIds, areaId } = watch.scope;
    for (const id of recordIds ?? []) take(this.#byRecord, id, watch);
    if (areaId !== null) take(this.#byArea, areaId, watch);
    this.#ofAll.delete(watch);
    this.#joining.delete(watch);
    this.#parts.seats.leave(watch.callerId);
  }
}

type Chunk = () => Buffer;

const BEAT = Buffer.from(":\n\n");
const ENDS: Readonly<Record<WatchEnd, string>> = {
  slow: "You read more slowly than things change. Come back with the id of your last event: nothing is lost.",
  failed: "What you missed could not be read. Come back with the id of your last event: nothing is lost.",
  stopping: "The server stops. Come back with the id of your last event: nothing is lost.",
};

/** Written when it is first sent, once for all who get it. */
function chunkOf(write: Chunk): Chunk {
  let written: Buffer | null = null;
  return () => (written ??= write());
}

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

function wants({ recordIds, areaId }: WatchScope, change: AreaChange): boolean {
  return recordIds === null ? areaId === null || areaId === change.areaId : recordIds.has(change.recordId);
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

function put(sets: Map<string, Set<Watch>>, key: string, watch: Watch): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([watch]));
  else set.add(watch);
}

function take(sets: Map<string, Set<Watch>>, key: string, watch: Watch): void {
  const set = sets.get(key);
  set?.delete(watch);
  if (set?.size === 0) sets.delete(key);
}
