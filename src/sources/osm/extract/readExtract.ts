import { readFile, stat } from "node:fs/promises";
import { cleanText } from "../../../language/text/clean.js";
import { reasonOf } from "../../../domain/systemErrors.js";
import { headOf, parseJson } from "../../fileText.js";
import { ImportError } from "../../importError.js";
import { excessOfJson } from "../bounds.js";
import type { Extract, Wanted } from "./feature.js";
import { isGeoJson, readGeoJson } from "./geoJson.js";
import { isOverpassJson, readOverpassJson } from "./overpassJson.js";
import { readPbf } from "./pbf.js";
import { sourceData } from "../../sourceData.js";

/** Limit for JSON, which is parsed in memory. Use .osm.pbf for larger areas; it is streamed. */
const JSON_LIMIT_BYTES = 400 * 1024 * 1024;

/**
 * Reads an extract in any format, detected by its content: `.osm.pbf`, the JSON of an Overpass server, or OpenStreetMap data as GeoJSON. `onProgress`: the
 * share read, 0 to 1. Rejects with ImportError for an unusable file.
 */
export async function readExtract(
  path: string,
  wanted: Wanted,
  onProgress: (share: number) => void = () => {},
): Promise<Extract> {
  const size = await sizeOf(path);
  const head = await orRefused(path, () => headOf(path, TELLING_BYTES));
  if (isPbf(head)) return readPbf(path, wanted, onProgress);
  if (!startsAsJson(head)) throw new ImportError(`${path} ${strangeFile(head)} Nothing was changed.`);
  if (size > JSON_LIMIT_BYTES) {
    throw new ImportError(
      `${path} has ${Math.round(size / 1024 / 1024)} MB of JSON; use an .osm.pbf extract for an area of that size.`,
    );
  }
  const document = await readJson(path);
  onProgress(1);
  if (isOverpassJson(document)) return readOverpassJson(path, document, wanted);
  if (isGeoJson(document)) return readGeoJson(path, document, wanted);
  throw new ImportError(
    `${path} is JSON, but neither an Overpass answer nor GeoJSON: ${shapeOf(document)}. Nothing was changed.`,
  );
}

/** Whether a file is an `.osm.pbf`, by its first bytes. Rejects with ImportError if it cannot be read. */
export async function isPbfFile(path: string): Promise<boolean> {
  await sizeOf(path);
  return isPbf(await orRefused(path, () => headOf(path, TELLING_BYTES)));
}

async function sizeOf(path: string): Promise<number> {
  const found = await orRefused(path, () => stat(path));
  if (found.isFile()) return found.size;
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
    throw new ImportError(`${path} cannot be read: ${reasonOf(error)}. Nothing was changed.`);
  }
}

function startsAsJson(head: Buffer): boolean {
  return /^\uFEFF?\s*[[{]/u.test(head.toString("utf8"));
}

async function readJson(path: string): Promise<unknown> {
  const bytes = await orRefused(path, () => readFile(path));
  const excess = excessOfJson(bytes);
  if (excess === null) return parseJson(path, bytes.toString("utf8"));
  throw new ImportError(`${path} ${excess}, so it is not an extract. Nothing was changed.`);
}

const FIELDS_NAMED = 5;

/** Describes a JSON document in a few words; its field names are quoted. */
function shapeOf(document: unknown): string {
  if (Array.isArray(document)) return `it is a list of ${document.length}`;
  const fields = Object.keys(document as object)
    .slice(0, FIELDS_NAMED)
    .map((field) => `"${cleanText(field, 40)}"`);
  return fields.length === 0 ? "it is an empty object" : `its fields are ${fields.join(", ")}`;
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
  if (text.trim() === "") return `is ${head.length === 0 ? "empty" : "blank"}. ${WHAT_IS_READ}`;
  const [, kind, advice] = KINDS.find(([begins]) => new RegExp(begins, "isu").test(text)) ?? [];
  if (kind !== undefined)
    return `is ${kind}. ${advice ?? WHAT_IS_READ}${advice === undefined ? "" : ` ${WHAT_IS_READ}`}`;
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32)))
    return `is of an unknown kind. ${WHAT_IS_READ}`;
  return `is a text file. ${WHAT_IS_READ}`;
}
