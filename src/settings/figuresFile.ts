import { readFileSync } from "node:fs";
import { z } from "zod";
import { packageFile } from "../packageFile.js";
import type { BeliefReliability, ShippedReliability } from "../contract/calibration.js";

/** What was measured of the parameters that the package is shipped with. */
const SHIPPED = packageFile("calibration/figures.json");
export const FIGURES_FORMAT = "doorlight-figures-1";

const share = z.number().min(0).max(1);
const bin = z.object({ n: z.number().int().min(1), told: share, seen: share, low: share, high: share });
const belief = z.object({
  belief: z.string().max(60),
  n: z.number().int().min(0),
  seen: z.object({ share, low: share, high: share }),
  mean_stated: share,
  mean_implied: share,
  implied: z.array(bin).max(20),
  stated: z.array(bin).max(20),
});
const file = z.object({
  format: z.literal(FIGURES_FORMAT),
  measured_on: z.array(
    z.object({
      area: z.string().max(100),
      from: z.string().max(10),
      to: z.string().max(10),
      places: z.number().int().min(0),
    }),
  ),
  unseen: z.object({ beliefs: z.array(belief).max(100) }),
});

/** What was measured of the shipped parameters on places that the fit had not seen. Throws where the package is damaged. */
export function shippedReliability(): Omit<ShippedReliability, "is_served"> {
  const { measured_on, unseen } = file.parse(JSON.parse(readFileSync(SHIPPED, "utf8")));
  // What is stated of a business is that it is there under its name; whether its element is listed at all is another question.
  const beliefs: readonly BeliefReliability[] = unseen.beliefs
    .filter((one) => one.belief !== "exists")
    .map((one) => (one.belief === "name" ? { ...one, belief: "exists" } : one));
  return { measured_on, beliefs };
}
