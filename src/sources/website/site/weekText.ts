import { HoursRefused, DAY_MINUTES, type DaysEntry, HOLIDAYS, type Interval } from "./spans.js";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Open times of the days from Monday, then of public holidays; null: the day is not mentioned. */
export type Week = readonly (readonly Interval[] | null)[];

/** Entries for a range of dates, both inclusive. */
export interface DatedDays {
  readonly from: string;
  readonly through: string;
  readonly entries: readonly DaysEntry[];
}

/** Combines entries into a week; null without entries. Throws HoursRefused if they contradict each other. */
export function weekOf(entries: readonly DaysEntry[]): Week | null {
  if (entries.length === 0) return null;
  const week = Array.from({ length: HOLIDAYS + 1 }, (_, day) => {
    const stated = entries.filter(({ days }) => days.includes(day)).map(({ interval }) => interval);
    return stated.length === 0 ? null : openTimes(stated);
  });
  // The end of a night and the next morning may touch but not overlap.
  for (let day = 0; day < DAYS.length; day++) {
    const [late] = (week[day] ?? []).slice(-1);
    const [early] = week[(day + 1) % DAYS.length] ?? [];
    if (late !== undefined && early !== undefined && late[1] - DAY_MINUTES > early[0])
      throw new HoursRefused("contradictory", `${timesText([late])}, ${timesText([early])}`);
  }
  return week;
}

/** Distinct times in order. Throws HoursRefused if they overlap, or if the day is also stated as closed. */
function openTimes(stated: readonly (Interval | null)[]): readonly Interval[] {
  const open = stated.filter((one) => one !== null);
  if (open.length === 0) return [];
  const times = [...new Map(open.map((one) => [one.join(), one])).values()].toSorted((a, b) => a[0] - b[0]);
  const overlaps = times.some(([start], i) => i > 0 && start < (times[i - 1]?.[1] ?? 0));
  if (overlaps || open.length < stated.length) throw new HoursRefused("contradictory", timesText(times));
  return times;
}

/** "Mo-Fr 11:30-14:30,17:00-22:00; Sa 12:00-23:00; PH off". Closed days are omitted: an "off" would cut the previous night short. */
export function weekText(week: Week): string {
  const rules = rulesOf(week.slice(0, HOLIDAYS)).filter(({ times }) => times !== "off");
  // A rule after a semicolon replaces its whole day, including the end of the previous night; one after a comma adds to it.
  const isPastMidnight = week.some((times) => (times ?? []).some(([, end]) => end > DAY_MINUTES));
  const ordinary =
    rules.length === 0
      ? "off"
      : rules.map(({ days, times }) => `${days} ${times}`).join(isPastMidnight ? ", " : "; ");
  const holidays = week[HOLIDAYS] ?? null;
  return holidays === null ? ordinary : `${ordinary}; PH ${timesText(holidays)}`;
}

/** "2026 Dec 24 off", "2026 Jun 01-2026 Aug 31 Mo-Fr 09:00-12:00": rules for these dates only. */
export function datedText({ from, through, entries }: DatedDays): string {
  const dates = through === from ? dateText(from) : `${dateText(from)}-${dateText(through)}`;
  const whole = entries.filter(({ days }) => days.length === 0);
  const ofDates =
    whole.length === 0 ? [] : [`${dates} ${timesText(openTimes(whole.map((one) => one.interval)))}`];
  const week = weekOf(entries.filter(({ days }) => days.length > 0));
  if (week?.[HOLIDAYS] !== undefined && week[HOLIDAYS] !== null)
    throw new HoursRefused("unknown_day", "PublicHolidays");
  const ofDays =
    week === null
      ? []
      : rulesOf(week.slice(0, HOLIDAYS), true).map(({ days, times }) => `${dates} ${days} ${times}`);
  return [...ofDates, ...ofDays].join("; ");
}

/** Groups consecutive days with equal times. `mentionedOnly`: leaves out days that are not mentioned. */
function rulesOf(
  week: Week,
  mentionedOnly = false,
): readonly { readonly days: string; readonly times: string }[] {
  const texts = week.map((times) => (times === null ? (mentionedOnly ? null : "off") : timesText(times)));
  const rules: { days: string; times: string }[] = [];
  for (let day = 0; day < texts.length; ) {
    let last = day;
    while (last + 1 < texts.length && texts[last + 1] === texts[day]) last += 1;
    const days = last === day ? `${DAYS[day]}` : `${DAYS[day]}-${DAYS[last]}`;
    const times = texts[day];
    if (times !== null && times !== undefined) rules.push({ days, times });
    day = last + 1;
  }
  return rules;
}

function timesText(times: readonly Interval[]): string {
  return times.length === 0
    ? "off"
    : times
        .map(([start, end]) => `${clock(start)}-${clock(end > DAY_MINUTES ? end - DAY_MINUTES : end)}`)
        .join(",");
}

function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
