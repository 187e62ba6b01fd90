import type { CatalogEntry } from "../../catalog/catalog.js";
import { type Message, message } from "../../contract/messages/message.js";
import { openProbability } from "../../catalog/availability.js";
import { availabilityInput, entryOpenProbability } from "../../catalog/entryAvailability.js";
import { contradictedAt } from "../../belief/standingChecks.js";
import { toDate } from "../../domain/time.js";
import { closureSentence } from "../../catalog/availabilityBasis.js";
import { statedClosed } from "../../catalog/statedClosures.js";
import { openShareAt } from "../../catalog/openShares.js";
import type { Attribute } from "../../domain/record.js";
import { clockTime } from "../../hours/schedule.js";
import { instantOf, localMoment } from "../../hours/wallClock.js";
import type { ParsedClock, TimeExpression } from "../../language/times/timeExpression.js";
import { type Finding, type Held, messageOriginOf } from "../finding.js";
import type { HoursMode, HoursStatement } from "../reading/statement.js";
import { agreed, negated, type Truth } from "../truth.js";
import { breakTruth, clockTruth, type Edge, edgeTruth, measured, statementTruth } from "./clockTruth.js";
import type { DaySchedule } from "./daySchedule.js";
import {
  type AskedDays,
  askedDays,
  type DayQuestion,
  type HoursView,
  nextOpenDay,
  onDays,
  shownSchedules,
  valuesOn,
  weekdaysAsked,
} from "./daysTruth.js";

/** That hours we have wrong begin, end or pause just as claimed: one of many ways, not none. */
const CHANCE_OF_ANOTHER_VALUE = 0.2;
const DAY_NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const DAYS_SHOWN = 3;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;

type PlainHours = Extract<HoursStatement, { readonly type: "hours" }>;
type ComparedHours = Extract<HoursStatement, { readonly type: "compared" }>;

interface HoursClaim {
  readonly said: HoursStatement;
  readonly isDenied: boolean;
}

/** A claim on hours held against the compiled hours, by what is believed of them and of the place now. */
export function hoursFinding(held: Held, said: HoursStatement, isDenied: boolean): Finding {
  const claim: HoursClaim = { said, isDenied };
  const { entry, now } = held;
  const { hours } = entry;
  const attribute = entry.record.attributes.hours;
  if (attribute === undefined || hours === null)
    return {
      field: "hours",
      probability: null,
      onRecord: null,
      observedValue: attribute?.value.slice(0, 500) ?? null,
      basis: [message(attribute === undefined ? "no_hours" : "hours_unreadable")],
    };
  const moment = momentOf(said, now);
  if (moment !== null) return momentFinding(held, attribute, claim, moment);
  const view: HoursView = { hours, local: localMoment(entry.area.area.timeZone, now) };
  const times = timesOf(said);
  const days = daysOf(view, said, times);
  const truth = truthOf(view, claim, days, times);
  return {
    field: "hours",
    probability: truth === null ? null : probabilityOf(held, claim, days, truth),
    onRecord: truth,
    observedValue: attribute.value.slice(0, 500),
    basis: [
      ...basisOf(view, attribute, claim, days, truth),
      ...closuresOn(entry, days),
      ...contradiction(held, attribute),
    ],
  };
}

/** The spans of all hours, or the one time of any other statement. */
function timesOf(said: HoursStatement): readonly TimeExpression[] {
  if ("times" in said) return said.times;
  return said.time === null ? [] : [said.time];
}

/** The one moment a claim is about, now included; null where it is about days. */
function momentOf(said: HoursStatement, now: number): number | null {
  if (said.type !== "hours" || (said.mode !== "open" && said.mode !== "closed")) return null;
  if (said.time === null) return now;
  return said.time.days.type === "moment" ? said.time.days.at : null;
}

/** Being open at a moment is what availability says of it, fresh reports included. */
function momentFinding(
  held: Held,
  attribute: Attribute<string>,
  { said, isDenied }: HoursClaim,
  at: number,
): Finding {
  const { entry, now } = held;
  const mode = modeOf(said);
  // Believed as by then, as availability is: evidence grows old on the way there.
  const open = entryOpenProbability(entry, at, Math.max(at, now));
  const { schedule, local, closure, hoursObservedAt } = availabilityInput(entry, at, now);
  const state = schedule === null || schedule.uncertain ? "unknown" : schedule.open ? "open" : "closed";
  return {
    field: "hours",
    probability: open === null ? null : (mode === "closed") !== isDenied ? 1 - open : open,
    onRecord: state === "unknown" ? null : (state === mode) !== isDenied,
    observedValue: attribute.value.slice(0, 500),
    basis:
      closure !== null && state === "closed"
        ? [closureSentence(closure, local, hoursObservedAt ?? at)]
        : [
            message("hours_at", {
              state,
              date: local.date,
              time: clockTime(local.minute),
              zone: entry.area.area.timeZone,
              origin: messageOriginOf(attribute),
            }),
            ...contradiction(held, attribute),
          ],
  };
}

/** Of days with a date, those at whose noon it is closed by what its merchant states. */
function closuresOn({ evidence, area }: CatalogEntry, days: AskedDays): readonly Message[] {
  if (days.type !== "days") return [];
  const { timeZone } = area.area;
  return days.days.slice(0, DAYS_SHOWN).flatMap((day) => {
    const noon = instantOf(timeZone, day, DAY_MINUTES / 2);
    const stated = statedClosed(evidence, timeZone, noon);
    if (stated === null) return [];
    return [closureSentence(stated.closure, localMoment(timeZone, noon), stated.hours.observedAt)];
  });
}

/** That its website tells other hours than its merchant. */
function contradiction({ entry, now }: Held, attribute: Attribute<string>): readonly Message[] {
  const at = contradictedAt(attribute, entry.evidence, now);
  return at === null ? [] : [message("website_differs", { on: toDate(at) })];
}

const modeOf = (said: HoursStatement): HoursMode | null => (said.type === "hours" ? said.mode : null);
const clockOf = (times: readonly TimeExpression[]): ParsedClock => times[0]?.clock ?? { type: "unsaid" };

function daysOf(view: HoursView, said: HoursStatement, times: readonly TimeExpression[]): AskedDays {
  const [first] = times;
  const mode = modeOf(said);
  const isEdge = mode === "opens" || mode === "closes";
  const openDays: AskedDays = { type: "openDays", next: isEdge ? nextOpenDay(view) : null };
  if (first === undefined) return openDays;
  const isGeneral = first.days.type === "unsaid" && (isEdge || mode === null);
  return isGeneral && first.clock.type !== "allHours" ? openDays : askedDays(view, first.days, first.clock);
}

/** Whether the claim holds by the schedule alone. */
function truthOf(
  view: HoursView,
  claim: HoursClaim,
  days: AskedDays,
  times: readonly TimeExpression[],
): Truth {
  const { said, isDenied } = claim;
  const clock = clockOf(times);
  const on = (question: DayQuestion, isEither = false) => onDays(view, days, isEither, question);
  switch (said.type) {
    case "hours": {
      const { mode } = said;
      if (isDenied && clock.type === "until" && (mode === "opens" || mode === "closes"))
        return notUntilTruth(view, days, mode, clock, said);
      if (isOpenness(mode, clock)) return openTruth(view, days, clock, said, isDenied);
      const edge = mode === "opens" ? "opens" : "closes";
      const truth = on((schedule) => edgeTruth(schedule, edge, clock), said.isEither);
      return isDenied ? negated(truth) : truth;
    }
    case "allHours": {
      const clocks = times.map((time) => time.clock);
      const truth = on((schedule) => statementTruth(schedule, clocks));
      return isDenied ? negated(truth) : truth;
    }
    case "break":
      // "No break from Monday to Wednesday" is none on each of these days.
      return on((schedule) => {
        const truth = breakTruth(schedule, clock, said.isLunch);
        return isDenied ? negated(truth) : truth;
      });
    case "compared": {
      const truth = comparedTruth(view, said, days, askedDays(view, said.than.days, said.than.clock));
      return isDenied ? negated(truth) : truth;
    }
  }
}

/** Whether each of some days opens or closes later, or is open longer, than each of others; or less, or neither of all. */
function comparedTruth(
  view: HoursView,
  { what, isMore }: ComparedHours,
  days: AskedDays,
  others: AskedDays,
): Truth {
  const measure = (schedule: DaySchedule) => measured(schedule, what);
  const on = (asked: AskedDays) => valuesOn(view, asked, measure, what === "length");
  const theirs = on(others);
  const pairs = on(days).flatMap((value) =>
    theirs.map((other): Truth => {
      if (value === null || other === null) return null;
      return isMore ? value > other : value < other;
    }),
  );
  return agreed(pairs);
}

/**
 * "Not open on Saturday and Sunday" denies each of them, "not open every day" their all: so that a denial of several days or of a span holds
 * where all of it is closed, fails where all of it is open, and is otherwise unknown, but for every day. "Not on Saturday or Sunday" denies both.
 */
function openTruth(
  view: HoursView,
  days: AskedDays,
  clock: ParsedClock,
  said: PlainHours,
  isDenied: boolean,
): Truth {
  const { mode, isEither = false } = said;
  // Denied, every reading of the time must be: "not open at 8" leaves neither of them.
  const readings = readingsOf(clock);
  if (isDenied && readings.length > 1)
    return agreed(readings.map((one) => openTruth(view, days, one, said, isDenied)));
  const isEitherMeant = isEither && !isDenied;
  const open = onDays(view, days, isEitherMeant, (schedule) => clockTruth(schedule, clock).open);
  const closed = onDays(view, days, isEitherMeant, (schedule) => clockTruth(schedule, clock).closed);
  const [asked, contrary] = mode === "closed" || mode === "closes" ? [closed, open] : [open, closed];
  if (!isDenied) return asked;
  if (isEither) return contrary;
  if (contrary === true) return true;
  if (asked === true) return false;
  const isEveryDay = days.type === "weekdays" && days.weekdays.length === DAY_NAMES.length;
  return isEveryDay ? negated(asked) : null;
}

/**
 * "No abre hasta las 10" says that it opens at 10, or that it is not open as late as that; "doesn't close until 22" that it closes then, and at least not
 * before: what both agree on holds, for each reading of the time.
 */
function notUntilTruth(
  view: HoursView,
  days: AskedDays,
  edge: Edge,
  clock: ParsedClock,
  said: PlainHours,
): Truth {
  return agreed(
    readingsOf(clock).flatMap((one) => {
      const begins = onDays(view, days, false, (schedule) => edgeTruth(schedule, edge, one));
      if (edge === "opens") return [begins, openTruth(view, days, one, said, true)];
      const early: ParsedClock = "minutes" in one ? { type: "before", minutes: one.minutes } : one;
      return [begins, onDays(view, days, false, (schedule) => negated(edgeTruth(schedule, edge, early)))];
    }),
  );
}

/** Each way to read a time, by itself. */
function readingsOf(clock: ParsedClock): readonly ParsedClock[] {
  if (clock.type === "span") return clock.spans.map((span) => ({ type: "span", spans: [span] }));
  return "minutes" in clock ? clock.minutes.map((minute) => ({ ...clock, minutes: [minute] })) : [clock];
}

/** Being open or closed at a time, as against when it opens: "opens on Monday", "opens from 9 to 17" and "abre hasta las 22" are no edges. */
function isOpenness(mode: HoursMode | null, { type }: ParsedClock): boolean {
  if (mode === "open" || mode === "closed") return true;
  if (mode === "opens")
    return type === "unsaid" || type === "span" || type === "allHours" || type === "until";
  return mode === "closes" && type === "unsaid";
}

/** P = E·(H·π + (1−H)·b) of docs/confidence.md, with b the chance that a place whose hours we have wrong does as claimed. */
function probabilityOf(held: Held, claim: HoursClaim, days: AskedDays, truth: boolean): number {
  const { entry, now } = held;
  const { said, isDenied } = claim;
  const mode = modeOf(said);
  const clock = clockOf(timesOf(said));
  const isOpen = isOpenness(mode, clock);
  const saysOpen = (mode === "closed" || mode === "closes") === isDenied;
  // The chance that it is open, or begins and ends, as the schedule has it; the claim may say the opposite.
  const holds = isOpen ? truth === saysOpen : truth !== isDenied;
  const share = isOpen ? openShare(entry, days, clock) : CHANCE_OF_ANOTHER_VALUE;
  const at = singleMoment(days, clock, entry.area.area.timeZone);
  const input = availabilityInput(entry, at ?? now, Math.max(at ?? now, now));
  const probability = openProbability(
    {
      ...input,
      typicalOpenShare: share,
      closedNow: at === null ? null : input.closedNow,
    },
    { open: holds, uncertain: false, nextChangeAt: null, previousChangeAt: null, unruledHoliday: false },
  );
  return (isOpen ? saysOpen : !isDenied) ? probability : 1 - probability;
}

/** The moment a claim on one day and minute is about: fresh reports bear on it. */
function singleMoment(days: AskedDays, clock: ParsedClock, timeZone: string): number | null {
  const [day] = days.type === "days" && days.days.length === 1 ? days.days : [];
  const [minute] = clock.type === "at" && clock.minutes.length === 1 ? clock.minutes : [];
  return day === undefined || minute === undefined ? null : instantOf(timeZone, day, minute);
}

/** What places of the area usually do: the least over days that must all be open, the busiest hour where one is enough. */
function openShare({ area }: CatalogEntry, days: AskedDays, clock: ParsedClock): number {
  const [from, until, all] = windowOf(clock);
  const shares = weekdaysAsked(days).map((weekday) => {
    const hours: number[] = [];
    for (let minute = from; minute < until; minute += HOUR_MINUTES) {
      const day = (weekday + Math.floor(minute / DAY_MINUTES) + 7) % 7;
      hours.push(openShareAt(area.openShares, day, ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES));
    }
    return all ? Math.min(...hours) : Math.max(...hours);
  });
  return Math.min(1, ...shares);
}

/** The minutes asked about, and whether all of them or some. */
function windowOf(clock: ParsedClock): readonly [from: number, until: number, all: boolean] {
  switch (clock.type) {
    case "unsaid":
      return [0, DAY_MINUTES, false];
    case "allHours":
      return [0, DAY_MINUTES, true];
    case "span": {
      const [span = { from: 0, until: DAY_MINUTES }] = clock.spans;
      return [span.from, span.until, true];
    }
    case "part":
      return [clock.from, clock.until, false];
    case "until": {
      const minute = clock.minutes[0] ?? DAY_MINUTES;
      return [minute - 1, minute, true];
    }
    case "at":
    case "from":
    case "after":
    case "before": {
      const minute = clock.minutes[0] ?? 0;
      return [minute, minute + 1, true];
    }
  }
}

/** Days with their hours, and what follows for the claim: "Sunday closed", "Monday 2025-09-01 open 09:00–17:00". */
function basisOf(
  view: HoursView,
  attribute: Attribute<string>,
  claim: HoursClaim,
  days: AskedDays,
  truth: Truth,
): readonly Message[] {
  const shown = shownSchedules(view, days, DAYS_SHOWN + 1).map(({ date, weekday, own, opens }) => ({
    weekday,
    date: days.type === "days" ? date : null,
    open: own.map(([start, end]) => `${clockTime(start)}–${shownTime(end)}`),
    closed: opens === false ? true : null,
  }));
  return [
    message("hours_on", {
      days: shown.slice(0, DAYS_SHOWN),
      isMore: shown.length > DAYS_SHOWN,
      origin: messageOriginOf(attribute),
    }),
    ...takenReading(view, claim, days, truth),
    ...(truth === null && shown.length > 0 ? [message("neither")] : []),
  ];
}

/** A minute of the night after a day, as clocks show it: 27:00 is 03:00. */
function shownTime(minute: number): string {
  return clockTime(minute > DAY_MINUTES ? minute - DAY_MINUTES : minute);
}

/** Where a time can be read in two ways, which one was held against the hours. */
function takenReading(
  view: HoursView,
  { said }: HoursClaim,
  days: AskedDays,
  truth: Truth,
): readonly Message[] {
  const mode = modeOf(said);
  const clock = clockOf(timesOf(said));
  const minutes =
    clock.type === "span"
      ? clock.spans.map(({ from, until }) => `${shownTime(from)}–${shownTime(until)}`)
      : "minutes" in clock
        ? clock.minutes.map(shownTime)
        : [];
  if (minutes.length === 0) return [];
  if (minutes.length === 1) return [message("time_taken", { times: minutes })];
  // Nobody can tell which half of the day is meant where they differ.
  if (clock.type === "at" && truth === null) return [message("time_unclear", { times: minutes })];
  const [schedule] = shownSchedules(view, days, 1);
  const holding = readingsOf(clock).findIndex((one) => {
    if (schedule === undefined) return false;
    if ((mode === "opens" || mode === "closes") && !isOpenness(mode, one))
      return edgeTruth(schedule, mode, one) === true;
    const { open, closed } = clockTruth(schedule, one);
    return (mode === "closed" ? closed : open) === true;
  });
  return [message("time_taken", { times: holding < 0 ? minutes : minutes.slice(holding, holding + 1) })];
}
