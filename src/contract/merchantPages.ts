import { z } from "zod";
import { PROOF_METHODS } from "../domain/merchant.js";
import { statementResponse, weeklySpan } from "./merchant.js";

/** What a merchant's page shows at most. */
export const MERCHANT_PAGE_LIMITS = { records: 100, facts: 80, values: 12, contradictions: 20 } as const;

/** A session of the page, and a link that opens the next. */
export const sessionResponse = z
  .object({
    session: z
      .string()
      .describe("Taken in place of the key for twelve hours, but for making keys and sessions."),
    session_ends_at: z.iso.datetime(),
    link: z
      .string()
      .describe("Opens a session at any time until it ends: /merchant#link=… Keep it as you would a key."),
    link_ends_at: z.iso.datetime(),
  })
  .meta({ id: "MerchantSession" });
export type SessionResponse = z.infer<typeof sessionResponse>;

export const keyResponse = z
  .object({ key: z.string().describe("Shown this once. The one before, its sessions and links have ended.") })
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
  source: z.string().max(200).nullable().describe("Null: callers."),
  count: z.int().min(1),
  at: z.iso.datetime().describe("The latest of them."),
});
export type ContradictionView = z.infer<typeof contradiction>;

const GRANT_STATES = ["approved", "pending"] as const;

/** The records that a merchant speaks for, or will when the operator agrees. */
export const merchantRecordsResponse = z
  .object({
    records: z
      .array(
        z.object({
          result_id: z.uuid(),
          grant_id: z.string(),
          name: z.string().max(300),
          address: z.string().max(300),
          state: z.enum(GRANT_STATES).describe("`pending`: it waits for the operator."),
          method: z.enum(PROOF_METHODS),
          confirmed_at: z.iso.datetime().nullable(),
          in_force_until: z.iso.datetime().nullable(),
        }),
      )
      .max(MERCHANT_PAGE_LIMITS.records),
  })
  .meta({ id: "MerchantRecords" });
export type MerchantRecordsResponse = z.infer<typeof merchantRecordsResponse>;

const factValue = z.union([z.boolean(), z.number(), z.string().max(300)]);

/** All that its owner needs to know of a record to speak for it. */
export const reviewResponse = z
  .object({
    result_id: z.uuid(),
    name: z.string().max(300),
    address: z.string().max(300),
    kind: z.string().max(80).nullable(),
    timezone: z.string().max(80),
    now: z.iso.datetime(),
    statement: statementResponse,
    hours: z
      .object({
        text: z.string().max(1_000).nullable(),
        is_stated: z.boolean().describe("False: as others observed them."),
        week: z
          .object({ spans: z.array(weeklySpan).max(100), is_closed_on_holidays: z.boolean() })
          .nullable()
          .describe("The same as a week; null where they are more than that, or unknown."),
      })
      .describe("What was stated last, else what is on record."),
    phone: z.string().nullable().describe("On record."),
    website: z.string().nullable().describe("On record."),
    facts: z
      .array(
        z.object({
          name: z.string().max(80),
          values: z.array(z.string().max(80)).max(MERCHANT_PAGE_LIMITS.values),
          known: factValue.nullable().describe("On record."),
        }),
      )
      .max(MERCHANT_PAGE_LIMITS.facts)
      .describe("What may be stated of a business of its kind, with the usual values."),
    contradictions: z.array(contradiction).max(MERCHANT_PAGE_LIMITS.contradictions).describe("Latest first."),
  })
  .meta({ id: "MerchantReview" });
export type ReviewResponse = z.infer<typeof reviewResponse>;

/**
 * What a merchant's own page asks of the service, beside stating. Shown is a key, or a session that was opened with one; null: nothing. All throw ServiceError
 * `invalid_api_key`.
 */
export interface MerchantPages {
  /** Takes a link too. */
  openSession(shown: string | null): Promise<SessionResponse>;
  /** Gives another key in place of the one there is, and ends its sessions and links. */
  replaceKey(shown: string | null): Promise<KeyResponse>;
  records(shown: string | null): Promise<MerchantRecordsResponse>;
  /** Throws ServiceError `unknown_result_id`. */
  review(shown: string | null, resultId: string): Promise<ReviewResponse>;
}
