import lookUpTimeZone from "@photostructure/tz-lookup";
import { iso1A2Code } from "@rapideditor/country-coder";
import type { Coordinates } from "../domain/geometry.js";
import { counted } from "../domain/grouped.js";
import type { Instant } from "../domain/time.js";
import { ImportError } from "../sources/importError.js";
import type { Feature } from "../sources/osm/extract/feature.js";

/** City states: the name of the city decides the holidays. */
const CITY_STATES: Readonly<Record<string, readonly string[]>> = {
  DE: ["Berlin", "Hamburg", "Bremen"],
  AT: ["Wien"],
};

/** From this share of places with other clocks on, an area has several time zones; below it, a few places are across a border. */
const ELSEWHERE = 0.01;
const HALF_YEAR_MS = 182 * 86_400_000;

/** The IANA time zone of most points, of which there must be one. Throws ImportError if the clocks of others differ: hours of an area are read in one zone. */
export function commonTimeZone(points: readonly Coordinates[], now: Instant): string {
  const counts = counted(points.map(({ latitude, longitude }) => lookUpTimeZone(latitude, longitude)));
  const zones = [...counts].toSorted(([, a], [, b]) => b - a);
  const [main = ""] = zones.map(([zone]) => zone);
  const elsewhere = zones.filter(([zone]) => clockOf(zone, now) !== clockOf(main, now));
  if (elsewhere.reduce((sum, [, count]) => sum + count, 0) < points.length * ELSEWHERE) return main;
  const named = zones.slice(0, ZONES_NAMED).map(([zone, count]) => `${zone}: ${count}`);
  throw new ImportError(
    `The places lie in time zones with different clocks (${named.join(", ")}${zones.length > ZONES_NAMED ? ", ..." : ""}), but all hours of an area are read in one zone, so that "open now" would be wrong. Nothing was changed. Import each zone as an area of its own (--boundary, or one file each), or name the zone for all with --timezone.`,
  );
}

const ZONES_NAMED = 4;

/** A zone's wall clock now and in half a year. */
function clockOf(timeZone: string, now: Instant): string {
  return [now, now + HALF_YEAR_MS].map((at) => new Date(at).toLocaleString("sv", { timeZone })).join();
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
  const counts = counted(values.filter((value) => value !== undefined));
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
