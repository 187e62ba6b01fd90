import { DAY_MINUTES } from "../../hours/wallClock.js";
import type { ClockAtom } from "./atom.js";
import { CALENDAR, type DayPart, type Meal } from "./calendarTables.js";
import type { ParsedTime } from "./clockWords.js";
import { NIGHT_END_MINUTES, type ParsedClock } from "./timeExpression.js";
import type { Relation } from "./timeLexicon.js";

const HALF_DAY = 720;
const ALL_NIGHT = { from: 1320, until: DAY_MINUTES + NIGHT_END_MINUTES };
/** The latest end of an opening, on the next day. */
const LATEST_END = DAY_MINUTES + 360;
/** Hours before nine mean the evening: people rarely look for a place at eight in the morning. */
const LAST_EVENING_HOUR = 8 * 60 + 59;
/** "After three" means the afternoon: what is open until then closes soon. */
const LAST_NIGHT_HOUR = 3 * 60;

/** Words next to a time that show its half of the day. */
export interface ClockHints {
  readonly part: DayPart | "tonight" | Meal | null;
  /** True when a day was named, whose night may continue past midnight. */
  readonly hasDay: boolean;
}

/** A clock with all its readings. */
export function clockOf(clock: ClockAtom | null, hints: ClockHints): ParsedClock {
  if (clock === null) {
    if (hints.part === null) return { type: "unstated" };
    const part = CALENDAR.parts[hints.part];
    const [from = 0, until = 0, usual = 0] = minutesIn(`${part.hours}-${part.usual}`);
    return { type: "part", from, until, usual };
  }
  if (clock.type === "allHours") return { type: "allHours" };
  if (clock.type === "allNight") return { type: "span", spans: [ALL_NIGHT] };
  if (clock.type === "span") return { type: "span", spans: spansOf(clock.from, clock.until, hints) };
  return { type: clock.type, minutes: minutesOf(clock.time, clock.type, hints) };
}

function minutesOf(time: ParsedTime, relation: Relation, hints: ClockHints): readonly number[] {
  const all = readingsOf(time, hints);
  const placed = all.map((minute) =>
    relation === "until" && minute <= NIGHT_END_MINUTES ? minute + DAY_MINUTES : minute,
  );
  return placed.length < 2 ? placed : ordered(placed, relation);
}

/** Puts the reading that is more likely for a visit first: nobody meets for pizza at eight in the morning. */
function ordered(minutes: readonly number[], relation: Relation): readonly number[] {
  const [early = 0, late = 0] = minutes.toSorted((a, b) => (a % DAY_MINUTES) - (b % DAY_MINUTES));
  const hour = early % DAY_MINUTES;
  const prefersLate =
    relation === "until"
      ? hour >= NIGHT_END_MINUTES
      : relation === "after"
        ? hour >= LAST_NIGHT_HOUR
        : hour === 0 || hour <= LAST_EVENING_HOUR;
  // Without am or pm, "at 12" more likely means noon than midnight.
  return prefersLate ? [late, early] : [early, late];
}

/** The minutes that a time may mean: one if it is exact or the part of the day decides. */
function readingsOf(time: ParsedTime, hints: ClockHints): readonly number[] {
  if (time.isMidnight) return [DAY_MINUTES];
  const part = time.part ?? hints.part;
  const isNight = part === "night" || part === "late" || part === "tonight";
  const [first = 0, last = Infinity] = part === null ? [] : minutesIn(CALENDAR.parts[part].widest);
  const fits = (minute: number) => minute >= first && minute <= last;
  const isSure = time.isExact && (!time.isSoft || fits(time.minute));
  if (isSure)
    return [
      isNight && hints.hasDay && time.minute < NIGHT_END_MINUTES ? time.minute + DAY_MINUTES : time.minute,
    ];
  const base = time.minute % HALF_DAY;
  const both = [base, base + HALF_DAY];
  if (part === null) return both;
  const fitting = [...both, base + DAY_MINUTES].filter(fits);
  if (fitting.length === 0) return time.isExact ? [time.minute] : both;
  return hints.hasDay
    ? fitting
    : [...new Set(fitting.map((minute) => (minute > DAY_MINUTES ? minute - DAY_MINUTES : minute)))];
}

/** The minutes of times of day: "18:00-29:00". */
function minutesIn(times: string): readonly number[] {
  return times.split("-").map((time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3)));
}

/** Both ends, each with what the other implies: "7 to 11 pm", "9 to 22", "6 to 2 at night". */
function spansOf(
  from: ParsedTime,
  until: ParsedTime,
  hints: ClockHints,
): readonly { from: number; until: number }[] {
  const is24 = from.is24 || until.is24;
  const own = { ...hints, hasDay: false };
  const starts = endReadings(from, is24, own).map((minute) => minute % DAY_MINUTES);
  const ends = endReadings(until, is24, own);
  const isFree = starts.length > 1 && ends.length > 1;
  const spans = starts.flatMap((start) => {
    const after = ends.map((end) => (end <= start ? end + DAY_MINUTES : end)).toSorted((a, b) => a - b);
    return (isFree ? after.slice(0, 1) : after).map((end) => ({ from: start, until: end }));
  });
  const likely = spans.filter(({ until: end }) => end <= LATEST_END);
  return (likely.length === 0 ? spans.slice(0, 1) : likely).toSorted(
    (a, b) =>
      Number(a.until > DAY_MINUTES) - Number(b.until > DAY_MINUTES) ||
      preference(a.from) - preference(b.from),
  );
}

/** In 24-hour notation the other end is in 24 hours as well. */
function endReadings(time: ParsedTime, is24: boolean, hints: ClockHints): readonly number[] {
  if (is24 && !time.isExact && time.part === null)
    return [time.minute < 60 ? time.minute + HALF_DAY : time.minute];
  return readingsOf(time, hints);
}

/** Lower is more likely: from nine in the morning to just before nine in the evening. */
function preference(minute: number): number {
  return minute > LAST_EVENING_HOUR && minute <= LAST_EVENING_HOUR + HALF_DAY ? 0 : 1;
}
