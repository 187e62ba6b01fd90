import { basename } from "node:path";
import { type ImportCounts, OutdatedImport, type Store, SupersededImport } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { OSM, SAMPLE } from "../domain/sources.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { refuseDoubtful } from "./doubts.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { ImportError } from "../sources/importError.js";
import { type AreaRequest, fetchExtract } from "./fetchExtract.js";
import { joinedGazetteer } from "./joining.js";
import { recordsAround, withKeptIds } from "./keptIds.js";
import { matchedImport, type MatchedImport, storedRecords, writeMatched } from "./matching.js";
import { type AreaOptions, type OnProgress, type Preparation, prepareImport } from "./prepare.js";
import { wantedFor } from "./scope.js";
import { SAMPLE_AREA_NAME, sampleExtract } from "./sampleTown.js";

export interface ImportParts {
  readonly store: Store;
  /** All known verticals, in order. */
  readonly verticals: readonly Vertical[];
  readonly now: Instant;
  readonly onProgress: OnProgress;
}

/** The result of an import. */
export interface ImportResult {
  readonly preparation: Preparation;
  readonly counts: ImportCounts;
  /** The common name of the extracts. */
  readonly extractName: string;
}

/** An operator's options for an import. */
export interface ImportOptions extends AreaOptions {
  /** The common name of the extracts; default: from the first file's name. */
  readonly extractName?: string;
}

/**
 * Imports extracts of one area. Rejects with ImportError before anything is changed. If it is interrupted later, the same import completes it, and the previous
 * data stays in force until then.
 */
export async function importFiles(
  parts: ImportParts,
  files: readonly string[],
  boundaryFile: string | null,
  options: ImportOptions,
  force: boolean,
): Promise<ImportResult> {
  const wanted = wantedFor(parts.verticals);
  const extracts: Extract[] = [];
  for (const file of files) {
    const reading = (share: number) => parts.onProgress(`reading ${basename(file)}`, share);
    reading(0);
    extracts.push(await readExtract(file, wanted, reading));
  }
  const extractName = options.extractName ?? nameOfFile(files[0] ?? "area");
  const boundary = await boundaryIn(boundaryFile);
  return importExtracts(parts, extracts, boundary, { ...options, extractName }, force);
}

async function importExtracts(
  parts: ImportParts,
  extracts: readonly Extract[],
  boundary: Extract | null,
  options: ImportOptions & { readonly extractName: string },
  force: boolean,
  source = OSM,
): Promise<ImportResult> {
  const { store, verticals } = parts;
  const registry = registryOf(verticals);
  for (let attempt = 1; ; attempt++) {
    const input = {
      extracts,
      boundary,
      options,
      fallbackName: options.extractName,
      registry,
      stored: await store.areas(),
      source,
      recordedAt: parts.now,
    };
    const preparation = await prepareImport(input, parts.onProgress);
    const { known } = preparation;
    if (!force && known !== null) refuseDoubtful(await storedRecords(store, known.id), preparation, registry);
    try {
      return {
        ...(await write(parts, await keepingIds(store, await besideOthers(store, preparation)))),
        extractName: options.extractName,
      };
    } catch (error) {
      // Another import has finished since the areas were read: prepare this one again on its result.
      if (!(error instanceof OutdatedImport)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new ImportError(
          `Other imports of ${preparation.areaImport.area.name} keep finishing first. Nothing was changed: run this one again when they are done.`,
        );
    }
  }
}

const MAX_ATTEMPTS = 3;

/** Adds the area's stored named places, if only some of its verticals are imported. */
export async function besideOthers(store: Store, preparation: Preparation): Promise<Preparation> {
  const { areaImport, known, kept } = preparation;
  if (known === null || kept.size === 0) return preparation;
  const gazetteer = joinedGazetteer(await store.gazetteer(known.id), areaImport.gazetteer);
  return { ...preparation, areaImport: { ...areaImport, gazetteer } };
}

/** Gives the records the ids they already have, even if their elements were redrawn or another source lists the place. */
export async function keepingIds(
  store: Store,
  preparation: Preparation,
): Promise<Preparation & Pick<MatchedImport, "moves">> {
  const { areaImport } = preparation;
  const { source, area, records } = areaImport;
  const around = await recordsAround(store, area, await store.areas());
  const kept = { ...areaImport, records: withKeptIds(records, source, around) };
  return { ...preparation, ...matchedImport(kept, await storedRecords(store, area.id)) };
}

/** Fetches an area from the first Overpass server that answers completely, and imports it. Rejects with ImportError. */
export async function importOverpass(
  parts: ImportParts,
  request: AreaRequest,
  boundaryFile: string | null,
  options: ImportOptions,
  force: boolean,
): Promise<ImportResult> {
  const ids = options.verticals ?? parts.verticals.map(({ id }) => id);
  const verticals = parts.verticals.filter(({ id }) => ids.includes(id));
  const extract = await fetchExtract(request, verticals, wantedFor(parts.verticals), parts.onProgress);
  const boundary = await boundaryIn(boundaryFile);
  // The answer is the requested area, whatever its boundary is called in it, with all requested verticals.
  const named = { ...options, verticals: ids, name: request.areaName, extractName: request.areaName };
  return await importExtracts(parts, [extract], boundary, { fetchedFrom: request.urls, ...named }, force);
}

async function boundaryIn(file: string | null): Promise<Extract | null> {
  return file === null ? null : readExtract(file, () => true);
}

/** Fetches a stored area again from Overpass servers, within its boundary. Rejects with ImportError. */
export async function refetchArea(
  parts: ImportParts,
  request: Omit<AreaRequest, "areaName" | "where" | "keptAt">,
  area: Area,
): Promise<ImportResult> {
  const [relation, ...others] = area.boundaryIds ?? [];
  const id = others.length === 0 ? /^relation\/(\d+)$/u.exec(relation ?? "")?.[1] : undefined;
  const where =
    id === undefined
      ? ({ kind: "box", box: boundingBox(area.boundary) } as const)
      : ({ kind: "relation", id: Number(id) } as const);
  const verticals = parts.verticals.filter((one) => area.verticals.includes(one.id));
  const query = { ...request, areaName: area.name, where };
  const extract = await fetchExtract(query, verticals, wantedFor(parts.verticals), parts.onProgress);
  const options = { ...area, extractName: area.name, fetchedFrom: request.urls, replace: true };
  return importExtracts(parts, [extract], outlineOf(area, parts.now), options, false);
}

/** An area's outline as an extract with one boundary. */
export function outlineOf(area: Area, at: Instant): Extract {
  const feature = {
    type: "relation" as const,
    id: 0,
    point: { latitude: 0, longitude: 0 },
    tags: {},
    timestamp: null,
    extractAt: at,
    line: null,
    area: area.boundary,
  };
  return { path: area.id, features: [feature], extractAt: at, elementsRead: 1, warnings: [] };
}

/** Imports the invented town. */
export async function importSample(parts: ImportParts): Promise<ImportResult> {
  const extract = await sampleExtract(parts.now, wantedFor(parts.verticals));
  const options = {
    name: SAMPLE_AREA_NAME,
    timeZone: "Etc/UTC",
    country: "ZZ",
    extractName: SAMPLE_AREA_NAME,
  };
  return importExtracts(parts, [extract], null, options, true, SAMPLE);
}

async function write(
  { store, onProgress }: ImportParts,
  preparation: Preparation & Pick<MatchedImport, "moves">,
): Promise<Omit<ImportResult, "extractName">> {
  const { areaImport } = preparation;
  const { area } = areaImport;
  onProgress(`writing ${area.name}`, 0);
  const counts = await writeMatched(store, preparation, (share) =>
    onProgress(`writing ${area.name}`, share),
  ).catch((error: unknown) => {
    if (!(error instanceof SupersededImport)) throw error;
    throw new ImportError(`Another import of ${area.name} has started and continues; this one was stopped.`);
  });
  // Invented businesses are never served next to real ones.
  for (const one of await store.areas()) if (one.sample && !area.sample) await store.removeArea(one.id);
  return { preparation, counts };
}

/** `munich-altstadt-2020-07-20.osm.pbf` → `Munich Altstadt`. */
function nameOfFile(path: string): string {
  const words = basename(path)
    .replace(/\..*$/u, "")
    .replace(/\d{4}-\d\d-\d\d/gu, "")
    .split(/[-_\s]+/u)
    .filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "Area";
}
