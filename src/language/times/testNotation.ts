import { dayOfDate, localMoment } from "../../hours/wallClock.js";
import { MINUTE_MS } from "../../domain/time.js";
import { readTimes, type TimeContext } from "./readTimes.js";
import type { ParsedClock, ParsedDays, TimeExpression } from "./timeExpression.js";

const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/**
 * Formats what was read, short enough for a table. Days: `*` none, `+0,+1` days from today, `Mo,Tu` every such weekday, `PH` holidays, `@120` minutes from
 * now. Clock: `8:00/20:00` at either, `9:00-22:00` a span, `..22:00` until, `9:00..` from, `>11:00` after, `<9:00` before, `24h`, `~19:30` a part of the
 * day by its usual minute, empty if there is none. Expressions are separated by `; `. Unread words follow in braces.
 */
export function notationOf(text: string, context: TimeContext): string {
  const { expressions, unread } = readTimes(text, context);
  const read = expressions.map(({ expression }) => expressionNotation(expression, context)).join("; ");
  const rest = unread.map(({ from, to }) => `{${text.slice(from, to)}}`).join("");
  return `${read}${read !== "" && rest !== "" ? " " : ""}${rest}`;
}

/** Formats one expression in the notation of {@link notationOf}. */
export function expressionNotation(
  { days, clock }: Pick<TimeExpression, "days" | "clock">,
  context: TimeContext,
): string {
  return `${daysNotation(days, context)} ${clockNotation(clock)}`.trim();
}

function daysNotation(days: ParsedDays, { now, timeZone }: TimeContext): string {
  switch (days.type) {
    case "unstated":
      return "*";
    case "moment":
      return `@${(days.at - now) / MINUTE_MS}`;
    case "dates":
      return days.dates.map((date) => `+${dayOfDate(date) - localMoment(timeZone, now).day}`).join(",");
    case "weekdays":
      return days.weekdays.map((day) => WEEKDAYS[day]).join(",");
    case "publicHolidays":
      return "PH";
  }
}

function clockNotation(clock: ParsedClock): string {
  switch (clock.type) {
    case "unstated":
      return "";
    case "allHours":
      return "24h";
    case "at":
      return clock.minutes.map(time).join("/");
    case "span":
      return clock.spans.map(({ from, until }) => `${time(from)}-${time(until)}`).join("/");
    case "until":
      return clock.minutes.map((minute) => `..${time(minute)}`).join("/");
    case "from":
      return clock.minutes.map((minute) => `${time(minute)}..`).join("/");
    case "after":
      return clock.minutes.map((minute) => `>${time(minute)}`).join("/");
    case "before":
      return clock.minutes.map((minute) => `<${time(minute)}`).join("/");
    case "part":
      return `~${time(clock.usual)}`;
  }
}

function time(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

/** 14:00 on Wednesday, 18 November 2026, in Berlin. */
export const TABLE_CONTEXT: TimeContext = { now: Date.UTC(2026, 10, 18, 13), timeZone: "Europe/Berlin" };
