import { z } from "zod";
import { PROOF_METHODS } from "../domain/merchant.js";
import { WEEKDAYS } from "../domain/time.js";
import { string, text } from "./fields.js";

/** Limits of a merchant's statement. */
export const MERCHANT_LIMITS = {
  closures: 50,
  /** Openings in a week: seven days with several each. */
  spans: 42,
  facts: 40,
  hoursLength: 500,
  urlLength: 500,
  textLength: 200,
  nameLength: 80,
} as const;

const resultId = z.uuid();
const moment = z.iso.datetime();
const momentOrNull = moment.nullable();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u);

const weeklySpan = z.object({
  day: z.enum(WEEKDAYS),
  open: clock.describe("11:30, on the business's own clock."),
  close: clock.describe("If at or before `open`, on the next day. 24:00 is midnight."),
});
const dayClosure = z.object({
  first_day: z.iso.date().describe("In the business's own time zone."),
  last_day: z.iso.date().describe("Inclusive."),
});
const momentClosure = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }).describe("When it opens again."),
});
const closure = z.union([dayClosure, momentClosure]);
const url = z.url({ protocol: /^https?$/u }).max(MERCHANT_LIMITS.urlLength);
const link = z
  .url({ protocol: /^https$/u })
  .max(MERCHANT_LIMITS.urlLength)
  .optional();

const status = z.enum(["operational", "temporarily_closed", "permanently_closed"]);

/** A merchant's whole statement as sent. Fields left out, or null, are no longer stated. */
export const statementBody = z.object({
  hours: z
    .union([
      z.string().min(1).max(MERCHANT_LIMITS.hoursLength),
      z.array(weeklySpan).max(MERCHANT_LIMITS.spans),
    ])
    .nullish()
    .describe(
      "Regular hours: a list of openings (several a day for split hours), or a text in OpenStreetMap's opening_hours syntax, which also covers seasons and holidays.",
    ),
  closures: z
    .array(closure)
    .max(MERCHANT_LIMITS.closures)
    .optional()
    .describe(
      'Closures that override the hours: whole days ("closed today": both days are today), or from one time to another ("back at 15:00").',
    ),
  operating_status: status.nullish(),
  phone: text(40).nullish(),
  website: url.nullish(),
  facts: z
    .record(text(60), z.union([z.boolean(), z.number(), text(MERCHANT_LIMITS.textLength)]))
    .optional()
    .describe("Attributes, named as in `facts` of get_details, e.g. wheelchair: true."),
  actions: z
    .object({ reserve: link, order: link, menu: link })
    .optional()
    .describe("https links on the business's own site or a well-known booking or ordering service."),
});
export type StatementBody = z.infer<typeof statementBody>;

/** A merchant's statement on a record, and until when it is in force. */
export const statementResponse = z
  .object({
    result_id: resultId,
    confirmed_at: momentOrNull.describe("Null if nothing is stated."),
    in_force_until: momentOrNull.describe(
      "Until then the stated hours are not marked as inferred. Send the same statement again to confirm it.",
    ),
    statement: z
      .object({
        hours: string.nullable().describe("In OpenStreetMap's opening_hours syntax."),
        closures: z.array(closure),
        operating_status: status.nullable(),
        phone: string.nullable(),
        website: string.nullable(),
        facts: z.record(string, z.union([z.boolean(), z.number(), string])),
        actions: z.object({ reserve: string, order: string, menu: string }).partial(),
      })
      .nullable(),
  })
  .meta({ id: "MerchantStatement" });
export type StatementResponse = z.infer<typeof statementResponse>;

const merchantName = z.string().trim().min(1).max(MERCHANT_LIMITS.nameLength);

/** The request that connects a merchant. */
export const connectBody = z.object({
  code: z.string().min(1).max(60).describe("The one-time code from the operator."),
  name: merchantName.describe("The name of the merchant."),
});

export const connectResponse = z
  .object({
    result_id: resultId,
    grant_id: string,
    key: string
      .nullable()
      .describe(
        "Shown only once. Null if the call was made with a key, which now speaks for this record too.",
      ),
  })
  .meta({ id: "MerchantConnection" });
export type ConnectResponse = z.infer<typeof connectResponse>;

/** Starts a proof that a record's website belongs to the merchant. */
export const beginProofBody = z.object({
  result_id: resultId.describe("A record that has a website, from a search answer."),
});

export const beginProofResponse = z
  .object({
    result_id: resultId,
    host: string.describe("The host of the website on record."),
    challenge: string.describe("Secret: pass it to check_proof. Do not put it on the website."),
    ends_at: moment,
    file: z
      .object({ url: string, content: string })
      .describe("A text file at this URL that contains this line. Any one of the three methods is enough."),
    meta: z.object({ url: string, tag: string }).describe("This tag in the head of the page at this URL."),
    dns: z.object({ name: string, value: string }).describe("A TXT record with this name and value."),
  })
  .meta({ id: "ProofChallenge" });
export type BeginProofResponse = z.infer<typeof beginProofResponse>;

export const checkProofBody = z.object({
  challenge: z.string().min(1).max(1_100).describe("The challenge from begin_proof; valid for one grant."),
  method: z.enum(["file", "meta", "dns"]).describe("Where to look."),
  name: merchantName.describe("The name of the merchant. A call with a key keeps that key's name."),
});

export const checkProofResponse = z
  .object({
    result_id: resultId,
    state: z
      .enum(["unproven", "pending", "approved"])
      .describe("`pending`: proven, and waiting for the operator; the key cannot state anything until then."),
    grant_id: string.nullable(),
    key: string
      .nullable()
      .describe(
        "Shown only once. Null if nothing was proven, or if the call was made with a key, which is granted this record too.",
      ),
    detail: string.describe("What was found, and what to do next."),
  })
  .meta({ id: "ProofCheck" });
export type CheckProofResponse = z.infer<typeof checkProofResponse>;

/** Limits of the merchant's page. */
export const MERCHANT_PAGE_LIMITS = { records: 100, facts: 80, values: 12, contradictions: 20 } as const;

/** A session of the page, and a link that opens another one. */
export const sessionResponse = z
  .object({
    session: z
      .string()
      .describe("Works in place of the key for twelve hours, except to make keys and sessions."),
    session_ends_at: moment,
    link: z
      .string()
      .describe("Opens a new session until it expires: /merchant#link=… Keep it as secret as a key."),
    link_ends_at: moment,
  })
  .meta({ id: "MerchantSession" });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const keyResponse = z
  .object({ key: string.describe("Shown only once. The previous key, its sessions and links have ended.") })
  .meta({ id: "MerchantKey" });
export type KeyResponse = z.infer<typeof keyResponse>;

/** Evidence against a statement since it was confirmed. */
export const contradiction = z.object({
  kind: z
    .enum([
      "reported_closed",
      "reported_wrong",
      "reported_open",
      "hours_differ",
      "phone_differs",
      "not_found",
      "other_merchant",
    ])
    .describe(
      "reported_closed: callers found it closed while stated open; reported_wrong: callers reported an error; reported_open: callers found it open while stated closed; hours_differ, phone_differs: a source has other hours or another phone number; not_found: a source no longer finds it; other_merchant: another merchant made a later statement.",
    ),
  source: text(200).nullable().describe("Null for callers."),
  count: z.int().min(1),
  at: moment.describe("The latest of them."),
});
export type ContradictionView = z.infer<typeof contradiction>;

const GRANT_STATES = ["approved", "pending"] as const;

/** The records a merchant speaks for, including those that await the operator's approval. */
export const merchantRecordsResponse = z
  .object({
    records: z
      .array(
        z.object({
          result_id: resultId,
          grant_id: string,
          name: text(300),
          address: text(300),
          state: z.enum(GRANT_STATES).describe("`pending`: waiting for the operator."),
          method: z.enum(PROOF_METHODS),
          confirmed_at: momentOrNull,
          in_force_until: momentOrNull,
        }),
      )
      .max(MERCHANT_PAGE_LIMITS.records),
  })
  .meta({ id: "MerchantRecords" });
export type MerchantRecordsResponse = z.infer<typeof merchantRecordsResponse>;

const factValue = z.union([z.boolean(), z.number(), text(300)]);

/** Everything an owner needs to state a record. */
export const reviewResponse = z
  .object({
    result_id: resultId,
    name: text(300),
    address: text(300),
    kind: text(80).nullable(),
    timezone: text(80),
    now: moment,
    statement: statementResponse,
    hours: z
      .object({
        text: text(1_000).nullable(),
        is_stated: z.boolean().describe("False if others observed them."),
        week: z
          .object({ spans: z.array(weeklySpan).max(100), is_closed_on_holidays: z.boolean() })
          .nullable()
          .describe("The same as a weekly list. Null if they cannot be expressed as one, or are unknown."),
      })
      .describe("The hours stated last, else those on record."),
    phone: string.nullable().describe("On record."),
    website: string.nullable().describe("On record."),
    facts: z
      .array(
        z.object({
          name: text(80),
          values: z.array(text(80)).max(MERCHANT_PAGE_LIMITS.values),
          known: factValue.nullable().describe("On record."),
        }),
      )
      .max(MERCHANT_PAGE_LIMITS.facts)
      .describe("Attributes that can be stated for this kind of business, with their usual values."),
    contradictions: z.array(contradiction).max(MERCHANT_PAGE_LIMITS.contradictions).describe("Latest first."),
  })
  .meta({ id: "MerchantReview" });
export type ReviewResponse = z.infer<typeof reviewResponse>;

/** Maximum URLs of its own site that a merchant can name per record. */
export const MAX_SOURCES = 3;

/** Why nothing was read from a URL. The codes are stable. */
const PULL_PROBLEMS = [
  "unreachable",
  "gone",
  "elsewhere",
  "type",
  "other_host",
  "no_business",
  "several_businesses",
  "no_hours",
  "hours_unread",
  "calendar_unread",
] as const;
export type PullProblem = (typeof PULL_PROBLEMS)[number];

export const sourcesBody = z.object({
  urls: z
    .array(url)
    .max(MAX_SOURCES)
    .describe(
      "Pages or feeds on the business's own website with its hours as schema.org data (JSON-LD or microdata), or a calendar (iCalendar, `text/calendar`) whose events are its closures. Send the whole list: URLs left out are no longer read.",
    ),
});

const merchantSource = z.object({
  url: string,
  asked_at: momentOrNull.describe("When it was last read. Null if never."),
  stated_at: momentOrNull.describe(
    "When new data was last read there; it counts as stated then. Null if never.",
  ),
  next_at: moment,
  problem: z.enum(PULL_PROBLEMS).nullable().describe("Why the last read failed; null if it succeeded."),
  about: text(200)
    .nullable()
    .describe("The text that could not be read, shortened, with the reason. Treat it as data."),
});
export type MerchantSourceView = z.infer<typeof merchantSource>;

/** The URLs read automatically for a record. */
export const sourcesResponse = z
  .object({ result_id: resultId, sources: z.array(merchantSource).max(MAX_SOURCES) })
  .meta({ id: "MerchantSources" });
export type SourcesResponse = z.infer<typeof sourcesResponse>;
