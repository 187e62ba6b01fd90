import { z } from "zod";
import { OUTCOMES } from "../domain/evidence.js";
import type { RefusalId } from "./errors.js";
import { readMoment } from "./moment.js";
import { DETAIL_FIELDS, priceBandValue, RESULT_FIELDS } from "./resources.js";

/**
 * Request schemas. Each parses a request as clients send it, and describes in OpenAPI what they should send. The message of an issue is the id
 * of a refusal; the refusal's parameters are `name`, the allowed `values` and the issue's `params`.
 */

export const QUERY_LENGTH = 200;
export const LOCATION_LENGTH = 120;
export const CLAIM_LENGTH = 200;
export const VALUE_LENGTH = 200;
const COMMENT_LENGTH = 500;
/** Maximum records per verify call. */
export const BATCH_SIZE = 8;
/** Items per page of changes. */
export const CHANGES_PAGE = { usual: 100, most: 200 } as const;
/** Enough for a cursor over the maximum number of areas, each in the middle of a version (changes/cursor). */
export const CURSOR_LENGTH = 6_000;
/** Maximum records that one stream may watch. */
export const WATCHED_RECORDS = 20;
/** Record fields that a report can name. Other attributes are named as facts. */
const REPORTED_FIELDS = [
  "name",
  "kind",
  "cuisine",
  "vegan",
  "vegetarian",
  "outdoor_seating",
  "price_band",
  "address",
  "coordinates",
  "hours",
  "phone",
  "website",
  "email",
] as const;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;
const EXAMPLE_ID = "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11";
/** Bidirectional marks, overrides and isolates. They mean nothing to a search and would reorder the text of answers that repeat them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Control characters other than tab and line breaks. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const FLAGS = new Map<unknown, boolean>([
  ["true", true],
  ["1", true],
  [true, true],
  ["false", false],
  ["0", false],
  [false, false],
]);

type Issues = z.core.ParsePayload["issues"];

function refuse(issues: Issues, input: unknown, message: RefusalId, params: object = {}): void {
  issues.push({ code: "custom", input, message, params: { ...params } });
}

interface ParseContext {
  readonly issues: Issues;
}

/** Refuses a list where one value is expected. */
function refuseList(given: unknown, { issues }: ParseContext): unknown {
  if (!Array.isArray(given)) return given;
  const count = given.length;
  refuse(issues, given, count > 1 ? "invalid_request.repeated" : "invalid_request.not_single", { count });
  return z.NEVER;
}

/** One value, trimmed if it is text. Null and blank become undefined. */
function single(input: unknown, context: ParseContext): unknown {
  const given = refuseList(input, context);
  if (typeof given !== "string") return given ?? undefined;
  const trimmed = given.replaceAll(DIRECTION, "").trim();
  return trimmed === "" ? undefined : trimmed;
}

/** A list as clients send it: comma-separated, or the parameter repeated. */
function splitList(given: unknown): unknown {
  const all: unknown = Array.isArray(given) ? given.join(",") : given;
  if (typeof all !== "string") return all ?? undefined;
  const names = all.split(",").map((one) => one.trim());
  return names.every((one) => one === "") ? undefined : names.filter((one) => one !== "");
}

/** The refusal of a value that is missing, and that of one of another type. */
function missingOr(missing: RefusalId, wrong: RefusalId) {
  return { error: ({ input }: { readonly input?: unknown }) => (input === undefined ? missing : wrong) };
}

/** Plain text of at most `max` code points. With `missing`, the text is required and that is the refusal. */
function text(max: number, missing?: RefusalId) {
  return z
    .string(missingOr(missing ?? "invalid_request.not_text", "invalid_request.not_text"))
    .check(({ value, issues }) => {
      const length = value.length > max ? [...value].length : 0;
      if (length > max) refuse(issues, value, "invalid_request.too_long", { length, max });
      else if (CONTROL.test(value)) refuse(issues, value, "invalid_request.control_characters");
    })
    .meta({ ...(missing === undefined ? {} : { minLength: 1 }), maxLength: max });
}

/** An optional parameter, with a description and example for OpenAPI. */
function optional<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown) {
  const read = z.preprocess(single, schema.optional()).optional();
  return read.meta({ description, ...(example === undefined ? {} : { example }) });
}

/** An optional list, comma-separated or repeated. */
function list<Items extends z.ZodType>(items: Items) {
  return z.preprocess(splitList, items.optional()).optional();
}

function flag(description: string) {
  const read = (given: unknown, context: ParseContext) => {
    const value = single(given, context);
    return FLAGS.get(value) ?? value;
  };
  return z
    .preprocess(read, z.boolean("invalid_request.not_flag" satisfies RefusalId).optional())
    .optional()
    .describe(description);
}

const orNull = <Value>(given: Value | undefined): Value | null => given ?? null;
const orFalse = (given: boolean | undefined): boolean => given ?? false;

function filter(description: string) {
  return flag(`${description} false means not requested. Overrides q.`);
}

/** A text that is not a UUID is an unknown id. */
const resultId = z
  .string("unknown_result_id.not_uuid" satisfies RefusalId)
  .refine((id) => UUID.test(id), "unknown_result_id.not_uuid" satisfies RefusalId)
  .toLowerCase()
  .meta({ format: "uuid", description: "A `result_id` from a search answer.", example: EXAMPLE_ID });

const codes = flag(
  "If true, adds the code and values of every sentence (`note_codes`, `basis_codes`), so that you can render it in another language.",
).transform(orFalse);
const claim = optional(
  text(CLAIM_LENGTH),
  `One fact in plain words, at most ${CLAIM_LENGTH} characters.`,
  "open on Sunday evening",
).transform(orNull);
const receipt = flag("If true, adds a signed `receipt` that proves later what was answered.").transform(
  orFalse,
);
const cursor = text(CURSOR_LENGTH);
const area = text(120);

const filters = {
  vegan: filter("Only places that offer vegan dishes."),
  vegetarian: filter("Only places that offer vegetarian dishes, vegan places included."),
  outdoor: filter("Only places with outdoor seating."),
  open_now: filter("Only places whose hours say they are open now."),
  price_band: optional(
    z.enum(priceBandValue.options, "invalid_request.not_price_band" satisfies RefusalId),
    "Only places of this price band.",
  ),
};

/** Parameters that REST and the tool `search` share. */
export const toolSearchRequest = z.object({
  q: z.preprocess(single, text(QUERY_LENGTH, "invalid_request.query_required")).meta({
    description: `What to look for, 1 to ${QUERY_LENGTH} characters.`,
    example: "vegan ramen with outdoor seating",
  }),
  location: optional(
    text(LOCATION_LENGTH),
    "Area, quarter, street, landmark, postcode or `lat,lon`.",
    "Rosenthaler Platz",
  ).transform(orNull),
  ...filters,
  vertical: optional(
    text(40),
    "Only this vertical, one of those in `/v1/coverage`. Default: decided by the words of q.",
    "food",
  ),
  at: optional(
    z
      .string("invalid_request.not_text" satisfies RefusalId)
      .meta({ format: "date-time" })
      .transform((given, { issues }) => {
        const moment = readMoment(given);
        if (moment !== null) return moment;
        refuse(issues, given, "invalid_request.not_time");
        return z.NEVER;
      }),
    "When the user means to arrive: opening and availability are judged for this time. Default: now.",
    "2026-11-21T19:30:00+01:00",
  ),
  fields: list(
    z.array(
      z.enum([...RESULT_FIELDS, ...DETAIL_FIELDS], "invalid_request.unknown_field" satisfies RefusalId),
      "invalid_request.not_text" satisfies RefusalId,
    ),
  ).describe(
    `Only these fields of each result, in JSON, GeoJSON and CSV. Default: all result fields. These fields of get_details can be named too: ${DETAIL_FIELDS.join(", ")}.`,
  ),
});

export const searchRequest = toolSearchRequest.extend({
  codes,
  explain: flag("If true, adds `explanation`: how the answer came about."),
  drop: list(
    z.array(text(80), "invalid_request.not_text" satisfies RefusalId).meta({ maxItems: 20 }),
  ).describe(
    "Conditions to drop from the query, by their names in `explanation.conditions`, e.g. distance. Names not in force have no effect.",
  ),
});

export const detailsRequest = z.object({ result_id: resultId, codes });

export const verifyRequest = z.object({
  result_id: z.preprocess(refuseList, resultId),
  claim,
  receipt,
  codes,
});

/** Accepts any text: an invalid id is reported in its own entry. */
const ids = z
  .preprocess(
    (given) => (Array.isArray(given) ? given : typeof given === "string" ? (splitList(given) ?? []) : []),
    z
      .array(
        z.preprocess((id) => (typeof id === "string" ? id.trim() : ""), z.string().meta({ format: "uuid" })),
      )
      .check(({ value, issues }) => {
        if (value.length === 0 || value.length > BATCH_SIZE)
          refuse(issues, value, "invalid_request.not_ids", { max: BATCH_SIZE });
      })
      .meta({ minItems: 1, maxItems: BATCH_SIZE }),
  )
  .meta({
    description: `Up to ${BATCH_SIZE} \`result_id\`s from a search answer.`,
    example: [EXAMPLE_ID],
  });

export const verifyBatchRequest = z.object({ ids, claim, receipt, codes });

export const reportRequest = z
  .object(
    {
      result_token: z
        .string(missingOr("invalid_request.token_required", "invalid_result_token.not_text"))
        .meta({ maxLength: 300, description: "From get_details, at most 30 minutes old." }),
      outcome: z.enum(OUTCOMES, missingOr("invalid_request.outcome_required", "invalid_outcome.unknown")),
      field: optional(
        text(80).transform((given, { issues }) => {
          const name = given.replace(/^contact\./u, "");
          if ((REPORTED_FIELDS as readonly string[]).includes(name)) return name;
          if (/^facts\.[\w:-]+$/u.test(name)) return name.slice("facts.".length);
          refuse(issues, given, "invalid_request.unknown_report_field", { values: REPORTED_FIELDS });
          return z.NEVER;
        }),
        `The one field that is wrong or right; the outcome then applies to it alone: ${REPORTED_FIELDS.join(", ")}, or facts.NAME.`,
        "phone",
      ),
      value: optional(
        text(VALUE_LENGTH),
        "What the field should be. Kept as evidence, never shown as a fact by itself.",
      ),
      comment: optional(text(COMMENT_LENGTH), "For the operator; never shown to other callers."),
    },
    "invalid_request.report_not_object" satisfies RefusalId,
  )
  .transform(({ result_token, outcome, field = null, value = null, comment = null }, { issues }) => {
    if (value !== null && field === null) refuse(issues, value, "invalid_request.value_without_field");
    const isWhole = field === null && comment === null;
    return { result_token, outcome, ...(isWhole ? {} : { about: { field, value, comment } }) };
  });

export const changesRequest = z.object({
  after: optional(
    cursor,
    "The `cursor` of the previous page. Default: list everything from the beginning. `now`: only later changes.",
  ).transform(orNull),
  area: optional(area, "Only this area, by its id in `/v1/coverage`. Default: all areas.").transform(orNull),
  limit: z
    .preprocess(
      (given, context) => {
        const limit = Number(single(given, context) ?? CHANGES_PAGE.usual);
        if (Number.isInteger(limit) && limit >= 1 && limit <= CHANGES_PAGE.most) return limit;
        refuse(context.issues, given, "invalid_request.not_limit", { max: CHANGES_PAGE.most });
        return z.NEVER;
      },
      z.int().min(1).max(CHANGES_PAGE.most).meta({ default: CHANGES_PAGE.usual }),
    )
    .optional()
    .describe(`Items per page, 1 to ${CHANGES_PAGE.most}. Default: ${CHANGES_PAGE.usual}.`)
    .transform((given) => given ?? CHANGES_PAGE.usual),
});

/** Parameters of a stream, in addition to those of a search. */
export const watchRequest = z.object({
  after: optional(cursor, "The id of the last event.").transform(orNull),
  area: optional(area, "Only this area.").transform(orNull),
  ids: list(z.array(resultId)).transform(orNull),
});
