import { parse } from "tldts";
import { bareHost } from "../hosts.js";
import { isPlatform } from "./platforms.js";

/** A website whose control can be shown: by what stands at its root, or beside its name. */
export interface ProvableSite {
  /** As the record's address has it, with a port where it has one. */
  readonly host: string;
  /** `https://www.example.com` */
  readonly origin: string;
  /** Without `www.` and port, as the DNS knows it. */
  readonly domain: string;
}

/** Why nobody can show that a website is theirs. */
export type Unprovable = "no_website" | "no_domain" | "shared_host" | "platform";

/**
 * Whose website it is, if it can be anybody's. Whoever controls the root of a host controls all of it; a host on which many have pages or names proves nothing about any
 * of them. `loopback`: stand-ins on this machine count, for tests. Pure.
 */
export function provableSite(website: string | null, loopback: boolean): ProvableSite | Unprovable {
  if (website === null || !URL.canParse(website)) return "no_website";
  const { protocol, host, hostname, origin, username, password } = new URL(website);
  if ((protocol !== "https:" && protocol !== "http:") || username !== "" || password !== "")
    return "no_website";
  const domain = bareHost(hostname);
  if (loopback && (hostname === "127.0.0.1" || hostname === "localhost")) return { host, origin, domain };
  const {
    isIcann,
    domain: registered,
    domainWithoutSuffix: name,
  } = parse(domain, { allowPrivateDomains: false });
  // Addresses of machines change hands without anybody knowing, and what no registry has may be anybody's.
  if (isIcann !== true || registered === null || name === null) return "no_domain";
  if (isPlatform(registered, name)) return "platform";
  if (parse(domain, { allowPrivateDomains: true }).isPrivate === true) return "shared_host";
  return { host, origin, domain };
}
