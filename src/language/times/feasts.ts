import { easterSunday } from "../../hours/reach.js";
import { dayOfDate, weekdayOfDay } from "../../hours/wallClock.js";
import { CALENDAR } from "./calendarTables.js";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The day number of a feast in a year. `country`: ISO 3166-1 alpha-2, for names whose date depends on it. */
export function feastIn(feast: string, year: number, country?: string): number {
  const { feasts } = CALENDAR;
  const [date = "", shift = ""] = (feasts[`${feast} ${country}`] ?? feasts[feast] ?? "").split(" ");
  if (date === "Easter") return dayOfDate(easterSunday(year)) + Number(shift);
  const first = dayOfDate(`${year}-${date}`);
  return shift === "" ? first : first + ((WEEKDAYS.indexOf(shift) - weekdayOfDay(first) + 7) % 7);
}
