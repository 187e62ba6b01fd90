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
/** Most occurrences of a recurring event; further ones are found when the calendar is read again. */
const MAX_OCCURRENCES = 12;
/** Most occurrences examined, from the start of the event: fifty years of days. */
const MAX_STEPS = 20_000;
/** Most recurring events of a calendar. */
const MAX_RECURRING = 50;
/** Allowed parts of recurrence rules. Others make no sense for a closure, and some never match, which would loop for ever. */
const RULE_PARTS: Readonly<Record<string, RegExp>> = {
  DAILY: /^(?:interval|byday|wkst)$/u,
  WEEKLY: /^(?:interval|byday|wkst)$/u,
  MONTHLY: /^(?:interval|wkst|byday|bymonthday|bysetpos)$/u,
  YEARLY: /^(?:interval|wkst|bymonth|byday|bymonthday)$/u,
};

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
 * Reads an iCalendar (RFC 5545) in which each event is a closure of a business. Skips canceled events; of a recurring event, reads the next
 * {@link MAX_OCCURRENCES}. Reads the whole calendar or nothing: an event with an unclear time would be a closure that nobody learns of. Times without a
 * zone are in `timeZone`. Pure.
 */
export function statedCalendar(text: string, timeZone: string, now: Instant) {
  try {
    const { events, zones } = readCalendar(text);
    // Occurrences replaced by a separate event, by uid and time as written.
    const moved = new Set(
      events.flatMap((event) => {
        const id = event.getFirstProperty("recurrence-id");
        return id === null ? [] : [`${uidOf(event)} ${rawValue(id)}`];
      }),
    );
    const recurring = events.filter(recurs);
    if (recurring.length > MAX_RECURRING) refuse("recurs", `${recurring.length} events`);

    const momentOf = momentsIn(zones, timeZone);
    /** The next starts of a recurring event, without those that are over. */
    const occurrencesOf = (event: ICAL.Component, begin: ICAL.Property, length: number): Instant[] => {
      for (const rule of event.getAllProperties("rrule")) assertBounded(rule);
      const found: Instant[] = [];
      const occurrences = new ICAL.Event(event).iterator();
      for (let step = 0; found.length < MAX_OCCURRENCES; step++) {
        if (step === MAX_STEPS) refuse("recurs", asWritten(begin));
        // Undefined at its end, whatever its type says.
        const next = occurrences.next() as ICAL.Time | undefined;
        if (next === undefined || next === null) break;
        if (moved.has(`${uidOf(event)} ${next.toString()}`)) continue;
        const { at } = momentOf(begin, next.toString());
        if (at > now + CLOSURE_DAYS * DAY_MS) break;
        if (at + length > now - DAY_MS) found.push(at);
      }
      return found;
    };
    const closures = events.flatMap((event) => {
      if (/^cancelled$/iu.test(String(event.getFirstPropertyValue("status")).trim())) return [];
      const [begin, end] = [event.getFirstProperty("dtstart"), event.getFirstProperty("dtend")];
      if (begin === null) refuse("no_start", String(event.getFirstPropertyValue("summary") ?? ""));
      const start = momentOf(begin);
      const stop = end === null ? lastsUntil(start, event, begin) : momentOf(end);
      if (stop.isDay !== start.isDay || stop.at <= start.at) refuse("ends_before", asWritten(end ?? begin));
      const length = stop.at - start.at;
      if (length > CLOSURE_DAYS * DAY_MS) refuse("too_long", asWritten(begin));
      const starts = recurs(event) ? orUnread("recurs", () => occurrencesOf(event, begin, length)) : [];
      // A rule includes the first occurrence itself, unless it was excluded.
      if (!event.hasProperty("rrule") && !starts.includes(start.at)) starts.unshift(start.at);
      return starts.map((from) => {
        const until = from + length;
        // The end of an all-day event is the day after the last.
        const closure: Closure = start.isDay
          ? { firstDay: toDate(from), lastDay: toDate(until - DAY_MS) }
          : { from, until };
        return { closure, from, until };
      });
    });
    const inOrder = closures.toSorted((one, other) => one.from - other.from || one.until - other.until);
    const toCome = inOrder.filter(({ until }) => until > now - DAY_MS);
    return {
      read: true as const,
      // Those that are not over, in order.
      statement: { hours: null, phone: null, closures: toCome.map(({ closure }) => closure) },
      // All of them, to detect changes even when some are over.
      written: JSON.stringify(inOrder.map(({ closure }) => closure)),
      // If events recur, the same calendar states more as time passes.
      recurs: recurring.length > 0,
    };
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    const about = cleanText(`${error.reason}: ${error.message}`, ABOUT_LENGTH);
    return { read: false, problem: "calendar_unread", about } as const;
  }
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

const recurs = (event: ICAL.Component) => event.hasProperty("rrule") || event.hasProperty("rdate");
const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid"));
/** A value as jCal writes it, "2026-12-24T12:00:00". */
const rawValue = (property: ICAL.Property) => String((property.toJSON() as unknown[])[3]);
const asWritten = (property: ICAL.Property) => rawValue(property).replace(/[-:]/gu, "");

/** Throws Unread for a rule that is not by days, or that may never match. */
function assertBounded(rule: ICAL.Property): void {
  const { freq = "", ...others } = (rule.toJSON() as unknown[])[3] as Readonly<Record<string, unknown>>;
  const parts = Object.keys(others).filter((part) => part !== "count" && part !== "until");
  const isKnown = parts.every((part) => RULE_PARTS[String(freq)]?.test(part) === true);
  const areTogether = (a: string, b: string) => parts.includes(a) && parts.includes(b);
  if (
    RULE_PARTS[String(freq)] === undefined ||
    !isKnown ||
    areTogether("byday", "bymonthday") ||
    (freq === "DAILY" && areTogether("interval", "byday"))
  )
    refuse("recurs", String(rule.getFirstValue()));
}

function orUnread<Value>(reason: CalendarRefusal, run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof Unread) throw error;
    refuse(/frequency/u.test((error as Error).message) ? "recurs" : reason, (error as Error).message);
  }
}

/** A day is represented by its midnight in UTC. */
interface CalendarMoment {
  readonly at: Instant;
  readonly isDay: boolean;
}

/** As jCal writes it. A date without `VALUE=DATE` has empty hours. */
const MOMENT = /^(\d{4})-(\d{2})-(\d{2})(?:T(?:::|([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(Z)?))?$/u;

/** Returns a reader of moments. `zones`: those that the calendar defines; `timeZone`: of times without one. `raw`: the property's value, or a replacement for it. */
function momentsIn(zones: ReadonlyMap<string, ICAL.Timezone>, timeZone: string) {
  return (property: ICAL.Property, raw = rawValue(property)): CalendarMoment => {
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
