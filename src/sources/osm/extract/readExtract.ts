import { stat } from "node:fs/promises";
import { reasonOf } from "../../../systemErrors.js";
import { headOf, parseJson, textBytes } from "../../fileText.js";
import { ImportError } from "../../importError.js";
import type { Extract, Wanted } from "./feature.js";
import { readGeoJson } from "./geoJson.js";
import { readOverpassJson } from "./overpassJson.js";
import { readPbf } from "./pbf.js";
import { sourceData } from "../../sourceData.js";

/**
 * Reads an extract in any format, detected by its content: `.osm.pbf`, the JSON of an Overpass server, or OpenStreetMap data as GeoJSON. `onProgress`: the
 * share read, 0 to 1. Rejects with ImportError for an unusable file.
 */
export async function readExtract(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void = () => {},
): Promise<Extract> {
  const head = await startOf(path);
  if (isPbf(head)) return readPbf(path, wanted, onProgress);
  if (!startsAsJson(head)) throw new ImportError(`${path} ${strangeFile(head)} Nothing was changed.`);
  const document = parseJson(path, (await orRefused(path, () => textBytes(path))).toString("utf8"));
  onProgress(1);
  const { elements, type } = document as { readonly elements?: unknown; readonly type?: unknown };
  if (elements !== undefined) return readOverpassJson(path, document, wanted);
  if (type === "FeatureCollection" || type === "Feature") return readGeoJson(path, document, wanted);
  throw new ImportError(
    `${path} is JSON, but neither an Overpass answer nor GeoJSON. ${WHAT_IS_READ} Nothing was changed.`,
  );
}

/** Whether a file is an `.osm.pbf`, by its first bytes. Rejects with ImportError if it cannot be read. */
export async function isPbfFile(path: string): Promise<boolean> {
  return isPbf(await startOf(path));
}

/** The first bytes of a file. Rejects with ImportError if it is none, or cannot be read. */
async function startOf(path: string): Promise<Buffer> {
  const found = await orRefused(path, () => stat(path));
  if (found.isFile()) return orRefused(path, () => headOf(path, TELLING_BYTES));
  throw new ImportError(
    found.isDirectory()
      ? `${path} is a folder. Name the files in it, one after the other. Nothing was changed.`
      : `${path} is no file. Nothing was changed.`,
  );
}

async function orRefused<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${path} cannot be read: ${reasonOf(error)}. Nothing was changed.`);
  }
}

function startsAsJson(head: Buffer): boolean {
  return /^\uFEFF?\s*[[{]/u.test(head.toString("utf8"));
}

/** Files that are not extracts, by a pattern of their first bytes (as Latin-1), with advice. */
const KINDS = sourceData("file-kinds") as readonly (readonly [
  begins: string,
  kind: string,
  advice?: string,
])[];

/** The start of an .osm.pbf file, after the length of its first header. */
const PBF_HEADER = "\n\tOSMHeader";
const WHAT_IS_READ =
  "An import reads OpenStreetMap (.osm.pbf, Overpass JSON, GeoJSON), Overture and All the Places (GeoParquet, GeoJSON, JSON lines), and CSV.";
/** Number of bytes needed to recognize a file. */
const TELLING_BYTES = 512;

/** Whether a file with this start may be an `.osm.pbf`. */
export function isPbf(head: Buffer): boolean {
  return head.toString("latin1", 4, 4 + PBF_HEADER.length) === PBF_HEADER;
}

/** Describes a file that is neither JSON nor `.osm.pbf`, by its first bytes: the end of a sentence, with advice. */
export function strangeFile(head: Buffer): string {
  const text = head.toString("latin1");
  const [, kind, advice] = KINDS.find(([begins]) => new RegExp(begins, "isu").test(text)) ?? [];
  return [`is ${kind}.`, advice, WHAT_IS_READ].filter(Boolean).join(" ");
}
