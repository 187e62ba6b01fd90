import type { z } from "zod";
import { isRefusalId, type RefusalId, refusal } from "./errors.js";
import {
  detailsRequest,
  searchRequest,
  toolSearchRequest,
  WATCHED_RECORDS,
  watchRequest,
} from "./requests.js";
import type { RequestedFields } from "./placeLists.js";
import { DETAIL_FIELDS, type Filters } from "./resources.js";
import type { SearchInput, WatchInput } from "./service.js";

/** Untrusted input, by parameter name. A parameter given several times is an array. Unknown parameters are ignored. */
export type RawInput = Readonly<Record<string, unknown>>;

/**
 * Parses untrusted input with its schema. Throws ServiceError for the first issue. `names` maps schema names to the caller's
 * parameter names, for the refusal.
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  raw: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0] ?? "");
  throw refusal(refusalId(issue?.message), {
    name: names[name] ?? name,
    ...(issue?.code === "invalid_value" ? { values: issue.values.map(String) } : {}),
    ...(issue?.code === "too_big" ? { max: Number(issue.maximum) } : {}),
    ...(issue?.code === "custom" ? issue.params : {}),
  } as never);
}

/** Falls back to a generic refusal where the schema has none: Zod's own messages are not for callers. */
function refusalId(message: string | undefined): RefusalId {
  return message !== undefined && isRefusalId(message) ? message : "invalid_request.not_text";
}

/** Parses the input of `search` from one surface, with the fields to return. */
export function parseSearch(
  raw: RawInput,
  surface: "rest" | "tool" = "rest",
): SearchInput & { readonly fields: RequestedFields } {
  if (surface === "tool") return searchInput(readSearch(toolSearchRequest, raw, "query"));
  const { codes, explain, drop, ...rest } = readSearch(searchRequest, raw, "q");
  return {
    ...searchInput(rest),
    codes,
    ...(explain === true ? { explain } : {}),
    ...(drop === undefined ? {} : { drop: new Set(drop) }),
  };
}

/** Each surface also accepts the other's name for the query. */
function readSearch<Schema extends z.ZodType>(schema: Schema, raw: RawInput, name: "q" | "query") {
  const alias = name === "q" ? "query" : "q";
  const given = isBlank(raw[name]) && !isBlank(raw[alias]) ? alias : name;
  return parse(schema, { ...raw, q: raw[given] }, { q: given });
}

/** True for an absent parameter: one that is missing, null or without text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function searchInput({ q, location, vertical, at, fields, ...given }: z.output<typeof toolSearchRequest>) {
  const details = DETAIL_FIELDS.filter((field) => fields?.includes(field));
  return {
    q,
    location,
    filters: presentOnly(given),
    ...(vertical === undefined ? {} : { vertical }),
    ...(at === undefined ? {} : { at }),
    fields: fields === undefined ? null : new Set(fields),
    ...(details.length === 0 ? {} : { details }),
  };
}

function presentOnly(given: { readonly [Name in keyof Filters]: Filters[Name] | undefined }): Filters {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A record id in lower case. Throws ServiceError `unknown_result_id` for a text that is not a UUID. */
export function parseResultId(value: unknown): string {
  return parse(detailsRequest.shape.result_id, value);
}

/** `lastEventId`: the `Last-Event-ID` header, which overrides `after`. */
export function parseWatch(raw: RawInput, lastEventId: string | undefined): WatchInput {
  const { after, area, ids } = parse(watchRequest, { ...raw, after: lastEventId ?? raw["after"] });
  const isSearch = !isBlank(raw["q"]) || !isBlank(raw["query"]);
  // A stream of everything must not be the answer to an empty parameter, or to a search without its text.
  if (!isSearch && [...Object.keys(searchRequest.shape), "query"].some((name) => raw[name] !== undefined))
    throw refusal("invalid_request.query_required", { name: "q" });
  if (raw["area"] !== undefined && isBlank(raw["area"]))
    throw refusal("invalid_request.area_required", { name: "area" });
  if ([area !== null, ids !== null, isSearch].filter(Boolean).length > 1)
    throw refusal("invalid_request.several_watched");
  if (ids === null ? raw["ids"] !== undefined : ids.length > WATCHED_RECORDS)
    throw refusal("invalid_request.not_ids", { name: "ids", max: WATCHED_RECORDS });
  return { after, area, ids, search: isSearch ? parseSearch(raw) : null };
}
