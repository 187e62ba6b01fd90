import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Calibration } from "#doorlight/belief/calibration.js";
import { Catalog, type CatalogEntry, type LoadedArea } from "#doorlight/catalog/catalog.js";
import { readExtract } from "#doorlight/sources/osm/extract/readExtract.js";
import { importFiles } from "#doorlight/import/import.js";
import type { Store } from "#doorlight/store/store.js";
import type { Instant } from "#doorlight/domain/time.js";
import type { Vertical } from "#doorlight/verticals/vertical.js";
import { anyBusiness } from "./anyBusiness.js";

/** A dated extract as imported by the service. */
export interface Snapshot {
  /** The name of its files: the place. */
  readonly area: string;
  /** The extract's own date. */
  readonly at: Instant;
  readonly loaded: LoadedArea;
}

export interface SnapshotParts {
  readonly verticals: readonly Vertical[];
  readonly calibration: Calibration;
  readonly openStore: () => Store;
  readonly onProgress: (file: string) => void;
}

const FILE = /^(.+)-(\d{4}-\d\d(?:-\d\d)?)\.(?:overpass\.json|osm\.pbf|geojson|json)$/u;
/** Maximum depth of nested folders. */
const DEEPEST = 3;
/** Maximum files to read: a folder with daily extracts of the world is a mistake. */
const MAX_FILES = 200;

/**
 * Reads the dated extracts of a folder and its subfolders, by area and date: `NAME-YYYY-MM-DD.overpass.json`. Extracts of the same areas next to the
 * folder count as well. Each is imported into a store of its own and read back as it is served. Areas with only one date are left out.
 */
export async function readSnapshots(
  folder: string,
  parts: SnapshotParts,
): Promise<readonly (readonly Snapshot[])[]> {
  const files = await datedFiles(folder, DEEPEST);
  const areas = new Set(files.map(({ area }) => area));
  const beside = (await datedFiles(dirname(resolve(folder)), 1)).filter(({ area }) => areas.has(area));
  // If a day has several formats, the simplest to read.
  const byDate = new Map(
    [...beside, ...files].toSorted(byFormat).map((file) => [`${file.area} ${file.date}`, file]),
  );
  const known = [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const series: Snapshot[][] = [];
  for (const area of areas) {
    const dated = known.filter((file) => file.area === area);
    if (dated.length < 2) continue;
    const snapshots: Snapshot[] = [];
    for (const { path } of dated.slice(-MAX_FILES)) {
      parts.onProgress(path);
      const snapshot = await readSnapshot(area, path, parts);
      if (snapshot !== null) snapshots.push(snapshot);
    }
    series.push(snapshots.toSorted((a, b) => a.at - b.at));
  }
  return series.filter(({ length }) => length >= 2);
}

interface DatedFile {
  readonly area: string;
  readonly date: string;
  readonly path: string;
}

async function datedFiles(folder: string, depth: number): Promise<readonly DatedFile[]> {
  const found: DatedFile[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const [, area, date] = entry.name.match(FILE) ?? [];
    if (entry.isDirectory() && depth > 1) found.push(...(await datedFiles(path, depth - 1)));
    else if (entry.isFile() && area !== undefined && date !== undefined) found.push({ area, date, path });
  }
  return found;
}

function byFormat(a: DatedFile, b: DatedFile): number {
  const rank = ({ path }: DatedFile) => (path.endsWith(".osm.pbf") ? 0 : 1);
  return rank(a) - rank(b) || (a.path < b.path ? -1 : 1);
}

async function readSnapshot(area: string, path: string, parts: SnapshotParts): Promise<Snapshot | null> {
  const vertical = await verticalOf(path, parts.verticals);
  const store = parts.openStore();
  try {
    const options = { name: area, timeZone: null, country: null, region: null };
    const importParts = { store, verticals: [vertical], now: 0, onProgress: () => {} };
    await importFiles(importParts, [path], { ...options, force: true });
    const catalog = new Catalog<{ update(entry: CatalogEntry): void }>({
      store,
      verticals: [vertical],
      calibration: parts.calibration,
      makeIndex: () => ({ update: () => {} }),
      rest: () => Promise.resolve(),
    });
    await catalog.follow(0);
    const [loaded] = catalog.areas();
    return loaded === undefined ? null : { area, at: loaded.area.extractAt, loaded };
  } finally {
    await store.close();
  }
}

/** The vertical of most places in an extract; if none matches, all businesses. */
async function verticalOf(path: string, verticals: readonly Vertical[]): Promise<Vertical> {
  const counts = verticals.map(() => 0);
  await readExtract(path, (tags) => {
    for (const [i, vertical] of verticals.entries())
      if (vertical.select(tags).kinds.length > 0) counts[i] = (counts[i] ?? 0) + 1;
    return false;
  });
  const most = Math.max(0, ...counts);
  return (most === 0 ? undefined : verticals[counts.indexOf(most)]) ?? anyBusiness;
}
