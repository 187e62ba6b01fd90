import { randomUUID } from "node:crypto";
import type { RequestListener, ServerOptions } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { errorBodyOf } from "../contract/errors.js";
import type { Guard } from "./http/guards.js";
import type { Service } from "../contract/service.js";
import type { FaultLog, Logger } from "../telemetry/log.js";
import type { Clock } from "../domain/time.js";
import { answerBrokenRequest, answerOddRequests } from "./http/brokenRequests.js";
import { compressed } from "./http/compression.js";
import type { Connections } from "./http/connections/pacedServer.js";
import { addConsole, type ConsoleParts } from "./console/consoleRoutes.js";
import { originHeaders } from "./http/crossOrigin.js";
import { addDiscovery, type DiscoveryParts } from "./discovery/discoveryRoutes.js";
import { errorHeaders, STATUS } from "./http/errors.js";
import { hostFault } from "./http/hosts.js";
import { readJsonBodies } from "./http/jsonBody.js";
import type { LoadGuard } from "./http/loadGuard.js";
import { addOperatorView, type OperatorParts } from "./operator/operatorRoutes.js";
import { addOperations, type OperationParts } from "./rest/operationRoutes.js";
import { addMerchants, type MerchantRouteParts } from "./rest/merchantRoutes.js";
import { addWatching, type WatchRouteParts } from "./rest/watchRoute.js";
import { addToolEndpoint, type ToolEndpointParts } from "./mcp/routes.js";
import { addPages, type PageParts } from "./discovery/pageRoutes.js";
import { toServiceError } from "./http/refusals.js";
import { decodedPath, type Route, routeTable } from "./http/routeTable.js";

export interface HttpParts
  extends OperationParts,
    WatchRouteParts,
    MerchantRouteParts,
    PageParts,
    DiscoveryParts,
    ConsoleParts,
    ToolEndpointParts {
  readonly service: Service;
  readonly log: Logger;
  /** Hears of failures nobody foresaw. */
  readonly onFault: FaultLog;
  /** Who may call the tool endpoint from a web page, and by which host name. */
  readonly guard: Guard;
  readonly operator: OperatorParts;
  readonly trustedProxies: readonly string[];
  readonly connections: Connections;
  readonly load: LoadGuard;
  /** A clock that goes on whatever `--now` says. */
  readonly steadyClock: Clock;
  readonly requestTimeoutMs: number;
  /** The request line and all headers. */
  readonly maxHeaderBytes: number;
}

/** A report is two short texts. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** Longer than the 60 seconds many load balancers keep idle connections, so that it is they who close them. */
const KEEP_ALIVE_MS = 72_000;
/** How often Node looks for requests that are overdue; its default of 30 seconds would double the shortest time-outs. */
const TIMEOUT_CHECK_MS = 5_000;
/** A connection over which nothing moves, while an answer is under way: its client does not read. */
const STALLED_MS = 60_000;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-expose-headers":
    "Doorlight-Standing, Link, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
};

const noSchema = () => {
  throw new Error(
    "Routes have no schemas: what comes in is read by contract/parse, and answers are written by contract/formats.",
  );
};
/** Fastify's compilers of schemas take longer to load than all the rest of it, for nothing here. */
const NO_SCHEMAS = { buildValidator: noSchema, buildSerializer: noSchema };

/** All surfaces on one HTTP server. Knows the service and the contract, nothing of stores or features. */
export function createApp(parts: HttpParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => serverOf(parts, handler),
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    exposeHeadRoutes: true,
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
      refuse(parts, error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  const routes = routeTable(app);
  app.addHook("onRequest", (request, reply, done) => {
    reply
      .headers(SECURITY_HEADERS)
      .headers(originHeaders(request, parts.guard))
      .header("x-request-id", request.id);
    try {
      parts.load.admit(request);
    } catch (refusal) {
      return done(refusal as Error);
    }
    const fault = hostFault(request.raw);
    if (fault !== null) return done(fault);
    // Before the body is read: whatever it holds, there is nobody to read it.
    return done(request.is404 ? routes.missing(request.originalUrl) : undefined);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    parts.load.answered(request, reply);
    done(null, compressed(request, reply, payload));
  });
  app.addHook("onResponse", (request, reply, done) => {
    parts.metrics.answered(
      request.routeOptions.config.operation ?? "other",
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    // What was asked is the caller's own business: neither address nor query is logged.
    if (parts.log.isLevelEnabled("debug"))
      parts.log.debug(
        {
          request: request.id,
          operation: request.routeOptions.config.operation,
          status: reply.statusCode,
          ms: reply.elapsedTime,
        },
        "answered",
      );
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    if (request.is404 && isNotFound(error) && lostPage(request, reply)) parts.load.refused(request, reply);
    else refuse(parts, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(parts, routes.missing(request.originalUrl), request, reply),
  );
  readJsonBodies(app);
  addOperations(app, parts);
  addWatching(app, parts);
  addMerchants(app, parts);
  addPages(app, parts, routes);
  addDiscovery(app, parts);
  const lostPage = addConsole(app, parts);
  addOperatorView(app, parts.operator, parts.connections.closing);
  void app.register((scope) => addToolEndpoint(scope, parts));
  app.decorate("routes", () => routes.all());
  return app;
}

/** A server that hands on one request of a connection at a time. */
function serverOf({ connections, requestTimeoutMs, maxHeaderBytes }: HttpParts, handler: RequestListener) {
  const options: ServerOptions = {
    maxHeaderSize: maxHeaderBytes,
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    requireHostHeader: false,
  };
  const server = connections.serverFor(handler, options);
  server.setTimeout(STALLED_MS);
  server.on("clientError", answerBrokenRequest);
  answerOddRequests(server);
  return server;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation a route serves, for metrics. */
    operation?: string;
  }
  interface FastifyInstance {
    /** Every route there is, for those who try them all. */
    routes(): readonly Route[];
  }
}

/** Every failure leaves through here, in one shape. What is no ServiceError is a bug: logged, and nothing of it told. */
function refuse(parts: HttpParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toServiceError(error);
  if (refusal.code === "internal_error")
    parts.onFault({ err: error, request: request.id }, "unexpected failure");
  parts.load.refused(request, reply);
  if (refusal.code === "method_not_allowed" && refusal.cause !== undefined)
    reply.header("allow", String(refusal.cause));
  void reply
    .code(STATUS[refusal.code])
    .headers(errorHeaders(refusal))
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBodyOf(refusal)));
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
