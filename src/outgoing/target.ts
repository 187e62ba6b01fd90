import { isIP, type LookupFunction } from "node:net";
import { isLocalName, isLoopback, isPublicAddress } from "./publicAddress.js";

/** A target that requests must not reach. `reason` is for logs and never contains untrusted text. */
export class RefusedTarget extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`refused: ${reason}`);
    this.name = "RefusedTarget";
    this.reason = reason;
  }
}

/** What requests may reach besides public addresses. */
export interface Reach {
  /** Whether to allow loopback addresses on any port; for tests. */
  readonly loopback: boolean;
}

/** Resolves a host name to all its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const MAX_URL_LENGTH = 2_000;
const PORTS = new Set(["", "80", "443"]);

/**
 * Parses an untrusted URL as browsers do (which normalizes octal, hexadecimal and shortened addresses), and checks it as far as possible without resolving its
 * host. Throws RefusedTarget.
 */
export function checkedUrl(text: string, reach: Reach): URL {
  const url = parse(text);
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  if (isIP(host) !== 0) check(host, url, reach);
  else if (!(reach.loopback && host === "localhost")) {
    if (isLocalName(host)) throw new RefusedTarget("a local name");
    if (!reach.loopback && !PORTS.has(url.port)) throw new RefusedTarget("an unusual port");
  }
  return url;
}

/**
 * The lookup of all addresses for a connection to a checked URL. Resolves its host once and checks every address; the connection goes to one of these, whatever the name resolves
 * to later. Fails with RefusedTarget, or as the resolver does.
 */
export function checkedLookup(url: URL, reach: Reach, resolve: Resolve): LookupFunction {
  const found = async (host: string) => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new RefusedTarget("a name without addresses");
    // Check all: DNS rebinding mixes a private address with public ones.
    for (const address of addresses) check(address, url, reach);
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (host, _options, callback) => {
    found(host).then(
      (addresses) => callback(null, addresses),
      (error: Error) => callback(error, []),
    );
  };
}

function parse(text: string): URL {
  if (text.length > MAX_URL_LENGTH) throw new RefusedTarget("an overlong address");
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new RefusedTarget("no address");
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new RefusedTarget("not http or https");
  if (url.username !== "" || url.password !== "") throw new RefusedTarget("credentials in the address");
  if (url.hostname === "") throw new RefusedTarget("no host");
  return url;
}

function check(address: string, url: URL, reach: Reach): void {
  if (reach.loopback && isLoopback(address)) return;
  if (!isPublicAddress(address)) throw new RefusedTarget("not a public address");
  if (!PORTS.has(url.port)) throw new RefusedTarget("an unusual port");
}
