import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorBodyOf, type ServiceError } from "../../contract/errors.js";
import { endRequest, type Span, traceRequest } from "../../telemetry/tracing.js";
import { compressIfAccepted } from "./compression.js";
import { originHeaders } from "./origins.js";
import { errorHeaders, STATUS, toServiceError } from "./errors.js";
import { hostFault } from "./hosts.js";
import { noRoute } from "./methods.js";
import type { HttpParts } from "./parts.js";

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-expose-headers":
    "Doorlight-Coverage, Doorlight-Note, Doorlight-Standing, Link, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
};

/** Middleware of every request: common headers, overload and budgets, Host check, compression, metrics and log. */
export function addMiddleware(app: FastifyInstance, { guard, load, metrics, log }: HttpParts): void {
  app.decorateRequest("span");
  app.addHook("onRequest", (request, _reply, done) =>
    traceRequest(request.method, request.headers, (span) => {
      request.span = span;
      done();
    }),
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    reply.headers(originHeaders(request, guard));
    reply.header("x-request-id", request.id);
    try {
      load.admit(request, request.routeOptions.config);
    } catch (error) {
      return done(error as Error);
    }
    // Refuse before the body is read: no route would use it.
    return done(hostFault(request.raw) ?? (request.is404 ? noRoute(request, reply) : undefined));
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    load.answered(request, reply);
    done(null, compressIfAccepted(request, reply, payload));
  });
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { config, url: route = "" } = request.routeOptions;
    const { operation = "other" } = config;
    metrics.answered(operation, status, ms / 1000);
    if (request.span !== undefined) endRequest(request.span, { route, operation, status });
    // For privacy, neither address nor query is logged.
    if (log.isLevelEnabled("debug")) log.debug({ request: request.id, operation, status, ms }, "answered");
    done();
  });
}

/** Turns a failure into a refusal, and counts it. An error that is not a ServiceError is a bug: it is logged and not revealed. */
export function refusalOf(
  { load, log }: HttpParts,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ServiceError {
  const refusal = toServiceError(error);
  if (refusal.code === "internal_error") log.error({ err: error, request: request.id }, "unexpected failure");
  load.refused(request, reply);
  return refusal;
}

/** Answers every failure in one format. */
export function createRefuse(parts: HttpParts) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refusalOf(parts, error, request, reply);
    void reply
      .code(STATUS[refusal.code])
      .headers(errorHeaders(refusal))
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(errorBodyOf(refusal)));
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The tracing span. */
    span?: Span;
  }
}
