import type { CompiledHours, DayInterval, ScheduleState } from "../hours/hours.js";
import { dayIntervals } from "../hours/state.js";
import { dateOfDay, type LocalMoment } from "../hours/wallClock.js";
import { type Instant, MINUTE_MS, toDate } from "../domain/time.js";
import type { Dating } from "../domain/record.js";

/** What the sentence on which availability rests is made of. */
export interface BasisInput {
  readonly schedule: ScheduleState;
  readonly hours: CompiledHours;
  /** The area's wall clock at the moment asked for. */
  readonly local: LocalMoment;
  /** Whether that moment is another than now, so that its date must be said. */
  readonly isDated: boolean;
  readonly dating: Dating;
  readonly observedAt: Instant;
  /** How long ago a caller reported it closed in its hours, in milliseconds; null when nobody did. */
  readonly reportedClosedAgoMs: number | null;
}

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const DAY_MINUTES = 1440;

/**
 * Open or closed, by which hours, and how old those are: in as few words as stay clear, since agents pay for each. Composed of times and
 * fixed words alone: text from a source never enters it. Where the hours come from is in the record's provenance.
 */
export function basisOf(input: BasisInput): string {
  const { schedule, dating, observedAt } = input;
  const state = schedule.open ? "Open" : schedule.uncertain ? "Not known whether open" : "Closed";
  const parts = [`${state}: ${hoursOfDay(input)}, ${datingWords(dating)} ${toDate(observedAt)}.`];
  if (schedule.unruledHoliday) parts.push("That day is a public holiday that the hours do not mention.");
  if (input.reportedClosedAgoMs !== null && schedule.open) {
    const minutes = Math.max(0, Math.round(input.reportedClosedAgoMs / MINUTE_MS));
    parts.push(`A caller reported it closed ${minutes} minutes ago, which counts for six hours.`);
  }
  return parts.join(" ");
}

/** The day's own hours; after midnight those of the day before, where it is by them that it is still open. */
function hoursOfDay({ hours, local, isDated }: BasisInput): string {
  const { day, weekday, minute, date } = local;
  const today = dayIntervals(hours, day, weekday, date);
  if (!today.some((interval) => covers(interval, minute))) {
    const before = (weekday + 6) % 7;
    const late = dayIntervals(hours, day - 1, before).filter((one) => covers(one, minute + DAY_MINUTES));
    if (late.length > 0) return dayText(before, isDated ? dateOfDay(day - 1) : null, late);
  }
  return dayText(weekday, isDated ? date : null, today);
}

function dayText(weekday: number, date: string | null, intervals: readonly DayInterval[]): string {
  const day = `${DAYS[weekday] ?? ""}${date === null ? "" : ` ${date}`}`;
  return intervals.length === 0 ? `no hours on ${day}` : `${day} ${intervals.map(intervalText).join(", ")}`;
}

/** How a date of that kind is introduced. */
export function datingWords(dating: Dating): string {
  if (dating === "listed") return "of unknown age, listed";
  return dating === "edited" ? "edited" : "observed";
}

function covers([start, end]: DayInterval, minute: number): boolean {
  return start <= minute && minute < end;
}

function intervalText([start, end]: DayInterval): string {
  if (start === 0 && end === DAY_MINUTES) return "24 hours";
  return `${clock(start)}–${clock(end)}`;
}

function clock(minute: number): string {
  const inDay = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}
