import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { grouped } from "../domain/grouped.js";
import { boundingBox } from "../domain/geometry.js";
import { PLACE_SOURCES, recognize } from "./placeSources.js";
import type { ImportOptions, ImportParts, ImportResult } from "./import.js";
import type { SourceFile } from "../sources/source.js";
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
 * order of the files. `importExtracts`: how the extracts are imported. Rejects with ImportError; what was imported before it stays.
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
  let area = extracts?.preparation.areaImport.area ?? (await knownArea(parts.store, options));
  const sources: SourceResult[] = [];
  for (const source of PLACE_SOURCES) {
    const read: SourceFile[] = [];
    for (const { table } of tables.get(source) ?? []) {
      parts.onProgress(`reading ${basename(table.path)}`, 0);
      read.push(
        await source.read(table, await table.rows(area === null ? null : boundingBox(area.boundary))),
      );
    }
    if (read.length === 0) continue;
    const named = { ...options, id: area?.id ?? options.id ?? null };
    const result = await importSource(parts, source.id, read, named, force);
    area = result.area;
    sources.push(result);
  }
  return { extracts, sources };
}

/** Reads files of other sources than OpenStreetMap and imports nothing. Rejects with ImportError. */
export async function dryRun(files: readonly string[]): Promise<MixedResult> {
  const { tables } = await sorted(files);
  const all = [...tables].flatMap(([source, of]) => of.map(({ table }) => ({ source, table })));
  const read = await Promise.all(
    all.map(async ({ source, table }) => source.read(table, await table.rows(null))),
  );
  return { extracts: null, sources: [], read };
}

/** Files by their source. A spider that failed leaves an empty file: of several files it is passed over. */
async function sorted(files: readonly string[]) {
  const found = await Promise.all(files.map(async (path) => ({ path, of: await recognize(path) })));
  const tables = grouped(
    found.flatMap(({ of }) => of ?? []),
    ({ source }) => source,
  );
  const isEmpty = async (path: string) => tables.size > 0 && (await stat(path).catch(() => null))?.size === 0;
  const extractFiles: string[] = [];
  for (const { path, of } of found) if (of === null && !(await isEmpty(path))) extractFiles.push(path);
  return { extractFiles, tables };
}
