import type { CatalogEntry } from "../../catalog/catalog.js";
import type { WebsiteStatement } from "../../domain/merchant.js";
import type { Instant } from "../../domain/time.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { decodePage } from "./site/page.js";
import { type StatedCalendar, statedCalendar } from "./statedCalendar.js";
import { type StatedHours, statedHours } from "./statedHours.js";

/** What an address named by an owner states about the business, or why it cannot be used. */
type SiteReading =
  | {
      readonly read: true;
      readonly statement: WebsiteStatement;
      /** The complete content, to detect changes. */
      readonly written: string;
      /** Whether the same content states more as time passes (recurring events). */
      readonly recurs: boolean;
    }
  | Exclude<StatedHours | StatedCalendar, { readonly read: true }>;

const CALENDAR_TYPE = /^text\/calendar\b/iu;

/** Reads a page named by an owner: closures from a calendar, hours from anything else. Pure. */
export function statedBySite(entry: CatalogEntry, page: FetchedPage, now: Instant): SiteReading {
  if (!CALENDAR_TYPE.test(page.contentType)) {
    const stated = statedHours(entry, page, now);
    if (!stated.read) return stated;
    const { hours, phone } = stated;
    return {
      read: true,
      statement: { hours, phone, closures: null },
      written: JSON.stringify({ hours, phone }),
      recurs: false,
    };
  }
  const text = decodePage(page.body, page.contentType);
  const stated = statedCalendar(text, entry.area.area.timeZone, now);
  if (!stated.read) return stated;
  const { closures, written, recurs } = stated;
  return { read: true, statement: { hours: null, phone: null, closures }, written, recurs };
}
