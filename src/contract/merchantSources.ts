import { z } from "zod";
import { MERCHANT_LIMITS } from "./merchantLimits.js";

/** Addresses of its own site that a merchant may name for one record. */
export const MOST_SOURCES = 3;

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
    .max(MOST_SOURCES)
    .describe(
      "Pages of the business's own website, or feeds there, that state its hours as schema.org data (JSON-LD or microdata), or a calendar (iCalendar, `text/calendar`) whose events are the days and times on which it is closed. All of them: what is left out is read no more.",
    ),
});

const merchantSource = z.object({
  url: z.string(),
  asked_at: z.iso.datetime().nullable().describe("Null: it was not read yet."),
  stated_at: z.iso
    .datetime()
    .nullable()
    .describe("When something new was read there, which counts as stated then. Null: nothing was."),
  next_at: z.iso.datetime(),
  problem: z.enum(PULL_PROBLEMS).nullable().describe("Why nothing was taken over last; null: it was."),
  about: z
    .string()
    .max(200)
    .nullable()
    .describe("What could not be read, as written there and shortened, with the reason: data."),
});
export type MerchantSourceView = z.infer<typeof merchantSource>;

/** What is read by itself for a record. */
export const sourcesResponse = z
  .object({ result_id: z.uuid(), sources: z.array(merchantSource).max(MOST_SOURCES) })
  .meta({ id: "MerchantSources" });
export type SourcesResponse = z.infer<typeof sourcesResponse>;

/** What merchants may ask of the service about what it reads for them. Throws as {@link MerchantDesk} does. */
export interface MerchantSources {
  sources(shown: string | null, resultId: string): Promise<SourcesResponse>;
  setSources(shown: string | null, resultId: string, body: unknown): Promise<SourcesResponse>;
}
