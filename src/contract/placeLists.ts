import { z } from "zod";
import { csvOf } from "./csv.js";
import {
  type AnyResultField,
  DETAIL_FIELDS,
  RESULT_FIELDS,
  RESULT_SCHEMAS,
  type SearchResponse,
} from "./resources.js";

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

/** Search results as a table. The columns are those of the schema, so that an empty table has them too; facts and codes have columns if results have them. */
export function searchCsv({ results }: SearchResponse, fields: RequestedFields): string {
  const rows = results.map((result) => cellsOf(pick(result, fields)));
  const usual = [...RESULT_FIELDS, ...(fields === null ? [] : DETAIL_FIELDS)]
    .filter((field) => fields?.has(field) ?? true)
    .flatMap((field) => columnsOf(RESULT_SCHEMAS[field], field));
  const heads = [...new Set([...usual, ...rows.flatMap((row) => Object.keys(row))])];
  return `${csvOf([heads, ...rows.map((row) => heads.map((head) => row[head] ?? ""))])}\r\n`;
}

/** The columns of a value that {@link cellsOf} makes. */
function columnsOf(schema: z.core.$ZodType, head: string): readonly string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return columnsOf(schema.unwrap(), head);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, of]) =>
      columnsOf(of as z.core.$ZodType, `${head}_${name}`),
    );
  return schema instanceof z.ZodRecord || head.endsWith("_codes") ? [] : [head];
}

/** The parts of an answer that a table has no place for, as headers in ASCII: other characters are percent-encoded as UTF-8. */
export function tableHeaders({ coverage, note }: SearchResponse): Readonly<Record<string, string>> {
  const headers = { "doorlight-coverage": coverage, "doorlight-note": note };
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, text = ""]) =>
      text === "" ? [] : [[name, text.replaceAll(/[^ -$&-~]/gu, encodeURIComponent)]],
    ),
  );
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
