import type { Instant } from "../../domain/time.js";
import type { Relation } from "./timeLexicon.js";

/** The end of a night. Until then a time belongs to the day before, if that day or its night was named. */
export const NIGHT_END_MINUTES = 300;

/**
 * A time in a text, resolved against the moment and place of the text. Searches and claims both receive times in this form and decide themselves how to
 * use them: open then, open at some time that day, closing then.
 */
export interface TimeExpression {
  /** Its words, joined by spaces, without a leading article or preposition: "ganze Nacht". */
  readonly text: string;
  readonly days: ParsedDays;
  readonly clock: ParsedClock;
  /** True when the dates were given only by names of weekdays, so that any such day may be meant. */
  readonly isByWeekday?: boolean;
}

/** The days of a time. Dates are local calendar days, `2026-11-21`. */
export type ParsedDays =
  /** None given: "at 10", "in the evening". */
  | { readonly type: "unstated" }
  /** A moment independent of the calendar: "now", "in two hours". The clock is then `unstated`. */
  | { readonly type: "moment"; readonly at: Instant }
  /** These days, ascending and none before today: "tomorrow", "23.8.", "this Sunday", "on Sunday", "Christmas", "this weekend". */
  | { readonly type: "dates"; readonly dates: readonly string[] }
  /** These days of every week, 0 = Monday, ascending: "Sundays", "every day", "Monday to Friday", "weekends", "montags". */
  | { readonly type: "weekdays"; readonly weekdays: readonly number[] }
  /** Every public holiday. */
  | { readonly type: "publicHolidays" };

/**
 * The time on such a day. Minutes count from the day's midnight; values over 1440 are in the night after the day ("until 2 am"). An ambiguous time ("at
 * 8": 08:00 or 20:00) lists all readings, the one more likely for a visit first.
 */
export type ParsedClock =
  /** No time of day given. */
  | { readonly type: "unstated" }
  /** Around the clock. */
  | { readonly type: "allHours" }
  /**
   * At a minute; up to it ("until midnight", "bis 22 Uhr") or from it on ("from 9", "ab 18 Uhr"); at some time after it ("after 11") or before it
   * ("before 9").
   */
  | { readonly type: Relation; readonly minutes: readonly number[] }
  /** The whole time between two minutes: "between 10 and 23", "9 to 22". `until` is greater than `from`. */
  | { readonly type: "span"; readonly spans: readonly { readonly from: number; readonly until: number }[] }
  /** At some time in a part of the day. `usual`: the minute to use if a single moment is needed. */
  | { readonly type: "part"; readonly from: number; readonly until: number; readonly usual: number };

/** The times in a text: the result of `readTimes`. */
export interface ParsedTimes {
  /** In order: "Monday to Friday 9 to 18 and Saturday until 14" are two. */
  readonly expressions: readonly LocatedTime[];
  /**
   * Words about time that could not be read: "in 1990", "in January", "soon", the year of "24 December 2030" if out of range. A time next to such words
   * was only partly read: a claim about it is unknown, and a search reports that they had no effect.
   */
  readonly unread: readonly UnreadTime[];
}

/** Words about time that could not be read. `month`: the future days of the month they name. */
export interface UnreadTime extends TextRange {
  readonly month?: readonly string[];
}

/** An expression and the ranges of its words. */
export interface LocatedTime {
  readonly expression: TimeExpression;
  /** Ascending and disjoint. Several if other words are in between ("Sunday brunch at 10"). */
  readonly ranges: readonly TextRange[];
}

/** A range of a text, in UTF-16 units: `text.slice(from, to)`. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The last minute of the day that a clock may refer to. `open`: the value for clocks without an end, such as a whole day or "after 11". */
export function lastMinute(clock: ParsedClock, open: number): number {
  if (clock.type === "span") return Math.max(...clock.spans.map(({ until }) => until));
  if (clock.type === "part") return clock.until;
  const hasEnd = "minutes" in clock && clock.type !== "from" && clock.type !== "after";
  return hasEnd ? Math.max(...clock.minutes) : open;
}
