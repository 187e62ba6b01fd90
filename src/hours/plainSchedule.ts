import type { Schedule, Span } from "./library.js";
import { type PlainRule, plainRules } from "./plainRules.js";
import { weekdayOfDay } from "./wallClock.js";

const DAY_MINUTES = 1_440;
const NOON = DAY_MINUTES / 2;

/** What holds at a time of a day; `silent`: no rule says anything of it, so that it is closed. */
type State = "open" | "closed" | "openEnd" | "silent";
/** A day as rules see it. */
interface Day {
  /** 0 is Monday. */
  readonly weekday: number;
  readonly holiday: boolean;
}
/** From minute `from` of a day to minute `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

/**
 * The schedule of hours that name nothing but weekdays, public holidays and times: most there are. It says what the opening_hours library says of them, for a
 * small part of its time. Null for all others. `isHoliday` tells public holidays; null: nobody knows them, so that hours which name them are the library's too.
 */
export function plainSchedule(text: string, isHoliday: ((day: number) => boolean) | null): Schedule | null {
  const rules = plainRules(text);
  if (rules === null) return null;
  const namesHolidays = rules.some(({ holidays }) => holidays);
  if (namesHolidays && isHoliday === null) return null;
  const isRuledHoliday = (day: number) => namesHolidays && isHoliday !== null && isHoliday(day);
  const known: (readonly Stretch[] | undefined)[] = [];
  /** Of any day: days of one weekday, with or without a holiday then and the day before, are alike. */
  const of = (day: number) => {
    const [weekday, holiday, eve] = [weekdayOfDay(day), isRuledHoliday(day), isRuledHoliday(day - 1)];
    const kind = weekday * 4 + (holiday ? 2 : 0) + (eve ? 1 : 0);
    return (known[kind] ??= painted(
      stretchesOf(rules, { weekday, holiday }, { weekday: (weekday + 6) % 7, holiday: eve }),
    ));
  };
  return {
    weekStable: !namesHolidays,
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

/** What rules say of a day, and what those that began the day before: what comes later prevails. */
function stretchesOf(rules: readonly PlainRule[], day: Day, eve: Day): readonly Stretch[] {
  let stretches: Stretch[] = [];
  for (const [at, rule] of rules.entries()) {
    const before = rules[at - 1];
    if (holds(rule, day)) {
      // It takes the place of all that was said of the day, also of the night before; a rule without days does so after another such.
      const isInstead = rule.weekdays !== null || (before !== undefined && before.weekdays === null);
      if (isInstead && rule.isOpen && !rule.isAdditional) stretches = [];
      if (rule.times.length === 0)
        stretches.push({ from: 0, to: DAY_MINUTES, state: rule.isOpen ? "open" : "closed" });
      for (const { from, to, isOpenEnd } of rule.times)
        if (from < DAY_MINUTES)
          stretches.push({ from, to: Math.min(to, DAY_MINUTES), state: stateOf(rule, isOpenEnd) });
    }
    if (holds(rule, eve))
      for (const { to, isOpenEnd } of rule.times)
        if (to > DAY_MINUTES)
          stretches.push({ from: 0, to: to - DAY_MINUTES, state: stateOf(rule, isOpenEnd) });
  }
  return stretches;
}

function holds({ weekdays, holidays }: PlainRule, { weekday, holiday }: Day): boolean {
  return weekdays === null || weekdays[weekday] === true || (holidays && holiday);
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
