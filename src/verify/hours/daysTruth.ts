import type { CompiledHours } from "../../hours/hours.js";
import { isUnruledHoliday, reaches } from "../../hours/reach.js";
import { dayOfDate, type LocalMoment, DAY_MINUTES, WEEK } from "../../hours/wallClock.js";
import {
  lastMinute,
  NIGHT_END_MINUTES,
  type ParsedClock,
  type ParsedDays,
} from "../../language/times/timeExpression.js";
import { agreed, every, some, type Truth } from "../truth.js";
import { type DaySchedule, dayScheduleOf } from "./daySchedule.js";

const DAYS_A_WEEK = 7;
/** "On Sundays" bears a few exceptions in the year, but no season. */
const USUAL_SHARE = 0.9;
/** A claim on more dates is not read. */
const MAX_DATES = 40;

/** What is asked of the schedule of one day. */
export type DayQuestion = (schedule: DaySchedule) => Truth;

/** Where a question on hours is put. */
export interface HoursView {
  readonly hours: CompiledHours;
  /** The place's wall clock at the request. */
  readonly local: LocalMoment;
}

/** Days a claim is about: single ones, each weekday as it usually is, or every weekday on which it opens at all. */
export interface AskedDays {
  readonly type: "dates" | "weekdays" | "openDays";
  /** Of dates days since 1970, else 0 = Monday. Empty: nobody can tell which are meant. */
  readonly days: readonly number[];
  /** The coming day that may be meant instead of all of them: where they differ among themselves it decides, where it differs from them nothing does. */
  readonly next?: number | null;
}

/** Which days are meant where a time was given; without a day the next time the clock shows it. */
export function askedDays({ hours, local }: HoursView, given: ParsedDays, clock: ParsedClock): AskedDays {
  switch (given.type) {
    case "dates":
      return { type: "dates", days: given.dates.length > MAX_DATES ? [] : given.dates.map(dayOfDate) };
    case "weekdays":
      return { type: "weekdays", days: given.weekdays };
    case "publicHolidays":
      return {
        type: "dates",
        days: (hours.ruledHolidays ?? []).map(dayOfDate).filter((day) => day >= local.day),
      };
    case "unsaid":
      return clock.type === "allHours"
        ? { type: "weekdays", days: WEEK }
        : { type: "dates", days: [nextDay(local, clock)] };
    case "moment":
      return { type: "dates", days: [] };
  }
}

/** Whether something holds on each of the days, or on one of them. What the schedule was not made ready for is unknown. */
export function onDays(view: HoursView, asked: AskedDays, isEither: boolean, question: DayQuestion): Truth {
  const on = (day: number) =>
    asked.type === "dates" ? onDate(view, day, question) : onWeekday(view, day, question);
  if (asked.days.length === 0) return null;
  const { next = null } = asked;
  const isOpenDay = (weekday: number) => onWeekday(view, weekday, ({ opens }) => opens) !== false;
  const common =
    asked.type === "openDays"
      ? agreed(asked.days.filter(isOpenDay).map(on))
      : (isEither ? some : every)(asked.days.map(on));
  if (next === null) return common;
  const coming = onDate(view, next, question);
  return common === null ? coming : agreed([common, coming]);
}

/** Whether it is open in a season: on some day of each of its weeks, or on none of its days; null for what is less, and for a few days. */
export function seasonTruth({ hours }: HoursView, { days }: AskedDays): Truth {
  const areOpen = days.map((day) => (reaches(hours, day) ? dayScheduleOf(hours, day).opens : null));
  if (days.length < DAYS_A_WEEK || areOpen.includes(null)) return null;
  if (!areOpen.includes(true)) return false;
  const weeks = areOpen.slice(DAYS_A_WEEK - 1).map((_, at) => areOpen.slice(at, at + DAYS_A_WEEK));
  return weeks.every((week) => week.includes(true)) ? true : null;
}

/** A number of each day asked, on weekdays as it usually is, without the closed ones unless they count; null where the schedule does not tell. */
export function valuesOn(
  view: HoursView,
  asked: AskedDays,
  valueOf: (schedule: DaySchedule) => number | null,
  areClosedCounted: boolean,
): readonly (number | null)[] {
  if (asked.type === "openDays" || asked.days.length === 0) return [null];
  return asked.days.flatMap((day) => {
    const single = { ...asked, days: [day] };
    const [schedule] = shownSchedules(view, single, 1);
    if (schedule === undefined) return [null];
    if (schedule.opens === false && !areClosedCounted) return [];
    const value = valueOf(schedule);
    return [onDays(view, single, false, (other) => valueOf(other) === value) === true ? value : null];
  });
}

/** The coming day on which it opens: today or one of the next six. */
export function nextOpenDay({ hours, local }: HoursView): number | null {
  return (
    WEEK.map((ahead) => local.day + ahead).find(
      (day) => reaches(hours, day) && dayScheduleOf(hours, day).own.length > 0,
    ) ?? null
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
  const first = comingDay(local, weekday);
  if (isSameAllYear(hours)) return question(dayScheduleOf(hours, first));
  const truths: Truth[] = [];
  const compiled = dayOfDate(hours.validUntil) - 1;
  const last = hours.goesOn === true ? Math.max(compiled, first + 52 * DAYS_A_WEEK) : compiled;
  for (let day = first; day <= last; day += DAYS_A_WEEK)
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
export function shownSchedules(
  { hours, local }: HoursView,
  { type, days }: AskedDays,
  limit: number,
): DaySchedule[] {
  return days
    .map((day) => (type === "dates" ? day : comingDay(local, day)))
    .slice(0, limit)
    .filter((day) => reaches(hours, day))
    .map((day) => dayScheduleOf(hours, day));
}

/** The coming day of a weekday, be it today. */
const comingDay = (local: LocalMoment, weekday: number): number =>
  local.day + ((weekday - local.weekday + DAYS_A_WEEK) % DAYS_A_WEEK);

/** Today, or tomorrow once the time is past; in the small hours a time of the night is of the night under way. */
function nextDay(local: LocalMoment, clock: ParsedClock): number {
  // "After 11" lasts until the night.
  const latest = lastMinute(clock, DAY_MINUTES);
  if (latest > DAY_MINUTES && local.minute < NIGHT_END_MINUTES && latest - DAY_MINUTES > local.minute)
    return local.day - 1;
  return latest < local.minute ? local.day + 1 : local.day;
}
