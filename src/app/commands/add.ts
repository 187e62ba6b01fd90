import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { boundingBox, type MultiPolygon, squareKilometers } from "../../domain/geometry.js";
import { SECOND_MS, toRfc3339 } from "../../domain/time.js";
import { importToFollow } from "../../follow/followedImport.js";
import { keepFollowing } from "../../follow/keepFollowing.js";
import { givenOutline } from "../../import/areaBoundary.js";
import { areaNameOf, chosenPlace, sizeText, listed } from "../../import/chosenPlace.js";
import { fetchedFiles } from "../../import/fetchedFiles.js";
import { type ImportParts, type ImportResult, importFiles, importOverpass } from "../../import/import.js";
import { cleanText } from "../../language/text/clean.js";
import { ConfigError, option, setting, type SettingValues, toggle } from "../../settings/settings.js";
import { OSM, sourceName } from "../../domain/sources.js";
import { importRelease } from "../../import/importAll.js";
import { newestFiles } from "../../sources/releases.js";
import { ImportError } from "../../sources/importError.js";
import { isPbfFile, readExtract } from "../../sources/osm/extract/readExtract.js";
import { fetchPlaces, outlineDocument, readPlaces } from "../../sources/osm/nominatim.js";
import { ANSWER_LIMIT_BYTES, type RequestedArea } from "../../sources/osm/overpass.js";
import { ReplicationError } from "../../sources/osm/replication/replicationDirectory.js";
import type { Store } from "../../store/store.js";
import { choice, httpUrl, integer, list, nonEmpty, optional } from "../../settings/schemas.js";
import { CHANGES_SETTINGS, COMMON_SETTINGS, FETCH_SETTINGS } from "../config.js";
import { changesAddress, followerOf } from "../follower.js";
import { openStore, withStore } from "../openStore.js";
import { overpassServers } from "../overpass.js";
import { sleepUntil } from "../sleep.js";
import { userAgentOf } from "../userAgent.js";
import { AREA_OPTIONS, areaOptionsOf, importing, sourceSummary, summaryOf } from "./import.js";
import { type Answer, command, EXIT_FAILED, print, notify } from "./command.js";
import { terminalProgress } from "./progress.js";
import { stopSignal } from "./running.js";

const OPTIONS = {
  choose: option(
    "ID",
    optional(nonEmpty),
    "Which of several places of that name, by the id in the list: relation/5400890",
  ),
  boundary: option(
    "FILE",
    optional(nonEmpty),
    "GeoJSON file with the outline; otherwise it is fetched from Nominatim",
  ),
  extract: option(
    "FILE",
    optional(nonEmpty),
    "Extract that contains the area, an .osm.pbf if you want to follow it; otherwise an Overpass server is used",
  ),
  dryRun: toggle("Print what would be fetched, then exit"),
  noFollow: toggle("Import only; do not keep the area up to date"),
  ...AREA_OPTIONS,
  nominatimUrl: setting(
    "URL",
    httpUrl.default("https://nominatim.openstreetmap.org/search"),
    "Nominatim server for outlines",
  ),
  mostKm2: option(
    "N",
    integer(1, 1_000_000).default(2_000),
    "Largest area, in square kilometers, to request from an Overpass server",
  ),
  sources: option(
    "ID[,ID...]",
    list(choice("osm", "overture", "alltheplaces")).default([]),
    "Sources to import: osm, overture, alltheplaces",
    { repeats: true },
  ),
  overtureUrl: setting(
    "URL",
    nonEmpty.default("https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com/release"),
    "Overture Maps releases: a folder of releases, a folder of files or one file, local or on a server that supports range requests",
  ),
  alltheplacesUrl: setting(
    "URL",
    optional(nonEmpty),
    "The same for All the Places: Parquet of a run, or GeoJSON of its spiders",
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
    "Adds a city, district or quarter by name. Finds its outline (from a Nominatim server or a GeoJSON file), imports the businesses inside it (from an Overpass server or an extract you already have), and keeps it up to date: an .osm.pbf by change files, an Overpass area by fetching it again each day. With --sources osm,overture it also imports what Overture Maps lists there.\n\nBefore each request it prints what it requests, from which server, and how large the answer may be. Answers are kept in the data folder for the day, so nothing is fetched twice. Operators of public servers want a contact address: set --contact.",
  options: OPTIONS,
  examples: [
    'doorlight add "Lisbon" --contact you@example.com',
    'doorlight add "Boise" --sources osm,overture',
    'doorlight add "Springfield" --choose relation/122604',
    'doorlight add "Monaco" --extract monaco.osm.pbf',
    'doorlight add "Harbour" --boundary harbour.geojson --extract city.osm.pbf',
  ],
  async run(config, [name = ""]) {
    const releases = releasesOf(config);
    const { signal } = stopSignal();
    const fileFor = fetchedFiles(join(config.data, "fetched"), config.clock.now());
    const area = await outlineOf(name.trim(), config, fileFor, signal);
    const source = await sourceOf(area, config, fileFor, signal);
    if (config.dryRun) return { note: "Dry run: nothing was fetched or changed." };
    return withStore(openStore(config), async ({ store }) => {
      const imported = await importing(store, config, source.import);
      print(summaryOf(imported));
      const added = imported.preparation.areaImport.area;
      for (const [id, address] of releases) {
        notify(`Reading ${sourceName(id)} from ${address} (Parquet files: only rows near ${added.name}).`);
        const files = await newestFiles(address);
        const result = await importing(store, config, (parts) =>
          importRelease(parts, files, id, added, config.force, [address]),
        );
        print(sourceSummary(result));
      }
      return source.isFollowed ? catchUp(store, config, added.id, signal) : { text: source.outlook };
    });
  },
});

/** The requested sources other than OpenStreetMap, with the address of their releases. Throws ConfigError if one has none. */
function releasesOf({ sources, overtureUrl, alltheplacesUrl }: AddConfig) {
  const addresses = { overture: overtureUrl, alltheplaces: alltheplacesUrl };
  return sources.flatMap((id) => {
    if (id === OSM) return [];
    const address = addresses[id];
    if (address === null)
      throw new ConfigError(`--sources ${id} needs --${id}-url, the address of its releases.`);
    return [[id, address] as const];
  });
}

/** An area to add, with its outline. */
interface Outlined {
  readonly name: string;
  /** A local GeoJSON file with the outline. */
  readonly file: string;
  readonly area: MultiPolygon;
  /** The OpenStreetMap element with this outline, such as "relation/5400890"; "" if there is none or it is unknown. */
  readonly element: string;
}

/** Where the places come from. `outlook`: says whether and how the area is kept up to date. */
interface Source {
  readonly import: (parts: ImportParts) => Promise<ImportResult>;
  readonly isFollowed: boolean;
  readonly outlook: string;
}

/** Finds the outline of a named area, in a file or on Nominatim. Rejects with ImportError. */
async function outlineOf(
  name: string,
  config: AddConfig,
  fileFor: ReturnType<typeof fetchedFiles>,
  signal: AbortSignal,
): Promise<Outlined> {
  const { boundary, choose, nominatimUrl, contact } = config;
  if (boundary !== null) {
    if (choose !== null)
      throw new ConfigError(
        "--choose picks a place from Nominatim's list; it cannot be used with --boundary.",
      );
    const outline = givenOutline(await readExtract(boundary, () => true), name, name);
    const [element = "", ...others] = outline.boundaryIds;
    return { name, file: boundary, area: outline.boundary, element: others.length === 0 ? element : "" };
  }
  const answer = await fileFor(nominatimUrl, name, "json");
  const { host } = new URL(nominatimUrl);
  if (existsSync(answer))
    notify(`Outlines of places called ${quoted(name)}: using today's answer from ${host} (${answer}).`);
  else {
    notify(
      `Asking ${host} for outlines of places called ${quoted(name)}: one request.${contact === null ? " Its operators want a contact address: set --contact." : ""}`,
    );
    const userAgent = userAgentOf("finds a boundary", contact);
    const timeoutMs = config.fetchTimeout * SECOND_MS;
    await fetchPlaces({ url: nominatimUrl, name, userAgent, timeoutMs, file: answer, signal });
  }
  const { place, others } = chosenPlace(await readPlaces(answer), name, choose);
  const { id: element, area } = place;
  notify(`Found ${cleanText(place.fullName, 120)} (${element}), ${sizeText(area)}.`);
  if (others.length > 0) notify(`To choose another, add --choose ID:\n${listed(others)}`);
  const file = join(dirname(answer), `${element.replace("/", "-")}.geojson`);
  await writeFile(file, outlineDocument(place));
  return { name: areaNameOf(place, name), file, area, element };
}

/** Decides where the places come from, and prints it. Rejects with ImportError if the area is too large. */
async function sourceOf(
  { name, file, area, element }: Outlined,
  config: AddConfig,
  fileFor: ReturnType<typeof fetchedFiles>,
  signal: AbortSignal,
): Promise<Source> {
  const { extract, overpassUrls, fetchTimeout, mostKm2, noFollow, force } = config;
  const options = {
    ...areaOptionsOf(config),
    name,
    boundaryFile: file,
    force,
    ...(noFollow ? { fetchedFrom: [] } : {}),
  };
  const unfollowed = "The area is not followed (--no-follow).";
  if (extract !== null) {
    const isPbf = await isPbfFile(extract);
    const isFollowed = isPbf && !noFollow;
    notify(
      `Reading ${extract}. Places outside ${name} are skipped. If the extract covers far more, cutting it first is faster: osmium extract -p ${file} ${extract} -o area.osm.pbf`,
    );
    return {
      import: (parts) =>
        isFollowed
          ? importToFollow(parts, [extract], options, changesAddress(config.changes))
          : importFiles(parts, [extract], options),
      isFollowed,
      outlook: isPbf
        ? unfollowed
        : `The area is not followed: only an .osm.pbf contains all that change files refer to, and ${extract} is not one.`,
    };
  }
  if (squareKilometers(area) > mostKm2)
    throw new ImportError(
      `${name} covers ${sizeText(area)}, more than the limit of ${mostKm2.toLocaleString("en")} km² for one request to a public server. Add one of its districts, use an extract with --extract FILE.osm.pbf (download.geofabrik.de has them by country and region), or raise --most-km2 if the server is yours. Nothing was changed.`,
    );
  const relation = /^relation\/(\d+)$/u.exec(element)?.[1];
  const where: RequestedArea =
    relation === undefined
      ? { kind: "box", box: boundingBox(area) }
      : { kind: "relation", id: Number(relation) };
  const request = JSON.stringify([where, config.vertical]);
  const keptAt = await fileFor(overpassUrls[0] ?? "", request, "overpass.json");
  const hosts = overpassUrls.map((url) => new URL(url).host).join(", else ");
  notify(
    existsSync(keptAt)
      ? `Places: using what was fetched today (${keptAt}).`
      : `Fetching businesses, streets and named places in ${sizeText(area)} from ${hosts}: one request, at most ${Math.round(ANSWER_LIMIT_BYTES / 2 ** 20)} MB and ${fetchTimeout} seconds.`,
  );
  return {
    import: (parts) => {
      const servers = overpassServers(config, notify, signal);
      return importOverpass(parts, { ...servers, areaName: name, where, keptAt }, options);
    },
    isFollowed: false,
    outlook: noFollow
      ? unfollowed
      : `To keep it up to date, run \`doorlight serve --follow\` or \`doorlight follow\`: the area is fetched again each day. For updates every minute, use an extract: doorlight add ${quoted(name)} --extract FILE.osm.pbf`,
  };
}

/** Applies the changes published so far, and says how to continue. */
async function catchUp(
  store: Store,
  config: AddConfig,
  areaId: string,
  signal: AbortSignal,
): Promise<Answer> {
  const toContinue = "To continue, run `doorlight serve --follow` or `doorlight follow`.";
  notify(
    `Applying changes from ${config.changes ?? "the directory named in the extract"}. You can stop at any time. ${toContinue}`,
  );
  const progress = terminalProgress();
  let until = "the extract's date";
  try {
    await keepFollowing(followerOf(config, store, signal, new Set([areaId])), {
      everyMs: 0,
      once: true,
      signal,
      elapsed: () => performance.now(),
      sleep: sleepUntil(signal),
      onStep: ({ followedUntil, filesLeft }) => {
        until = toRfc3339(followedUntil);
        progress.update(`following, ${filesLeft} files left after ${until}`, 0);
      },
      onTrouble: notify,
      onNothing: () => {},
    });
    return { text: `Up to date as of ${until}. ${toContinue}` };
  } catch (error) {
    if (!(error instanceof ReplicationError) && !(error instanceof ImportError)) throw error;
    const note = `The area is imported, but its changes could not be applied yet: ${error.message} ${toContinue}`;
    return { note, code: EXIT_FAILED };
  } finally {
    progress.done();
  }
}

const quoted = (name: string): string => `"${cleanText(name, 80)}"`;
