import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Instant } from "../../domain/time.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { decodePage } from "./site/page.js";
import { statedCalendar } from "./statedCalendar.js";
import { statedHours } from "./statedHours.js";

const CALENDAR_TYPE = /^text\/calendar\b/iu;

/** Reads a page named by an owner: closures from a calendar, hours from anything else (`StatedBySite` in merchants/pulling). Pure. */
export function statedBySite(entry: CatalogEntry, page: FetchedPage, now: Instant) {
  if (!CALENDAR_TYPE.test(page.contentType)) {
    const stated = statedHours(entry, page, now);
    if (!stated.read) return stated;
    const { hours, phone } = stated;
    return {
      read: true as const,
      statement: { hours, phone, closures: null },
      written: JSON.stringify({ hours, phone }),
      recurs: false,
    };
  }
  const text = decodePage(page.body, page.contentType);
  const stated = statedCalendar(text, entry.area.area.timeZone, now);
  if (!stated.read) return stated;
  const { closures, written, recurs } = stated;
  return { read: true as const, statement: { hours: null, phone: null, closures }, written, recurs };
}
