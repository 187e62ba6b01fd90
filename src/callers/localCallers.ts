import type { IncomingHttpHeaders } from "node:http";
import { LOCAL_CALLER } from "./address.js";

/** Headers by which a proxy tells that it passes on somebody else's request. */
const FORWARDING_HEADERS = ["forwarded", "x-forwarded-for", "via"] as const;
/** All callers behind a proxy on this machine that is not trusted. */
const BEHIND_PROXY = "127.0.0.1";

/** As Node writes the addresses of sockets. */
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/u;

export interface LocalCallersParts {
  /** Callers on this machine are limited like all others. */
  readonly areLimited: boolean;
  readonly trustedProxies: readonly string[];
  /** Hears, once, of the header by which an untrusted proxy on this machine gave itself away. */
  readonly onUntrustedProxy: (header: string) => void;
}

/** The address that a call counts for, of the address it came from (behind trusted proxies: the one they name) and its headers. */
export type CountedAddress = (ip: string, headers: IncomingHttpHeaders) => string;

/**
 * A call counts for the address it came from. One from loopback is the machine's own and counts for nobody ({@link LOCAL_CALLER}), unless a proxy is
 * trusted or a header shows that an untrusted one passed it on: all those are one caller.
 */
export function countedAddresses({
  areLimited,
  trustedProxies,
  onUntrustedProxy,
}: LocalCallersParts): CountedAddress {
  if (trustedProxies.length > 0) return (ip) => ip;
  let isProxyReported = false;
  return (ip, headers) => {
    if (!LOOPBACK.test(ip)) return ip;
    const header = FORWARDING_HEADERS.find((name) => headers[name] !== undefined);
    if (header === undefined) return areLimited ? ip : LOCAL_CALLER;
    if (!isProxyReported) {
      isProxyReported = true;
      onUntrustedProxy(header);
    }
    return BEHIND_PROXY;
  };
}
