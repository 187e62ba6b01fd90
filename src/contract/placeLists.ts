import { csvOf } from "./csv.js";
import { type AnyResultField, RESULT_FIELDS, type SearchResponse } from "./resources.js";

/** Requested fields of a search result. Null: the default fields. */
export type RequestedFields = ReadonlySet<AnyResultField> | null;
type Fields = Readonly<Record<string, unknown>>;

/** A search answer with only these fields of its results. */
export function withFields<Answer extends SearchResponse>(answer: Answer, fields: RequestedFields): Answer {
  if (fields === null) return answer;
  const results = answer.results.map((result) => pick(result, fields)) as Answer["results"];
  return { ...answer, results };
}

/** Search results as GeoJSON (RFC 7946). The rest of the answer is added as foreign members. */
export function searchGeoJson({ results, ...rest }: SearchResponse, fields: RequestedFields): object {
  return {
    type: "FeatureCollection",
    features: results.map((result) => {
      const { coordinates: _point, ...properties } = pick(result, fields);
      const { longitude, latitude } = result.coordinates;
      return {
        type: "Feature",
        id: result.result_id,
        geometry: { type: "Point", coordinates: [longitude, latitude] },
        properties,
      };
    }),
    ...rest,
  };
}

/** Search results as a table. The rest of the answer is left out. */
export function searchCsv({ results }: SearchResponse, fields: RequestedFields): string {
  const rows = results.map((result) => cellsOf(pick(result, fields)));
  const usual = fields === null ? RESULT_FIELDS : [...fields];
  const heads = rows.length === 0 ? usual : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return `${csvOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ""))])}\r\n`;
}

function pick(result: Fields, fields: RequestedFields): Fields {
  if (fields === null) return result;
  return Object.fromEntries(
    Object.entries(result).filter(([name]) => (fields as ReadonlySet<string>).has(name)),
  );
}

/** Cells by column name. An object becomes one column per field; a list becomes one column. */
export function cellsOf(fields: Fields, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, string][] => {
      const head = `${prefix}${name}`;
      if (Array.isArray(value)) return [[head, value.map(textOf).join(";")]];
      if (typeof value === "object" && value !== null)
        return Object.entries(cellsOf(value as Fields, `${head}_`));
      return [[head, textOf(value ?? "")]];
    }),
  );
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
