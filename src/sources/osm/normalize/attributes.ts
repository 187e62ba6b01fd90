import type { Diet } from "../../../domain/record.js";
import { cleanText } from "../../../language/text/clean.js";
import { CUISINES, canonicalCuisines } from "../../../verticals/food/cuisines.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { Warnings } from "./warnings.js";

const CUISINES_KEPT = 20;
const CUISINE_LENGTH = 60;
const HOURS_LENGTH = 500;

/** Documented values where they can be told, unknown ones as written (with a warning); null when nothing is tagged. */
export function cuisinesOf(tags: Tags, warnings: Warnings): readonly string[] | null {
  const written = (tags["cuisine"] ?? "").split(/[;,]/u).map((value) => cleanText(value, CUISINE_LENGTH));
  const cuisines = new Set<string>();
  for (const cuisine of written.filter((value) => value !== "").flatMap(canonicalCuisines)) {
    if (!CUISINES.has(cuisine)) warnings.add("cuisine_unknown", "cuisine", cuisine);
    if (cuisines.size < CUISINES_KEPT) cuisines.add(cuisine);
  }
  return cuisines.size === 0 ? null : [...cuisines];
}

/** What `diet:*` says; null when nothing, or nothing understood. */
export function dietOf(tags: Tags, key: string, warnings: Warnings): Diet | null {
  const value = tags[key]?.trim().toLowerCase();
  if (value === undefined) return null;
  if (value === "only" || value === "yes" || value === "limited" || value === "no") return value;
  warnings.add("diet_unreadable", key, value);
  return null;
}

const OUTDOOR =
  /^(?:yes|only|limited|sidewalk|street|pedestrian_zone|terrace|garden|patio|veranda|balcony|roof|rooftop|parklet|beach|courtyard|backyard|seasonal|separate|bench|benches|chairs|tables?|pavement|dock|park|waterside)$/u;

/** Any kind of outdoor seating is one; null when nothing is tagged or it is not understood. */
export function outdoorSeatingOf(tags: Tags, warnings: Warnings): boolean | null {
  const written = tags["outdoor_seating"]?.trim().toLowerCase();
  if (written === undefined) return null;
  const values = written.split(";").map((value) => value.trim());
  if (values.some((value) => OUTDOOR.test(value))) return true;
  if (values.every((value) => value === "no")) return false;
  warnings.add("outdoor_seating_unreadable", "outdoor_seating", written);
  return null;
}

/** The hours as written, made fit to show; whether they can be read is decided where they are compiled. */
export function hoursTextOf(tags: Tags): string | null {
  const text = cleanText(tags["opening_hours"] ?? "", HOURS_LENGTH);
  return text === "" ? null : text;
}
