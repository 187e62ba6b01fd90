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
 * Whether the entry is open at `at`, as the wire shows it, with what is believed by then: evidence grows old on the way there. Asked at another
 * moment, `now`, its basis names the date.
 */
export function entryAvailability(
  entry: CatalogEntry,
  at: Instant,
  now: Instant = at,
  codes = false,
): Availability {
  return availabilityOf({ ...availabilityInput(entry, at, at), isDated: at !== now, codes });
}

/** P(open at `at`) believed at `now`, or null where no hours are known. */
export function entryOpenProbability(entry: CatalogEntry, at: Instant, now: Instant): number | null {
  const input = availabilityInput(entry, at, now);
  return input.schedule === null || input.schedule.uncertain ? null : openProbability(input, input.schedule);
}

/** Everything availability is computed from, for this entry: this alone says what P(open) rests on. */
export function availabilityInput(entry: CatalogEntry, at: Instant, now: Instant): AvailabilityInput {
  const { record, evidence, area } = entry;
  const { timeZone } = area.area;
  const stated = statedClosed(evidence, timeZone, at);
  const hours = stated?.hours ?? record.attributes.hours;
  // Where only closures are known, nobody knows of other times.
  const compiled = hours === undefined ? null : entry.hours;
  const local = localMoment(timeZone, at);
  // A surge must not close a whole district for an hour: of being open its reports say nothing.
  const heard = evidence.reports.filter(({ isOfSurge }) => isOfSurge !== true);
  const grounds = (reports: readonly Report[]): OpenGrounds => {
    const believed =
      reports.length === evidence.reports.length ? entry : { ...entry, evidence: { ...evidence, reports } };
    return {
      existsConfidence: recordConfidence(believed, now),
      hoursConfidence: hours === undefined ? 0 : attributeConfidence("hours", hours, believed, now),
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
    ...grounds(heard),
    proven: heard.length === 0 ? null : grounds(byProven(heard)),
    mayDoubt: mayDoubtOpen(heard, Math.min(at, now)),
    typicalOpenShare: openShareAt(area.openShares, local.weekday, local.minute),
    at,
    local,
    isDated: false,
  };
}
