import { readFileSync } from "node:fs";
import { z } from "zod";
import type { MatchModel } from "../merge/model.js";
import { packageFile } from "../packageFile.js";

/** The fitted weights in the package: of pairs of places, or of Overture's places. Throws if the package is damaged. */
export function shippedModel(name: "matching" | "overture"): MatchModel {
  const file = z.object({
    format: z.literal(`doorlight-${name}-1`),
    fittedOn: z.string(),
    base: z.number(),
    weights: z.record(z.string(), z.number()),
  });
  return file.parse(JSON.parse(readFileSync(packageFile(`calibration/${name}.json`), "utf8")));
}
