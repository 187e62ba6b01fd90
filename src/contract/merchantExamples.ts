import type { ConnectResponse, StatementResponse } from "./merchant.js";
import type { BeginProofResponse, CheckProofResponse } from "./merchantProof.js";
import type {
  KeyResponse,
  MerchantRecordsResponse,
  ReviewResponse,
  SessionResponse,
} from "./merchantPages.js";
import type { SourcesResponse } from "./merchantSources.js";

/** Examples of what merchants are answered, of an invented business. A test holds them against the schemas. */
const CONNECTION = {
  result_id: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
  grant_id: "5f2b9c0d1e3a4f67",
  key: "dlm_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
} satisfies ConnectResponse;

const WEBSITE_TOKEN = "TOKEN-FOR-THE-WEBSITE-AAAAAAAAAAAAAAAAAAAAA";

export const PROOF_BEGUN_EXAMPLE = {
  result_id: CONNECTION.result_id,
  host: "www.example.com",
  challenge: "dlc_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ends_at: "2026-11-22T12:00:00Z",
  file: {
    url: "https://www.example.com/.well-known/doorlight.txt",
    content: `doorlight-verification=${WEBSITE_TOKEN}`,
  },
  meta: {
    url: "https://www.example.com/",
    tag: `<meta name="doorlight-verification" content="${WEBSITE_TOKEN}">`,
  },
  dns: { name: "_doorlight.example.com", value: `doorlight-verification=${WEBSITE_TOKEN}` },
} satisfies BeginProofResponse;

const PROOF_CHECKED = {
  result_id: CONNECTION.result_id,
  state: "approved",
  grant_id: CONNECTION.grant_id,
  key: CONNECTION.key,
  detail: "Shown. Leave what you put there where it is: it is looked for again every 30 days.",
} satisfies CheckProofResponse;

export const STATEMENT_EXAMPLE = {
  result_id: "0b8ff6f6-1f5a-5d6c-9a55-0a3b1c1f7c11",
  confirmed_at: "2026-11-20T12:00:00Z",
  in_force_until: "2026-12-20T12:00:00Z",
  statement: {
    hours: "Fr 11:30-14:30,17:00-01:00",
    closures: [{ first_day: "2026-12-24", last_day: "2026-12-26" }],
    operating_status: null,
    phone: "+4930901820",
    website: null,
    facts: { wheelchair: true },
    actions: { reserve: "https://www.opentable.com/r/example" },
  },
} satisfies StatementResponse;

const KEY = { key: CONNECTION.key } satisfies KeyResponse;

const SESSION = {
  session: `dls_${"A".repeat(88)}`,
  session_ends_at: "2026-11-21T00:00:00Z",
  link: `dll_${"A".repeat(88)}`,
  link_ends_at: "2027-02-18T12:00:00Z",
} satisfies SessionResponse;

const MERCHANT_RECORDS = {
  records: [
    {
      result_id: CONNECTION.result_id,
      grant_id: CONNECTION.grant_id,
      name: "Example Noodle House",
      address: "Example Street 12, 00000 Sampleton",
      state: "approved",
      method: "code",
      confirmed_at: STATEMENT_EXAMPLE.confirmed_at,
      in_force_until: STATEMENT_EXAMPLE.in_force_until,
    },
  ],
} satisfies MerchantRecordsResponse;

const REVIEW = {
  result_id: CONNECTION.result_id,
  name: "Example Noodle House",
  address: "Example Street 12, 00000 Sampleton",
  kind: "restaurant",
  timezone: "Europe/Berlin",
  now: "2026-11-25T12:00:00Z",
  statement: STATEMENT_EXAMPLE,
  hours: {
    text: STATEMENT_EXAMPLE.statement.hours,
    is_stated: true,
    week: {
      spans: [
        { day: "friday", open: "11:30", close: "14:30" },
        { day: "friday", open: "17:00", close: "01:00" },
      ],
      is_closed_on_holidays: false,
    },
  },
  phone: STATEMENT_EXAMPLE.statement.phone,
  website: "https://www.example.com/",
  facts: [{ name: "wheelchair", values: ["yes", "no", "limited"], known: true }],
  contradictions: [{ kind: "reported_closed", source: null, count: 2, at: "2026-11-24T19:10:00Z" }],
} satisfies ReviewResponse;

const SOURCES = {
  result_id: CONNECTION.result_id,
  sources: [
    {
      url: "https://www.example.com/hours",
      asked_at: "2026-11-25T12:00:00Z",
      stated_at: null,
      next_at: "2026-11-25T13:00:00Z",
      problem: "hours_unread",
      about: "half_a_span: Fr 17:00",
    },
  ],
} satisfies SourcesResponse;

/** By operation. */
export const MERCHANT_EXAMPLES = {
  begin_proof: PROOF_BEGUN_EXAMPLE,
  check_proof: PROOF_CHECKED,
  connect_merchant: CONNECTION,
  open_merchant_session: SESSION,
  replace_merchant_key: KEY,
  list_merchant_records: MERCHANT_RECORDS,
  get_merchant_review: REVIEW,
  get_merchant_sources: SOURCES,
  put_merchant_sources: SOURCES,
  get_statement: STATEMENT_EXAMPLE,
  put_statement: STATEMENT_EXAMPLE,
} as const;
