import type { Closure } from "../../domain/merchant.js";
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, toDate } from "../../domain/time.js";
import { CLOSURE_DAYS } from "../../hours/closures.js";
import { instantOf, isTimeZone } from "../../hours/wallClock.js";
import { cleanText } from "../../language/text/clean.js";
import { type CalendarLine, calendarLines } from "./site/calendarLines.js";

/** Why a calendar was not taken over. Stable: the owner is told by it. */
export type CalendarRefusal =
  | "no_calendar"
  | "recurs"
  | "no_start"
  | "no_end"
  | "no_time"
  | "time_zone"
  | "ends_before"
  | "too_long";

/** When a calendar says that a business is closed, or why nothing of it can be taken over. */
export type ToldCalendar =
  | {
      readonly told: true;
      /** Those that are not over, in their order. */
      readonly closures: readonly Closure[];
      /** All of them, by which a calendar is known again when some are over. */
      readonly written: string;
    }
  | { readonly told: false; readonly problem: "calendar_unread"; readonly about: string };

const ABOUT_LENGTH = 200;
/** Components within each other: a calendar, an event, its alarm; no more is known. */
const DEEPEST = 8;

class Unread extends Error {
  readonly reason: CalendarRefusal;

  constructor(reason: CalendarRefusal, about = "") {
    super(about);
    this.reason = reason;
  }
}

/**
 * Reads an iCalendar (RFC 5545) of days and times on which a business is closed: each of its events is one, but for those that are cancelled. All of it, or
 * nothing: an event that recurs, or of which it is not clear when it is, would be a closure that nobody hears of. Times without a zone are those of
 * `timeZone`. Pure.
 */
export function toldCalendar(text: string, timeZone: string, now: Instant): ToldCalendar {
  try {
    const events = eventsOf(text).flatMap((event) => closureOf(event, timeZone) ?? []);
    const inOrder = events.toSorted((one, other) => one.from - other.from || one.until - other.until);
    const toCome = inOrder.filter(({ until }) => until > now - DAY_MS);
    return {
      told: true,
      closures: toCome.map(({ closure }) => closure),
      written: JSON.stringify(inOrder.map(({ closure }) => closure)),
    };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const about = cleanText(`${error.reason}: ${error.message}`, ABOUT_LENGTH);
    return { told: false, problem: "calendar_unread", about };
  }
}

/** The lines of each event by their names, the first of each; those of what is within an event left out. */
function eventsOf(text: string): readonly ReadonlyMap<string, CalendarLine>[] {
  const events: ReadonlyMap<string, CalendarLine>[] = [];
  const within: { readonly component: string; readonly lines: Map<string, CalendarLine> }[] = [];
  let calendars = 0;
  for (const line of calendarLines(text) ?? []) {
    const component = line.value.trim().toUpperCase();
    if (line.name === "BEGIN") {
      if ((within.length === 0) !== (component === "VCALENDAR") || within.length === DEEPEST)
        throw new Unread("no_calendar", line.value);
      if (within.length === 0) calendars += 1;
      within.push({ component, lines: new Map() });
    } else if (line.name === "END") {
      const ended = within.pop();
      if (ended?.component !== component) throw new Unread("no_calendar", line.value);
      if (component === "VEVENT") events.push(ended.lines);
    } else {
      const lines = within.at(-1)?.lines;
      if (lines === undefined) throw new Unread("no_calendar", line.name);
      if (!lines.has(line.name)) lines.set(line.name, line);
    }
  }
  if (calendars === 0 || within.length > 0) throw new Unread("no_calendar");
  return events;
}

interface DatedClosure {
  readonly closure: Closure;
  readonly from: Instant;
  readonly until: Instant;
}

/** Null: the event was called off. */
function closureOf(event: ReadonlyMap<string, CalendarLine>, timeZone: string): DatedClosure | null {
  if (event.get("STATUS")?.value.trim().toUpperCase() === "CANCELLED") return null;
  const [begin, end] = [event.get("DTSTART"), event.get("DTEND")];
  if (begin === undefined) throw new Unread("no_start", event.get("SUMMARY")?.value);
  const recurrence = event.get("RRULE") ?? event.get("RDATE");
  if (recurrence !== undefined) throw new Unread("recurs", `${begin.value} ${recurrence.value}`);
  const start = momentOf(begin, timeZone);
  const until = end === undefined ? lastsUntil(start, event.get("DURATION"), begin) : momentOf(end, timeZone);
  if (until.isDay !== start.isDay || until.at <= start.at)
    throw new Unread("ends_before", end?.value ?? begin.value);
  if (until.at - start.at > CLOSURE_DAYS * DAY_MS) throw new Unread("too_long", begin.value);
  const [from, to] = [start.at, until.at];
  return {
    // The end of whole days is the day after the last.
    closure: start.isDay ? { firstDay: toDate(from), lastDay: toDate(to - DAY_MS) } : { from, until: to },
    from,
    until: to,
  };
}

/** A day is told by its midnight in UTC. */
interface CalendarMoment {
  readonly at: Instant;
  readonly isDay: boolean;
}

const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d|60)(Z)?)?$/u;

function momentOf({ value, parameters }: CalendarLine, timeZone: string): CalendarMoment {
  const found = MOMENT.exec(value.trim());
  if (found === null) throw new Unread("no_time", value);
  const [, year, month, date, hour, minute, second, isUtc] = found;
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date));
  if (toDate(day) !== `${year}-${month}-${date}`) throw new Unread("no_time", value);
  if (hour === undefined) return { at: day, isDay: true };
  const seconds = Number(second) * SECOND_MS;
  const minutes = Number(hour) * 60 + Number(minute);
  if (isUtc !== undefined) return { at: day + minutes * MINUTE_MS + seconds, isDay: false };
  const zone = parameters.get("TZID") ?? timeZone;
  if (!isTimeZone(zone)) throw new Unread("time_zone", zone);
  return { at: instantOf(zone, day / DAY_MS, minutes) + seconds, isDay: false };
}

const DURATION = /^\+?P(?:(\d{1,3})W|(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/u;

/** Where no end is told: a day lasts as long as it is, and anything else as long as is said. */
function lastsUntil(
  start: CalendarMoment,
  duration: CalendarLine | undefined,
  begin: CalendarLine,
): CalendarMoment {
  if (duration === undefined) {
    if (start.isDay) return { at: start.at + DAY_MS, isDay: true };
    throw new Unread("no_end", begin.value);
  }
  const found = DURATION.exec(duration.value.trim());
  if (found === null) throw new Unread("no_end", duration.value);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part?: string) => Number(part ?? 0));
  const rest = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  if (start.isDay && rest > 0) throw new Unread("no_end", duration.value);
  return { at: start.at + (weeks * 7 + days) * DAY_MS + rest, isDay: start.isDay };
}
