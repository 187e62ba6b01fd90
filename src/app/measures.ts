import { statfsSync } from "node:fs";
import { SECOND_MS } from "../domain/time.js";
import { followDelays } from "../follow/followDelay.js";
import type { Measure } from "../telemetry/metrics.js";
import type { RememberedCounts } from "../resultMemory.js";
import type { AnswerMemory } from "./answerMemory.js";
import type { Core } from "./wire.js";

/** What is measured besides calls: what is held, how old it is, and what goes on in the background. `data`: the data folder. */
export function measuresOf({ catalog, live, answers, store }: Core, data: string): readonly Measure[] {
  return [
    {
      name: "doorlight_records",
      help: "Records by area.",
      ofAll: "max",
      read: () => catalog.listed().map(({ area, coverage }) => ({ area: area.id, value: coverage.records })),
    },
    {
      name: "doorlight_extract_timestamp_seconds",
      help: "Date of the newest extract by area.",
      ofAll: "max",
      read: () => catalog.listed().map(({ area }) => ({ area: area.id, value: area.extractAt / SECOND_MS })),
    },
    {
      name: "doorlight_areas",
      help: "Areas that are served.",
      ofAll: "max",
      read: () => catalog.listed().length,
    },
    {
      name: "doorlight_areas_loaded",
      help: "Areas in memory.",
      ofAll: "max",
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
      ofAll: "max",
      // A store that is away is told elsewhere.
      read: () =>
        followDelays(store, 0).then(
          (delays) =>
            delays.map(({ areaId, followedUntil }) => ({ area: areaId, value: followedUntil / SECOND_MS })),
          () => [],
        ),
    },
    ...workerMeasures(
      () => 1,
      () => 0,
    ),
    ...rememberedMeasures(answers),
    {
      name: "doorlight_free_bytes",
      help: "Room on the disk that holds the data folder, for this user.",
      ofAll: "first",
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

/** Processes that take calls. `serving`, `ended`: of this one; what several tell is added up. */
export function workerMeasures(serving: () => number, ended: () => number): readonly Measure[] {
  return [
    { name: "doorlight_workers", help: "Processes that take calls.", read: serving },
    {
      name: "doorlight_workers_ended",
      help: "Of several workers those that ended without being asked to since the start, and were started again.",
      read: ended,
    },
  ];
}

/** What is asked for again within a minute is not made again: how often that was so, and what it holds. */
function rememberedMeasures(answers: AnswerMemory): readonly Measure[] {
  const by = (read: (counts: RememberedCounts) => number) => () =>
    Object.entries(answers.counts).map(([answer, counts]) => ({ answer, value: read(counts) }));
  return [
    {
      name: "doorlight_answers_asked",
      help: "Answers, views of records in them, and readings of texts, asked for since the start.",
      read: by(({ asked }) => asked),
    },
    {
      name: "doorlight_answers_made",
      help: "Those of them that were not remembered and had to be made.",
      read: by(({ made }) => made),
    },
    {
      name: "doorlight_answers_remembered_bytes",
      help: "About how much memory those that are remembered hold.",
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
