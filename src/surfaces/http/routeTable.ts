import type { FastifyInstance } from "fastify";
import { refusal, type ServiceError } from "../../contract/errors.js";

/** Which methods each path takes, kept beside the router: asking the router with a caller's path would read it as a pattern. */
export interface RouteTable {
  /** Why nothing answers there: `invalid_request`, `not_found`, or `method_not_allowed` with the value of `Allow` as `cause`. */
  missing(path: string): ServiceError;
  /** Methods that a path takes, as in `Allow`; null: there is nothing at it. */
  allowed(path: string): string | null;
  all(): readonly Route[];
}

export interface Route {
  /** As it was declared, with `:name` for what varies. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** The order in which `Allow` names them. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The route that answers OPTIONS everywhere (browsers ask before they call): it makes no path exist. */
const EVERYWHERE = "/*";

/** Notes every route that is added to `app` from now on. */
export function routeTable(app: FastifyInstance): RouteTable {
  const routes: (Route & { readonly segments: readonly string[]; readonly isRefusal: boolean })[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    const methods = Array.isArray(method) ? method : [method];
    if (url !== EVERYWHERE)
      routes.push({ path: url, segments: segmentsOf(url), methods, isRefusal: config?.isRefusal === true });
  });
  const methodsOf = (path: string): string | null => {
    const wanted = segmentsOf(path);
    const there = routes.filter(({ segments }) => matches(segments, wanted));
    if (there.length === 0) return null;
    const found = new Set(there.flatMap(({ methods, isRefusal }) => (isRefusal ? [] : methods)));
    found.add("OPTIONS");
    return METHODS.filter((method) => found.has(method)).join(", ");
  };
  return {
    missing(path) {
      const decoded = decodedPath(path);
      if (decoded === null) return undecodablePath();
      const allowed = methodsOf(decoded);
      if (allowed === null) return refusal("not_found.path");
      const error = refusal("method_not_allowed.method", { allowed });
      error.cause = allowed;
      return error;
    },
    allowed(path) {
      const decoded = decodedPath(path);
      return decoded === null ? null : methodsOf(decoded);
    },
    all: () => routes,
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** It is there to say in its surface's own words that the method is not taken. */
    isRefusal?: boolean;
  }
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
  return refusal("invalid_request.path_not_encoded");
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
