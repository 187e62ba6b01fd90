import {
  entryOpenProbability,
  followedProbability,
  isLikelyOpen,
  maxOpen,
  openGiven,
} from "../../catalog/availability.js";
import { openShareAt } from "../../catalog/openShares.js";
import { HOUR_MS, type Instant } from "../../domain/time.js";
import { instantOf, localMoment } from "../../hours/wallClock.js";
import type { RequestedTime } from "../../query/understanding.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { type Document, hoursBelief, tradesAt } from "../index/document.js";
import { FAILS, type Scorer, UNKNOWN } from "./condition.js";

/**
 * Scores whether a place is likely open at a moment, with the same probability and threshold as its availability. A place whose hours are missing, unreadable or
 * uncertain scores unknown.
 */
export function openScorer({ area }: AreaIndex, at: Instant): Scorer {
  const local = localMoment(area.area.timeZone, at);
  const typicalOpenShare = openShareAt(area.openShares, local.weekday, local.minute);
  return (document) => {
    const { entry, schedule } = document;
    const state = schedule?.(at, local) ?? null;
    if (state === null || state.uncertain) return UNKNOWN;
    const followed = followedProbability(state, at);
    // Closed by its hours, whatever its confidence.
    if (!isLikelyOpen(maxOpen(followed, typicalOpenShare))) return FAILS;
    const hoursConfidence = hoursBelief(document, at);
    if (hoursConfidence === null) {
      const open = entryOpenProbability(entry, at, at);
      return open === null ? UNKNOWN : isLikelyOpen(open) ? 1 : FAILS;
    }
    const grounds = {
      existsConfidence: tradesAt(document, at),
      hoursConfidence,
      typicalOpenShare,
      closedNow: null,
    };
    return isLikelyOpen(openGiven(grounds, followed, state.open)) ? 1 : FAILS;
  };
}

/** Score of a place that is closed at the usual hour of the requested day but opens at another. */
const OPEN_SOMETIME = 0.6;

/** A span longer than any working day must be covered entirely: "24 hours". */
const ALL_DAY_MS = 20 * HOUR_MS;

/**
 * Scores whether a place is open at the requested time. A span: at both ends, or throughout if it is as long as a day. A whole day ("today", "on Sunday"): a place
 * that opens at any hour from `now` on does not fail.
 */
export function openAt(
  {
    at,
    until,
    isWholeDay = false,
  }: Pick<RequestedTime, "at" | "until"> & Partial<Pick<RequestedTime, "isWholeDay">>,
  now = at,
): (index: AreaIndex) => Scorer {
  return (index) => {
    const isOpen = openScorer(index, at);
    const isStillOpen = until === null ? null : openScorer(index, until);
    const opensThatDay = isWholeDay ? opensOnDay(index, at, now) : null;
    const isAllDay = until !== null && until - at >= ALL_DAY_MS;
    return (document) => {
      if (isAllDay && changesBetween(document, at, until)) return FAILS;
      const open = isOpen(document);
      if (open === FAILS) return opensThatDay?.(document) === true ? OPEN_SOMETIME : FAILS;
      const still = isStillOpen === null ? open : isStillOpen(document);
      return still === FAILS ? FAILS : Math.min(open, still);
    };
  };
}

/** Whether a place's hours have it open or close within a span. */
function changesBetween({ schedule, entry }: Document, at: Instant, until: Instant): boolean {
  const state = schedule?.(at, localMoment(entry.area.area.timeZone, at)) ?? null;
  return state !== null && state.nextChangeAt !== null && state.nextChangeAt < until;
}

/** Whether a place's hours have it open on the local day of a moment, from `now` on. */
function opensOnDay({ area }: AreaIndex, at: Instant, now: Instant): (document: Document) => boolean {
  const { timeZone } = area.area;
  const { day } = localMoment(timeZone, at);
  const [from, end] = [Math.max(now, instantOf(timeZone, day, 0)), instantOf(timeZone, day + 1, 0)];
  return ({ schedule }) => {
    for (let moment = from; moment < end; ) {
      const state = schedule?.(moment, localMoment(timeZone, moment)) ?? null;
      if (state === null || state.open || state.uncertain) return state !== null;
      moment = state.nextChangeAt ?? end;
    }
    return false;
  };
}
