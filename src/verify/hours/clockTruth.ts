import type { DayInterval } from "../../hours/hours.js";
import type { ParsedClock } from "../../language/times/timeExpression.js";
import { agreed, negated, some, type Truth } from "../truth.js";
import { merged } from "../../hours/state.js";
import { type DaySchedule, minutesIn, NIGHT_END_MINUTES, openingsOf } from "./daySchedule.js";

const DAY_MINUTES = 1440;
/** Open for so much of a part of the day, or at its usual minute, is open in it; for less it is neither: until 19:00 is hardly the evening. */
const ENOUGH_OF_A_PART = 1 / 3;

/**
 * What a schedule says of one day and one said time. "Open" and "closed" are asked apart: over a span it may be neither of them
 * throughout.
 */
export interface OpenTruth {
  readonly open: Truth;
  readonly closed: Truth;
}

/** Whether the place is open, and whether it is closed, at a said time of a day. */
export function clockTruth(schedule: DaySchedule, clock: ParsedClock): OpenTruth {
  switch (clock.type) {
    case "unsaid":
      return { open: schedule.opens, closed: negated(schedule.opens) };
    case "allHours":
      return throughout(schedule, 0, DAY_MINUTES);
    case "at":
      return everyOf(clock.minutes.map((minute) => throughout(schedule, minute, minute + 1)));
    case "span":
      return eitherOf(clock.spans.map(({ from, until }) => throughout(schedule, from, until)));
    case "until":
      return everyOf(clock.minutes.map((minute) => untilTruth(schedule, minute)));
    case "from": {
      const read = everyOf(
        clock.minutes.map((minute) => ({
          open: throughout(schedule, minute, minute + 1).open,
          closed: never(ofTheDay(schedule), minute, nightEndAfter(minute)),
        })),
      );
      // Of two readings the one at which it opens is meant.
      const isOpening = openingsOf(schedule).some(([start]) => clock.minutes.includes(start));
      return isOpening ? { ...read, open: true } : read;
    }
    case "after":
      return everyOf(
        clock.minutes
          .flatMap(ofEitherNight)
          .map((minute) => someTime(ofTheDay(schedule), minute, nightEndAfter(minute))),
      );
    case "before":
      return everyOf(
        clock.minutes.map((minute) => someTime(schedule, Math.min(NIGHT_END_MINUTES, minute - 1), minute)),
      );
    case "part":
      return partTruth(schedule, clock.from, clock.until, clock.usual);
  }
}

/**
 * Where a time can be read in two ways, either may hold of being open; of being closed both must, or an "8" would be called closed for
 * the evening that nobody meant.
 */
function eitherOf(readings: readonly OpenTruth[]): OpenTruth {
  return {
    open: some(readings.map(({ open }) => open)),
    closed: agreed(readings.map(({ closed }) => closed)),
  };
}

/** "After 2:00 on Sunday" is of the night before that day or, more often, of the one after it. */
function ofEitherNight(minute: number): readonly number[] {
  return minute < NIGHT_END_MINUTES ? [minute, minute + DAY_MINUTES] : [minute];
}

/** "Open at 9" is of either half of the day: what both agree on holds. "Open before 11", "until 8": the later reading takes in whole days that the earlier leaves out, so what they do not agree on is not known. */
function everyOf(readings: readonly OpenTruth[]): OpenTruth {
  return {
    open: agreed(readings.map(({ open }) => open)),
    closed: agreed(readings.map(({ closed }) => closed)),
  };
}

type Times = Pick<DaySchedule, "open" | "maybe">;

/** Open all of [from, until), closed all of it, or in part. */
function throughout({ open, maybe }: Times, from: number, until: number): OpenTruth {
  const asked = until - from;
  const isOpen =
    minutesIn(open, from, until) === asked
      ? true
      : minutesIn(merged([...open, ...maybe]), from, until) === asked
        ? null
        : false;
  return { open: isOpen, closed: never({ open, maybe }, from, until) };
}

/** Open some minute of [from, until). */
function someTime(times: Times, from: number, until: number): OpenTruth {
  const closed = never(times, from, until);
  return { open: negated(closed), closed };
}

/** Not open at any minute of [from, until). */
function never({ open, maybe }: Times, from: number, until: number): Truth {
  if (minutesIn(open, from, until) > 0) return false;
  return minutesIn(maybe, from, until) > 0 ? null : true;
}

/** "Until 22:00" is open in the minute before; closed until then is not open since the night. */
function untilTruth(schedule: DaySchedule, minute: number): OpenTruth {
  return {
    open: throughout(schedule, minute - 1, minute).open,
    closed: never(schedule, Math.min(NIGHT_END_MINUTES, minute - 1), minute),
  };
}

function partTruth(schedule: DaySchedule, from: number, until: number, usual: number): OpenTruth {
  const { open, maybe } = schedule;
  const minutes = minutesIn(open, from, until);
  const isEnough = minutes >= ENOUGH_OF_A_PART * (until - from) || minutesIn(open, usual, usual + 1) === 1;
  const truth = isEnough ? true : minutes > 0 || minutesIn(maybe, from, until) > 0 ? null : false;
  return { open: truth, closed: negated(truth) };
}

/** What begins on the day or before: the next day's own openings are none of "after 22:00". */
function ofTheDay({ open, maybe }: Times): Times {
  const begun = (intervals: readonly DayInterval[]) => intervals.filter(([start]) => start < DAY_MINUTES);
  return { open: begun(open), maybe: begun(maybe) };
}

function nightEndAfter(minute: number): number {
  return (minute < DAY_MINUTES ? DAY_MINUTES : minute) + NIGHT_END_MINUTES;
}

export type Edge = "opens" | "closes";

/** "Opens at 9", "closes before 22:00": whether an opening of the day begins or ends then, to the minute. */
export function edgeTruth(schedule: DaySchedule, edge: Edge, clock: ParsedClock): Truth {
  const openings = openingsOf(schedule);
  const edges = openings.map(([start, end]) => (edge === "opens" ? start : end));
  const isVague = openings.some(([start, end]) =>
    schedule.maybe.some(([from, to]) => (edge === "opens" ? to === start : from === end)),
  );
  const asked = (holds: (minute: number) => boolean, minutes: readonly number[]): Truth =>
    minutes.some(holds) ? true : isVague || schedule.opens === null ? null : false;
  const ranged = (holds: (minute: number) => boolean, minutes: readonly number[]): Truth =>
    agreed(minutes.map((minute) => asked((one) => edges.length > 0 && holds(one), [minute])));
  switch (clock.type) {
    case "at":
    case "from":
    case "until":
      return asked((minute) => edges.some((one) => isSame(one, minute)), clock.minutes);
    case "before":
      return ranged((minute) => furthest(edges, edge) < minute, clock.minutes);
    case "after":
      return ranged((minute) => furthest(edges, edge) > minute, clock.minutes);
    case "unsaid":
    case "allHours":
    case "span":
    case "part":
      return null;
  }
}

/** The first opening or the last closing of a day. */
const furthest = (edges: readonly number[], edge: Edge): number =>
  edge === "opens" ? Math.min(...edges) : Math.max(...edges);

/** "Closes at 2:00" is the night after the day. */
const isSame = (edge: number, minute: number): boolean => edge === minute || edge === minute + DAY_MINUTES;

/** "The hours are 11:30 to 14:30 and 17:00 to 22:00": whether these and no others are the day's openings. */
export function statementTruth(schedule: DaySchedule, clocks: readonly ParsedClock[]): Truth {
  const openings = openingsOf(schedule);
  const said = clocks.map((clock) => (clock.type === "span" ? clock.spans : null));
  if (said.includes(null)) return null;
  const isMentioned = said.every((spans) =>
    spans?.some(({ from, until }) => openings.some(([start, end]) => start === from && end === until)),
  );
  if (isMentioned && said.length === openings.length) return true;
  return schedule.maybe.some(([from]) => from >= 0 && from < 2 * DAY_MINUTES) ? null : false;
}

/** A break between two openings of the day: of just these hours, within a part of the day, or any; for lunch, over noon or the early afternoon. */
export function breakTruth(schedule: DaySchedule, clock: ParsedClock, isLunch: boolean): Truth {
  if (schedule.maybe.length > 0) return null;
  const openings = openingsOf(schedule);
  const gaps = openings.slice(1).map(([start], i) => [openings[i]?.[1] ?? start, start] as const);
  const overlapping = (begin: number, end: number) =>
    gaps.some(([from, until]) => from < end && until > begin);
  switch (clock.type) {
    case "span":
      return clock.spans.some((span) =>
        gaps.some(([from, until]) => from === span.from && until === span.until),
      );
    case "part":
      return overlapping(clock.from, clock.until);
    case "unsaid":
      return isLunch ? overlapping(LUNCH_BREAK_FROM, LUNCH_BREAK_UNTIL) : gaps.length > 0;
    case "allHours":
    case "at":
    case "until":
    case "from":
    case "after":
    case "before":
      return null;
  }
}

const LUNCH_BREAK_FROM = 12 * 60;
const LUNCH_BREAK_UNTIL = 16 * 60;

/** When a day first opens or last closes, or how long it is open, in minutes; null where that is not known. */
export function measured(schedule: DaySchedule, what: Edge | "length"): number | null {
  const openings = openingsOf(schedule);
  if (schedule.maybe.length > 0) return null;
  if (what === "length") return openings.reduce((sum, [start, end]) => sum + end - start, 0);
  return openings.length === 0
    ? null
    : furthest(
        openings.map(([start, end]) => (what === "opens" ? start : end)),
        what,
      );
}
