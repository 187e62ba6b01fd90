import type { OwnCounters, Taken } from "../store/counters.js";
import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { CallTimes } from "./callTimes.js";

/**
 * Callers remembered at once. Those quiet for a minute or two are forgotten anyway; above this number, the half that called longest ago
 * is, so that however many addresses call, memory stays bounded (`npm run bench -- admission` measures it).
 */
const CALLERS_REMEMBERED = 400_000;

/**
 * Exact sliding windows: the times of each caller's calls of the last 60 seconds are kept, so that no edge of a window ever lets
 * more than the limit through. A refused call is not counted again: waiting the told seconds is enough.
 *
 * Callers are kept in two generations: whoever calls is moved into the younger one, and when that is a minute old or full it
 * becomes the older one, whose callers are forgotten. Who called within the last minute thus is never forgotten unless too many call.
 * One Map in order of use would do as well, but V8 walks over all its deleted entries to find the oldest (tens of
 * microseconds a call with 50,000 callers).
 */
export function memoryCounters(callersRemembered = CALLERS_REMEMBERED): OwnCounters {
  const generationSize = Math.ceil(callersRemembered / 2);
  let younger = new CallTimes();
  let older = younger;
  let youngerSince: Instant = Number.NEGATIVE_INFINITY;

  /** The caller's place in the younger generation. */
  const placeOf = (key: string, now: Instant): number => {
    const known = younger.find(key);
    if (known !== undefined && now - youngerSince < MINUTE_MS) return known;
    if (now - youngerSince >= MINUTE_MS || younger.size >= generationSize)
      [older, younger, youngerSince] = [younger, new CallTimes(), now];
    return younger.add(key, older);
  };

  return {
    take(key, limit, now) {
      const place = placeOf(key, now);
      younger.forgetUntil(place, now - MINUTE_MS);
      const admitted = younger.count(place) < limit;
      if (admitted) younger.append(place, now);
      return takenOf(younger, place, { admitted, limit, now });
    },
    look(key, limit, now) {
      const known = younger.find(key) === undefined ? older : younger;
      const place = known.find(key);
      if (place === undefined) return { admitted: limit > 0, remaining: limit, resetSeconds: 0 };
      known.forgetUntil(place, now - MINUTE_MS);
      return takenOf(known, place, { admitted: known.count(place) < limit, limit, now });
    },
  };
}

interface Decided {
  readonly admitted: boolean;
  readonly limit: number;
  readonly now: Instant;
}

function takenOf(times: CallTimes, place: number, { admitted, limit, now }: Decided): Taken {
  return {
    admitted,
    remaining: Math.max(0, limit - times.count(place)),
    resetSeconds: resetSeconds(times.oldest(place), now),
  };
}

function resetSeconds(oldest: Instant | undefined, now: Instant): number {
  if (oldest === undefined) return 0;
  // A clock that was set back must not tell callers to wait for hours.
  return Math.max(1, Math.ceil(Math.min(MINUTE_MS, oldest + MINUTE_MS - now) / SECOND_MS));
}
