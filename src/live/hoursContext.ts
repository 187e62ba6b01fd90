import type { CatalogEntry } from "../catalog/catalog.js";
import type { HoursContext } from "../hours/hours.js";

/** Where and by whose holidays the opening hours of a record are read. */
export function hoursContextOf({ record, area }: CatalogEntry): HoursContext {
  const { timeZone, country, region } = area.area;
  const point = record.attributes.coordinates?.value ?? { latitude: 0, longitude: 0 };
  return { timeZone, country, region, ...point };
}
