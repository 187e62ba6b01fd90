import type { FastifyRequest } from "fastify";
import { decodedPath } from "./routeTable.js";

/** What a web page on another site could send: requests that name another host, or come from a page of another origin. */
export interface Guard {
  /** Why a request is refused; null: it may pass. */
  refusal(host: string | undefined, origin: string | undefined): string | null;
  /** Whether pages of an origin belong to this service, or are configured to call it. */
  allowsOrigin(origin: string): boolean;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Guards against pages that rebind a name to this machine (DNS rebinding). `listensOn`: the address listened on; only on loopback a request's
 * Host is known beforehand. `baseUrl`: where clients reach the service. Pages of other origins are refused unless listed in `origins`,
 * by host name; requests without an Origin come from no page.
 */
export function createGuard(listensOn: string, baseUrl: string | null, origins: readonly string[]): Guard {
  const own = [...LOOPBACK, ...(baseUrl === null ? [] : [new URL(baseUrl).hostname])];
  const isLocal = ["localhost", "::1"].includes(listensOn) || listensOn.startsWith("127.");
  const allowsOrigin = (origin: string): boolean => {
    const from = hostnameOf(origin);
    return from !== null && [...own, ...origins].includes(from);
  };
  return {
    allowsOrigin,
    refusal(host, origin) {
      if (isLocal && !own.includes(hostnameOf(`http://${host ?? ""}`) ?? ""))
        return "This Host is not served here. Call the address that the service is configured with.";
      if (origin === undefined || origin === "") return null;
      if (!allowsOrigin(origin))
        return "Web pages of this Origin may not call the tool endpoint here. Call it from a program, or ask the operator to allow the origin.";
      return null;
    },
  };
}

function hostnameOf(url: string): string | null {
  try {
    return new URL(url).hostname || null;
  } catch {
    return null;
  }
}

/** What a browser is told that asks before it calls. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
  "access-control-allow-headers":
    "Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key",
  "access-control-max-age": "86400",
};

/** The one path at which something is written. */
const WRITTEN_TO = /^\/v1\/report\/?$/u;
const EVERYONE: Readonly<Record<string, string>> = { "access-control-allow-origin": "*" };

/**
 * Which web pages may read an answer: any page may read what is public anyway, without credentials; reports are taken from pages of this
 * service and of configured origins alone, so that no page makes its visitors report.
 */
export function originHeaders(
  request: Pick<FastifyRequest, "headers" | "originalUrl">,
  guard: Guard,
): Readonly<Record<string, string>> {
  // A query says nothing of where it is written to, and has percent signs nearly always.
  const [path = ""] = request.originalUrl.split("?", 1);
  if (!path.includes("report") && !path.includes("%")) return EVERYONE;
  if (!WRITTEN_TO.test(decodedPath(request.originalUrl) ?? "")) return EVERYONE;
  const { origin } = request.headers;
  const isAllowed = origin !== undefined && guard.allowsOrigin(origin);
  return { vary: "Origin", ...(isAllowed ? { "access-control-allow-origin": origin } : {}) };
}
