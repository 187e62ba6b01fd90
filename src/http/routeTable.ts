import type { FastifyInstance } from "fastify";
import { ServiceError } from "../contract/errors.js";
import { invalid } from "../contract/parse.js";

/** Which methods each path takes, kept beside the router: asking the router with a caller's path would read it as a pattern. */
export interface RouteTable {
  /** Why nothing answers there: `invalid_request`, `not_found`, or `method_not_allowed` with the value of `Allow` as `cause`. */
  missing(path: string): ServiceError;
}

/** The order in which `Allow` names them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The route that answers OPTIONS everywhere (browsers ask before they call): it makes no path exist. */
const EVERYWHERE = "/*";

/** Notes every route that is added to `app` from now on. */
export function routeTable(app: FastifyInstance): RouteTable {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (url !== EVERYWHERE)
      routes.push({ segments: segmentsOf(url), methods: Array.isArray(method) ? method : [method] });
  });
  return {
    missing(path) {
      const decoded = decodedPath(path);
      if (decoded === null) return undecodablePath();
      const wanted = segmentsOf(decoded);
      const found = new Set(
        routes.filter((route) => matches(route.segments, wanted)).flatMap((r) => r.methods),
      );
      if (found.size === 0) {
        return new ServiceError(
          "not_found",
          "There is nothing at this path. See /v1/openapi.json for the operations and their paths.",
        );
      }
      found.add("OPTIONS");
      const allowed = METHODS.filter((method) => found.has(method)).join(", ");
      const error = new ServiceError(
        "method_not_allowed",
        `This path takes ${allowed}. See /v1/openapi.json.`,
      );
      error.cause = allowed;
      return error;
    },
  };
}

/** Where a request names the server in its address too, as to a proxy (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/iu;

/** The path of a request's address with its percent-encoding undone; null where that is no UTF-8. */
export function decodedPath(address: string): string | null {
  const path = address.replace(ORIGIN, "").replace(/[?#].*$/su, "");
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The refusal of an address whose path cannot be decoded. */
export function undecodablePath(): ServiceError {
  return invalid(
    "The path is not percent-encoded UTF-8. Encode what you put into it, e.g. with encodeURIComponent.",
  );
}

function segmentsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/u, "").split("/");
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, i) => (segment.startsWith(":") ? path[i] !== "" : segment === path[i]))
  );
}
