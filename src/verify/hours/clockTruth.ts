import type { DayInterval } from "../../hours/hours.js";
import { merged } from "../../hours/state.js";
import type { ParsedClock } from "../../language/times/timeExpression.js";
import { agreed, negated, some, type Truth } from "../truth.js";
import { type DaySchedule, minutesIn, NIGHT_END_MINUTES, openingsOf } from "./daySchedule.js";

const DAY_MINUTES = 1440;
/** Open for so much of a part of the day, or at its usual minute, is open in it; for less it is neither: until 19:00 is hardly the evening. */
const ENOUGH_OF_A_PART = 1 / 3;
const MUCH_OF_A_PART = 2 / 3;
const LUNCH_BREAK_FROM = 12 * 60;
const LUNCH_BREAK_UNTIL = 16 * 60;

/**
 * Whether the place is open, or is closed, at a time of a day. The two are asked apart: over a span it may be neither of them throughout. "At 9" and
 * "until 8" may be of either half of the day: what both agree on holds. Of two spans either may be meant by open, and by closed both, or an "8" would be
 * called closed for an evening that nobody meant.
 */
export function clockTruth(schedule: DaySchedule, side: "open" | "closed", clock: ParsedClock): Truth {
  const isOpen = side === "open";
  const today = begunBy(schedule, DAY_MINUTES);
  switch (clock.type) {
    case "unsaid":
      return isOpen ? schedule.opens : negated(schedule.opens);
    case "allHours":
      return throughout(schedule, side, 0, DAY_MINUTES);
    case "at":
      return agreed(clock.minutes.map((minute) => throughout(schedule, side, minute, minute + 1)));
    case "span": {
      const truths = clock.spans.map(({ from, until }) => throughout(schedule, side, from, until));
      return isOpen ? some(truths) : agreed(truths);
    }
    case "until":
      // Open until then is open in the minute before; closed until then is not open since the night.
      if (isOpen && isEdgeOf(schedule, "closes", clock.minutes)) return true;
      return agreed(
        clock.minutes.map((minute) =>
          throughout(schedule, side, isOpen ? minute - 1 : Math.min(NIGHT_END_MINUTES, minute - 1), minute),
        ),
      );
    case "from":
      if (isOpen && isEdgeOf(schedule, "opens", clock.minutes)) return true;
      return agreed(
        clock.minutes.map((minute) =>
          isOpen
            ? throughout(schedule, side, minute, minute + 1)
            : throughout(today, side, minute, nightEndAfter(minute)),
        ),
      );
    case "after": {
      // "After 2:00 on Sunday" is of the night before that day or, more often, of the one after it.
      const minutes = clock.minutes.flatMap((one) =>
        one < NIGHT_END_MINUTES ? [one, one + DAY_MINUTES] : [one],
      );
      const closed = agreed(
        minutes.map((minute) => throughout(today, "closed", minute, nightEndAfter(minute))),
      );
      return isOpen ? negated(closed) : closed;
    }
    case "before": {
      const closed = agreed(
        clock.minutes.map((minute) =>
          throughout(schedule, "closed", Math.min(NIGHT_END_MINUTES, minute - 1), minute),
        ),
      );
      return isOpen ? negated(closed) : closed;
    }
    case "part": {
      const { from, until, usual } = clock;
      const minutes = minutesIn(schedule.open, from, until);
      const isEnough =
        minutes >= ENOUGH_OF_A_PART * (until - from) || minutesIn(schedule.open, usual, usual + 1) === 1;
      const isSome = minutes > 0 || minutesIn(schedule.maybe, from, until) > 0;
      if (!isSome) return !isOpen;
      // "Closed in the afternoon" may be of the rest of it.
      return isEnough && (isOpen || minutes >= MUCH_OF_A_PART * (until - from)) ? isOpen : null;
    }
  }
}

type Times = Pick<DaySchedule, "open" | "maybe">;

/** Open at every minute of [from, until), or at none. */
function throughout({ open, maybe }: Times, side: "open" | "closed", from: number, until: number): Truth {
  const all = until - from;
  const times = side === "open" ? all : 0;
  if (minutesIn(open, from, until) === times)
    return side === "closed" && minutesIn(maybe, from, until) > 0 ? null : true;
  return side === "open" && minutesIn(merged([...open, ...maybe]), from, until) === all ? null : false;
}

/** What begins before a minute: the next day's own openings are none of "after 22:00". */
function begunBy({ open, maybe }: Times, minute: number): Times {
  const begun = (intervals: readonly DayInterval[]) => intervals.filter(([start]) => start < minute);
  return { open: begun(open), maybe: begun(maybe) };
}

function nightEndAfter(minute: number): number {
  return Math.max(minute, DAY_MINUTES) + NIGHT_END_MINUTES;
}

export type Edge = "opens" | "closes";

/** "Opens at 9", "closes before 22:00": whether an opening of the day begins or ends then, to the minute, or within a span. */
export function edgeTruth(schedule: DaySchedule, edge: Edge, clock: ParsedClock): Truth {
  if (!("minutes" in clock) && clock.type !== "span") return null;
  const openings = openingsOf(schedule);
  const edges = edgesOf(openings, edge);
  const isVague =
    schedule.opens === null ||
    openings.some(([start, end]) =>
      schedule.maybe.some(([from, to]) => (edge === "opens" ? to === start : from === end)),
    );
  const asked = (holds: boolean): Truth => (holds ? true : isVague ? null : false);
  if (clock.type === "span")
    return asked(clock.spans.some(({ from, until }) => edges.some((at) => at >= from && at <= until)));
  const { type, minutes } = clock;
  if (type === "before" || type === "after") {
    const last = furthest(edges, edge);
    return agreed(
      minutes.map((minute) => asked(last !== null && (type === "before" ? last < minute : last > minute))),
    );
  }
  // "Closes at 2:00" is the night after the day.
  return asked(isEdgeOf(schedule, edge, minutes));
}

/** Whether it opens or closes at one of the readings of a time, which is then the one meant. "Closes at 2:00" is the night after the day. */
function isEdgeOf(schedule: DaySchedule, edge: Edge, minutes: readonly number[]): boolean {
  const edges = edgesOf(openingsOf(schedule), edge);
  return minutes.some((minute) => edges.includes(minute) || edges.includes(minute + DAY_MINUTES));
}

const edgesOf = (openings: readonly DayInterval[], edge: Edge): readonly number[] =>
  openings.map(([start, end]) => (edge === "opens" ? start : end));

/** The first opening or the last closing of a day. */
function furthest(edges: readonly number[], edge: Edge): number | null {
  if (edges.length === 0) return null;
  return edge === "opens" ? Math.min(...edges) : Math.max(...edges);
}

/** "The hours are 11:30 to 14:30 and 17:00 to 22:00": whether these and no others are the day's openings. */
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

/** In minutes: so much beyond it, what is open "only in the evening" is that; beyond twice as much it is not. */
const AROUND_A_PART = 120;

/** "Only open in the evening": not open long before it, nor long after it but in the night that follows. */
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

/** A break between two openings of the day: of just these hours, within a part of the day, or any; for lunch, over noon or the early afternoon. */
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
  if (clock.type !== "unsaid") return null;
  if (!isLunch) return gaps.length > 0;
  if (overlapping(LUNCH_BREAK_FROM, LUNCH_BREAK_UNTIL)) return true;
  // "Closed for lunch" where it opens in the evening.
  return minutesIn(schedule.open, LUNCH_BREAK_FROM, LUNCH_BREAK_UNTIL) === 0 ? null : false;
}

/** When a day first opens or last closes, or how long it is open, in minutes; null where that is not known. */
export function measured(schedule: DaySchedule, what: Edge | "length"): number | null {
  const openings = openingsOf(schedule);
  if (schedule.maybe.length > 0) return null;
  return what === "length"
    ? openings.reduce((sum, [start, end]) => sum + end - start, 0)
    : furthest(edgesOf(openings, what), what);
}
