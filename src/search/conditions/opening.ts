import { followedProbability, isLikelyOpen, maxOpen, openGiven } from "../../catalog/availability.js";
import { entryOpenProbability } from "../../catalog/entryAvailability.js";
import { openShareAt } from "../../catalog/openShares.js";
import { HOUR_MS, type Instant } from "../../domain/time.js";
import { instantOf, localMoment } from "../../hours/wallClock.js";
import type { AskedTime } from "../../query/understanding.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Scorer, UNSAID } from "./condition.js";

/**
 * Whether a place is likely open at a moment, exactly as its availability says of then: the same probability and the same threshold. Places
 * whose hours are unknown, cannot be read or do not say fail as unsaid.
 */
export function openScorer(index: AreaIndex, at: Instant): Scorer {
  const { columns, area } = index;
  const { schedules } = columns;
  const local = localMoment(area.area.timeZone, at);
  const typicalOpenShare = openShareAt(area.openShares, local.weekday, local.minute);
  return (doc) => {
    const state = schedules[doc]?.stateAt(at, local) ?? null;
    if (state === null || state.uncertain) return UNSAID;
    const followed = followedProbability(state, at);
    // Closed by its hours, whatever is believed of it.
    if (!isLikelyOpen(maxOpen(followed, typicalOpenShare))) return FAILS;
    const hoursConfidence = index.hoursBelief(doc, at);
    if (hoursConfidence === null) {
      const open = entryOpenProbability(index.entry(doc), at, at);
      return open === null ? UNSAID : isLikelyOpen(open) ? 1 : FAILS;
    }
    const grounds = {
      existsConfidence: index.trades(doc, at),
      hoursConfidence,
      typicalOpenShare,
      closedNow: null,
    };
    return isLikelyOpen(openGiven(grounds, followed, state.open)) ? 1 : FAILS;
  };
}

/** A place that is closed at the usual hour of a day that was named, and open at another hour of it. */
const OPEN_SOMETIME = 0.6;

/** Of a span that is longer than any day of work all is meant: "24 hours". */
const ALL_DAY_MS = 20 * HOUR_MS;

/**
 * Whether a place is open at a time that was asked for: at both ends of a span, all of it where that is a day; of a whole day ("today", "on Sunday") a place that opens at
 * any of its hours from `now` on is not closed.
 */
export function openAt(
  { at, until, isWholeDay = false }: Pick<AskedTime, "at" | "until"> & Partial<Pick<AskedTime, "isWholeDay">>,
  now = at,
): (index: AreaIndex) => Scorer {
  return (index) => {
    const isOpen = openScorer(index, at);
    const isStillOpen = until === null ? null : openScorer(index, until);
    const opensThatDay = isWholeDay ? opensOnDay(index, at, now) : null;
    const isAllDay = until !== null && until - at >= ALL_DAY_MS;
    return (doc) => {
      if (isAllDay && changesBetween(index, doc, at, until)) return FAILS;
      const open = isOpen(doc);
      if (open === FAILS) return opensThatDay?.(doc) === true ? OPEN_SOMETIME : FAILS;
      const still = isStillOpen === null ? open : isStillOpen(doc);
      return still === FAILS ? FAILS : Math.min(open, still);
    };
  };
}

/** Whether a place opens or closes, by its hours, within a span. */
function changesBetween({ columns, area }: AreaIndex, doc: number, at: Instant, until: Instant): boolean {
  const { timeZone } = area.area;
  const state = columns.schedules[doc]?.stateAt(at, localMoment(timeZone, at)) ?? null;
  return state !== null && state.nextChangeAt !== null && state.nextChangeAt < until;
}

/** Whether a place opens, by its hours, on the local day of a moment, from `now` on. */
function opensOnDay({ columns, area }: AreaIndex, at: Instant, now: Instant): (doc: number) => boolean {
  const { timeZone } = area.area;
  const { day } = localMoment(timeZone, at);
  const [from, end] = [Math.max(now, instantOf(timeZone, day, 0)), instantOf(timeZone, day + 1, 0)];
  return (doc) => {
    for (let moment = from; moment < end; ) {
      const state = columns.schedules[doc]?.stateAt(moment, localMoment(timeZone, moment)) ?? null;
      if (state === null || state.open || state.uncertain) return state !== null;
      moment = state.nextChangeAt ?? end;
    }
    return false;
  };
}
