import {
  importFiles,
  type ImportOptions,
  type ImportParts,
  type ImportResult,
  outlineIn,
} from "../import/import.js";
import { wantedFor } from "../import/scope.js";
import { ImportError } from "../sources/importError.js";
import type { MapChunk } from "../store/store.js";
import { readMap } from "./followedMap.js";
import { type FollowState, writeState } from "./followState.js";

/**
 * Imports an extract and stores what following needs. That must be an `.osm.pbf` with all elements, because later changes refer to them. Rejects with
 * ImportError; if the file cannot be followed, before anything is changed. `directory`: the directory of changes for the area; null: the one that the extract
 * names.
 */
export async function importToFollow(
  parts: ImportParts,
  files: readonly string[],
  options: ImportOptions,
  directory: string | null = null,
): Promise<ImportResult> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new ImportError(
      "--follow needs a single .osm.pbf. Join several files with osmium merge. Nothing was changed.",
    );
  const chunks: MapChunk[] = [];
  const origin = await readMap(file, wantedFor(parts.verticals), (chunk) => chunks.push(chunk));
  if (origin.region === null) throw new ImportError(`${file} contains no nodes, so it cannot be followed.`);
  const result = await importFiles(parts, files, options);
  const { area } = result.preparation.areaImport;
  const { boundaryFile: _, force: __, ...kept } = options;
  const state: FollowState = {
    areaId: area.id,
    options: { ...kept, extractName: result.extractName },
    boundary: await outlineIn(options),
    region: origin.region,
    extractAt: area.extractAt,
    origin: { url: origin.url, sequence: origin.sequence },
    directory: directory?.replace(/\/+$/u, "") ?? null,
    position: null,
    followedUntil: area.extractAt,
    gazetteerDigest: null,
    gazetteerAt: 0,
  };
  const isKept = await parts.store.following.keep(area.id, area.importedAt, chunks, writeState(state));
  if (!isKept)
    throw new ImportError(
      `${area.name} was imported, but another import replaced it meanwhile, so it is not followed. Run this import again.`,
    );
  return result;
}
