import { errorBodyOf } from "../../contract/errors.js";
import type { FaultLog, Logger } from "../../telemetry/log.js";
import type { Metrics } from "../../telemetry/metrics.js";
import { compressed } from "./compression.js";
import { originHeaders } from "./crossOrigin.js";
import { errorHeaders, STATUS } from "./errors.js";
import type { AnyRequest, ReplyHead } from "./exchange.js";
import type { Guard } from "./guards.js";
import { hostFault } from "./hosts.js";
import type { LoadGuard, RouteCost } from "./loadGuard.js";
import { toServiceError } from "./refusals.js";

export interface EveryRequestParts {
  /** Who may call from a web page, and by which host name. */
  readonly guard: Guard;
  readonly load: LoadGuard;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Hears of failures nobody foresaw. */
  readonly onFault: FaultLog;
}

const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "access-control-expose-headers":
    "Doorlight-Standing, Link, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id",
});

/** What every request meets, in this order: on Fastify's way as its hooks, past it as it stands here. */
export interface EveryRequest {
  /** Sets the headers that all answers have, and lets the request in. Throws the refusal. */
  begin(request: AnyRequest, reply: ReplyHead, route: RouteCost): void;
  /** Every failure leaves through here, in one shape: its status and headers are set, its body comes back. What is no ServiceError is a bug: logged, and nothing of it told. */
  refused(error: unknown, request: AnyRequest, reply: ReplyHead): string;
  /** What is sent of an answer. */
  sent<Body>(request: AnyRequest, reply: ReplyHead, body: Body): Body | Buffer;
  /** It has been answered. `operation`: undefined for what is none. */
  answered(request: AnyRequest, operation: string | undefined, status: number, ms: number): void;
}

export function everyRequest({ guard, load, metrics, log, onFault }: EveryRequestParts): EveryRequest {
  return {
    begin(request, reply, route) {
      reply.headers(SECURITY_HEADERS);
      reply.headers(originHeaders(request, guard));
      reply.header("x-request-id", request.id);
      load.admit(request, route);
      const fault = hostFault(request.raw);
      if (fault !== null) throw fault;
    },
    refused(error, request, reply) {
      const refusal = toServiceError(error);
      if (refusal.code === "internal_error")
        onFault({ err: error, request: request.id }, "unexpected failure");
      load.refused(request, reply);
      if (refusal.code === "method_not_allowed" && refusal.cause !== undefined)
        reply.header("allow", String(refusal.cause));
      reply.code(STATUS[refusal.code]);
      reply.headers(errorHeaders(refusal));
      reply.type("application/json; charset=utf-8");
      return JSON.stringify(errorBodyOf(refusal));
    },
    sent(request, reply, body) {
      load.answered(request, reply);
      return compressed(request, reply, body);
    },
    answered(request, operation, status, ms) {
      metrics.answered(operation ?? "other", status, ms / 1000);
      // What was asked is the caller's own business: neither address nor query is logged.
      if (log.isLevelEnabled("debug")) log.debug({ request: request.id, operation, status, ms }, "answered");
    },
  };
}
