import { z } from "zod";
import { MERCHANT_LIMITS } from "./merchantLimits.js";
import type { BeginProofResponse, CheckProofResponse } from "./merchantProof.js";

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
  phone: z.string().max(40).nullish(),
  website: url.nullish(),
  facts: z
    .record(
      z.string().max(60),
      z.union([z.boolean(), z.number(), z.string().max(MERCHANT_LIMITS.textLength)]),
    )
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
    result_id: z.uuid(),
    confirmed_at: z.iso.datetime().nullable().describe("Null: nothing is stated."),
    in_force_until: z.iso
      .datetime()
      .nullable()
      .describe("Until then stated hours are not inferred. Send the same again to confirm them."),
    statement: z
      .object({
        hours: z.string().nullable().describe("In OpenStreetMap's opening_hours syntax."),
        closures: z.array(z.union([dayClosure, momentClosure])),
        operating_status: z.enum(["operational", "temporarily_closed", "permanently_closed"]).nullable(),
        phone: z.string().nullable(),
        website: z.string().nullable(),
        facts: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
        actions: z.object({
          reserve: z.string().optional(),
          order: z.string().optional(),
          menu: z.string().optional(),
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
    result_id: z.uuid(),
    grant_id: z.string(),
    key: z
      .string()
      .nullable()
      .describe(
        "Shown this once; null where the call was made with a key, which now speaks for this record too.",
      ),
  })
  .meta({ id: "MerchantConnection" });
export type ConnectResponse = z.infer<typeof connectResponse>;

/** What merchants may ask of the service. A key of null: none was shown. `caller`: the hash of the address that asks, of its month. */
export interface MerchantDesk {
  /** Throws ServiceError `invalid_request`, `invalid_api_key`, `unknown_result_id`. */
  beginProof(key: string | null, body: unknown): Promise<BeginProofResponse>;
  /** Throws ServiceError `invalid_request`, `invalid_api_key`, `unknown_result_id`, `unavailable`. */
  checkProof(key: string | null, body: unknown, caller: string): Promise<CheckProofResponse>;
  /** Throws ServiceError `invalid_request`, `invalid_api_key`. */
  connect(key: string | null, body: unknown, caller: string): Promise<ConnectResponse>;
  /** Throws ServiceError `invalid_api_key`, `unknown_result_id`. */
  statement(key: string | null, resultId: string): Promise<StatementResponse>;
  /** Throws ServiceError `invalid_request`, `invalid_api_key`, `unknown_result_id`. */
  state(key: string | null, resultId: string, body: unknown): Promise<StatementResponse>;
}
