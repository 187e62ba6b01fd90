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

/** Maps a source's category to OpenStreetMap tags; null if it is not a supported kind. */
export type KindTable = (category: string) => Tags | null;

/**
 * Reads a table of `data/sources/` from categories to tags: `"hair_salon": "shop=hairdresser"`. A category `*_restaurant` matches all with that ending; a star in
 * its tags is replaced by the matched part.
 */
export function kindTable(name: string): KindTable {
  const table = sourceData(name) as Readonly<Record<string, string>>;
  const patterns = Object.entries(table).flatMap(([category, tags]) =>
    category.startsWith("*") ? [{ ending: category.slice(1), tags }] : [],
  );
  return (category) => {
    if (Object.hasOwn(table, category)) return tagsOf(table[category] ?? "");
    const pattern = patterns.find(({ ending }) => category.endsWith(ending));
    if (pattern === undefined) return null;
    return tagsOf(pattern.tags.replaceAll("*", category.slice(0, -pattern.ending.length)));
  };
}

function tagsOf(text: string): Tags | null {
  return text === ""
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
