import { ServiceError } from "../contract/errors.js";
import { type Instant, MINUTE_MS, SECOND_MS } from "../time.js";
import type { Caller } from "./caller.js";

/** What is limited together: the three reads share one allowance. */
export type LimitClass = "reads" | "reports";

/** How a caller stands after a call. */
export interface Allowance {
  readonly class: LimitClass;
  /** Calls in any 60 seconds. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until one more call is allowed than now, rounded up; 0 when all are. */
  readonly resetSeconds: number;
}

export interface Limits {
  /** Counts a call, or throws ServiceError `rate_limited` with the allowance as `cause`. Null when limits are off. */
  admit(caller: Caller, limitClass: LimitClass, now: Instant): Allowance | null;
}

export type LimitTable = Readonly<Record<Caller["kind"], Readonly<Record<LimitClass, number>>>>;

export const WINDOW_SECONDS = 60;
/** Callers remembered at once; the one quiet for longest is forgotten first. About 100 bytes each and 8 a call. */
const CALLERS_REMEMBERED = 200_000;

/**
 * Exact sliding windows: each caller's calls of the last 60 seconds are kept as times in a ring, so that no edge of a window
 * ever lets more than the limit through. A refused call is not counted again: waiting the told seconds is enough.
 */
export function slidingLimits(table: LimitTable, callersRemembered = CALLERS_REMEMBERED): Limits {
  const rings = new Map<string, Ring>();
  return {
    admit(caller, limitClass, now) {
      const limit = table[caller.kind][limitClass];
      const key = `${limitClass} ${caller.id}`;
      const ring = rings.get(key) ?? newRing(limit);
      // Deleting and setting anew moves the caller to the end: a Map keeps the order of insertion.
      rings.delete(key);
      rings.set(key, ring);
      if (rings.size > callersRemembered) forgetOldest(rings);
      dropBefore(ring, now - MINUTE_MS);
      if (ring.count >= limit) throw refusal(limitClass, limit, resetSeconds(ring, now));
      push(ring, now);
      return {
        class: limitClass,
        limit,
        remaining: limit - ring.count,
        resetSeconds: resetSeconds(ring, now),
      };
    },
  };
}

/** Limits that never refuse, for load tests. */
export const noLimits: Limits = { admit: () => null };

/** The allowance that a `rate_limited` error was refused with, if it is one. */
export function allowanceOf(error: ServiceError): Allowance | null {
  return error.code === "rate_limited" ? ((error.cause as Allowance | undefined) ?? null) : null;
}

function refusal(limitClass: LimitClass, limit: number, seconds: number): ServiceError {
  const error = new ServiceError(
    "rate_limited",
    `Over the limit of ${limit} ${limitClass === "reads" ? "read calls" : "reports"} in 60 seconds. Wait ${seconds} seconds, then make the same call again.`,
    seconds,
  );
  error.cause = { class: limitClass, limit, remaining: 0, resetSeconds: seconds } satisfies Allowance;
  return error;
}

/** The times of the last calls, oldest first, in a ring as large as the limit. */
interface Ring {
  times: Float64Array;
  first: number;
  count: number;
}

/** Most callers call once or twice: a ring starts small and grows to its limit. */
function newRing(limit: number): Ring {
  return { times: new Float64Array(Math.min(4, limit)), first: 0, count: 0 };
}

function push(ring: Ring, now: Instant): void {
  if (ring.count === ring.times.length) {
    const grown = new Float64Array(ring.times.length * 2);
    for (let i = 0; i < ring.count; i++) grown[i] = ring.times[(ring.first + i) % ring.times.length] ?? 0;
    ring.times = grown;
    ring.first = 0;
  }
  ring.times[(ring.first + ring.count) % ring.times.length] = now;
  ring.count += 1;
}

function dropBefore(ring: Ring, before: Instant): void {
  while (ring.count > 0 && (ring.times[ring.first] ?? 0) <= before) {
    ring.first = (ring.first + 1) % ring.times.length;
    ring.count -= 1;
  }
}

function resetSeconds(ring: Ring, now: Instant): number {
  if (ring.count === 0) return 0;
  // A clock that was set back must not tell callers to wait for hours.
  const wait = Math.min(MINUTE_MS, (ring.times[ring.first] ?? 0) + MINUTE_MS - now);
  return Math.max(1, Math.ceil(wait / SECOND_MS));
}

function forgetOldest(rings: Map<string, Ring>): void {
  const oldest = rings.keys().next();
  if (oldest.done !== true) rings.delete(oldest.value);
}
