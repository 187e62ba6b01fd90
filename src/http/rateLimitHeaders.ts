import { type Allowance, WINDOW_SECONDS } from "../callers/limits.js";

/**
 * The IETF draft's fields (draft-ietf-httpapi-ratelimit-headers: a quota policy with `q` in a window `w`, and what remains `r` until
 * `t` seconds), and the older three that many clients still read.
 */
export function rateLimitHeaders({
  class: name,
  limit,
  remaining,
  resetSeconds,
}: Allowance): Record<string, string> {
  return {
    "ratelimit-policy": `"${name}";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
    "ratelimit-limit": String(limit),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": String(resetSeconds),
  };
}
