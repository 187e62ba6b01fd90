import { OUTCOMES } from "../domain/evidence.js";
import { codePoints } from "../language/text/clean.js";
import type { Instant } from "../domain/time.js";
import { ServiceError } from "./errors.js";
import { readMoment } from "./moment.js";
import { type Filters, RESULT_FIELDS, type ResultField } from "./resources.js";
import type { ChangesInput, ReportInput, SearchInput, WatchInput, VerifyInput } from "./service.js";

/** Untrusted input, by parameter name. A parameter given several times is an array. */
export type RawInput = Readonly<Record<string, unknown>>;

export const QUERY_LENGTH = 200;
export const LOCATION_LENGTH = 120;
export const CLAIM_LENGTH = 200;
/** Records that one call may verify. */
export const BATCH_SIZE = 8;
/** Items of a page of changes. */
export const CHANGES_PAGE = { usual: 100, most: 200 } as const;
/** A cursor over as many areas as one may be about, each in the middle of a version (changes/cursor). */
export const CURSOR_LENGTH = 6_000;
const AREA_LENGTH = 120;
const MOMENT_LENGTH = 40;
const VERTICAL_LENGTH = 40;
/** Every field there is, several times over. */
const FIELDS_LENGTH = 400;
/** Every condition that one query can bring about. */
const DROP_LENGTH = 400;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
export const PRICE_BANDS = ["€", "€€", "€€€"] as const;
const TRUE = new Set<unknown>(["true", "1", true]);
const FALSE = new Set<unknown>(["false", "0", false]);
/** Marks, overrides and isolates of the reading direction: they mean nothing to a search, and would turn answers that repeat them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Controls other than tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/**
 * Reads the input of `search`. Throws ServiceError `invalid_request`. Unknown parameters are ignored. `queryName`: what the surface calls
 * the query, for error texts; the other surface's name is taken too.
 */
export function parseSearch(raw: RawInput, queryName: "q" | "query" = "q"): SearchInput {
  const q = textOf(raw, queryName, QUERY_LENGTH) ?? textOf(raw, QUERY_ALIAS[queryName], QUERY_LENGTH);
  if (q === null)
    throw invalid(
      `\`${queryName}\` is required: 1 to ${QUERY_LENGTH} characters that say what is looked for, e.g. ${queryName}=vegan ramen.`,
    );
  const at = parseMoment(raw, "at");
  const vertical = textOf(raw, "vertical", VERTICAL_LENGTH);
  return {
    q,
    ...(vertical === null ? {} : { vertical }),
    location: textOf(raw, "location", LOCATION_LENGTH),
    filters: parseFilters(raw),
    ...(at === null ? {} : { at }),
  };
}

const QUERY_ALIAS = { q: "query", query: "q" } as const;

/** A moment; null when absent. Throws ServiceError `invalid_request`. Whether it is in reach, only the service knows. */
function parseMoment(raw: RawInput, name: string): Instant | null {
  const text = textOf(raw, name, MOMENT_LENGTH);
  if (text === null) return null;
  const at = readMoment(text);
  if (at === null)
    throw invalid(
      `\`${name}\` must be a time of RFC 3339 with its zone, such as 2026-11-20T19:22:00Z or 2026-11-20T20:22:00+01:00.`,
    );
  return at;
}

/** What only REST takes beside the query: whether to explain, and what to leave out. Throws ServiceError `invalid_request`. */
export function parseExplaining(raw: RawInput): Pick<SearchInput, "drop" | "explain"> {
  const drop = namesIn(raw, "drop", DROP_LENGTH);
  const explain = flagOf(raw, "explain") === true;
  return { ...(explain ? { explain } : {}), ...(drop === null ? {} : { drop: new Set(drop) }) };
}

/** Which fields of a result to return; null: all. Throws ServiceError `invalid_request`, which names those there are. */
export function parseFields(raw: RawInput): ReadonlySet<ResultField> | null {
  const names = namesIn(raw, "fields", FIELDS_LENGTH);
  if (names === null) return null;
  const fields = new Set<ResultField>();
  for (const name of names) {
    const known = RESULT_FIELDS.find((field) => field === name);
    if (known === undefined)
      throw invalid(
        `\`fields\` names a field that results do not have. Use any of ${RESULT_FIELDS.join(", ")}, separated by commas.`,
      );
    fields.add(known);
  }
  return fields;
}

/** Names in a list; null when absent. Clients give lists in many ways: with commas, or the parameter again for each. */
function namesIn(raw: RawInput, parameter: string, limit: number): readonly string[] | null {
  const given = raw[parameter];
  if (given === undefined) return null;
  const text = textOf({ [parameter]: Array.isArray(given) ? given.join(",") : given }, parameter, limit);
  return text === null ? null : text.split(",").map((one) => one.trim());
}

/**
 * Reads the ids of records to verify at once: a list, or a text with commas. Throws ServiceError `invalid_request`; of what is no id each is
 * told in its own entry.
 */
export function parseIds(raw: RawInput, name: string): readonly string[] {
  const value = raw[name];
  const listed: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === "string" && value.trim() !== ""
      ? value.split(",")
      : [];
  if (listed.length === 0 || listed.length > BATCH_SIZE)
    throw invalid(`\`${name}\` must hold 1 to ${BATCH_SIZE} ids, separated by commas where it is one text.`);
  return listed.map((id) => (typeof id === "string" ? id.trim() : ""));
}

/** Whether to tell by code what the sentences of an answer are made of. Throws ServiceError `invalid_request`. */
export function parseCodes(raw: RawInput): boolean {
  return flagOf(raw, "codes") ?? false;
}

/** The filters given by parameter; `false` means: not asked for. */
export function parseFilters(raw: RawInput): Filters {
  const filters: Record<string, unknown> = {};
  for (const name of ["vegan", "vegetarian", "outdoor", "open_now"]) {
    const value = flagOf(raw, name);
    if (value !== null) filters[name] = value;
  }
  const price = single(raw, "price_band");
  if (price !== undefined && price !== null && price !== "") {
    if (!PRICE_BANDS.some((band) => band === price))
      throw invalid("`price_band` must be €, €€ or €€€ (URL-encoded UTF-8).");
    filters["price_band"] = price;
  }
  return filters;
}

/** Yes or no; null when absent. */
function flagOf(raw: RawInput, name: string): boolean | null {
  const value = single(raw, name);
  if (value === undefined || value === null || value === "") return null;
  if (TRUE.has(value)) return true;
  if (FALSE.has(value)) return false;
  throw invalid(`\`${name}\` must be true or false (also 1 or 0).`);
}

/** Reads a record's id. Throws ServiceError `unknown_result_id`: what is no UUID names no record. */
export function parseResultId(value: unknown): string {
  if (typeof value === "string" && UUID.test(value)) return value.toLowerCase();
  throw new ServiceError(
    "unknown_result_id",
    "`result_id` is no valid id (a UUID). Use a result_id from a search answer, unchanged; call search to find one.",
  );
}

/** Reads the input of `verify`. Throws ServiceError `unknown_result_id`, `invalid_request`. */
export function parseVerify(raw: RawInput): VerifyInput {
  return {
    result_id: parseResultId(single(raw, "result_id")),
    claim: parseClaim(raw),
    ...(parseReceipt(raw) ? { receipt: true } : {}),
  };
}

/** The fact to verify; null when absent. Throws ServiceError `invalid_request`. */
export function parseClaim(raw: RawInput): string | null {
  return textOf(raw, "claim", CLAIM_LENGTH);
}

/** Whether a signed receipt is asked for. Throws ServiceError `invalid_request`. */
export function parseReceipt(raw: RawInput): boolean {
  return flagOf(raw, "receipt") ?? false;
}

/** Reads the input of `list_changes`. Throws ServiceError `invalid_request`. */
export function parseChanges(raw: RawInput): ChangesInput {
  const limit = textOf(raw, "limit", 10);
  const items = limit === null ? CHANGES_PAGE.usual : Number(limit);
  if (!Number.isInteger(items) || items < 1 || items > CHANGES_PAGE.most)
    throw invalid(`\`limit\` must be a whole number from 1 to ${CHANGES_PAGE.most}.`);
  return {
    after: textOf(raw, "after", CURSOR_LENGTH),
    area: textOf(raw, "area", AREA_LENGTH),
    limit: items,
  };
}

/** Records that one stream may be about. */
export const WATCHED_RECORDS = 20;

/** Reads what to watch; `lastEventId`: what the header of that name says. Throws ServiceError `invalid_request`, `unknown_result_id`. */
export function parseWatch(raw: RawInput, lastEventId: string | undefined): WatchInput {
  const area = textOf(raw, "area", AREA_LENGTH);
  const ids = namesIn(raw, "ids", WATCHED_RECORDS * 40);
  const isSearch = ["q", "query"].some((name) => textOf(raw, name, QUERY_LENGTH) !== null);
  if (Number(area !== null) + Number(ids !== null) + Number(isSearch) > 1)
    throw invalid("Give one of `ids`, `q` and `area`, or none to watch all there is.");
  if (ids !== null && ids.length > WATCHED_RECORDS)
    throw invalid(`\`ids\` must hold 1 to ${WATCHED_RECORDS} ids, separated by commas.`);
  const after = textOf({ after: lastEventId ?? raw["after"] }, "after", CURSOR_LENGTH);
  return { after, area, ids: ids?.map(parseResultId) ?? null, search: isSearch ? parseSearch(raw) : null };
}

/** Reads the input of `report`. Throws ServiceError `invalid_request`, `invalid_result_token`, `invalid_outcome`. */
export function parseReport(raw: unknown): ReportInput {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw invalid('The body must be a JSON object: {"result_token": "...", "outcome": "correct"}.');
  }
  const { result_token: token, outcome } = raw as RawInput;
  if (token === undefined) throw invalid("`result_token` is required: the one that get_details returned.");
  if (typeof token !== "string") {
    throw new ServiceError(
      "invalid_result_token",
      "`result_token` must be a text: the one that get_details returned, unchanged.",
    );
  }
  if (outcome === undefined) throw invalid(`\`outcome\` is required: one of ${OUTCOMES.join(", ")}.`);
  const known = OUTCOMES.find((one) => one === outcome);
  if (known === undefined)
    throw new ServiceError("invalid_outcome", `\`outcome\` must be one of ${OUTCOMES.join(", ")}.`);
  return { result_token: token, outcome: known };
}

export function invalid(detail: string): ServiceError {
  return new ServiceError("invalid_request", detail);
}

/** A trimmed text of at most `limit` code points; null when absent or blank. */
function textOf(raw: RawInput, parameter: string, limit: number, name = parameter): string | null {
  const value = single(raw, parameter, name);
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw invalid(`\`${name}\` must be a text of at most ${limit} characters.`);
  const trimmed = value.replaceAll(DIRECTION, "").trim();
  // A code point takes one character or two.
  if (trimmed.length > limit && codePoints(trimmed) > limit)
    throw invalid(
      `\`${name}\` has ${codePoints(trimmed)} characters; at most ${limit} are allowed. Shorten it.`,
    );
  if (CONTROL.test(trimmed)) throw invalid(`\`${name}\` holds control characters. Send plain text.`);
  return trimmed === "" ? null : trimmed;
}

function single(raw: RawInput, parameter: string, name = parameter): unknown {
  const value = raw[parameter];
  if (!Array.isArray(value)) return value;
  throw invalid(
    value.length > 1
      ? `\`${name}\` is given ${value.length} times. Give it once.`
      : `\`${name}\` must be one value, not a list.`,
  );
}
