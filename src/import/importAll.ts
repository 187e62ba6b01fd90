import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { grouped } from "../domain/grouped.js";
import { boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import { sourceName } from "../domain/sources.js";
import { fold } from "../language/text/fold.js";
import { ImportError } from "../sources/importError.js";
import type { PlaceSource, SourceFile, Table } from "../sources/source.js";
import { type ImportOptions, type ImportParts, type ImportResult, outlineIn } from "./import.js";
import { PLACE_SOURCES, recognize } from "./placeSources.js";
import { importSource, newArea, type SourceResult } from "./sourceImport.js";

/** The result of importing files of several sources. */
export interface MixedResult {
  /** The result for OpenStreetMap extracts; null if there were none. */
  readonly extracts: ImportResult | null;
  readonly sources: readonly SourceResult[];
  /** In a dry run, the files that were read. */
  readonly read?: readonly SourceFile[];
}

/**
 * Imports files of any sources into one area. The source of each file is recognized by its content. OpenStreetMap extracts come first, then the other sources
 * in a fixed order. `importExtracts` imports the extracts. Rejects with ImportError; sources already imported by then stay.
 */
export async function importAll(
  parts: ImportParts,
  files: readonly string[],
  options: ImportOptions,
  importExtracts: (files: readonly string[]) => Promise<ImportResult>,
): Promise<MixedResult> {
  const { extractFiles, tables } = await sorted(files);
  const extracts = extractFiles.length === 0 ? null : await importExtracts(extractFiles);
  const imported = extracts?.preparation.areaImport.area ?? null;
  const stored = await parts.store.areas();
  const known = imported ?? namedArea(stored, options);
  const { verticals = null, force = false } = options;
  const outline = await outlineIn(options);
  if (known !== null && extracts === null && outline !== null)
    throw new ImportError(
      `${known.name} is already stored with a boundary, which applies to these files too: remove --boundary, or choose another --area. Nothing was changed.`,
    );
  const read = new Map<PlaceSource, readonly SourceFile[]>();
  for (const [source, of] of tables) read.set(source, await readTables(parts, source, of, known));
  const sources: SourceResult[] = [];
  if (read.size === 0) return { extracts, sources };
  const area = known ?? newArea(read, outline, options, stored, parts.now);
  for (const source of PLACE_SOURCES) {
    const of = read.get(source);
    if (of === undefined) continue;
    const paths = of.map(({ path }) => path);
    const before = area.sources?.find((one) => one.id === source.id);
    const isAsBefore = before !== undefined && paths.every((path) => before.files.includes(path));
    const from = isAsBefore ? before.from : paths;
    const own = { source: source.id, files: of, into: area, wanted: verticals, force, from };
    sources.push(await importSource(parts, own));
  }
  return { extracts, sources };
}

/** The stored area that the options name; null if there is none. */
function namedArea(stored: readonly Area[], { id, name }: ImportOptions): Area | null {
  const isNamed = (area: Area) =>
    name !== null && [area.name, ...area.alternativeNames].some((one) => fold(one) === fold(name));
  return (
    stored.find((area) => area.id === id) ?? stored.find((area) => !area.sample && isNamed(area)) ?? null
  );
}

/** Reads tables of a source; with an area, only rows near it. */
async function readTables(
  { onProgress }: Pick<ImportParts, "onProgress">,
  source: PlaceSource,
  tables: readonly Table[],
  area: Area | null,
): Promise<readonly SourceFile[]> {
  const box = area === null ? null : boundingBox(area.boundary);
  const read: SourceFile[] = [];
  for (const table of tables) {
    onProgress(`reading ${basename(table.path)}`, 0);
    read.push(await source.read(table, await table.rows(box, source.columns)));
  }
  return read;
}

/** Imports the files of a release of a source into a stored area. `from`: see `SourceImport`. Rejects with ImportError. */
export async function importRelease(
  parts: ImportParts,
  files: readonly string[],
  sourceId: string,
  area: Area,
  force: boolean,
  from: readonly string[],
): Promise<SourceResult> {
  const found = await Promise.all(files.map((file) => recognize(file)));
  const tables = found.flatMap((one) => (one?.source.id === sourceId ? [one.table] : []));
  const source = PLACE_SOURCES.find(({ id }) => id === sourceId);
  if (source === undefined || tables.length === 0)
    throw new ImportError(`There are no files of ${sourceName(sourceId)} at ${from.join(", ")}.`);
  const read = await readTables(parts, source, tables, area);
  return importSource(parts, { source: sourceId, files: read, into: area, wanted: null, force, from });
}

/** Reads files of sources other than OpenStreetMap without importing them. Rejects with ImportError. */
export async function dryRun(files: readonly string[]): Promise<MixedResult> {
  const { tables } = await sorted(files);
  const quiet = { onProgress: () => {} };
  const read = await Promise.all([...tables].map(([source, of]) => readTables(quiet, source, of, null)));
  return { extracts: null, sources: [], read: read.flat() };
}

/** Sorts files by source. Skips an empty file among several: a spider that failed leaves one. */
async function sorted(files: readonly string[]) {
  const addresses = files.map((path) => (/^https?:/u.test(path) ? path : resolve(path)));
  const found = await Promise.all(addresses.map(async (path) => ({ path, of: await recognize(path) })));
  const tables = grouped(
    found.flatMap(({ of }) => of ?? []),
    ({ source }) => source,
    ({ table }) => table,
  );
  const isEmpty = async (path: string) => tables.size > 0 && (await stat(path).catch(() => null))?.size === 0;
  const extractFiles: string[] = [];
  for (const [at, { path, of }] of found.entries())
    if (of === null && !(await isEmpty(path))) extractFiles.push(files[at] ?? path);
  return { extractFiles, tables };
}
