import { z } from "zod";
import { OUTCOMES } from "../domain/evidence.js";
import { codePoints } from "../language/text/clean.js";
import type { RefusalId } from "./errors.js";
import { readMoment } from "./moment.js";
import { DETAIL_FIELDS, priceBandValue, RESULT_FIELDS } from "./resources.js";

/**
 * What operations take: each schema reads a request as clients send it, and says in OpenAPI what they should send. An issue's message is the id
 * of a refusal; its parameters are `name`, the allowed `values` and `params` of the issue.
 */

export const QUERY_LENGTH = 200;
export const LOCATION_LENGTH = 120;
export const CLAIM_LENGTH = 200;
export const VALUE_LENGTH = 200;
export const COMMENT_LENGTH = 500;
/** Records that one call may verify. */
export const BATCH_SIZE = 8;
/** Items of a page of changes. */
export const CHANGES_PAGE = { usual: 100, most: 200 } as const;
/** A cursor over as many areas as one may be about, each in the middle of a version (changes/cursor). */
export const CURSOR_LENGTH = 6_000;
/** Records that one stream may be about. */
export const WATCHED_RECORDS = 20;
/** Fields of a record that a report may be about; others are facts. */
export const REPORTED_FIELDS = [
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
/** Marks, overrides and isolates of the reading direction: they mean nothing to a search, and would turn answers that repeat them. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Controls other than tab and line breaks. */
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

interface Reading {
  readonly issues: Issues;
}

/** One value, no list. */
function unlisted(given: unknown, { issues }: Reading): unknown {
  if (!Array.isArray(given)) return given;
  const count = given.length;
  refuse(issues, given, count > 1 ? "invalid_request.repeated" : "invalid_request.not_single", { count });
  return z.NEVER;
}

/** One value, texts trimmed; undefined where it is null or blank. */
function single(listOrOne: unknown, reading: Reading): unknown {
  const given = unlisted(listOrOne, reading);
  if (typeof given !== "string") return given ?? undefined;
  const trimmed = given.replaceAll(DIRECTION, "").trim();
  return trimmed === "" ? undefined : trimmed;
}

/** A list as clients give it: with commas, or the parameter again for each. */
function listed(given: unknown): unknown {
  const all: unknown = Array.isArray(given) ? given.join(",") : given;
  if (typeof all !== "string") return all ?? undefined;
  const names = all.split(",").map((one) => one.trim());
  return names.every((one) => one === "") ? undefined : names.filter((one) => one !== "");
}

/** Plain text of at most `max` code points. `missing`: the refusal where it is required. */
function text(max: number, missing?: RefusalId) {
  const type: RefusalId = "invalid_request.not_text";
  return z
    .string({ error: ({ input }) => (input === undefined ? (missing ?? type) : type) })
    .check(({ value, issues }) => {
      const length = value.length > max ? codePoints(value) : 0;
      if (length > max) refuse(issues, value, "invalid_request.too_long", { length, max });
      else if (CONTROL.test(value)) refuse(issues, value, "invalid_request.control_characters");
    })
    .meta({ ...(missing === undefined ? {} : { minLength: 1 }), maxLength: max });
}

/** A parameter that may be left out, for OpenAPI with its description and an example. */
function optional<Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown) {
  const read = z.preprocess(single, schema.optional()).optional();
  return read.meta({ description, ...(example === undefined ? {} : { example }) });
}

function flag(description: string) {
  const read = (given: unknown, reading: Reading) => {
    const value = single(given, reading);
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
  return flag(`${description} false means: not asked for. Wins over what q says.`);
}

/** What is no UUID names no record. */
const resultId = z
  .string("unknown_result_id.not_uuid" satisfies RefusalId)
  .refine((id) => UUID.test(id), "unknown_result_id.not_uuid" satisfies RefusalId)
  .toLowerCase()
  .meta({ format: "uuid", description: "A `result_id` from a search answer.", example: EXAMPLE_ID });

const codes = flag(
  "With true, what each sentence of ours is made of stands beside it by code (`note_codes`, `basis_codes`), to be told in another language.",
).transform(orFalse);
const claim = optional(
  text(CLAIM_LENGTH),
  `One fact in plain words, at most ${CLAIM_LENGTH} characters.`,
  "open on Sunday evening",
).transform(orNull);
const receipt = flag(
  "With true, the answer comes with a signed `receipt`, by which it can be proven later what was answered.",
).transform(orFalse);
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

/** What the tool `search` takes too. */
export const toolSearchRequest = z.object({
  q: z.preprocess(single, text(QUERY_LENGTH, "invalid_request.query_required")).meta({
    description: `What is looked for, 1 to ${QUERY_LENGTH} characters.`,
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
    "Only this vertical, as `/v1/coverage` lists them; default: the words of q decide.",
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
    "The moment one means to arrive: openness and availability are of then. Default now.",
    "2026-11-21T19:30:00+01:00",
  ),
  fields: z
    .preprocess(
      listed,
      z
        .array(
          z.enum([...RESULT_FIELDS, ...DETAIL_FIELDS], "invalid_request.unknown_field" satisfies RefusalId),
          "invalid_request.not_text" satisfies RefusalId,
        )
        .optional(),
    )
    .optional()
    .describe(
      `Only these fields of each result, in JSON, GeoJSON and CSV; default all but those that only get_details has otherwise: ${DETAIL_FIELDS.join(", ")}.`,
    ),
});

export const searchRequest = toolSearchRequest.extend({
  codes,
  explain: filter("Also say how the answer came about: `explanation`."),
  drop: z
    .preprocess(
      listed,
      z
        .array(text(80), "invalid_request.not_text" satisfies RefusalId)
        .meta({ maxItems: 20 })
        .optional(),
    )
    .optional()
    .describe(
      "Conditions to leave out of the question, by their names in `explanation.conditions`, e.g. distance; what is not in force has no effect.",
    ),
});

export const detailsRequest = z.object({ result_id: resultId, codes });

export const verifyRequest = z.object({ result_id: z.preprocess(unlisted, resultId), claim, receipt, codes });

/** Of what is no id each is told in its own entry. */
const ids = z
  .preprocess(
    (given) => (Array.isArray(given) ? given : typeof given === "string" ? (listed(given) ?? []) : []),
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
        .string({
          error: ({ input }) =>
            (input === undefined
              ? "invalid_request.token_required"
              : "invalid_result_token.not_text") satisfies RefusalId,
        })
        .meta({ maxLength: 300, description: "From get_details, at most 30 minutes old." }),
      outcome: z.enum(OUTCOMES, {
        error: ({ input }) =>
          (input === undefined
            ? "invalid_request.outcome_required"
            : "invalid_outcome.unknown") satisfies RefusalId,
      }),
      field: optional(
        text(80).transform((given, { issues }) => {
          const name = given.replace(/^contact\./u, "");
          if ((REPORTED_FIELDS as readonly string[]).includes(name)) return name;
          if (/^facts\.[\w:-]+$/u.test(name)) return name.slice("facts.".length);
          refuse(issues, given, "invalid_request.unknown_report_field", { values: REPORTED_FIELDS });
          return z.NEVER;
        }),
        `The one field that is wrong or right; the outcome then bears on it alone: ${REPORTED_FIELDS.join(", ")}, or facts.NAME.`,
        "phone",
      ),
      value: optional(
        text(VALUE_LENGTH),
        "What the field should be. Evidence, never shown as a fact by itself.",
      ),
      comment: optional(text(COMMENT_LENGTH), "For the operator; never repeated."),
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
    "The `cursor` of the page before; default: from the beginning, which lists all; `now`: only what changes from now on.",
  ).transform(orNull),
  area: optional(area, "Only this area, by its id in `/v1/coverage`; default all.").transform(orNull),
  limit: z
    .preprocess(
      (given, reading) => {
        const limit = Number(single(given, reading) ?? CHANGES_PAGE.usual);
        if (Number.isInteger(limit) && limit >= 1 && limit <= CHANGES_PAGE.most) return limit;
        refuse(reading.issues, given, "invalid_request.not_limit", { max: CHANGES_PAGE.most });
        return z.NEVER;
      },
      z.int().min(1).max(CHANGES_PAGE.most).meta({ default: CHANGES_PAGE.usual }),
    )
    .optional()
    .describe(`Items of a page, 1 to ${CHANGES_PAGE.most}; default ${CHANGES_PAGE.usual}.`)
    .transform((given) => given ?? CHANGES_PAGE.usual),
});

/** What to watch, beside what a search takes. */
export const watchRequest = z.object({
  after: optional(cursor, "The id of the last event.").transform(orNull),
  area: optional(area, "Only this area.").transform(orNull),
  ids: z.preprocess(listed, z.array(resultId).optional()).optional().transform(orNull),
});
