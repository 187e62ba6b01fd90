import { ServiceError } from "../contract/errors.js";
import type { Area, AreaSource } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import type { ImportParts, ImportResult } from "../import/import.js";
import { importRelease } from "../import/importAll.js";
import { PLACE_SOURCES } from "../import/placeSources.js";
import { dateIn } from "../sources/fileDate.js";
import { newestFiles } from "../sources/releases.js";
import { ReplicationError } from "../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../store/store.js";
import type { Vertical } from "../verticals/vertical.js";
import { type FollowFailure, type FollowRound, type FollowStep, NOTHING } from "./follower.js";

interface SourceFollowParts {
  readonly store: Store;
  /** All known verticals, in order. */
  readonly verticals: readonly Vertical[];
  readonly now: () => Instant;
  /** Ids of the areas to follow; default: all. */
  readonly areaIds?: ReadonlySet<string>;
  /** Fetches an area again that was imported from Overpass servers. */
  refetchArea(parts: ImportParts, area: Area, servers: readonly string[]): Promise<ImportResult>;
}

/** How often to check for a release that is due, and to fetch an area from a server again. */
const LOOK_EVERY_MS = DAY_MS;

/**
 * Keeps areas up to date with sources that publish releases instead of changes. When the next release may be available, looks for it and imports the
 * differences. An area that was imported from an Overpass server is fetched again each day.
 */
export class SourceFollower {
  readonly #parts: SourceFollowParts;

  constructor(parts: SourceFollowParts) {
    this.#parts = parts;
  }

  /** Looks for the next release of each due source of each area. A failure is returned in `failures` and does not stop the others. */
  async round(isDue: (key: string) => boolean = () => true): Promise<FollowRound> {
    const areas = (await this.#parts.store.areas()).filter(
      ({ id }) => this.#parts.areaIds?.has(id) !== false,
    );
    const followed = areas.flatMap((area) => (area.sources ?? []).map((source) => ({ area, source })));
    const keyOf = ({ area, source }: (typeof followed)[number]) => `${area.id} ${source.id}`;
    const steps: FollowStep[] = [];
    const failures: FollowFailure[] = [];
    for (const one of followed.filter((each) => isDue(keyOf(each)))) {
      const key = keyOf(one);
      try {
        steps.push(await this.#step(key, one.area.id, one.source));
      } catch (error) {
        // The store is busy or unavailable.
        if (error instanceof ServiceError) throw error;
        const message = `${sourceName(one.source.id)} in ${one.area.name}: ${(error as Error).message}`;
        failures.push({ areaIds: [key], error: new ReplicationError("broken", message) });
      }
    }
    return { areaIds: followed.map(keyOf), steps, failures };
  }

  async #step(key: string, areaId: string, source: AreaSource): Promise<FollowStep> {
    const at = this.#parts.now();
    const everyMs = PLACE_SOURCES.find(({ id }) => id === source.id)?.everyMs ?? LOOK_EVERY_MS;
    const waitMs = source.releasedAt + everyMs - at;
    const found = waitMs > 0 ? null : await this.#look(areaId, source, at);
    const { until, rows, counts } = found ?? { until: source.releasedAt, rows: 0, counts: NOTHING };
    return {
      directory: source.from[0] ?? source.id,
      sequence: null,
      followedUntil: until,
      filesLeft: 0,
      changesRead: rows,
      areas: [{ areaId: key, changes: rows, counts }],
      waitMs: waitMs > 0 ? Math.min(waitMs, LOOK_EVERY_MS) : LOOK_EVERY_MS,
    };
  }

  /** Imports the next release of a source of an area; null if there is none. */
  async #look(areaId: string, source: AreaSource, now: Instant) {
    // Read again: another source may have changed it in this round.
    const area = (await this.#parts.store.area(areaId))?.area;
    if (area === undefined) return null;
    const parts: ImportParts = { ...this.#parts, now, onProgress: () => {} };
    if (!PLACE_SOURCES.some(({ id }) => id === source.id)) {
      const { preparation, counts } = await this.#parts.refetchArea(parts, area, source.from);
      const { areaImport, elementsRead } = preparation;
      return { until: areaImport.area.extractAt, rows: elementsRead, counts };
    }
    const files = [...new Set((await Promise.all(source.from.map(newestFiles))).flat())];
    const isNews = files.some((file) => !source.files.includes(file));
    const isLater = files.every((file) => (dateIn(file) ?? Infinity) >= source.releasedAt);
    if (!isNews || !isLater) return null;
    const result = await importRelease(parts, files, source.id, area, false, source.from);
    const until = result.area.sources?.find(({ id }) => id === source.id)?.releasedAt ?? now;
    return { until, rows: result.rowsRead, counts: result.counts };
  }
}

/** Joins several followers into one. */
export function joinedFollowers(
  followers: readonly { round(isDue?: (key: string) => boolean): Promise<FollowRound> }[],
) {
  return {
    async round(isDue?: (key: string) => boolean): Promise<FollowRound> {
      const rounds: FollowRound[] = [];
      for (const follower of followers) rounds.push(await follower.round(isDue));
      return {
        areaIds: rounds.flatMap(({ areaIds }) => areaIds),
        steps: rounds.flatMap(({ steps }) => steps),
        failures: rounds.flatMap(({ failures }) => failures),
      };
    },
  };
}
