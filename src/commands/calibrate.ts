import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { calibrate, type Calibration } from "../calibration/calibrate.js";
import { reliabilityDiagram } from "../calibration/diagram.js";
import { readSnapshots } from "../calibration/snapshots.js";
import { ConfigError } from "../settings.js";
import { VERTICALS } from "../wire.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";
import { terminalProgress } from "./progress.js";
import { honestyRow } from "./simulate.js";

export const calibrateCommand: Command = {
  help: `Usage: doorlight calibrate --snapshots DIR [options]

Fits what OpenStreetMap records of closings and changes to dated extracts, and tests it on later ones that the fit has not seen. DIR holds
files called NAME-YYYY-MM-DD.overpass.json (or .osm.pbf, .geojson), at least two of each NAME; extracts of the same names in the folder
around it count as well. Of a NAME with several pairs the last is for testing, of one with a single pair half of the places.

Options:
  --snapshots DIR  Folder of dated extracts
  --diagrams DIR   Write a reliability diagram of each belief as SVG
  --weights        Print what each trait of a place does to the rate of change

Example:
  doorlight calibrate --snapshots snapshots --diagrams diagrams`,
  async run(args) {
    const { values, positionals } = parse(args);
    const [vertical] = VERTICALS;
    if (values.snapshots === undefined || positionals.length > 0 || vertical === undefined) {
      tell("doorlight calibrate: needs --snapshots DIR. See doorlight calibrate --help.");
      return EXIT_USAGE;
    }
    const progress = terminalProgress(process.stderr);
    const series = await readSnapshots(values.snapshots, vertical, (file) =>
      progress.update(`reading ${file}`, 0),
    ).catch((error: unknown) => {
      throw new ConfigError(`${values.snapshots} cannot be read: ${(error as Error).message}`);
    });
    progress.update("fitting", 0);
    if (series.length === 0)
      throw new ConfigError(
        `${values.snapshots} holds no two extracts called NAME-YYYY-MM-DD.overpass.json of one NAME.`,
      );
    const calibration = calibrate(series);
    progress.done();
    print(tableOf(calibration).join("\n"));
    if (values.weights === true) print(weightsOf(calibration).join("\n"));
    if (values.diagrams !== undefined) await writeDiagrams(values.diagrams, calibration);
    return EXIT_DONE;
  },
};

function tableOf({ fittedOn, testedOn, attributes }: Calibration): readonly string[] {
  return [
    `Fitted on ${fittedOn} courses of places between two extracts, tested on ${testedOn} others.`,
    "",
    "| belief | forecasts | base rate | Brier | of the base rate | ECE | AUC | recorded changes a year |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...attributes.map(
      ({ attribute, honesty, recordedPerYear }) =>
        `${honestyRow(attribute, honesty)} ${recordedPerYear.toFixed(3)} |`,
    ),
  ];
}

function weightsOf({ attributes }: Calibration): readonly string[] {
  const [first] = attributes;
  const names = first?.fitted.covariates.names ?? [];
  return [
    "",
    `| trait | ${attributes.map(({ attribute }) => attribute).join(" | ")} |`,
    `| --- |${attributes.map(() => " ---: |").join("")}`,
    ...names.map(
      (name, i) =>
        `| ${name} | ${attributes.map(({ fitted }) => (i === 0 ? `${Math.exp(fitted.weights[0] ?? 0).toFixed(3)} a year` : `×${Math.exp(fitted.weights[i] ?? 0).toFixed(2)}`)).join(" | ")} |`,
    ),
  ];
}

async function writeDiagrams(folder: string, { attributes }: Calibration): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { attribute, honesty } of attributes)
    await writeFile(
      join(folder, `reliability-${attribute}.svg`),
      reliabilityDiagram(attribute, honesty.bins),
    );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { snapshots: { type: "string" }, diagrams: { type: "string" }, weights: { type: "boolean" } },
    });
  } catch (error) {
    throw new ConfigError(`${(error as Error).message} See doorlight calibrate --help.`);
  }
}
