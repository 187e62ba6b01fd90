import { writeFile } from "node:fs/promises";
import { calibrate, type FittedOutcome, outcomeOf } from "../calibration/calibrate.js";
import {
  calibrationText,
  parseCalibration,
  shippedCalibration,
} from "#doorlight/settings/calibrationFile.js";
import type { Untold } from "../calibration/courses.js";
import { figuresOf, figuresText } from "../calibration/figures.js";
import { readSnapshots } from "../calibration/snapshots.js";
import { availabilityTable, groupsBy, groupTable } from "../calibration/summary.js";
import { environment } from "#doorlight/app/config.js";
import { ConfigError, describeSettings, readSettings } from "#doorlight/settings/settings.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { CALIBRATE_SETTINGS } from "./calibrateSettings.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, notify } from "#doorlight/app/commands/command.js";
import { terminalProgress } from "#doorlight/app/commands/progress.js";

export const command: Command = {
  help: `Usage: doorlight calibrate --snapshots DIR [options]

Compares what the service states with what a map later recorded. DIR and its subfolders contain dated extracts named
NAME-YYYY-MM-DD.overpass.json (or .osm.pbf, .geojson), at least two for each NAME. Extracts with the same names in the parent folder count as
well. Each extract is imported, forecasts are made for the date of the next one, and compared with it. Then the model's parameters are fitted,
and scored on places outside the fit.

Options:
${describeSettings(CALIBRATE_SETTINGS)}

Example:
  doorlight calibrate --snapshots snapshots --out calibration.json --figures figures.json
  doorlight serve --calibration calibration.json`,
  async run(args) {
    const { values: config, positionals } = readSettings(CALIBRATE_SETTINGS, args, environment);
    const { snapshots } = config;
    const given = config.calibration ?? shippedCalibration();
    if (snapshots === null || positionals.length > 0) {
      notify(
        "doorlight calibrate: needs --snapshots DIR, and takes no other arguments. See doorlight calibrate --snapshots --help.",
      );
      return EXIT_USAGE;
    }
    const progress = terminalProgress();
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
        `${snapshots} contains no two extracts NAME-YYYY-MM-DD.overpass.json with the same NAME.`,
      );
    const result = calibrate(
      series,
      given,
      VERTICALS.flatMap(({ kinds }) => Object.keys(kinds)),
      (step) => progress.update(step, 0),
    );
    progress.done();
    for (const untold of result.untold) notify(warningOf(untold));
    const name = config.calibration === null ? "the shipped parameters" : "the parameters given";
    print(
      [
        ...reportOf(`${name}, on all of it`, result.given),
        ...reportOf("parameters fitted on the other places", result.unseen),
      ].join("\n"),
    );
    if (config.out !== null) await writeFile(config.out, calibrationText(result.fitted));
    if (config.figures !== null) {
      // The figures describe the new fit, as read back from its file.
      const scored = config.out === null ? given : parseCalibration(calibrationText(result.fitted));
      const own = config.out === null ? result.given : outcomeOf(result.courses, scored);
      await writeFile(config.figures, figuresText(figuresOf({ ...result, given: own }, scored)));
    }
    if (config.forecasts !== null)
      await writeFile(
        config.forecasts,
        `${result.given.scores.map((scored) => JSON.stringify(scored)).join("\n")}\n`,
      );
    return EXIT_DONE;
  },
};

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
