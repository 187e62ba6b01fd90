import { open, readFile, stat } from "node:fs/promises";
import { ImportError } from "../../importError.js";
import type { Extract, Wanted } from "./feature.js";
import { isGeoJson, readGeoJson } from "./geoJson.js";
import { isOverpassJson, readOverpassJson } from "./overpassJson.js";
import { readPbf } from "./pbf.js";

/** JSON is parsed whole; larger areas come as .osm.pbf, which is streamed. */
const JSON_LIMIT_BYTES = 400 * 1024 * 1024;

/**
 * Reads one extract, whatever its format: `.osm.pbf`, the JSON of an Overpass server, or OpenStreetMap data as GeoJSON, told apart by
 * their content. `onProgress` gets the share read, 0 to 1. Rejects with ImportError for a file that cannot be used.
 */
export async function readExtract(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void = () => {},
): Promise<Extract> {
  const size = await sizeOf(path);
  if (!(await startsAsJson(path))) return readPbf(path, wanted, onProgress);
  if (size > JSON_LIMIT_BYTES) {
    throw new ImportError(
      `${path} has ${Math.round(size / 1024 / 1024)} MB of JSON; use an .osm.pbf extract for an area of that size.`,
    );
  }
  const document = await parseJson(path);
  onProgress(1);
  if (isOverpassJson(document)) return readOverpassJson(path, document, wanted);
  if (isGeoJson(document)) return readGeoJson(path, document, wanted);
  throw new ImportError(`${path} is JSON, but neither an Overpass answer nor GeoJSON. Nothing was changed.`);
}

async function sizeOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      throw new ImportError(`${path} cannot be read: ${(error as Error).message}.`);
  }
  throw new ImportError(`${path}: no such file.`);
}

/** A .osm.pbf starts with the length of its first header, a binary zero. */
async function startsAsJson(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return /^\uFEFF?\s*[[{]/u.test(buffer.toString("utf8", 0, bytesRead));
  } finally {
    await file.close();
  }
}

async function parseJson(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, "")) as unknown;
  } catch (error) {
    const reason = (error as Error).message.replace(/\s+/gu, " ").slice(0, 120);
    throw new ImportError(`${path} is no complete JSON (${reason}). Download it again; nothing was changed.`);
  }
}
