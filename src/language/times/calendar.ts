import { easter } from "../../hours/reach.js";
import { dateOfDay, dayOfDate, weekdayOfDay } from "../../hours/wallClock.js";
import { CALENDAR } from "./calendarTables.js";
import type { Setting } from "./scan.js";

/** A stated year must be within this distance: hours are not known further ahead. */
const REACH_DAYS = 731;
const MONTH_DAYS = 31;
/** The longest gap between two 29 Februaries (1896, 1904). */
const LEAP_YEARS = 8;

/** The next day with this month and day, today included; null if it does not exist. `year`: as written, two or four digits. */
export function dateComing({ local }: Setting, month: number, day: number, year?: number): number | null {
  if (year !== undefined) {
    const found = dayOf(year < 100 ? 2000 + year : year, month, day);
    return found === null || found < local.day || found > local.day + REACH_DAYS ? null : found;
  }
  const first = Number(local.date.slice(0, 4));
  for (let one = first; one <= first + LEAP_YEARS; one++) {
    const found = dayOf(one, month, day);
    if (found !== null && found >= local.day) return found;
  }
  return null;
}

/** The future days of a month: the rest of the current one, or all of the next with that name. */
export function monthComing(setting: Setting, month: number): readonly string[] {
  const first = setting.local.day;
  const start =
    Number(setting.local.date.slice(5, 7)) === month ? first : (dateComing(setting, month, 1) ?? first);
  const days = Array.from({ length: MONTH_DAYS }, (_, i) => dateOfDay(start + i));
  return days.filter((date) => Number(date.slice(5, 7)) === month);
}

/** The next day with that number in its month, today included: "the 23rd". */
export function dayOfMonthComing({ local }: Setting, day: number): number | null {
  const [year, month] = [Number(local.date.slice(0, 4)), Number(local.date.slice(5, 7))];
  for (let ahead = 0; ahead <= 2; ahead++) {
    const found = dayOf(year + Math.floor((month - 1 + ahead) / 12), ((month - 1 + ahead) % 12) + 1, day);
    if (found !== null && found >= local.day) return found;
  }
  return null;
}

/** The next such weekday, today included. */
export function weekdayComing({ local }: Setting, weekday: number): number {
  return local.day + ((weekday - local.weekday + 7) % 7);
}

/** The next day of a feast, today included. `year`: as written, four digits. */
export function feastComing({ local, country }: Setting, feast: string, year?: number): number | null {
  const first = Number(local.date.slice(0, 4));
  for (const one of year === undefined ? [first, first + 1] : [year]) {
    const found = feastIn(feast, one, country);
    if (found >= local.day && found <= local.day + REACH_DAYS) return found;
  }
  return null;
}

function dayOf(year: number, month: number, day: number): number | null {
  const date = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const found = dayOfDate(date);
  // Date.parse turns 30 February into March.
  return Number.isFinite(found) && dateOfDay(found) === date ? found : null;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The day number of a feast in a year. `country`: ISO 3166-1 alpha-2, for names whose date depends on it. */
function feastIn(feast: string, year: number, country?: string): number {
  const { feasts } = CALENDAR;
  const [date = "", shift = ""] = (feasts[`${feast} ${country}`] ?? feasts[feast] ?? "").split(" ");
  if (date === "Easter") return easter(year) + Number(shift);
  const first = dayOfDate(`${year}-${date}`);
  return shift === "" ? first : first + ((WEEKDAYS.indexOf(shift) - weekdayOfDay(first) + 7) % 7);
}
