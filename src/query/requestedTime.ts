import { dayOfDate, instantOf, type LocalMoment, localMoment } from "../hours/wallClock.js";
import type {
  LocatedTime,
  ParsedClock,
  ParsedDays,
  TimeExpression,
} from "../language/times/timeExpression.js";
import type { Instant } from "../domain/time.js";
import type { RequestedTime } from "./understanding.js";

/** The time that a query requests. */
export interface RequestedTimes {
  readonly time: RequestedTime | null;
  /** The time to use if what is wanted is visited in the morning, so that "at 8" is before noon. */
  readonly morning: RequestedTime | null;
  /** The expressions that were read, to be excluded from further parsing. Without "now", which means that a place must be open. */
  readonly read: readonly LocatedTime[];
}

/** "After 11" and "before 9" mean this long after or before. */
const MARGIN_MINUTES = 15;
/** The same for "after midnight". */
const MIDNIGHT_MARGIN_MINUTES = 30;
/** A place that closes at 2 is open until 2. */
const UNTIL_MINUTES = 1;
/** The end of the night: between midnight and this time, a late hour belongs to the current night. */
const NIGHT_END = 5 * 60;
const LATE = 20 * 60;
/** Start of "around the clock" if no day is stated: an hour when almost nothing is open. */
const ALL_HOURS_MINUTE = 28 * 60;
/** The time to check if only a day is stated: most places that open that day are open then. */
const DAYTIME = 13 * 60;

/** When a place must be open: the first stated time, never before `now`. */
export function requestedTime(
  expressions: readonly LocatedTime[],
  now: Instant,
  timeZone: string,
): RequestedTimes {
  const read = expressions.filter(({ expression: { days } }) => days.type !== "moment" || days.at > now);
  const first = read.find(({ expression }) => momentOf(expression, now, timeZone, false) !== null);
  if (first === undefined) return { time: null, morning: null, read };
  // "New Year's Eve menu, 31.12. in the evening"
  const { expression } = read.find((one) => isHourOf(one, first)) ?? first;
  const timeIn = (isOfMornings: boolean) => momentOf(expression, now, timeZone, isOfMornings);
  return { time: timeIn(false), morning: timeIn(true), read };
}

/** Whether a time says the hour of another one, which is only a day. */
function isHourOf({ expression: hour }: LocatedTime, { expression: day }: LocatedTime): boolean {
  return (
    day.clock.type === "unstated" &&
    hour.clock.type !== "unstated" &&
    day.days.type === "dates" &&
    hour.days.type === "dates" &&
    day.days.dates[0] === hour.days.dates[0]
  );
}

function momentOf(
  { text, days, clock }: TimeExpression,
  now: Instant,
  timeZone: string,
  isOfMornings: boolean,
): RequestedTime | null {
  if (days.type === "moment") return { text, at: days.at, until: null, isWholeDay: false };
  // Public holidays depend on the place.
  if (days.type === "publicHolidays") return null;
  const local = localMoment(timeZone, now);
  // "Open daily" means no more than "open".
  const isDaily = days.type === "weekdays" && days.weekdays.length === 7;
  if (isDaily && clock.type === "unstated") return null;
  const all = minutesOf(clock, isDaily || days.type === "unstated");
  const earliest = isOfMornings ? EARLIEST_MORNING[clock.type] : undefined;
  const morning =
    earliest === undefined ? [] : all.filter(({ from: minute }) => minute >= earliest && minute < NOON);
  const wanted = morning.length > 0 ? morning : all;
  const coming = wanted
    .map((minutes) => ({ ...minutes, day: dayOf(days, local, minutes) }))
    .filter(
      ({ day, from, until }) => day * DAY + (until ?? from) >= local.day * DAY + local.minute - GRACE_MINUTES,
    );
  // "Open until two" means the night, even if two in the afternoon is near.
  const isClosing = clock.type === "until";
  const chosen = days.type === "unstated" && !isClosing ? nextOf(coming, local) : coming[0];
  const { from, until } = chosen ?? wanted[0] ?? { from: DAYTIME, until: null };
  const day = chosen?.day ?? dayOf(days, local, { from, until });
  const at = Math.max(instantOf(timeZone, day, from), now);
  return {
    text,
    at,
    until: until === null ? null : Math.max(instantOf(timeZone, day, until), at),
    isWholeDay: clock.type === "unstated",
  };
}

const NOON = 12 * 60;
/**
 * The earliest morning minute for an hour without am or pm: a bakery "open before six" opens early, but coffee "at six" is for the evening. "Until 8" and "after 8"
 * mean the evening.
 */
const EARLIEST_MORNING: Readonly<Partial<Record<ParsedClock["type"], number>>> = {
  at: 6.5 * 60,
  from: 5.5 * 60,
  before: 5.5 * 60,
};

const DAY = 24 * 60;
/** A moment this recent still counts as now: a query takes a while to be written and to arrive. */
const GRACE_MINUTES = 1;
/** "At half past eight", said at eight in the morning, means the one that is near, although the evening is likelier in general. */
const SOON_MINUTES = 60;

/**
 * Chooses the reading of a time without a day. `coming`: the likelier first. Prefers one within the hour, then one today: "at half past nine", said at seven in the
 * evening, means the evening.
 */
function nextOf<T extends Minutes & { readonly day: number }>(
  coming: readonly T[],
  local: LocalMoment,
): T | undefined {
  const ahead = ({ day, from }: T) => (day - local.day) * DAY + from - local.minute;
  return (
    coming.find((one) => ahead(one) >= -GRACE_MINUTES && ahead(one) <= SOON_MINUTES) ??
    coming.find(({ day }) => day <= local.day) ??
    coming[0]
  );
}

interface Minutes {
  readonly from: number;
  /** For a span, the last minute when a place must be open. */
  readonly until: number | null;
}

/** The minutes of each reading of a clock time, the likelier first. */
function minutesOf(clock: ParsedClock, isAnyDay: boolean): readonly Minutes[] {
  switch (clock.type) {
    case "unstated":
      return [{ from: DAYTIME, until: null }];
    case "allHours": {
      const from = isAnyDay ? ALL_HOURS_MINUTE : 0;
      return [{ from, until: from + DAY - UNTIL_MINUTES }];
    }
    case "part":
      return [{ from: clock.usual, until: null }];
    case "span":
      return clock.spans.map(({ from, until }) => ({ from, until: until - UNTIL_MINUTES }));
    case "at":
    case "until":
    case "from":
    case "after":
    case "before":
      return clock.minutes.map((minute) => ({ from: minute + shift(clock.type, minute), until: null }));
  }
}

function shift(relation: "at" | "until" | "from" | "after" | "before", minute: number): number {
  if (relation === "until") return -UNTIL_MINUTES;
  if (relation === "before") return -MARGIN_MINUTES;
  if (relation !== "after") return 0;
  return minute === DAY ? MIDNIGHT_MARGIN_MINUTES : MARGIN_MINUTES;
}

/** The stated day; otherwise today, or tomorrow for a past time. */
function dayOf(days: ParsedDays, local: LocalMoment, { from, until }: Minutes): number {
  const last = until ?? from;
  if (days.type === "dates") return dayOfDate(days.dates[0] ?? local.date);
  if (days.type === "weekdays") {
    const ahead = days.weekdays.map((weekday) => {
      const one = (weekday - local.weekday + 7) % 7;
      return one === 0 && last < local.minute - GRACE_MINUTES ? 7 : one;
    });
    return local.day + Math.min(...ahead);
  }
  // At one in the morning, "open until 2" and "late" refer to the current night.
  if (local.minute < NIGHT_END && from >= LATE) return local.day - 1;
  // "At 10" said at noon means tomorrow.
  return last < local.minute - GRACE_MINUTES && from < LATE ? local.day + 1 : local.day;
}
