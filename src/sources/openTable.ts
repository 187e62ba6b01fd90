import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parse } from "csv-parse/sync";
import { decoded, headOf, parseJson } from "./fileText.js";
import { ImportError } from "./importError.js";
import { pointIn, pointOf, type Row, type Table } from "./source.js";

const HEAD_BYTES = 65_536;

/** Opens a file of rows; null if it has another format (an extract, other JSON) or is unreadable, which reading it as an extract will report. Rejects with ImportError if it is damaged. */
export async function openTable(path: string): Promise<Table | null> {
  if (/^https?:/u.test(path)) return (await import("./parquet.js")).openParquet(path);
  const head = await headOf(path, HEAD_BYTES).then(
    (bytes) => decoded(bytes),
    () => "",
  );
  if (head.startsWith("PAR1")) return (await import("./parquet.js")).openParquet(path);
  if (isRowOfJson(head)) return jsonLines(path);
  if (/^\s*\{/u.test(head)) return /"type"\s*:\s*"FeatureCollection"/u.test(head) ? geoJson(path) : null;
  const [header = ""] = head.split("\n");
  return /^[^\0{[<]*[,;\t][^\0]*$/u.test(header) ? csv(path, header) : null;
}

/** Whether the first line of a file is a complete JSON object of a place. */
function isRowOfJson(head: string): boolean {
  try {
    const row: unknown = JSON.parse(head.trimStart().split("\n", 1)[0] ?? "");
    if (typeof row !== "object" || row === null || Array.isArray(row)) return false;
    return !("elements" in row || "features" in row) && ("names" in row || "tags" in row);
  } catch {
    return false;
  }
}

interface GeoJsonFeature {
  readonly id?: unknown;
  readonly properties?: Readonly<Record<string, unknown>> | null;
  readonly geometry?: { readonly coordinates?: unknown } | null;
}

async function geoJson(path: string): Promise<Table> {
  const document = parseJson(path, await readFile(path, "utf8")) as Record<string, unknown>;
  const features = (Array.isArray(document["features"]) ? document["features"] : []) as GeoJsonFeature[];
  const { features: _features, ...about } = document;
  const attributes = (about["dataset_attributes"] ?? {}) as Record<string, unknown>;
  const rows = features.map(({ id, properties, geometry }, at) => ({
    number: at + 1,
    values: { ...(id === undefined ? {} : { id }), ...properties },
    point: pointOf(geometry?.coordinates),
  }));
  return tableOf(path, "geojson", rows, { ...about, ...attributes });
}

async function jsonLines(path: string): Promise<Table> {
  const rows: Row[] = [];
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1;
    if (line.trim() === "") continue;
    const values = parseJson(`${path}, line ${number},`, line) as Record<string, unknown>;
    rows.push({ number, values, point: pointIn(values) });
  }
  return tableOf(path, "jsonl", rows, {});
}

async function csv(path: string, header: string): Promise<Table> {
  const delimiter = [",", ";", "\t"].toSorted((a, b) => header.split(b).length - header.split(a).length)[0];
  let columns: string[] = [];
  try {
    const found = parse(decoded(await readFile(path)), {
      columns: (names: string[]) => (columns = names.map((name) => name.trim().toLowerCase())),
      delimiter: delimiter ?? ",",
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as readonly { readonly record: Record<string, string>; readonly info: { lines: number } }[];
    const rows = found.map(({ record, info }) => ({
      number: info.lines,
      values: record,
      point: pointIn(record),
    }));
    return tableOf(path, "csv", rows, {}, columns);
  } catch (error) {
    throw new ImportError(`${path} cannot be read as CSV: ${(error as Error).message}. Nothing was changed.`);
  }
}

function tableOf(
  path: string,
  form: Table["form"],
  rows: readonly Row[],
  about: Table["about"],
  columns: readonly string[] = rows.slice(0, 100).flatMap(({ values }) => Object.keys(values)),
): Table {
  return { path, form, columns: new Set(columns), about, rows: () => Promise.resolve(rows) };
}
