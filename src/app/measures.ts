import { statfsSync } from "node:fs";
import { SECOND_MS } from "../domain/time.js";
import { followDelays } from "../follow/followState.js";
import type { Measure } from "../telemetry/metrics.js";
import type { Core } from "./core.js";
import type { Counting } from "./counting.js";

/**
 * Metrics other than those of calls: areas, their age, caches, background work and shared counters. `data`: the data folder; `shared`: see {@link Counting}.
 */
export function measuresOf(
  { catalog, live, answers, store }: Core,
  data: string,
  shared: Counting["shared"],
): readonly Measure[] {
  const byArea = (read: (one: ReturnType<typeof catalog.listed>[number]) => number) => () =>
    catalog.listed().map((one) => ({ area: one.area.id, value: read(one) }));
  const followedUntil = async () =>
    (await followDelays(store, 0)).map(({ areaId, followedUntil: until }) => ({
      area: areaId,
      value: until / SECOND_MS,
    }));
  return [
    ["records", "Records by area.", byArea(({ coverage }) => coverage.records)],
    [
      "extract_timestamp_seconds",
      "Date of the newest extract by area.",
      byArea(({ area }) => area.extractAt / SECOND_MS),
    ],
    ["areas", "Areas that are served.", () => catalog.listed().length],
    ["areas_loaded", "Areas in memory.", () => catalog.areas().length],
    ["areas_bytes", "Estimated bytes of the areas in memory.", () => catalog.figures.bytes],
    [
      "area_loads",
      "Areas, or groups of areas that share records, loaded since the start.",
      () => catalog.figures.loads,
    ],
    ["areas_let_go", "Loaded areas that were evicted to free memory.", () => catalog.figures.letGo],
    [
      "area_load_seconds",
      "Seconds spent loading areas since the start.",
      () => catalog.figures.loadMs / SECOND_MS,
    ],
    [
      "followed_until_timestamp_seconds",
      "Time until which edits are in the catalog, by followed area.",
      // Another metric reports an unavailable store.
      () => followedUntil().catch(() => []),
    ],
    ["answers_asked", "Lookups in the answer cache since the start.", () => answers.counts.lookups],
    ["answers_made", "Lookups that missed the cache.", () => answers.counts.misses],
    ["answers_remembered_bytes", "Estimated memory of the caches.", () => answers.counts.bytes],
    ["free_bytes", "Free space on the disk of the data folder, for this user.", () => freeBytes(data)],
    ["live_looks_in_flight", "Live checks in progress.", () => live?.checker.inFlight ?? 0],
    ["rechecks_waiting", "Records waiting for a background check.", () => live?.rechecker?.waiting ?? 0],
    ["rechecks_done", "Background checks since the start.", () => live?.rechecker?.done ?? 0],
    [
      "counters_alone",
      "1 while this replica counts limits alone because the shared server is lost, otherwise 0.",
      () => Number(shared?.state === "alone"),
    ],
    [
      "counters_losses",
      "Times the shared counting server was lost since the start.",
      () => shared?.losses ?? 0,
    ],
    [
      "replicas",
      "Replicas last seen that share the counters, including this one.",
      () => shared?.replicas ?? 1,
    ],
  ];
}

/** Free bytes on a folder's disk; no value if the folder does not exist, as with a catalog in PostgreSQL. */
function freeBytes(folder: string): number | readonly [] {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return [];
  }
}
