import type { FastifyRequest } from "fastify";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Checks requests that a web page of another site could send. */
export type Guard = ReturnType<typeof createGuard>;

/**
 * Guards against DNS rebinding. `listensOn`: the listening address; the Host can be checked only on loopback, where it is
 * known. `baseUrl`: the public URL. Pages of other origins are refused unless their host name is in `origins`.
 * Requests without an Origin do not come from a page.
 */
export function createGuard(listensOn: string, baseUrl: string | null, origins: readonly string[]) {
  const own = [...LOOPBACK, ...(baseUrl === null ? [] : [new URL(baseUrl).hostname])];
  const isLocal = ["localhost", "::1"].includes(listensOn) || listensOn.startsWith("127.");
  /** True for the service's own origins and configured ones. */
  const allowsOrigin = (origin: string): boolean => {
    const from = hostnameOf(origin);
    return from !== null && [...own, ...origins].includes(from);
  };
  return {
    allowsOrigin,
    /** Why a request is refused; null if it is allowed. */
    refusal(host: string | undefined, origin: string | undefined): string | null {
      if (isLocal && !own.includes(hostnameOf(`http://${host ?? ""}`) ?? ""))
        return "This Host is not served here. Call the configured address of the service.";
      if (origin === undefined || origin === "") return null;
      if (!allowsOrigin(origin))
        return "Web pages of this Origin may not call this tool endpoint. Call it from a program, or ask the operator to allow the origin.";
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

/** The answer to a CORS preflight request. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
  "access-control-allow-headers":
    "Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id, X-API-Key",
  "access-control-max-age": "86400",
};

/** The only path that writes and accepts browsers. */
const WRITTEN_TO = "/v1/report";
const EVERYONE: Readonly<Record<string, string>> = { "access-control-allow-origin": "*" };

/**
 * CORS headers. Any page may read public answers, without credentials. Reports are accepted only from pages of this
 * service and of configured origins, so that no other page makes its visitors report.
 */
export function originHeaders(
  { headers: { origin }, routeOptions }: Pick<FastifyRequest, "headers" | "routeOptions">,
  guard: Guard,
): Readonly<Record<string, string>> {
  if (routeOptions.url !== WRITTEN_TO) return EVERYONE;
  const isAllowed = origin !== undefined && guard.allowsOrigin(origin);
  return { vary: "Origin", ...(isAllowed ? { "access-control-allow-origin": origin } : {}) };
}
