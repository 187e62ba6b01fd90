import type { Instant } from "../../domain/time.js";

/** A night ends here: until then a time belongs to the day before where that day or its night was named. */
export const NIGHT_END_MINUTES = 300;

/**
 * What words say about time, resolved against the moment and the place they were said at. The one form in which searches and claims
 * receive times: what to do with it (be open then, open some time that day, close then) is theirs.
 */
export interface TimeExpression {
  /** The words that said it, joined by spaces, without an article or a preposition before them: "ganze Nacht". */
  readonly text: string;
  readonly days: ParsedDays;
  readonly clock: ParsedClock;
  /** The dates were said by the names of weekdays alone, so that any such day may be meant. */
  readonly isByWeekday?: boolean;
}

/** Which days are meant. Dates are local calendar days, `2026-11-21`. */
export type ParsedDays =
  /** None was said: "at 10", "in the evening". */
  | { readonly type: "unsaid" }
  /** One moment whatever the calendar says: "now", "in two hours". The clock is then `unsaid`. */
  | { readonly type: "moment"; readonly at: Instant }
  /** Each of these days, ascending and none before today: "tomorrow", "23.8.", "this Sunday", "on Sunday", "Christmas", "this weekend". */
  | { readonly type: "dates"; readonly dates: readonly string[] }
  /** Each of these days of any week, 0 = Monday, ascending: "Sundays", "every day", "Monday to Friday", "weekends", "montags". */
  | { readonly type: "weekdays"; readonly weekdays: readonly number[] }
  /** Each public holiday there is. */
  | { readonly type: "publicHolidays" };

/**
 * Which time of such a day. Minutes count from the day's midnight; past 1440 is the night that follows the day ("until 2 am"). Where a time
 * can be read in two ways ("at 8": 08:00 or 20:00) all readings are listed, the likelier one for somebody who wants to go there first.
 */
export type ParsedClock =
  /** No time of day was said. */
  | { readonly type: "unsaid" }
  /** Around the clock. */
  | { readonly type: "allHours" }
  | { readonly type: "at"; readonly minutes: readonly number[] }
  /** From one to the other, all of it: "between 10 and 23", "9 to 22". `until` is greater than `from`. */
  | { readonly type: "span"; readonly spans: readonly { readonly from: number; readonly until: number }[] }
  /** Up to that minute: "until midnight", "bis 22 Uhr". */
  | { readonly type: "until"; readonly minutes: readonly number[] }
  /** From that minute on: "from 9", "ab 18 Uhr". */
  | { readonly type: "from"; readonly minutes: readonly number[] }
  /** Some time after it ("after 11") or before it ("before 9"). */
  | { readonly type: "after"; readonly minutes: readonly number[] }
  | { readonly type: "before"; readonly minutes: readonly number[] }
  /** A part of the day: some time in it. `usual`: the minute that stands for it when one moment is needed. */
  | { readonly type: "part"; readonly from: number; readonly until: number; readonly usual: number };

/** What a text says about time: the answer of the one reader of times, `readTimes`. */
export interface ParsedTimes {
  /** In the order in which they stand: "Monday to Friday 9 to 18 and Saturday until 14" are two. */
  readonly expressions: readonly LocatedTime[];
  /**
   * What speaks of time and was not read ("in 1990", "in January", "soon", the year of "24 December 2030" out of reach). A time with such words
   * beside it was read in half: a claim on it is not known, a search says that they had no effect.
   */
  readonly unread: readonly UnreadTime[];
}

/** Words that speak of time and were not read. `month`: the days that are to come of a month they name. */
export interface UnreadTime extends TextRange {
  readonly month?: readonly string[];
}

/** An expression and the words that said it. */
export interface LocatedTime {
  readonly expression: TimeExpression;
  /** Ascending and apart from each other; more than one where other words stand between ("Sunday brunch at 10"). */
  readonly ranges: readonly TextRange[];
}

/** Part of a text, in UTF-16 units: `text.slice(from, to)`. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The last minute of the day at which what was said can still be; `open`: of what has no end, such as a whole day or "after 11". */
export function lastMinute(clock: ParsedClock, open: number): number {
  switch (clock.type) {
    case "at":
    case "before":
    case "until":
      return Math.max(...clock.minutes);
    case "span":
      return Math.max(...clock.spans.map(({ until }) => until));
    case "part":
      return clock.until;
    case "unsaid":
    case "allHours":
    case "from":
    case "after":
      return open;
  }
}
