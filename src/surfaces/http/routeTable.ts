import type { FastifyInstance } from "fastify";
import { refusal, type ServiceError } from "../../contract/errors.js";

export interface Route {
  /** As declared, with `:name` for parameters. */
  readonly path: string;
  readonly methods: readonly string[];
}

/** The order in `Allow`. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The route that answers OPTIONS (CORS preflight) everywhere. It does not make a path exist. */
const EVERYWHERE = "/*";

/** The methods of each path. The router cannot be asked, because it would read a caller's path as a pattern. */
export type RouteTable = ReturnType<typeof routeTable>;

/** Records every route added to `app` from now on. */
export function routeTable(app: FastifyInstance) {
  const routes: (Route & { readonly pattern: RegExp; readonly isRefusal: boolean })[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    const methods = Array.isArray(method) ? method : [method];
    const pattern = url.replaceAll(".", "\\.").replaceAll(/:\w+/gu, "[^/]+");
    if (url !== EVERYWHERE)
      routes.push({
        path: url,
        pattern: new RegExp(`^${pattern}/?$`, "u"),
        methods,
        isRefusal: config?.isRefusal === true,
      });
  });
  const methodsOf = (path: string): string | null => {
    const there = routes.filter(({ pattern }) => pattern.test(path));
    if (there.length === 0) return null;
    const found = new Set(there.flatMap(({ methods, isRefusal }) => (isRefusal ? [] : methods)));
    found.add("OPTIONS");
    return METHODS.filter((method) => found.has(method)).join(", ");
  };
  return {
    /** The error for a path without a route: `invalid_request`, `not_found`, or `method_not_allowed` with the value of `Allow` as `cause`. */
    missing(path: string): ServiceError {
      const decoded = decodedPath(path);
      if (decoded === null) return undecodablePath();
      const allowed = methodsOf(decoded);
      if (allowed === null) return refusal("not_found.path");
      const error = refusal("method_not_allowed.method", { allowed });
      error.cause = allowed;
      return error;
    },
    /** The value of `Allow` for a path; null if it does not exist. */
    allowed(path: string): string | null {
      const decoded = decodedPath(path);
      return decoded === null ? null : methodsOf(decoded);
    },
    all: (): readonly Route[] => routes,
  };
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a route that only refuses a method in its surface's own format. */
    isRefusal?: boolean;
  }
}

/** The origin in an absolute-form request target, as sent to proxies (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/iu;

/** The decoded path of a request URL; null if it is not UTF-8. */
export function decodedPath(address: string): string | null {
  const path = address.replace(ORIGIN, "").replace(/[?#].*$/su, "");
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The refusal of a path that cannot be decoded. */
export function undecodablePath(): ServiceError {
  return refusal("invalid_request.path_not_encoded");
}
