import { DAY_MS } from "../domain/time.js";
import type { CompiledHours, DayHours } from "./hours.js";
import { isSame } from "./intervals.js";
import { dateOfDay, dayOfDate, weekdayOfDay } from "./wallClock.js";

/** Keeps weekdays, and moves seasons by a day or two. */
const YEAR_OF_WEEKS = 364;
/** Holidays that move with Easter are between Carnival and Corpus Christi. */
const BEFORE_EASTER = 50;
const AFTER_EASTER = 63;

/** True when hours cover a local day (days since 1970). Hours of certain years do not cover others. */
export function reaches(hours: CompiledHours, day: number): boolean {
  return hours.weekStable || hours.goesOn === true || isCompiled(hours, dateOfDay(day));
}

/** True when a date, such as 2026-11-20, is in the compiled window. */
export function isCompiled(hours: CompiledHours, date: string): boolean {
  return date >= hours.validFrom && date < hours.validUntil;
}

/**
 * The hours of a local day. Beyond the compiled window they continue: a season returns on its date, a holiday on its
 * date or relative to Easter. If these differ, the day is unknown.
 */
export function hoursOn(hours: CompiledHours, day: number): DayHours {
  const weekday = weekdayOfDay(day);
  if (hours.weekStable) return compiledOn(hours, "", weekday);
  const date = dateOfDay(day);
  if (hours.goesOn !== true || isCompiled(hours, date)) return compiledOn(hours, date, weekday);
  const days = daysAlike(hours, day).map(dateOfDay);
  const alike = days.map((one) => compiledOn(hours, one, weekday));
  const [first = compiledOn(hours, date, weekday)] = alike;
  // On a day that is closed anyway, a holiday rule does not show.
  const isHoliday = days.some((one) => hours.ruledHolidays?.includes(one) === true);
  if (!isHoliday && alike.every((one) => isSame(one.open, first.open) && isSame(one.maybe, first.maybe)))
    return first;
  return { open: [], maybe: alike.flatMap(({ open, maybe }) => [...open, ...maybe]) };
}

/** True when a local day is (or beyond the window may be) a public holiday without a rule. */
export function isUnruledHoliday(hours: CompiledHours, day: number): boolean {
  if (hours.unruledHolidays.length === 0) return false;
  const date = dateOfDay(day);
  if (hours.goesOn !== true || isCompiled(hours, date)) return hours.unruledHolidays.includes(date);
  return daysAlike(hours, day).some((one) => hours.unruledHolidays.includes(dateOfDay(one)));
}

function compiledOn(hours: CompiledHours, date: string, weekday: number): DayHours {
  const usual = { open: hours.week[weekday] ?? [], maybe: hours.maybe[weekday] ?? [] };
  if (hours.weekStable) return usual;
  return {
    open: hours.exceptions[date] ?? usual.open,
    maybe: hours.maybeExceptions?.[date] ?? usual.maybe,
  };
}

/** Days in the window that correspond to one beyond it: same weekday and season, same date, and same distance from Easter. */
function daysAlike({ validFrom, validUntil }: CompiledHours, day: number): readonly number[] {
  const [first, last] = [dayOfDate(validFrom), dayOfDate(validUntil) - 1];
  const years =
    day > last ? -Math.ceil((day - last) / YEAR_OF_WEEKS) : Math.ceil((first - day) / YEAR_OF_WEEKS);
  const [year, monthAndDay] = [yearOf(dateOfDay(day)), dateOfDay(day).slice(5)];
  const fromEaster = day - easter(year);
  const moves = fromEaster >= -BEFORE_EASTER && fromEaster <= AFTER_EASTER;
  const days = [day + years * YEAR_OF_WEEKS];
  for (let one = yearOf(validFrom); one <= yearOf(validUntil); one++) {
    days.push(dayOfDate(`${one}-${monthAndDay === "02-29" ? "03-01" : monthAndDay}`));
    if (moves) days.push(easter(one) + fromEaster);
  }
  return days.filter((one) => one >= first && one <= last);
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The day number of Easter Sunday: Gregorian computus, anonymous algorithm (Nature, 1876; Meeus, Astronomical Algorithms, chapter 8). */
export function easter(year: number): number {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / DAY_MS;
}
