import { dayOfDate, weekdayOfDay, WEEK } from "../../hours/wallClock.js";
import type { TimeExpression } from "../../language/times/timeExpression.js";
import {
  affirmed,
  type ClaimPart,
  denied,
  either,
  type HoursMode,
  modeAt,
  type PlainHours,
  sideOf,
  type SignedStatement,
  type Statement,
  unread,
} from "./statement.js";

const UNSTATED = { type: "unstated" } as const;

/** Merges exceptions, and times shared by several parts, into the parts they apply to. */
export function joinedParts(parts: readonly ClaimPart[]): readonly ClaimPart[] {
  const joined: ClaimPart[] = [];
  let isExcepting = false;
  for (const [i, given] of parts.entries()) {
    const base = joined.at(-1);
    const next = parts[i + 1];
    // "Closed on weekends and open on Sunday or open on Saturday": one of two choices is no exception.
    const isChoice = given.isWhole && given.joint !== "except" && next?.joint === "or" && next.isWhole;
    // "Except Sundays and public holidays".
    const part: ClaimPart = isExcepting && areDays(given) ? { ...given, joint: "except" } : given;
    const one =
      base === undefined ? null : ((isChoice ? null : withException(base, part)) ?? withSpan(base, part));
    isExcepting = one !== null && (part.joint === "except" || part.joint === "but");
    if (one !== null) joined[joined.length - 1] = one;
    else if (part.joint !== "except") joined.push(part);
    else {
      // An exception to something unknown: neither part is read.
      for (const [at, before] of joined.entries()) if (isOfHours(before)) joined[at] = notRead(before);
      joined.push(notRead(part));
    }
  }
  return joined.map((part, at) =>
    withSharedTimes(part, [...joined.slice(0, at).toReversed(), ...joined.slice(at + 1)]),
  );
}

/** True for days alone, joined to what precedes: "and public holidays". */
const areDays = ({ statement, isWhole, isDenied, joint }: ClaimPart): boolean =>
  statement.type === "hours" &&
  statement.time?.clock.type === "unstated" &&
  !isWhole &&
  isDenied === false &&
  (joint === "and" || joint === "or");

/** "Mondays 11:30 to 14:30 and 17:00 to 22:00": merges spans of one day into all its hours. */
function withSpan(base: ClaimPart, part: ClaimPart): ClaimPart | null {
  const [before, { statement }] = [base.statement, part];
  if (statement.type !== "allHours" || before.type !== "allHours" || part.joint !== "and") return null;
  const [days, last] = [statement.times[0]?.days, before.times[0]?.days];
  return days?.type === "unstated" || JSON.stringify(days) === JSON.stringify(last)
    ? {
        ...base,
        ranges: [...base.ranges, ...part.ranges],
        statement: { type: "allHours", times: [...before.times, ...statement.times] },
      }
    : null;
}

/**
 * Times of one predicate may share a day or a clock time: "open on Saturday and Sunday at 10", "opens at 9 and closes at 22 on Fridays". This is
 * ambiguous, so both readings are kept. "Closed on Sunday and opens at 9" shares nothing.
 */
function withSharedTimes(part: ClaimPart, others: readonly ClaimPart[]): ClaimPart {
  const { statement, isDenied } = part;
  if (statement.type !== "hours" || statement.time === null) return part;
  const { time, mode } = statement;
  const times = others.flatMap(({ statement: other, isWhole }) =>
    hoursIn(other).flatMap((hours) =>
      (hours.mode === "closed") === (mode === "closed") && hours.time !== null
        ? [{ ...hours.time, isWhole }]
        : [],
    ),
  );
  const dated = times.find(({ days: { type } }) => type !== "unstated" && type !== "moment");
  const timed = times.find(({ clock, isWhole }) => clock.type !== "unstated" && !(isWhole && part.isWhole));
  const readings = [
    time,
    ...(time.days.type === "unstated" && dated !== undefined ? [{ ...time, days: dated.days }] : []),
    ...(time.clock.type === "unstated" && timed !== undefined ? [{ ...time, clock: timed.clock }] : []),
  ].map((one): SignedStatement => ({ statement: { ...statement, time: one }, isDenied: isDenied === true }));
  return readings.length === 1
    ? part
    : { ...part, statement: { type: "either", of: readings }, isDenied: isDenied === null ? null : false };
}

/**
 * "Every day except Sunday", "every day, not on Sundays", "every day but closed on Sunday": open on the other days and not on that one. Null if a part is
 * no exception to the hours before it.
 */
function withException(base: ClaimPart, part: ClaimPart): ClaimPart | null {
  const [{ statement: rule }, { statement: exception, joint, isWhole }] = [base, part];
  if (rule.type !== "hours" || exception.type !== "hours" || exception.time === null) return null;
  const { days, clock } = exception.time;
  if (days.type === "unstated" || days.type === "moment" || exception.on === "season") return null;
  if (base.isDenied !== false || joint === "or" || joint === "nor") return null;
  const isOfDays = clock.type === "unstated";
  // "Daily except Monday from 12": the hour may be that of the other days.
  if (!isOfDays && (isTimed(rule) || (joint === "except" && clock.type !== "part"))) return null;
  const isDenied = part.isDenied === true;
  const isBut = !isWhole && joint === "but" && isOfDays;
  const isOpposite = (sideOf(exception.mode) !== sideOf(rule.mode)) !== isDenied;
  const isContrary = isOpposite && isOfState(rule) && isOfState(exception) && rule.time !== null;
  const [ofRule, own] = [weekdaysOf(rule.time), weekdaysOf(exception.time)];
  const areWeekdays = ofRule !== null && own !== null;
  // "Weekdays except Sunday" is unclear.
  const isWithin = areWeekdays && own.length < ofRule.length && own.every((day) => ofRule.includes(day));
  const isException = areWeekdays
    ? isWithin && (isBut || isContrary || joint === "except")
    : joint === "except";
  if (!isException && (isWhole || !isDenied || !isOpposite)) return null;
  return {
    ...base,
    ranges: [...base.ranges, ...part.ranges.filter((range) => !base.ranges.includes(range))],
    statement: { ...rule, except: [...(rule.except ?? []), exception.time] },
  };
}

const isTimed = ({ time }: PlainHours): boolean => time !== null && time.clock.type !== "unstated";

const isOfState = (hours: PlainHours): boolean => hours.mode === sideOf(hours.mode) || !isTimed(hours);

/** The first hours in a statement. */
function hoursIn(statement: Statement): readonly PlainHours[] {
  if (statement.type === "hours") return [statement];
  const [first] = statement.type === "every" || statement.type === "either" ? statement.of : [];
  return first === undefined ? [] : hoursIn(first.statement);
}

const isOfHours = ({ statement }: ClaimPart): boolean =>
  statement.type === "allHours" || hoursIn(statement).length > 0;

export const notRead = (part: ClaimPart): ClaimPart => ({ ...part, statement: unread(part.ranges) });

/**
 * "Only open on Sundays", "only from 17:00": the stated time and no other. "Only" may limit the day or the hour, so both readings are kept. Null if it is
 * unclear what is excluded.
 */
export function onlyAt(given: HoursMode, time: TimeExpression, isOfHour: boolean): Statement | null {
  const { clock } = time;
  const side = sideOf(given);
  if (clock.type === "part" && (time.days.type === "unstated" || isOfHour))
    return side === "open" ? { type: "onlyInPart", time } : null;
  // "Only from 11" may be in either half of the day: one of the readings must be true.
  if (side === "open" && "minutes" in clock && clock.minutes.length > 1) {
    const of = clock.minutes
      .map((minute) => onlyAt(given, { ...time, clock: { ...clock, minutes: [minute] } }, isOfHour))
      .filter((one) => one !== null);
    return of.length < clock.minutes.length ? null : { type: "any", of: of.map(affirmed) };
  }
  const mode = clock.type === "unstated" ? side : modeAt(given, clock);
  const bound = boundOf(mode, time);
  const weekdays = isOfHour ? null : otherDays(time);
  if (clock.type !== "unstated" && bound === null) return null;
  const at = mode === side ? UNSTATED : clock;
  const none: SignedStatement | null =
    weekdays &&
    denied({
      type: "hours",
      mode,
      time: { ...time, clock: at, days: { type: "weekdays", weekdays } },
      on: "either",
    });
  const limits = [bound, none].filter((one) => one !== null);
  const plain = affirmed({ type: "hours", mode, time });
  return limits.length === 0
    ? null
    : either(...limits.map((limit): Statement => ({ type: "every", of: [plain, limit] })));
}

/** The limit of the given hours: no opening before them, no closing after them, or no other hours. */
function boundOf(mode: HoursMode, time: TimeExpression): SignedStatement | null {
  const { clock } = time;
  if (mode !== "open" && mode !== "opens") return null;
  if (clock.type === "span" && mode === "open") return affirmed({ type: "allHours", times: [time] });
  const beyond = (edge: HoursMode, type: "before" | "after", minutes: readonly number[]): SignedStatement =>
    denied({ type: "hours", mode: edge, time: { ...time, clock: { type, minutes } } });
  if (clock.type === "from" || (clock.type === "at" && mode === "opens"))
    return beyond("opens", "before", clock.minutes);
  return clock.type === "until" ? beyond("closes", "after", clock.minutes) : null;
}

/** The other days of the week; null if the time has no weekdays. */
export function otherDays(time: TimeExpression): readonly number[] | null {
  const own = time.days.type === "unstated" ? null : weekdaysOf(time);
  return own && WEEK.filter((day) => !own.includes(day));
}

/** The weekdays of a time, all of them if it has no days; null if it has others. */
export function weekdaysOf(time: TimeExpression | null): readonly number[] | null {
  const { days, isByWeekday = false } = time ?? { days: UNSTATED };
  if (days.type === "unstated") return WEEK;
  if (days.type === "weekdays") return days.weekdays;
  return days.type === "dates" && isByWeekday
    ? [...new Set(days.dates.map((date) => weekdayOfDay(dayOfDate(date))))]
    : null;
}
