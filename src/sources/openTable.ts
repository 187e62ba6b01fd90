import { parse } from "csv-parse/sync";
import { decoded, headOf, parseJson, textBytes } from "./fileText.js";
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

async function geoJson(path: string): Promise<Table> {
  const { features, ...about } = fieldsOf(parseJson(path, decoded(await textBytes(path))));
  const rows = (Array.isArray(features) ? (features as unknown[]) : []).map((feature, at) => {
    const { id, properties, geometry } = fieldsOf(feature);
    const values = { ...(id === undefined ? {} : { id }), ...fieldsOf(properties) };
    return { number: at + 1, values, point: pointOf(fieldsOf(geometry)["coordinates"]) };
  });
  return tableOf(path, "geojson", rows, { ...about, ...fieldsOf(about["dataset_attributes"]) });
}

async function jsonLines(path: string): Promise<Table> {
  const lines = decoded(await textBytes(path)).split("\n");
  const rows = lines.flatMap((line, at): readonly Row[] => {
    if (line.trim() === "") return [];
    const values = fieldsOf(parseJson(`${path}, line ${at + 1},`, line));
    return [{ number: at + 1, values, point: pointIn(values) }];
  });
  return tableOf(path, "jsonl", rows, {});
}

/** The fields of a JSON object; none for another value. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

async function csv(path: string, header: string): Promise<Table> {
  const delimiter = [",", ";", "\t"].toSorted((a, b) => header.split(b).length - header.split(a).length)[0];
  let columns: string[] = [];
  try {
    const found = parse(decoded(await textBytes(path)), {
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
    if (error instanceof ImportError) throw error;
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
