import { type Message, message } from "../contract/messages/message.js";
import type { CompiledHours, DayInterval, ScheduleState } from "../hours/hours.js";
import { hoursOn } from "../hours/reach.js";
import { DAY_MINUTES, dateOfDay, type LocalMoment } from "../hours/wallClock.js";
import { type Instant, MINUTE_MS, toDate } from "../domain/time.js";
import type { Closure } from "../domain/merchant.js";
import type { Dating } from "../domain/record.js";

/** What the sentence on which availability rests is made of. */
export interface BasisInput {
  readonly schedule: ScheduleState;
  readonly hours: CompiledHours;
  /** The closure that the merchant states of the moment asked for; null: none. */
  readonly closure: Closure | null;
  /** When its website was last seen to tell other hours than its merchant stated; null: it does not. */
  readonly contradictedAt: Instant | null;
  /** The area's wall clock at the moment asked for. */
  readonly local: LocalMoment;
  /** Whether that moment is another than now, so that its date must be said. */
  readonly isDated: boolean;
  readonly dating: Dating;
  readonly observedAt: Instant;
  /** How long ago a caller reported it closed in its hours, in milliseconds; null when nobody did. */
  readonly reportedClosedAgoMs: number | null;
}

/**
 * Open or closed, by which hours, and how old those are. Composed of times and fixed words alone: text from a source never enters it. Where the
 * hours come from is in the record's provenance.
 */
export function basisOf(input: BasisInput): readonly Message[] {
  const { schedule, closure, dating, observedAt, local, isDated } = input;
  const state = schedule.open ? "open" : schedule.uncertain ? "unknown" : "closed";
  // A night that began before the closure lasts into it: the place is then open by its hours.
  if (closure !== null && state === "closed") {
    return [closureSentence(closure, { ...local, date: isDated ? local.date : null }, observedAt)];
  }
  const meanings = [message("hours_say", { state, ...hoursOfDay(input), dating, on: toDate(observedAt) })];
  if (input.contradictedAt !== null)
    meanings.push(message("website_differs", { on: toDate(input.contradictedAt) }));
  if (schedule.unruledHoliday) meanings.push(message("holiday_unmentioned"));
  if (input.reportedClosedAgoMs !== null && schedule.open) {
    const minutes = Math.max(0, Math.round(input.reportedClosedAgoMs / MINUTE_MS));
    meanings.push(message("reported_closed", { minutes }));
  }
  return meanings;
}

/** That its merchant stated at a moment that it is closed on a day, or for a time of it. */
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
  /** Null: today, or last night. */
  readonly date: string | null;
  readonly open: readonly string[];
}

/** The day's own hours; after midnight those of the day before, where it is by them that it is still open. */
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
