import { readFileSync } from "node:fs";
import { packageFile } from "../packageFile.js";
import type { Tags } from "../verticals/vertical.js";
import { z } from "zod";
import type { MatchModel } from "../merge/model.js";

/** The content of `data/sources/NAME.json`. */
export function sourceData(name: string): unknown {
  return JSON.parse(readFileSync(packageFile(`data/sources/${name}.json`), "utf8"));
}

/** Tag keys of OpenStreetMap by what they are read for, the most useful first. */
export const OSM_KEYS = sourceData("osm-keys") as Readonly<
  Record<
    "phones" | "websites" | "emails" | "businessNames" | "placeNames" | "landmarks" | "quarters",
    readonly string[]
  >
>;

/** Hosts of platforms, where pages belong to users, and of booking services. A platform without a dot is a name under any public suffix. */
export const WEBSITE_HOSTS = sourceData("website-hosts") as Readonly<
  Record<"platforms" | "booking", readonly string[]>
>;

const CATEGORIES = sourceData("overture") as Readonly<Record<string, string>>;
const PATTERNS = Object.keys(CATEGORIES).filter((category) => category.startsWith("*"));

/**
 * The OpenStreetMap tags of an Overture category, as `data/sources/overture.json` has them: `"hair_salon": "shop=hairdresser"`; null if it is not a supported
 * kind. A category `*_restaurant` matches all with that ending; a star in its tags is replaced by the matched part.
 */
export function categoryTags(category: string): Tags | null {
  const pattern = PATTERNS.find((one) => category.endsWith(one.slice(1))) ?? "";
  const text = Object.hasOwn(CATEGORIES, category)
    ? CATEGORIES[category]
    : CATEGORIES[pattern]?.replaceAll("*", category.slice(0, 1 - pattern.length));
  return text === undefined || text === ""
    ? null
    : Object.fromEntries(text.split(" ").map((tag) => tag.split("=", 2) as [string, string]));
}

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
