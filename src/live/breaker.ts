import type { Instant } from "../domain/time.js";

/** Consecutive failures that open the breaker, and for how long. */
const FAILURES = 5;
const REST_MS = 60_000;

export type Breaker = ReturnType<typeof createBreaker>;

/** A circuit breaker for one source. It opens after several consecutive failures; after a while one request may try. A success closes it. */
export function createBreaker() {
  let failures = 0;
  let restsUntil: Instant = 0;
  return {
    /** Whether a request is allowed now. After the rest, the first request is the trial. */
    allows(now: Instant): boolean {
      if (failures < FAILURES) return true;
      if (now < restsUntil) return false;
      restsUntil = now + REST_MS;
      return true;
    },
    record(isWorking: boolean, now: Instant): void {
      failures = isWorking ? 0 : failures + 1;
      if (failures === FAILURES) restsUntil = now + REST_MS;
    },
    isOpen: (now: Instant): boolean => failures >= FAILURES && now < restsUntil,
  };
}
