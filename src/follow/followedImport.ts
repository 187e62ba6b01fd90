import { importFiles, type ImportOptions, type ImportParts, type ImportResult } from "../import/import.js";
import { wantedFor } from "../import/wanted.js";
import { readExtract } from "../sources/osm/extract/readExtract.js";
import { ImportError } from "../sources/importError.js";
import type { MapChunk } from "../store/followStore.js";
import { readMap } from "./followedMap.js";
import { type FollowState, writeState } from "./followState.js";

/**
 * Imports an extract and keeps of it what following needs: an `.osm.pbf` with all elements, which alone says what a later change is about. Rejects with
 * ImportError, before anything is changed where the file cannot be followed. `directory`: the changes that the area is to be followed by; null: those that
 * the extract names.
 */
export async function importToFollow(
  parts: ImportParts,
  files: readonly string[],
  boundaryFile: string | null,
  options: ImportOptions,
  force: boolean,
  directory: string | null = null,
): Promise<ImportResult> {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new ImportError(
      "--follow needs one .osm.pbf: following begins with what one extract holds. Join several with osmium merge. Nothing was changed.",
    );
  const chunks: MapChunk[] = [];
  const origin = await readMap(file, wantedFor(parts.verticals), (chunk) => chunks.push(chunk));
  if (origin.region === null) throw new ImportError(`${file} holds no node: nothing of it can be followed.`);
  const result = await importFiles(parts, files, boundaryFile, options, force);
  const { area } = result.preparation.areaImport;
  const state: FollowState = {
    areaId: area.id,
    options: { ...options, extractName: result.extractName },
    boundary: boundaryFile === null ? null : await readExtract(boundaryFile, () => true),
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
      `${area.name} was imported, but by somebody else again meanwhile: it is not followed. Run this import once more.`,
    );
  return result;
}
