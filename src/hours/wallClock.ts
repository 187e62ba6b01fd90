import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, toDate } from "../domain/time.js";

export const DAY_MINUTES = 1440;
/** Weekday numbers, from Monday. */
export const WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Days cached per zone: many times the window of compiled hours. */
const MAX_CACHED_DAYS = 10_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** The offset on each UTC day, because Intl takes microseconds; null on days on which it changes. */
  readonly days: Map<number, number | null>;
}
const zones = new Map<string, Zone>();

/** A time on an area's wall clock. */
export type LocalMoment = ReturnType<typeof localMoment>;

/** The wall clock of a zone at an instant. Throws RangeError for an unknown time zone. */
export function localMoment(timeZone: string, at: Instant) {
  const wall = at + offsetMs(timeZone, at);
  const day = Math.floor(wall / DAY_MS);
  return {
    /** `2026-11-20`. */
    date: dateOfDay(day),
    /** Days since 1970-01-01, of the local date. */
    day,
    /** 0 is Monday. */
    weekday: weekdayOfDay(day),
    /** Minute of the local day, 0 to 1439. */
    minute: Math.floor((wall - day * DAY_MS) / MINUTE_MS),
  };
}

/**
 * The instant at which the wall clock shows `minute` (which may exceed 1439) of a local day. If the clock skips
 * it, the instant after the jump; if it occurs twice, the first one.
 */
export function instantOf(timeZone: string, day: number, minute: number): Instant {
  const wall = day * DAY_MS + minute * MINUTE_MS;
  // The offset in force is one of those a day around. The larger one gives the earlier instant.
  const [before, after] = [offsetMs(timeZone, wall - DAY_MS), offsetMs(timeZone, wall + DAY_MS)];
  const [larger, smaller] = [Math.max(before, after), Math.min(before, after)];
  return wall - (offsetMs(timeZone, wall - larger) === larger ? larger : smaller);
}

/** True when the runtime knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoneOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Formats a day number as `2026-11-20`. */
export function dateOfDay(day: number): string {
  return toDate(day * DAY_MS);
}

/** The day number of `2026-11-20`. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

/** 0 is Monday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** How far a zone is ahead of UTC. No zone has ever changed its offset and back in one day. */
function offsetMs(timeZone: string, at: Instant): number {
  const { format, days } = zoneOf(timeZone);
  const day = Math.floor(at / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const [before, after] = [readOffsetMs(format, day * DAY_MS), readOffsetMs(format, (day + 1) * DAY_MS)];
    offset = before === after ? before : null;
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    days.set(day, offset);
  }
  return offset ?? readOffsetMs(format, at);
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const zone = { format, days: new Map<number, number | null>() };
  zones.set(timeZone, zone);
  return zone;
}

/** "GMT", "GMT+05:30", "GMT-00:01:15". */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/u;

function readOffsetMs(format: Intl.DateTimeFormat, at: Instant): number {
  const [, sign, ...parts] = OFFSET.exec(format.format(at)) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const ahead = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  return sign === "-" ? -ahead : ahead;
}
