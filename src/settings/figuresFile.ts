import { readFileSync } from "node:fs";
import { z } from "zod";
import { packageFile } from "../packageFile.js";
import { beliefReliability, followedPlaces, type ShippedReliability } from "../contract/calibration.js";

/** Measurements of the shipped parameters. */
export const FIGURES_FORMAT = "doorlight-figures-1";

const file = z.object({
  format: z.literal(FIGURES_FORMAT),
  measured_on: z.array(followedPlaces),
  unseen: z.object({ beliefs: z.array(beliefReliability).max(100) }),
});

/** Reliability of the shipped parameters on held-out places. Throws if the package is damaged. */
export function shippedReliability(): Omit<ShippedReliability, "is_served"> {
  const { measured_on, unseen } = file.parse(
    JSON.parse(readFileSync(packageFile("calibration/figures.json"), "utf8")),
  );
  // `exists` states that a business exists under its name; whether its element is listed is another question.
  const beliefs = unseen.beliefs
    .filter((one) => one.belief !== "exists")
    .map((one) => (one.belief === "name" ? { ...one, belief: "exists" } : one));
  return { measured_on, beliefs };
}
