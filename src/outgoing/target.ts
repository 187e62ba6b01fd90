import { isIP } from "node:net";
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

export interface Target {
  readonly url: URL;
  /** The address to connect to, which is the one that was checked. */
  readonly address: string;
}

const MAX_URL_LENGTH = 2_000;
const PORTS = new Set(["", "80", "443"]);

/**
 * Parses an untrusted URL as browsers do (which normalizes octal, hexadecimal and shortened addresses), resolves its host once, and checks every address.
 * Rejects with RefusedTarget, or as the resolver does.
 */
export async function targetOf(text: string, reach: Reach, resolve: Resolve): Promise<Target> {
  const { url, host, isAddress } = checkedUrl(text, reach);
  if (isAddress) return { url, address: host };
  if (host === "localhost") return { url, address: "127.0.0.1" };
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new RefusedTarget("a name without addresses");
  // Check all: DNS rebinding mixes a private address with public ones.
  for (const address of addresses) check(address, url, reach);
  return { url, address: first };
}

/** Checks a URL as far as possible without resolving its host. Throws RefusedTarget. */
export function checkedUrl(
  text: string,
  reach: Reach,
): { readonly url: URL; readonly host: string; readonly isAddress: boolean } {
  const url = parse(text);
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  const isAddress = isIP(host) !== 0;
  if (isAddress) check(host, url, reach);
  else if (!(reach.loopback && host === "localhost")) {
    if (isLocalName(host)) throw new RefusedTarget("a local name");
    if (!reach.loopback && !PORTS.has(url.port)) throw new RefusedTarget("an unusual port");
  }
  return { url, host, isAddress };
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
