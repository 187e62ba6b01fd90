import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { boundingBox, type MultiPolygon, squareKilometers } from "../../domain/geometry.js";
import { SECOND_MS, toRfc3339 } from "../../domain/time.js";
import { importToFollow } from "../../follow/followedImport.js";
import { keepFollowing } from "../../follow/keepFollowing.js";
import { givenOutline } from "../../import/areaBoundary.js";
import { areaNameOf, type ChosenPlace, chosenPlace, inWords, listed } from "../../import/chosenPlace.js";
import { FetchedFiles, isThere } from "../../import/fetchedFiles.js";
import { type ImportResult, importFiles, importOverpass, OSM } from "../../import/import.js";
import { cleanText } from "../../language/text/clean.js";
import { ConfigError, option, setting, type SettingValues, toggle } from "../../settings/settings.js";
import type { Area } from "../../domain/record.js";
import { sourceName } from "../../domain/sources.js";
import { importTables } from "../../import/importAll.js";
import { recognize } from "../../import/placeSources.js";
import type { SourceResult } from "../../import/sourceImport.js";
import { newestFiles } from "../../sources/releases.js";
import { ImportError } from "../../sources/importError.js";
import { isPbfFile, readExtract } from "../../sources/osm/extract/readExtract.js";
import { fetchPlaces, outlineDocument, readPlaces } from "../../sources/osm/nominatim.js";
import { ANSWER_LIMIT_BYTES, type RequestedArea } from "../../sources/osm/overpass.js";
import { ReplicationError } from "../../sources/osm/replication/replicationError.js";
import type { Store } from "../../store/store.js";
import { httpUrl, idList, integer, nonEmpty, optional } from "../../settings/schemas.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { changesAddress, createFollower } from "../follower.js";
import { openStore } from "../openStore.js";
import { overpassServers } from "../overpass.js";
import { userAgentOf } from "../userAgent.js";
import { AREA_OPTIONS, areaOptionsOf, checkedArea, importing, sourceSummary, summaryOf } from "./import.js";
import { command, EXIT_DONE, EXIT_FAILED, print, tell } from "./command.js";
import { terminalProgress } from "./progress.js";

const OPTIONS = {
  choose: option(
    "choose",
    "ID",
    optional(nonEmpty),
    "Which of several places of that name, as they are listed: relation/5400890",
  ),
  boundary: option(
    "boundary",
    "FILE",
    optional(nonEmpty),
    "GeoJSON with the outline; else Nominatim is asked for it",
  ),
  extract: option(
    "extract",
    "FILE",
    optional(nonEmpty),
    "Extract that holds the area, an .osm.pbf to follow it; else an Overpass server is asked",
  ),
  dryRun: toggle("dry-run", "Say what would be fetched, and end"),
  noFollow: toggle("no-follow", "Only import: do not begin to follow"),
  ...AREA_OPTIONS,
  nominatimUrl: setting(
    "nominatim-url",
    "URL",
    httpUrl.default("https://nominatim.openstreetmap.org/search"),
    "Nominatim server that is asked for outlines",
  ),
  mostKm2: option(
    "most-km2",
    "N",
    integer(1, 1_000_000).default(2_000),
    "Square kilometers that an Overpass server is asked for at most",
  ),
  sources: option(
    "sources",
    "ID[,ID...]",
    optional(idList),
    "Sources to import, osm among them: also overture, alltheplaces",
    { repeats: true },
  ),
  overtureUrl: setting(
    "overture-url",
    "URL",
    nonEmpty.default("https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com/release"),
    "Where releases of Overture Maps are: a folder of them, a file, or a folder of files, here or on a server that gives ranges",
  ),
  allThePlacesUrl: setting(
    "alltheplaces-url",
    "URL",
    optional(nonEmpty),
    "The same of All the Places: Parquet of a run, or GeoJSON of its spiders",
  ),
  changes: CHANGES_SETTINGS.changes,
  ...FETCH_SETTINGS,
  ...COMMON_SETTINGS,
};

type AddConfig = SettingValues<typeof OPTIONS>;

export const addCommand = command({
  name: "add",
  inputs: "NAME",
  about:
    "Adds a city, a district or a quarter by its name: finds its outline (a Nominatim server, or a GeoJSON file), imports what lies in it (from an Overpass server, or from an extract that is there), and follows it from then on: an .osm.pbf by change files, what an Overpass server answered by asking it anew each day. --sources osm,overture adds what Overture Maps lists there. Says before each request what it asks, of whom, and how large that is. Answers are kept for the day in the data folder, so that the same is asked once; servers are asked one thing at a time. Public servers want to know whom to write to: give --contact.",
  options: OPTIONS,
  examples: [
    'doorlight add "Lisbon" --contact you@example.com',
    'doorlight add "Boise" --sources osm,overture',
    'doorlight add "Springfield" --choose relation/122604',
    'doorlight add "Monaco" --extract monaco.osm.pbf',
    'doorlight add "Harbour" --boundary harbour.geojson --extract city.osm.pbf',
  ],
  async run(given, [name = ""]) {
    const config = checkedArea(given);
    const releases = releasesOf(config);
    const stopping = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => stopping.abort(new Error("it was stopped")));
    const kept = new FetchedFiles(join(config.data, "fetched"), () => config.clock.now());
    const area = await outlineOf(name.trim(), config, kept, stopping.signal);
    const source = await sourceOf(area, config, kept);
    if (config.dryRun) {
      tell("Nothing was fetched of it, and nothing changed (--dry-run).");
      return EXIT_DONE;
    }
    const { store } = await openStore(config);
    try {
      const imported = await importing(store, config, (parts) =>
        bring(parts, area, source, config, stopping.signal),
      );
      print(summaryOf(imported.value, imported));
      const added = imported.value.preparation.areaImport.area;
      for (const [id, address] of releases) {
        const found = await importing(store, config, (parts) =>
          importRelease(parts, id, address, added, config.force),
        );
        print(sourceSummary(found.value));
      }
      if (!source.isFollowed) {
        print(source.howItGoesOn);
        return EXIT_DONE;
      }
      return await catchUp(store, config, added.id, stopping.signal);
    } finally {
      await store.close();
    }
  },
});

/** Sources beside OpenStreetMap that are asked for, with where their releases are. Throws ConfigError for others. */
function releasesOf({
  sources,
  overtureUrl,
  allThePlacesUrl,
}: AddConfig): readonly (readonly [string, string])[] {
  const known: Readonly<Record<string, string | null>> = {
    overture: overtureUrl,
    alltheplaces: allThePlacesUrl,
  };
  return (sources ?? []).flatMap((id) => {
    if (id === OSM.id) return [];
    const address = Object.hasOwn(known, id) ? known[id] : undefined;
    if (address === undefined)
      throw new ConfigError(
        `--sources "${id.slice(0, 80)}" is none of osm, ${Object.keys(known).join(", ")}.`,
      );
    if (address === null) throw new ConfigError(`--sources ${id} needs --${id}-url: where its releases are.`);
    return [[id, address] as const];
  });
}

/** Imports what the newest release at an address lists of an area. */
async function importRelease(
  parts: Parameters<typeof importFiles>[0],
  id: string,
  address: string,
  area: Area,
  force: boolean,
): Promise<SourceResult> {
  tell(`Reading ${sourceName(id)} from ${address}: of Parquet files only what lies around ${area.name}.`);
  const files = await newestFiles(address);
  const found = await Promise.all(files.map((file) => recognize(file)));
  const tables = found.flatMap((one) => (one?.source.id === id ? [one.table] : []));
  if (tables.length === 0) throw new ImportError(`${address} holds no file of ${sourceName(id)}.`);
  return importTables(parts, tables, id, area, { name: area.name }, force, [address]);
}

/** An area that is to be added. */
interface Outlined {
  readonly name: string;
  /** GeoJSON on this machine. */
  readonly file: string;
  readonly area: MultiPolygon;
  /** The relation that has this outline; null: none, or nobody knows. */
  readonly relation: number | null;
}

/** Where what lies in it comes from. */
type Source = { readonly isFollowed: boolean; readonly howItGoesOn: string } & (
  | { readonly extract: string }
  | { readonly extract: null; readonly where: RequestedArea; readonly keptAt: string }
);

const MEGABYTE_BYTES = 1024 * 1024;

/** The outline of what is named, from a file or from Nominatim. Rejects with ImportError. */
async function outlineOf(
  name: string,
  config: AddConfig,
  kept: FetchedFiles,
  signal: AbortSignal,
): Promise<Outlined> {
  if (config.boundary !== null) {
    if (config.choose !== null)
      throw new ConfigError("--choose is about places that Nominatim lists: it does not go with --boundary.");
    const given = givenOutline(await readExtract(config.boundary, () => true), name, name);
    const [element = "", ...others] = given.elementIds;
    return {
      name,
      file: config.boundary,
      area: given.area,
      relation: others.length === 0 ? relationOf(element) : null,
    };
  }
  const { nominatimUrl, contact } = config;
  const answer = await kept.fileFor(nominatimUrl, name, "json");
  const { host } = new URL(nominatimUrl);
  if (await isThere(answer)) tell(`Outlines called ${quoted(name)}: as ${host} told today (${answer}).`);
  else {
    tell(
      `Asking ${host} for outlines of places called ${quoted(name)}: one request.${contact === null ? " Its operators want to know whom to write to: give --contact." : ""}`,
    );
    await kept.turn(nominatimUrl, (ms) => delay(ms));
    const userAgent = userAgentOf("looks for a boundary", contact);
    const timeoutMs = config.fetchTimeout * SECOND_MS;
    await fetchPlaces({ url: nominatimUrl, name, userAgent, timeoutMs, file: answer, signal });
  }
  const { place, others } = chosenPlace(await readPlaces(answer), name, config.choose);
  tellChosen({ place, others });
  const file = join(dirname(answer), `${place.id.replace("/", "-")}.geojson`);
  await writeFile(file, outlineDocument(place));
  return { name: areaNameOf(place, name), file, area: place.area, relation: relationOf(place.id) };
}

function tellChosen({ place, others }: ChosenPlace): void {
  tell(`It is ${cleanText(place.fullName, 120)} (${place.id}), ${inWords(place.area)}.`);
  if (others.length > 0) tell(`If another is meant, say so with --choose ID:\n${listed(others)}`);
}

/** Where the places come from, once that is told. Rejects with ImportError where it is too large. */
async function sourceOf(area: Outlined, config: AddConfig, kept: FetchedFiles): Promise<Source> {
  const { extract, overpassUrls, fetchTimeout, mostKm2 } = config;
  if (extract !== null) {
    const isPbf = await isPbfFile(extract);
    const { size } = await stat(extract);
    tell(
      `Reading it from ${extract} (${inMegabytes(size)}). What lies outside ${area.name} is left out; an extract of far more is read faster when cut first: osmium extract -p ${area.file} ${extract} -o area.osm.pbf`,
    );
    return {
      extract,
      isFollowed: isPbf && !config.noFollow,
      howItGoesOn: isPbf
        ? "It is not followed (--no-follow)."
        : `It is not followed: ${extract} is no .osm.pbf, which alone holds all of the map that later changes are about.`,
    };
  }
  const size = squareKilometers(area.area);
  if (size > mostKm2)
    throw new ImportError(
      `${area.name} has ${inWords(area.area)}: more than the ${mostKm2.toLocaleString("en")} km² that public servers are asked for at once. Add one of its districts, give an extract of it with --extract FILE.osm.pbf (download.geofabrik.de has them by country and region), or raise --most-km2 for a server of your own. Nothing was changed.`,
    );
  const [first = ""] = overpassUrls;
  const where: RequestedArea =
    area.relation === null
      ? { kind: "box", box: boundingBox(area.area) }
      : { kind: "relation", id: area.relation };
  const question = JSON.stringify([where, config.verticals]);
  const keptAt = await kept.fileFor(first, question, "overpass.json");
  const hosts = overpassUrls.map((url) => new URL(url).host).join(", else ");
  if (await isThere(keptAt)) tell(`Places: as they were fetched today (${keptAt}).`);
  else
    tell(
      `Fetching the businesses, streets and named places of ${inWords(area.area)} from ${hosts}: one request, ${inMegabytes(ANSWER_LIMIT_BYTES)} at most, within ${fetchTimeout} seconds.`,
    );
  return {
    extract: null,
    where,
    keptAt,
    isFollowed: false,
    howItGoesOn: config.noFollow
      ? "It is not followed (--no-follow)."
      : `It is followed: \`doorlight serve --follow\` or \`doorlight follow\` asks for it anew by the day. An extract is followed by the minute: doorlight add ${quoted(area.name)} --extract FILE.osm.pbf`,
  };
}

function bring(
  parts: Parameters<typeof importFiles>[0],
  area: Outlined,
  source: Source,
  config: AddConfig,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { force } = config;
  const fetchedFrom = config.noFollow ? { fetchedFrom: [] } : {};
  const options = { ...areaOptionsOf(config), name: area.name, ...fetchedFrom };
  if (source.extract !== null) {
    const files = [source.extract];
    if (!source.isFollowed) return importFiles(parts, files, area.file, options, force);
    return importToFollow(parts, files, area.file, options, force, changesAddress(config.changes));
  }
  const { where, keptAt } = source;
  const request = { ...overpassServers(config, tell, signal), areaName: area.name, where, keptAt };
  return importOverpass(parts, request, area.file, options, force);
}

/** Follows to what there is now, and says how it goes on; resolves to the exit code. */
async function catchUp(
  store: Store,
  config: AddConfig,
  areaId: string,
  signal: AbortSignal,
): Promise<number> {
  const goesOn = "`doorlight serve --follow` or `doorlight follow` goes on with it.";
  tell(
    `Following it by the changes of ${config.changes ?? "the directory that its extract names"}. Stop at any moment: ${goesOn}`,
  );
  const progress = terminalProgress(process.stderr);
  let until: number | null = null;
  try {
    await keepFollowing(createFollower(config, store, signal, new Set([areaId])), {
      everyMs: 0,
      once: true,
      signal,
      elapsed: () => performance.now(),
      sleep: (ms) => delay(ms, undefined, { signal }).catch(() => {}),
      onStep: ({ followedUntil, filesLeft }) => {
        until = Math.max(until ?? 0, followedUntil);
        progress.update(`following, ${filesLeft} files to go after ${toRfc3339(followedUntil)}`, 0);
      },
      onTrouble: tell,
      onNothing: () => {},
    });
    progress.done();
    print(`Followed until ${until === null ? "the extract's date" : toRfc3339(until)}; ${goesOn}`);
    return EXIT_DONE;
  } catch (error) {
    progress.done();
    if (!(error instanceof ReplicationError) && !(error instanceof ImportError)) throw error;
    tell(`It is imported and served, but could not be followed yet: ${error.message} ${goesOn}`);
    return EXIT_FAILED;
  }
}

/** The number of a relation ("relation/5400890"); null for what else has an outline. */
const relationOf = (id: string): number | null =>
  id.startsWith("relation/") ? Number(id.slice("relation/".length)) : null;

const quoted = (name: string): string => `"${cleanText(name, 80)}"`;

const inMegabytes = (bytes: number): string =>
  `${(bytes / MEGABYTE_BYTES).toFixed(bytes < 10 * MEGABYTE_BYTES ? 1 : 0)} MB`;
