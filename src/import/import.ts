import { basename } from "node:path";
import type { AreaImport, ImportCounts, Store } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { OSM, SAMPLE } from "../domain/sources.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { refuseDoubtful } from "./doubts.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { type AreaRequest, fetchExtract } from "./fetchExtract.js";
import { recordsAround, storedRecords, withKeptIds } from "./keptIds.js";
import { OvertakenImport, writeMatched } from "./matching.js";
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
  /** A file with the area's outline; null or absent: the outline is looked for in the extracts. */
  readonly boundaryFile?: string | null;
  /** Whether to import data that is older than what is stored, or looks incomplete. */
  readonly force?: boolean;
}

/**
 * Imports extracts of one area. Rejects with ImportError before anything is changed. If it is interrupted later, the same import completes it, and the previous
 * data stays in force until then.
 */
export async function importFiles(
  parts: ImportParts,
  files: readonly string[],
  options: ImportOptions,
): Promise<ImportResult> {
  const wanted = wantedFor(parts.verticals);
  const extracts: Extract[] = [];
  for (const file of files) {
    const reading = (share: number) => parts.onProgress(`reading ${basename(file)}`, share);
    reading(0);
    extracts.push(await readExtract(file, wanted, reading));
  }
  const extractName = options.extractName ?? nameOfFile(files[0] ?? "area");
  return importExtracts(parts, extracts, await outlineIn(options), { ...options, extractName });
}

/** How often an import is prepared, if the area changes meanwhile: it may be followed, or imported by someone else. */
const MAX_ATTEMPTS = 3;

async function importExtracts(...args: Parameters<typeof importOnce>): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await importOnce(...args);
    } catch (error) {
      if (!(error instanceof OvertakenImport) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function importOnce(
  { store, verticals, now, onProgress }: ImportParts,
  extracts: readonly Extract[],
  boundary: Extract | null,
  options: ImportOptions & { readonly extractName: string },
  source = OSM,
): Promise<ImportResult> {
  const { extractName, force = false } = options;
  const registry = registryOf(verticals);
  const input = {
    extracts,
    boundary,
    options,
    registry,
    stored: await store.areas(),
    source,
    recordedAt: now,
  };
  const preparation = await prepareImport(input, onProgress);
  const { known } = preparation;
  if (!force && known !== null) refuseDoubtful(await storedRecords(store, known.id), preparation, registry);
  const prepared = await besideStored(store, preparation, input.stored);
  const step = `writing ${prepared.area.name}`;
  onProgress(step, 0);
  const { areaImport, counts } = await writeMatched(store, prepared, (share) => onProgress(step, share));
  // Invented businesses are never served next to real ones.
  for (const { id, sample } of await store.areas())
    if (sample && !areaImport.area.sample) await store.removeArea(id);
  return { preparation: { ...preparation, areaImport }, counts, extractName };
}

/** A prepared import whose records have the ids that they already have, even if their elements were redrawn. `areas`: all that are stored. */
export async function besideStored(
  store: Store,
  { areaImport }: Preparation,
  areas: readonly Area[],
): Promise<AreaImport> {
  const { area, source, records } = areaImport;
  return { ...areaImport, records: withKeptIds(records, source, await recordsAround(store, area, areas)) };
}

/** Fetches an area from the first Overpass server that answers completely, and imports it. `outline`: default: that of the options. Rejects with ImportError. */
export async function importOverpass(
  parts: ImportParts,
  request: AreaRequest,
  options: ImportOptions,
  outline?: Extract,
): Promise<ImportResult> {
  const { areaName: name, urls } = request;
  const ids = options.verticals ?? parts.verticals.map(({ id }) => id);
  const verticals = parts.verticals.filter(({ id }) => ids.includes(id));
  const extract = await fetchExtract(request, verticals, wantedFor(parts.verticals), parts.onProgress);
  // The answer is the requested area, whatever its boundary is called in it, with all requested verticals.
  const named = { fetchedFrom: urls, ...options, verticals: ids, name, extractName: name };
  return importExtracts(parts, [extract], outline ?? (await outlineIn(options)), named);
}

/** The given outline; null if there is none. Rejects with ImportError. */
export async function outlineIn({ boundaryFile = null }: ImportOptions): Promise<Extract | null> {
  return boundaryFile === null ? null : readExtract(boundaryFile, () => true);
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
  const query = { ...request, areaName: area.name, where };
  return importOverpass(parts, query, { ...area, replace: true }, outlineOf(area, parts.now));
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
    force: true,
  };
  return importExtracts(parts, [extract], null, options, SAMPLE);
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
