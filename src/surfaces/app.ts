import { randomUUID } from "node:crypto";
import type { RequestListener, Server } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { CountedAddress } from "../callers/localCallers.js";
import type { Service } from "../contract/service.js";
import type { Clock } from "../domain/time.js";
import type { Connections } from "./http/connections.js";
import { addConsole, type ConsoleParts } from "./console/consoleRoutes.js";
import { addDiscovery, type DiscoveryParts } from "./discovery/discoveryRoutes.js";
import { addMiddleware, createRefuse, type MiddlewareParts } from "./http/middleware.js";
import { addHealth, type HealthParts } from "./http/health.js";
import { readJsonBodies } from "./http/jsonBody.js";
import { addOperatorView, type OperatorParts } from "./operator/operatorRoutes.js";
import { addOperations } from "./rest/operationRoutes.js";
import type { OperationParts } from "./rest/countedCalls.js";
import { addMerchants, type MerchantRouteParts } from "./rest/merchantRoutes.js";
import { addWatching, type WatchRouteParts } from "./rest/watchRoute.js";
import { addToolEndpoint, type ToolEndpointParts } from "./mcp/routes.js";
import { addPages, type PageParts } from "./discovery/pageRoutes.js";
import { toServiceError } from "./http/errors.js";
import { decodedPath, type Route, routeTable } from "./http/routeTable.js";

export interface HttpParts
  extends OperationParts,
    WatchRouteParts,
    MerchantRouteParts,
    PageParts,
    HealthParts,
    DiscoveryParts,
    ConsoleParts,
    ToolEndpointParts,
    MiddlewareParts {
  readonly service: Service;
  readonly operator: OperatorParts;
  readonly trustedProxies: readonly string[];
  readonly countedAddress: CountedAddress;
  readonly connections: Connections;
  /** A clock that goes on whatever `--now` says. */
  readonly steadyClock: Clock;
  readonly requestTimeoutMs: number;
  /** The request line and all headers. */
  readonly maxHeaderBytes: number;
}

/** A report is two short texts. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** How often Node looks for requests that are overdue; its default of 30 seconds would double the shortest time-outs. */
const TIMEOUT_CHECK_MS = 5_000;
/** How long a connection is kept between two requests. Longer than the 60 seconds many load balancers keep idle connections, so that it is they who close them. */
const KEEP_ALIVE_MS = 72_000;
/** A connection over which nothing moves, while an answer is under way: its client does not read. */
const STALLED_MS = 60_000;

const noSchema = () => {
  throw new Error(
    "Routes have no schemas: what comes in is read by contract/parse, and answers are written by contract/formats.",
  );
};
/** Fastify's compilers of schemas take longer to load than all the rest of it, for nothing here. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema };

/** All surfaces on one HTTP server. Knows the service and the contract, nothing of stores or features. */
export function createApp(parts: HttpParts): FastifyInstance {
  const { trustedProxies, countedAddress } = parts;
  const refuse = createRefuse(parts);
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => serverOf(parts, handler),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    exposeHeadRoutes: true,
    // What cannot be read is answered by the connections, in its turn.
    clientErrorHandler: () => {},
    // `return503OnClosing` would answer in Fastify's own shape; requests in flight are finished by close().
    return503OnClosing: false,
    // Ids too long are refused by the routes, where they count like any other call.
    routerOptions: {
      querystringParser: () => ({}),
      ignoreTrailingSlash: true,
      maxParamLength: parts.maxHeaderBytes,
    },
    schemaController: { compilersFactory: NO_SCHEMAS },
    genReqId: () => randomUUID(),
    rewriteUrl: routable,
    frameworkErrors: (error, request, reply) =>
      refuse(error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  app.decorateRequest("countedAddress", {
    getter() {
      return countedAddress(this.ip, this.headers);
    },
  });
  const routes = routeTable(app);
  addMiddleware(app, parts, (path) => routes.missing(path));
  app.setErrorHandler((error, request, reply) => {
    if (request.is404 && isNotFound(error) && lostPage(request, reply)) parts.load.refused(request, reply);
    else refuse(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(routes.missing(request.originalUrl), request, reply));
  readJsonBodies(app);
  addOperations(app, parts);
  addWatching(app, parts);
  addMerchants(app, parts);
  addHealth(app, parts);
  addPages(app, parts, routes);
  addDiscovery(app, parts);
  const lostPage = addConsole(app, parts);
  addOperatorView(app, parts.operator, parts.connections.closing);
  void app.register((scope) => addToolEndpoint(scope, parts));
  app.decorate("routes", () => routes.all());
  return app;
}

function serverOf(
  { connections, requestTimeoutMs, maxHeaderBytes }: HttpParts,
  handler: RequestListener,
): Server {
  const server = connections.serverFor(handler, {
    maxHeaderSize: maxHeaderBytes,
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    requireHostHeader: false,
  });
  server.setTimeout(STALLED_MS);
  return server;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation a route serves, for metrics. */
    operation?: string;
  }
  interface FastifyRequest {
    /** The address that the call counts for (callers/localCallers). */
    readonly countedAddress: string;
  }
  interface FastifyInstance {
    /** Every route there is, for those who try them all. */
    routes(): readonly Route[];
  }
}

function isNotFound(error: unknown): boolean {
  return toServiceError(error).code === "not_found";
}

/**
 * An address whose path cannot be decoded never reaches a route, and so neither limits nor metrics. Escaping its percent signs
 * lets it: the route then sees that the address was rewritten, and refuses it.
 */
function routable({ url = "/" }: { readonly url?: string | undefined }): string {
  if (!url.includes("%") || decodedPath(url) !== null) return url;
  const query = url.indexOf("?");
  return query < 0
    ? url.replaceAll("%", "%25")
    : url.slice(0, query).replaceAll("%", "%25") + url.slice(query);
}
