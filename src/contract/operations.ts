import type { z } from "zod";
import { changesResponse } from "./changes.js";
import type { ErrorCode } from "./errorCodes.js";
import { ANSWER_EXAMPLES } from "./examples.js";
import { MERCHANT_OPERATIONS } from "./merchantOperations.js";
import { explainedSearchResponse } from "./explanation.js";
import {
  BATCH_SIZE,
  CHANGES_PAGE,
  CLAIM_LENGTH,
  CURSOR_LENGTH,
  LOCATION_LENGTH,
  QUERY_LENGTH,
} from "./parse.js";
import {
  coverageResponse,
  details,
  reportResponse,
  RESULT_FIELDS,
  searchResponse,
  verifyResponse,
} from "./resources.js";
import { verifyBatch } from "./verifyBatch.js";

/** Version of the interface, not of the program: section 6 of the specification. */
export const INTERFACE_VERSION = "0.1.0";

/** One parameter of an operation as REST takes it, in JSON Schema. */
export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required: boolean;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** False where a list is one text with commas. */
  readonly explode?: false;
  readonly example?: unknown;
}

/** An operation as data: every surface and its description are made from this. */
export interface Operation {
  readonly id:
    | "search"
    | "get_details"
    | "verify"
    | "verify_batch"
    | "report"
    | "get_coverage"
    | "list_changes"
    | "begin_proof"
    | "check_proof"
    | "connect_merchant"
    | "open_merchant_session"
    | "replace_merchant_key"
    | "list_merchant_records"
    | "get_merchant_review"
    | "get_merchant_sources"
    | "put_merchant_sources"
    | "get_statement"
    | "put_statement";
  readonly method: "get" | "post" | "put";
  /** With OpenAPI's braces. */
  readonly path: string;
  readonly summary: string;
  /** For models and people: when to use it, what to do next. */
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Readonly<Record<string, unknown>> | null;
  readonly bodyExample?: unknown;
  /** Whose key it takes: a caller's by default, which may be left out; a merchant's. */
  readonly key?: "merchant" | "merchant_or_none";
  readonly output: z.ZodType;
  /** What REST answers, where that may be more. */
  readonly restOutput?: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /** Whether calling it changes anything. */
  readonly consequential: boolean;
}

const flag = (name: string, description: string): Parameter => ({
  name,
  in: "query",
  required: false,
  description: `${description} false means: not asked for. Wins over what q says.`,
  schema: { type: "boolean" },
});

const resultId: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "A `result_id` from a search answer.",
  schema: { type: "string", format: "uuid" },
  example: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
};

const claim: Parameter = {
  name: "claim",
  in: "query",
  required: false,
  description: `One fact in plain words, at most ${CLAIM_LENGTH} characters.`,
  schema: { type: "string", maxLength: CLAIM_LENGTH },
  example: "open on Sunday evening",
};

const codes: Parameter = {
  name: "codes",
  in: "query",
  required: false,
  description:
    "With true, what each sentence of ours is made of stands beside it by code (`note_codes`, `basis_codes`), to be told in another language.",
  schema: { type: "boolean" },
};

const receipt: Parameter = {
  name: "receipt",
  in: "query",
  required: false,
  description:
    "With true, the answer comes with a signed `receipt`, by which it can be proven later what was answered.",
  schema: { type: "boolean" },
};

const EVERY: readonly ErrorCode[] = ["invalid_request", "invalid_api_key", "rate_limited", "unavailable"];

export const OPERATIONS: readonly Operation[] = [
  {
    id: "search",
    method: "get",
    path: "/v1/search",
    summary: "Search businesses in natural language",
    description:
      "Finds businesses that match a natural-language query, best first, at most 8. A place outside coverage gives a `coverage` message and no results. Availability is inferred: call verify before acting on a result.",
    parameters: [
      {
        name: "q",
        in: "query",
        required: true,
        description: `What is looked for, 1 to ${QUERY_LENGTH} characters.`,
        schema: { type: "string", minLength: 1, maxLength: QUERY_LENGTH },
        example: "vegan ramen with outdoor seating",
      },
      {
        name: "location",
        in: "query",
        required: false,
        description: "Area, quarter, street, landmark, postcode or `lat,lon`.",
        schema: { type: "string", maxLength: LOCATION_LENGTH },
        example: "Rosenthaler Platz",
      },
      flag("vegan", "Only places that offer vegan dishes."),
      flag("vegetarian", "Only places that offer vegetarian dishes, vegan places included."),
      flag("outdoor", "Only places with outdoor seating."),
      flag("open_now", "Only places whose hours say they are open now."),
      {
        name: "price_band",
        in: "query",
        required: false,
        description: "Only places of this price band.",
        schema: { type: "string", enum: ["€", "€€", "€€€"] },
      },
      {
        name: "vertical",
        in: "query",
        required: false,
        description: "Only this vertical, as `/v1/coverage` lists them; default: the words of q decide.",
        schema: { type: "string", maxLength: 40 },
        example: "food",
      },
      {
        name: "at",
        in: "query",
        required: false,
        description: "The moment one means to arrive: openness and availability are of then. Default now.",
        schema: { type: "string", format: "date-time" },
        example: "2026-11-21T19:30:00+01:00",
      },
      {
        name: "fields",
        in: "query",
        required: false,
        description: "Only these fields of each result, in JSON; default all.",
        schema: { type: "array", items: { type: "string", enum: RESULT_FIELDS } },
        explode: false,
      },
      codes,
      flag("explain", "Also say how the answer came about: `explanation`."),
      {
        name: "drop",
        in: "query",
        required: false,
        description:
          "Conditions to leave out of the question, by their names in `explanation.conditions`, e.g. distance; what is not in force has no effect.",
        schema: { type: "array", items: { type: "string", maxLength: 80 }, maxItems: 20 },
        explode: false,
      },
    ],
    body: null,
    output: searchResponse,
    restOutput: explainedSearchResponse,
    errors: EVERY,
    consequential: false,
  },
  {
    id: "get_details",
    method: "get",
    path: "/v1/details/{id}",
    summary: "Read everything known of one business",
    description:
      "The full record with hours, contact, provenance of every field, and a fresh `result_token` for report.",
    parameters: [resultId, codes],
    body: null,
    output: details,
    errors: ["unknown_result_id", ...EVERY],
    consequential: false,
  },
  {
    id: "verify",
    method: "get",
    path: "/v1/verify/{id}",
    summary: "Verify one fact before acting on it",
    description:
      "How fresh a record is and, with a claim, whether what is known supports or contradicts it. Call it before booking, sending someone there, or stating a fact.",
    parameters: [resultId, claim, receipt, codes],
    body: null,
    output: verifyResponse,
    errors: ["unknown_result_id", ...EVERY],
    consequential: false,
  },
  {
    id: "verify_batch",
    method: "get",
    path: "/v1/verify",
    summary: "Verify one fact of several businesses",
    description: `The same as verify for up to ${BATCH_SIZE} businesses, counted as that many calls. Each has an entry of its own, which tells why where it could not be verified.`,
    parameters: [
      {
        name: "ids",
        in: "query",
        required: true,
        description: `Up to ${BATCH_SIZE} \`result_id\`s from a search answer.`,
        schema: {
          type: "array",
          items: { type: "string", format: "uuid" },
          minItems: 1,
          maxItems: BATCH_SIZE,
        },
        explode: false,
        example: ["0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11"],
      },
      claim,
      receipt,
      codes,
    ],
    body: null,
    output: verifyBatch,
    errors: ["unknown_result_id", ...EVERY],
    consequential: false,
  },
  {
    id: "report",
    method: "post",
    path: "/v1/report",
    summary: "Report the outcome afterwards",
    description:
      "Tells what happened in reality. Changes the record's confidence at once. The same token and outcome again is safe; another outcome corrects the first.",
    parameters: [],
    body: {
      type: "object",
      required: ["result_token", "outcome"],
      properties: {
        result_token: {
          type: "string",
          maxLength: 300,
          description: "From get_details, at most 30 minutes old.",
        },
        outcome: { type: "string", enum: ["correct", "wrong", "booked", "closed", "other"] },
      },
    },
    bodyExample: {
      result_token: ANSWER_EXAMPLES.get_details.result_token,
      outcome: "correct",
    },
    output: reportResponse,
    errors: [
      "invalid_result_token",
      "expired_result_token",
      "invalid_outcome",
      "payload_too_large",
      "unsupported_media_type",
      ...EVERY,
    ],
    consequential: true,
  },
  {
    id: "get_coverage",
    method: "get",
    path: "/v1/coverage",
    summary: "What is covered, and how fresh it is",
    description:
      "The areas and kinds of business covered, with counts and freshness. Not counted against any limit.",
    parameters: [],
    body: null,
    output: coverageResponse,
    errors: ["invalid_request", "unavailable"],
    consequential: false,
  },
  {
    id: "list_changes",
    method: "get",
    path: "/v1/changes",
    summary: "Follow what changes, to keep a copy",
    description:
      "Businesses in the order in which they last changed, a page at a time. Follow `next` until a page is empty, then ask for it again later: no change is ever skipped. `deleted` items are to be dropped. Each 100 items of a page, or part of them, count as a read call.",
    parameters: [
      {
        name: "after",
        in: "query",
        required: false,
        description:
          "The `cursor` of the page before; default: from the beginning, which lists all; `now`: only what changes from now on.",
        schema: { type: "string", maxLength: CURSOR_LENGTH },
      },
      {
        name: "area",
        in: "query",
        required: false,
        description: "Only this area, by its id in `/v1/coverage`; default all.",
        schema: { type: "string", maxLength: 120 },
      },
      {
        name: "limit",
        in: "query",
        required: false,
        description: `Items of a page, 1 to ${CHANGES_PAGE.most}; default ${CHANGES_PAGE.usual}.`,
        schema: { type: "integer", minimum: 1, maximum: CHANGES_PAGE.most, default: CHANGES_PAGE.usual },
      },
    ],
    body: null,
    output: changesResponse,
    errors: EVERY,
    consequential: false,
  },
  ...MERCHANT_OPERATIONS,
];
