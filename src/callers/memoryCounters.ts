import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import type { Taken } from "../store/counters.js";

/**
 * Maximum callers in memory. Callers idle for a minute or two are dropped anyway; above this number the least recent half is dropped, so that
 * memory stays bounded however many addresses call (`npm run bench -- admission` measures it).
 */
const MAX_CALLERS = 400_000;

/**
 * Exact sliding windows: the times of each caller's calls in the last 60 seconds are kept, so that no 60 seconds ever have more calls than the
 * limit. A refused call is not counted, so waiting for the stated seconds is enough.
 *
 * Callers are kept in two generations. A call moves its caller into the younger one. When that is a minute old or full, it becomes the older
 * one, which is dropped. A caller of the last minute is never dropped unless there are too many.
 */
export function memoryCounters(maxCallers = MAX_CALLERS) {
  let younger = new Map<string, Instant[]>();
  let older = younger;
  let youngerSince: Instant = Number.NEGATIVE_INFINITY;

  const timesOf = (key: string, now: Instant): Instant[] => {
    const isFull = younger.size >= maxCallers / 2 && !younger.has(key);
    if (isFull || now - youngerSince >= MINUTE_MS)
      [older, younger, youngerSince] = [younger, new Map<string, Instant[]>(), now];
    const times = younger.get(key) ?? older.get(key) ?? [];
    younger.set(key, times);
    return withoutOld(times, now);
  };

  return {
    take(key: string, limit: number, now: Instant) {
      const times = timesOf(key, now);
      const admitted = times.length < limit;
      if (admitted) times.push(now);
      return takenOf(times, admitted, limit, now);
    },
    look(key: string, limit: number, now: Instant) {
      const times = withoutOld(younger.get(key) ?? older.get(key) ?? [], now);
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
