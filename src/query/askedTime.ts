import { dayOfDate, instantOf, type LocalMoment, localMoment } from "../hours/wallClock.js";
import type {
  LocatedTime,
  ParsedClock,
  ParsedDays,
  TimeExpression,
} from "../language/times/timeExpression.js";
import type { Instant } from "../domain/time.js";
import type { AskedTime } from "./understanding.js";

/** What a query says about time, as far as a search needs it. */
export interface AskedOf {
  readonly time: AskedTime | null;
  /** The same where what is asked for is visited in the morning, so that "at 8" is before noon. */
  readonly morning: AskedTime | null;
  /** What was read of it, to be left out of everything else; "now" is left in, for it says that a place must be open. */
  readonly read: readonly LocatedTime[];
}

/** "After 11" and "before 9" want a place that is open a while after and before. */
const MARGIN_MINUTES = 15;
/** "After midnight" is said of longer than that. */
const MIDNIGHT_MARGIN_MINUTES = 30;
/** A place that closes at 2 is open until 2. */
const UNTIL_MINUTES = 1;
/** Nights end here: after midnight and before this hour, a late hour is one of the night that is under way. */
const NIGHT_END = 5 * 60;
const LATE = 20 * 60;
/** Around the clock is all of a day; where none was said, from when nearly nobody is open. */
const ALL_HOURS_MINUTE = 28 * 60;
/** When only the day is known: most places that open that day are open then. */
const DAYTIME = 13 * 60;

/** When a place must be open: at the first time that was said, and never before `now`. */
export function askedTime(expressions: readonly LocatedTime[], now: Instant, timeZone: string): AskedOf {
  const read = expressions.filter(({ expression: { days } }) => days.type !== "moment" || days.at > now);
  for (const { expression } of read) {
    const time = momentOf(expression, now, timeZone, false);
    if (time !== null) return { time, morning: momentOf(expression, now, timeZone, true), read };
  }
  return { time: null, morning: null, read };
}

function momentOf(
  { text, days, clock }: TimeExpression,
  now: Instant,
  timeZone: string,
  isOfMornings: boolean,
): AskedTime | null {
  if (days.type === "moment") return { text, at: days.at, until: null, isWholeDay: false };
  // Which days are holidays is the places' own affair.
  if (days.type === "publicHolidays") return null;
  const local = localMoment(timeZone, now);
  // "Open daily" asks no more than "open".
  if (days.type === "weekdays" && days.weekdays.length === 7 && clock.type === "unsaid") return null;
  const all = minutesOf(clock, days.type === "unsaid");
  const earliest = isOfMornings ? EARLIEST_MORNING[clock.type] : undefined;
  const morning =
    earliest === undefined ? [] : all.filter(({ from: minute }) => minute >= earliest && minute < NOON);
  const wanted = morning.length > 0 ? morning : all;
  const coming = wanted
    .map((minutes) => ({ ...minutes, day: dayOf(days, local, minutes) }))
    .filter(
      ({ day, from, until }) => day * DAY + (until ?? from) >= local.day * DAY + local.minute - GRACE_MINUTES,
    );
  // Who wants it open until two means the night, though two o'clock is near.
  const isClosing = clock.type === "until";
  const chosen = days.type === "unsaid" && !isClosing ? nextOf(coming, local) : coming[0];
  const { from, until } = chosen ?? wanted[0] ?? { from: DAYTIME, until: null };
  const day = chosen?.day ?? dayOf(days, local, { from, until });
  const at = Math.max(instantOf(timeZone, day, from), now);
  return {
    text,
    at,
    until: until === null ? null : Math.max(instantOf(timeZone, day, until), at),
    isWholeDay: clock.type === "unsaid",
  };
}

const NOON = 12 * 60;
/**
 * The first minute that is meant of a morning where only an hour is named: a bakery "open before six" opens early, a coffee "at six" is for the
 * evening. What is open until or after 8 is rather open in the evening.
 */
const EARLIEST_MORNING: Readonly<Partial<Record<ParsedClock["type"], number>>> = {
  at: 6.5 * 60,
  from: 5.5 * 60,
  before: 5.5 * 60,
};

const DAY = 24 * 60;
/** A moment that is so little past is the one under way: a query takes a while to be written and to arrive. */
const GRACE_MINUTES = 1;
/** Who says "at half past eight" at eight means the one that is coming, though in general the evening's is likelier. */
const SOON_MINUTES = 60;

/**
 * Which reading of a time is meant where no day was said, the likelier ones first: one that comes at once, else one of this day before one of the
 * next: "at half past nine", said at seven in the evening, is in the evening.
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
  /** The last minute at which a place must still be open, where a span was said. */
  readonly until: number | null;
}

/** The minutes at which a place must be open, by each reading, the likelier first. */
function minutesOf(clock: ParsedClock, isAnyDay: boolean): readonly Minutes[] {
  switch (clock.type) {
    case "unsaid":
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

/** The day that is meant: as said, else today, or tomorrow for a time that is past. */
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
  // At one in the morning "open until 2" and "late" are of the night that is under way.
  if (local.minute < NIGHT_END && from >= LATE) return local.day - 1;
  // "At 10" said at noon means tomorrow.
  return last < local.minute - GRACE_MINUTES && from < LATE ? local.day + 1 : local.day;
}
