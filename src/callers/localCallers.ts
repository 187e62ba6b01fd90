import type { IncomingHttpHeaders } from "node:http";
import { LOCAL_CALLER } from "./address.js";

/** Headers by which a proxy shows that it forwards a request. */
const FORWARDING_HEADERS = ["forwarded", "x-forwarded-for", "via"] as const;
/** Stands for all callers behind an untrusted proxy on this machine. */
const BEHIND_PROXY = "127.0.0.1";

/** Loopback addresses as Node formats them. */
const LOOPBACK = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/u;

export interface LocalCallersParts {
  /** True to limit callers on this machine like all others. */
  readonly areLimited: boolean;
  readonly trustedProxies: readonly string[];
  /** Called once, with the header that revealed an untrusted proxy on this machine. */
  readonly onUntrustedProxy: (header: string) => void;
}

/** Returns the address a call is counted for, from its source address (behind trusted proxies: the one they report) and headers. */
export type CountedAddress = (ip: string, headers: IncomingHttpHeaders) => string;

/**
 * A call is counted for its source address. One from loopback is local and not counted ({@link LOCAL_CALLER}), unless a proxy is
 * trusted, or a header shows that an untrusted one forwarded it: all those count as one caller.
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
