import { statfsSync } from "node:fs";
import { SECOND_MS } from "../domain/time.js";
import { followDelays } from "../follow/followDelay.js";
import type { Measure } from "../telemetry/metrics.js";
import type { CacheCounts } from "./answerCache.js";
import type { Core } from "./core.js";

type Row = readonly [name: string, help: string, read: Measure["read"]];

/** What is measured besides calls: what is held, how old it is, and what goes on in the background. `data`: the data folder. */
export function measuresOf({ catalog, live, caches, store }: Core, data: string): readonly Measure[] {
  const byArea = (read: (one: ReturnType<typeof catalog.listed>[number]) => number) => () =>
    catalog.listed().map((one) => ({ area: one.area.id, value: read(one) }));
  const byCache = (read: (counts: CacheCounts) => number) => () =>
    Object.entries(caches).map(([answer, { counts }]) => ({ answer, value: read(counts) }));
  const followedUntil = async () =>
    (await followDelays(store, 0)).map(({ areaId, followedUntil: until }) => ({
      area: areaId,
      value: until / SECOND_MS,
    }));
  const rows: readonly Row[] = [
    ["records", "Records by area.", byArea(({ coverage }) => coverage.records)],
    [
      "extract_timestamp_seconds",
      "Date of the newest extract by area.",
      byArea(({ area }) => area.extractAt / SECOND_MS),
    ],
    ["areas", "Areas that are served.", () => catalog.listed().length],
    ["areas_loaded", "Areas in memory.", () => catalog.areas().length],
    ["areas_bytes", "Bytes that the areas in memory take, as reckoned.", () => catalog.figures.bytes],
    [
      "area_loads",
      "Areas, or groups of areas that share records, loaded since the start.",
      () => catalog.figures.loads,
    ],
    ["areas_let_go", "Of those, let go again to make room.", () => catalog.figures.letGo],
    [
      "area_load_seconds",
      "Seconds spent loading areas since the start.",
      () => catalog.figures.loadMs / SECOND_MS,
    ],
    [
      "followed_until_timestamp_seconds",
      "What was edited until then is in the catalog, by area that is followed.",
      // A store that is away is told elsewhere.
      () => followedUntil().catch(() => []),
    ],
    ["answers_asked", "Answers asked for since the start.", byCache(({ asked }) => asked)],
    [
      "answers_made",
      "Those of them that were not in a cache and had to be made.",
      byCache(({ made }) => made),
    ],
    ["answers_remembered_bytes", "About how much memory the caches hold.", byCache(({ bytes }) => bytes)],
    ["free_bytes", "Room on the disk that holds the data folder, for this user.", () => freeBytes(data)],
    ["live_looks_in_flight", "Live looks under way.", () => live?.checker.inFlight ?? 0],
    [
      "rechecks_waiting",
      "Records waiting for a look in the background.",
      () => live?.rechecker?.waiting ?? 0,
    ],
    ["rechecks_done", "Looks made in the background since the start.", () => live?.rechecker?.done ?? 0],
  ];
  return rows.map(([name, help, read]) => ({ name: `doorlight_${name}`, help, read }));
}

/** Of a folder that is not there (a catalog in PostgreSQL needs none) nothing is known. */
function freeBytes(folder: string): number | readonly [] {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return [];
  }
}
