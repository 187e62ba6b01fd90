import { grouped } from "../domain/grouped.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { OSM } from "../domain/sources.js";
import { listingsOf, rematch, storedRecords } from "../import/matching.js";
import { type RecordIdentities, storedIdentities } from "../import/keptIds.js";
import { ofAny, wantedFor } from "../import/scope.js";
import { readChanges } from "../sources/osm/replication/changes.js";
import {
  isCountedAlike,
  lastBefore,
  type ChangeFile,
  type ReplicationDirectory,
  type ReplicationState,
  ReplicationError,
} from "../sources/osm/replication/replicationDirectory.js";
import type { FollowedUpdate, ImportCounts, Settling, Store } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { FollowedMap } from "./followedMap.js";
import { changeMap } from "./changeMap.js";
import { ChangePicker, type FollowedGround, type PickedChange } from "./changePicker.js";
import { derive, type CachedArea } from "./deriving.js";
import { directoryOf, type FollowState, readState, writeState } from "./followState.js";
import { KnownIds } from "./knownIds.js";
import { KINDS } from "./mapChunk.js";
import { MASS_EDIT, updateOf } from "./updating.js";

interface FollowParts {
  readonly store: Store;
  /** Opens a directory of changes by its address. */
  readonly directoryAt: (url: string) => ReplicationDirectory;
  /** The directory for all areas; null: each area uses its own. */
  readonly changes: string | null;
  /** Ids of the areas to follow; default: all that can be followed. */
  readonly areaIds?: ReadonlySet<string>;
  /** All known verticals, in order. */
  readonly verticals: readonly Vertical[];
  readonly settling: Settling;
  readonly now: () => Instant;
  /** Aborts for a clean stop. */
  readonly signal: AbortSignal;
}

/** The result of applying one file of a directory. */
export interface FollowStep {
  /** The directory's address. */
  readonly directory: string;
  /** The file that was read; null if there is no new one. */
  readonly sequence: number | null;
  /** The date reached by the areas that are farthest behind. */
  readonly followedUntil: Instant;
  /** Number of available files that are not read yet. */
  readonly filesLeft: number;
  readonly changesRead: number;
  /** The areas for which this was the next file, or for which there is none yet. */
  readonly areas: readonly {
    readonly areaId: string;
    readonly changes: number;
    readonly counts: ImportCounts;
  }[];
  /** Milliseconds until more may be available; default: the usual interval. */
  readonly waitMs?: number;
}

/** Areas to which the next file could not be applied; nothing of it is in them. */
export interface FollowFailure {
  readonly areaIds: readonly string[];
  /** ReplicationError, or ServiceError `unavailable`, if trying again may help; ImportError if a new import is needed. */
  readonly error: Error;
}

/** The result of a round over all directories. */
export interface FollowRound {
  /** All areas that can be followed, due or not. */
  readonly areaIds: readonly string[];
  readonly steps: readonly FollowStep[];
  readonly failures: readonly FollowFailure[];
}

interface Followed {
  readonly state: FollowState;
  readonly sequence: number;
}

/** Readings of one file after which references that are still unresolved are ignored. */
const MAX_READINGS = 4;
/** Most changes of one file that may concern areas; bounds memory. */
const MAX_PICKED = 5_000_000;

/** Keeps areas up to date with directories of changes, one file at a time. Keeps in memory the element ids of the areas, and what was last derived for each. */
export class Follower {
  readonly #parts: FollowParts;
  /** By directory. */
  readonly #grounds = new Map<string, { readonly key: string; readonly ground: FollowedGround }>();
  readonly #derived = new Map<string, { readonly state: string; readonly derived: CachedArea }>();
  /** The first file to apply, by directory and date of an extract. */
  readonly #begins = new Map<string, number>();

  constructor(parts: FollowParts) {
    this.#parts = parts;
  }

  /**
   * Applies the next file of each directory to all areas for which it is the next. `isDue`: whether to include an area. A failure of a directory or an area is
   * returned in `failures` and does not stop the others. Rejects if the store cannot be read.
   */
  async round(isDue: (areaId: string) => boolean = () => true): Promise<FollowRound> {
    const { store, changes, areaIds: wanted } = this.#parts;
    const states = (await store.following.followed())
      .map(({ state }) => readState(state))
      .filter(({ areaId }) => wanted?.has(areaId) !== false);
    const steps: FollowStep[] = [];
    const failures: FollowFailure[] = [];
    const groups = grouped(states, (state) => directoryOf(state, states, changes));
    for (const [url, ofUrl] of groups) {
      const due = ofUrl.filter(({ areaId }) => isDue(areaId));
      const failed = (of: readonly FollowState[], error: unknown) => {
        failures.push({ areaIds: of.map(({ areaId }) => areaId), error: error as Error });
      };
      if (due.length === 0) continue;
      try {
        const step = await this.#step(this.#parts.directoryAt(url), ofUrl, due, failed);
        if (step !== null) steps.push(step);
      } catch (error) {
        failed(due, error);
      }
    }
    return { areaIds: states.map(({ areaId }) => areaId), steps, failures };
  }

  /** Applies the next file of a directory to the due areas that are farthest behind; null if that failed for all of them. */
  async #step(
    directory: ReplicationDirectory,
    states: readonly FollowState[],
    due: readonly FollowState[],
    failed: (of: readonly FollowState[], error: unknown) => void,
  ): Promise<FollowStep | null> {
    const latest = await directory.latest(this.#parts.signal);
    const followed: Followed[] = [];
    for (const state of due)
      try {
        followed.push({ state, sequence: await this.#sequenceOf(state, directory, latest) });
      } catch (error) {
        failed([state], error);
      }
    if (followed.length === 0) return null;
    const at = Math.min(...followed.map(({ sequence }) => sequence));
    const behind = followed.flatMap(({ state, sequence }) => (sequence === at ? [state] : []));
    const followedUntil = Math.min(...behind.map((state) => state.followedUntil));
    const { url } = directory;
    if (at === latest.sequence)
      return {
        directory: url,
        sequence: null,
        followedUntil,
        filesLeft: 0,
        changesRead: 0,
        areas: behind.map(({ areaId }) => ({ areaId, changes: 0, counts: NOTHING })),
      };
    const sequence = at + 1;
    try {
      const file = await this.#fetch(directory, sequence, latest);
      try {
        const ground = await this.#groundOf(url, states);
        const read = await this.#read(file, ground);
        const end = await this.#endOf(directory, sequence, latest, read.newest);
        const areas: FollowStep["areas"][number][] = [];
        for (const state of behind) {
          const place = states.indexOf(state);
          const own = read.picked.flatMap(({ change, areas: of }) => (of.has(place) ? [change] : []));
          try {
            const counts = await this.#follow(state, url, end, own, read.massEdits);
            for (const { type, id, action } of own)
              if (action !== "delete") ground.known[KINDS[type]].add(id, place);
            areas.push({ areaId: state.areaId, changes: own.length, counts: counts ?? NOTHING });
          } catch (error) {
            failed([state], error);
          }
        }
        const until = Math.max(followedUntil, end.timestamp);
        const filesLeft = latest.sequence - sequence;
        return {
          directory: url,
          sequence,
          followedUntil: until,
          filesLeft,
          changesRead: read.count,
          areas,
        };
      } finally {
        await file.letGo();
      }
    } catch (error) {
      failed(behind, error);
      return null;
    }
  }

  /** The last file of the directory that an area's map includes. */
  async #sequenceOf(
    { position, origin, extractAt, areaId }: FollowState,
    directory: ReplicationDirectory,
    latest: ReplicationState,
  ): Promise<number> {
    const { signal } = this.#parts;
    const lastRead = [position, origin].find((one) => one?.url === directory.url)?.sequence ?? null;
    if (lastRead !== null) {
      if (lastRead <= latest.sequence) return lastRead;
      throw new ReplicationError(
        "stale",
        `${directory.url} ends at file ${latest.sequence}, but ${areaId} was already followed to file ${lastRead}: the directory is behind, or was reset. Waiting for it. If it is a different directory than before, import the area again, or set the previous one.`,
      );
    }
    // A new directory: start at the extract's own number if the directory counts the same way, otherwise by date, with an overlap.
    const key = `${directory.url} ${extractAt} ${origin?.sequence}`;
    const known = this.#begins.get(key);
    if (known !== undefined) return known;
    const own = origin?.sequence ?? null;
    const begins =
      own !== null && (await isCountedAlike(directory, own, extractAt, signal))
        ? own
        : (await lastBefore(directory, extractAt, signal)).sequence;
    this.#begins.set(key, begins);
    return begins;
  }

  async #fetch(
    directory: ReplicationDirectory,
    sequence: number,
    latest: ReplicationState,
  ): Promise<ChangeFile> {
    const { signal } = this.#parts;
    try {
      return await directory.changes(sequence, signal);
    } catch (error) {
      if (!(error instanceof ReplicationError) || error.failure !== "missing") throw error;
      throw new ReplicationError(
        "missing",
        `${directory.url} has no file ${sequence}, although it ends at ${latest.sequence} (${toRfc3339(latest.timestamp)}). If it no longer keeps files that old, import the areas again from a newer extract (doorlight import --follow).`,
      );
    }
  }

  async #endOf(
    directory: ReplicationDirectory,
    sequence: number,
    latest: ReplicationState,
    newest: Instant,
  ): Promise<ReplicationState> {
    if (sequence === latest.sequence) return latest;
    return (await directory.stateOf(sequence, this.#parts.signal)) ?? { sequence, timestamp: newest };
  }

  async #read(file: ChangeFile, ground: FollowedGround) {
    const { verticals } = this.#parts;
    const isOfAny = ofAny(verticals);
    const picker = new ChangePicker(ground, (change) => isOfAny(change.tags));
    let [count, newest] = [0, 0];
    for (let reading = 1; reading <= MAX_READINGS && picker.isIncomplete; reading++) {
      picker.begin();
      count = 0;
      await readChanges(file, (change) => {
        count += 1;
        newest = Math.max(newest, change.timestamp ?? newest);
        picker.take(change);
        if (picker.size > MAX_PICKED)
          throw new ReplicationError(
            "broken",
            `${file.name} changes more than ${MAX_PICKED} elements of the followed areas.`,
          );
      });
    }
    return { picked: picker.changes(), massEdits: picker.massEdits(MASS_EDIT), count, newest };
  }

  /** Applies the changes of one file to one area; null if another process followed, imported or removed it meanwhile. */
  async #follow(
    state: FollowState,
    url: string,
    end: ReplicationState,
    changes: readonly PickedChange["change"][],
    massEdits: ReadonlySet<number>,
  ): Promise<ImportCounts | null> {
    const { store, verticals, settling } = this.#parts;
    const followedUntil = Math.max(state.followedUntil, end.timestamp);
    const next: FollowState = {
      ...state,
      position: { url, sequence: end.sequence },
      followedUntil,
    };
    const stored = writeState(state);
    const map = new FollowedMap(store.following, state.areaId);
    const now = this.#parts.now();
    const registry = registryOf(verticals);
    const cached = this.#derived.get(state.areaId);
    // The state in force, as derived from the current map.
    const before =
      cached?.state === stored
        ? cached.derived
        : changes.length === 0
          ? null
          : await derive(
              store,
              registry,
              map,
              state,
              await this.#identitiesOf(state),
              state.followedUntil,
              now,
            );
    const applied = await changeMap(map, changes, {
      wanted: wantedFor(verticals),
      region: state.region,
      isOverlap: end.timestamp <= state.extractAt,
      massEdits,
    });
    if (applied.length === 0 || before === null) {
      const advanced = writeState(next);
      if (!(await store.following.advance(state.areaId, stored, advanced))) return null;
      if (before !== null) this.#derived.set(state.areaId, { state: advanced, derived: before });
      return NOTHING;
    }
    const known = (await store.areas()).find(({ id }) => id === state.areaId);
    if (known === undefined) return null;
    const after = await derive(store, registry, map, next, before.identities, followedUntil, now);
    const isMoved = JSON.stringify(known.boundary) !== JSON.stringify(after.area.boundary);
    const update = updateOf({
      known,
      before,
      after,
      applied,
      massEdits,
      map,
      state,
      next,
      shown: isMoved ? [...(await storedRecords(store, known.id)).keys()] : [],
      verticals,
      settling,
    });
    const counts = await store.following.follow(update);
    const isMatched = counts !== null && (await this.#matchAgain(update));
    if (counts === null || isMatched) this.#derived.delete(state.areaId);
    else
      this.#derived.set(state.areaId, {
        state: update.state,
        derived: { digests: after.digests, elements: after.elements, identities: after.identities },
      });
    return counts;
  }

  /** Matches an area with its other sources again if a change may affect that: a place appeared, vanished, or changed while other sources list it too. */
  async #matchAgain({ area, listed, unlisted }: FollowedUpdate): Promise<boolean> {
    if ((area.sources ?? []).length === 0 || listed.length + unlisted.length === 0) return false;
    const { store } = this.#parts;
    const ids = listed.map(({ id }) => id);
    const records = await store.recordsOf(area.id, ids);
    // A record that other sources list, or a new one.
    const isConcerned = records.some(
      (record) => listingsOf(record).length > 1 || record.evidence.observations.length === 1,
    );
    if (!isConcerned && unlisted.length === 0) return false;
    await rematch(store, area, new Set(ids));
    return true;
  }

  async #identitiesOf({ areaId }: FollowState): Promise<RecordIdentities> {
    const areas = await this.#parts.store.areas();
    const area = areas.find(({ id }) => id === areaId);
    return area === undefined ? new Map() : storedIdentities(this.#parts.store, OSM, area, areas);
  }

  /** Loads the element ids of a directory's areas; cached until the areas change. */
  async #groundOf(url: string, states: readonly FollowState[]): Promise<FollowedGround> {
    const key = JSON.stringify(states.map(({ areaId, extractAt, region }) => [areaId, extractAt, region]));
    const known = this.#grounds.get(url);
    if (known?.key === key) return known.ground;
    const ground: FollowedGround = {
      regions: states.map(({ region }) => region),
      known: [new KnownIds(), new KnownIds(), new KnownIds()],
    };
    for (const [place, { areaId }] of states.entries()) {
      const map = new FollowedMap(this.#parts.store.following, areaId);
      for (const kind of [0, 1, 2] as const)
        await map.each(kind, ({ id }) => ground.known[kind].add(id, place));
    }
    this.#grounds.set(url, { key, ground });
    return ground;
  }
}

export const NOTHING: ImportCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, left: 0 };
