import { followedProbability, isLikelyOpen, maxOpen, openGiven } from "../../catalog/availability.js";
import { entryOpenProbability } from "../../catalog/entryAvailability.js";
import { openShareAt } from "../../catalog/openShares.js";
import type { Instant } from "../../domain/time.js";
import { localMoment } from "../../hours/wallClock.js";
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
