import { grouped } from "../../../domain/grouped.js";
import { midnightOf, WEEKDAYS } from "../../../domain/time.js";
import { clockTime } from "../../../hours/schedule.js";
import { DAY_MINUTES } from "../../../hours/wallClock.js";

/** Why the hours of a page are not used. Stable, because merchants see it. */
type HoursRefusal =
  /** The page states no hours. */
  | "none"
  /** A value of the wrong type: a number, an object instead of text, a list of times. */
  | "wrong_type"
  | "unknown_day"
  | "unknown_time"
  | "unknown_date"
  /** Only an opening or a closing time; or "5-10 pm", which may begin in the morning. */
  | "half_a_span"
  /** Equal opening and closing times: never open, or always. */
  | "empty_span"
  /** A start date without an end date, or the reverse. */
  | "open_ended"
  /** Text that is not a list of days with times. */
  | "unreadable_text"
  /** Two statements that cannot both be true. */
  | "contradictory"
  /** Hours for certain dates only, none for ordinary weeks. */
  | "only_dates"
  /** All seasons are over. */
  | "past"
  /** Longer than the maximum. */
  | "too_long";

/** The hours of a page in OpenStreetMap's syntax, or why they were not read. */
export type SiteHours =
  | { readonly read: true; readonly text: string }
  /** `about`: the unreadable text, shortened. Untrusted. */
  | { readonly read: false; readonly reason: HoursRefusal; readonly about: string };

const ABOUT_LENGTH = 80;

/** Aborts reading; caught by the entry point. */
class HoursRefused extends Error {
  override readonly name = "HoursRefused";
  readonly reason: HoursRefusal;
  readonly about: string;

  constructor(reason: HoursRefusal, about: unknown) {
    super(reason);
    this.reason = reason;
    // Objects are not shown, however deeply nested.
    this.about = typeof about === "object" ? "" : String(about).slice(0, ABOUT_LENGTH);
  }
}

function refuse(reason: HoursRefusal, about: unknown): never {
  throw new HoursRefused(reason, about);
}

/** A day's open times as minutes from its start; an end past 1440 is the next day. */
type Interval = readonly [number, number];

/** Dates of the form 2026-12-24, both inclusive. */
interface Dates {
  readonly from: string;
  readonly through: string;
}

/** One statement about some days. */
interface Entry {
  /** 0 is Monday; public holidays are {@link HOLIDAYS}. */
  readonly days: readonly number[];
  /** Null: closed. */
  readonly interval: Interval | null;
}

/** An OpeningHoursSpecification. */
interface Specification extends Entry {
  /** Null: at all times. */
  readonly dates: Dates | null;
  /** Whether it names its days; else it is about all of them. */
  readonly namesDays: boolean;
}

/** Maximum length of hours in OpenStreetMap's syntax (hours/compile). */
const MAX_HOURS_LENGTH = 500;
const MAX_ENTRIES = 400;
/** Longer texts are not hours, and would take long to read. */
const MAX_TEXT_LENGTH = 500;

/**
 * Converts a schema.org business's `openingHours`, `openingHoursSpecification` and `specialOpeningHoursSpecification` (schema.org 2.0 and later) to
 * OpenStreetMap's syntax, or returns why they cannot be read; it never guesses. Lists are flat, and values are not wrapped (site/schemaOrg). Days that are not named are closed. `today`: leaves out dates before it,
 * as 2026-12-24.
 */
export function schemaOrgHours(business: Readonly<Record<string, unknown>>, today: string): SiteHours {
  try {
    const text = hoursTextOf(business, today);
    if (text.length > MAX_HOURS_LENGTH) refuse("too_long", text);
    return { read: true, text };
  } catch (error) {
    if (!(error instanceof HoursRefused)) throw error;
    return { read: false, reason: error.reason, about: error.about };
  }
}

function hoursTextOf(business: Readonly<Record<string, unknown>>, today: string): string {
  const regular = listOf(business["openingHoursSpecification"]).map(readSpecification);
  const special = listOf(business["specialOpeningHoursSpecification"]).map(readSpecification);
  const written = listOf(business["openingHours"]).flatMap(readHoursText);
  if (regular.length + special.length + written.length === 0) refuse("none", "");
  if (special.some(({ dates }) => dates === null)) refuse("unknown_date", special);
  const weeks = [written, regular.filter(({ dates }) => dates === null)]
    .filter(({ length }) => length > 0)
    .map(weekText);
  if (new Set(weeks).size > 1) refuse("contradictory", weeks.join(" | "));
  const seasons = datedIn(regular.filter(({ namesDays }) => namesDays));
  const exceptions = datedIn([...regular.filter(({ namesDays }) => !namesDays), ...special]);
  if (weeks.length + seasons.length === 0) refuse("only_dates", "");
  const coming = (dated: readonly Dated[]) => dated.filter(({ through }) => through >= today);
  if (weeks.length + coming(seasons).length === 0) refuse("past", "");
  return [...weeks.slice(0, 1), ...[...coming(seasons), ...coming(exceptions)].map(datedText)].join("; ");
}

function readSpecification(given: unknown): Specification {
  if (typeof given !== "object" || given === null) refuse("wrong_type", given);
  const one = given as Readonly<Record<string, unknown>>;
  const dates = datesOf(one);
  const named = listOf(one["dayOfWeek"]).flatMap((day) => daysIn(dayName(day)));
  const namesDays = named.length > 0;
  const days = namesDays ? [...new Set(named)] : daysIn("daily");
  const [opens, closes] = [timeText(one["opens"]), timeText(one["closes"])];
  // "The place is open if the opens property is specified, and closed otherwise" (schema.org/OpeningHoursSpecification), if it has days or dates.
  if (opens === null && closes === null) {
    if (!namesDays && dates === null) refuse("wrong_type", given);
    return { days, interval: null, dates, namesDays };
  }
  if (opens === null || closes === null) refuse("half_a_span", opens ?? closes);
  const [start, end] = [minuteOf(opens), minuteOf(closes)];
  // By Google's and schema.org's convention a day that opens and closes at midnight is closed.
  const isClosed = start === 0 && end === 0;
  return { days, interval: isClosed ? null : spanOf(start, end, `${opens}-${closes}`), dates, namesDays };
}

/** A time as written; null if there is none. */
function timeText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") refuse("wrong_type", value);
  return value.trim() === "" || /^closed$/iu.test(value.trim()) ? null : value;
}

function dayName(day: unknown): string {
  const { "@id": id, name = day } = Object(day) as Readonly<Record<string, unknown>>;
  const named = id ?? name;
  if (typeof named !== "string") refuse("wrong_type", day);
  return named;
}

function datesOf(one: Readonly<Record<string, unknown>>): Dates | null {
  const [from, through] = [dateOf(one["validFrom"]), dateOf(one["validThrough"])];
  if (from === null && through === null) return null;
  if (from === null || through === null) refuse("open_ended", from ?? through);
  if (from > through) refuse("unknown_date", `${from} ${through}`);
  return { from, through };
}

function dateOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const date = typeof value === "string" ? value.trim().slice(0, 10) : "";
  if (midnightOf(date) === null) refuse("unknown_date", value);
  return date;
}

function listOf(given: unknown): readonly unknown[] {
  const list = [given].flat();
  if (list.length > MAX_ENTRIES) refuse("too_long", "");
  return list.filter((one) => one !== undefined && one !== null && one !== "");
}

const DAY = String.raw`(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[a-z]*\.?`;
/** The separator of entries: a semicolon, a comma between a time and a day, or just the next day. */
const ENTRY_END = new RegExp(
  String.raw`\s*[;|\n]\s*|(?<=\d|[ap]\.?m\.?|closed|off|h|Uhr)(?:\s*,\s*|\s+)(?=${DAY}(?:[\s,:&‐–—−-]|$))`,
  "iu",
);
const ENTRY = /^(?<days>[a-z][^\d]*?)[\s:,]+(?<times>\d.*|closed|off|open 24 hours)$/iu;
const CLOSED = /^(?:closed|off)$/iu;
const WHOLE_DAY = /^(?:open )?24 hours$/iu;
const SPAN = /^(?<opens>\S.*?)\s*(?:[‐–—−~-]|\b(?:to|until|till)\b)\s*(?<closes>\S.*)$/iu;
const HAS_HALF = /[ap]\.?\s?m\.?$/iu;

/** Reads schema.org's `openingHours` text: "Mo-Fr 09:00-17:00", "Mo,Tu,Th 11:30-14:30, 17:00-22:00", "Sa closed", or several. Throws HoursRefused. */
function readHoursText(text: unknown): readonly Entry[] {
  if (typeof text !== "string") refuse("wrong_type", text);
  if (text.length > MAX_TEXT_LENGTH) refuse("too_long", text);
  return text
    .replace(/[^\S\n]+/gu, " ")
    .split(ENTRY_END)
    .filter((entry) => entry.trim() !== "")
    .flatMap((entry) => readEntry(entry.trim()));
}

function readEntry(entry: string): readonly Entry[] {
  if (entry === "24/7") return [{ days: daysIn("daily"), interval: [0, DAY_MINUTES] }];
  const { days: written, times } = ENTRY.exec(entry)?.groups ?? {};
  if (written === undefined || times === undefined) refuse("unreadable_text", entry);
  const days = daysIn(written);
  if (CLOSED.test(times)) return [{ days, interval: null }];
  return times.split(/\s*(?:,|&|\band\b)\s*/iu).map((span) => ({ days, interval: readSpan(span) }));
}

function readSpan(span: string): Interval {
  if (WHOLE_DAY.test(span)) return [0, DAY_MINUTES];
  const { opens, closes } = SPAN.exec(span)?.groups ?? {};
  if (opens === undefined || closes === undefined) {
    // Anything but a time is refused as such.
    minuteOf(span);
    return refuse("half_a_span", span);
  }
  // "5-10 pm" and "9-5" are ambiguous between morning and afternoon.
  const isHalfMarked = HAS_HALF.test(opens) !== HAS_HALF.test(closes);
  const [start, end] = [minuteOf(opens), minuteOf(closes)];
  const isBare = !/[:.h]/iu.test(`${opens}${closes}`) && !HAS_HALF.test(opens);
  if (isHalfMarked || (isBare && end <= start)) refuse("half_a_span", span);
  return spanOf(start, end, span);
}

/** Public holidays, as a day after those of the week (0 is Monday). */
const HOLIDAYS = 7;
const HOLIDAY_NAMES = new Set(["publicholidays", "publicholiday", "ph"]);
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  everyday: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekends: [5, 6],
};
/** Abbreviations of days have two to five letters ("Thurs"). */
const SHORT_LENGTH = 5;

/** Days as "Monday", "Mo", "https://schema.org/Monday", "Mo-Fr", "Mo,Tu", "PublicHolidays". Throws HoursRefused. */
function daysIn(written: string): readonly number[] {
  if (written.length > MAX_TEXT_LENGTH) refuse("too_long", written);
  // "Mo - Fr" and "Mo to Fr" are one range.
  const ranges = written.replaceAll(/\s*(?:[‐–—−~-]|\b(?:to|through|till|until)\b)\s*/gu, "-");
  const parts = ranges.split(/[,&\s]+/u).filter((part) => part !== "" && part !== "and");
  if (parts.length === 0) refuse("unknown_day", written);
  const days = parts.flatMap((part) => {
    const group = GROUPS[part.toLowerCase()];
    if (group !== undefined) return group;
    const [first = -1, last = first, ...more] = part.split("-").map(dayOf);
    const isRange = part.includes("-");
    if (first < 0 || last < 0 || more.length > 0 || (isRange && Math.max(first, last) === HOLIDAYS))
      refuse("unknown_day", written);
    if (first === HOLIDAYS) return [HOLIDAYS];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, offset) => (first + offset) % 7);
  });
  return [...new Set(days)];
}

function dayOf(written: string): number {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\/|^schema:/u, "")
    .replace(/\.$/u, "");
  if (HOLIDAY_NAMES.has(name)) return HOLIDAYS;
  if (name.length < 2) return -1;
  return WEEKDAYS.findIndex((day) => day === name || (name.length <= SHORT_LENGTH && day.startsWith(name)));
}

const TIME =
  /^T?(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?(?::\d\d)?(?:\.\d+)?\s*(?:(?<half>[ap])\.?m\.?|uhr|h|Z|[+-]\d\d:?\d\d)?$/iu;

/** Minutes from midnight of "09:00", "9:00 PM", "21:00:00", "21:00+01:00", "9.30 Uhr". Throws HoursRefused. */
function minuteOf(value: string): number {
  const { hour, minute = "0", half } = TIME.exec(value.trim())?.groups ?? {};
  if (hour === undefined) refuse("unknown_time", value);
  const isHalved = half !== undefined;
  const isAfternoon = half?.toLowerCase() === "p";
  const hours = isHalved ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const minutes = hours * 60 + Number(minute);
  if ((isHalved && (Number(hour) === 0 || Number(hour) > 12)) || Number(minute) > 59 || minutes > DAY_MINUTES)
    refuse("unknown_time", value);
  return minutes;
}

/** The span from opening to closing. Ends after midnight if the closing time is earlier; 23:59 counts as midnight. Throws HoursRefused. */
function spanOf(start: number, end: number, written: unknown): Interval {
  if (start >= DAY_MINUTES) refuse("unknown_time", written);
  if (start === end) refuse("empty_span", written);
  const closes = end === DAY_MINUTES - 1 ? DAY_MINUTES : end;
  return [start, closes <= start ? closes + DAY_MINUTES : closes];
}

/** Entries of the same dates. */
interface Dated extends Dates {
  readonly entries: readonly Entry[];
}

/** Groups entries by their dates, longest first: a shorter range within a longer one overrides it. */
function datedIn(entries: readonly Specification[]): readonly Dated[] {
  const dated = entries.flatMap((entry) => (entry.dates === null ? [] : [{ entry, ...entry.dates }]));
  const groups = [...grouped(dated, ({ from, through }) => `${from} ${through}`).values()].map((group) => ({
    ...(group[0] as Dates),
    entries: group.map(({ entry }) => entry),
  }));
  const lengthOf = ({ from, through }: Dates) => Date.parse(through) - Date.parse(from);
  const sorted = groups.toSorted((a, b) => lengthOf(b) - lengthOf(a) || (a.from < b.from ? -1 : 1));
  for (const [i, one] of sorted.entries())
    for (const other of sorted.slice(i + 1)) {
      const isApart = other.through < one.from || one.through < other.from;
      const isWithin = one.from <= other.from && other.through <= one.through;
      if (!isApart && !isWithin) refuse("contradictory", `${one.from} ${other.from}`);
    }
  return sorted;
}

/** The times of each day from Monday, then of public holidays; undefined if a day is not mentioned. */
function timesByDay(entries: readonly Entry[]): readonly (readonly Interval[] | undefined)[] {
  return Array.from({ length: HOLIDAYS + 1 }, (_, day) => {
    const stated = entries.filter(({ days }) => days.includes(day)).map(({ interval }) => interval);
    return stated.length === 0 ? undefined : openTimes(stated);
  });
}

/** Distinct times in order. Throws HoursRefused if they overlap, or if the day is also stated as closed. */
function openTimes(stated: readonly (Interval | null)[]): readonly Interval[] {
  const open = stated.filter((one) => one !== null);
  if (open.length === 0) return [];
  const times = [...new Map(open.map((one) => [one.join(), one])).values()].toSorted((a, b) => a[0] - b[0]);
  const overlaps = times.some(([start], i) => i > 0 && start < (times[i - 1]?.[1] ?? 0));
  if (overlaps || open.length < stated.length) refuse("contradictory", timesText(times));
  return times;
}

/** "Mo-Fr 11:30-14:30,17:00-22:00; Sa 12:00-23:00; PH off". Closed days are omitted: an "off" would cut the previous night short. */
function weekText(entries: readonly Entry[]): string {
  const times = timesByDay(entries);
  const rules = rulesOf(times.slice(0, HOLIDAYS)).filter((rule) => !rule.endsWith("off"));
  // A rule after a semicolon replaces its whole day, including the end of the previous night; one after a comma adds to it.
  const isPastMidnight = times.flatMap((of) => of ?? []).some(([, end]) => end > DAY_MINUTES);
  const holidays = times[HOLIDAYS] === undefined ? [] : [`PH ${timesText(times[HOLIDAYS])}`];
  return [rules.length === 0 ? "off" : rules.join(isPastMidnight ? ", " : "; "), ...holidays].join("; ");
}

/** "2026 Dec 24 off", "2026 Jun 01-2026 Aug 31 Mo-Fr 09:00-12:00": rules for these dates only. */
function datedText({ from, through, entries }: Dated): string {
  const times = timesByDay(entries);
  if (times[HOLIDAYS] !== undefined) refuse("unknown_day", "PublicHolidays");
  const dates = through === from ? dateText(from) : `${dateText(from)}-${dateText(through)}`;
  return rulesOf(times.slice(0, HOLIDAYS))
    .map((rule) => `${dates} ${rule.replace(/^Mo-Su /u, "")}`)
    .join("; ");
}

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** A rule for each run of days with equal times. */
function rulesOf(times: readonly (readonly Interval[] | undefined)[]): readonly string[] {
  const texts = times.map((of) => (of === undefined ? null : timesText(of)));
  return texts.flatMap((text, day) => {
    if (text === null || text === texts[day - 1]) return [];
    const end = texts.findIndex((other, at) => at > day && other !== text);
    const last = (end < 0 ? texts.length : end) - 1;
    return [`${DAYS[day]}${last === day ? "" : `-${DAYS[last]}`} ${text}`];
  });
}

function timesText(times: readonly Interval[]): string {
  const spans = times.map(([start, end]) => `${clockTime(start)}-${clockTime(end)}`);
  return spans.length === 0 ? "off" : spans.join(",");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateText(date: string): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`;
}
