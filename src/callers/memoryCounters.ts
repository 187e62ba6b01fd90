import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import type { Taken } from "../store/counters.js";
import { callerCache } from "./callerCache.js";

/** Maximum callers in memory; of more, the least recent are dropped, so that memory stays bounded however many addresses call. */
const MAX_CALLERS = 200_000;

/**
 * Exact sliding windows: the times of each caller's calls in the last 60 seconds are kept, so that no 60 seconds ever have more calls than the
 * limit. A refused call is not counted, so waiting for the stated seconds is enough.
 */
export function memoryCounters(maxCallers = MAX_CALLERS) {
  const callers = callerCache<Instant[]>(maxCallers);
  const timesOf = (key: string, now: Instant) => withoutOld(callers.get(key) ?? [], now);
  return {
    take(key: string, limit: number, now: Instant) {
      const times = timesOf(key, now);
      const admitted = times.length < limit;
      if (admitted) times.push(now);
      callers.set(key, times);
      return takenOf(times, admitted, limit, now);
    },
    look(key: string, limit: number, now: Instant) {
      const times = timesOf(key, now);
      return takenOf(times, times.length < limit, limit, now);
    },
  };
}

/** Removes, in place, calls older than a minute. Times are sorted. */
function withoutOld(times: Instant[], now: Instant): Instant[] {
  const first = times.findIndex((at) => at > now - MINUTE_MS);
  if (first !== 0) times.splice(0, first < 0 ? times.length : first);
  return times;
}

function takenOf(times: readonly Instant[], admitted: boolean, limit: number, now: Instant): Taken {
  const [oldest] = times;
  return {
    admitted,
    remaining: Math.max(0, limit - times.length),
    // A clock that was set back must not make callers wait for hours.
    resetSeconds:
      oldest === undefined
        ? 0
        : Math.max(1, Math.ceil(Math.min(MINUTE_MS, oldest + MINUTE_MS - now) / SECOND_MS)),
  };
}
