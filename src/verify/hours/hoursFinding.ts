import type { CatalogEntry } from "../../catalog/catalog.js";
import { availabilityInput, closureSentence, openProbability } from "../../catalog/availability.js";
import { openShareAt } from "../../catalog/openShares.js";
import { statedClosed } from "../../catalog/statedClosures.js";
import { contradictedAt } from "../../belief/standingChecks.js";
import { type Message, message } from "../../contract/messages/message.js";
import type { Attribute } from "../../domain/record.js";
import { toDate } from "../../domain/time.js";
import { clockTime } from "../../hours/schedule.js";
import { dateOfDay, instantOf, localMoment, weekdayOfDay, DAY_MINUTES, WEEK } from "../../hours/wallClock.js";
import type { ParsedClock, TimeExpression } from "../../language/times/timeExpression.js";
import {
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type ClaimContext,
  messageOriginOf,
  shownValue,
} from "../finding.js";
import { type HoursStatement, type PlainHours, type SignedStatement, sideOf } from "../reading/statement.js";
import { agreed, every, negated, type Truth } from "../truth.js";
import {
  breakTruth,
  clockTruth,
  edgeTruth,
  onlyInPartTruth,
  measured,
  statementTruth,
  windowsOf,
} from "./clockTruth.js";
import type { DaySchedule } from "./daySchedule.js";
import {
  type ClaimedDays,
  claimedDays,
  daysWithout,
  exceptedDays,
  type HoursView,
  seasonTruth,
  nextOpenDay,
  onDays,
  shownSchedules,
  valuesOn,
} from "./daysTruth.js";

const DAYS_SHOWN = 3;
const HOUR_MINUTES = 60;

type ComparedHours = Extract<HoursStatement, { readonly type: "compared" }>;

interface HoursClaim extends SignedStatement {
  readonly statement: HoursStatement;
}

/** Checks a claim on hours against the compiled hours, weighted by the belief in them and in the place now. */
export function hoursFinding(context: ClaimContext, claim: HoursClaim): Finding {
  const { statement } = claim;
  const { entry, now } = context;
  const { hours } = entry;
  const attribute = entry.record.attributes.hours;
  const observedValue = attribute === undefined ? null : shownValue(attribute.value);
  const finding = { field: "hours", observedValue };
  if (attribute === undefined || hours === null)
    return {
      ...finding,
      probability: null,
      onRecord: null,
      basis: [message(attribute === undefined ? "no_hours" : "hours_unreadable")],
    };
  const at = contradictedAt(attribute, entry.evidence, now);
  const contradiction = at === null ? [] : [message("website_differs", { on: toDate(at) })];
  const moment = momentOf(statement, now);
  if (moment !== null)
    return { ...finding, ...momentFinding(context, attribute, claim, moment, contradiction) };
  const view: HoursView = { hours, local: localMoment(entry.area.area.timeZone, now) };
  const days = daysOf(view, statement);
  const truth = truthOf(view, claim, days);
  return {
    ...finding,
    probability: truth === null ? null : probabilityOf(context, claim, days, truth),
    onRecord: truth,
    basis: [
      ...basisOf(view, attribute, days),
      ...readingShown(clockOf(statement), truth),
      ...(truth === null && days.days.length > 0 ? [message("neither")] : []),
      ...closuresOn(entry, days),
      ...contradiction,
    ],
  };
}

/** The single moment a claim is about, including now; null if it is about days. */
function momentOf(statement: HoursStatement, now: number): number | null {
  if (
    statement.type !== "hours" ||
    statement.except !== undefined ||
    (statement.mode !== "open" && statement.mode !== "closed")
  )
    return null;
  if (statement.time === null) return now;
  const { days } = statement.time;
  return days.type === "moment" ? days.at : null;
}

/** Checks a claim about a moment by the record's availability, which includes fresh reports. */
function momentFinding(
  { entry, now }: ClaimContext,
  attribute: Attribute<string>,
  { statement, isDenied }: HoursClaim,
  at: number,
  contradiction: readonly Message[],
): Pick<Finding, "probability" | "onRecord" | "basis"> {
  const isClosed = statement.type === "hours" && statement.mode === "closed";
  // Belief as of that moment, as in availability: evidence ages until then.
  const input = availabilityInput(entry, at, Math.max(at, now));
  const { schedule, local, closure, hoursObservedAt } = input;
  const isKnown = schedule !== null && !schedule.uncertain;
  const open = isKnown ? openProbability(input, schedule) : null;
  const state = isKnown ? (schedule.open ? "open" : "closed") : "unknown";
  const { date, minute } = local;
  const zone = entry.area.area.timeZone;
  const origin = messageOriginOf(attribute);
  return {
    probability: open === null ? null : isClosed !== isDenied ? 1 - open : open,
    onRecord: state === "unknown" ? null : (state === "closed") === (isClosed !== isDenied),
    basis:
      closure !== null && state === "closed"
        ? [closureSentence(closure, local, hoursObservedAt ?? at)]
        : [message("hours_at", { state, date, time: clockTime(minute), zone, origin }), ...contradiction],
  };
}

/** Closures stated by the merchant, for dates on which it is closed at noon. */
function closuresOn({ evidence, area }: CatalogEntry, { type, days }: ClaimedDays): readonly Message[] {
  const { timeZone } = area.area;
  return (type === "dates" ? days : []).slice(0, DAYS_SHOWN).flatMap((day) => {
    const noon = instantOf(timeZone, day, DAY_MINUTES / 2);
    const stated = statedClosed(evidence, timeZone, noon);
    if (stated === null) return [];
    return [closureSentence(stated.closure, localMoment(timeZone, noon), stated.hours.observedAt)];
  });
}

/** The spans of all hours, or the single time of other statements. */
function timesOf(statement: HoursStatement): readonly TimeExpression[] {
  if ("times" in statement) return statement.times;
  return statement.time === null ? [] : [statement.time];
}

const clockOf = (statement: HoursStatement): ParsedClock =>
  timesOf(statement)[0]?.clock ?? { type: "unstated" };

/** True for opening or closing at a time, rather than being open or closed then. */
const isEdge = (statement: HoursStatement): boolean =>
  statement.type === "hours" &&
  statement.mode !== sideOf(statement.mode) &&
  clockOf(statement).type !== "unstated";

/** The days that a statement is about, without exceptions. */
function daysOf(view: HoursView, statement: HoursStatement): ClaimedDays {
  const { except = [] } = statement.type === "hours" ? statement : {};
  return except.reduce(
    (days, time) => daysWithout(view, days, time),
    allDaysOf(view, statement, except.length > 0),
  );
}

function allDaysOf(view: HoursView, statement: HoursStatement, hasExceptions: boolean): ClaimedDays {
  const [time] = timesOf(statement);
  const { days = UNSTATED, clock = UNSTATED } = time ?? {};
  if (days.type !== "unstated") return claimedDays(view, days, clock);
  // "Opens at 9", "the hours are 9 to 17", "takes a break" are about every day on which it opens.
  if (isEdge(statement)) return { type: "openDays", days: WEEK, next: nextOpenDay(view) };
  if (statement.type === "onlyInPart" || hasExceptions) return { type: "weekdays", days: WEEK };
  if (statement.type !== "hours") return { type: "openDays", days: WEEK };
  const coming = claimedDays(view, days, clock);
  // "In the evening", "evenings": the next one, and those of all days on which it opens.
  return clock.type === "part"
    ? { type: statement.on === "each" ? "weekdays" : "openDays", days: WEEK, next: coming.days[0] ?? null }
    : coming;
}

const UNSTATED = { type: "unstated" } as const;

/** Whether the claim is true by the schedule alone. */
function truthOf(view: HoursView, { statement, isDenied }: HoursClaim, days: ClaimedDays): Truth {
  const clock = clockOf(statement);
  const signed = (truth: Truth) => (isDenied ? negated(truth) : truth);
  switch (statement.type) {
    case "hours": {
      const { mode, on, except = [] } = statement;
      const edge = mode === "opens" ? mode : "closes";
      if (on === "season")
        return (mode === "closed") === isDenied ? seasonTruth(view, days) : negated(seasonTruth(view, days));
      const truth = isEdge(statement)
        ? signed(onDays(view, days, on === "either", (schedule) => edgeTruth(schedule, edge, clock)))
        : stateTruth(view, days, statement, clock, isDenied);
      return every([truth, ...except.map((time) => exceptedTruth(view, statement, time, days))]);
    }
    case "allHours": {
      const clocks = statement.times.map((time) => time.clock);
      return signed(onDays(view, days, false, (schedule) => statementTruth(schedule, clocks)));
    }
    case "onlyInPart":
      // On the days on which it opens, and on each day named.
      return signed(
        every([
          onDays(view, days, statement.time.days.type === "unstated", ({ opens }) => opens),
          onDays(view, days, false, (one) => one.opens === false || onlyInPartTruth(one, clock)),
        ]),
      );
    case "break":
      // "No break from Monday to Wednesday" means none on each of these days.
      return onDays(view, days, false, (schedule) => signed(breakTruth(schedule, clock, statement.isLunch)));
    case "compared":
      return signed(comparedTruth(view, statement, days));
  }
}

/** Whether a rule does not hold at the time of an exception, on each of its days. */
function exceptedTruth(view: HoursView, rule: PlainHours, time: TimeExpression, days: ClaimedDays): Truth {
  const clock = time.clock.type === "unstated" ? clockOf(rule) : time.clock;
  const excepted = exceptedDays(view, time, days);
  const truths = excepted.days.map((day) => {
    const own = { ...excepted, days: [day] };
    const isNot = (statement: HoursStatement) => truthOf(view, { statement, isDenied: true }, own);
    const isNotAt = (one: ParsedClock) => isNot({ ...rule, time: { ...time, clock: one }, except: [] });
    if (isEdge(rule) || time.clock.type !== "unstated") return isNotAt(clock);
    // "9 to 17 except on Sunday": closed all Sunday, or open at other hours.
    const isNotAll = clock.type === "span" ? [isNot({ type: "allHours", times: [{ ...time, clock }] })] : [];
    return agreed([isNotAt(UNSTATED), isNotAt(clock), ...isNotAll]);
  });
  return truths.length === 0 ? null : every(truths);
}

/** Whether each of some days opens or closes later (or earlier) than each of the others, or is open longer (or shorter). Unknown if they differ. */
function comparedTruth(view: HoursView, { what, isMore, than }: ComparedHours, days: ClaimedDays): Truth {
  const on = (claimed: ClaimedDays) =>
    valuesOn(view, claimed, (schedule: DaySchedule) => measured(schedule, what), what === "length");
  const others = on(claimedDays(view, than.days, than.clock));
  const pairs = on(days).flatMap((value) => others.map((other) => [value, other] as const));
  return agreed(
    pairs.map(([value, other]) =>
      value === null || other === null ? null : isMore ? value > other : value < other,
    ),
  );
}

/**
 * "Not open on Saturday and Sunday" denies each day, "not open every day" denies all of them together. A denial of several days or of a span is true if
 * all of it is closed and false if all of it is open. Otherwise it is unknown, except for "every day". "Not on Saturday or Sunday" denies both.
 */
function stateTruth(
  view: HoursView,
  days: ClaimedDays,
  { mode, on }: PlainHours,
  clock: ParsedClock,
  isDenied: boolean,
): Truth {
  const isEither = on === "either";
  const side = sideOf(mode);
  const truthOn = (state: "open" | "closed", one: ParsedClock) =>
    onDays(view, days, isEither && !isDenied, (schedule) => clockTruth(schedule, state, one));
  if (!isDenied) return truthOn(side, clock);
  const isEveryDay = days.type === "weekdays" && days.days.length === WEEK.length;
  // A denial must be true for every reading of the time: "not open at 8" denies both.
  return agreed(
    readingsOf(clock).map((one) => {
      const contrary = truthOn(side === "open" ? "closed" : "open", one);
      if (isEither || contrary === true) return contrary;
      const claimed = truthOn(side, one);
      return isEveryDay || (claimed === true && contrary === false) ? negated(claimed) : null;
    }),
  );
}

/** Each reading of a time by itself. */
function readingsOf(clock: ParsedClock): readonly ParsedClock[] {
  if (clock.type === "span") return clock.spans.map((span) => ({ type: "span", spans: [span] }));
  return "minutes" in clock ? clock.minutes.map((minute) => ({ ...clock, minutes: [minute] })) : [clock];
}

/** P = E·(H·π + (1−H)·b) of docs/confidence.md, where b is the chance that the claim is true if the recorded hours are wrong. */
function probabilityOf(
  context: ClaimContext,
  { statement, isDenied }: HoursClaim,
  days: ClaimedDays,
  truth: boolean,
): number {
  const { entry, now } = context;
  const clock = clockOf(statement);
  const isOpen = statement.type === "hours" && !isEdge(statement);
  // True when the claim states the event itself (open, or opening then), not its opposite.
  const isPlain = isOpen ? (sideOf(statement.mode) === "closed") === isDenied : !isDenied;
  const at = singleMoment(days, clock, entry.area.area.timeZone);
  const input = availabilityInput(entry, at ?? now, Math.max(at ?? now, now));
  const probability = openProbability(
    {
      ...input,
      typicalOpenShare: isOpen ? openShare(entry, days, clock) : CHANCE_OF_ANOTHER_VALUE,
      closedNow: at === null ? null : input.closedNow,
    },
    {
      open: truth === isPlain,
      uncertain: false,
      nextChangeAt: null,
      previousChangeAt: null,
      unruledHoliday: false,
    },
  );
  return isPlain ? probability : 1 - probability;
}

/** The moment of a claim about one day and minute, to which fresh reports apply. */
function singleMoment({ type, days }: ClaimedDays, clock: ParsedClock, timeZone: string): number | null {
  const [day] = type === "dates" && days.length === 1 ? days : [];
  const [minute] = clock.type === "at" && clock.minutes.length === 1 ? clock.minutes : [];
  return day === undefined || minute === undefined ? null : instantOf(timeZone, day, minute);
}

/** The usual share of open places in the area: the minimum if all of the time must be open, the maximum if some of it is enough. */
function openShare({ area }: CatalogEntry, { type, days }: ClaimedDays, clock: ParsedClock): number {
  const [[from, until] = [0, DAY_MINUTES]] = windowsOf(clock, "open");
  const isSome = clock.type === "unstated" || clock.type === "part";
  const shares = days.map((day) => {
    const weekday = type === "dates" ? weekdayOfDay(day) : day;
    const hours: number[] = [];
    for (let minute = from; minute < until; minute += HOUR_MINUTES) {
      const on = (weekday + Math.floor(minute / DAY_MINUTES) + 7) % 7;
      hours.push(openShareAt(area.openShares, on, (minute + DAY_MINUTES) % DAY_MINUTES));
    }
    return isSome ? Math.max(...hours) : Math.min(...hours);
  });
  return Math.min(1, ...shares);
}

/** The hours of the days: "Sunday closed", "Monday 2025-09-01 open 09:00–17:00". */
function basisOf(view: HoursView, attribute: Attribute<string>, days: ClaimedDays): readonly Message[] {
  const shown = shownSchedules(view, days, DAYS_SHOWN + 1).map(({ day, weekday, own, opens }) => ({
    weekday,
    date: days.type === "dates" ? dateOfDay(day) : null,
    open: own.map(([start, end]) => `${clockTime(start)}–${clockTime(end)}`),
    closed: opens === false ? true : null,
  }));
  const isMore = shown.length > DAYS_SHOWN;
  return [
    message("hours_on", { days: shown.slice(0, DAYS_SHOWN), isMore, origin: messageOriginOf(attribute) }),
  ];
}

/** Names the readings of a time that was checked. */
function readingShown(clock: ParsedClock, truth: Truth): readonly Message[] {
  const times =
    clock.type === "span"
      ? clock.spans.map(({ from, until }) => `${clockTime(from)}–${clockTime(until)}`)
      : "minutes" in clock
        ? clock.minutes.map(clockTime)
        : [];
  if (times.length === 0) return [];
  // The half of the day is unclear and the readings differ.
  const isUnclear = times.length > 1 && clock.type === "at" && truth === null;
  return [message(isUnclear ? "time_unclear" : "time_taken", { times })];
}
