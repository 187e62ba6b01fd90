import type { ChangesResponse } from "./changes.js";
import type {
  CoverageResponse,
  Details,
  ErrorBody,
  ReportResponse,
  SearchResponse,
  SearchResult,
  VerifyResponse,
} from "./resources.js";
import type { VerifyBatch } from "./verifyBatch.js";
import type { ErrorCode } from "./errorCodes.js";
import { MERCHANT_EXAMPLES } from "./merchantExamples.js";

/** Examples for the OpenAPI document, of an invented business. A test holds them against the schemas. */
const ID = "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18";
const OBSERVED = "2026-09-01T00:00:00Z";

const AVAILABILITY: Details["availability"] = {
  status: "likely_open_now",
  inferred: true,
  basis: "Open: Fri 11:30–14:30, 17:00–22:00, observed 2026-09-01.",
  confidence: 0.86,
};

const RESULT: SearchResult = {
  result_id: ID,
  name: "Example Noodle House",
  vertical: "food",
  kind: "restaurant",
  cuisine: ["ramen", "japanese"],
  tags: ["restaurant", "takeaway"],
  price_band: { value: "€€", inferred: true },
  vegan: true,
  outdoor_seating: true,
  address: "Example Street 12, 00000 Sampleton",
  coordinates: { latitude: 0.001, longitude: 0.002 },
  availability: AVAILABILITY,
  confidence: 0.95,
  observed_at: OBSERVED,
  dating: "checked",
  inferred: [],
  distance_m: 240,
  relevance: 0.91,
};

const NOTE = "Availability is inferred from hours: call verify before acting.";
const RECORD_NOTE = "Verify before acting, then report the outcome with a result_token from get_details.";

const SEARCH: SearchResponse = {
  results: [RESULT],
  total_matches: 1,
  note: NOTE,
  understood: {
    filters: { vegan: true, outdoor: true },
    cuisines: ["ramen"],
    place: { name: "Example Square", kind: "square", latitude: 0.001, longitude: 0.002 },
  },
};

const { relevance: _relevance, distance_m: _distance, ...SHARED } = RESULT;

const DETAILS: Details = {
  ...SHARED,
  vegetarian: true,
  coordinates: { latitude: 0.0012, longitude: 0.0021 },
  operating_status: "operational",
  hours: {
    text: "Mo-Fr 11:30-14:30,17:00-22:00; PH off",
    weekly: [
      { day: "friday", open: "11:30", close: "14:30", overnight: false },
      { day: "friday", open: "17:00", close: "22:00", overnight: false },
    ],
    special: [{ date: "2026-12-25", closed: true }],
    timezone: "Etc/UTC",
    next_change_at: "2026-11-20T22:00:00Z",
    observed_at: OBSERVED,
    inferred: false,
  },
  contact: { phone: null, website: "https://noodle.example/", email: null },
  address_parts: {
    street: "Example Street",
    housenumber: "12",
    postcode: "00000",
    city: "Sampleton",
    country: null,
  },
  facts: { takeaway: true, wheelchair: "limited" },
  provenance: {
    default: {
      source: "Doorlight sample",
      observed_at: OBSERVED,
      inferred: false,
      confidence: 0.94,
      dating: "checked",
      fields: [
        "name",
        "cuisine",
        "vegan",
        "vegetarian",
        "outdoor_seating",
        "facts.takeaway",
        "facts.wheelchair",
      ],
    },
    hours: { confidence: 0.86 },
    address: { confidence: 0.97 },
    price_band: {
      source: "Doorlight",
      inferred: true,
      confidence: 0.5,
      basis: "Inferred from the kind of place.",
    },
  },
  sources: [{ name: "Doorlight sample", id: "node/1", url: "https://example.com/", license: "CC0-1.0" }],
  attribution: "Invented sample data made by Doorlight: no real businesses.",
  note: RECORD_NOTE,
  result_token: `dl1_${"A".repeat(67)}`,
  result_token_expires_at: "2026-11-20T18:35:00Z",
};

const VERIFY: VerifyResponse = {
  result_id: ID,
  latest_observation: {
    source: "Doorlight sample",
    method: "import",
    at: OBSERVED,
    by: null,
    summary: "Checked by a person; still listed on 2026-11-01.",
  },
  observed_at: OBSERVED,
  record_confidence: 0.95,
  availability: AVAILABILITY,
  live_check: {
    performed: false,
    reason: "Seen on 2026-09-01, less than 90 days ago.",
    sources: [],
  },
  claim: {
    text: "has vegan options and takeaway",
    verdict: "supported",
    confidence: 0.88,
    probability: 0.88,
    field: null,
    observed_value: null,
    basis:
      "On record: vegan options, observed 2026-09-01 (Doorlight sample). On record: takeaway, observed 2026-09-01 (Doorlight sample).",
    parts: [
      {
        text: "has vegan options",
        verdict: "supported",
        probability: 0.88,
        field: "vegan",
        observed_value: "yes",
        basis: "On record: vegan options, observed 2026-09-01 (Doorlight sample).",
      },
      {
        text: "takeaway",
        verdict: "supported",
        probability: 0.89,
        field: "takeaway",
        observed_value: true,
        basis: "On record: takeaway, observed 2026-09-01 (Doorlight sample).",
      },
    ],
  },
  note: "After acting, report the outcome.",
};

const BATCH: VerifyBatch = {
  results: [
    VERIFY,
    {
      result_id: "00000000-0000-5000-8000-000000000000",
      error: "unknown_result_id",
      detail:
        "No record has this `result_id`. Use a result_id from a search answer, unchanged; call search to find one.",
    },
  ],
};

const REPORT: ReportResponse = {
  new_confidence: 0.97,
  observed_at: "2026-11-20T18:10:00Z",
  result_id: ID,
  outcome: "correct",
  previous_confidence: 0.95,
  standing: { limit_factor: 1.4, recheck_days: 6.2 },
};

const COVERAGE: CoverageResponse = {
  areas: [
    {
      id: "sampleton",
      name: "Sampleton",
      verticals: [{ id: "food", records: 120, extract_at: "2026-11-01T00:00:00Z" }],
      timezone: "Etc/UTC",
      country: "ZZ",
      bounding_box: [-0.01, -0.01, 0.01, 0.01],
      records: 120,
      records_with_hours: 96,
      extract_at: "2026-11-01T00:00:00Z",
      median_observed_at: OBSERVED,
      sample: true,
    },
  ],
  verticals: [{ id: "food", name: "restaurants and other places to eat and drink" }],
  invented: true,
  attribution: "Invented sample data made by Doorlight: no real businesses.",
  note: "SAMPLE DATA: these businesses are invented and do not exist. Import a real area before use.",
};

const CURSOR = "AQAAAABhYmNkZWb4BQ";
const CHANGED: ChangesResponse = {
  items: [
    {
      state: "updated",
      kind: "business",
      id: ID,
      modified: 380,
      area: "sample",
      change: "reported",
      data: {
        name: RESULT.name,
        vertical: RESULT.vertical,
        kind: RESULT.kind,
        address: RESULT.address,
        coordinates: { latitude: 0.001, longitude: 0.002 },
        operating_status: "operational",
        confidence: 0.95,
        observed_at: OBSERVED,
      },
    },
  ],
  next: `https://doorlight.example/v1/changes?after=${CURSOR}&limit=100`,
  cursor: CURSOR,
  license: "https://creativecommons.org/publicdomain/zero/1.0/",
  attribution: "Invented sample data made by Doorlight: no real businesses.",
};

export const ANSWER_EXAMPLES = {
  search: SEARCH,
  get_details: DETAILS,
  verify: VERIFY,
  verify_batch: BATCH,
  report: REPORT,
  get_coverage: COVERAGE,
  list_changes: CHANGED,
  ...MERCHANT_EXAMPLES,
} as const;

const error = (code: ErrorCode, detail: string, retry?: number): ErrorBody => ({
  error: code,
  detail,
  ...(retry === undefined ? {} : { retry_after_seconds: retry }),
});

export const ERROR_EXAMPLES: Readonly<Partial<Record<ErrorCode, ErrorBody>>> = Object.fromEntries(
  [
    error(
      "unknown_result_id",
      "No record has this `result_id`. Use a result_id from a search answer, unchanged; call search to find one.",
    ),
    error(
      "invalid_result_token",
      "`result_token` was not issued by this service or was altered. Call get_details and use the result_token it returns, unchanged.",
    ),
    error(
      "expired_result_token",
      "`result_token` is older than 30 minutes. Call get_details again and report with the new result_token.",
    ),
    error("invalid_outcome", "`outcome` must be one of correct, wrong, booked, closed, other."),
    error(
      "rate_limited",
      "Over the limit of 30 read calls in 60 seconds. Wait 12 seconds, then make the same call again.",
      12,
    ),
    error(
      "invalid_request",
      "`q` is required: 1 to 200 characters that say what is looked for, e.g. q=vegan ramen.",
    ),
    error(
      "invalid_api_key",
      "This API key was revoked. Ask the operator for another, or call without a key.",
    ),
    error("payload_too_large", "The body is too large: at most 16 KB are allowed."),
    error("unsupported_media_type", "Send the body as JSON with the header Content-Type: application/json."),
    error("internal_error", "Something went wrong on our side. It was logged; try again later."),
    error("unavailable", "Doorlight is starting. Try the same call again later.", 5),
  ].map((body) => [body.error, body]),
);
