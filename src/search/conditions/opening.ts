import {
  followedProbability,
  isLikelyOpen,
  LIKELY_OPEN,
  mostOpen,
  openGiven,
} from "../../catalog/availability.js";
import { entryOpenProbability } from "../../catalog/entryAvailability.js";
import { openShareAt } from "../../catalog/openShares.js";
import { localMoment } from "../../hours/wallClock.js";
import type { Instant } from "../../domain/time.js";
import type { AreaIndex } from "../index/areaIndex.js";
import { UNASKED } from "../index/askedMoments.js";
import { BELIEF_TOLERANCE, UNDRAWN } from "../index/beliefs.js";
import { FAILS, type Test, UNSAID } from "./condition.js";

/**
 * Whether a place is likely open at a moment, exactly as its availability says of then: the same probability and the same threshold. Places
 * whose hours are unknown, cannot be read or do not say fail as unsaid. What is found out about a moment that is not now is kept.
 */
export function openTest(index: AreaIndex, at: Instant): Test {
  const isOpen = freshTest(index, at);
  if (index.beliefs.isNear(at)) return isOpen;
  const known = index.beliefs.moments.at(at, index.size);
  return (place) => {
    const outcome = known[place] ?? UNASKED;
    if (outcome !== UNASKED) return outcome;
    return (known[place] = isOpen(place));
  };
}

function freshTest(index: AreaIndex, at: Instant): Test {
  const { columns, beliefs, area } = index;
  const states = beliefs.isNear(at) ? index.states : index.askedStates;
  const local = localMoment(area.area.timeZone, at);
  const { schedule } = columns;
  const drawn = beliefs.drawnAt(at);
  /** π by schedule, and whether it says open; computed when the first place of that schedule is asked about. */
  const followed = new Float64Array(columns.schedules.bound).fill(UNASKED);
  const isScheduled = new Uint8Array(columns.schedules.bound);
  // One for all places: a search asks it thousands of times.
  const input = {
    existsConfidence: 0,
    hoursConfidence: 0,
    typicalOpenShare: openShareAt(area.openShares, local.weekday, local.minute),
    closedNow: null,
  };
  const follow = (id: number) => {
    const state = states.at(id, at, local.day);
    if (state === null || state.uncertain) return UNKNOWN;
    isScheduled[id] = Number(state.open);
    const probability = followedProbability(state, at);
    return isLikelyOpen(mostOpen(probability, input.typicalOpenShare)) ? probability : NEVER;
  };
  return (place) => {
    const id = schedule[place] ?? -1;
    if (id < 0) return UNSAID;
    let probability = followed[id] as number;
    if (probability === UNASKED) followed[id] = probability = follow(id);
    if (probability === UNKNOWN) return UNSAID;
    if (probability === NEVER) return FAILS;
    input.existsConfidence = drawn.trades(place);
    if (input.existsConfidence !== UNDRAWN) {
      input.hoursConfidence = drawn.hours(place);
      const open = openGiven(input, probability, isScheduled[id] === 1);
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
/** Stands for the probability of a schedule that leaves a place closed, whatever is believed of it. */
const NEVER = -2;
