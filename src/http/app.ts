import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { CallerIdentifier } from "../callers/caller.js";
import type { Limits } from "../callers/limits.js";
import { ServiceError } from "../contract/errors.js";
import { invalid } from "../contract/parse.js";
import type { Service } from "../contract/service.js";
import type { Logger, Metrics } from "../telemetry.js";
import type { Clock } from "../time.js";
import { errorBody, errorHeaders, STATUS } from "./errors.js";
import { addOperations } from "./operationRoutes.js";
import { addPages } from "./pageRoutes.js";
import { toServiceError } from "./refusals.js";

export interface HttpParts {
  readonly service: Service;
  readonly limits: Limits;
  readonly callers: CallerIdentifier;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** A clock that is never set back: limits count real seconds, whatever `--now` says. */
  readonly limitClock: Clock;
  readonly openApi: Readonly<Record<string, unknown>>;
  readonly trustedProxies: readonly string[];
  readonly requestTimeoutMs: number;
  readonly maxConnections: number;
}

/** A report is two short texts. */
const BODY_LIMIT_BYTES = 16 * 1024;
/** A query of 200 characters, percent-encoded at worst, and its filters, several times over. */
const URL_LIMIT_BYTES = 8 * 1024;
const KEEP_ALIVE_MS = 72_000;

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
};

/** The REST surface. Knows the service and the contract, nothing of stores or features. */
export function createApp(parts: HttpParts): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: parts.requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: parts.requestTimeoutMs },
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    exposeHeadRoutes: true,
    // `return503OnClosing` would answer in Fastify's own shape; requests in flight are finished by close().
    return503OnClosing: false,
    routerOptions: { querystringParser: () => ({}), ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      refuse(parts, error, request as FastifyRequest, reply as unknown as FastifyReply),
  });
  app.server.maxConnections = parts.maxConnections;
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header("x-request-id", request.id);
    done(
      request.raw.url !== undefined && request.raw.url.length > URL_LIMIT_BYTES
        ? invalid(`The address is longer than ${URL_LIMIT_BYTES} characters. Shorten it.`)
        : undefined,
    );
  });
  app.addHook("onResponse", (request, reply, done) => {
    parts.metrics.answered(
      request.routeOptions.config.operation ?? "other",
      reply.statusCode,
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => refuse(parts, error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(parts, missing(app, request), request, reply));
  addOperations(app, parts);
  addPages(app, parts);
  return app;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The operation a route serves, for metrics. */
    operation?: string;
  }
}

/** Every failure leaves through here, in one shape. What is no ServiceError is a bug: logged, and nothing of it told. */
function refuse(parts: HttpParts, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toServiceError(error);
  if (refusal.code === "internal_error")
    parts.log.error({ err: error, request: request.id }, "unexpected failure");
  if (refusal.code === "method_not_allowed" && refusal.cause !== undefined)
    reply.header("allow", String(refusal.cause));
  void reply
    .code(STATUS[refusal.code])
    .headers(errorHeaders(refusal))
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBody(refusal)));
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

function missing(app: FastifyInstance, request: FastifyRequest): ServiceError {
  const url = (request.raw.url ?? "/").split("?")[0] ?? "/";
  const allowed = METHODS.filter(
    (method) => app.findRoute({ method, url }) !== null || hasParametricRoute(app, method, url),
  );
  // Every path answers OPTIONS (browsers ask before they call), so that alone is no path.
  if (allowed.every((method) => method === "OPTIONS")) {
    return new ServiceError(
      "not_found",
      "There is nothing at this path. See /v1/openapi.json for the operations and their paths.",
    );
  }
  const error = new ServiceError(
    "method_not_allowed",
    `This path takes ${allowed.join(", ")}. See /v1/openapi.json.`,
  );
  error.cause = allowed.join(", ");
  return error;
}

function hasParametricRoute(app: FastifyInstance, method: (typeof METHODS)[number], url: string): boolean {
  const pattern = url
    .replace(/^\/v1\/(details|verify)\/[^/]+\/?$/u, "/v1/$1/:result_id")
    .replace(/(?<=.)\/$/u, "");
  return app.findRoute({ method, url: pattern }) !== null;
}

/** What is no HTTP at all, or came too slowly, is answered in the same shape, on the bare socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const [status, detail] =
    error.code === "HPE_HEADER_OVERFLOW"
      ? ["431 Request Header Fields Too Large", "The request's headers are too large."]
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? ["408 Request Timeout", "The request did not arrive in time. Send it again."]
        : ["400 Bad Request", "The request is no valid HTTP/1.1. Check how it is encoded."];
  const body = JSON.stringify({ error: "invalid_request", detail });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
