import { grouped } from "../domain/grouped.js";
import type { Instant } from "../domain/time.js";
import { storedRecords } from "../import/keptIds.js";
import { listingsOf, rematch } from "../import/matching.js";
import { ofAny, wantedFor } from "../import/scope.js";
import type { ElementType } from "../sources/osm/extract/feature.js";
import type { Change } from "../sources/osm/replication/osmChangeParser.js";
import {
  lastBefore,
  type ReplicationDirectory,
  type ReplicationState,
  ReplicationError,
} from "../sources/osm/replication/replicationDirectory.js";
import type { FollowedUpdate, ImportCounts, Store } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { followedMap } from "./followedMap.js";
import { changeMap } from "./changeMap.js";
import { type FollowedGround, knownIds, readPicked } from "./changePicker.js";
import { derive } from "./deriving.js";
import { followedSources, nextRelease, type Refetch } from "./followedSource.js";
import {
  directoryOf,
  type FollowState,
  type FollowStep,
  NO_CHANGE,
  readState,
  writeState,
} from "./followState.js";
import { KINDS } from "./mapChunk.js";
import { updateOf } from "./updating.js";

interface FollowParts {
  readonly store: Store;
  /** Opens a directory of changes by its address. */
  readonly directoryAt: (url: string) => ReplicationDirectory;
  /** The directory for all areas; null: each area uses its own. */
  readonly changes: string | null;
  readonly refetch: Refetch;
  /** Ids of the areas to follow; default: all that can be followed. */
  readonly areaIds?: ReadonlySet<string>;
  /** All known verticals, in order. */
  readonly verticals: readonly Vertical[];
  readonly now: () => Instant;
  /** Aborts for a clean stop. */
  readonly signal: AbortSignal;
}

/** Areas to which the next file could not be applied; nothing of it is in them. */
export interface FollowFailure {
  readonly areaIds: readonly string[];
  /** ReplicationError, or ServiceError `unavailable`, if trying again may help; ImportError if a new import is needed. */
  readonly error: Error;
}

/** The result of a round over all directories and sources. */
export interface FollowRound {
  /** All areas that can be followed, due or not; by `FollowStep`'s ids. */
  readonly areaIds: readonly string[];
  readonly steps: readonly FollowStep[];
  readonly failures: readonly FollowFailure[];
}

/** An area that can be followed: its state, the last file in its map, and the elements that it knows. */
interface Followed {
  readonly state: FollowState;
  readonly sequence: number;
  readonly ground: FollowedGround;
}

/** Runs work on some areas; null if it failed, which is noted. */
type Attempt = <Value>(areaIds: readonly string[], work: () => Promise<Value>) => Promise<Value | null>;

const areaIdsOf = (states: readonly FollowState[]) => states.map(({ areaId }) => areaId);

export type Follower = ReturnType<typeof createFollower>;

/** Keeps areas up to date with directories of changes, one file at a time, and with releases of other sources. Keeps the element ids of the areas in memory. */
export function createFollower(parts: FollowParts) {
  const { store, signal, verticals } = parts;
  /** By area. `key`: the extract it was read from. */
  const grounds = new Map<string, { readonly key: string; readonly ground: FollowedGround }>();

  /** The elements that an area knows; cached until it is imported again. */
  const groundOf = async ({ areaId, extractAt, region }: FollowState): Promise<FollowedGround> => {
    const key = JSON.stringify([extractAt, region]);
    const cached = grounds.get(areaId);
    if (cached?.key === key) return cached.ground;
    const map = followedMap(store.following, areaId);
    const idsOf = async (type: ElementType) => {
      const ids: number[] = [];
      await map.each(KINDS[type], ({ id }) => ids.push(id));
      return knownIds(ids);
    };
    const known = { node: await idsOf("node"), way: await idsOf("way"), relation: await idsOf("relation") };
    const ground = { region, known };
    grounds.set(areaId, { key, ground });
    return ground;
  };

  /** The last file of the directory that an area's map includes. */
  const sequenceOf = async (
    { position, origin, extractAt, areaId }: FollowState,
    directory: ReplicationDirectory,
    latest: ReplicationState,
  ): Promise<number> => {
    const { url } = directory;
    const lastRead = [position, origin].find((one) => one?.url === url)?.sequence ?? null;
    if (lastRead !== null) {
      if (lastRead <= latest.sequence) return lastRead;
      throw new ReplicationError(
        "stale",
        `${url} ends at file ${latest.sequence}, but ${areaId} was already followed to file ${lastRead}: the directory is behind, or was reset. Waiting for it. If it is a different directory than before, import the area again, or set the previous one.`,
      );
    }
    // A new directory: start by date.
    return (await lastBefore(directory, extractAt, signal)).sequence;
  };

  /** Matches an area with its other sources again if a change may affect that: a place appeared, vanished, or changed while other sources list it too. */
  const matchAgain = async ({ area, listed, unlisted }: FollowedUpdate): Promise<void> => {
    if ((area.sources ?? []).length === 0 || listed.length + unlisted.length === 0) return;
    const records = await store.recordsOf(
      area.id,
      listed.map(({ id }) => id),
    );
    // A record that other sources list, or a new one.
    const isConcerned = records.some(
      (record) => listingsOf(record).length > 1 || record.evidence.observations.length === 1,
    );
    if (isConcerned || unlisted.length > 0) await rematch(store, area, parts.now());
  };

  /** Applies the changes of one file to one area; null if another process followed, imported or removed it meanwhile. */
  const follow = async (
    state: FollowState,
    url: string,
    end: ReplicationState,
    changes: readonly Change[],
    massEdits: ReadonlySet<number>,
  ): Promise<ImportCounts | null> => {
    const { areaId } = state;
    const next: FollowState = {
      ...state,
      position: { url, sequence: end.sequence },
      followedUntil: Math.max(state.followedUntil, end.timestamp),
    };
    const map = followedMap(store.following, areaId);
    const applied = await changeMap(map, changes, {
      wanted: wantedFor(verticals),
      region: state.region,
      isOverlap: end.timestamp <= state.extractAt,
      massEdits,
    });
    if (applied.length === 0) {
      const isAdvanced = await store.following.advance(areaId, writeState(state), writeState(next));
      return isAdvanced ? NO_CHANGE : null;
    }
    const derived = await derive(store, registryOf(verticals), map, next, parts.now());
    const stored = await storedRecords(store, areaId);
    const update = updateOf({ derived, stored, applied, massEdits, map, state, next, verticals });
    const counts = await store.following.follow(update);
    if (counts !== null) await matchAgain(update);
    return counts;
  };

  /** Applies the file after a step to the areas that are farthest behind. */
  const apply = async (
    directory: ReplicationDirectory,
    latest: ReplicationState,
    behind: readonly Followed[],
    step: FollowStep,
    attempt: Attempt,
  ): Promise<FollowStep> => {
    const { url } = directory;
    const sequence = latest.sequence - step.filesLeft + 1;
    const file = await directory.changes(sequence, signal);
    try {
      const read = await readPicked(
        file,
        behind.map(({ ground }) => ground),
        ofAny(verticals),
      );
      const end =
        sequence === latest.sequence
          ? latest
          : ((await directory.stateOf(sequence, signal)) ?? { sequence, timestamp: read.newest });
      const areas: FollowStep["areas"][number][] = [];
      for (const [place, { state, ground }] of behind.entries()) {
        const own = read.picked[place] ?? [];
        const area = await attempt([state.areaId], async () => {
          const counts = (await follow(state, url, end, own, read.massEdits)) ?? NO_CHANGE;
          return { areaId: state.areaId, changes: own.length, counts };
        });
        if (area === null) continue;
        for (const { type, id, action } of own) if (action !== "delete") ground.known[type].add(id);
        areas.push(area);
      }
      return {
        ...step,
        sequence,
        followedUntil: Math.max(step.followedUntil, end.timestamp),
        filesLeft: step.filesLeft - 1,
        changesRead: read.count,
        areas,
      };
    } finally {
      await file.letGo();
    }
  };

  /** Applies the next file of a directory to the due areas that are farthest behind; null if that failed for all of them. */
  const nextFile = async (
    directory: ReplicationDirectory,
    due: readonly FollowState[],
    attempt: Attempt,
  ): Promise<FollowStep | null> => {
    const latest = await directory.latest(signal);
    const followed: Followed[] = [];
    for (const state of due) {
      const one = await attempt([state.areaId], async () => ({
        state,
        sequence: await sequenceOf(state, directory, latest),
        ground: await groundOf(state),
      }));
      if (one !== null) followed.push(one);
    }
    if (followed.length === 0) return null;
    const at = Math.min(...followed.map(({ sequence }) => sequence));
    const behind = followed.filter(({ sequence }) => sequence === at);
    const states = behind.map(({ state }) => state);
    const step: FollowStep = {
      directory: directory.url,
      sequence: null,
      followedUntil: Math.min(...states.map((state) => state.followedUntil)),
      filesLeft: latest.sequence - at,
      changesRead: 0,
      areas: states.map(({ areaId }) => ({ areaId, changes: 0, counts: NO_CHANGE })),
    };
    if (at === latest.sequence) return step;
    return attempt(areaIdsOf(states), () => apply(directory, latest, behind, step, attempt));
  };

  return {
    /**
     * Applies the next file of each directory to all areas for which it is the next, then the next releases of other sources. `isDue`: whether to include an
     * area. A failure of a directory, an area or a source is returned in `failures` and does not stop the others. Rejects if the store cannot be read.
     */
    async round(isDue: (areaId: string) => boolean = () => true): Promise<FollowRound> {
      const isWanted = (areaId: string) => parts.areaIds?.has(areaId) !== false;
      const states = (await store.following.followed())
        .map(({ state }) => readState(state))
        .filter(({ areaId }) => isWanted(areaId));
      const sources = followedSources((await store.areas()).filter(({ id }) => isWanted(id)));
      const steps: (FollowStep | null)[] = [];
      const failures: FollowFailure[] = [];
      const attempt: Attempt = async (areaIds, work) => {
        try {
          return await work();
        } catch (error) {
          failures.push({ areaIds, error: error as Error });
          return null;
        }
      };
      const due = states.filter(({ areaId }) => isDue(areaId));
      for (const [url, ofUrl] of grouped(due, (state) => directoryOf(state, states, parts.changes)))
        steps.push(await attempt(areaIdsOf(ofUrl), () => nextFile(parts.directoryAt(url), ofUrl, attempt)));
      for (const source of sources.filter(({ key }) => isDue(key))) {
        const importing = { store, verticals, now: parts.now(), onProgress: () => {} };
        steps.push(await attempt([source.key], () => nextRelease(importing, parts.refetch, source)));
      }
      return {
        areaIds: [...areaIdsOf(states), ...sources.map(({ key }) => key)],
        steps: steps.filter((step) => step !== null),
        failures,
      };
    },
  };
}
