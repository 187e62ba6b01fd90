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
/**
 * Callers remembered at once. Those quiet for a minute or two are forgotten anyway; above this number, the half that called longest ago
 * is, so that however many addresses call, memory stays bounded: 30 to 50 MB of heap (measured, with 1 to 30 calls of each).
 */
const CALLERS_REMEMBERED = 100_000;

/**
 * Exact sliding windows: the times of each caller's calls of the last 60 seconds are kept, so that no edge of a window ever lets
 * more than the limit through. A refused call is not counted again: waiting the told seconds is enough.
 */
export function slidingLimits(table: LimitTable, callersRemembered = CALLERS_REMEMBERED): Limits {
  const timesOf = recentTimes(callersRemembered);
  return {
    admit(caller, limitClass, now) {
      const limit = table[caller.kind][limitClass];
      const times = timesOf(`${limitClass} ${caller.id}`, now);
      while (times.length > 0 && (times[0] ?? 0) <= now - MINUTE_MS) times.shift();
      if (times.length >= limit) throw refusal(limitClass, limit, resetSeconds(times, now));
      times.push(now);
      return {
        class: limitClass,
        limit,
        remaining: limit - times.length,
        resetSeconds: resetSeconds(times, now),
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

/** The times of a caller's last calls, oldest first. */
type Times = Instant[];

/**
 * Finds a caller's times, in two generations: whoever calls is moved into the younger one, and when that is a minute old or full it
 * becomes the older one, whose callers are forgotten. Who called within the last minute thus is never forgotten unless too many call.
 * One Map in order of use would do as well, but V8 walks over all its deleted entries to find the oldest (tens of
 * microseconds a call with 50,000 callers).
 */
function recentTimes(callersRemembered: number): (key: string, now: Instant) => Times {
  const generationSize = Math.ceil(callersRemembered / 2);
  let younger = new Map<string, Times>();
  let older = younger;
  let youngerSince: Instant = Number.NEGATIVE_INFINITY;
  return (key, now) => {
    const known = younger.get(key);
    if (known !== undefined && now - youngerSince < MINUTE_MS) return known;
    if (now - youngerSince >= MINUTE_MS || younger.size >= generationSize) {
      older = younger;
      younger = new Map();
      youngerSince = now;
    }
    const times = older.get(key) ?? [];
    younger.set(key, times);
    return times;
  };
}

function resetSeconds(times: Times, now: Instant): number {
  const [first] = times;
  if (first === undefined) return 0;
  // A clock that was set back must not tell callers to wait for hours.
  return Math.max(1, Math.ceil(Math.min(MINUTE_MS, first + MINUTE_MS - now) / SECOND_MS));
}
