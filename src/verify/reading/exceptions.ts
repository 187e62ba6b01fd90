import { dayOfDate, weekdayOfDay, WEEK } from "../../hours/wallClock.js";
import type { ParsedDays, TimeExpression } from "../../language/times/timeExpression.js";
import {
  affirmed,
  type ClaimPart,
  denied,
  either,
  type HoursMode,
  type PlainHours,
  sideOf,
  type SignedStatement,
  type Statement,
  unread,
} from "./statement.js";

const UNSTATED = { type: "unstated" } as const;
/** Maximum days in an exception. */
const MAX_EXCEPTIONS = 14;

/** Merges exceptions, and times shared by several parts, into the parts they apply to. */
export function joinedParts(parts: readonly ClaimPart[]): readonly ClaimPart[] {
  const joined: ClaimPart[] = [];
  let isExcepting = false;
  for (const given of parts) {
    const base = joined.at(-1);
    // "Except Sundays and public holidays".
    const isListed = isExcepting && base !== undefined && isOfException(base, given);
    const part: ClaimPart = isListed ? { ...given, joint: "except" } : given;
    const one = base === undefined ? null : (withException(base, part) ?? withSpan(base, part));
    isExcepting = one !== null && (part.joint === "except" || part.joint === "but");
    if (one !== null) joined[joined.length - 1] = one;
    else {
      // An exception to something unknown: neither part is read.
      if (part.joint === "except")
        for (const [at, before] of joined.entries()) if (isOfHours(before)) joined[at] = notRead(before);
      joined.push(part.joint === "except" ? notRead(part) : part);
    }
  }
  return joined.map((part, at) =>
    withSharedTimes(part, [...joined.slice(0, at).toReversed(), ...joined.slice(at + 1)]),
  );
}

/**
 * True for days without a clock after an exception, if the rule has them or they are public holidays. In "weekdays except Fridays and Saturdays", Saturday
 * is no exception.
 */
function isOfException(
  { statement }: ClaimPart,
  { statement: other, isWhole, isDenied, joint }: ClaimPart,
): boolean {
  const rule = ruleOf(statement);
  const time = other.type === "hours" ? other.time : null;
  if (rule === null || time?.clock.type !== "unstated" || isWhole || isDenied !== false) return false;
  if (joint !== "and" && joint !== "or") return false;
  return time.days.type === "publicHolidays" || exceptedStatement(statement, rule, time, true) !== null;
}

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
  if (statement.type !== "hours" || statement.time === null || statement.time.days.type === "moment")
    return part;
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
 * "Every day except Sunday": open on the other days and not on that one. A part is an exception to the hours before it if it has "except", or a denial
 * without a predicate of its own. "Open every day but closed on Sunday" is ambiguous: an exception and the literal reading are both kept.
 */
function withException(base: ClaimPart, part: ClaimPart): ClaimPart | null {
  const [rule, { statement: exception, joint, isDenied }] = [ruleOf(base.statement), part];
  const time = exception.type === "hours" ? exception.time : null;
  if (rule === null || base.isDenied !== false || base.isUntrue !== part.isUntrue) return null;
  if (exception.type !== "hours" || time === null) return null;
  if (joint !== "except" && joint !== "but" && joint !== "and") return null;
  // "Every day but Sunday": days alone, which the rule includes.
  const isBut = joint === "but" && !part.isWhole && time.clock.type === "unstated" && isDenied === false;
  const isBare = joint === "except" || isBut || (isDenied === true && !part.isWhole);
  const isOpposite = (sideOf(exception.mode) !== sideOf(rule.mode)) !== (isDenied === true);
  const isPlain = isOpposite && isOpenness(rule) && isOpenness(exception) && rule.time !== null;
  if (!isBare && !isPlain) return null;
  const excepted = exceptedStatement(base.statement, rule, time, isBut || !isBare);
  if (excepted === null) return null;
  const asItStands: Statement = {
    type: "every",
    of: [affirmed(base.statement), { statement: exception, isDenied: isDenied === true }],
  };
  const isOfHour = joint === "except" && ("minutes" in time.clock || time.clock.type === "span");
  // "Daily except Monday from 12": the hour may apply to the other days.
  const timedRule =
    isOfHour && base.statement.type === "hours" && rule.time?.clock.type === "unstated"
      ? { ...rule, time: { ...rule.time, clock: time.clock } }
      : null;
  const timed =
    timedRule === null ? null : exceptedStatement(timedRule, timedRule, { ...time, clock: UNSTATED }, false);
  const plain = isBare || part.isOnly ? excepted : either(excepted, asItStands);
  const isKnown = (range: object) => base.ranges.some((one) => JSON.stringify(one) === JSON.stringify(range));
  return {
    ...base,
    ranges: [...base.ranges, ...part.ranges.filter((range) => !isKnown(range))],
    statement: timed === null ? plain : either(plain, timed),
  };
}

/** A rule without the excepted days, and its denial on those days. Null if the rule does not have those days or, with `mustCarve`, loses none of them. */
function exceptedStatement(
  base: Statement,
  rule: PlainHours,
  time: TimeExpression,
  mustCarve: boolean,
): Statement | null {
  const days = daysOf(time, rule);
  const carved = carvedTime(rule.time, time, days);
  if (carved === null || (mustCarve && JSON.stringify(carved) === JSON.stringify(rule.time))) return null;
  const { mode } = rule;
  const clock = rule.time?.clock ?? UNSTATED;
  const isEdge = mode === "opens" || mode === "closes";
  const not = (one: TimeExpression) => denied({ type: "hours", mode, time: one });
  const none = days.map((one): SignedStatement => {
    const own = { ...time, days: one };
    if (time.clock.type !== "unstated" || clock.type === "unstated") return not(own);
    // "Opens at 9 except on Sunday": on Sunday it may open at another time.
    if (isEdge) return not({ ...own, clock });
    // "9 to 17 except on Sunday": closed all Sunday, or open at other hours.
    const notTheseHours =
      clock.type === "span" ? [denied({ type: "allHours", times: [{ ...own, clock }] })] : [];
    return affirmed({ type: "either", of: [not(own), not({ ...own, clock }), ...notTheseHours] });
  });
  const before = base.type === "every" ? base.of.slice(1) : [];
  // "Opens at 8 except on Saturdays" says nothing about days on which it is closed.
  const isOfOpenDays = isEdge && (rule.isOfOpenDays === true || rule.time?.days.type === "unstated");
  return { type: "every", of: [affirmed({ ...rule, time: carved, isOfOpenDays }), ...before, ...none] };
}

const isOpenness = ({ mode, time }: PlainHours): boolean =>
  mode === "open" || mode === "closed" || time?.clock.type === "unstated";

/** The first hours in a statement, to which exceptions apply. */
function hoursIn(statement: Statement): readonly PlainHours[] {
  if (statement.type === "hours") return [statement];
  const [first] = statement.type === "every" || statement.type === "either" ? statement.of : [];
  return first === undefined ? [] : hoursIn(first.statement);
}

/** The hours to which an exception applies, including the rule of an earlier exception. */
function ruleOf(statement: Statement): PlainHours | null {
  if (statement.type === "hours") return statement;
  const [first] = statement.type === "every" ? statement.of : [];
  return first?.isDenied === false ? ruleOf(first.statement) : null;
}

/** The days of an exception, one by one. They become weekdays if the rule is about weekdays. */
function daysOf({ days, isByWeekday }: TimeExpression, rule: PlainHours): readonly ParsedDays[] {
  const isOfDates = rule.time?.days.type === "dates" && rule.time.isByWeekday !== true;
  if (days.type === "weekdays") return days.weekdays.map(onWeekday);
  if (days.type === "dates")
    return isByWeekday === true && !isOfDates
      ? days.dates.map((date) => onWeekday(weekdayOf(date)))
      : days.dates.map((date) => ({ type: "dates", dates: [date] }));
  return days.type === "publicHolidays" ? [days] : [];
}

export const weekdayOf = (date: string): number => weekdayOfDay(dayOfDate(date));
const onWeekday = (day: number): ParsedDays => ({ type: "weekdays", weekdays: [day] });

/** The time of a rule without the excepted days; null if the exception does not apply to it. If only part of a day is excepted, the rule keeps that day. */
function carvedTime(
  rule: TimeExpression | null,
  exception: TimeExpression,
  days: readonly ParsedDays[],
): TimeExpression | null {
  const time = rule ?? { text: exception.text, days: UNSTATED, clock: UNSTATED };
  const isOfPart = exception.clock.type !== "unstated";
  if (days.length === 0 || days.length > MAX_EXCEPTIONS || (isOfPart && time.clock.type !== "unstated"))
    return null;
  const given: ParsedDays = time.days.type === "unstated" ? { type: "weekdays", weekdays: WEEK } : time.days;
  if (isOfPart) return { ...time, days: given };
  const excepted = new Set<number | string>(
    days.flatMap<number | string>((one) =>
      one.type === "weekdays" ? one.weekdays : one.type === "dates" ? one.dates : [],
    ),
  );
  if (given.type === "weekdays") {
    const weekdays = given.weekdays.filter((day) => !excepted.has(day));
    return weekdays.length === 0 ? null : { ...time, days: { ...given, weekdays } };
  }
  if (given.type !== "dates") return null;
  const dates = given.dates.filter((date) => !excepted.has(date) && !excepted.has(weekdayOf(date)));
  return dates.length === 0 ? null : { ...time, days: { ...given, dates } };
}

const isOfHours = ({ statement }: ClaimPart): boolean =>
  statement.type === "allHours" || hoursIn(statement).length > 0;

const notRead = (part: ClaimPart): ClaimPart => ({ ...part, statement: unread(part.ranges) });

/**
 * "Only open on Sundays", "only from 17:00": the stated time and no other. "Only" may limit the day or the hour, so both readings are kept. Null if it is
 * unclear what is excluded.
 */
export function onlyAt(
  given: HoursMode,
  time: TimeExpression,
  denial: "first" | "last" | null,
  isOfHour: boolean,
): Statement | null {
  const { clock } = time;
  // "Not only on Sundays" does not say when else. "Only not on Sundays" means closed then and on no other day.
  if (denial === "first") return null;
  if (denial === "last") {
    const statement = onlyAt(sideOf(given) === "open" ? "closed" : "open", time, null, isOfHour);
    return statement === null || clock.type !== "unstated"
      ? null
      : { type: "every", of: [denied(statement)] };
  }
  if (clock.type === "part" && (time.days.type === "unstated" || isOfHour))
    return sideOf(given) === "open" ? { type: "onlyInPart", time } : null;
  // "Only from 11" may be in either half of the day: one of the readings must be true.
  if (sideOf(given) === "open" && "minutes" in clock && clock.minutes.length > 1) {
    const of = clock.minutes
      .map((minute) => onlyAt(given, { ...time, clock: { ...clock, minutes: [minute] } }, null, isOfHour))
      .filter((one) => one !== null);
    return of.length < clock.minutes.length ? null : { type: "any", of: of.map(affirmed) };
  }
  const mode = clock.type === "unstated" ? sideOf(given) : given;
  const plain = affirmed({ type: "hours", mode, time });
  const bound = boundOf(mode, time);
  const others = isOfHour ? null : otherDays(time);
  if (clock.type !== "unstated" && bound === null) return null;
  const at = mode === "open" || mode === "closed" ? UNSTATED : clock;
  const none = others?.map((day) =>
    denied({ type: "hours", mode, time: { ...time, clock: at, days: onWeekday(day) } }),
  );
  const readings = [bound === null ? null : [bound], none ?? null].filter((one) => one !== null);
  return readings.length === 0
    ? null
    : either(...readings.map((limits): Statement => ({ type: "every", of: [plain, ...limits] })));
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
export function otherDays({ days, isByWeekday }: TimeExpression): readonly number[] | null {
  if (days.type === "weekdays") return WEEK.filter((day) => !days.weekdays.includes(day));
  if (days.type !== "dates" || isByWeekday !== true) return null;
  const weekdays = new Set(days.dates.map(weekdayOf));
  return WEEK.filter((day) => !weekdays.has(day));
}
