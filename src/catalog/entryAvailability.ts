import type { Availability } from "../contract/resources.js";
import { localMoment } from "../hours/wallClock.js";
import { stateAt } from "../hours/state.js";
import type { Instant } from "../domain/time.js";
import { contradictedAt } from "../belief/standingChecks.js";
import { closedNow } from "../belief/closedNow.js";
import { type AvailabilityInput, availabilityOf, type OpenGrounds, openProbability } from "./availability.js";
import { byProven, mayDoubtOpen } from "../belief/trust.js";
import type { Report } from "../domain/evidence.js";
import type { CatalogEntry } from "./loadedArea.js";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import { openShareAt } from "./openShares.js";
import { statedClosed } from "./statedClosures.js";

/**
 * Availability of an entry at `at`, for an answer. Evidence is aged to `at`, not to `now`. If `at` is not
 * `now`, the basis names the date.
 */
export function entryAvailability(
  entry: CatalogEntry,
  at: Instant,
  now: Instant = at,
  codes = false,
): Availability {
  return availabilityOf({ ...availabilityInput(entry, at, at), isDated: at !== now, codes });
}

/** P(open at `at`) with the beliefs of `now`; null if no hours are known. */
export function entryOpenProbability(entry: CatalogEntry, at: Instant, now: Instant): number | null {
  const input = availabilityInput(entry, at, now);
  return input.schedule === null || input.schedule.uncertain ? null : openProbability(input, input.schedule);
}

/** All inputs of an entry's availability. */
export function availabilityInput(entry: CatalogEntry, at: Instant, now: Instant): AvailabilityInput {
  const { record, evidence, area } = entry;
  const { timeZone } = area.area;
  const stated = statedClosed(evidence, timeZone, at);
  const hours = stated?.hours ?? record.attributes.hours;
  // If only closures are known, other times are unknown.
  const compiled = hours === undefined ? null : entry.hours;
  const local = localMoment(timeZone, at);
  // Reports of a surge are ignored, or a surge could close a whole district for an hour.
  const counted = evidence.reports.filter(({ isOfSurge }) => isOfSurge !== true);
  const grounds = (reports: readonly Report[]): OpenGrounds => {
    const view =
      reports.length === evidence.reports.length ? entry : { ...entry, evidence: { ...evidence, reports } };
    return {
      existsConfidence: recordConfidence(view, now),
      hoursConfidence: hours === undefined ? 0 : attributeConfidence("hours", hours, view, now),
      closedNow: closedNow(reports, at),
    };
  };
  return {
    schedule: compiled === null ? null : stateAt(compiled, timeZone, at),
    unreadable: hours !== undefined && compiled === null,
    hours: compiled,
    closure: stated?.closure ?? null,
    contradictedAt: hours === undefined ? null : contradictedAt(hours, evidence, Math.min(at, now)),
    hoursObservedAt: hours?.observedAt ?? null,
    hoursDating: hours?.dating ?? null,
    ...grounds(counted),
    proven: counted.length === 0 ? null : grounds(byProven(counted)),
    mayDoubt: mayDoubtOpen(counted, Math.min(at, now)),
    typicalOpenShare: openShareAt(area.openShares, local.weekday, local.minute),
    at,
    local,
    isDated: false,
  };
}
