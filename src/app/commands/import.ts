import { iso1A2Code } from "@rapideditor/country-coder";
import { areaId, idList, nonEmpty, onOff, optional, readWith } from "../../settings/schemas.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { isTimeZone } from "../../hours/wallClock.js";
import { importToFollow } from "../../follow/followedImport.js";
import { type ImportResult, importFiles, importOverpass } from "../../import/import.js";
import { dryRun, importAll, type MixedResult } from "../../import/importAll.js";
import type { SourceFile } from "../../sources/source.js";
import { type Counts, countsText } from "../../import/tally.js";
import type { SourceResult } from "../../import/sourceImport.js";
import { sourceName } from "../../domain/sources.js";
import { ConfigError, option, setting, type SettingValues, toggle } from "../../settings/settings.js";
import { changesAddress } from "../follower.js";
import { openStore } from "../openStore.js";
import { SECOND_MS, toDate } from "../../domain/time.js";
import { VERTICALS } from "../../verticals/all.js";
import { verticalNamed } from "../../verticals/named.js";
import { command, EXIT_DONE, EXIT_INTERRUPTED, print, tell } from "./command.js";
import type { Store } from "../../store/store.js";
import { terminalProgress } from "./progress.js";
import { overpassServers } from "../overpass.js";

/** What tells an area and what is imported of it, for `doorlight import` and `doorlight add`. */
export const AREA_OPTIONS = {
  id: option("id", "ID", optional(areaId), "Id of the area; else its boundary and name tell"),
  replace: toggle("replace", "Take the place of a stored area of that name or id whose boundary is another"),
  verticals: setting(
    "vertical",
    "ID[,ID...]",
    optional(idList),
    "Kinds of business to import; else all that the extract holds",
    { repeats: true },
  ),
  timeZone: setting(
    "timezone",
    "ZONE",
    optional(nonEmpty),
    "IANA time zone; else derived from the coordinates",
  ),
  country: setting(
    "country",
    "CODE",
    optional(
      readWith((code) => {
        const known = /^[A-Za-z]{2}$/u.test(code) ? iso1A2Code(code.toUpperCase()) : null;
        if (known !== null) return known;
        throw new Error(
          "a two-letter country code of ISO 3166-1 such as DE: its public holidays and phone numbers are read by it",
        );
      }),
    ),
    "Two-letter country; else derived from the coordinates",
  ),
  region: setting("region", "STATE", optional(nonEmpty), "State whose public holidays hold, e.g. Bayern"),
  force: setting(
    "force",
    null,
    onOff,
    "Import although the extract is older or far smaller than what is stored",
  ),
};

/** Options of `doorlight import`. */
export const IMPORT_OPTIONS = {
  area: setting(
    "area",
    "NAME",
    optional(nonEmpty),
    "Name of the area; without --boundary or --whole, of a boundary in the extract",
  ),
  boundary: setting(
    "boundary",
    "FILE",
    optional(nonEmpty),
    "GeoJSON with the area's polygon; else a boundary in the extract, else all that it covers",
  ),
  whole: toggle("whole", "The area is all that the extract covers, whatever boundaries it holds"),
  ...AREA_OPTIONS,
  dryRun: toggle(
    "dry-run",
    "Read files of other sources than OpenStreetMap, say what was understood, and import nothing",
  ),
  follow: toggle(
    "follow",
    "Keep what `doorlight follow` needs to go on from this extract (one .osm.pbf): about as much as the file has",
  ),
  changes: {
    ...CHANGES_SETTINGS.changes,
    help: "With --follow: the directory of change files that the area is followed by; else the one that the extract names",
  },
  ...FETCH_SETTINGS,
  ...COMMON_SETTINGS,
};

type ImportConfig = SettingValues<typeof IMPORT_OPTIONS>;

export const importCommand = command({
  name: "import",
  inputs: "FILE...",
  about: `Imports one area from files of any of these sources together, told apart by what is in them: OpenStreetMap (.osm.pbf, Overpass JSON, GeoJSON), Overture Places (GeoParquet, GeoJSON, JSON lines, CSV; also by https from a server that gives ranges), All the Places (GeoJSON, Parquet) and your own CSV with columns name, kind, lat, lon and more; or asks an Overpass server for it, where \`overpass\` stands instead of a FILE.

What several sources list is one record. Files of other sources than OpenStreetMap go into the stored area that --area or --id names. Can be repeated at any time, also while a server runs: what is unchanged keeps its record and evidence, what vanished is kept and marked. A broken file changes nothing; an import that was ended early is completed by the same command, and what was there before is served until then.

An area is what lies within one boundary. Without --boundary it is the one of the name given with --area; without a name, the one in the extract that holds most of its places, else all that the extract covers. Areas may overlap: a place in two of them is one record. An area holds several kinds of business. Those that an import is not about stay in it as they are.`,
  options: IMPORT_OPTIONS,
  examples: [
    'doorlight import berlin.osm.pbf --area "Berlin Mitte"',
    "doorlight import monaco.osm.pbf --boundary monaco.geojson --area Monaco",
    'doorlight import overpass --area "Berlin Mitte"',
    "doorlight import boise.osm.pbf overture-boise.parquet --area Boise",
    "doorlight import monaco.osm.pbf --area Monaco --follow",
    'doorlight import old-town.osm.pbf --area "Old Town" --whole',
    "doorlight import gyms.osm.pbf --boundary berlin.geojson --vertical fitness",
  ],
  async run(given, files) {
    const config = checkedArea(given);
    const { store } = await openStore(config);
    try {
      const result = await importing(store, config, (parts) => importFrom(parts, config, files));
      print(mixedSummary(result.value, result));
      return EXIT_DONE;
    } finally {
      await store.close();
    }
  },
});

/** What an import did, how long it took in seconds, and each of its steps. */
export interface Imported<Value> {
  readonly value: Value;
  readonly seconds: number;
  readonly steps: string;
}

/** Imports into a store, with its progress shown. Ctrl-C says how to go on. */
export async function importing<Value>(
  store: Store,
  { clock }: Pick<ImportConfig, "clock">,
  run: (parts: Parameters<typeof importFiles>[0]) => Promise<Value>,
): Promise<Imported<Value>> {
  const progress = terminalProgress(process.stderr);
  const stop = () => {
    progress.done();
    tell("Stopped. What was there before is served as it was; the same command completes the import.");
    process.exit(EXIT_INTERRUPTED);
  };
  process.once("SIGINT", stop);
  const started = performance.now();
  try {
    const value = await run({
      store,
      verticals: VERTICALS,
      now: clock.now(),
      onProgress: (step, share, of) => progress.update(step, share, of),
    });
    const seconds = (performance.now() - started) / SECOND_MS;
    return { value, seconds, steps: progress.steps() };
  } finally {
    progress.done();
    process.off("SIGINT", stop);
  }
}

/** The same settings with the verticals by their ids. Throws ConfigError for a time zone or a vertical that is none. */
export function checkedArea<Config extends Pick<ImportConfig, "timeZone" | "verticals">>(
  config: Config,
): Config {
  const { timeZone } = config;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new ConfigError(`--timezone "${timeZone}" is no IANA time zone such as Europe/Berlin.`);
  const ids = config.verticals?.map((name) => {
    const vertical = verticalNamed(name, VERTICALS);
    if (vertical !== undefined) return vertical.id;
    const known = VERTICALS.map(({ id }) => id).join(", ");
    throw new ConfigError(
      `--vertical "${name.slice(0, 80)}" is none of ${known}. Several go with commas between them.`,
    );
  });
  return { ...config, verticals: ids ?? null };
}

/** What the settings say of the area. */
export const areaOptionsOf = ({
  id,
  replace,
  verticals,
  timeZone,
  country,
  region,
}: SettingValues<typeof AREA_OPTIONS>) => ({ id, replace, verticals, timeZone, country, region });

async function importFrom(
  parts: Parameters<typeof importFiles>[0],
  config: ImportConfig,
  positionals: readonly string[],
): Promise<MixedResult> {
  const options = { ...areaOptionsOf(config), name: config.area, whole: config.whole };
  if (positionals.length > 1 || positionals[0] !== "overpass") {
    const { boundary, force, follow, changes } = config;
    if (config.dryRun) return dryRun(positionals);
    return importAll(parts, positionals, boundary, options, force, (files) =>
      follow
        ? importToFollow(parts, files, boundary, options, force, changesAddress(changes))
        : importFiles(parts, files, boundary, options, force),
    );
  }
  if (config.follow)
    throw new ConfigError(
      "--follow needs an .osm.pbf: an Overpass server's answer does not hold all of the map.",
    );
  if (config.area === null)
    throw new ConfigError('`import overpass` needs --area NAME, e.g. --area "Berlin Mitte".');
  const request = { ...overpassServers(config, tell), areaName: config.area };
  const extracts = await importOverpass(parts, request, config.boundary, options, config.force);
  return { extracts, sources: [] };
}

function mixedSummary({ extracts, sources, read = [] }: MixedResult, imported: Imported<unknown>): string {
  return [
    ...read.flatMap(readSummary),
    ...(extracts === null ? [] : [summaryOf(extracts, imported)]),
    ...sources.map((one) => sourceSummary(one)),
    ...(extracts === null ? [`  steps     ${imported.steps}`] : []),
  ].join("\n");
}

const PROBLEMS_SHOWN = 10;

/** What was understood of a file, and which rows were not. */
function readSummary({
  path,
  rowsRead,
  places,
  understood,
  asTags,
  warnings,
}: SourceFile): readonly string[] {
  const [example] = places;
  return [
    `${path}: ${places.length} places in ${rowsRead} rows. Nothing was imported.`,
    ...(understood === undefined ? [] : [`  understood ${understood.join(", ")}`]),
    ...(asTags === undefined || asTags.length === 0 ? [] : [`  as tags    ${asTags.join(", ")}`]),
    ...(example === undefined ? [] : [`  the first  ${JSON.stringify(example.tags).slice(0, 300)}`]),
    ...warnings.slice(0, PROBLEMS_SHOWN).map(({ kind, field, value }) => `  ${field}: ${kind} ${value}`),
    ...(warnings.length > PROBLEMS_SHOWN ? [`  and ${warnings.length - PROBLEMS_SHOWN} more`] : []),
  ];
}

/** What the import of a source did, for people. */
export function sourceSummary(result: SourceResult): string {
  const { source, area, rowsRead, records, matched, merged, additions, skipped, warnings, counts } = result;
  return [
    `Imported ${sourceName(source)} into ${area.name} (${area.id}): ${rowsRead === 1 ? "1 row" : `${rowsRead} rows`} read.`,
    `  places    ${records}: ${counts.added} new in the area, ${matched} found to be known from other sources, ${counts.changed} changed, ${counts.unchanged} unchanged; ${counts.gone} gone; ${merged} listed twice and merged; ${additions} more add to places of other sources`,
    `  left out  ${list(skipped)}`,
    `  warnings  ${list(warnings)}`,
  ].join("\n");
}

/** What an import did and how long it took, for people. */
export function summaryOf(
  { preparation, counts }: ImportResult,
  { seconds, steps }: Omit<Imported<unknown>, "value">,
): string {
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
    `  steps     ${steps}`,
  ].join("\n");
}

const list = (counts: Counts): string => countsText(counts) ?? "none";
