import { setImmediate as nextTurn } from "node:timers/promises";
import { basename } from "node:path";
import { type ImportCounts, OutdatedImport, type Store, SupersededImport } from "../store/store.js";
import type { Instant } from "../domain/time.js";
import { boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { registryOf } from "../verticals/registry.js";
import type { Vertical } from "../verticals/vertical.js";
import { refuseDoubtful } from "./doubts.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { ImportError } from "../sources/importError.js";
import { type AreaRequest, fetchExtract } from "./fetchExtract.js";
import { joinedGazetteer } from "./joining.js";
import { storedIdentities, withKeptIds } from "./keptIds.js";
import { matchedImport, type MatchedImport, storedRecords, writeMatched } from "./matching.js";
import { shippedMatching } from "./shippedMatching.js";
import {
  type AreaOptions,
  type OnProgress,
  type Preparation,
  type PrepareInput,
  preparationSteps,
} from "./prepare.js";
import { inSlices } from "../steps.js";
import { wantedFor } from "./wanted.js";
import { SAMPLE_AREA_NAME, sampleExtract } from "./sampleTown.js";

export interface ImportParts {
  readonly store: Store;
  /** All that are known, in their order. */
  readonly verticals: readonly Vertical[];
  readonly now: Instant;
  readonly onProgress: OnProgress;
}

/** What an import did. */
export interface ImportResult {
  readonly preparation: Preparation;
  readonly counts: ImportCounts;
  /** What the extracts are called together. */
  readonly extractName: string;
}

export const OSM = { id: "osm", name: "OpenStreetMap" } as const;

/** What an operator may say about an import. */
export interface ImportOptions extends AreaOptions {
  /** What the extracts are called together; absent: as the first file is. */
  readonly extractName?: string;
}

/**
 * Imports extracts of one area. Rejects with ImportError before anything is changed; ended later, the same import completes what it began,
 * and until then what was there is.
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
): Promise<ImportResult> {
  const { store, verticals } = parts;
  const registry = registryOf(verticals);
  for (let attempt = 1; ; attempt++) {
    const preparation = await prepared(parts, {
      extracts,
      boundary,
      options,
      fallbackName: options.extractName,
      registry,
      stored: await store.areas(),
      source: OSM,
      recordedAt: parts.now,
    });
    if (!force) await refuseDoubtful(store, preparation, registry);
    try {
      return {
        ...(await write(parts, await keepingIds(store, await besideOthers(store, preparation)))),
        extractName: options.extractName,
      };
    } catch (error) {
      // Another import came into force since the areas were read: this one is made anew, beside what that brought.
      if (!(error instanceof OutdatedImport)) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new ImportError(
          `Other imports of ${preparation.areaImport.area.name} keep coming into force. Nothing was changed: run this one again when they are through.`,
        );
    }
  }
}

/** While a server fetches its first area it answers in between. */
function prepared({ onProgress }: ImportParts, input: PrepareInput): Promise<Preparation> {
  return inSlices(preparationSteps(input, onProgress), () => nextTurn());
}

const MAX_ATTEMPTS = 3;

/** With the named places that an area has already, where only a part of what it holds is imported. */
export async function besideOthers(store: Store, preparation: Preparation): Promise<Preparation> {
  const { areaImport, known, kept } = preparation;
  if (known === null || kept.size === 0) return preparation;
  const gazetteer = joinedGazetteer(await store.gazetteer(known.id), areaImport.gazetteer);
  return { ...preparation, areaImport: { ...areaImport, gazetteer } };
}

/** With the ids by which the records are known, also where their elements were drawn anew, or another source lists the place. */
export async function keepingIds(
  store: Store,
  preparation: Preparation,
): Promise<Preparation & Pick<MatchedImport, "moves">> {
  const { areaImport } = preparation;
  const known = await storedIdentities(store, areaImport.source, areaImport.area, await store.areas());
  const kept = { ...areaImport, records: withKeptIds(areaImport.records, known) };
  if (![...known.values()].some(({ isShared }) => isShared))
    return { ...preparation, areaImport: kept, moves: [] };
  const stored = await storedRecords(store, areaImport.area.id);
  return { ...preparation, ...matchedImport(kept, stored, shippedMatching()) };
}

/** Asks Overpass servers for an area, one after the other, and imports the first whole answer. Rejects with ImportError. */
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
  // The answer is of that area, whatever its boundary is called in it, and of all that was asked for.
  const named = { ...options, verticals: ids, name: request.areaName, extractName: request.areaName };
  return await importExtracts(parts, [extract], boundary, { fetchedFrom: request.urls, ...named }, force);
}

async function boundaryIn(file: string | null): Promise<Extract | null> {
  return file === null ? null : readExtract(file, () => true);
}

/** Asks Overpass servers anew for a stored area, within its boundary. Rejects with ImportError. */
export async function askAgain(
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

/** An area's outline as a boundary that is given. */
export function outlineOf(area: Area, at: Instant): Extract {
  const feature = {
    type: "relation" as const,
    id: 0,
    point: { latitude: 0, longitude: 0 },
    tags: {},
    timestamp: null,
    version: null,
    extractAt: at,
    line: null,
    area: area.boundary,
  };
  return { path: area.id, features: [feature], extractAt: at, elementsRead: 1, warnings: [] };
}

/** Imports the invented town. */
export async function importSample(parts: ImportParts): Promise<ImportResult> {
  const preparation = await prepared(parts, {
    extracts: [await sampleExtract(parts.now, wantedFor(parts.verticals))],
    boundary: null,
    options: { name: SAMPLE_AREA_NAME, timeZone: "Etc/UTC", country: "ZZ", region: null },
    fallbackName: SAMPLE_AREA_NAME,
    registry: registryOf(parts.verticals),
    stored: [],
    source: { id: "sample", name: "Doorlight sample" },
    recordedAt: parts.now,
  });
  const { area, rules } = preparation.areaImport;
  const areaImport = {
    ...preparation.areaImport,
    area: { ...area, sample: true },
    // It is the same whatever is stored.
    rules: { ...rules, isCurrent: () => true },
  };
  return {
    preparation: { ...preparation, areaImport },
    counts: await parts.store.importArea(areaImport),
    extractName: SAMPLE_AREA_NAME,
  };
}

async function write(
  { store, onProgress }: ImportParts,
  preparation: Preparation & Pick<MatchedImport, "moves">,
): Promise<Omit<ImportResult, "extractName">> {
  const { areaImport } = preparation;
  const { area } = areaImport;
  const recordsOf = { count: areaImport.records.length, unit: "places" };
  onProgress(`writing ${area.name}`, 0);
  const matched = { ...preparation, matched: 0 };
  const counts = await writeMatched(store, matched, (share) =>
    onProgress(`writing ${area.name}`, share, recordsOf),
  ).catch((error: unknown) => {
    if (!(error instanceof SupersededImport)) throw error;
    throw new ImportError(`Another import of ${area.name} has begun: it goes on, this one ended.`);
  });
  // Invented businesses never stand beside real ones.
  for (const one of await store.areas()) if (one.sample) await store.removeArea(one.id);
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
