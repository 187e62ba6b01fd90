import { DAY_MINUTES } from "../../hours/wallClock.js";
import type { DayInterval } from "../../hours/hours.js";
import { merged } from "../../hours/intervals.js";
import { NIGHT_END_MINUTES, type ParsedClock } from "../../language/times/timeExpression.js";
import { agreed, negated, some, type Truth } from "../truth.js";
import { type DaySchedule, minutesIn, openingsOf } from "./daySchedule.js";

/** Share of a part of the day (or its usual minute) that must be open to count as open in it. Less is unknown: until 19:00 is hardly the evening. */
const ENOUGH_OF_A_PART = 1 / 3;
const MUCH_OF_A_PART = 2 / 3;
const LUNCH_BREAK_FROM = 12 * 60;
const LUNCH_BREAK_UNTIL = 16 * 60;

/**
 * Whether the place is open, or closed, at a time of day. These are separate questions: over a span it may be neither throughout. "At 9" and "until 8"
 * may be in either half of the day, so both readings must agree. Of two possible spans one suffices for open, but closed requires both: otherwise "8"
 * would count as closed because of an unintended evening.
 */
export function clockTruth(schedule: DaySchedule, side: "open" | "closed", clock: ParsedClock): Truth {
  const isOpen = side === "open";
  const { type } = clock;
  if (type === "unstated") return isOpen ? schedule.opens : negated(schedule.opens);
  if (type === "part") return partTruth(schedule, isOpen, clock);
  if (isOpen && type === "until" && isEdge(edgesOf(schedule, "closes"), clock.minutes)) return true;
  if (isOpen && type === "from" && isEdge(edgesOf(schedule, "opens"), clock.minutes)) return true;
  // "Open before" or "after" an hour: not closed all that time.
  const isSome = isOpen && (type === "before" || type === "after");
  const tested = isSome ? "closed" : side;
  const times = type === "after" || (type === "from" && !isOpen) ? begun(schedule) : schedule;
  const truths = windowsOf(clock, tested).map(([from, until]) => throughout(times, tested, from, until));
  if (isOpen && type === "span") return some(truths);
  return isSome ? negated(agreed(truths)) : agreed(truths);
}

/**
 * The minutes that each reading of a time covers. "Open until" is open in the minute before; "closed until" is closed since the night, and "closed from"
 * until the next night.
 */
export function windowsOf(clock: ParsedClock, side: "open" | "closed"): readonly DayInterval[] {
  const isOpen = side === "open";
  if (clock.type === "span") return clock.spans.map(({ from, until }) => [from, until]);
  if (clock.type === "part") return [[clock.from, clock.until]];
  if (!("minutes" in clock)) return [[0, DAY_MINUTES]];
  const { type, minutes } = clock;
  if (type === "until" && isOpen) return minutes.map((minute) => [minute - 1, minute]);
  if (type === "at" || isOpen) return minutes.map((minute) => [minute, minute + 1]);
  if (type === "until" || type === "before")
    return minutes.map((minute) => [Math.min(NIGHT_END_MINUTES, minute - 1), minute]);
  // "After 2:00 on Sunday" is in the night before that day or, more often, in the night after it.
  const isOfNights = (minute: number) => type === "after" && minute < NIGHT_END_MINUTES;
  return minutes
    .flatMap((minute) => (isOfNights(minute) ? [minute, minute + DAY_MINUTES] : [minute]))
    .map((minute) => [minute, Math.max(minute, DAY_MINUTES) + NIGHT_END_MINUTES]);
}

function partTruth(
  { open, maybe }: Times,
  isOpen: boolean,
  { from, until, usual }: ParsedClock & { readonly type: "part" },
): Truth {
  const minutes = minutesIn(open, from, until);
  if (minutes === 0 && minutesIn(maybe, from, until) === 0) return !isOpen;
  const isEnough = minutes >= ENOUGH_OF_A_PART * (until - from) || minutesIn(open, usual, usual + 1) === 1;
  // "Closed in the afternoon" may mean the rest of it.
  return isEnough && (isOpen || minutes >= MUCH_OF_A_PART * (until - from)) ? isOpen : null;
}

type Times = Pick<DaySchedule, "open" | "maybe">;

/** True when open (or closed) at every minute of [from, until). */
function throughout({ open, maybe }: Times, side: "open" | "closed", from: number, until: number): Truth {
  const all = until - from;
  const times = side === "open" ? all : 0;
  if (minutesIn(open, from, until) === times)
    return side === "closed" && minutesIn(maybe, from, until) > 0 ? null : true;
  return side === "open" && minutesIn(merged([...open, ...maybe]), from, until) === all ? null : false;
}

/** Intervals that begin on the day: openings of the next day do not count for "after 22:00". */
function begun({ open, maybe }: Times): Times {
  const within = (intervals: readonly DayInterval[]) => intervals.filter(([start]) => start < DAY_MINUTES);
  return { open: within(open), maybe: within(maybe) };
}

export type Edge = "opens" | "closes";

/** "Opens at 9", "closes before 22:00": whether an opening of the day begins or ends at that minute or within a span. */
export function edgeTruth(schedule: DaySchedule, edge: Edge, clock: ParsedClock): Truth {
  if (!("minutes" in clock) && clock.type !== "span") return null;
  const edges = edgesOf(schedule, edge);
  const isVague =
    schedule.opens === null ||
    schedule.maybe.some(([from, to]) => edges.includes(edge === "opens" ? to : from));
  const truthIf = (holds: boolean): Truth => (holds ? true : isVague ? null : false);
  if (clock.type === "span")
    return truthIf(clock.spans.some(({ from, until }) => edges.some((at) => at >= from && at <= until)));
  const { type, minutes } = clock;
  if (type !== "before" && type !== "after") return truthIf(isEdge(edges, minutes));
  const last = furthest(edges, edge);
  return agreed(
    minutes.map((minute) => truthIf(last !== null && (type === "before" ? last < minute : last > minute))),
  );
}

/** True when it opens or closes at one of the readings of a time, which is then the intended one. "Closes at 2:00" is in the night after the day. */
function isEdge(edges: readonly number[], minutes: readonly number[]): boolean {
  return minutes.some((minute) => edges.includes(minute) || edges.includes(minute + DAY_MINUTES));
}

const edgesOf = (schedule: DaySchedule, edge: Edge): readonly number[] =>
  openingsOf(schedule).map(([start, end]) => (edge === "opens" ? start : end));

/** The first opening or last closing of a day. */
function furthest(edges: readonly number[], edge: Edge): number | null {
  return (edge === "opens" ? edges[0] : edges.at(-1)) ?? null;
}

/** "The hours are 11:30 to 14:30 and 17:00 to 22:00": true when these are exactly the openings of the day. */
export function statementTruth(schedule: DaySchedule, clocks: readonly ParsedClock[]): Truth {
  const openings = openingsOf(schedule);
  if (clocks.some(({ type }) => type !== "span")) return null;
  const isMentioned = clocks.every(
    (clock) =>
      clock.type === "span" &&
      clock.spans.some(({ from, until }) => openings.some(([start, end]) => start === from && end === until)),
  );
  if (isMentioned && clocks.length === openings.length) return true;
  return schedule.maybe.some(([from]) => from >= 0 && from < 2 * DAY_MINUTES) ? null : false;
}

/** Minutes open beyond a part of the day that still allow "only in the evening". Beyond twice as many it is contradicted. */
const AROUND_A_PART = 120;

/** "Only open in the evening": not open long before it, nor long after it except during the following night. */
export function onlyInPartTruth({ open, maybe }: DaySchedule, clock: ParsedClock): Truth {
  if (clock.type !== "part") return null;
  const isWithin = (around: number): boolean => {
    const end = clock.until + around;
    const morning = Math.max(NIGHT_END_MINUTES, end - DAY_MINUTES);
    return (
      minutesIn(open, morning, clock.from - around) + minutesIn(open, end, Math.max(end, DAY_MINUTES)) === 0
    );
  };
  if (!isWithin(2 * AROUND_A_PART)) return false;
  return isWithin(AROUND_A_PART) && maybe.length === 0 ? true : null;
}

/**
 * A break between two openings of the day: with exactly these hours, within a part of the day, or at any time. A lunch break is around noon or in the
 * early afternoon.
 */
export function breakTruth(schedule: DaySchedule, clock: ParsedClock, isLunch: boolean): Truth {
  if (schedule.maybe.length > 0) return null;
  const openings = openingsOf(schedule);
  const gaps = openings.slice(1).map(([start], i) => [openings[i]?.[1] ?? start, start] as const);
  const overlapping = (begin: number, end: number) =>
    gaps.some(([from, until]) => from < end && until > begin);
  if (clock.type === "span")
    return clock.spans.some((span) =>
      gaps.some(([from, until]) => from === span.from && until === span.until),
    );
  if (clock.type === "part") return overlapping(clock.from, clock.until);
  if (clock.type !== "unstated") return null;
  if (!isLunch) return gaps.length > 0;
  if (overlapping(LUNCH_BREAK_FROM, LUNCH_BREAK_UNTIL)) return true;
  // "Closed for lunch" where it opens only in the evening.
  return minutesIn(schedule.open, LUNCH_BREAK_FROM, LUNCH_BREAK_UNTIL) === 0 ? null : false;
}

/** The first opening, last closing or open minutes of a day; null if not known. */
export function measured(schedule: DaySchedule, what: Edge | "length"): number | null {
  if (schedule.maybe.length > 0) return null;
  return what === "length"
    ? openingsOf(schedule).reduce((sum, [start, end]) => sum + end - start, 0)
    : furthest(edgesOf(schedule, what), what);
}
