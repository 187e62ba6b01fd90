import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorBodyOf, type ServiceError } from "../../contract/errors.js";
import type { FaultLog, Logger } from "../../telemetry/log.js";
import type { Metrics } from "../../telemetry/metrics.js";
import { endRequest, type Span, traceRequest } from "../../telemetry/tracing.js";
import { compressed } from "./compression.js";
import { originHeaders, type Guard } from "./origins.js";
import { errorHeaders, STATUS, toServiceError } from "./errors.js";
import { hostFault } from "./hosts.js";
import type { LoadGuard } from "./loadGuard.js";

export interface MiddlewareParts {
  /** Who may call from a web page, and by which host name. */
  readonly guard: Guard;
  readonly load: LoadGuard;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Hears of failures nobody foresaw. */
  readonly onFault: FaultLog;
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-expose-headers":
    "Doorlight-Standing, Link, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
};

/**
 * What every request meets: the headers that all answers have, overload and budgets, its Host; compression; metrics and the log. `missing`: why no route
 * answers a path.
 */
export function addMiddleware(
  app: FastifyInstance,
  { guard, load, metrics, log }: MiddlewareParts,
  missing: (path: string) => ServiceError,
): void {
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
    } catch (refusal) {
      return done(refusal as Error);
    }
    // Before the body is read: whatever it holds, there is nobody to read it.
    return done(hostFault(request.raw) ?? (request.is404 ? missing(request.originalUrl) : undefined));
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    load.answered(request, reply);
    done(null, compressed(request, reply, payload));
  });
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime: ms }, done) => {
    const { config, url: route = "" } = request.routeOptions;
    const { operation = "other" } = config;
    metrics.answered(operation, status, ms / 1000);
    if (request.span !== undefined) endRequest(request.span, { route, operation, status });
    // What was asked is the caller's own business: neither address nor query is logged.
    if (log.isLevelEnabled("debug")) log.debug({ request: request.id, operation, status, ms }, "answered");
    done();
  });
}

/** Answers a request with what a failure amounts to. */
export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void;

/** Every failure leaves through here, in one shape. What is no ServiceError is a bug: logged, and nothing of it told. */
export function createRefuse({ load, onFault }: Pick<MiddlewareParts, "load" | "onFault">): Refuse {
  return (error, request, reply) => {
    const refusal = toServiceError(error);
    if (refusal.code === "internal_error") onFault({ err: error, request: request.id }, "unexpected failure");
    load.refused(request, reply);
    if (refusal.code === "method_not_allowed" && refusal.cause !== undefined)
      reply.header("allow", String(refusal.cause));
    void reply
      .code(STATUS[refusal.code])
      .headers(errorHeaders(refusal))
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(errorBodyOf(refusal)));
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** What a tracing SDK is told of it. */
    span?: Span;
  }
}
