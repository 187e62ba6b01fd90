import { csvOf } from "./csv.js";
import { type AnyResultField, RESULT_FIELDS, type SearchResponse } from "./resources.js";

/** Names of fields of a search result; null: those that every result has. */
export type FieldsAsked = ReadonlySet<AnyResultField> | null;
type Fields = Readonly<Record<string, unknown>>;

/** A search's answer with these fields of its results alone. */
export function withFields<Answer extends SearchResponse>(answer: Answer, fields: FieldsAsked): Answer {
  if (fields === null) return answer;
  const results = answer.results.map((result) => picked(result, fields)) as Answer["results"];
  return { ...answer, results };
}

/** Its results as GeoJSON (RFC 7946), with the rest of the answer beside them. */
export function searchGeoJson({ results, ...rest }: SearchResponse, fields: FieldsAsked): object {
  return {
    type: "FeatureCollection",
    features: results.map((result) => {
      const { coordinates: _point, ...properties } = picked(result, fields);
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

/** Its results as a table: objects take a column for each of their fields, lists one. What the answer says beside its results is left out. */
export function searchCsv({ results }: SearchResponse, fields: FieldsAsked): string {
  const rows = results.map((result) => cellsOf(picked(result, fields)));
  const usual = fields === null ? RESULT_FIELDS : [...fields];
  const heads = rows.length === 0 ? usual : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return `${csvOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ""))])}\r\n`;
}

function picked(result: Fields, fields: FieldsAsked): Fields {
  if (fields === null) return result;
  return Object.fromEntries(
    Object.entries(result).filter(([name]) => (fields as ReadonlySet<string>).has(name)),
  );
}

/** The cells of one thing by their columns: objects take a column for each of their fields, lists one. */
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
