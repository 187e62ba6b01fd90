import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { grouped } from "../domain/grouped.js";
import { boundingBox } from "../domain/geometry.js";
import type { Area } from "../domain/record.js";
import type { SourceFile } from "../sources/source.js";
import type { Table } from "../sources/table.js";
import type { ImportOptions, ImportParts, ImportResult } from "./import.js";
import { PLACE_SOURCES, recognize } from "./placeSources.js";
import { importSource, knownArea, type SourceResult } from "./sourceImport.js";

/** What an import of files of several sources did. */
export interface MixedResult {
  /** Of extracts of OpenStreetMap; null: there were none. */
  readonly extracts: ImportResult | null;
  readonly sources: readonly SourceResult[];
  /** Of a dry run what was read; nothing was imported. */
  readonly read?: readonly SourceFile[];
}

/**
 * Imports files of any sources, told apart by what is in them, into one area: extracts of OpenStreetMap first, then the others in a fixed order, whatever the
 * order of the files. After an extract, what was imported of other sources before is read again where its files still are: more of it may belong to what the
 * extract lists. `importExtracts`: how the extracts are imported. Rejects with ImportError; what was imported before it stays.
 */
export async function importAll(
  parts: ImportParts,
  files: readonly string[],
  options: ImportOptions,
  force: boolean,
  importExtracts: (files: readonly string[]) => Promise<ImportResult>,
): Promise<MixedResult> {
  const { extractFiles, tables } = await sorted(files);
  const extracts = extractFiles.length === 0 ? null : await importExtracts(extractFiles);
  const imported = extracts?.preparation.areaImport.area ?? null;
  for (const source of imported?.sources ?? []) {
    const kept = await tablesAgain(source.files);
    for (const [of, again] of kept) if (!tables.has(of)) tables.set(of, again);
  }
  let area = imported ?? (await knownArea(parts.store, options));
  const sources: SourceResult[] = [];
  for (const source of PLACE_SOURCES) {
    const of = tables.get(source) ?? [];
    if (of.length === 0) continue;
    const result = await importTables(
      parts,
      of.map(({ table }) => table),
      source.id,
      area,
      options,
      force,
    );
    area = result.area;
    sources.push(result);
  }
  return { extracts, sources };
}

/** Imports tables of one source into an area; null: the one that the options name, or a new one. `from`: see {@link importSource}. */
export async function importTables(
  parts: ImportParts,
  tables: readonly Table[],
  sourceId: string,
  area: Area | null,
  options: ImportOptions,
  force: boolean,
  from?: readonly string[],
): Promise<SourceResult> {
  const source = PLACE_SOURCES.find(({ id }) => id === sourceId);
  if (source === undefined) throw new RangeError(`no source ${sourceId}`);
  const read: SourceFile[] = [];
  for (const table of tables) {
    parts.onProgress(`reading ${basename(table.path)}`, 0);
    const box = area === null ? null : boundingBox(area.boundary);
    read.push(await source.read(table, await table.rows(box, source.columns)));
  }
  const named = { ...options, id: area?.id ?? options.id ?? null };
  const known = area?.sources?.find(({ id }) => id === sourceId);
  const paths = tables.map(({ path }) => path);
  const isAsBefore = known !== undefined && paths.every((path) => known.files.includes(path));
  return importSource(parts, sourceId, read, named, force, from ?? (isAsBefore ? known.from : paths));
}

/** Files that were imported before, by their source; none where any is gone, or on a server. */
async function tablesAgain(files: readonly string[]) {
  const isHere = await Promise.all(
    files.map(async (path) => (/^https?:/u.test(path) ? null : stat(path).catch(() => null))),
  );
  return isHere.every(Boolean) ? (await sorted(files)).tables : new Map<never, never>();
}

/** Reads files of other sources than OpenStreetMap and imports nothing. Rejects with ImportError. */
export async function dryRun(files: readonly string[]): Promise<MixedResult> {
  const { tables } = await sorted(files);
  const all = [...tables].flatMap(([source, of]) => of.map(({ table }) => ({ source, table })));
  const read = await Promise.all(
    all.map(async ({ source, table }) => source.read(table, await table.rows(null, source.columns))),
  );
  return { extracts: null, sources: [], read };
}

/** Files by their source. A spider that failed leaves an empty file: of several files it is passed over. */
async function sorted(files: readonly string[]) {
  const addresses = files.map((path) => (/^https?:/u.test(path) ? path : resolve(path)));
  const found = await Promise.all(addresses.map(async (path) => ({ path, of: await recognize(path) })));
  const tables = new Map(
    grouped(
      found.flatMap(({ of }) => of ?? []),
      ({ source }) => source,
    ),
  );
  const isEmpty = async (path: string) => tables.size > 0 && (await stat(path).catch(() => null))?.size === 0;
  const extractFiles: string[] = [];
  for (const [at, { path, of }] of found.entries())
    if (of === null && !(await isEmpty(path))) extractFiles.push(files[at] ?? path);
  return { extractFiles, tables };
}
