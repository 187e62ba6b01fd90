import type { Counters } from "../store/counters.js";
import { type Instant, MINUTE_MS, SECOND_MS } from "../time.js";

/**
 * Callers remembered at once. Those quiet for a minute or two are forgotten anyway; above this number, the half that called longest ago
 * is, so that however many addresses call, memory stays bounded (`npm run bench -- service` measures a million of them).
 */
const CALLERS_REMEMBERED = 400_000;

/**
 * Exact sliding windows: the times of each caller's calls of the last 60 seconds are kept, so that no edge of a window ever lets
 * more than the limit through. A refused call is not counted again: waiting the told seconds is enough.
 */
export function memoryCounters(callersRemembered = CALLERS_REMEMBERED): Counters {
  const timesOf = recentTimes(callersRemembered);
  return {
    take(key, limit, now) {
      const times = timesOf(key, now);
      while (times.length > 0 && (times[0] ?? 0) <= now - MINUTE_MS) times.shift();
      const admitted = times.length < limit;
      if (admitted) times.push(now);
      return {
        admitted,
        remaining: Math.max(0, limit - times.length),
        resetSeconds: resetSeconds(times, now),
      };
    },
  };
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
