import { readFileSync } from "node:fs";
import { z } from "zod";
import type { MatchModel } from "../merge/model.js";
import { packageFile } from "../packageFile.js";

const file = z.object({
  format: z.literal("doorlight-matching-1"),
  fittedOn: z.string(),
  base: z.number(),
  weights: z.record(z.string(), z.number()),
});

/** The matching model in the package. Throws if the package is damaged. */
export function shippedMatching(): MatchModel {
  return file.parse(JSON.parse(readFileSync(packageFile("calibration/matching.json"), "utf8")));
}
