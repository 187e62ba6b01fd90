import { ServiceError } from "../contract/errors.js";
import type { Area, AreaSource } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { DAY_MS } from "../domain/time.js";
import type { ImportParts, ImportResult } from "../import/import.js";
import { importRelease } from "../import/importAll.js";
import { PLACE_SOURCES } from "../import/placeSources.js";
import { dateIn } from "../sources/fileDate.js";
import { newestFiles } from "../sources/releases.js";
import { ReplicationError } from "../sources/osm/replication/replicationDirectory.js";
import { type FollowStep, NO_CHANGE } from "./followState.js";

/** A source of an area that publishes releases instead of changes. */
export interface FollowedSource {
  /** Identifies it among those of all areas. */
  readonly key: string;
  readonly area: Area;
  readonly source: AreaSource;
}

/** Fetches an area again that was imported from Overpass servers. */
export type Refetch = (parts: ImportParts, area: Area, servers: readonly string[]) => Promise<ImportResult>;

/** How often to look for a release that is due, and to fetch an area from a server again. */
const LOOK_EVERY_MS = DAY_MS;

export function followedSources(areas: readonly Area[]): readonly FollowedSource[] {
  return areas.flatMap((area) =>
    (area.sources ?? []).map((source) => ({ key: `${area.id} ${source.id}`, area, source })),
  );
}

/**
 * Looks for the next release of a source if there may be one, and imports the differences. An area that was imported from Overpass servers is fetched again each
 * day. Rejects with ReplicationError, or with ServiceError if the store is unavailable.
 */
export async function nextRelease(
  parts: ImportParts,
  refetch: Refetch,
  { key, area, source }: FollowedSource,
): Promise<FollowStep> {
  const everyMs = PLACE_SOURCES.find(({ id }) => id === source.id)?.everyMs ?? LOOK_EVERY_MS;
  const untilDueMs = source.releasedAt + everyMs - parts.now;
  try {
    const release = untilDueMs > 0 ? null : await importNext(parts, refetch, area.id, source);
    const { until, rows, counts } = release ?? { until: source.releasedAt, rows: 0, counts: NO_CHANGE };
    return {
      directory: source.from[0] ?? source.id,
      sequence: null,
      followedUntil: until,
      filesLeft: 0,
      changesRead: rows,
      areas: [{ areaId: key, changes: rows, counts }],
      waitMs: untilDueMs > 0 ? Math.min(untilDueMs, LOOK_EVERY_MS) : LOOK_EVERY_MS,
    };
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const message = `${sourceName(source.id)} in ${area.name}: ${(error as Error).message}`;
    throw new ReplicationError("broken", message);
  }
}

/** Imports the next release of a source of an area; null if there is none. */
async function importNext(parts: ImportParts, refetch: Refetch, areaId: string, source: AreaSource) {
  // Read again: another source may have changed it in this round.
  const area = (await parts.store.area(areaId))?.area;
  if (area === undefined) return null;
  if (!PLACE_SOURCES.some(({ id }) => id === source.id)) {
    const { preparation, counts } = await refetch(parts, area, source.from);
    const { areaImport, elementsRead } = preparation;
    return { until: areaImport.area.extractAt, rows: elementsRead, counts };
  }
  const files = [...new Set((await Promise.all(source.from.map(newestFiles))).flat())];
  const isNews = files.some((file) => !source.files.includes(file));
  const isLater = files.every((file) => (dateIn(file) ?? Infinity) >= source.releasedAt);
  if (!isNews || !isLater) return null;
  const result = await importRelease(parts, files, source.id, area, false, source.from);
  const until = result.area.sources?.find(({ id }) => id === source.id)?.releasedAt ?? parts.now;
  return { until, rows: result.rowsRead, counts: result.counts };
}
