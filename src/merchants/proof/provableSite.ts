import { parse } from "tldts";
import { parseUrl } from "../../language/text/webAddress.js";
import { WEBSITE_HOSTS } from "../../sources/sourceData.js";
import { bareHost } from "../hosts.js";

/** A website whose control can be proven, at its root or in the DNS. */
export interface ProvableSite {
  /** As in the record's URL, with its port if any. */
  readonly host: string;
  /** `https://www.example.com` */
  readonly origin: string;
  /** Without `www.` and port, as in the DNS. */
  readonly domain: string;
}

/** Why control of a website cannot be proven. */
export type Unprovable = "no_website" | "no_domain" | "shared_host" | "platform";

/**
 * The website to prove control of, or why that is impossible. Whoever controls the root of a host controls all of it; a host that many users share proves
 * nothing about any of them. `loopback`: whether to allow hosts on this machine, for tests. Pure.
 */
export function provableSite(website: string | null, loopback: boolean): ProvableSite | Unprovable {
  const url = parseUrl(website);
  if (url === null) return "no_website";
  const { protocol, host, hostname, origin, username, password } = url;
  if ((protocol !== "https:" && protocol !== "http:") || username !== "" || password !== "")
    return "no_website";
  const domain = bareHost(hostname);
  if (loopback && (hostname === "127.0.0.1" || hostname === "localhost")) return { host, origin, domain };
  const {
    isIcann,
    domain: registered,
    domainWithoutSuffix: name,
  } = parse(domain, { allowPrivateDomains: false });
  // IP addresses change hands unnoticed, and an unregistered name may be anybody's.
  if (isIcann !== true || registered === null || name === null) return "no_domain";
  if (isPlatform(registered, name)) return "platform";
  if (parse(domain, { allowPrivateDomains: true }).isPrivate === true) return "shared_host";
  return { host, origin, domain };
}

const DOMAINS: ReadonlySet<string> = new Set(WEBSITE_HOSTS.platforms);

/** Whether a registered domain belongs to a platform. `name`: the domain without its public suffix. */
function isPlatform(domain: string, name: string): boolean {
  return DOMAINS.has(domain) || DOMAINS.has(name);
}
