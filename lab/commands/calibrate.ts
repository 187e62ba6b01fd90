import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Calibration } from "#doorlight/belief/calibration.js";
import { calibrate, type FittedOutcome } from "../calibration/calibrate.js";
import { calibrationText, shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import type { Course, Untold } from "../calibration/courses.js";
import { reliabilityDiagram } from "../calibration/diagram.js";
import { learn } from "../calibration/learn.js";
import { offBy, ownCourses } from "../calibration/ownLog.js";
import { scoresOf } from "../calibration/score.js";
import { readSnapshots } from "../calibration/snapshots.js";
import { availabilityTable, groupsBy, groupTable } from "../calibration/summary.js";
import { environment } from "#doorlight/app/config.js";
import { ConfigError, describeSettings, readSettings } from "#doorlight/settings/settings.js";
import { openMemoryStore, openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import type { Clock } from "#doorlight/domain/time.js";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { CALIBRATE_SETTINGS } from "./calibrateSettings.js";
import {
  type Command,
  EXIT_DONE,
  EXIT_FAILED,
  EXIT_USAGE,
  print,
  tell,
} from "#doorlight/app/commands/command.js";
import { terminalProgress } from "#doorlight/app/commands/progress.js";

export const command: Command = {
  help: `Usage: doorlight calibrate --snapshots DIR | --own [options]

Holds what the service states against what a map later recorded. DIR and the folders within it hold dated extracts called
NAME-YYYY-MM-DD.overpass.json (or .osm.pbf, .geojson), at least two of each NAME; extracts of the same names in the folder around it count as
well. Each is imported as the service imports it, asked as of the next one's date without knowing that, and compared with it. Then the model's
parameters are fitted, and scored on places and halves of places that the fit has not seen.

With --own the log of the catalog in the data folder is taken instead: how its records changed from one import or look to the next. It says by
how much the parameters are off here, and --out writes them fitted to both.

Options:
${describeSettings(CALIBRATE_SETTINGS)}

Example:
  doorlight calibrate --snapshots snapshots --out calibration.json --diagrams diagrams
  doorlight serve --calibration calibration.json`,
  async run(args) {
    const { values: config, positionals } = readSettings(CALIBRATE_SETTINGS, args, environment);
    const { snapshots } = config;
    const given = config.calibration ?? shippedCalibration();
    if (config.own && snapshots === null && positionals.length === 0) return calibrateOwn(config, given);
    if (snapshots === null || config.own || positionals.length > 0) {
      tell("doorlight calibrate: needs either --snapshots DIR or --own. See doorlight calibrate --help.");
      return EXIT_USAGE;
    }
    const progress = terminalProgress(process.stderr);
    const series = await readSnapshots(snapshots, {
      verticals: VERTICALS,
      calibration: given,
      openStore: openMemoryStore,
      onProgress: (file) => progress.update(`reading ${file}`, 0),
    }).catch((error: unknown) => {
      throw new ConfigError(`${snapshots} cannot be read: ${(error as Error).message}`);
    });
    if (series.length === 0)
      throw new ConfigError(
        `${snapshots} holds no two extracts called NAME-YYYY-MM-DD.overpass.json of one NAME.`,
      );
    const result = calibrate(series, given, (step) => progress.update(step, 0));
    progress.done();
    for (const untold of result.untold) tell(warningOf(untold));
    const name = config.calibration === null ? "the shipped parameters" : "the parameters given";
    print(
      [
        ...reportOf(`${name}, on all of it`, result.given),
        ...(result.heldOut === null ? [] : reportOf("parameters fitted on the other places", result.heldOut)),
        ...reportOf("parameters fitted on the other half of every place", result.halves),
      ].join("\n"),
    );
    if (config.out !== null) await writeFile(config.out, calibrationText(result.fitted));
    if (config.diagrams !== null) await writeDiagrams(config.diagrams, result.given);
    if (config.forecasts !== null)
      await writeFile(
        config.forecasts,
        `${result.given.scores.map((scored) => JSON.stringify(scored)).join("\n")}\n`,
      );
    return EXIT_DONE;
  },
};

async function calibrateOwn(
  { data, clock, out }: { readonly data: string; readonly clock: Clock; readonly out: string | null },
  given: Calibration,
): Promise<number> {
  const store = openSqliteStore(data);
  try {
    const catalog = createCatalog(store, given);
    await catalog.follow(clock.now());
    const courses: Course[] = [];
    for (const { entries } of catalog.areas())
      for (const entry of entries.values()) {
        const stored = await store.history(entry.record.id);
        if (stored !== null) courses.push(...ownCourses(entry, stored.evidence));
      }
    if (courses.length === 0) {
      tell(
        "doorlight calibrate: the log tells nothing yet: an area must have been imported twice, some weeks apart, or looked at live.",
      );
      return EXIT_FAILED;
    }
    print(ownReport(courses, given).join("\n"));
    if (out !== null) await writeFile(out, calibrationText(learn(courses, given.fields, given)));
    return EXIT_DONE;
  } finally {
    await store.close();
  }
}

function ownReport(courses: readonly Course[], given: Calibration): readonly string[] {
  const scores = scoresOf(courses, given);
  const beliefs = [...new Set(scores.map(({ belief }) => belief))];
  return [
    `${courses.length} spans between looks at the sources of this catalog.`,
    "",
    "| belief | spans | changes recorded | implied by the parameters | recorded for each implied | between |",
    "| --- | ---: | ---: | ---: | ---: | --- |",
    ...beliefs.map((belief) => {
      const off = offBy(
        belief,
        scores.filter((scored) => scored.belief === belief),
      );
      return `| ${belief} | ${off.forecasts} | ${off.seen} | ${off.implied.toFixed(1)} | ${off.ratio.toFixed(2)} | ${off.low.toFixed(2)} and ${off.high.toFixed(2)} |`;
    }),
  ];
}

function warningOf({ area, what, reason }: Untold): string {
  return `doorlight calibrate: ${area}: ${what} is left out: ${reason}.`;
}

function reportOf(title: string, { scores, availability }: FittedOutcome): readonly string[] {
  const beliefs = [...new Set(scores.map(({ belief }) => belief))];
  return [
    `## With ${title}`,
    "",
    ...groupTable(
      "belief",
      groupsBy(scores, ({ belief }) => belief),
    ),
    "",
    ...groupTable(
      "belief and place",
      beliefs.flatMap((belief) =>
        groupsBy(
          scores.filter((scored) => scored.belief === belief),
          ({ area }) => `${belief}, ${area}`,
        ),
      ),
    ),
    "",
    ...groupTable(
      "belief and age",
      beliefs.flatMap((belief) =>
        groupsBy(
          scores.filter((scored) => scored.belief === belief),
          ({ age }) => `${belief}, ${age}`,
        ),
      ),
    ),
    "",
    ...availabilityTable(availability),
    "",
  ];
}

/** A diagram of what is implied and what is stated of each belief. */
async function writeDiagrams(folder: string, { scores }: FittedOutcome): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, implied, stated } of groupsBy(scores, ({ belief }) => belief))
    await writeFile(
      join(folder, `reliability-${name}.svg`),
      reliabilityDiagram(name, [
        { name: "P(still recorded), which the model implies", color: "#2a6fbb", bins: implied.bins },
        {
          name: "P(true), which is stated: what is recorded is its upper bound",
          color: "#c2571a",
          bins: stated,
        },
      ]),
    );
}
