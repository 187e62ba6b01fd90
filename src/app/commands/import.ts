import { describeSettings, environment, readSettings } from "../config.js";
import { IMPORT_SETTINGS, type ImportConfig } from "../importSettings.js";
import { setTimeout as delay } from "node:timers/promises";
import { isTimeZone } from "../../hours/wallClock.js";
import { importToFollow } from "../../follow/followedImport.js";
import type { OnProgress } from "../../import/prepare.js";
import { type ImportResult, importFiles, importOverpass } from "../../import/import.js";
import { ConfigError } from "../../settings/settings.js";
import { changesAddress } from "../follower.js";
import { openStore } from "../openStore.js";
import { SECOND_MS, toDate } from "../../domain/time.js";
import { VERTICALS } from "../../verticals/all.js";
import { verticalNamed } from "../../verticals/named.js";
import { type Command, EXIT_DONE, EXIT_USAGE, print, tell } from "./command.js";
import { type Progress, terminalProgress } from "./progress.js";
import { StepTimes } from "./stepTimes.js";
import { IMPORT_PURPOSE, userAgentOf } from "../userAgent.js";

export const importCommand: Command = {
  help: `Usage: doorlight import [options] FILE...
       doorlight import [options] overpass --area NAME

Imports one area from extracts (.osm.pbf, Overpass JSON, OpenStreetMap GeoJSON; several files of the same area
together), or asks an Overpass server for it. Can be repeated at any time, also while a server runs: what is unchanged
keeps its record and evidence, what vanished is kept and marked. A broken file changes nothing; an import that was ended early is
completed by the same command, and what was there before is served until then.

An area is what lies within one boundary. Without --boundary it is the one of the name given with --area; without a name, the one in
the extract that holds most of its places, else all that the extract covers. Areas may overlap: a place in two of them is one record.
An area holds several kinds of business. Those that an import is not about stay in it as they are.

Options:
${describeSettings(IMPORT_SETTINGS)}

Examples:
  doorlight import berlin.osm.pbf --area "Berlin Mitte"
  doorlight import monaco.osm.pbf --boundary monaco.geojson --area Monaco
  doorlight import overpass --area "Berlin Mitte"
  doorlight import monaco.osm.pbf --area Monaco --follow
  doorlight import old-town.osm.pbf --area "Old Town" --whole
  doorlight import gyms.osm.pbf --boundary berlin.geojson --vertical fitness`,
  async run(args) {
    const { values: config, positionals } = readSettings(IMPORT_SETTINGS, args, environment);
    if (positionals.length === 0) {
      tell("doorlight import: no FILE given. See doorlight import --help.");
      return EXIT_USAGE;
    }
    const asked = askedVerticals(config.verticals);
    requireTimeZone(config.timeZone);
    const { store } = await openStore(config);
    const progress = terminalProgress(process.stderr);
    const times = new StepTimes(() => performance.now());
    try {
      const parts = {
        store,
        verticals: VERTICALS,
        now: config.clock.now(),
        onProgress: timed(progress, times),
        jobs: config.jobs,
      };
      const started = performance.now();
      const result = await run(parts, { ...config, verticals: asked }, positionals);
      progress.done();
      print(summaryOf(result, (performance.now() - started) / SECOND_MS, times));
      return EXIT_DONE;
    } finally {
      progress.done();
      await store.close();
    }
  },
};

/** Throws ConfigError for what is no time zone; null: none was given. */
export function requireTimeZone(timeZone: string | null): void {
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ConfigError(`--timezone "${timeZone}" is no IANA time zone such as Europe/Berlin.`);
}

/** The ids of the verticals that are named; null: none are. Throws ConfigError. */
export function askedVerticals(names: readonly string[] | null): readonly string[] | null {
  const ids = names?.map((name) => {
    const vertical = verticalNamed(name, VERTICALS);
    if (vertical !== undefined) return vertical.id;
    const known = VERTICALS.map(({ id }) => id).join(", ");
    throw new ConfigError(
      `--vertical "${name.slice(0, 80)}" is none of ${known}. Several go with commas between them.`,
    );
  });
  return ids ?? null;
}

function run(
  parts: Parameters<typeof importFiles>[0],
  config: ImportConfig,
  positionals: readonly string[],
): Promise<ImportResult> {
  const options = {
    name: config.area,
    whole: config.whole,
    id: config.id,
    replace: config.replace,
    verticals: config.verticals,
    timeZone: config.timeZone,
    country: config.country,
    region: config.region,
  };
  if (positionals.length > 1 || positionals[0] !== "overpass") {
    const { boundary, force } = config;
    if (!config.follow) return importFiles(parts, positionals, boundary, options, force);
    return importToFollow(parts, positionals, boundary, options, force, changesAddress(config.changes));
  }
  if (config.follow)
    throw new ConfigError(
      "--follow needs an .osm.pbf: an Overpass server's answer does not hold all of the map.",
    );
  if (config.area === null)
    throw new ConfigError('`import overpass` needs --area NAME, e.g. --area "Berlin Mitte".');
  const request = {
    urls: config.overpassUrls,
    areaName: config.area,
    userAgent: userAgentOf(IMPORT_PURPOSE, config.contact),
    timeoutMs: config.fetchTimeout * SECOND_MS,
    sleep: (ms: number) => delay(ms),
    onRefusal: tell,
  };
  return importOverpass(parts, request, config.boundary, options, config.force);
}

/** Shows progress, and notes how long each step takes. */
export function timed(progress: Progress, times: StepTimes): OnProgress {
  return (step, share, of) => {
    times.note(step);
    progress.update(step, share, of);
  };
}

/** What an import did and how long it took, for people. */
export function summaryOf({ preparation, counts }: ImportResult, seconds: number, times: StepTimes): string {
  const { known, kept, verticals } = preparation;
  const { area, records, gazetteer } = preparation.areaImport;
  const boundary = {
    given: "the given boundary",
    extract: "its boundary in the extract",
    bounding_box: "all that the extract covers",
  }[area.boundaryFrom];
  const renamed =
    known === null || known.name === area.name ? [] : [`Until now it was called ${known.name}.`];
  const left =
    counts.left === 0
      ? []
      : [
          `${counts.left === 1 ? "1 place lies" : `${counts.left} places lie`} outside the boundary as it is now and left the area; what is known of them is kept.`,
        ];
  const others =
    kept.size === 0
      ? []
      : [`Left as they are: ${[...kept].map(([id, at]) => `${id} (as of ${toDate(at)})`).join(", ")}.`];
  const width = Math.max(...verticals.map(({ id }) => id.length), 0);
  return [
    `Imported ${area.name} (${area.id}) as of ${toDate(area.extractAt)} within ${boundary}, ${area.timeZone}, holidays of ${area.country}${area.region === null ? "" : ` (${area.region})`}.`,
    ...[...renamed, ...preparation.remarks, ...left, ...others].map((remark) => `  ${remark}`),
    `  places    ${records.length}: ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged; ${counts.gone} gone; ${preparation.merged} mapped twice and merged`,
    ...verticals.map(
      ({ id, records: of, skipped, warnings, extractAt }) =>
        `    ${id.padEnd(width)}  ${of}${toDate(extractAt) === toDate(area.extractAt) ? "" : ` as of ${toDate(extractAt)}`}; skipped ${list(skipped)}; warnings ${list(warnings)}`,
    ),
    `  gazetteer ${gazetteer.length} named places`,
    `  files     warnings ${list(preparation.warnings)}`,
    `  read      ${preparation.elementsRead} elements in ${seconds.toFixed(1)} s (${Math.round(preparation.elementsRead / seconds)} a second)`,
    `  steps     ${times.told()}`,
  ].join("\n");
}

function list(numbers: Readonly<Record<string, number>>): string {
  const counts = Object.entries(numbers).map(([name, count]) => `${name} ${count}`);
  return counts.join(", ") || "none";
}
