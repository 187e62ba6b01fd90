import type { CompiledHours } from "../../hours/hours.js";
import { isUnruledHoliday, reaches } from "../../hours/reach.js";
import { dayOfDate, type LocalMoment, DAY_MINUTES, WEEK, weekdayOfDay } from "../../hours/wallClock.js";
import {
  lastMinute,
  NIGHT_END_MINUTES,
  type ParsedClock,
  type ParsedDays,
  type TimeExpression,
} from "../../language/times/timeExpression.js";
import { agreed, every, some, type Truth } from "../truth.js";
import { type DaySchedule, dayScheduleOf } from "./daySchedule.js";

const DAYS_A_WEEK = 7;
/** "On Sundays" allows a few exceptions a year, but not a season. */
const USUAL_SHARE = 0.9;
/** Claims about more dates are not read. */
const MAX_DATES = 40;

/** A question about one day's schedule. */
export type DayQuestion = (schedule: DaySchedule) => Truth;

/** The hours and local time for questions on hours. */
export interface HoursView {
  readonly hours: CompiledHours;
  /** The place's local time at the request. */
  readonly local: LocalMoment;
}

/** The days a claim is about: dates, weekdays as they usually are, or every weekday on which it opens. */
export interface ClaimedDays {
  readonly type: "dates" | "weekdays" | "openDays";
  /** Days since 1970 for dates, otherwise 0 = Monday. Empty if the days are unclear. */
  readonly days: readonly number[];
  /** The next such day, which may be meant instead. It decides if the days differ from each other; if it differs from all of them, the answer is unknown. */
  readonly next?: number | null;
}

/** The days meant by a time. Without a day, the next time the clock shows it. */
export function claimedDays({ hours, local }: HoursView, given: ParsedDays, clock: ParsedClock): ClaimedDays {
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
    case "unstated":
      return clock.type === "allHours"
        ? { type: "weekdays", days: WEEK }
        : { type: "dates", days: [nextDay(local, clock)] };
    case "moment":
      return { type: "dates", days: [] };
  }
}

/** The days of an exception to what is claimed of others. Those named by their weekday are all such days if the others are. */
export function exceptedDays(
  view: HoursView,
  { days, clock, isByWeekday }: TimeExpression,
  others: ClaimedDays,
): ClaimedDays {
  const excepted = claimedDays(view, days, clock);
  return isByWeekday === true && others.type !== "dates"
    ? { type: "weekdays", days: excepted.days.map(weekdayOfDay) }
    : excepted;
}

/** The days without those of an exception, if it is not only of a part of them or of single dates. */
export function daysWithout(view: HoursView, claimed: ClaimedDays, exception: TimeExpression): ClaimedDays {
  const excepted = exceptedDays(view, exception, claimed);
  const areDates = claimed.type === "dates";
  const isOfDates = excepted.type === "dates";
  const isInPart = exception.clock.type !== "unstated" || (isOfDates && !areDates);
  const days = claimed.days.filter(
    (day) => isInPart || !excepted.days.includes(areDates && !isOfDates ? weekdayOfDay(day) : day),
  );
  return { ...claimed, days, next: null };
}

/** Whether something is true on each of the days, or on one of them. Unknown beyond the range of the compiled schedule. */
export function onDays(
  view: HoursView,
  claimed: ClaimedDays,
  isEither: boolean,
  question: DayQuestion,
): Truth {
  const on = (day: number) =>
    claimed.type === "dates" ? onDate(view, day, question) : onWeekday(view, day, question);
  if (claimed.days.length === 0) return null;
  const { next = null } = claimed;
  const isOpenDay = (weekday: number) => onWeekday(view, weekday, ({ opens }) => opens) !== false;
  const common =
    claimed.type === "openDays"
      ? agreed(claimed.days.filter(isOpenDay).map(on))
      : (isEither ? some : every)(claimed.days.map(on));
  if (next === null) return common;
  const coming = onDate(view, next, question);
  return common === null ? coming : agreed([common, coming]);
}

/** Whether it is open in a season: true if open on some day of each week, false if closed on all days. Unknown in between and for under a week. */
export function seasonTruth({ hours }: HoursView, { days }: ClaimedDays): Truth {
  const areOpen = days.map((day) => (reaches(hours, day) ? dayScheduleOf(hours, day).opens : null));
  if (days.length < DAYS_A_WEEK || areOpen.includes(null)) return null;
  if (!areOpen.includes(true)) return false;
  const weeks = areOpen.slice(DAYS_A_WEEK - 1).map((_, at) => areOpen.slice(at, at + DAYS_A_WEEK));
  return weeks.every((week) => week.includes(true)) ? true : null;
}

/** A number for each day, on weekdays the usual one. Closed days are left out unless counted. Null where the schedule does not say. */
export function valuesOn(
  view: HoursView,
  claimed: ClaimedDays,
  valueOf: (schedule: DaySchedule) => number | null,
  areClosedCounted: boolean,
): readonly (number | null)[] {
  if (claimed.type === "openDays" || claimed.days.length === 0) return [null];
  return claimed.days.flatMap((day) => {
    const single = { ...claimed, days: [day] };
    const [schedule] = shownSchedules(view, single, 1);
    if (schedule === undefined) return [null];
    if (schedule.opens === false && !areClosedCounted) return [];
    const value = valueOf(schedule);
    return [onDays(view, single, false, (other) => valueOf(other) === value) === true ? value : null];
  });
}

/** The next day on which it opens: today or one of the next six. */
export function nextOpenDay({ hours, local }: HoursView): number | null {
  return (
    WEEK.map((ahead) => local.day + ahead).find(
      (day) => reaches(hours, day) && dayScheduleOf(hours, day).own.length > 0,
    ) ?? null
  );
}

/** The answer on one date. On a public holiday without a rule it may be open or not, but it stays closed if the week says so. */
function onDate({ hours }: HoursView, day: number, question: DayQuestion): Truth {
  if (!reaches(hours, day)) return null;
  const schedule = dayScheduleOf(hours, day);
  return isUnruledHoliday(hours, day) && schedule.opens !== false ? null : question(schedule);
}

/** The answer on a weekday in general: the next one and nearly all later ones agree. */
function onWeekday({ hours, local }: HoursView, weekday: number, question: DayQuestion): Truth {
  const first = comingDay(local, weekday);
  if (hours.weekStable) return question(dayScheduleOf(hours, first));
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

/** The schedules to show for the days, at most `limit`. */
export function shownSchedules(
  { hours, local }: HoursView,
  { type, days }: ClaimedDays,
  limit: number,
): DaySchedule[] {
  return days
    .map((day) => (type === "dates" ? day : comingDay(local, day)))
    .slice(0, limit)
    .filter((day) => reaches(hours, day))
    .map((day) => dayScheduleOf(hours, day));
}

/** The next such weekday, today included. */
const comingDay = (local: LocalMoment, weekday: number): number =>
  local.day + ((weekday - local.weekday + DAYS_A_WEEK) % DAYS_A_WEEK);

/** Today, or tomorrow if the time has passed. In the small hours, a time at night belongs to the current night. */
function nextDay(local: LocalMoment, clock: ParsedClock): number {
  // "After 11" lasts into the night.
  const latest = lastMinute(clock, DAY_MINUTES);
  if (latest > DAY_MINUTES && local.minute < NIGHT_END_MINUTES && latest - DAY_MINUTES > local.minute)
    return local.day - 1;
  return latest < local.minute ? local.day + 1 : local.day;
}
