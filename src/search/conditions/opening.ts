import { followedProbability, isLikelyOpen, LIKELY_OPEN, openGiven } from "../../catalog/availability.js";
import { entryOpenProbability } from "../../catalog/entryAvailability.js";
import { openShareAt } from "../../catalog/openShares.js";
import { localMoment } from "../../hours/wallClock.js";
import type { Instant } from "../../domain/time.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { BELIEF_TOLERANCE, UNDRAWN } from "../index/beliefs.js";
import { FAILS, type Test, UNSAID } from "./condition.js";

/**
 * Whether a place is likely open at a moment, exactly as its availability says of then: the same probability and the same threshold. Places
 * whose hours are unknown, cannot be read or do not say fail as unsaid.
 */
export function openTest(index: AreaIndex, at: Instant): Test {
  const { columns, beliefs, states, area } = index;
  const local = localMoment(area.area.timeZone, at);
  const { schedule } = columns;
  const drawn = beliefs.drawnAt(at);
  /** π by schedule, and whether it says open; computed when the first place of that schedule is asked about. */
  const followed: number[] = [];
  const isScheduled: boolean[] = [];
  // One for all places: a search asks it thousands of times.
  const input = {
    existsConfidence: 0,
    hoursConfidence: 0,
    typicalOpenShare: openShareAt(area.openShares, local.weekday, local.minute),
    closedNow: null,
  };
  return (place) => {
    const id = schedule[place] ?? -1;
    if (id < 0) return UNSAID;
    let probability = followed[id];
    if (probability === undefined) {
      const state = states.at(id, at);
      probability = state === null || state.uncertain ? UNKNOWN : followedProbability(state, at);
      followed[id] = probability;
      isScheduled[id] = state?.open === true;
    }
    if (probability === UNKNOWN) return UNSAID;
    input.existsConfidence = drawn.trades(place);
    if (input.existsConfidence !== UNDRAWN) {
      input.hoursConfidence = drawn.hours(place);
      const open = openGiven(input, probability, isScheduled[id] === true);
      if (Math.abs(open - LIKELY_OPEN) > BELIEF_TOLERANCE) return isLikelyOpen(open) ? 1 : FAILS;
    }
    // So close to the threshold, and where callers spoke, the evidence itself decides.
    const open = entryOpenProbability(index.entry(place), at, at);
    if (open === null) return UNSAID;
    return isLikelyOpen(open) ? 1 : FAILS;
  };
}

/** Stands for the probability of a schedule that does not say. */
const UNKNOWN = -1;
