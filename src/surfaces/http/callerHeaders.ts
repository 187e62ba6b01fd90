import { type Allowance, type CallerState, WINDOW_SECONDS } from "../../callers/admission.js";
import { DAY_MS, SECOND_MS } from "../../domain/time.js";

/** The draft wants a window's length; months differ, and the reset is exact. */
const MONTH_SECONDS = (31 * DAY_MS) / SECOND_MS;

/**
 * The IETF draft's fields (draft-ietf-httpapi-ratelimit-headers: quota policies with `q` in a window `w`, and what remains `r` until
 * `t` seconds), the older three that many clients still read, and how the caller's reports stand.
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
