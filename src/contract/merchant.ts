import { z } from "zod";
import { PROOF_METHODS } from "../domain/merchant.js";
import { string, text } from "./fields.js";

/** What a merchant says of itself, at most. */
export const MERCHANT_LIMITS = {
  closures: 50,
  /** Spans of a week: seven days with several openings each. */
  spans: 42,
  facts: 40,
  hoursLength: 500,
  urlLength: 500,
  textLength: 200,
  nameLength: 80,
} as const;

const resultId = z.uuid();
const moment = z.iso.datetime();
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u);

export const weeklySpan = z.object({
  day: z.enum(DAYS),
  open: clock.describe("11:30, on the business's own clock."),
  close: clock.describe("At or before `open`: the next day. 24:00 is midnight."),
});
const dayClosure = z.object({
  first_day: z.iso.date().describe("On the business's own calendar."),
  last_day: z.iso.date().describe("Closed on this day too."),
});
const momentClosure = z.object({
  from: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }).describe("Back then."),
});
const url = z.url({ protocol: /^https?$/u }).max(MERCHANT_LIMITS.urlLength);
const link = z
  .url({ protocol: /^https$/u })
  .max(MERCHANT_LIMITS.urlLength)
  .optional();

/** What a merchant states, as it is sent: whole. What is left out, or null, is not stated any more. */
export const statementBody = z.object({
  hours: z
    .union([
      z.string().min(1).max(MERCHANT_LIMITS.hoursLength),
      z.array(weeklySpan).max(MERCHANT_LIMITS.spans),
    ])
    .nullish()
    .describe(
      "Regular hours: a list of openings (several a day where they are split), or a text in OpenStreetMap's opening_hours syntax, which knows seasons and holidays too.",
    ),
  closures: z
    .array(z.union([dayClosure, momentClosure]))
    .max(MERCHANT_LIMITS.closures)
    .optional()
    .describe(
      'When it is closed whatever the hours say: whole days ("closed today": both are today), or from one moment to another ("back at 15:00").',
    ),
  operating_status: z.enum(["operational", "temporarily_closed", "permanently_closed"]).nullish(),
  phone: text(40).nullish(),
  website: url.nullish(),
  facts: z
    .record(text(60), z.union([z.boolean(), z.number(), text(MERCHANT_LIMITS.textLength)]))
    .optional()
    .describe("Attributes by their names in `facts` of the details, e.g. wheelchair: true."),
  actions: z
    .object({ reserve: link, order: link, menu: link })
    .optional()
    .describe(
      "Links as data, https: on the business's own site, or a well-known booking or ordering service.",
    ),
});
export type StatementBody = z.infer<typeof statementBody>;

/** What a merchant states of a record, and until when it is in force. */
export const statementResponse = z
  .object({
    result_id: resultId,
    confirmed_at: moment.nullable().describe("Null: nothing is stated."),
    in_force_until: moment
      .nullable()
      .describe("Until then stated hours are not inferred. Send the same again to confirm them."),
    statement: z
      .object({
        hours: string.nullable().describe("In OpenStreetMap's opening_hours syntax."),
        closures: z.array(z.union([dayClosure, momentClosure])),
        operating_status: z.enum(["operational", "temporarily_closed", "permanently_closed"]).nullable(),
        phone: string.nullable(),
        website: string.nullable(),
        facts: z.record(string, z.union([z.boolean(), z.number(), string])),
        actions: z.object({
          reserve: string.optional(),
          order: string.optional(),
          menu: string.optional(),
        }),
      })
      .nullable(),
  })
  .meta({ id: "MerchantStatement" });
export type StatementResponse = z.infer<typeof statementResponse>;

/** What connects a merchant. */
export const connectBody = z.object({
  code: z.string().min(1).max(60).describe("As the operator gave it; it works once."),
  name: z.string().trim().min(1).max(MERCHANT_LIMITS.nameLength).describe("Who speaks for the business."),
});

export const connectResponse = z
  .object({
    result_id: resultId,
    grant_id: string,
    key: string
      .nullable()
      .describe(
        "Shown this once; null where the call was made with a key, which now speaks for this record too.",
      ),
  })
  .meta({ id: "MerchantConnection" });
export type ConnectResponse = z.infer<typeof connectResponse>;

/** Of which record a merchant wants to show that its website is theirs. */
export const beginProofBody = z.object({
  result_id: resultId.describe("A record that names a website, as a search shows it."),
});

export const beginProofResponse = z
  .object({
    result_id: resultId,
    host: string.describe("The website's, as the record names it."),
    challenge: string.describe("Secret, to check with: not what is put on the website."),
    ends_at: moment,
    file: z
      .object({ url: string, content: string })
      .describe(
        "A text file at this address with this line, which may stand beside others. One of the three ways is enough.",
      ),
    meta: z.object({ url: string, tag: string }).describe("This tag in the head of this page."),
    dns: z.object({ name: string, value: string }).describe("A TXT record of this name with this value."),
  })
  .meta({ id: "ProofChallenge" });
export type BeginProofResponse = z.infer<typeof beginProofResponse>;

export const checkProofBody = z.object({
  challenge: z
    .string()
    .min(1)
    .max(1_100)
    .describe("As the beginning of the proof gave it; it makes one grant."),
  method: z.enum(["file", "meta", "dns"]).describe("Where to look."),
  name: z
    .string()
    .trim()
    .min(1)
    .max(MERCHANT_LIMITS.nameLength)
    .describe("Who speaks for the business; of a key that is known its own name stays."),
});

export const checkProofResponse = z
  .object({
    result_id: resultId,
    state: z
      .enum(["unproven", "pending", "approved"])
      .describe("`pending`: shown, and the operator decides; until then the key states nothing."),
    grant_id: string.nullable(),
    key: string
      .nullable()
      .describe(
        "Shown this once; null where nothing was shown, or the call was made with a key, which is granted this record too.",
      ),
    detail: string.describe("What was found, and what to do."),
  })
  .meta({ id: "ProofCheck" });
export type CheckProofResponse = z.infer<typeof checkProofResponse>;

/** What a merchant's page shows at most. */
export const MERCHANT_PAGE_LIMITS = { records: 100, facts: 80, values: 12, contradictions: 20 } as const;

/** A session of the page, and a link that opens the next. */
export const sessionResponse = z
  .object({
    session: z
      .string()
      .describe("Taken in place of the key for twelve hours, but for making keys and sessions."),
    session_ends_at: moment,
    link: z
      .string()
      .describe("Opens a session at any time until it ends: /merchant#link=… Keep it as you would a key."),
    link_ends_at: moment,
  })
  .meta({ id: "MerchantSession" });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const keyResponse = z
  .object({ key: string.describe("Shown this once. The one before, its sessions and links have ended.") })
  .meta({ id: "MerchantKey" });
export type KeyResponse = z.infer<typeof keyResponse>;

/** What speaks against a statement, since it was confirmed. */
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
      "Callers found it closed while it was stated open, reported something wrong, or found it open while it was stated closed; a source tells other hours, or another telephone number; a source does not find it any more; another merchant stated something later.",
    ),
  source: text(200).nullable().describe("Null: callers."),
  count: z.int().min(1),
  at: moment.describe("The latest of them."),
});
export type ContradictionView = z.infer<typeof contradiction>;

const GRANT_STATES = ["approved", "pending"] as const;

/** The records that a merchant speaks for, or will when the operator agrees. */
export const merchantRecordsResponse = z
  .object({
    records: z
      .array(
        z.object({
          result_id: resultId,
          grant_id: string,
          name: text(300),
          address: text(300),
          state: z.enum(GRANT_STATES).describe("`pending`: it waits for the operator."),
          method: z.enum(PROOF_METHODS),
          confirmed_at: moment.nullable(),
          in_force_until: moment.nullable(),
        }),
      )
      .max(MERCHANT_PAGE_LIMITS.records),
  })
  .meta({ id: "MerchantRecords" });
export type MerchantRecordsResponse = z.infer<typeof merchantRecordsResponse>;

const factValue = z.union([z.boolean(), z.number(), text(300)]);

/** All that its owner needs to know of a record to speak for it. */
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
        is_stated: z.boolean().describe("False: as others observed them."),
        week: z
          .object({ spans: z.array(weeklySpan).max(100), is_closed_on_holidays: z.boolean() })
          .nullable()
          .describe("The same as a week; null where they are more than that, or unknown."),
      })
      .describe("What was stated last, else what is on record."),
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
      .describe("What may be stated of a business of its kind, with the usual values."),
    contradictions: z.array(contradiction).max(MERCHANT_PAGE_LIMITS.contradictions).describe("Latest first."),
  })
  .meta({ id: "MerchantReview" });
export type ReviewResponse = z.infer<typeof reviewResponse>;

/** Addresses of its own site that a merchant may name for one record. */
export const MAX_SOURCES = 3;

/** Why nothing was taken over from an address. Stable: whoever speaks for a business is told by it. */
export const PULL_PROBLEMS = [
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
    .array(z.url({ protocol: /^https?$/u }).max(MERCHANT_LIMITS.urlLength))
    .max(MAX_SOURCES)
    .describe(
      "Pages of the business's own website, or feeds there, that state its hours as schema.org data (JSON-LD or microdata), or a calendar (iCalendar, `text/calendar`) whose events are the days and times on which it is closed. All of them: what is left out is read no more.",
    ),
});

const merchantSource = z.object({
  url: string,
  asked_at: moment.nullable().describe("Null: it was not read yet."),
  stated_at: moment
    .nullable()
    .describe("When something new was read there, which counts as stated then. Null: nothing was."),
  next_at: moment,
  problem: z.enum(PULL_PROBLEMS).nullable().describe("Why nothing was taken over last; null: it was."),
  about: text(200)
    .nullable()
    .describe("What could not be read, as written there and shortened, with the reason: data."),
});
export type MerchantSourceView = z.infer<typeof merchantSource>;

/** What is read by itself for a record. */
export const sourcesResponse = z
  .object({ result_id: resultId, sources: z.array(merchantSource).max(MAX_SOURCES) })
  .meta({ id: "MerchantSources" });
export type SourcesResponse = z.infer<typeof sourcesResponse>;
