import type { Schedule, Span } from "./library.js";
import { dateInYear, holdOn } from "./plainDates.js";
import { MOST_RULES, type PlainRule, plainRules } from "./plainRules.js";
import { weekdayOfDay } from "./wallClock.js";

const DAY_MINUTES = 1_440;
const NOON = DAY_MINUTES / 2;

/** What holds at a time of a day; `silent`: no rule says anything of it, so that it is closed. */
type State = "open" | "closed" | "openEnd" | "silent";
/** Which of some rules hold on a day: a bit for each, from the first. */
type Held = number;
/** From minute `from` of a day to minute `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

/**
 * The schedule of hours that name nothing but dates, weekdays, public holidays and times: nearly all there are. It says what the opening_hours library says of them, for a
 * small part of its time. Null for all others. `isHoliday` tells public holidays; null: nobody knows them, so that hours which name them are the library's too.
 */
export function plainSchedule(text: string, isHoliday: ((day: number) => boolean) | null): Schedule | null {
  const rules = plainRules(text);
  if (rules === null) return null;
  const namesHolidays = rules.some(({ holidays }) => holidays.length > 0);
  if (namesHolidays && isHoliday === null) return null;
  const namesDates = rules.some(({ dates }) => dates !== null);
  const heldOn = (day: number): Held => {
    const [weekday, inYear] = [weekdayOfDay(day), namesDates ? dateInYear(day) : 0];
    let held = 0;
    for (const [at, { dates, weekdays, holidays }] of rules.entries()) {
      const isOfDays =
        (weekdays === null && holidays.length === 0) ||
        weekdays?.[weekday] === true ||
        holidays.some((after) => isHoliday?.(day - after) === true);
      if (isOfDays && (dates === null || holdOn(dates, day, inYear))) held |= 1 << at;
    }
    return held;
  };
  const known = new Map<number, readonly Stretch[]>();
  /** Of any day: days are alike on which the same rules hold, then and the day before. */
  const of = (day: number) => {
    const [held, eve] = [heldOn(day), heldOn(day - 1)];
    const kind = held * 2 ** MOST_RULES + eve;
    const found = known.get(kind) ?? painted(stretchesOf(rules, held, eve));
    known.set(kind, found);
    return found;
  };
  return {
    weekStable: !namesHolidays && !namesDates,
    warnings: [],
    comment: null,
    spans(firstDay, lastDay) {
      const spans = new SpansInTurn();
      for (let day = firstDay; day < lastDay; day++) spans.add(of(day), (day - firstDay) * DAY_MINUTES);
      return spans.spans;
    },
    rules(day) {
      return of(day).some(({ from, to, state }) => from <= NOON && to > NOON && state !== "silent");
    },
  };
}

/** A stretch of one rule of several. */
interface Ruled extends Stretch {
  /** Which rule: of two that overlap the later one prevails. */
  readonly at: number;
}

/**
 * What rules say of a day, and what is left of the night before: a rule replaces what others say of the openings that begin on its days, and never ends a
 * night that began the day before. Only times that are closed by name do ("Fr 00:00-06:00 off").
 */
function stretchesOf(rules: readonly PlainRule[], today: Held, eve: Held): readonly Stretch[] {
  const night = begunOn(rules, eve)
    .filter(({ to }) => to > DAY_MINUTES)
    .map((one) => ({ ...one, from: Math.max(0, one.from - DAY_MINUTES), to: one.to - DAY_MINUTES }));
  const day = begunOn(rules, today)
    .filter(({ from }) => from < DAY_MINUTES)
    .map((one) => ({ ...one, to: Math.min(one.to, DAY_MINUTES) }));
  return [...day, ...night].sort((a, b) => a.at - b.at);
}

/** What begins on a day on which these rules hold; what lasts past midnight ends after minute 1440. */
function begunOn(rules: readonly PlainRule[], held: Held): readonly Ruled[] {
  let begun: Ruled[] = [];
  for (const [at, rule] of rules.entries()) {
    if (!isHeld(held, at)) continue;
    const before = rules[at - 1];
    // A rule without days replaces only another such.
    const isInstead = namesDays(rule) || (before !== undefined && !namesDays(before));
    const isWhole = rule.times.length === 0;
    if ((isWhole && !rule.isOpen) || (isInstead && rule.isOpen && !rule.isAdditional)) begun = [];
    // A day that is closed stands behind the night before.
    if (isWhole)
      begun.push({ from: 0, to: DAY_MINUTES, state: stateOf(rule, false), at: rule.isOpen ? at : -1 });
    for (const { from, to, isOpenEnd } of rule.times)
      begun.push({ from, to, state: stateOf(rule, isOpenEnd), at });
  }
  return begun;
}

const isHeld = (held: Held, at: number): boolean => (held & (1 << at)) !== 0;

function namesDays({ dates, weekdays }: PlainRule): boolean {
  return dates !== null || weekdays !== null;
}

function stateOf({ isOpen }: PlainRule, isOpenEnd: boolean): State {
  if (!isOpen) return "closed";
  return isOpenEnd ? "openEnd" : "open";
}

/** A day from its begin to its end, stretch by stretch, each of another state than the one before. */
function painted(stretches: readonly Stretch[]): readonly Stretch[] {
  const edges = [...new Set([0, DAY_MINUTES, ...stretches.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(0, -1).map((from, i) => ({
    from,
    to: edges[i + 1] as number,
    state: stretches.findLast((one) => one.from <= from && one.to > from)?.state ?? "silent",
  }));
}

/** Spans put together of the stretches of days. */
class SpansInTurn {
  readonly spans: Span[] = [];

  /** `minute`: since the first day began, when the stretches' day does. */
  add(stretches: readonly Stretch[], minute: number): void {
    for (const { from, to, state } of stretches) {
      if (state === "closed" || state === "silent") continue;
      const openEnd = state === "openEnd";
      const last = this.spans.at(-1);
      const [start, end] = [minute + from, minute + to];
      if (last !== undefined && last.end === start && last.openEnd === openEnd)
        this.spans[this.spans.length - 1] = { ...last, end };
      else this.spans.push({ start, end, unknown: openEnd, openEnd });
    }
  }
}
