import type { Attribute, BusinessRecord } from "./record.js";

type Attributes = BusinessRecord["attributes"];

/** The website of a record, unless nobody on the internet could mean it. What others wrote must not send an agent to the machines beside it. Pure. */
export function publicWebsite({ website }: Attributes): Attribute<string> | undefined {
  return website !== undefined && isPublicSite(website.value) ? website : undefined;
}

/** The telephone number of a record, unless it is some other text. Pure. */
export function callablePhone({ phone }: Attributes): Attribute<string> | undefined {
  return phone !== undefined && isPhone(phone.value) ? phone : undefined;
}

/** Names of machines nearby (RFC 6761, 6762, 8375, and what networks call themselves). */
const NEARBY =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|home\.arpa|onion)\.?$/u;
/** As URL writes every spelling of an IPv4 address. Those of IPv6 are in brackets. */
const IPV4 = /^[\d.]+$/u;

/** Whether a web address names a host of the public DNS: not an address of a machine, which is no business's, nor a name of one nearby. */
export function isPublicSite(url: string): boolean {
  try {
    const { hostname } = new URL(url);
    return hostname.includes(".") && !IPV4.test(hostname) && !NEARBY.test(hostname);
  } catch {
    return false;
  }
}

/** Whether a text is a telephone number as people write them: digits, 3 to 20, and what separates them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/gu, "").length;
  return /^[+(]?[\d\s()/.,;\u2010-\u2013-]+$/u.test(text) && digits >= 3 && digits <= 20;
}
