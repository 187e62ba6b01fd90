import type { Area } from "../domain/record.js";
import type { BoundingBox } from "../domain/geometry.js";
import { type Instant, toRfc3339 } from "../domain/time.js";
import { OSM } from "../import/import.js";
import { type RecordIdentities, storedIdentities } from "../import/keptIds.js";
import { wantedFor } from "../import/wanted.js";
import { ImportError } from "../sources/importError.js";
import { readChanges } from "../sources/osm/replication/changes.js";
import { lastBefore } from "../sources/osm/replication/firstSequence.js";
import type { ChangeFile, ReplicationDirectory } from "../sources/osm/replication/replicationDirectory.js";
import { ReplicationError } from "../sources/osm/replication/replicationError.js";
import type { ReplicationState } from "../sources/osm/replication/replicationState.js";
import type { ImportCounts, Settling, Store } from "../store/store.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { FollowedGround } from "./followedGround.js";
import { FollowedMap } from "./followedMap.js";
import { changeMap } from "./changeMap.js";
import { ChangePicker, type PickedChange } from "./changePicker.js";
import { derive, type RememberedArea } from "./deriving.js";
import { type FollowState, readState, writeState } from "./followState.js";
import { KINDS } from "./mapChunk.js";
import { ofInterest } from "./ofInterest.js";
import { MASS_EDIT, updateOf } from "./updating.js";

export interface FollowParts {
  readonly store: Store;
  readonly directory: ReplicationDirectory;
  /** All that are known, in their order. */
  readonly verticals: readonly Vertical[];
  readonly settling: Settling;
  readonly now: () => Instant;
  /** Ends what is under way early, for a clean stop. */
  readonly signal: AbortSignal;
}

/** What one step of following did. */
export interface FollowStep {
  /** The file that was read; null: there is none yet. */
  readonly sequence: number | null;
  /** Up to where the areas were followed that are farthest behind. */
  readonly followedUntil: Instant;
  /** Files that are there and not read. */
  readonly filesLeft: number;
  readonly changesRead: number;
  readonly areas: readonly {
    readonly areaId: string;
    readonly changes: number;
    readonly counts: ImportCounts;
  }[];
}

interface Followed {
  readonly state: FollowState;
  readonly sequence: number;
}

/** More readings of one file bring nothing: what refers to what it lacks is left as it is. */
const MOST_READINGS = 4;
/** What one file may bring about areas: as much as memory holds well. */
const MOST_PICKED = 5_000_000;

/** Keeps areas in step with a directory of changes, a file at a time. Holds which elements the areas know, and what was last derived of each. */
export class Follower {
  readonly #parts: FollowParts;
  #ground: { readonly key: string; readonly ground: FollowedGround } | null = null;
  readonly #derived = new Map<string, { readonly state: string; readonly derived: RememberedArea }>();
  /** Where following begins for extracts of a date that no directory is named in. */
  readonly #begins = new Map<Instant, number>();

  constructor(parts: FollowParts) {
    this.#parts = parts;
  }

  /**
   * Follows the next file, in all areas that it is the next of. Null: no area can be followed. Rejects with ReplicationError for what may be mended by trying
   * again, with ImportError for what needs a new import; nothing of the file is lost by either.
   */
  async step(): Promise<FollowStep | null> {
    const { store, directory, signal } = this.#parts;
    const states = (await store.following.followed()).map(({ state }) => readState(state));
    if (states.length === 0) return null;
    const latest = await directory.latest(signal);
    const followed: Followed[] = [];
    for (const state of states) followed.push({ state, sequence: await this.#sequenceOf(state) });
    const at = Math.min(...followed.map(({ sequence }) => sequence));
    const behind = followed.filter(({ sequence }) => sequence === at);
    const followedUntil = Math.min(...behind.map(({ state }) => state.followedUntil));
    if (at > latest.sequence)
      throw new ImportError(
        `${directory.url} goes to file ${latest.sequence} only, but file ${at} was followed: it is another directory than before, or was put back. Import the areas again, or name the former directory.`,
      );
    if (at === latest.sequence)
      return { sequence: null, followedUntil, filesLeft: 0, changesRead: 0, areas: [] };
    const sequence = at + 1;
    const file = await this.#fetch(sequence, latest);
    try {
      const ground = await this.#groundOf(followed.map(({ state }) => state));
      const read = await this.#read(file, ground);
      const end = await this.#endOf(sequence, latest, read.newest);
      const areas: FollowStep["areas"][number][] = [];
      for (const { state } of behind) {
        const place = followed.findIndex((one) => one.state === state);
        const own = read.picked.flatMap(({ change, areas: of }) => (of.has(place) ? [change] : []));
        const massEdits = read.massEdits;
        const counts = await this.#follow(state, end, own, massEdits);
        for (const { type, id, action } of own)
          if (action !== "delete") ground.known[KINDS[type]].add(id, place);
        if (counts !== null) areas.push({ areaId: state.areaId, changes: own.length, counts });
      }
      const until = Math.max(followedUntil, end.timestamp);
      const filesLeft = latest.sequence - sequence;
      return { sequence, followedUntil: until, filesLeft, changesRead: read.count, areas };
    } finally {
      await file.letGo();
    }
  }

  /** The last file of the directory that is in an area's map. */
  async #sequenceOf({ position, origin, extractAt }: FollowState): Promise<number> {
    const { directory, signal } = this.#parts;
    for (const told of [position, origin]) if (told?.url === directory.url) return told.sequence;
    // Another directory than before: by the date of what is known, with an overlap.
    const known = this.#begins.get(extractAt);
    if (known !== undefined) return known;
    const { sequence } = await lastBefore(directory, extractAt, signal);
    this.#begins.set(extractAt, sequence);
    return sequence;
  }

  async #fetch(sequence: number, latest: ReplicationState): Promise<ChangeFile> {
    const { directory, signal } = this.#parts;
    try {
      return await directory.changes(sequence, signal);
    } catch (error) {
      if (!(error instanceof ReplicationError) || error.failure !== "missing") throw error;
      throw new ReplicationError(
        "missing",
        `${directory.url} has no file ${sequence}, though it goes to ${latest.sequence} (${toRfc3339(latest.timestamp)}). If it keeps no files so old, the areas have to be imported anew from a newer extract (doorlight import --follow).`,
      );
    }
  }

  async #endOf(sequence: number, latest: ReplicationState, newest: Instant): Promise<ReplicationState> {
    if (sequence === latest.sequence) return latest;
    const { directory, signal } = this.#parts;
    return (await directory.stateOf(sequence, signal)) ?? { sequence, timestamp: newest };
  }

  async #read(file: ChangeFile, ground: FollowedGround) {
    const { verticals } = this.#parts;
    const picker = new ChangePicker(ground, ofInterest(verticals));
    let [count, newest] = [0, 0];
    for (let reading = 1; reading <= MOST_READINGS && picker.isIncomplete; reading++) {
      picker.begin();
      count = 0;
      await readChanges(file, (change) => {
        count += 1;
        newest = Math.max(newest, change.timestamp ?? newest);
        picker.take(change);
        if (picker.size > MOST_PICKED)
          throw new ReplicationError(
            "broken",
            `${file.name} concerns more than ${MOST_PICKED} elements of the areas followed.`,
          );
      });
    }
    return { picked: picker.changes(), massEdits: picker.massEdits(MASS_EDIT), count, newest } satisfies {
      picked: readonly PickedChange[];
      massEdits: ReadonlySet<number>;
      count: number;
      newest: Instant;
    };
  }

  /** Follows the changes of one file in one area; null: it was followed, imported or removed by somebody else meanwhile. */
  async #follow(
    state: FollowState,
    end: ReplicationState,
    changes: readonly PickedChange["change"][],
    massEdits: ReadonlySet<number>,
  ): Promise<ImportCounts | null> {
    const { store, directory, verticals, settling } = this.#parts;
    const followedUntil = Math.max(state.followedUntil, end.timestamp);
    const next: FollowState = {
      ...state,
      position: { url: directory.url, sequence: end.sequence },
      followedUntil,
    };
    const stored = writeState(state);
    const map = new FollowedMap(store.following, state.areaId);
    const now = this.#parts.now();
    const registry = registryOf(verticals);
    const remembered = this.#derived.get(state.areaId);
    // What is in force was derived of the map as it is.
    const before =
      remembered?.state === stored
        ? remembered.derived
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
      shown: isMoved ? await shownIn(store, known) : [],
      verticals,
      settling,
    });
    const counts = await store.following.follow(update);
    if (counts === null) this.#derived.delete(state.areaId);
    else
      this.#derived.set(state.areaId, {
        state: update.state,
        derived: { digests: after.digests, elements: after.elements, identities: after.identities },
      });
    return counts;
  }

  async #identitiesOf({ areaId }: FollowState): Promise<RecordIdentities> {
    const areas = await this.#parts.store.areas();
    const area = areas.find(({ id }) => id === areaId);
    return area === undefined ? new Map() : storedIdentities(this.#parts.store, OSM.id, area, areas);
  }

  /** Reads which elements the areas know, once for the same areas. */
  async #groundOf(states: readonly FollowState[]): Promise<FollowedGround> {
    const key = JSON.stringify(states.map(({ areaId, extractAt, region }) => [areaId, extractAt, region]));
    if (this.#ground?.key === key) return this.#ground.ground;
    const ground = new FollowedGround(states.map(({ region }): BoundingBox => region));
    for (const [place, { areaId }] of states.entries()) {
      const map = new FollowedMap(this.#parts.store.following, areaId);
      for (const kind of [0, 1, 2] as const)
        await map.each(kind, ({ id }) => ground.known[kind].add(id, place));
    }
    this.#ground = { key, ground };
    return ground;
  }
}

const NOTHING: ImportCounts = { added: 0, changed: 0, unchanged: 0, gone: 0, left: 0 };
const SLICE = 500;

async function shownIn(store: Store, { id }: Area): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    const slice = await store.records(id, { after: ids.at(-1) ?? "", limit: SLICE });
    ids.push(...slice.map((one) => one.id));
    if (slice.length < SLICE) return ids;
  }
}
