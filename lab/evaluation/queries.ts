import { z } from "zod";
import { readJsonLines } from "#doorlight/settings/jsonLines.js";
import type { LabeledQuery, WantedCondition } from "./labels.js";

const condition: z.ZodType<WantedCondition> = z.lazy(() =>
  z.union([
    z.strictObject({ tag: z.string(), any: z.array(z.string()) }),
    z.strictObject({ tag: z.string(), none: z.array(z.string()) }),
    z.strictObject({ any_of: z.array(condition) }),
    z.strictObject({ name: z.string() }),
    z.strictObject({ near: z.tuple([z.number(), z.number(), z.number()]) }),
    z.strictObject({ open_at: z.string() }),
  ]),
);
const moment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), "must be a moment such as 2026-11-20T12:00:00+01:00");
const labeledQuery = z.object({
  id: z.string(),
  data: z.string(),
  lang: z.string().default("und"),
  q: z.string().min(1),
  location: z.string().optional(),
  now: moment,
  coverage: z.enum(["in", "out"]),
  filters: z.record(z.string(), z.unknown()).default({}),
  vertical: z.string().optional(),
  want: z.array(condition).default([]),
});

/** Reads a file of labeled queries, one JSON object per line. Rejects with ConfigError naming the wrong line. */
export async function readQueries(path: string): Promise<readonly LabeledQuery[]> {
  return readJsonLines(path, (line) => labeledQuery.parse(line) as LabeledQuery);
}
