import { z } from "zod";
import { coordinates, count, instant, string, text } from "./fields.js";
import { searchResponse } from "./resources.js";

const asked = z.object({
  name: text(80).describe("What `drop` takes."),
  label: text(300),
  asked: z
    .looseObject({ type: text(40) })
    .describe("The same for programs, to be told in another language: its type, and what it is of."),
});

/**
 * How an answer came about, for people who look at it and for whoever works on it: REST gives it to those who ask with `explain`. Agents do
 * not need it, and the tools do not have it.
 */
export const explanation = z
  .object({
    at: instant.describe("The moment the answer is of: the one asked for, else now."),
    conditions: z
      .array(
        asked.extend({
          without: count
            .optional()
            .describe("How many places would meet the query without it; absent where that was not counted."),
        }),
      )
      .describe("All that every result had to meet."),
    dropped: z.array(asked).describe("What `drop` left out of the question."),
    place: z
      .object({
        radius_m: count.nullable().describe("How far from the place was searched, where that was said."),
      })
      .optional(),
    results: z
      .array(
        z.object({
          result_id: z.uuid(),
          coordinates: coordinates.nullable(),
          hours: z.object({
            open: z
              .boolean()
              .nullable()
              .describe("What its hours say of the moment asked for; null: they are unknown."),
            open_now: z.boolean().nullable().describe("The same of now, whatever moment was asked for."),
            timezone: string.describe("IANA."),
            next_change_at: instant
              .nullable()
              .describe("When it opens or closes next, by its hours, after the moment asked for."),
          }),
          rank: z
            .array(z.object({ part: text(80), given: z.number(), ceiling: z.number().min(0) }))
            .describe("What `relevance` is made of: points given, of so many."),
        }),
      )
      .max(8)
      .describe("In the order of `results`."),
  })
  .describe("Only where `explain` asks for it.")
  .meta({ id: "Explanation" });

/** What REST answers a search. */
export const explainedSearchResponse = searchResponse
  .extend({ explanation: explanation.optional() })
  .meta({ id: "SearchResponse" });

export type Explanation = z.infer<typeof explanation>;
export type ExplainedSearchResponse = z.infer<typeof explainedSearchResponse>;
