import { type Allowance, type CallerState, WINDOW_SECONDS } from "../../callers/admission.js";
import { DAY_MS, SECOND_MS } from "../../domain/time.js";

/** The draft requires a fixed window. Months differ, but the reset is exact. */
const MONTH_SECONDS = (31 * DAY_MS) / SECOND_MS;

/**
 * Limit headers: the IETF draft's (draft-ietf-httpapi-ratelimit-headers: quota `q` per window `w`; remaining `r`, reset in
 * `t` seconds), the three older ones that many clients still read, and the caller's standing.
 */
export function callerHeaders({ limitClass, minute, month, standing }: CallerState): Record<string, string> {
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
