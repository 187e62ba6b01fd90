import type { CatalogEntry } from "../../catalog/catalog.js";
import type { Instant } from "../../domain/time.js";
import type { FetchedPage } from "../../outgoing/fetch.js";
import { cleanText } from "../../language/text/clean.js";
import { decodePage, parsePage } from "./site/page.js";
import { parseSiteJson } from "./site/siteJson.js";
import { businessesIn, readPhone } from "./websiteAnswer.js";

/** The hours at an address named by an owner, or why they cannot be used. */
export type StatedHours =
  | { readonly read: true; readonly hours: string | null; readonly phone: string | null }
  | {
      readonly read: false;
      readonly problem: "no_business" | "several_businesses" | "no_hours" | "hours_unread";
      /** The text that could not be read: untrusted, shortened. */
      readonly about: string | null;
    };

const JSON_TYPE = /^application\/(?:[\w.]+\+)?json\b/iu;
const ABOUT_LENGTH = 200;

/** Reads the hours of a business from a page or a JSON-LD feed. Pure. */
export function statedHours(
  entry: CatalogEntry,
  { body, contentType }: FetchedPage,
  now: Instant,
): StatedHours {
  const text = decodePage(body, contentType);
  const data = JSON_TYPE.test(contentType) ? [parseSiteJson(text)] : parsePage(text).data;
  const { ours } = businessesIn(data, entry, new Set(), now);
  if (!ours.found) {
    const problem = ours.reason === "several" ? "several_businesses" : "no_business";
    return { read: false, problem, about: null };
  }
  const { hours } = ours.business;
  const phone = readPhone(ours.business, entry.area.area.country);
  if (hours.read) return { read: true, hours: hours.text, phone };
  if (hours.reason === "none") return { read: false, problem: "no_hours", about: null };
  const about = cleanText(`${hours.reason}: ${hours.about}`, ABOUT_LENGTH);
  return { read: false, problem: "hours_unread", about };
}
