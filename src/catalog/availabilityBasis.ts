import { type Message, message } from "../contract/messages/message.js";
import type { CompiledHours, DayInterval, ScheduleState } from "../hours/hours.js";
import { hoursOn } from "../hours/reach.js";
import { DAY_MINUTES, dateOfDay, type LocalMoment } from "../hours/wallClock.js";
import { type Instant, MINUTE_MS, toDate } from "../domain/time.js";
import type { ClosedNow } from "../belief/closedNow.js";
import type { Closure } from "../domain/merchant.js";
import type { Dating } from "../domain/record.js";

/** Inputs of the sentence that explains availability. */
export interface BasisInput {
  readonly schedule: ScheduleState;
  readonly hours: CompiledHours;
  /** The merchant's stated closure at the requested time, if any. */
  readonly closure: Closure | null;
  /** When the website last showed other hours than the merchant stated; null if it does not. */
  readonly contradictedAt: Instant | null;
  /** The area's local time at `at`. */
  readonly local: LocalMoment;
  /** True when `at` is not now, so that the date must be named. */
  readonly isDated: boolean;
  readonly hoursDating: Dating | null;
  readonly hoursObservedAt: Instant | null;
  /** Recent reports of callers who found it closed; null for none. */
  readonly closedNow: ClosedNow | null;
  /** The requested time. */
  readonly at: Instant;
}

/**
 * States open or closed, by which hours, and how old those are. It contains only times and fixed words, never text from a source. The origin of the
 * hours is in the record's provenance.
 */
export function basisOf(input: BasisInput): readonly Message[] {
  const { schedule, closure, contradictedAt, closedNow, local, isDated, at } = input;
  const [dating, observedAt] = [input.hoursDating ?? "listed", input.hoursObservedAt ?? at];
  const state = schedule.open ? "open" : schedule.uncertain ? "unknown" : "closed";
  // A night that began before the closure continues into it: the place is still open by its hours.
  if (closure !== null && state === "closed") {
    return [closureSentence(closure, { ...local, date: isDated ? local.date : null }, observedAt)];
  }
  const messages = [message("hours_say", { state, ...hoursOfDay(input), dating, on: toDate(observedAt) })];
  if (contradictedAt !== null) messages.push(message("website_differs", { on: toDate(contradictedAt) }));
  if (schedule.unruledHoliday) messages.push(message("holiday_unmentioned"));
  if (closedNow !== null && schedule.open) {
    const minutes = Math.max(0, Math.round((at - closedNow.reportedAt) / MINUTE_MS));
    messages.push(message("reported_closed", { minutes }));
  }
  return messages;
}

/** States that the merchant announced a closure on a day, or for a part of it. */
export function closureSentence(
  closure: Closure,
  { weekday, date }: { readonly weekday: number; readonly date: string | null },
  statedAt: Instant,
): Message {
  return message("stated_closed", { weekday, date, isAllDay: !("from" in closure), on: toDate(statedAt) });
}

interface DayHours {
  /** Monday is 0. */
  readonly weekday: number;
  /** Null for today or last night. */
  readonly date: string | null;
  readonly open: readonly string[];
}

/** The hours of the day; after midnight those of the day before, if the place is still open by them. */
function hoursOfDay({ hours, local, isDated }: BasisInput): DayHours {
  const { day, weekday, minute, date } = local;
  const today = hoursOn(hours, day).open;
  if (!today.some((interval) => covers(interval, minute))) {
    const before = (weekday + 6) % 7;
    const late = hoursOn(hours, day - 1).open.filter((one) => covers(one, minute + DAY_MINUTES));
    if (late.length > 0)
      return { weekday: before, date: isDated ? dateOfDay(day - 1) : null, open: late.map(intervalText) };
  }
  return { weekday, date: isDated ? date : null, open: today.map(intervalText) };
}

function covers([start, end]: DayInterval, minute: number): boolean {
  return start <= minute && minute < end;
}

function intervalText([start, end]: DayInterval): string {
  return `${clock(start)}–${clock(end)}`;
}

function clock(minute: number): string {
  const inDay = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}
