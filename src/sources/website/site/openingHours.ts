import { toDate } from "../../../domain/time.js";

/** A day's open times as minutes from its start; an end past 1440 is the next day. */
type Interval = readonly [number, number];

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const DAY_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY_MINUTES = 1440;
const MOST_SPECIALS = 40;

/** One entry of schema.org's openingHoursSpecification, read. */
interface Specification {
  /** 0 is Monday; empty: of dates alone. */
  readonly days: readonly number[];
  /** Null: closed. */
  readonly interval: Interval | null;
  readonly from: string | null;
  readonly through: string | null;
}

/**
 * Opening hours of a schema.org business in OpenStreetMap's syntax: from `openingHours` texts, `openingHoursSpecification` and
 * `specialOpeningHoursSpecification` (schema.org, 2.0 and later). Null where there are none, or they make no sense: never a guess.
 */
export function schemaOrgHours(business: Readonly<Record<string, unknown>>): string | null {
  const specifications = [
    ...list(business["openingHoursSpecification"]),
    ...list(business["specialOpeningHoursSpecification"]),
  ].map(readSpecification);
  const written = list(business["openingHours"])
    .flatMap((text) => (typeof text === "string" ? text.split(ENTRY_END) : []))
    .filter((text) => text.trim() !== "")
    .flatMap(readText);
  if ([...specifications, ...written].some((one) => one === null)) return null;
  const read = [...specifications, ...written].filter((one) => one !== null);
  const weekly = read.filter(
    ({ from, through, days }) => from === null && through === null && days.length > 0,
  );
  if (weekly.length === 0) return null;
  const week: Interval[][] = DAYS.map(() => []);
  for (const { days, interval } of weekly)
    if (interval !== null) for (const day of days) week[day]?.push(interval);
  const specials = read.filter(({ from }) => from !== null).slice(0, MOST_SPECIALS);
  return [weekText(week), ...specials.map(specialText)].join("; ");
}

function readSpecification(entry: unknown): Specification | null {
  if (typeof entry !== "object" || entry === null) return null;
  const one = entry as Readonly<Record<string, unknown>>;
  const from = dateOf(one["validFrom"]);
  const through = dateOf(one["validThrough"]);
  const named = list(one["dayOfWeek"]).map(dayOf);
  if (named.includes(-1)) return null;
  const days = named.length > 0 ? [...new Set(named)] : from === null ? DAYS.map((_, day) => day) : [];
  const [opens, closes] = [one["opens"], one["closes"]];
  if (opens === undefined && closes === undefined)
    return from === null ? null : { days, interval: null, from, through };
  const start = minuteOf(opens);
  const end = minuteOf(closes);
  if (start === null || end === null) return null;
  // By Google's and schema.org's convention a day that opens and closes at midnight is closed.
  return {
    days,
    interval: start === 0 && end === 0 ? null : spanOf(start, end),
    from,
    through: through ?? from,
  };
}

/** Entries in one text are parted by semicolons, or by a comma between a time and a day. */
const ENTRY_END = /\s*[;|]\s*|(?<=\d|m|closed|off)\s*,\s*(?=[A-Z])/iu;

/** "Mo-Fr 09:00-17:00", "Mo,Tu,Th 11:30-14:30, 17:00-22:00", "Sa closed". */
function readText(text: string): readonly (Specification | null)[] {
  const [, daysText = "", times = ""] =
    text.trim().match(/^([A-Za-z][A-Za-z.,\s–-]*?)[\s:]+([\d].*|closed|off)$/iu) ?? [];
  const days = daysText.split(/\s*,\s*/u).flatMap((part) => {
    const [first = -1, last = first] = part.split(/\s*[-–]\s*/u).map(dayOf);
    if (first < 0 || last < 0) return [-1];
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, offset) => (first + offset) % 7);
  });
  if (daysText === "" || days.includes(-1)) return [null];
  if (/^(?:closed|off)$/iu.test(times)) return [{ days, interval: null, from: null, through: null }];
  return times.split(/\s*,\s*/u).map((span) => {
    const [, opens, closes] =
      span.match(/^(\d[\d:.]*\s?(?:[ap]\.?m\.?)?)\s*[-–]\s*(\d[\d:.]*\s?(?:[ap]\.?m\.?)?)$/iu) ?? [];
    const [start, end] = [minuteOf(opens), minuteOf(closes)];
    return start === null || end === null
      ? null
      : { days, interval: spanOf(start, end), from: null, through: null };
  });
}

function spanOf(start: number, end: number): Interval {
  if (start === 0 && end >= DAY_MINUTES - 1) return [0, DAY_MINUTES];
  const closes = end === DAY_MINUTES - 1 ? DAY_MINUTES : end;
  return [start, closes <= start ? closes + DAY_MINUTES : closes];
}

/** Minutes from midnight of "09:00", "9:00 PM", "21:00:00", "21:00+01:00". */
function minuteOf(value: unknown): number | null {
  if (typeof value !== "string") return null;
  const [, hour, minute = "0", half] =
    value
      .trim()
      .match(
        /^(\d{1,2})(?:[:.](\d\d))?(?::\d\d)?(?:\.\d+)?\s*(?:(am|pm|a\.m\.|p\.m\.)|Z|[+-]\d\d:?\d\d)?$/iu,
      ) ?? [];
  if (hour === undefined) return null;
  const isAfternoon = half?.toLowerCase().startsWith("p") === true;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  const minutes = hours * 60 + Number(minute);
  return hours > 24 || Number(minute) > 59 || minutes > DAY_MINUTES ? null : minutes;
}

/** 0 for Monday, from "Monday", "Mo", "https://schema.org/Monday"; -1 for anything else. */
function dayOf(value: unknown): number {
  const named =
    typeof value === "object" && value !== null
      ? ((value as { name?: unknown; "@id"?: unknown })["@id"] ?? (value as { name?: unknown }).name)
      : value;
  if (typeof named !== "string") return -1;
  const name = named
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\/|^schema:/u, "");
  return name.length < 2
    ? -1
    : DAY_NAMES.findIndex(
        (day) => day === name || (name.length <= 4 && day.startsWith(name.replace(/\.$/u, ""))),
      );
}

function dateOf(value: unknown): string | null {
  const date = typeof value === "string" ? value.slice(0, 10) : "";
  if (!/^\d{4}-\d\d-\d\d$/u.test(date)) return null;
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) || toDate(at) !== date ? null : date;
}

/** "Mo-Fr 11:30-14:30,17:00-22:00; Sa 12:00-23:00". Closed days are left out: an "off" would cut short the night before it. */
function weekText(week: readonly (readonly Interval[])[]): string {
  const texts = week.map(timesText);
  const rules: string[] = [];
  for (let day = 0; day < DAYS.length; ) {
    let last = day;
    while (last + 1 < DAYS.length && texts[last + 1] === texts[day]) last += 1;
    const days = last === day ? DAYS[day] : `${DAYS[day]}-${DAYS[last]}`;
    rules.push(`${days} ${texts[day]}`);
    day = last + 1;
  }
  const open = rules.filter((rule) => !rule.endsWith(" off"));
  // A rule after a semicolon takes its whole day, the end of the night before included; one after a comma adds to it.
  const isPastMidnight = week.some((intervals) => intervals.some(([, end]) => end > DAY_MINUTES));
  return open.length === 0 ? "off" : open.join(isPastMidnight ? ", " : "; ");
}

function timesText(intervals: readonly Interval[]): string {
  if (intervals.length === 0) return "off";
  const sorted = [...new Map(intervals.map((one) => [one.join(), one])).values()].toSorted(
    (a, b) => a[0] - b[0],
  );
  return sorted
    .map(([start, end]) => `${clock(start)}-${clock(end > DAY_MINUTES ? end - DAY_MINUTES : end)}`)
    .join(",");
}

function specialText({ from, through, interval, days }: Specification): string {
  const dates =
    through === null || through === from ? dateText(from) : `${dateText(from)}-${dateText(through)}`;
  const named = days.length === 0 || days.length === 7 ? "" : ` ${days.map((day) => DAYS[day]).join(",")}`;
  return `${dates}${named} ${interval === null ? "off" : timesText([interval])}`;
}

function dateText(date: string | null): string {
  const [year = "", month = "", day = ""] = (date ?? "").split("-");
  return `${year} ${MONTHS[Number(month) - 1]} ${day}`;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

function list(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? (value as unknown[]) : [value];
}
