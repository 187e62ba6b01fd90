import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Area } from "../domain/record.js";
import { type AreaImport, type ImportCounts, type Store, SupersededImport } from "../store/store.js";
import { toDate, type Instant } from "../domain/time.js";
import type { Vertical } from "../verticals/vertical.js";
import { identify, isSameBoundary } from "./areaIdentity.js";
import type { Extract } from "../sources/osm/extract/feature.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { placeKindOf } from "../sources/osm/gazetteer.js";
import { ImportError } from "../sources/importError.js";
import { fetchOverpass } from "../sources/osm/overpass.js";
import { type AreaOptions, isOfVertical, type Preparation, prepareImport } from "./prepare.js";
import { SAMPLE_AREA_NAME, sampleExtract } from "./sample.js";

export interface ImportParts {
  readonly store: Store;
  readonly vertical: Vertical;
  readonly now: Instant;
  /** Told while it works: what is being done, and how far it is, 0 to 1. */
  readonly onProgress: (step: string, share: number) => void;
}

/** What an import did. */
export interface ImportResult {
  readonly preparation: Preparation;
  /** The area as it was stored before; null: it is new. */
  readonly known: Area | null;
  readonly counts: ImportCounts;
}

/** An extract that lists less than this share of what was listed before is refused: it is more likely cut short than a town gone. */
const SHRINKING_ALLOWED = 0.7;

const OSM = { id: "osm", name: "OpenStreetMap" } as const;

/** What an operator may say about an import. */
export interface ImportOptions extends AreaOptions {
  /** The area's id; absent or null: its boundary tells. */
  readonly id?: string | null;
  /** What the extracts are called together; absent: as the first file is. */
  readonly extractName?: string;
  /** Whether the area takes the place of one whose boundary is another. */
  readonly replace?: boolean;
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
  const { vertical, onProgress } = parts;
  const wanted = (tags: Extract["features"][number]["tags"], type: "node" | "way" | "relation") =>
    isOfVertical(vertical, tags) || tags["boundary"] === "administrative" || placeKindOf(tags, type) !== null;
  const extracts: Extract[] = [];
  for (const file of files)
    extracts.push(await readExtract(file, wanted, (share) => onProgress(`reading ${basename(file)}`, share)));
  const boundary = boundaryFile === null ? null : await readExtract(boundaryFile, () => true);
  onProgress("normalizing", 0);
  const prepared = prepareImport({
    extracts,
    boundary,
    options,
    fallbackName: options.extractName ?? nameOfFile(files[0] ?? "area"),
    vertical,
    source: OSM,
    recordedAt: parts.now,
  });
  const { areaImport } = prepared;
  const stored = await parts.store.areas();
  const { id = null, replace = false } = options;
  const area = { ...areaImport.area, id: identify(areaImport.area, stored, { id, replace }) };
  const preparation = { ...prepared, areaImport: { ...areaImport, area } };
  const known = stored.find((one) => one.id === area.id) ?? null;
  if (!force && known !== null && isSameBoundary(known, area))
    await refuseDoubtful(parts.store, known, preparation.areaImport);
  return { preparation, known, counts: await write(parts, preparation) };
}

/** Asks an Overpass server for an area and imports the answer. */
export async function importOverpass(
  parts: ImportParts,
  request: {
    readonly url: string;
    readonly areaName: string;
    readonly timeoutMs: number;
    readonly signal?: AbortSignal;
  },
  boundaryFile: string | null,
  options: ImportOptions,
  force: boolean,
): Promise<ImportResult> {
  const folder = await mkdtemp(join(tmpdir(), "doorlight-overpass-"));
  try {
    const file = join(folder, "answer.json");
    const onProgress = (bytes: number) =>
      parts.onProgress(`fetching ${request.areaName}, ${Math.round(bytes / 1024)} KB`, 0);
    parts.onProgress(`asking ${new URL(request.url).host} for ${request.areaName}`, 0);
    await fetchOverpass({ ...request, vertical: parts.vertical, file, onProgress });
    // The answer is of that area, whatever its boundary is called in it.
    const named = { ...options, name: request.areaName, extractName: request.areaName };
    return await importFiles(parts, [file], boundaryFile, named, force);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports the invented district. */
export async function importSample(parts: ImportParts): Promise<ImportResult> {
  const preparation = prepareImport({
    extracts: [sampleExtract(parts.now)],
    boundary: null,
    options: { name: SAMPLE_AREA_NAME, timeZone: "Etc/UTC", country: "ZZ", region: null },
    fallbackName: SAMPLE_AREA_NAME,
    vertical: parts.vertical,
    source: { id: "sample", name: "Doorlight sample" },
    recordedAt: parts.now,
  });
  const { areaImport } = preparation;
  const invented = {
    ...preparation,
    areaImport: { ...areaImport, area: { ...areaImport.area, sample: true } },
  };
  return { preparation: invented, known: null, counts: await parts.store.importArea(invented.areaImport) };
}

async function write({ store, onProgress }: ImportParts, { areaImport }: Preparation): Promise<ImportCounts> {
  const { area } = areaImport;
  onProgress(`writing ${area.name}`, 0);
  const counts = await store
    .importArea(areaImport, (share) => onProgress(`writing ${area.name}`, share))
    .catch((error: unknown) => {
      if (!(error instanceof SupersededImport)) throw error;
      throw new ImportError(`Another import of ${area.name} has begun: it goes on, this one ended.`);
    });
  // Invented businesses never stand beside real ones.
  for (const one of await store.areas()) if (one.sample) await store.removeArea(one.id);
  return counts;
}

async function refuseDoubtful(store: Store, known: Area, { area, records }: AreaImport): Promise<void> {
  if (area.extractAt < known.extractAt) {
    throw new ImportError(
      `The extract is of ${toDate(area.extractAt)}, but ${known.name} is stored as of ${toDate(known.extractAt)}. Nothing was changed; --force imports it all the same.`,
    );
  }
  const listed = (await store.records(area.id)).filter(({ evidence }) =>
    evidence.elements.some((element) => element.missingSince === null),
  ).length;
  if (records.length < listed * SHRINKING_ALLOWED) {
    throw new ImportError(
      `The extract lists ${records.length} places, but ${listed} of ${known.name} are stored: it looks incomplete. Nothing was changed; --force imports it all the same.`,
    );
  }
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
