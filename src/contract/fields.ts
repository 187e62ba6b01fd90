import { z } from "zod";

/** Building blocks of the request and response schemas. */

export const string = z.string();
/** Text of at most `max` UTF-16 units, the unit in which JSON Schema counts. */
export const text = (max: number, description?: string) =>
  description === undefined ? z.string().max(max) : z.string().max(max).describe(description);
export const count = z.int().min(0);
export const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  .meta({ format: "date-time", description: "RFC 3339, UTC, seconds precision." });
export const probability = z.number().min(0).max(1).describe("Probability from 0 to 1, two decimals.");
export const coordinates = z.object({ latitude: z.number(), longitude: z.number() });
