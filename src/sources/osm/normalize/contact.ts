import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { cleanText } from "../../../language/text/clean.js";
import type { Tags } from "../../../verticals/vertical.js";
import type { Warnings } from "./warnings.js";

const PHONE_KEYS = ["phone", "contact:phone", "contact:mobile", "mobile", "phone:mobile"];
const WEBSITE_KEYS = ["website", "contact:website", "url", "contact:url"];
const EMAIL_KEYS = ["email", "contact:email"];
const VALUES_TRIED = 8;
/** A longer address is left out: cut short, it would lead elsewhere. */
const WEBSITE_LENGTH = 300;

/** The first number that parses, in E.164; else the first one as written, with a warning. */
export function phoneOf(tags: Tags, country: string, warnings: Warnings): string | null {
  const written = values(tags, PHONE_KEYS, 60);
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  for (const number of written) {
    // "+49 (0) 89 ..." is read by people, not by parsers.
    const parsed = parsePhoneNumberFromString(number.replace(/\(0\)/gu, ""), home);
    if (parsed?.isPossible() === true) return parsed.number;
  }
  const [first] = written;
  if (first === undefined) return null;
  warnings.add("phone_unreadable", "phone", first);
  return first;
}

/** The first http or https address; others are dropped with a warning. Never one with credentials in it. */
export function websiteOf(tags: Tags, warnings: Warnings): string | null {
  for (const written of values(tags, WEBSITE_KEYS, WEBSITE_LENGTH + 1)) {
    const url = readUrl(written);
    if (url !== null) return url;
    warnings.add("website_unreadable", "website", written);
  }
  return null;
}

/** The first address of the form local@domain. */
export function emailOf(tags: Tags, warnings: Warnings): string | null {
  for (const written of values(tags, EMAIL_KEYS, 200)) {
    const address = written.replace(/^mailto:/iu, "");
    if (/^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>".]{2,}$/u.test(address)) return address;
    warnings.add("email_unreadable", "email", written);
  }
  return null;
}

/** A web address to show: http or https, without credentials, at most 300 characters; null for anything else. */
export function readUrl(written: string): string | null {
  // Parsers disagree on what a backslash or an empty scheme means: whoever opens it could land elsewhere than was checked.
  if (written.includes("\\") || written.startsWith("/")) return null;
  if (/\s/u.test(written) || /^[a-z][a-z0-9+.-]*:(?!\/\/)/iu.test(written.replace(/^[^/]*:\d+(?:\/|$)/u, "")))
    return null;
  const text = /^https?:\/\//iu.test(written)
    ? written
    : written.includes("://")
      ? null
      : `https://${written}`;
  const url = text === null ? null : parseUrl(text);
  if (text === null || url === null) return null;
  const host = url.hostname;
  if (url.username !== "" || url.password !== "" || !/^[^.]+(?:\.[^.]+)+$/u.test(host)) return null;
  return text.length <= WEBSITE_LENGTH ? text : null;
}

/** Not `URL.canParse`: once optimized, Node 20's says false to addresses with letters beyond Latin-1's first half. */
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function values(tags: Tags, keys: readonly string[], maxLength: number): string[] {
  return keys
    .flatMap((key) => (tags[key] ?? "").split(/[;,]\s*(?=[+\d]|https?:|www\.)|;/u))
    .map((value) => cleanText(value, maxLength))
    .filter((value) => value !== "")
    .slice(0, VALUES_TRIED);
}
