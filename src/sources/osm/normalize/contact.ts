import { cleanText } from "../../../language/text/clean.js";
import { dialable } from "../../../language/text/phone.js";
import { MAX_ADDRESS_LENGTH, readUrl } from "../../../language/text/webAddress.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { Warn } from "../../source.js";
import { isPhone } from "../../../domain/contactValues.js";
import type { AddressParts } from "../../../domain/record.js";
import { OSM_KEYS } from "../../sourceData.js";

const VALUES_TRIED = 8;

/** The first phone number that parses, in E.164. Otherwise the first as written, with a warning, if it looks like a number. */
export function phoneOf(tags: Tags, country: string, warn: Warn): string | null {
  const written = values(tags, OSM_KEYS.phones, 60);
  for (const number of written) {
    // Parsers do not accept "+49 (0) 89 ...".
    const parsed = dialable(number.replace(/\(0\)/gu, ""), country);
    if (parsed !== null) return parsed;
  }
  const [first] = written;
  if (first === undefined) return null;
  warn("phone_unreadable", "phone", first);
  return written.find(isPhone) ?? null;
}

/** The first http or https URL without credentials. Others are dropped with a warning. */
export function websiteOf(tags: Tags, warn: Warn): string | null {
  for (const written of values(tags, OSM_KEYS.websites, MAX_ADDRESS_LENGTH + 1)) {
    const url = readUrl(written);
    if (url !== null) return url;
    warn("website_unreadable", "website", written);
  }
  return null;
}

/** The first address of the form local@domain. */
export function emailOf(tags: Tags, warn: Warn): string | null {
  for (const written of values(tags, OSM_KEYS.emails, 200)) {
    const address = written.replace(/^mailto:/iu, "");
    if (/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/u.test(address)) return address;
    warn("email_unreadable", "email", written);
  }
  return null;
}

function values(tags: Tags, keys: readonly string[], maxLength: number): string[] {
  return keys
    .flatMap((key) => tags[key]?.split(/[;,]\s*(?=[+\d]|https?:|www\.)|;/u) ?? [])
    .map((value) => cleanText(value, maxLength))
    .filter((value) => value !== "")
    .slice(0, VALUES_TRIED);
}

/** The tagged parts of the postal address; null if there are none besides the country. */
export function postalAddress(tags: Tags, country: string): AddressParts | null {
  const part = (length: number, ...keys: readonly string[]) => {
    const found = keys.map((key) => cleanText(tags[key] ?? "", length)).find((value) => value !== "");
    return found ?? null;
  };
  const parts = {
    street: part(200, "addr:street", "addr:place", "contact:street"),
    housenumber: part(60, "addr:housenumber", "contact:housenumber"),
    postcode: part(20, "addr:postcode", "contact:postcode"),
    city: part(120, "addr:city", "contact:city"),
  };
  if (Object.values(parts).every((value) => value === null)) return null;
  const tagged = tags["addr:country"]?.trim().toUpperCase() ?? "";
  return { ...parts, country: /^[A-Z]{2}$/u.test(tagged) ? tagged : country };
}
