import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { ImportCounts, Store } from "../store/store.js";
import { toDate, type Instant } from "../time.js";
import type { Vertical } from "../verticals/vertical.js";
import type { Extract } from "./extract/feature.js";
import { readExtract } from "./extract/readExtract.js";
import { placeKindOf } from "./gazetteer.js";
import { ImportError } from "./importError.js";
import { fetchOverpass } from "./overpass.js";
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
  readonly counts: ImportCounts;
}

/** An extract that lists less than this share of what was listed before is refused: it is more likely cut short than a town gone. */
const SHRINKING_ALLOWED = 0.7;

const OSM = { id: "osm", name: "OpenStreetMap" } as const;

/** Imports extracts of one area. Rejects with ImportError before anything is changed, or changes all of it. */
export async function importFiles(
  parts: ImportParts,
  files: readonly string[],
  boundaryFile: string | null,
  options: AreaOptions,
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
  const preparation = prepareImport({
    extracts,
    boundary,
    options,
    fallbackName: nameOfFile(files[0] ?? "area"),
    vertical,
    source: OSM,
    recordedAt: parts.now,
  });
  if (!force) await refuseDoubtful(parts.store, preparation);
  return { preparation, counts: await write(parts, preparation) };
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
  options: AreaOptions,
  force: boolean,
): Promise<ImportResult> {
  const folder = await mkdtemp(join(tmpdir(), "doorlight-overpass-"));
  try {
    const file = join(folder, "answer.json");
    const onProgress = (bytes: number) =>
      parts.onProgress(`fetching ${request.areaName}, ${Math.round(bytes / 1024)} KB`, 0);
    parts.onProgress(`asking ${new URL(request.url).host} for ${request.areaName}`, 0);
    await fetchOverpass({ ...request, vertical: parts.vertical, file, onProgress });
    return await importFiles(parts, [file], boundaryFile, { ...options, name: request.areaName }, force);
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
  return { preparation: invented, counts: await parts.store.importArea(invented.areaImport) };
}

async function write({ store, onProgress }: ImportParts, { areaImport }: Preparation): Promise<ImportCounts> {
  onProgress("writing", 0);
  const counts = await store.importArea(areaImport);
  // Invented businesses never stand beside real ones.
  for (const area of await store.areas()) if (area.sample) await store.removeArea(area.id);
  return counts;
}

async function refuseDoubtful(store: Store, { areaImport: { area, records } }: Preparation): Promise<void> {
  const known = (await store.areas()).find(({ id }) => id === area.id);
  if (known === undefined) return;
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
