import { readFileSync } from "node:fs";
import { packageFile } from "../packageFile.js";

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
