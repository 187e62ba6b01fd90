import type { Availability } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import type { CompiledHours, DayInterval, ScheduleState } from "../hours/hours.js";
import { type Instant, MINUTE_MS, toDate, toRfc3339 } from "../domain/time.js";
import { hoursOn } from "../hours/reach.js";
import { clockTime } from "../hours/schedule.js";
import { covers } from "../hours/intervals.js";
import { stateAt } from "../hours/state.js";
import { DAY_MINUTES, dateOfDay, localMoment } from "../hours/wallClock.js";
import { closedNow } from "../belief/closedNow.js";
import { attributeConfidence, recordConfidence } from "../belief/confidence.js";
import { isInForce } from "../belief/merchantStatement.js";
import { contradictedAt } from "../belief/standingChecks.js";
import { byProven, mayDoubtOpen } from "../belief/trust.js";
import type { Report } from "../domain/evidence.js";
import type { CatalogEntry } from "./loadedArea.js";
import { openShareAt } from "./openShares.js";
import { type StatedClosure, statedClosed } from "./statedClosures.js";
import { twoDecimals } from "../domain/rounding.js";

/** All inputs of availability. */
export type AvailabilityInput = ReturnType<typeof availabilityInput> & {
  /** Adds the codes of the basis. */
  readonly codes?: boolean;
};

/** The inputs of availability if hours are known. */
type KnownInput = AvailabilityInput & { readonly schedule: ScheduleState; readonly hours: CompiledHours };

/** Even with right hours, a place may be shut for a day or open a little longer: [A] of the model. */
const UNSCHEDULED_CLOSING = 0.03;
const UNSCHEDULED_OPENING = 0.02;
/** Uncertainty around opening and closing: 25% wrong at the boundary, decaying over ten minutes: [A]. */
const BOUNDARY_DOUBT = 0.25;
const BOUNDARY_MINUTES = 10;
/**
 * Changed hours are still right most of the time. Berlin, January 2024 to August 2025, 752 places whose recorded hours changed: 84 % of the former
 * open time was still open (65 % of all places are open then), and 94.5 % of closed time (77 %). Between chance and certainty that is .54 and .76.
 */
const CHANGED_HOURS_HOLD = 0.6;
/** P(open) on a public holiday that the hours do not mention. */
const UNRULED_HOLIDAY_OPEN = 0.55;
/** Open from a displayed .60, closed up to a displayed .40, the same bounds as for verdicts. */
const LIKELY_OPEN = 0.595;
const LIKELY_CLOSED = 0.405;
/** Smallest step that changes a probability at two decimals. */
const MIN_DOUBT = 0.01;

/** Status, confidence and basis of whether a business is open at the requested time. */
export function availabilityOf(input: AvailabilityInput): Availability {
  const { schedule, hours } = input;
  if (schedule === null || hours === null) {
    const basis = input.unreadable
      ? "hours_unreadable"
      : hours === null
        ? "no_hours"
        : input.local.date < hours.validFrom
          ? "hours_begin_later"
          : "hours_ended";
    return availability(input, "unknown", [message(basis)], 0);
  }
  const basis = basisOf({ ...input, schedule, hours });
  if (schedule.uncertain) return availability(input, "unknown", basis, 0);
  const open = openProbability(input, schedule);
  const status = isLikelyOpen(open)
    ? "likely_open_now"
    : open < LIKELY_CLOSED
      ? "likely_closed_now"
      : "unknown";
  return availability(input, status, basis, twoDecimals(Math.max(open, 1 - open)));
}

/** Marked as inferred unless a merchant's statement in force gives the hours. */
function availability(
  { codes = false, hoursObservedAt, hoursDating, at, isDated }: AvailabilityInput,
  status: Availability["status"],
  basis: readonly Message[],
  confidence: number,
): Availability {
  const isStated = hoursDating === "stated" && hoursObservedAt !== null && isInForce(hoursObservedAt, at);
  return {
    status,
    inferred: !isStated,
    ...messageField("basis", basis, codes),
    confidence,
    ...(isDated ? { at: toRfc3339(at) } : {}),
  };
}

/** True when P(open) counts as open, for the status and for searches alike. */
export function isLikelyOpen(open: number): boolean {
  return open >= LIKELY_OPEN;
}

/** Inputs of P(open) besides the schedule. */
type OpenInput = Pick<
  AvailabilityInput,
  "existsConfidence" | "hoursConfidence" | "closedNow" | "typicalOpenShare"
>;

/**
 * P(open at `at`) = E·(H·π + (1−H)·b), see docs/confidence.md. Unproven callers lower it. Enough of them can make the status unknown,
 * but they can never make it closed.
 */
export function openProbability(input: AvailabilityInput, schedule: ScheduleState): number {
  const followed = followedProbability(schedule, input.at);
  const open = openGiven(input, followed, schedule.open);
  if (input.proven === null) return open;
  const { typicalOpenShare } = input;
  const ofProven = openGiven({ ...input.proven, typicalOpenShare }, followed, schedule.open);
  if (ofProven < LIKELY_CLOSED) return open;
  const isKeptOpen = !input.mayDoubt && isLikelyOpen(ofProven);
  return Math.max(open, isKeptOpen ? LIKELY_OPEN : LIKELY_CLOSED + MIN_DOUBT);
}

/** P(open) given π (`followed`, see {@link followedProbability}) and whether the schedule says open. */
export function openGiven(input: OpenInput, followed: number, isScheduled: boolean): number {
  const { existsConfidence, hoursConfidence, typicalOpenShare, closedNow: reported } = input;
  const pRight = hoursConfidence + CHANGED_HOURS_HOLD * (1 - hoursConfidence);
  const open = existsConfidence * (pRight * followed + (1 - pRight) * typicalOpenShare);
  if (reported === null || !isScheduled) return open;
  const odds = (open / (1 - open)) * Math.exp(reported.logit);
  return odds / (1 + odds);
}

/** Upper bound of P(open) for a given π, over all beliefs and reports. */
export function maxOpen(followed: number, typicalOpenShare: number): number {
  const most = CHANGED_HOURS_HOLD * followed + (1 - CHANGED_HOURS_HOLD) * typicalOpenShare;
  return Math.max(followed, most, LIKELY_CLOSED + MIN_DOUBT);
}

/** π: P(open at `at`) of an existing place with right hours. */
export function followedProbability(schedule: ScheduleState, at: Instant): number {
  if (schedule.unruledHoliday && schedule.open) return UNRULED_HOLIDAY_OPEN;
  const minutes = Math.min(minutesTo(schedule.nextChangeAt, at), minutesTo(schedule.previousChangeAt, at));
  const doubt = BOUNDARY_DOUBT * Math.exp(-minutes / BOUNDARY_MINUTES);
  return schedule.open ? 1 - UNSCHEDULED_CLOSING - doubt : UNSCHEDULED_OPENING + doubt;
}

function minutesTo(boundary: Instant | null, at: Instant): number {
  return boundary === null ? Number.POSITIVE_INFINITY : Math.abs(boundary - at) / MINUTE_MS;
}

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
export function availabilityInput(entry: CatalogEntry, at: Instant, now: Instant) {
  const { record, evidence, area } = entry;
  const { timeZone } = area.area;
  const stated = statedClosed(evidence, timeZone, at);
  const hours = stated?.hours ?? record.attributes.hours;
  // If only closures are known, other times are unknown.
  const compiled = hours === undefined ? null : entry.hours;
  const local = localMoment(timeZone, at);
  // Reports of a surge are ignored, or a surge could close a whole district for an hour.
  const counted = evidence.reports.filter(({ isOfSurge }) => isOfSurge !== true);
  const grounds = (reports: readonly Report[]) => {
    const view =
      reports.length === evidence.reports.length ? entry : { ...entry, evidence: { ...evidence, reports } };
    return {
      /** P(the business exists), 0 to 1. */
      existsConfidence: recordConfidence(view, now),
      /** P(the hours are right), 0 to 1. */
      hoursConfidence: hours === undefined ? 0 : attributeConfidence("hours", hours, view, now),
      /** Recent reports of callers who found it closed; null for none. */
      closedNow: closedNow(reports, at),
    };
  };
  return {
    /** Null if hours are unknown or could not be parsed. */
    schedule: compiled === null ? null : stateAt(compiled, timeZone, at),
    /** True when hours are known as text but do not parse. */
    unreadable: hours !== undefined && compiled === null,
    hours: compiled,
    /** The merchant's stated closure at the requested time, if any. */
    closure: stated?.closure ?? null,
    /** When the website last showed other hours than the merchant stated; null if it does not. */
    contradictedAt: hours === undefined ? null : contradictedAt(hours, evidence, Math.min(at, now)),
    hoursObservedAt: hours?.observedAt ?? null,
    hoursDating: hours?.dating ?? null,
    ...grounds(counted),
    /** The grounds without reports of unproven callers; null if there are no reports. */
    proven: counted.length === 0 ? null : grounds(byProven(counted)),
    /** True when unproven callers are numerous enough to make an open place unknown. */
    mayDoubt: mayDoubtOpen(counted, Math.min(at, now)),
    /** Share of the area's places scheduled open at this weekday and hour: the expectation if the hours are wrong. */
    typicalOpenShare: openShareAt(area.openShares, local.weekday, local.minute),
    /** The requested time. */
    at,
    /** The area's local time at `at`. */
    local,
    /** True when `at` is not now, so that the date must be named. */
    isDated: false,
  };
}

/**
 * States open or closed, by which hours, and how old those are. It contains only times and fixed words, never text from a source. The origin of the
 * hours is in the record's provenance.
 */
export function basisOf(input: KnownInput): readonly Message[] {
  const { schedule, closure, contradictedAt: differedAt, closedNow: reported, local, isDated, at } = input;
  const [dating, observedAt] = [input.hoursDating ?? "listed", input.hoursObservedAt ?? at];
  const state = schedule.open ? "open" : schedule.uncertain ? "unknown" : "closed";
  // A night that began before the closure continues into it: the place is still open by its hours.
  if (closure !== null && state === "closed") {
    return [closureSentence(closure, { ...local, date: isDated ? local.date : null }, observedAt)];
  }
  const messages = [message("hours_say", { state, ...hoursOfDay(input), dating, on: toDate(observedAt) })];
  if (differedAt !== null) messages.push(message("website_differs", { on: toDate(differedAt) }));
  if (schedule.unruledHoliday) messages.push(message("holiday_unmentioned"));
  if (reported !== null && schedule.open) {
    const minutes = Math.max(0, Math.round((at - reported.reportedAt) / MINUTE_MS));
    messages.push(message("reported_closed", { minutes }));
  }
  return messages;
}

/** States that the merchant announced a closure on a day, for a part of it, for good, or for the time being. */
export function closureSentence(
  closure: StatedClosure,
  { weekday, date }: { readonly weekday: number; readonly date: string | null },
  statedAt: Instant,
): Message {
  const { status = null } = closure;
  const isAllDay = !("from" in closure);
  return message("stated_closed", { status, weekday, date, isAllDay, on: toDate(statedAt) });
}

/**
 * The hours of the day; after midnight those of the day before, if the place is still open by them. Monday is 0; the date is null for today or last
 * night.
 */
function hoursOfDay({ hours, local, isDated }: KnownInput) {
  const { day, weekday, minute, date } = local;
  const today = hoursOn(hours, day).open;
  if (!covers(today, minute)) {
    const before = (weekday + 6) % 7;
    const late = hoursOn(hours, day - 1).open.filter((one) => covers([one], minute + DAY_MINUTES));
    if (late.length > 0)
      return { weekday: before, date: isDated ? dateOfDay(day - 1) : null, open: late.map(intervalText) };
  }
  return { weekday, date: isDated ? date : null, open: today.map(intervalText) };
}

function intervalText([start, end]: DayInterval): string {
  return `${clockTime(start)}–${clockTime(end)}`;
}
