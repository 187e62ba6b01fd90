import type { CompiledHours } from "../../hours/hours.js";
import { isUnruledHoliday, reaches } from "../../hours/reach.js";
import { dayOfDate, type LocalMoment, weekdayOfDay } from "../../hours/wallClock.js";
import { lastMinute, type ParsedClock, type ParsedDays } from "../../language/times/timeExpression.js";
import { agreed, every, some, type Truth } from "../truth.js";
import { type DaySchedule, dayScheduleOf, NIGHT_END_MINUTES } from "./daySchedule.js";

const DAY_MINUTES = 1440;
const DAYS_A_WEEK = 7;
/** "On Sundays" bears a few exceptions in the year, but no season. */
const USUAL_SHARE = 0.9;
/** Of dates in a claim so many are looked at. */
const DATES_LOOKED_AT = 40;

/** What is asked of the schedule of one day. */
export type DayQuestion = (schedule: DaySchedule) => Truth;

/** Where a question on hours is put. */
export interface HoursView {
  readonly hours: CompiledHours;
  /** The place's wall clock at the request. */
  readonly local: LocalMoment;
}

/** Days a claim speaks of: single ones, each weekday as it usually is, or what nobody can tell. */
export type AskedDays =
  | { readonly type: "days"; readonly days: readonly number[] }
  | { readonly type: "weekdays"; readonly weekdays: readonly number[] }
  /** Every day on which it opens at all; where they differ the `next`, or none. */
  | { readonly type: "openDays"; readonly next: number | null }
  | { readonly type: "unknown" };

/** Which days are meant where a time was said; without a day the next time the clock shows it. */
export function askedDays({ hours, local }: HoursView, said: ParsedDays, clock: ParsedClock): AskedDays {
  switch (said.type) {
    case "dates":
      return said.dates.length === 0 || said.dates.length > DATES_LOOKED_AT
        ? { type: "unknown" }
        : { type: "days", days: said.dates.map(dayOfDate) };
    case "weekdays":
      return said.weekdays.length === 0 ? { type: "unknown" } : { type: "weekdays", weekdays: said.weekdays };
    case "publicHolidays": {
      const days = (hours.ruledHolidays ?? []).map(dayOfDate).filter((day) => day >= local.day);
      return days.length === 0 ? { type: "unknown" } : { type: "days", days };
    }
    case "unsaid":
      return clock.type === "allHours"
        ? { type: "weekdays", weekdays: [0, 1, 2, 3, 4, 5, 6] }
        : { type: "days", days: [nextDay(local, clock)] };
    case "moment":
      return { type: "unknown" };
  }
}

/** Whether something holds on each of the days, or on one of them. What the schedule was not made ready for is unknown. */
export function onDays(view: HoursView, asked: AskedDays, isEither: boolean, question: DayQuestion): Truth {
  const joined = isEither ? some : every;
  switch (asked.type) {
    case "days":
      return joined(asked.days.map((day) => onDate(view, day, question)));
    case "weekdays":
      return joined(asked.weekdays.map((weekday) => onWeekday(view, weekday, question)));
    case "openDays": {
      const truths = openWeekdays(view).map((weekday) => onWeekday(view, weekday, question));
      const common = agreed(truths);
      // Days differ: the coming one that opens is meant.
      return common !== null || asked.next === null ? common : onDate(view, asked.next, question);
    }
    case "unknown":
      return null;
  }
}

/** A number of each day asked, on weekdays as it usually is, without the closed ones unless they count; null where the schedule does not tell. */
export function valuesOn(
  view: HoursView,
  asked: AskedDays,
  valueOf: (schedule: DaySchedule) => number | null,
  areClosedCounted: boolean,
): readonly (number | null)[] {
  if (asked.type !== "days" && asked.type !== "weekdays") return [null];
  const isOfDates = asked.type === "days";
  return (isOfDates ? asked.days : asked.weekdays).flatMap((one) => {
    const [schedule] = shownSchedules(
      view,
      isOfDates ? { type: "days", days: [one] } : { type: "weekdays", weekdays: [one] },
      1,
    );
    if (schedule?.opens === false && !areClosedCounted) return [];
    const value = schedule === undefined ? null : valueOf(schedule);
    const isValue: DayQuestion = (other) => valueOf(other) === value;
    const isUsual = isOfDates ? onDate(view, one, isValue) : onWeekday(view, one, isValue);
    return [isUsual === true ? value : null];
  });
}

/** The coming day on which it opens: today or one of the next six. */
export function nextOpenDay({ hours, local }: HoursView): number | null {
  const days = Array.from({ length: DAYS_A_WEEK }, (_, ahead) => local.day + ahead);
  return days.find((day) => reaches(hours, day) && dayScheduleOf(hours, day).own.length > 0) ?? null;
}

function openWeekdays(view: HoursView): readonly number[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, weekday) => weekday).filter(
    (weekday) => onWeekday(view, weekday, ({ opens }) => opens) !== false,
  );
}

/** On one date. A public holiday that no rule speaks of may be open or not; where the week says closed it is. */
function onDate({ hours }: HoursView, day: number, question: DayQuestion): Truth {
  if (!reaches(hours, day)) return null;
  const schedule = dayScheduleOf(hours, day);
  return isUnruledHoliday(hours, day) && schedule.opens !== false ? null : question(schedule);
}

/** On a weekday as it usually is: nearly all such days that lie ahead agree, and the coming one is of them. */
function onWeekday({ hours, local }: HoursView, weekday: number, question: DayQuestion): Truth {
  const first = local.day + ((weekday - local.weekday + 7) % 7);
  if (isSameAllYear(hours)) return question(dayScheduleOf(hours, first));
  const truths: Truth[] = [];
  const compiled = dayOfDate(hours.validUntil) - 1;
  const last = hours.goesOn === true ? Math.max(compiled, first + 52 * DAYS_A_WEEK) : compiled;
  for (let day = first; day <= last; day += 7)
    if (!isUnruledHoliday(hours, day)) truths.push(question(dayScheduleOf(hours, day)));
  const [coming] = truths;
  if (coming === undefined) return null;
  const agreeing = truths.filter((truth) => truth === coming).length;
  return agreeing >= USUAL_SHARE * truths.length ? coming : null;
}

function isSameAllYear(hours: CompiledHours): boolean {
  return (
    hours.weekStable ||
    (Object.keys(hours.exceptions).length === 0 && Object.keys(hours.maybeExceptions ?? {}).length === 0)
  );
}

/** The schedules to show for the days asked, at most `limit`. */
export function shownSchedules({ hours, local }: HoursView, asked: AskedDays, limit: number): DaySchedule[] {
  const days =
    asked.type === "days"
      ? asked.days
      : asked.type === "unknown"
        ? []
        : (asked.type === "weekdays" ? asked.weekdays : [0, 1, 2, 3, 4, 5, 6]).map(
            (weekday) => local.day + ((weekday - local.weekday + 7) % 7),
          );
  return days
    .slice(0, limit)
    .filter((day) => reaches(hours, day))
    .map((day) => dayScheduleOf(hours, day));
}

/** The weekdays asked, for what places of unknown hours usually do. */
export function weekdaysAsked(asked: AskedDays): readonly number[] {
  if (asked.type === "days") return [...new Set(asked.days.map(weekdayOfDay))];
  return asked.type === "weekdays" ? asked.weekdays : [0, 1, 2, 3, 4, 5, 6];
}

/** Today, or tomorrow once the time is past; in the small hours a time of the night is of the night under way. */
function nextDay(local: LocalMoment, clock: ParsedClock): number {
  // "After 11" lasts until the night.
  const latest = lastMinute(clock, DAY_MINUTES);
  if (latest > DAY_MINUTES && local.minute < NIGHT_END_MINUTES && latest - DAY_MINUTES > local.minute)
    return local.day - 1;
  return latest < local.minute ? local.day + 1 : local.day;
}
