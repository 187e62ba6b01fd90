import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal, type ServiceError } from "../../contract/errors.js";
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

/** The methods that any path takes, in the order of `Allow`. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

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
    const allow = METHODS.filter((method) => served.has(method) || method === "OPTIONS").join(", ");
    app.route({
      method: METHODS.filter((method) => !taken.has(method)),
      url: path,
      exposeHeadRoute: false,
      // Before the body is read.
      async onRequest({ method }, reply) {
        if (method !== "OPTIONS") throw wrongMethod(reply, allow);
        return reply
          .headers({ ...PREFLIGHT_HEADERS, allow })
          .code(204)
          .send();
      },
      handler() {},
    });
  }
}

/** The error for a request that has no route: because of its path, or its method, which no path takes. */
export function noRoute({ method, raw, originalUrl }: FastifyRequest, reply: FastifyReply): ServiceError {
  if (!METHODS.includes(method)) return wrongMethod(reply, METHODS.join(", "));
  return refusal(raw.url === originalUrl ? "not_found.path" : "invalid_request.path_not_encoded");
}

function wrongMethod(reply: FastifyReply, allowed: string): ServiceError {
  reply.header("allow", allowed);
  return refusal("method_not_allowed.method", { allowed });
}
