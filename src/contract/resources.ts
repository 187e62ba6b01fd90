import { z } from "zod";
import { WEEKDAYS } from "../domain/time.js";
import { coordinates, count, instant, probability, string, text } from "./fields.js";
import { receipt, signedStatement } from "./signed.js";

/**
 * Answers on the wire (specification, section 3). catalog/view and the features make them; tests validate them against
 * these schemas; OpenAPI and the MCP tools are generated from them.
 */

const sentence = z
  .object({
    code: text(60).describe("Stable id of the sentence."),
    values: z.record(string, z.unknown()).describe("Its values: counts, dates, times, ids."),
  })
  .meta({ id: "Sentence" });
const codes = z
  .array(sentence)
  .max(60)
  .optional()
  .describe("With `codes=true`: the sentences as codes and values, for rendering in another language.");

export const priceBandValue = z.enum(["€", "€€", "€€€"]);

export const availability = z
  .object({
    status: z.enum(["likely_open_now", "likely_closed_now", "unknown"]),
    inferred: z
      .boolean()
      .describe(
        "False if the business's own merchant stated the hours and confirmed them in the last 30 days. Otherwise true: computed from hours that others observed.",
      ),
    basis: text(500, "For people: the hours used and when they were last observed."),
    basis_codes: codes,
    confidence: probability,
    at: instant.optional().describe("The time requested; absent for now."),
  })
  .meta({ id: "Availability" });

export const dating = z
  .enum(["checked", "edited", "listed", "fetched", "reported", "stated"])
  .describe(
    "What the date means. checked: a person checked the place; edited: the entry was edited; listed: the source listed it on that date without saying when it was seen; fetched: from a website; reported: by a caller; stated: by the merchant.",
  );

/** Text of at most `max` UTF-16 units, or null if unknown. */
const textOrNull = (max: number) => text(max).nullable();
const tags = z.array(text(60)).max(30);
const value = z.union([text(300), z.number(), z.boolean()]);

const shared = {
  result_id: z.uuid().describe("Stable across imports and deployments."),
  name: text(200, "Name of the business."),
  vertical: textOrNull(60).describe("Broad kind of business, e.g. food; `kind` is more specific."),
  kind: textOrNull(60).describe("Main kind, e.g. restaurant."),
  cuisine: tags,
  tags: tags.describe("Kinds of place and notable attributes."),
  price_band: z
    .object({ value: priceBandValue.nullable(), inferred: z.boolean() })
    .describe("Almost never observed: see `inferred`. Null when it cannot be inferred either."),
  vegan: z
    .boolean()
    .describe(
      "Offers vegan dishes or is fully vegan. False may only mean that nobody observed it: see `inferred`.",
    ),
  outdoor_seating: z.boolean(),
  address: text(300, "Postal address on one line; empty when unknown."),
  availability,
  confidence: probability.describe("Probability that this business trades at this address now."),
  observed_at: instant.describe(
    "When a person last saw the place according to the source, or the time of the last counted report.",
  ),
  dating,
  inferred: tags.describe(
    "Fields whose value was inferred, not observed. Objects with an `inferred` of their own are not listed.",
  ),
  distance_m: count.optional().describe("Meters from the center of the search."),
};

const searchResult = z
  .object({
    ...shared,
    coordinates,
    relevance: z.number().min(0).max(1).describe("Results are ordered by it."),
  })
  .meta({ id: "SearchResult" });

/** Facts that have a field of their own in answers; all others are in `facts`. */
export const FACT_FIELDS = ["cuisine", "vegan", "vegetarian", "outdoor_seating"] as const;

type ResultField = keyof z.infer<typeof searchResult>;
/** The fields of a search result, in order. */
export const RESULT_FIELDS = Object.keys(searchResult.shape) as readonly ResultField[];
/** Fields of the details that a search result has if `fields` names them. */
export const DETAIL_FIELDS = ["operating_status", "hours", "contact", "address_parts", "facts"] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type AnyResultField = ResultField | DetailField;

export const filters = z
  .object({
    vegan: z.boolean(),
    vegetarian: z.boolean(),
    outdoor: z.boolean(),
    open_now: z.boolean(),
    price_band: priceBandValue,
  })
  .partial();

const names = z.array(string).optional();

export const understood = z
  .object({
    vertical: string.optional().describe("The vertical that was searched."),
    filters,
    cuisines: names,
    excluded_cuisines: names,
    offers: names.describe("Other required offers: sports, treatments, e.g. yoga."),
    stars: z.int().optional().describe("Required stars of a hotel."),
    excluded_offers: names,
    excluded_kinds: names,
    excluded_names: names.describe("Names of businesses to leave out."),
    excluded_price_band: priceBandValue
      .optional()
      .describe("Price band to avoid: places observed to be in it are left out, inferred ones come last."),
    kinds: names.describe("Requested kinds of place, e.g. bar, hotel."),
    attributes: names.describe("Other requested attributes, e.g. wheelchair, takeaway."),
    terms: names.describe("Words matched against names and descriptions."),
    learned: names.describe(
      "Words understood only from the area's own data: values on record there, and words of names there.",
    ),
    place: z
      .object({
        name: string,
        kind: string,
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
      })
      .optional(),
    time: z
      .object({ text: string, at: instant })
      .optional()
      .describe("The time requested, if it is not now. Opening and availability are judged for it."),
    ignored: names.describe("Words of the query that had no effect."),
  })
  .describe("How the query was understood. Fields that do not apply are absent.")
  .meta({ id: "Understood" });

export const searchResponse = z
  .object({
    results: z.array(searchResult).max(8),
    coverage: text(600)
      .optional()
      .describe("Present only if the place requested is outside coverage; there are no results then."),
    coverage_codes: codes,
    total_matches: count.describe("Number of places that match; `results` has at most 8 of them."),
    note: text(1200),
    note_codes: codes,
    understood,
  })
  .describe("The answer to a search.");

const day = z.enum(WEEKDAYS);
const clockTime = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);

export const hours = z
  .object({
    text: text(500, "OpenStreetMap opening_hours syntax, as observed.").nullable(),
    weekly: z.array(z.object({ day, open: clockTime, close: clockTime, overnight: z.boolean() })).max(100),
    special: z
      .array(
        z.object({
          date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
          open: clockTime.optional(),
          close: clockTime.optional(),
          overnight: z.literal(true).optional(),
          closed: z.literal(true).optional(),
        }),
      )
      .max(60)
      .describe(
        "Coming days that differ from the regular week: holidays, seasons, dates. Either `closed`, or `open` and `close`.",
      ),
    timezone: string.describe("IANA."),
    next_change_at: instant.nullable(),
    observed_at: instant.nullable(),
    inferred: z.boolean(),
  })
  .meta({ id: "Hours" });

export const provenance = z
  .object({
    source: string,
    observed_at: instant,
    inferred: z.boolean(),
    confidence: probability,
    dating,
    basis: text(300).describe("Why the value was inferred."),
    basis_codes: codes,
    also: z
      .array(
        z.object({
          value,
          source: string,
          observed_at: instant,
          confidence: probability,
        }),
      )
      .max(3)
      .describe("What other sources say instead."),
    fields: z.array(string).describe("In `default` only: the fields that it fully describes."),
  })
  .partial()
  .meta({ id: "Provenance" });

/** Compact form: contract/provenance writes and reads it. */
const provenances = z
  .record(string, provenance)
  .describe(
    "Where each value comes from, by field (facts as `facts.NAME`). `default` holds what most fields share; a field's own entry has only what differs.",
  );

export const details = z
  .object({
    ...shared,
    merged_into: z
      .uuid()
      .optional()
      .describe("The id of this record, if the one requested was merged into it. Use it from now on."),
    vegetarian: z.boolean(),
    coordinates,
    operating_status: z.enum(["operational", "temporarily_closed", "permanently_closed", "unknown"]),
    hours,
    contact: z.object({
      phone: textOrNull(60).describe("E.164 where it parses."),
      website: textOrNull(300),
      email: textOrNull(200),
    }),
    address_parts: z.object({
      street: textOrNull(200),
      housenumber: textOrNull(60),
      postcode: textOrNull(20),
      city: textOrNull(120),
      country: textOrNull(2),
    }),
    facts: z.record(string, value),
    provenance: provenances,
    sources: z.array(z.object({ name: string, id: string, url: string, license: string })),
    attribution: string,
    note: text(1200),
    note_codes: codes,
    statement: signedStatement.optional(),
    result_token: text(300).describe("For `report` only; valid 30 minutes."),
    result_token_expires_at: instant,
  })
  .meta({ id: "Details" });

/** The schema of each field that a search result can have. */
export const RESULT_SCHEMAS = { ...details.shape, ...searchResult.shape };

export const verdict = z.enum(["supported", "contradicted", "unknown"]);

const claimGrounds = {
  probability: probability
    .nullable()
    .describe(
      "Probability that the claim is true: supported from 0.6, contradicted up to 0.4. Null if nothing is on record.",
    ),
  field: string.nullable(),
  observed_value: z.union([text(500), z.boolean(), z.number(), z.null()]),
  basis: text(500),
  basis_codes: codes,
};

export const verifyResponse = z
  .object({
    result_id: z.uuid(),
    latest_observation: z.object({
      source: string,
      method: z.enum(["import", "live_check", "report", "merchant"]),
      at: instant,
      by: textOrNull(120).describe("A keyed reporter's name, else null."),
      summary: text(500),
      summary_codes: codes,
    }),
    observed_at: instant,
    record_confidence: probability,
    availability,
    live_check: z.object({
      performed: z.boolean(),
      reason: text(300),
      reason_codes: codes,
      sources: z.array(z.object({ name: string, outcome: text(200), at: instant })),
    }),
    claim: z
      .object({
        text: text(200),
        verdict,
        confidence: probability.describe("Probability that the verdict is right; 0 when unknown."),
        ...claimGrounds,
        parts: z
          .array(z.object({ text: text(200), verdict, ...claimGrounds }))
          .min(2)
          .max(12)
          .optional()
          .describe("The parts of a claim that states several things."),
        not_understood: z
          .array(text(60))
          .max(20)
          .optional()
          .describe("Words of the claim that were not understood; they make the verdict unknown."),
      })
      .optional(),
    note: text(1200),
    note_codes: codes,
    receipt: receipt.optional(),
  })
  .meta({ id: "VerifyResponse" });

export const outcome = z.enum(["correct", "wrong", "booked", "closed", "other"]);

export const reportResponse = z
  .object({
    new_confidence: probability,
    observed_at: instant,
    result_id: z.uuid(),
    outcome,
    previous_confidence: probability,
    standing: z
      .object({
        limit_factor: z.number().min(1).max(4).describe("Factor applied to your limits per minute."),
        recheck_days: z
          .number()
          .min(0)
          .describe("Age in days from which verify checks a record live for you."),
      })
      .optional()
      .describe("What your reports of the last 30 days earned, as far as later evidence confirmed them."),
  })
  .meta({ id: "ReportResponse" });

export const errorBody = z
  .object({
    error: string.describe("Stable code."),
    detail: string.describe("What was wrong, what is allowed, and what to do next."),
    retry_after_seconds: count.optional(),
  })
  .meta({ id: "Error" });

export const coverageResponse = z
  .object({
    areas: z.array(
      z.object({
        id: string,
        name: string,
        verticals: z
          .array(z.object({ id: string, records: count, extract_at: instant }))
          .describe("Kinds of business covered there. A record of two kinds counts in both."),
        timezone: string,
        country: string,
        bounding_box: z.array(z.number()).length(4).describe("West, south, east, north, in degrees."),
        records: count,
        records_with_hours: count,
        extract_at: instant,
        median_observed_at: instant.nullable(),
        followed_until: instant
          .optional()
          .describe("All edits in the source up to this time are here. Absent if changes are not followed."),
        lag_seconds: count.optional().describe("Seconds since `followed_until`."),
        sample: z.boolean().describe("True if its businesses are invented."),
      }),
    ),
    verticals: z.array(z.object({ id: string, name: string })),
    invented: z.boolean().describe("True if everything covered is invented sample data."),
    attribution: string,
    note: string.optional().describe("A caveat, if there is one."),
  })
  .meta({ id: "CoverageResponse" });

export type Availability = z.infer<typeof availability>;
export type SearchResult = z.infer<typeof searchResult>;
export type SearchResponse = z.infer<typeof searchResponse>;
export type Understood = z.infer<typeof understood>;
export type Filters = z.infer<typeof filters>;
export type Details = z.infer<typeof details>;
export type Hours = z.infer<typeof hours>;
export type Provenance = z.infer<typeof provenance>;
export type VerifyResponse = z.infer<typeof verifyResponse>;
export type ReportResponse = z.infer<typeof reportResponse>;
export type ErrorBody = z.infer<typeof errorBody>;
export type CoverageResponse = z.infer<typeof coverageResponse>;
