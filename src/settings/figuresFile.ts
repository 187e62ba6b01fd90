import { readFileSync } from "node:fs";
import { z } from "zod";
import { packageFile } from "../packageFile.js";
import { beliefReliability, followedPlaces, type ShippedReliability } from "../contract/calibration.js";

/** What was measured of the parameters that the package is shipped with. */
export const FIGURES_FORMAT = "doorlight-figures-1";

const file = z.object({
  format: z.literal(FIGURES_FORMAT),
  measured_on: z.array(followedPlaces),
  unseen: z.object({ beliefs: z.array(beliefReliability).max(100) }),
});

/** What was measured of the shipped parameters on places that the fit had not seen. Throws where the package is damaged. */
export function shippedReliability(): Omit<ShippedReliability, "is_served"> {
  const { measured_on, unseen } = file.parse(
    JSON.parse(readFileSync(packageFile("calibration/figures.json"), "utf8")),
  );
  // What is stated of a business is that it is there under its name; whether its element is listed at all is another question.
  const beliefs = unseen.beliefs
    .filter((one) => one.belief !== "exists")
    .map((one) => (one.belief === "name" ? { ...one, belief: "exists" } : one));
  return { measured_on, beliefs };
}
