import { randomUUID } from "node:crypto";
import type { RequestListener, ServerOptions } from "node:http";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { CountedAddress } from "../callers/localCallers.js";
import type { Service } from "../contract/service.js";
import type { Clock } from "../domain/time.js";
import { answerBrokenRequest, answerOddRequests } from "./http/brokenRequests.js";
import type { Connections, PlainAnswering } from "./http/connections/pacedServer.js";
import { KEEP_ALIVE_MS } from "./http/connections/pacedSocket.js";
import { addConsole, type ConsoleParts } from "./console/consoleRoutes.js";
import { addDiscovery, type DiscoveryParts } from "./discovery/discoveryRoutes.js";
import { type EveryRequest, type EveryRequestParts, everyRequest } from "./http/everyRequest.js";
import { createHealthAnswers, type HealthParts } from "./http/health.js";
import { readJsonBodies } from "./http/jsonBody.js";
import { addOperatorView, type OperatorParts } from "./operator/operatorRoutes.js";
import { addOperations } from "./rest/operationRoutes.js";
import { createPlainCalls } from "./rest/plainCalls.js";
import { createReadAnswers, type OperationParts } from "./rest/readAnswers.js";
import { createReportAnswer } from "./rest/reportAnswer.js";
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
    Omit<PageParts, "health">,
    HealthParts,
    DiscoveryParts,
    ConsoleParts,
    ToolEndpointParts,
    EveryRequestParts {
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
  const every = everyRequest(parts);
  const answers = createReadAnswers(parts);
  const reports = createReportAnswer(parts);
  const { trustedProxies, countedAddress } = parts;
  const health = createHealthAnswers(parts);
  const plain = createPlainCalls({ every, answers, reports, health, trustedProxies, countedAddress });
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: (handler) => serverOf(parts, handler, plain),
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
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
      refuse(every, error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  app.decorateRequest("countedAddress", {
    getter() {
      return countedAddress(this.ip, this.headers);
    },
  });
  const routes = routeTable(app);
  app.addHook("onRequest", (request, reply, done) => {
    try {
      every.begin(request, reply, request.routeOptions.config);
    } catch (refusal) {
      return done(refusal as Error);
    }
    // Before the body is read: whatever it holds, there is nobody to read it.
    return done(request.is404 ? routes.missing(request.originalUrl) : undefined);
  });
  app.addHook("onSend", (request, reply, payload, done) => done(null, every.sent(request, reply, payload)));
  app.addHook("onResponse", (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    every.answered(request, operation, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    if (request.is404 && isNotFound(error) && lostPage(request, reply)) parts.load.refused(request, reply);
    else refuse(every, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    refuse(every, routes.missing(request.originalUrl), request, reply),
  );
  readJsonBodies(app);
  addOperations(app, parts, answers, reports);
  addWatching(app, parts);
  addMerchants(app, parts);
  addPages(app, { ...parts, health }, routes);
  addDiscovery(app, parts);
  const lostPage = addConsole(app, parts);
  addOperatorView(app, parts.operator, parts.connections.closing);
  void app.register((scope) => addToolEndpoint(scope, parts));
  app.decorate("routes", () => routes.all());
  return app;
}

/** A server that hands on one request of a connection at a time. */
function serverOf(
  { connections, requestTimeoutMs, maxHeaderBytes }: HttpParts,
  handler: RequestListener,
  plain: PlainAnswering,
) {
  const options: ServerOptions = {
    maxHeaderSize: maxHeaderBytes,
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    requireHostHeader: false,
  };
  const server = connections.serverFor(handler, options, plain);
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
  interface FastifyRequest {
    /** The address that the call counts for (callers/localCallers). */
    readonly countedAddress: string;
  }
  interface FastifyInstance {
    /** Every route there is, for those who try them all. */
    routes(): readonly Route[];
  }
}

/** Answers with what a failure amounts to. */
function refuse(every: EveryRequest, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const body = every.refused(error, request, reply);
  void reply.send(body);
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
