import { iso1A2Code } from "@rapideditor/country-coder";
import { areaId, list, nonEmpty, onOff, optional, readBy, timeZone } from "../../settings/schemas.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { importToFollow } from "../../follow/followedImport.js";
import { type ImportParts, type ImportResult, importFiles, importOverpass } from "../../import/import.js";
import { dryRun, importAll, type MixedResult } from "../../import/importAll.js";
import type { SourceFile } from "../../sources/source.js";
import { type Counts, countsText } from "../../import/tally.js";
import type { SourceResult } from "../../import/sourceImport.js";
import { sourceName } from "../../domain/sources.js";
import { ConfigError, option, setting, type SettingValues, toggle } from "../../settings/settings.js";
import { changesAddress } from "../follower.js";
import { openStore, withStore } from "../openStore.js";
import { toDate } from "../../domain/time.js";
import { VERTICALS } from "../../verticals/all.js";
import { findVertical } from "../../verticals/named.js";
import type { Store } from "../../store/store.js";
import { command, EXIT_INTERRUPTED, notify } from "./command.js";
import { textOf } from "./output.js";
import { terminalProgress } from "./progress.js";
import { overpassServers } from "../overpass.js";

const KINDS = VERTICALS.map(({ id }) => id).join(", ");
const verticalId = readBy(
  `one or more of ${KINDS}, separated by commas`,
  (name) => findVertical(name, VERTICALS)?.id,
);
const countryCode = readBy(
  "a two-letter ISO 3166-1 country code such as DE, used for public holidays and phone numbers",
  (code) => (/^[A-Za-z]{2}$/u.test(code) ? (iso1A2Code(code.toUpperCase()) ?? undefined) : undefined),
);

/** Options of `doorlight import` and `doorlight add` that describe the area. */
export const AREA_OPTIONS = {
  id: option("ID", optional(areaId), "Id of the area; default: from its boundary and name"),
  replace: toggle("Replace a stored area that has this name or id but a different boundary"),
  vertical: setting(
    "ID[,ID...]",
    optional(list(verticalId)),
    "Kinds of business to import; default: all in the extract",
    { repeats: true },
  ),
  timezone: setting("ZONE", optional(timeZone), "IANA time zone; default: derived from the coordinates"),
  country: setting(
    "CODE",
    optional(countryCode),
    "Two-letter country code; default: derived from the coordinates",
  ),
  region: setting("STATE", optional(nonEmpty), "State whose public holidays apply, e.g. Bayern"),
  force: setting(null, onOff, "Import even if the extract is older or far smaller than the stored data"),
};

/** Options of `doorlight import`. */
export const IMPORT_OPTIONS = {
  area: setting(
    "NAME",
    optional(nonEmpty),
    "Name of the area; without --boundary or --whole, the name of a boundary in the extract",
  ),
  boundary: setting(
    "FILE",
    optional(nonEmpty),
    "GeoJSON file with the area's polygon; default: a boundary in the extract, or all that it covers",
  ),
  whole: toggle("Import all that the extract covers, even if it contains boundaries"),
  ...AREA_OPTIONS,
  dryRun: toggle(
    "Read files of sources other than OpenStreetMap and print what was understood, without importing",
  ),
  follow: toggle(
    "Store what `doorlight follow` needs to update this area (one .osm.pbf): about as much as the file's size",
  ),
  changes: {
    ...CHANGES_SETTINGS.changes,
    help: "With --follow: the directory of change files for this area; default: the one named in the extract",
  },
  ...FETCH_SETTINGS,
  ...COMMON_SETTINGS,
};

type ImportConfig = SettingValues<typeof IMPORT_OPTIONS>;

export const importCommand = command({
  name: "import",
  inputs: "FILE...",
  about: `Imports one area from one or more files. The source of each file is recognized by its content: OpenStreetMap (.osm.pbf, Overpass JSON, GeoJSON), Overture Places (GeoParquet, GeoJSON, JSON lines, CSV; also over https from a server that supports range requests), All the Places (GeoJSON, Parquet), or your own CSV with columns name, kind, lat, lon and more. With \`overpass\` instead of a FILE, the area is fetched from an Overpass server.

A business listed by several sources becomes one record. Files from sources other than OpenStreetMap go into the stored area named with --area or --id. An import can be repeated at any time, even while a server runs: unchanged businesses keep their record and evidence, vanished ones are kept and marked. A broken file changes nothing. Run the same command again to complete an interrupted import; the previous data is served until then.

An area is what lies within one boundary: the GeoJSON of --boundary, or the boundary in the extract that is called like --area. Without a name it is the boundary that contains most places of the extract, or else all that the extract covers. Areas may overlap: a place in two of them is one record. An area can contain several kinds of business: import the files of all of them together.`,
  options: IMPORT_OPTIONS,
  examples: [
    'doorlight import berlin.osm.pbf --area "Berlin Mitte"',
    "doorlight import monaco.osm.pbf --boundary monaco.geojson --area Monaco",
    'doorlight import overpass --area "Berlin Mitte"',
    "doorlight import boise.osm.pbf overture-boise.parquet --area Boise",
    "doorlight import monaco.osm.pbf --area Monaco --follow",
    'doorlight import old-town.osm.pbf --area "Old Town" --whole',
    "doorlight import berlin.osm.pbf --boundary mitte.geojson --vertical food,lodging",
  ],
  run: (config, files) =>
    withStore(openStore(config), async ({ store }) => ({
      text: mixedSummary(await importing(store, config, (parts) => importFrom(parts, config, files))),
    })),
});

/** Runs an import and shows its progress. Ctrl-C stops it with a message that says how to continue. */
export async function importing<Value>(
  store: Store,
  { clock }: Pick<ImportConfig, "clock">,
  run: (parts: ImportParts) => Promise<Value>,
): Promise<Value> {
  const progress = terminalProgress();
  const hasData = (await store.areas()).length > 0;
  const stop = () => {
    progress.done();
    const served = hasData ? "The previous data is still served." : "Nothing is served yet.";
    notify(`Stopped. ${served} Run the same command again to complete the import.`);
    process.exit(EXIT_INTERRUPTED);
  };
  process.once("SIGINT", stop);
  try {
    return await run({ store, verticals: VERTICALS, now: clock.now(), onProgress: progress.update });
  } finally {
    progress.done();
    process.off("SIGINT", stop);
  }
}

/** The settings that describe the area. */
export function areaOptionsOf(config: SettingValues<typeof AREA_OPTIONS>) {
  const { id, replace, vertical, timezone, country, region } = config;
  return { id, replace, verticals: vertical, timeZone: timezone, country, region };
}

async function importFrom(
  parts: ImportParts,
  config: ImportConfig,
  files: readonly string[],
): Promise<MixedResult> {
  const { area: name, boundary, force, follow, changes, whole } = config;
  const options = { ...areaOptionsOf(config), name, whole, boundaryFile: boundary, force };
  if (files.length > 1 || files[0] !== "overpass") {
    if (config.dryRun) return dryRun(files);
    return importAll(parts, files, options, (extracts) =>
      follow
        ? importToFollow(parts, extracts, options, changesAddress(changes))
        : importFiles(parts, extracts, options),
    );
  }
  if (follow)
    throw new ConfigError(
      "--follow needs an .osm.pbf: an Overpass server's answer does not contain the whole map.",
    );
  if (name === null)
    throw new ConfigError('`import overpass` needs --area NAME, e.g. --area "Berlin Mitte".');
  const request = { ...overpassServers(config, notify), areaName: name };
  return { extracts: await importOverpass(parts, request, options), sources: [] };
}

function mixedSummary({ extracts, sources, read = [] }: MixedResult): string {
  return [
    ...read.map(readSummary),
    ...(extracts === null ? [] : [summaryOf(extracts)]),
    ...sources.map(sourceSummary),
  ].join("\n");
}

const PROBLEMS_SHOWN = 10;

/** What was understood in a file in a dry run, and the first rows that were not. */
function readSummary({ path, rowsRead, places, understood, asTags, warnings }: SourceFile): string {
  const fields = {
    file: path,
    rows: rowsRead,
    places: places.length,
    understood,
    as_tags: asTags,
    first: places[0]?.tags,
    problems: warnings.length,
    first_problems: warnings.slice(0, PROBLEMS_SHOWN),
  };
  return `Dry run, nothing imported:\n${textOf(fields)}`;
}

/** A summary of the import of one source. */
export function sourceSummary(result: SourceResult): string {
  const { source, area, rowsRead, records, matched, merged, additions, skipped, warnings, counts } = result;
  return [
    `Imported ${sourceName(source)} into ${area.name} (${area.id}): ${rowsRead === 1 ? "1 row" : `${rowsRead} rows`} read.`,
    `  places    ${records}: ${counts.added} new in the area, ${matched} matched to records of other sources, ${counts.changed} changed, ${counts.unchanged} unchanged; ${counts.gone} gone; ${merged} duplicates merged; ${additions} more add values to records of other sources`,
    `  skipped   ${counted(skipped)}`,
    `  warnings  ${counted(warnings)}`,
  ].join("\n");
}

/** A summary of an import of OpenStreetMap extracts. */
export function summaryOf({ preparation, counts }: ImportResult): string {
  const { known, verticals } = preparation;
  const { area, records, gazetteer } = preparation.areaImport;
  const boundary = {
    given: "the given boundary",
    extract: "its boundary in the extract",
    bounding_box: "all that the extract covers",
  }[area.boundaryFrom];
  const remarks = [
    ...(known === null || known.name === area.name ? [] : [`It was called ${known.name} before.`]),
    ...preparation.remarks,
    ...(counts.left === 0
      ? []
      : [
          `${counts.left === 1 ? "1 place" : `${counts.left} places`} outside the new boundary left the area; their evidence is kept.`,
        ]),
  ];
  return [
    `Imported ${area.name} (${area.id}) as of ${toDate(area.extractAt)} within ${boundary}, ${area.timeZone}, holidays of ${area.country}${area.region === null ? "" : ` (${area.region})`}.`,
    ...remarks.map((remark) => `  ${remark}`),
    `  places    ${records.length}: ${counts.added} new, ${counts.changed} changed, ${counts.unchanged} unchanged; ${counts.gone} gone; ${preparation.merged} duplicates merged`,
    ...verticals.map(({ id, records: of }) => `    ${id}  ${of}`),
    `  gazetteer ${gazetteer.length} named places`,
    `  skipped   ${counted(preparation.skipped)}`,
    `  warnings  ${counted(preparation.warnings)}`,
    `  read      ${preparation.elementsRead} elements`,
  ].join("\n");
}

const counted = (counts: Counts): string => countsText(counts) ?? "none";
