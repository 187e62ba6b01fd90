import { isPublicSite } from "../domain/contactValues.js";
import { parseUrl } from "../language/text/webAddress.js";
import { WEBSITE_HOSTS } from "../sources/sourceData.js";

/** A host without `www.`; whoever controls one controls both. */
export function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/u, "")
    .replace(/^www\./u, "");
}

/** Whether an address is on a business's own website: the same host, with or without `www.`, and the same port. */
export function isOwnHost(url: string, website: string | null): boolean {
  const [theirs, own] = [parseUrl(url), parseUrl(website)];
  if (theirs === null || own === null) return false;
  return theirs.username === "" && theirs.password === "" && isSameHost(theirs, own);
}

/** Whether a redirect stays on a website: same host and port, and never from https to http. */
export function leadsToItself(from: URL, to: URL): boolean {
  return isSameHost(from, to) && (to.protocol === from.protocol || to.protocol === "https:");
}

function isSameHost(one: URL, other: URL): boolean {
  return bareHost(one.hostname) === bareHost(other.hostname) && one.port === other.port;
}

/** Whether a link may be shown: https, without user or password, on the business's own host or a subdomain, or on a known service. */
export function isShownLink(link: string, website: string | null): boolean {
  const url = parseUrl(link);
  if (url === null) return false;
  const { protocol, username, password, port, hostname } = url;
  if (protocol !== "https:" || username !== "" || password !== "" || port !== "") return false;
  const own = website !== null && isPublicSite(website) ? parseUrl(website) : null;
  return [...(own === null ? [] : [bareHost(own.hostname)]), ...WEBSITE_HOSTS.booking].some((host) =>
    isWithin(bareHost(hostname), host),
  );
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
