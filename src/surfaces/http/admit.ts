import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type Allowance,
  type CallerState,
  type CountedOperation,
  WINDOW_SECONDS,
} from "../../callers/admission.js";
import type { Caller } from "../../domain/caller.js";
import { DAY_MS, SECOND_MS } from "../../domain/time.js";
import type { HttpParts } from "./parts.js";
import { credentialsOf } from "./query.js";

/** Identifies and counts the caller, and sets the limit headers. Throws `invalid_api_key`, `rate_limited`. */
export function admit(
  { admission }: Pick<HttpParts, "admission">,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: CountedOperation,
  credentials = credentialsOf(request),
): Promise<Caller> {
  return admission.admit(credentials, request.countedAddress, operation, (state) => {
    reply.headers(callerHeaders(state));
  });
}

/** The draft requires a fixed window. Months differ, but the reset is exact. */
const MONTH_SECONDS = (31 * DAY_MS) / SECOND_MS;

/**
 * Limit headers: the IETF draft's (draft-ietf-httpapi-ratelimit-headers: quota `q` per window `w`; remaining `r`, reset in
 * `t` seconds), the three older ones that many clients still read, and the caller's standing.
 */
function callerHeaders({ limitClass, minute, month, standing }: CallerState): Record<string, string> {
  const policies = [`"${limitClass}";q=${minute.limit};w=${WINDOW_SECONDS}`];
  const limits = [left(limitClass, minute)];
  if (month !== null) {
    policies.push(`"month";q=${month.limit};w=${MONTH_SECONDS}`);
    limits.push(left("month", month));
  }
  return {
    "ratelimit-policy": policies.join(", "),
    ratelimit: limits.join(", "),
    "ratelimit-limit": String(minute.limit),
    "ratelimit-remaining": String(minute.remaining),
    "ratelimit-reset": String(minute.resetSeconds),
    "doorlight-standing": `limit-factor=${standing.limitFactor.toFixed(2)}, recheck-days=${standing.recheckDays.toFixed(1)}`,
  };
}

function left(name: string, { remaining, resetSeconds }: Allowance): string {
  return `"${name}";r=${remaining};t=${resetSeconds}`;
}
