import { grouped } from "../../../domain/grouped.js";
import { toDate } from "../../../domain/time.js";
import {
  HoursRefused,
  type SiteHours,
  type DaysEntry,
  daysIn,
  minuteOf,
  spanOf,
  DAY_MINUTES,
  type Interval,
  MAX_TEXT_LENGTH,
} from "./spans.js";
import { type DatedDays, datedText, type Week, weekOf, weekText } from "./weekText.js";

/** Maximum length of hours in OpenStreetMap's syntax (hours/compile). */
const MAX_HOURS_LENGTH = 500;
const MAX_ENTRIES = 400;

/** One entry of schema.org's openingHoursSpecification, read. Without days, it is for dates only. */
interface Specification extends DaysEntry {
  /** Null: at all times. */
  readonly dates: { readonly from: string; readonly through: string } | null;
}

/**
 * Converts a schema.org business's `openingHours`, `openingHoursSpecification` and `specialOpeningHoursSpecification` (schema.org 2.0 and later) to
 * OpenStreetMap's syntax, or returns why they cannot be read; it never guesses. Lists are flat, and values are not wrapped (site/schemaOrg). Days that are not named are closed. `today`: leaves out dates before it,
 * as 2026-12-24.
 */
export function schemaOrgHours(business: Readonly<Record<string, unknown>>, today: string): SiteHours {
  try {
    const text = hoursTextOf(business, today);
    if (text.length > MAX_HOURS_LENGTH) throw new HoursRefused("too_long", text);
    return { read: true, text };
  } catch (error) {
    if (!(error instanceof HoursRefused)) throw error;
    return { read: false, reason: error.reason, about: error.about };
  }
}

function hoursTextOf(business: Readonly<Record<string, unknown>>, today: string): string {
  const [regular, special] = [
    listOf(business["openingHoursSpecification"]).map(readSpecification),
    listOf(business["specialOpeningHoursSpecification"]).map(readSpecification),
  ];
  const texts = listOf(business["openingHours"]).map((text) => {
    if (typeof text !== "string") throw new HoursRefused("wrong_type", text);
    return text;
  });
  const written = texts.flatMap(readHoursText);
  if (regular.length + special.length + written.length === 0) throw new HoursRefused("none", "");
  for (const { dates } of special) if (dates === null) throw new HoursRefused("unknown_date", special);
  const week = weekIn(weekOf(written), weekOf(regular.filter(({ dates }) => dates === null)));
  const seasons = datedIn(regular.filter(({ days }) => days.length > 0));
  if (week === null && seasons.length === 0) throw new HoursRefused("only_dates", "");
  const coming = (all: readonly DatedDays[]) => all.filter(({ through }) => through >= today);
  const rules = [
    ...(week === null ? [] : [weekText(week)]),
    ...coming(seasons).map(datedText),
    ...coming(datedIn([...regular.filter(({ days }) => days.length === 0), ...special])).map(datedText),
  ];
  if (week === null && coming(seasons).length === 0) throw new HoursRefused("past", "");
  return rules.join("; ");
}

/** The week from texts or from specifications. Throws HoursRefused if both exist and differ. */
function weekIn(written: Week | null, specified: Week | null): Week | null {
  if (written === null || specified === null) return written ?? specified;
  const [one, other] = [weekText(written), weekText(specified)];
  if (one !== other) throw new HoursRefused("contradictory", `${one} | ${other}`);
  return specified;
}

function readSpecification(given: unknown): Specification {
  if (typeof given !== "object" || given === null) throw new HoursRefused("wrong_type", given);
  const one = given as Readonly<Record<string, unknown>>;
  const dates = datesOf(one);
  const named = listOf(one["dayOfWeek"]).flatMap((day) => daysIn(dayName(day)));
  const everyDay = dates === null ? daysIn("daily") : [];
  const days = named.length > 0 ? [...new Set(named)] : everyDay;
  const [opens, closes] = [timeText(one["opens"]), timeText(one["closes"])];
  // "The place is open if the opens property is specified, and closed otherwise" (schema.org/OpeningHoursSpecification), if it has days or dates.
  if (opens === null && closes === null) {
    if (named.length === 0 && dates === null) throw new HoursRefused("wrong_type", given);
    return { days, interval: null, dates };
  }
  if (opens === null || closes === null) throw new HoursRefused("half_a_span", opens ?? closes);
  const [start, end] = [minuteOf(opens), minuteOf(closes)];
  // By Google's and schema.org's convention a day that opens and closes at midnight is closed.
  const isClosed = start === 0 && end === 0;
  return { days, interval: isClosed ? null : spanOf(start, end, `${opens}-${closes}`), dates };
}

/** A time as written; null if there is none. */
function timeText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") throw new HoursRefused("wrong_type", value);
  return value.trim() === "" || /^closed$/iu.test(value.trim()) ? null : value;
}

function dayName(day: unknown): string {
  const { "@id": id, name = day } = Object(day) as Readonly<Record<string, unknown>>;
  const named = id ?? name;
  if (typeof named !== "string") throw new HoursRefused("wrong_type", day);
  return named;
}

function datesOf(one: Readonly<Record<string, unknown>>): Specification["dates"] {
  const [from, through] = [dateOf(one["validFrom"]), dateOf(one["validThrough"])];
  if (from === null && through === null) return null;
  if (from === null || through === null) throw new HoursRefused("open_ended", from ?? through);
  if (from > through) throw new HoursRefused("unknown_date", `${from} ${through}`);
  return { from, through };
}

function dateOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const date = typeof value === "string" ? value.trim().slice(0, 10) : "";
  const at = /^\d{4}-\d\d-\d\d$/u.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at) || toDate(at) !== date) throw new HoursRefused("unknown_date", value);
  return date;
}

/** Groups entries by their dates, longest first: a shorter range within a longer one overrides it. */
function datedIn(entries: readonly Specification[]): readonly DatedDays[] {
  const dated = entries.flatMap(({ dates, ...entry }) => (dates === null ? [] : [{ ...dates, entry }]));
  const groups = [...grouped(dated, ({ from, through }) => `${from} ${through}`).values()].map((group) => ({
    ...(group[0] as (typeof group)[number]),
    entries: group.map(({ entry }) => entry),
  }));
  const sorted = groups.toSorted((a, b) => lengthOf(b) - lengthOf(a) || (a.from < b.from ? -1 : 1));
  for (const [i, one] of sorted.entries())
    for (const other of sorted.slice(i + 1)) {
      const isApart = other.through < one.from || one.through < other.from;
      const isWithin = one.from <= other.from && other.through <= one.through;
      if (!isApart && !isWithin) throw new HoursRefused("contradictory", `${one.from} ${other.from}`);
    }
  return sorted;
}

function lengthOf({ from, through }: Pick<DatedDays, "from" | "through">): number {
  return Date.parse(through) - Date.parse(from);
}

function listOf(given: unknown): readonly unknown[] {
  const list = [given].flat();
  if (list.length > MAX_ENTRIES) throw new HoursRefused("too_long", "");
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
function readHoursText(text: string): readonly DaysEntry[] {
  if (text.length > MAX_TEXT_LENGTH) throw new HoursRefused("too_long", text);
  return text
    .split(ENTRY_END)
    .filter((entry) => entry.trim() !== "")
    .flatMap((entry) => readEntry(entry.trim()));
}

function readEntry(entry: string): readonly DaysEntry[] {
  if (entry === "24/7") return [{ days: daysIn("daily"), interval: [0, DAY_MINUTES] }];
  const { days: written, times } = ENTRY.exec(entry)?.groups ?? {};
  if (written === undefined || times === undefined) throw new HoursRefused("unreadable_text", entry);
  const days = daysIn(written);
  if (CLOSED.test(times)) return [{ days, interval: null }];
  return times.split(/\s*(?:,|&|\band\b)\s*/iu).map((span) => ({ days, interval: readSpan(span) }));
}

function readSpan(span: string): Interval {
  if (WHOLE_DAY.test(span)) return [0, DAY_MINUTES];
  const { opens, closes } = SPAN.exec(span)?.groups ?? {};
  if (opens === undefined || closes === undefined) {
    minuteOf(span);
    throw new HoursRefused("half_a_span", span);
  }
  // "5-10 pm" and "9-5" are ambiguous between morning and afternoon.
  const isHalfMarked = HAS_HALF.test(opens) !== HAS_HALF.test(closes);
  const [start, end] = [minuteOf(opens), minuteOf(closes)];
  const isBare = !/[:.h]/iu.test(`${opens}${closes}`) && !HAS_HALF.test(opens);
  if (isHalfMarked || (isBare && end <= start)) throw new HoursRefused("half_a_span", span);
  return spanOf(start, end, span);
}
