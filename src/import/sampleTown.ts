import { readFile } from "node:fs/promises";
import { DAY_MS, type Instant, toDate, toRfc3339 } from "../domain/time.js";
import { packageFile } from "../packageFile.js";
import type { Extract, Wanted } from "../sources/osm/extract/feature.js";
import { readOverpassJson } from "../sources/osm/extract/overpassJson.js";

export const SAMPLE_AREA_NAME = "Sampleton";

/** The invented town of `data/sample/town.json` as an extract, with its dates moved so that the map ends on the given day. */
export async function sampleExtract(at: Instant, wanted: Wanted): Promise<Extract> {
  return readOverpassJson("the invented sample", await sampleTown(at), wanted);
}

/** The town as an Overpass server's answer. */
export async function sampleTown(at: Instant): Promise<unknown> {
  const text = await readFile(packageFile("data/sample/town.json"), "utf8");
  const { osm3s } = JSON.parse(text) as { readonly osm3s: { readonly timestamp_osm_base: string } };
  const later = Math.floor(at / DAY_MS) * DAY_MS - Date.parse(osm3s.timestamp_osm_base);
  return JSON.parse(text, (key, value: unknown) => {
    if (key.startsWith("check_date")) return moved(String(value), later);
    return key.startsWith("timestamp") ? toRfc3339(Date.parse(String(value)) + later) : value;
  });
}

/** Days to the middle of a date without month or day, by the length of its text. */
const MIDDLE_DAYS: Readonly<Record<number, number>> = { 4: 182, 7: 14 };

/** Moves a date, keeping its precision; other text stays as it is. */
function moved(date: string, later: number): string {
  const middle = Date.parse(date) + (MIDDLE_DAYS[date.length] ?? 0) * DAY_MS;
  return Number.isNaN(middle) ? date : toDate(middle + later).slice(0, date.length);
}
