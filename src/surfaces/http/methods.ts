import type { FastifyInstance } from "fastify";
import { refusal } from "../../contract/errors.js";
import { grouped } from "../../domain/grouped.js";
import { PREFLIGHT_HEADERS } from "./origins.js";

/** A route as declared, with `:name` for parameters. */
export interface Route {
  readonly path: string;
  readonly methods: readonly string[];
  /** True if it only refuses a method in its surface's own format. */
  readonly isRefusal: boolean;
}

declare module "fastify" {
  interface FastifyContextConfig {
    isRefusal?: boolean;
  }
}

/** In the order of `Allow`. */
const ALLOWED = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Returns a list to which every route added to `app` from now on is appended. */
export function recordRoutes(app: FastifyInstance): readonly Route[] {
  const routes: Route[] = [];
  app.addHook("onRoute", ({ method, url, config }) => {
    routes.push({ path: url, methods: [method].flat(), isRefusal: config?.isRefusal === true });
  });
  return routes;
}

/** Answers all other methods of the paths of some routes: OPTIONS with what is allowed (CORS preflight), the rest with `method_not_allowed`. */
export function addOtherMethods(app: FastifyInstance, routes: readonly Route[]): void {
  for (const [path, there] of grouped([...routes], (route) => route.path)) {
    const taken = new Set(there.flatMap(({ methods }) => methods));
    const served = new Set(there.flatMap(({ methods, isRefusal }) => (isRefusal ? [] : methods)));
    const allow = ALLOWED.filter((method) => served.has(method) || method === "OPTIONS").join(", ");
    app.route({
      method: [...ALLOWED, "TRACE"].filter((method) => !taken.has(method)),
      url: path,
      exposeHeadRoute: false,
      // Before the body is read.
      async onRequest({ method }, reply) {
        reply.header("allow", allow);
        if (method !== "OPTIONS") throw refusal("method_not_allowed.method", { allowed: allow });
        return reply.headers(PREFLIGHT_HEADERS).code(204).send();
      },
      handler() {},
    });
  }
}
