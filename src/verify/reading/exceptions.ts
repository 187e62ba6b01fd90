import { dayOfDate, weekdayOfDay } from "../../hours/wallClock.js";
import type { ParsedDays, TextRange, TimeExpression } from "../../language/times/timeExpression.js";
import {
  affirmed,
  denied,
  type HoursMode,
  type ReadPart,
  type SignedStatement,
  type Statement,
} from "./statement.js";

type Hours = Extract<Statement, { type: "hours" }>;

const WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const UNSAID = { type: "unsaid" } as const;
/** Of more days than that nobody makes an exception. */
const MAX_EXCEPTIONS = 14;

/**
 * "Every day except Sunday": open on the other days, and not on that one. A part is an exception to the hours before it where "except" or a denial
 * without a predicate of its own says so. "Open every day but closed on Sunday" may be meant so or as it stands: both are kept.
 */
export function withExceptions(parts: readonly ReadPart[]): readonly ReadPart[] {
  const joined: ReadPart[] = [];
  for (const part of parts) {
    const base = joined.at(-1);
    const isAnd = part.joint === "except" || part.joint === "but" || part.joint === "and";
    const whole = base === undefined || !isAnd ? null : withException(base, part);
    const other = base === undefined || whole === null ? null : withHourOfRule(base, part);
    if (whole !== null)
      joined[joined.length - 1] =
        other === null
          ? whole
          : { ...whole, statement: { type: "either", of: [whole.statement, other.statement].map(affirmed) } };
    else if (part.joint !== "except") joined.push(part);
    // What it is an exception to is not known without it.
    else
      joined.splice(
        0,
        joined.length,
        ...joined.map((one) => (isOfHours(one) ? notRead(one) : one)),
        notRead(part),
      );
  }
  return joined;
}

/** "Daily except Monday from 12": the hour may be that of the other days. */
function withHourOfRule(base: ReadPart, part: ReadPart): ReadPart | null {
  const [rule, exception] = [base.statement, part.statement];
  if (part.joint !== "except" || rule.type !== "hours" || exception.type !== "hours") return null;
  const [[said], [time]] = [rule.times, exception.times];
  const isHour = time !== undefined && ("minutes" in time.clock || time.clock.type === "span");
  if (!isHour || said?.clock.type !== "unsaid") return null;
  return withException(
    { ...base, statement: { ...rule, times: [{ ...said, clock: time.clock }] } },
    { ...part, statement: { ...exception, times: [{ ...time, clock: UNSAID }] } },
  );
}

function withException(base: ReadPart, part: ReadPart): ReadPart | null {
  const rule = ruleOf(base.statement);
  if (rule === null || base.isDenied !== false || base.isUntrue !== part.isUntrue) return null;
  const { statement } = part;
  const [time] = statement.type === "hours" ? statement.times : [];
  const isBare = part.joint === "except" || (part.isDenied === true && !part.isWhole);
  const isOpposite =
    statement.type === "hours" && (sideOf(statement.mode) !== sideOf(rule.mode)) !== (part.isDenied === true);
  if (time === undefined || statement.type !== "hours") return null;
  if (!isBare && !(isOpposite && isOpenness(rule) && isOpenness(statement) && rule.times.length > 0))
    return null;
  const days = daysOf(time, rule);
  const carved = carvedTimes(rule.times, time, days);
  if (carved === null || (!isBare && JSON.stringify(carved) === JSON.stringify(rule.times))) return null;
  const excepted = days.map((one) =>
    denied({ type: "hours", mode: rule.mode, times: alsoAtItsTime({ ...time, days: one }, rule) }),
  );
  const before = base.statement.type === "every" ? base.statement.of.slice(1) : [];
  const exception: Statement = {
    type: "every",
    of: [affirmed({ ...rule, times: carved }), ...before, ...excepted],
  };
  const asItStands: Statement = {
    type: "every",
    of: [affirmed(base.statement), { statement, isDenied: part.isDenied === true }],
  };
  const isMeant = isBare || part.isOnly;
  return {
    ...base,
    ranges: [
      ...base.ranges,
      ...part.ranges.filter((range) => !base.ranges.some((one) => isSame(one, range))),
    ],
    statement: isMeant ? exception : { type: "either", of: [exception, asItStands].map(affirmed) },
  };
}

const isSame = (a: TextRange, b: TextRange): boolean => a.from === b.from && a.to === b.to;

const isOpenness = ({ mode, times }: Hours): boolean =>
  mode === "open" || mode === "closed" || times[0]?.clock.type === "unsaid";

const sideOf = (mode: HoursMode): "open" | "closed" =>
  mode === "open" || mode === "opens" ? "open" : "closed";

/** What is said of hours first where several are said in one: what exceptions are left out of. */
export function hoursIn(statement: Statement): readonly Hours[] {
  if (statement.type === "hours") return [statement];
  if (statement.type !== "every" && statement.type !== "either") return [];
  const [first] = statement.of;
  return first === undefined ? [] : hoursIn(first.statement);
}

/** The hours that an exception is made to: those of an earlier exception's rule too. */
function ruleOf(statement: Statement): Hours | null {
  if (statement.type === "hours") return statement.times.length > 1 ? null : statement;
  const [first] = statement.type === "every" ? statement.of : [];
  return first?.isDenied === false ? ruleOf(first.statement) : null;
}

/** Each day of an exception by itself; as any such day where the rule is of any week. */
function daysOf({ days, isByWeekday }: TimeExpression, rule: Hours): readonly ParsedDays[] {
  const isOfDates = rule.times.some((time) => time.days.type === "dates" && time.isByWeekday !== true);
  if (days.type === "dates")
    return isOfDates || isByWeekday !== true
      ? days.dates.map((date) => ({ type: "dates", dates: [date] }))
      : days.dates.map((date) => ({ type: "weekdays", weekdays: [weekdayOfDay(dayOfDate(date))] }));
  if (days.type === "weekdays") return days.weekdays.map((day) => ({ type: "weekdays", weekdays: [day] }));
  return days.type === "publicHolidays" ? [days] : [];
}

/**
 * The times of a rule without the days of an exception; null where it cannot be made to them. Where only a part of a day is excepted, the rest of that
 * day is of the rule.
 */
function carvedTimes(
  times: readonly TimeExpression[],
  exception: TimeExpression,
  days: readonly ParsedDays[],
): readonly TimeExpression[] | null {
  const [time = { text: exception.text, days: UNSAID, clock: UNSAID }] = times;
  if (days.length === 0 || days.length > MAX_EXCEPTIONS) return null;
  const isOfPart = exception.clock.type !== "unsaid";
  if (isOfPart && time.clock.type !== "unsaid") return null;
  const said: ParsedDays = time.days.type === "unsaid" ? { type: "weekdays", weekdays: WEEK } : time.days;
  if (isOfPart) return [{ ...time, days: said }];
  const weekdays = new Set(days.flatMap((one) => (one.type === "weekdays" ? one.weekdays : [])));
  const dates = new Set(days.flatMap((one) => (one.type === "dates" ? one.dates : [])));
  if (said.type === "weekdays") {
    const left = said.weekdays.filter((day) => !weekdays.has(day));
    return left.length === 0 ? null : [{ ...time, days: { type: "weekdays", weekdays: left } }];
  }
  if (said.type === "dates") {
    const left = said.dates.filter(
      (date) => !dates.has(date) && !weekdays.has(weekdayOfDay(dayOfDate(date))),
    );
    return left.length === 0 ? null : [{ ...time, days: { type: "dates", dates: left } }];
  }
  return null;
}

/** "9 to 17 except on Sunday": whether it is open on Sunday at all, or at those hours, is left out: both ways are kept. */
function alsoAtItsTime(time: TimeExpression, { mode, times }: Hours): readonly TimeExpression[] {
  const [{ clock } = { clock: UNSAID }] = times;
  const isEdge = mode === "opens" || mode === "closes";
  if (time.clock.type !== "unsaid" || clock.type === "unsaid") return [time];
  // "Opens at 9 except on Sunday": it may open at another hour.
  return isEdge ? [{ ...time, clock }] : [time, { ...time, clock }];
}

const isOfHours = ({ statement }: ReadPart): boolean =>
  statement.type === "allHours" || hoursIn(statement).length > 0;

function notRead(part: ReadPart): ReadPart {
  return { ...part, statement: { type: "unread" }, unread: part.ranges };
}

/**
 * "Only open on Sundays", "only from 17:00": what is said, and nothing beside it. "Only" may be of the day or of the hour, so both ways are kept. Null
 * where what else there might be cannot be said.
 */
export function onlyAt(
  said: HoursMode,
  time: TimeExpression,
  denial: "first" | "last" | null,
  isOfHour: boolean,
): Statement | null {
  // "Only from 11", where either half of the day may be meant: of one of them it is true.
  const { clock } = time;
  if (
    said !== "closed" &&
    said !== "closes" &&
    denial === null &&
    "minutes" in clock &&
    clock.minutes.length > 1
  ) {
    const of = clock.minutes.map((minute) =>
      onlyAt(said, { ...time, clock: { ...clock, minutes: [minute] } }, null, isOfHour),
    );
    return of.includes(null)
      ? null
      : { type: "any", of: of.map((statement) => affirmed(statement as Statement)) };
  }
  // "Not only on Sundays" says what is not there; "only not on Sundays" that it is closed then, and no other day.
  if (denial === "first") return null;
  if (denial === "last") {
    const statement = onlyAt(sideOf(said) === "open" ? "closed" : "open", time, null, isOfHour);
    return statement === null || time.clock.type !== "unsaid"
      ? null
      : { type: "every", of: [denied(statement)] };
  }
  const mode = time.clock.type === "unsaid" ? sideOf(said) : said;
  const plain: SignedStatement = affirmed({ type: "hours", mode, times: [time] });
  const readings: Statement[] = [];
  const bound = boundOf(mode, time);
  if (bound !== null) readings.push({ type: "every", of: [plain, bound] });
  const others = isOfHour ? null : otherDays(time);
  if (others !== null) {
    const at = mode === "open" || mode === "closed" ? UNSAID : clock;
    const none = others.map((day) =>
      denied({
        type: "hours",
        mode,
        times: [{ ...time, clock: at, days: { type: "weekdays", weekdays: [day] } }],
      }),
    );
    readings.push({ type: "every", of: [plain, ...none] });
  }
  if (readings.length === 0 || (time.clock.type !== "unsaid" && bound === null)) return null;
  const [only] = readings;
  return readings.length === 1 && only !== undefined ? only : { type: "either", of: readings.map(affirmed) };
}

/** What goes beyond the hours said and must not be: an opening before them, a closing after them; or that they are all there are. */
function boundOf(mode: HoursMode, time: TimeExpression): SignedStatement | null {
  const { clock } = time;
  if (mode !== "open" && mode !== "opens") return null;
  if (clock.type === "span" && mode === "open") return affirmed({ type: "allHours", times: [time] });
  const beyond = (edge: HoursMode, type: "before" | "after", minutes: readonly number[]): SignedStatement =>
    denied({ type: "hours", mode: edge, times: [{ ...time, clock: { type, minutes } }] });
  if (clock.type === "from" || (clock.type === "at" && mode === "opens"))
    return beyond("opens", "before", clock.minutes);
  return clock.type === "until" ? beyond("closes", "after", clock.minutes) : null;
}

function otherDays({ days, isByWeekday }: TimeExpression): readonly number[] | null {
  const weekdays =
    days.type === "weekdays"
      ? days.weekdays
      : days.type === "dates" && isByWeekday === true
        ? days.dates.map((date) => weekdayOfDay(dayOfDate(date)))
        : null;
  return weekdays === null ? null : WEEK.filter((day) => !weekdays.includes(day));
}
