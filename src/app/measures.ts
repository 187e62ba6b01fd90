import { statfsSync } from "node:fs";
import { SECOND_MS } from "../domain/time.js";
import { followDelays } from "../follow/followDelay.js";
import type { Measure } from "../telemetry/metrics.js";
import type { RememberedCounts } from "../resultMemory.js";
import type { Core } from "./core.js";

/** What is measured besides calls: what is held, how old it is, and what goes on in the background. `data`: the data folder. */
export function measuresOf({ catalog, live, caches, store }: Core, data: string): readonly Measure[] {
  return [
    {
      name: "doorlight_records",
      help: "Records by area.",
      read: () => catalog.listed().map(({ area, coverage }) => ({ area: area.id, value: coverage.records })),
    },
    {
      name: "doorlight_extract_timestamp_seconds",
      help: "Date of the newest extract by area.",
      read: () => catalog.listed().map(({ area }) => ({ area: area.id, value: area.extractAt / SECOND_MS })),
    },
    {
      name: "doorlight_areas",
      help: "Areas that are served.",
      read: () => catalog.listed().length,
    },
    {
      name: "doorlight_areas_loaded",
      help: "Areas in memory.",
      read: () => catalog.areas().length,
    },
    {
      name: "doorlight_areas_bytes",
      help: "Bytes that the areas in memory take, as reckoned.",
      read: () => catalog.figures.bytes,
    },
    {
      name: "doorlight_area_loads",
      help: "Areas, or groups of areas that share records, loaded since the start.",
      read: () => catalog.figures.loads,
    },
    {
      name: "doorlight_areas_let_go",
      help: "Of those, let go again to make room.",
      read: () => catalog.figures.letGo,
    },
    {
      name: "doorlight_area_load_seconds",
      help: "Seconds spent loading areas since the start.",
      read: () => catalog.figures.loadMs / SECOND_MS,
    },
    {
      name: "doorlight_followed_until_timestamp_seconds",
      help: "What was edited until then is in the catalog, by area that is followed.",
      // A store that is away is told elsewhere.
      read: () =>
        followDelays(store, 0).then(
          (delays) =>
            delays.map(({ areaId, followedUntil }) => ({ area: areaId, value: followedUntil / SECOND_MS })),
          () => [],
        ),
    },
    ...cacheMeasures(caches),
    {
      name: "doorlight_free_bytes",
      help: "Room on the disk that holds the data folder, for this user.",
      read: () => freeBytes(data),
    },
    {
      name: "doorlight_live_looks_in_flight",
      help: "Live looks under way.",
      read: () => live?.checker.inFlight ?? 0,
    },
    {
      name: "doorlight_rechecks_waiting",
      help: "Records waiting for a look in the background.",
      read: () => live?.rechecker?.waiting ?? 0,
    },
    {
      name: "doorlight_rechecks_done",
      help: "Looks made in the background since the start.",
      read: () => live?.rechecker?.done ?? 0,
    },
  ];
}

/** How often what was asked for had to be made, and what is kept. */
function cacheMeasures(caches: Core["caches"]): readonly Measure[] {
  const by = (read: (counts: RememberedCounts) => number) => () =>
    Object.entries(caches).map(([answer, { counts }]) => ({ answer, value: read(counts) }));
  return [
    {
      name: "doorlight_answers_asked",
      help: "Answers and readings of texts asked for since the start.",
      read: by(({ asked }) => asked),
    },
    {
      name: "doorlight_answers_made",
      help: "Those of them that were not in a cache and had to be made.",
      read: by(({ made }) => made),
    },
    {
      name: "doorlight_answers_remembered_bytes",
      help: "About how much memory the caches hold.",
      read: by(({ bytes }) => bytes),
    },
  ];
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
