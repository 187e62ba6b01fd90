import type { Availability } from "../contract/resources.js";
import { type Message, message } from "../contract/messages/message.js";
import { messageField } from "../contract/messages/english.js";
import type { CompiledHours, ScheduleState } from "../hours/hours.js";
import type { LocalMoment } from "../hours/wallClock.js";
import { type Instant, MINUTE_MS, toRfc3339 } from "../domain/time.js";
import { isInForce } from "../belief/merchantStatement.js";
import { basisOf } from "./availabilityBasis.js";
import type { ClosedNow } from "../belief/closedNow.js";
import type { Closure } from "../domain/merchant.js";
import type { Dating } from "../domain/record.js";
import { twoDecimals } from "../domain/rounding.js";

/** What is believed of a business, as far as being open rests on it. */
export interface OpenGrounds {
  /** P(the business exists), 0 to 1. */
  readonly existsConfidence: number;
  /** P(the hours are right), 0 to 1. */
  readonly hoursConfidence: number;
  /** What callers who were just there say; null for none. */
  readonly closedNow: ClosedNow | null;
}

/** Everything availability is computed from; all of it is known before the call. */
export interface AvailabilityInput extends OpenGrounds {
  /** Null: no hours are known, or they could not be read. */
  readonly schedule: ScheduleState | null;
  /** Hours are known as text but do not parse. */
  readonly unreadable: boolean;
  readonly hours: CompiledHours | null;
  /** The closure that the merchant states of the moment asked for; null: none. */
  readonly closure: Closure | null;
  /** When its website was last seen to tell other hours than its merchant stated; null: it does not. */
  readonly contradictedAt: Instant | null;
  readonly hoursObservedAt: Instant | null;
  readonly hoursDating: Dating | null;
  /** The grounds without what anybody could have said who has not proven himself; null: nobody said anything. */
  readonly proven: OpenGrounds | null;
  /** Whether those who have not proven themselves are enough to make it unknown whether a place is open. */
  readonly mayDoubt: boolean;
  /** Share of the area's places scheduled open at this weekday and hour: what to expect if the hours are wrong. */
  readonly typicalOpenShare: number;
  /** The moment asked for. */
  readonly at: Instant;
  /** The area's wall clock then. */
  readonly local: LocalMoment;
  /** Whether that is another moment than now. */
  readonly isDated: boolean;
  /** Whether the codes of the basis were asked for. */
  readonly codes?: boolean;
}

/** Even with right hours a place may be shut for a day, or open a little longer: [A] of the model. */
const UNSCHEDULED_CLOSING = 0.03;
const UNSCHEDULED_OPENING = 0.02;
/** How far opening and closing times are blurred: a quarter wrong at the boundary, fading over ten minutes: [A]. */
const BOUNDARY_DOUBT = 0.25;
const BOUNDARY_MINUTES = 10;
/**
 * Hours that changed still tell most moments right. Berlin, January 2024 to August 2025, 752 places whose recorded hours changed: of what had
 * been open time 84 % still was (65 % of all places are open then), of closed time 94.5 % (77 %); between chance and certainty that is .54 and .76.
 */
const CHANGED_HOURS_HOLD = 0.6;
/** A public holiday that the hours do not mention. */
const UNRULED_HOLIDAY_OPEN = 0.55;
/** From a shown .60 on open, up to a shown .40 closed: the bounds of a claim's verdict. */
export const LIKELY_OPEN = 0.595;
const LIKELY_CLOSED = 0.405;
/** By how much a probability must lie above that to be shown above it, at two decimals. */
const MIN_DOUBT = 0.01;

/** Status, confidence and a sentence for people on whether a business is open at the moment asked for. */
export function availabilityOf(input: AvailabilityInput): Availability {
  const { schedule } = input;
  if (schedule === null) {
    const basis = input.unreadable
      ? "hours_unreadable"
      : input.hours === null
        ? "no_hours"
        : input.local.date < input.hours.validFrom
          ? "hours_begin_later"
          : "hours_ended";
    return availability(input, "unknown", [message(basis)], 0);
  }
  if (schedule.uncertain) return availability(input, "unknown", basisFor(input, schedule), 0);
  const open = openProbability(input, schedule);
  const status = isLikelyOpen(open)
    ? "likely_open_now"
    : open < LIKELY_CLOSED
      ? "likely_closed_now"
      : "unknown";
  return availability(input, status, basisFor(input, schedule), twoDecimals(Math.max(open, 1 - open)));
}

/** Inferred, unless its merchant stated the hours and is in force. */
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
    ...messageField("basis", basis, BASIS_LENGTH, codes),
    confidence,
    ...(isDated ? { at: toRfc3339(at) } : {}),
  };
}

const BASIS_LENGTH = 500;

/** Whether so much belief in being open is called open: what a search for open places asks, and what their status says. */
export function isLikelyOpen(open: number): boolean {
  return open >= LIKELY_OPEN;
}

/** What P(open) rests on beside what the schedule says. */
export type OpenInput = OpenGrounds & Pick<AvailabilityInput, "typicalOpenShare">;

/**
 * P(open at `at`) = E·(H·π + (1−H)·b), see docs/confidence.md. Callers who have not proven themselves lower it. Enough of them can make it
 * unknown whether a place is open, none of them that it is closed.
 */
export function openProbability(input: AvailabilityInput, schedule: ScheduleState): number {
  const followed = followedProbability(schedule, input.at);
  const open = openGiven(input, followed, schedule.open);
  if (input.proven === null) return open;
  const { typicalOpenShare } = input;
  const byProven = openGiven({ ...input.proven, typicalOpenShare }, followed, schedule.open);
  if (byProven < LIKELY_CLOSED) return open;
  const isKeptOpen = !input.mayDoubt && isLikelyOpen(byProven);
  return Math.max(open, isKeptOpen ? LIKELY_OPEN : LIKELY_CLOSED + MIN_DOUBT);
}

/** P(open) with π, what the schedule makes of that moment ({@link followedProbability}), and whether it says open. */
export function openGiven(input: OpenInput, followed: number, isScheduled: boolean): number {
  const { existsConfidence, hoursConfidence, typicalOpenShare, closedNow } = input;
  const toldRight = hoursConfidence + CHANGED_HOURS_HOLD * (1 - hoursConfidence);
  const open = existsConfidence * (toldRight * followed + (1 - toldRight) * typicalOpenShare);
  if (closedNow === null || !isScheduled) return open;
  const odds = (open / (1 - open)) * Math.exp(closedNow.logit);
  return odds / (1 + odds);
}

/** What P(open) is at most for what the schedule makes of that moment, whatever is believed of the place and callers say. */
export function maxOpen(followed: number, typicalOpenShare: number): number {
  const most = CHANGED_HOURS_HOLD * followed + (1 - CHANGED_HOURS_HOLD) * typicalOpenShare;
  return Math.max(followed, most, LIKELY_CLOSED + MIN_DOUBT);
}

/** π: P(open at `at`) of a place that trades and whose hours are right. */
export function followedProbability(schedule: ScheduleState, at: Instant): number {
  if (schedule.unruledHoliday && schedule.open) return UNRULED_HOLIDAY_OPEN;
  const minutes = Math.min(minutesTo(schedule.nextChangeAt, at), minutesTo(schedule.previousChangeAt, at));
  const doubt = BOUNDARY_DOUBT * Math.exp(-minutes / BOUNDARY_MINUTES);
  return schedule.open ? 1 - UNSCHEDULED_CLOSING - doubt : UNSCHEDULED_OPENING + doubt;
}

function minutesTo(boundary: Instant | null, at: Instant): number {
  return boundary === null ? Number.POSITIVE_INFINITY : Math.abs(boundary - at) / MINUTE_MS;
}

function basisFor(input: AvailabilityInput, schedule: ScheduleState): readonly Message[] {
  const { hours, hoursObservedAt, hoursDating, closedNow, at } = input;
  if (hours === null) return [message("no_hours")];
  return basisOf({
    schedule,
    hours,
    closure: input.closure,
    contradictedAt: input.contradictedAt,
    local: input.local,
    isDated: input.isDated,
    dating: hoursDating ?? "listed",
    observedAt: hoursObservedAt ?? at,
    reportedClosedAgoMs: closedNow === null ? null : at - closedNow.reportedAt,
  });
}
