import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Instant } from "../../domain/time.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { cleanText } from "../../language/text/clean.js";
import { decodePage, parsePage } from "./site/page.js";
import { parseSiteJson } from "./site/siteJson.js";
import { statedCalendar } from "./statedCalendar.js";
import { businessesIn, readPhone } from "./websiteAnswer.js";

const CALENDAR_TYPE = /^text\/calendar\b/iu;
const JSON_TYPE = /^application\/(?:[\w.]+\+)?json\b/iu;
const ABOUT_LENGTH = 200;

type HoursProblem = "no_business" | "several_businesses" | "no_hours" | "hours_unread";

/**
 * Reads an address named by an owner: closures from a calendar, hours from a page or a JSON-LD feed. `statement`: null where it states nothing; `written`: its
 * whole content, to detect changes. Pure.
 */
export function statedBySite(entry: CatalogEntry, { body, contentType }: FetchedPage, now: Instant) {
  const { timeZone, country } = entry.area.area;
  const text = decodePage(body, contentType);
  if (CALENDAR_TYPE.test(contentType)) return statedCalendar(text, timeZone, now);
  /** `about`: the text that could not be read: untrusted, shortened. */
  const refused = (problem: HoursProblem, about: string | null = null) =>
    ({ read: false, problem, about }) as const;
  const data = JSON_TYPE.test(contentType) ? [parseSiteJson(text)] : parsePage(text).data;
  const { ours } = businessesIn(data, entry, new Set(), now);
  if (!ours.found) return refused(ours.reason === "several" ? "several_businesses" : "no_business");
  const { hours: read } = ours.business;
  if (!read.read)
    return read.reason === "none"
      ? refused("no_hours")
      : refused("hours_unread", cleanText(`${read.reason}: ${read.about}`, ABOUT_LENGTH));
  const [hours, phone] = [read.text, readPhone(ours.business, country)];
  return {
    read: true as const,
    statement: { hours, phone, closures: null },
    written: JSON.stringify({ hours, phone }),
  };
}
