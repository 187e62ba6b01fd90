import { z } from "zod";
import { count, instant, string, text } from "./fields.js";
import { searchResponse } from "./resources.js";

const asked = z.object({
  name: text(80).describe("The name to pass in `drop`."),
  label: text(300),
  asked: z
    .looseObject({ type: text(40) })
    .describe("The condition as data, for rendering in another language: its type and values."),
});

/**
 * How an answer came about, for people and developers. REST returns it on `explain=true`. The tools do not have it:
 * agents do not need it.
 */
export const explanation = z
  .object({
    at: instant.describe("The time that the answer is for: the one requested, else now."),
    conditions: z
      .array(
        asked.extend({
          without: count
            .optional()
            .describe("How many places would match without it; absent if not counted."),
        }),
      )
      .describe("The conditions that every result had to meet."),
    dropped: z.array(asked).describe("The conditions that `drop` removed."),
    place: z
      .object({
        radius_m: count.nullable().describe("The search radius, if the query gave one."),
      })
      .optional(),
    results: z
      .array(
        z.object({
          result_id: z.uuid(),
          hours: z.object({
            open: z
              .boolean()
              .nullable()
              .describe("Whether its hours say open at the time requested; null if they are unknown."),
            open_now: z.boolean().nullable().describe("The same for now, whatever time was requested."),
            timezone: string.describe("IANA."),
            next_change_at: instant
              .nullable()
              .describe("When it next opens or closes after the time requested, by its hours."),
          }),
          rank: z
            .array(z.object({ part: text(80), given: z.number(), ceiling: z.number().min(0) }))
            .describe("The parts of `relevance`: points given, and the maximum."),
        }),
      )
      .max(8)
      .describe("In the order of `results`."),
  })
  .describe("Present only with `explain=true`.")
  .meta({ id: "Explanation" });

/** The REST answer to a search. */
export const explainedSearchResponse = searchResponse
  .extend({ explanation: explanation.optional() })
  .meta({ id: "SearchResponse" });

export type Explanation = z.infer<typeof explanation>;
export type ExplainedSearchResponse = z.infer<typeof explainedSearchResponse>;
