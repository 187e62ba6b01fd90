import type { Attribute, BusinessRecord } from "./record.js";

type Attributes = BusinessRecord["attributes"];

/** A record's website if it is on the public internet: third-party data must not send an agent to machines on its own network. Pure. */
export function publicWebsite({ website }: Attributes): Attribute<string> | undefined {
  return website !== undefined && isPublicSite(website.value) ? website : undefined;
}

/** A record's phone number, unless it is other text. Pure. */
export function callablePhone({ phone }: Attributes): Attribute<string> | undefined {
  return phone !== undefined && isPhone(phone.value) ? phone : undefined;
}

/** Host names in local networks (RFC 6761, 6762, 8375, and common suffixes). */
const NEARBY =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|onion)\.?$/u;
/** An IPv4 address as normalized by URL. IPv6 addresses are in brackets. */
const IPV4 = /^[\d.]+$/u;

/** True when a URL has a public DNS name: no IP address and no local name. */
export function isPublicSite(url: string): boolean {
  try {
    const { hostname } = new URL(url);
    return hostname.includes(".") && !IPV4.test(hostname) && !NEARBY.test(hostname);
  } catch {
    return false;
  }
}

/** True for a phone number as people write it: 3 to 20 digits with separators. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/gu, "").length;
  return /^[+(]?[\d\s()/.,;\u2010-\u2013-]+$/u.test(text) && digits >= 3 && digits <= 20;
}
