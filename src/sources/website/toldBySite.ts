import type { CatalogEntry } from "../../catalog/catalog.js";
import type { WebsiteStatement } from "../../domain/merchant.js";
import type { Instant } from "../../domain/time.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { decodePage } from "./site/page.js";
import { type StatedCalendar, statedCalendar } from "./toldCalendar.js";
import { type StatedHours, statedHours } from "./toldHours.js";

/** What an address that its owner named says of a business, or why nothing of it can be taken over. */
type Told =
  | {
      readonly told: true;
      readonly said: WebsiteStatement;
      /** All that stands there, by which it is known again. */
      readonly written: string;
      /** Whether it says more with time, though what stands there stays the same. */
      readonly recurs: boolean;
    }
  | Exclude<StatedHours | StatedCalendar, { readonly told: true }>;

const CALENDAR_TYPE = /^text\/calendar\b/iu;

/** Reads what an owner named: a calendar for when the business is closed, anything else for its hours. Pure. */
export function statedBySite(entry: CatalogEntry, page: FetchedPage, now: Instant): Told {
  if (!CALENDAR_TYPE.test(page.contentType)) {
    const told = statedHours(entry, page, now);
    if (!told.told) return told;
    const { hours, phone } = told;
    return {
      told: true,
      said: { hours, phone, closures: null },
      written: JSON.stringify({ hours, phone }),
      recurs: false,
    };
  }
  const text = decodePage(page.body, page.contentType);
  const told = statedCalendar(text, entry.area.area.timeZone, now);
  if (!told.told) return told;
  const { closures, written, recurs } = told;
  return { told: true, said: { hours: null, phone: null, closures }, written, recurs };
}
