import lookUpTimeZone from "@photostructure/tz-lookup";
import { iso1A2Code } from "@rapideditor/country-coder";
import type { Coordinates } from "../domain/geometry.js";
import type { Feature } from "../sources/osm/extract/feature.js";

/** City states: the name of the city decides the holidays. */
const CITY_STATES: Readonly<Record<string, readonly string[]>> = {
  DE: ["Berlin", "Hamburg", "Bremen"],
  AT: ["Wien"],
};

/** IANA time zone at a point. */
export function timeZoneAt({ latitude, longitude }: Coordinates): string {
  return lookUpTimeZone(latitude, longitude);
}

/** ISO 3166-1 alpha-2 of the country at a point; `ZZ` (unknown) on the open sea. */
export function countryAt({ latitude, longitude }: Coordinates): string {
  return iso1A2Code([longitude, latitude]) ?? "ZZ";
}

/**
 * The state whose public holidays apply, derived from the data: the only state boundary in it (even a clipped one), the places' `addr:state`, or a city state.
 * Null if unknown.
 */
export function regionOf(features: readonly Feature[], country: string): string | null {
  const states = new Set(
    features
      .filter(({ tags }) => tags["boundary"] === "administrative" && tags["admin_level"] === "4")
      // A neighboring country's state may reach into the extract.
      .filter(({ tags }) => tags["ISO3166-2"]?.startsWith(`${country}-`) === true)
      .map(({ tags }) => tags["name"] ?? ""),
  );
  const [state] = states;
  if (states.size === 1 && state !== undefined && state !== "") return state;
  const addressed = mostFrequent(features.map(({ tags }) => tags["addr:state"]));
  if (addressed !== null && addressed.length > 2) return addressed;
  const city = mostFrequent(features.map(({ tags }) => tags["addr:city"]));
  return city !== null && CITY_STATES[country]?.includes(city) === true ? city : null;
}

function mostFrequent(values: readonly (string | undefined)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
