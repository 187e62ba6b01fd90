/** A day's open times as minutes from its start; an end past 1440 is the next day. */
export type Interval = readonly [number, number];

/** Open times of some days. */
export interface DaysEntry {
  /** 0 is Monday. */
  readonly days: readonly number[];
  /** Null: closed. */
  readonly interval: Interval | null;
}

export const DAY_MINUTES = 1440;
/** Longer texts are not hours, and would take long to read. */
export const MAX_TEXT_LENGTH = 1_000;
const DAY_NAMES = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Public holidays, as a day after those of the week (0 is Monday). */
export const HOLIDAYS = 7;
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
export function daysIn(written: string): readonly number[] {
  if (written.length > MAX_TEXT_LENGTH) throw new HoursRefused("too_long", written);
  const parts = written
    .replaceAll(/[‐–—−~]/gu, "-")
    .split(/\s*[,&]\s*|\s+/u)
    .filter((part) => part !== "" && part !== "and");
  // "Mo - Fr" and "Mo to Fr" are one range.
  const joined = parts.join(" ").replaceAll(/\s*(?:-|\b(?:to|through|till|until)\b)\s*/gu, "-");
  const days = joined.split(" ").flatMap((part) => {
    const group = GROUPS[part.toLowerCase()];
    if (group !== undefined) return group;
    const [first = -1, last = first, ...more] = part.split("-").map(dayOf);
    const isRange = part.includes("-");
    if (first < 0 || last < 0 || more.length > 0 || (isRange && Math.max(first, last) === HOLIDAYS))
      throw new HoursRefused("unknown_day", written);
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
  return DAY_NAMES.findIndex((day) => day === name || (name.length <= SHORT_LENGTH && day.startsWith(name)));
}

const TIME =
  /^T?(?<hour>\d{1,2})(?:[:.h](?<minute>\d\d))?(?::\d\d)?(?:\.\d+)?\s*(?:(?<half>[ap])\.?m\.?|uhr|h|Z|[+-]\d\d:?\d\d)?$/iu;

/** Minutes from midnight of "09:00", "9:00 PM", "21:00:00", "21:00+01:00", "9.30 Uhr". Throws HoursRefused. */
export function minuteOf(value: string): number {
  const { hour, minute = "0", half } = TIME.exec(value.trim())?.groups ?? {};
  if (hour === undefined) throw new HoursRefused("unknown_time", value);
  const isHalved = half !== undefined;
  const isAfternoon = half?.toLowerCase() === "p";
  const hours = isHalved ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const minutes = hours * 60 + Number(minute);
  if ((isHalved && (Number(hour) === 0 || Number(hour) > 12)) || Number(minute) > 59 || minutes > DAY_MINUTES)
    throw new HoursRefused("unknown_time", value);
  return minutes;
}

/** The span from opening to closing. Ends after midnight if the closing time is earlier; 23:59 counts as midnight. Throws HoursRefused. */
export function spanOf(start: number, end: number, written: unknown): Interval {
  if (start >= DAY_MINUTES) throw new HoursRefused("unknown_time", written);
  if (start === end) throw new HoursRefused("empty_span", written);
  const closes = end === DAY_MINUTES - 1 ? DAY_MINUTES : end;
  return [start, closes <= start ? closes + DAY_MINUTES : closes];
}

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

/** Aborts reading; caught by the entry points. */
export class HoursRefused extends Error {
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
