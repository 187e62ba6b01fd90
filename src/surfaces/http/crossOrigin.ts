import type { FastifyRequest } from "fastify";
import type { Guard } from "./guards.js";
import { decodedPath } from "./routeTable.js";

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
