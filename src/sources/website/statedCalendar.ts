import ICAL from "ical.js";
import type { Closure } from "../../domain/merchant.js";
import { DAY_MS, type Instant, midnightOf, MINUTE_MS, SECOND_MS, toDate } from "../../domain/time.js";
import { CLOSURE_DAYS } from "../../hours/closures.js";
import { instantOf, isTimeZone } from "../../hours/wallClock.js";
import { cleanText } from "../../language/text/clean.js";

/** Why a calendar was refused. Stable, because the owner sees it. */
type CalendarRefusal =
  | "no_calendar"
  | "recurs"
  | "no_start"
  | "no_end"
  | "no_time"
  | "time_zone"
  | "ends_before"
  | "too_long";

const ABOUT_LENGTH = 200;

class Unread extends Error {
  readonly reason: CalendarRefusal;

  constructor(reason: CalendarRefusal, about = "") {
    super(about);
    this.reason = reason;
  }
}

function refuse(reason: CalendarRefusal, about?: string): never {
  throw new Unread(reason, about);
}

/**
 * Reads an iCalendar (RFC 5545) in which each event is a closure of a business. Skips canceled events. Reads the whole calendar or nothing: an event that
 * recurs or has an unclear time would be a closure that nobody learns of. Times without a zone are in `timeZone`. Pure.
 */
export function statedCalendar(text: string, timeZone: string, now: Instant) {
  try {
    const { events, zones } = readCalendar(text);
    const momentOf = momentsIn(zones, timeZone);
    const closures = events
      .filter((event) => !/^cancelled$/iu.test(String(event.getFirstPropertyValue("status")).trim()))
      .map((event) => closureOf(event, momentOf))
      .toSorted((one, other) => one.from - other.from || one.until - other.until);
    const toCome = closures.filter(({ until }) => until > now - DAY_MS);
    return {
      read: true as const,
      // Those that are not over, in order.
      statement: { hours: null, phone: null, closures: toCome.map(({ closure }) => closure) },
      // All of them, to detect changes even when some are over.
      written: JSON.stringify(closures.map(({ closure }) => closure)),
    };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const about = cleanText(`${error.reason}: ${error.message}`, ABOUT_LENGTH);
    return { read: false, problem: "calendar_unread", about } as const;
  }
}

/** The closure that an event states, with its start and end. Throws Unread. */
function closureOf(event: ICAL.Component, momentOf: ReturnType<typeof momentsIn>) {
  const recurrence = event.getFirstProperty("rrule") ?? event.getFirstProperty("rdate");
  if (recurrence !== null) refuse("recurs", String(recurrence.getFirstValue()));
  const [begin, end] = [event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")];
  if (begin === null) refuse("no_start", String(event.getFirstPropertyValue("summary") ?? ""));
  const { at: from, isDay } = momentOf(begin);
  const stop = end === null ? lastsUntil({ at: from, isDay }, event, begin) : momentOf(end);
  const until = stop.at;
  if (stop.isDay !== isDay || until <= from) refuse("ends_before", asWritten(end ?? begin));
  if (until - from > CLOSURE_DAYS * DAY_MS) refuse("too_long", asWritten(begin));
  // The end of an all-day event is the day after the last.
  const closure: Closure = isDay
    ? { firstDay: toDate(from), lastDay: toDate(until - DAY_MS) }
    : { from, until };
  return { closure, from, until };
}

/** The events of a calendar, and the time zones that it defines, by name. */
function readCalendar(text: string) {
  const calendars = orUnread("no_calendar", () => {
    const parsed: unknown[] = ICAL.parse(text);
    if (parsed.length === 0) refuse("no_calendar");
    return (Array.isArray(parsed[0]) ? parsed : [parsed]).map((one) => new ICAL.Component(one as unknown[]));
  });
  const events = calendars.flatMap((one) => one.getAllSubcomponents("vevent"));
  const ends = text.replace(/\r?\n[ \t]/gu, "").match(/^END:VEVENT[ \t]*\r?$/gimu)?.length ?? 0;
  if (calendars.some(({ name }) => name !== "vcalendar") || ends !== events.length)
    refuse("no_calendar", calendars[0]?.name);
  const zones = calendars
    .flatMap((one) => one.getAllSubcomponents("vtimezone"))
    .map((one) => new ICAL.Timezone({ component: one }));
  return { events, zones: new Map(zones.map((zone) => [zone.tzid, zone])) };
}

/** A value as jCal writes it, "2026-12-24T12:00:00". */
const rawValue = (property: ICAL.Property) => String((property.toJSON() as unknown[])[3]);
const asWritten = (property: ICAL.Property) => rawValue(property).replace(/[-:]/gu, "");

function orUnread<Value>(reason: CalendarRefusal, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof Unread) throw error;
    refuse(reason, (error as Error).message);
  }
}

/** A day is represented by its midnight in UTC. */
interface CalendarMoment {
  readonly at: Instant;
  readonly isDay: boolean;
}

/** As jCal writes it. A date without `VALUE=DATE` has empty hours. */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:::|([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(Z)?))?$/u;

/** Returns a reader of moments. `zones`: those that the calendar defines; `timeZone`: of times without one. */
function momentsIn(zones: ReadonlyMap<string, ICAL.Timezone>, timeZone: string) {
  return (property: ICAL.Property): CalendarMoment => {
    const raw = rawValue(property);
    const [, year, month, date, hour, minute, second, isUtc] = MOMENT.exec(raw) ?? [];
    const day = midnightOf(`${year}-${month}-${date}`);
    if (day === null) refuse("no_time", asWritten(property));
    if (hour === undefined) return { at: day, isDay: true };
    const seconds = Number(second) * SECOND_MS;
    const minutes = Number(hour) * 60 + Number(minute);
    if (isUtc !== undefined) return { at: day + minutes * MINUTE_MS + seconds, isDay: false };
    const zone = property.getFirstParameter("tzid") ?? timeZone;
    if (isTimeZone(zone)) return { at: instantOf(zone, day / DAY_MS, minutes) + seconds, isDay: false };
    const own = zones.get(zone);
    if (own === undefined) refuse("time_zone", zone);
    const time = ICAL.Time.fromDateTimeString(raw);
    time.zone = own;
    return { at: time.toUnixTime() * SECOND_MS, isDay: false };
  };
}

/** The end of an event without DTEND: from its duration; an all-day event without one lasts a day. */
function lastsUntil(start: CalendarMoment, event: ICAL.Component, begin: ICAL.Property): CalendarMoment {
  const duration = event.getFirstProperty("duration");
  if (duration === null) {
    if (start.isDay) return { at: start.at + DAY_MS, isDay: true };
    refuse("no_end", asWritten(begin));
  }
  const written = rawValue(duration);
  const ms = orUnread("no_end", () => ICAL.Duration.fromString(written).toSeconds()) * SECOND_MS;
  if (start.isDay && ms % DAY_MS !== 0) refuse("no_end", written);
  return { at: start.at + ms, isDay: start.isDay };
}
