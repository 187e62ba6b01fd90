import "./utcProcess.js";
import OpeningHours from "opening_hours";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { DayInterval, HoursContext } from "./hours.js";
import { withNights } from "./nights.js";
import { plainSchedule } from "./plainSchedule.js";
import { isOfTheSun, sunSchedule } from "./sunSchedule.js";

/** A span of wall clock time, in minutes since the start of the first day asked for. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** The source itself does not say it is open then: a condition in a comment, or a guessed closing time. */
  readonly unknown: boolean;
  /** The closing time was guessed by the library ("17:00+"). */
  readonly openEnd: boolean;
}

/** A parsed opening_hours value, asked by local days. */
export interface Schedule {
  readonly weekStable: boolean;
  readonly warnings: readonly string[];
  readonly comment: string | null;
  /** Open and unknown spans within [firstDay, lastDay), in order. */
  spans(firstDay: number, lastDay: number): readonly Span[];
  /** Whether a rule, be it one of closing, holds in the middle of a day. */
  rules(day: number): boolean;
}

/** What the library needs to know of a place; its published types ask for more than it reads. */
type Nominatim = NonNullable<ConstructorParameters<typeof OpeningHours>[1]>;

/**
 * Parses hours, in the context's country and state; where nobody knows holidays for them, without any. Plain hours are read by ourselves, all others with the library.
 * Throws the library's error for what it cannot parse.
 */
export function parseSchedule(text: string, context: HoursContext): Schedule {
  return plainSchedule(text, holidaysIn(context)) ?? librarySchedule(text, context, true);
}

/** The same of the library, whatever the hours are. `keepsNights`: see {@link withNights}; false is what the library itself says. */
export function librarySchedule(text: string, context: HoursContext, keepsNights = false): Schedule {
  if (!isOfTheSun(text)) return scheduleOf(text, place(context), keepsNights);
  return sunSchedule(context, (longitude) => scheduleOf(text, sunnyPlace(context, longitude), keepsNights));
}

function scheduleOf(text: string, where: Nominatim, keepsNights: boolean): Schedule {
  const parse = (written: string) => new OpeningHours(written, where, { locale: "en" } as never);
  const [parsed, weekStable, warnings] = quietly(() => {
    const value = parse(text);
    return [value, value.isWeekStable(), value.getWarnings()] as const;
  });
  const rules = new Map<number, OpeningHours | null>();
  const alone = (rule: number) => {
    if (!rules.has(rule)) rules.set(rule, ruleOf(parsed, rule, parse));
    return rules.get(rule) ?? null;
  };
  return {
    weekStable,
    warnings,
    comment: text.match(/"([^"]{1,200})"/u)?.[1] ?? null,
    spans(firstDay, lastDay) {
      const start = firstDay * DAY_MS;
      const spans = quietly(() => parsed.getOpenIntervals(new Date(start), new Date(lastDay * DAY_MS))).map(
        ([from, to, unknown, comment]) => ({
          start: Math.round((from.getTime() - start) / MINUTE_MS),
          end: Math.round((to.getTime() - start) / MINUTE_MS),
          unknown,
          openEnd: unknown && comment?.startsWith("Specified as open end") === true,
        }),
      );
      return keepsNights ? quietly(() => withNights(spans, firstDay, parsed, alone)) : spans;
    },
    rules(day) {
      return quietly(() => parsed.getMatchingRule(new Date(day * DAY_MS + DAY_MS / 2)) !== undefined);
    },
  };
}

/** A single rule of parsed hours; null for one that means nothing by itself. */
function ruleOf(
  hours: OpeningHours,
  rule: number,
  parse: (text: string) => OpeningHours,
): OpeningHours | null {
  try {
    return parse(hours.prettifyValue({ rule_index: rule } as never));
  } catch {
    return null;
  }
}

/**
 * The library tells on the console what it takes for its own defects, the whole text included: hostile values would write
 * into the log of an import. What went wrong comes back as an error or a warning all the same.
 */
function quietly<T>(work: () => T): T {
  const loud = globalThis.console;
  globalThis.console = { ...loud, error: silence, warn: silence };
  try {
    return work();
  } finally {
    globalThis.console = loud;
  }
}

function silence(): void {
  // What was told is dropped.
}

const calendars = new Map<string, ((day: number) => boolean) | null>();
/** Countries and states whose holidays are remembered. */
const CALENDARS_REMEMBERED = 100;

/** Tells the public holidays of a country and state; null where the library knows none. */
function holidaysIn(context: HoursContext): ((day: number) => boolean) | null {
  const key = `${context.country} ${context.region ?? ""}`;
  const known = calendars.get(key);
  if (known !== undefined) return known;
  if (calendars.size >= CALENDARS_REMEMBERED) calendars.clear();
  const calendar = calendarOf(context);
  calendars.set(key, calendar);
  return calendar;
}

function calendarOf(context: HoursContext): ((day: number) => boolean) | null {
  const years = new Map<number, ReadonlySet<number>>();
  const ofYear = (year: number) => {
    const known = years.get(year);
    if (known !== undefined) return known;
    const days = new Set(publicHolidays(context, firstDayOf(year), firstDayOf(year + 1)));
    years.set(year, days);
    return days;
  };
  if (ofYear(SOME_YEAR).size === 0) return null;
  return (day) => ofYear(new Date(day * DAY_MS).getUTCFullYear()).has(day);
}

/** A year in which every country that has public holidays has some. */
const SOME_YEAR = 2024;
const firstDayOf = (year: number): number => Date.UTC(year, 0, 1) / DAY_MS;

const holidaysOf = new Map<string, readonly number[]>();

/** The public holidays of a country and state among the days [firstDay, lastDay); none where the library knows none. */
export function publicHolidays(context: HoursContext, firstDay: number, lastDay: number): readonly number[] {
  const key = `${context.country} ${context.region ?? ""} ${firstDay} ${lastDay}`;
  const known = holidaysOf.get(key);
  if (known !== undefined) return known;
  if (holidaysOf.size > 100) holidaysOf.clear();
  const days = readHolidays(context, firstDay, lastDay);
  holidaysOf.set(key, days);
  return days;
}

function readHolidays(context: HoursContext, firstDay: number, lastDay: number): readonly number[] {
  try {
    const spans = librarySchedule("PH open", context).spans(firstDay, lastDay);
    return spans.flatMap(({ start, end }) => daysOf([start, end], firstDay));
  } catch {
    return [];
  }
}

function daysOf([start, end]: DayInterval, firstDay: number): number[] {
  const days: number[] = [];
  for (let minute = start; minute < end; minute += 1440) days.push(firstDay + Math.floor(minute / 1440));
  return days;
}

function place({ latitude, longitude, country, region }: HoursContext): Nominatim {
  const address = { country_code: country.toLowerCase(), state: region ?? "" };
  return { lat: latitude, lon: longitude, address } as unknown as Nominatim;
}

/** The library works out the times of the sun only for coordinates in text, as Nominatim has them. */
function sunnyPlace(context: HoursContext, longitude: number): Nominatim {
  return { ...place(context), lat: String(context.latitude), lon: String(longitude) } as unknown as Nominatim;
}
