import { randomUUID } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { HttpParts } from "./http/parts.js";
import { addConsole } from "./console/consoleRoutes.js";
import { addDiscovery } from "./discovery/discoveryRoutes.js";
import { addMiddleware, createRefuse } from "./http/middleware.js";
import { addHealth } from "./http/health.js";
import { readJsonBodies } from "./http/jsonBody.js";
import { addOperatorView } from "./operator/operatorRoutes.js";
import { addOperations } from "./rest/operationRoutes.js";
import { addMerchants } from "./rest/merchantRoutes.js";
import { addToolEndpoint } from "./mcp/routes.js";
import { addPages } from "./discovery/pageRoutes.js";
import { toServiceError } from "./http/errors.js";
import { addOtherMethods, noRoute, recordRoutes } from "./http/methods.js";
import { isDecodable } from "./http/query.js";

/** A report is two short texts. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** How often Node checks for overdue requests. Its default of 30 seconds would double the shortest timeouts. */
const TIMEOUT_CHECK_MS = 5_000;
/** How long an idle connection is kept. Longer than the 60 seconds of many load balancers, so that they close it first. */
const KEEP_ALIVE_MS = 72_000;
/** Limit of the request line and all headers. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Closes a connection on which nothing moves during an answer: its client does not read. */
const STALLED_MS = 60_000;

const noSchema = () => {
  throw new Error(
    "Routes have no schemas: contract/parse reads requests and contract/formats writes answers.",
  );
};
/** Fastify's schema compilers take longer to load than the rest of it, and are not used here. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema };

/** Creates one HTTP server with all surfaces. It uses the service and the contract, not stores or features. */
export function createApp(parts: HttpParts): FastifyInstance {
  const { trustedProxies, countedAddress } = parts;
  const refuse = createRefuse(parts);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => serverOf(parts, handler),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    exposeHeadRoutes: true,
    // Connections answer unreadable requests, in order.
    clientErrorHandler: () => {},
    // Otherwise Fastify would answer in its own format. close() finishes requests in flight.
    return503OnClosing: false,
    // Routes refuse overlong ids, so that they count like any other call.
    routerOptions: {
      querystringParser: () => ({}),
      ignoreTrailingSlash: true,
      maxParamLength: MAX_HEADER_BYTES,
    },
    schemaController: { compilersFactory: NO_SCHEMAS },
    genReqId: () => randomUUID(),
    rewriteUrl: routable,
    frameworkErrors: (error, request, reply) =>
      refuse(error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  app.decorateRequest("countedAddress", {
    getter() {
      // Undefined once the client has left.
      const ip = this.ip as string | undefined;
      return countedAddress(ip ?? "", this.headers);
    },
  });
  const routes = recordRoutes(app);
  addMiddleware(app, parts);
  app.setErrorHandler((error, request, reply) => {
    const isLost = request.is404 && toServiceError(error).code === "not_found";
    if (isLost && lostPage(request, reply)) parts.load.refused(request, reply);
    else refuse(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(noRoute(request, reply), request, reply));
  readJsonBodies(app);
  addOperations(app, parts);
  addMerchants(app, parts);
  addHealth(app, parts);
  addPages(app, parts);
  addDiscovery(app, parts);
  const lostPage = addConsole(app, parts);
  addOperatorView(app, parts);
  void app.register((scope) => addToolEndpoint(scope, parts));
  void app.register(async (scope) => addOtherMethods(scope, [...routes]));
  app.decorate("routes", () => routes.filter(({ methods }) => !methods.includes("OPTIONS")));
  return app;
}

function serverOf({ connections, requestTimeoutMs }: HttpParts, handler: RequestListener): Server {
  const server = connections.serverFor(handler, {
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    requireHostHeader: false,
  });
  server.setTimeout(STALLED_MS);
  return server;
}

/**
 * A URL whose path cannot be decoded would never reach a route, and so neither limits nor metrics. Escaping its percent signs
 * makes it routable. It is then refused, because it is not its `originalUrl`.
 */
function routable({ url = "/" }: { readonly url?: string | undefined }): string {
  const [path = "", ...query] = url.split("?");
  return isDecodable(path) ? url : [path.replaceAll("%", "%25"), ...query].join("?");
}
