import { dateOfDay, weekdayOfDay, DAY_MINUTES } from "../../hours/wallClock.js";
import type { Atom, ClockAtom, DaysAtom } from "./atom.js";
import type { DayPart, Meal } from "./calendarTables.js";
import { monthComing } from "./calendar.js";
import { areJoined, areListed } from "./readAtoms.js";
import { clockOf } from "./readings.js";
import type { Scan } from "./scan.js";
import {
  lastMinute,
  NIGHT_END_MINUTES,
  type LocatedTime,
  type ParsedClock,
  type ParsedDays,
  type ParsedTimes,
  type TextRange,
  type UnreadTime,
} from "./timeExpression.js";

/** Atoms that belong together: one clock on some days. */
interface Group {
  days: DaysAtom | null;
  clock: ClockAtom | null;
  part: DayPart | "tonight" | Meal | null;
  /** A meal that only hints at the half of the day. */
  hint: Meal | null;
  /** Without the hint, whose words may name a dish. */
  atoms: Atom[];
  /** True when its first atom directly follows the last one of the previous group. */
  isJoined: boolean;
  /** True when "and" or the like joins the two. */
  isListed: boolean;
}

/** Combines days and clocks in their order: "Monday to Friday 9 to 18 and Saturday until 14" are two expressions. */
export function composed(
  scan: Scan,
  atoms: readonly Atom[],
  text: string,
  areMealsTimes: boolean,
): ParsedTimes {
  // "Thursday 4 December at 8", if the 4th is a Friday: the hour is of no day that is known.
  const isOfNoDay =
    atoms.some((atom) => atom.type === "unread" && atom.isDay === true) &&
    !atoms.some(({ type }) => type === "days");
  const isUnread = ({ type }: Atom) => type === "unread" || (isOfNoDay && type !== "meal");
  const groups = grouped(
    scan,
    atoms.filter((atom) => !isUnread(atom)),
    areMealsTimes,
  );
  const unread = atoms.filter(isUnread).map((atom): UnreadTime => {
    const range = rangeOf(scan, atom);
    const month = atom.type === "unread" ? atom.month : undefined;
    return month === undefined ? range : { ...range, month: monthComing(scan.setting, month) };
  });
  // "Monday to Friday 9 to 18 and Saturday until 14" means every Saturday.
  if (groups.some(({ days }) => days?.type === "weekdays"))
    for (const group of groups) group.days = recurring(group.days);
  return { expressions: groups.flatMap((group) => located(scan, group, text)), unread };
}

function grouped(scan: Scan, atoms: readonly Atom[], areMealsTimes: boolean): readonly Group[] {
  const groups: Group[] = [];
  let group: Group = begun(false, false);
  let previous: Atom | null = null;
  for (const [at, atom] of atoms.entries()) {
    const isJoined = previous !== null && areJoined(scan, previous, atom);
    const isListed = previous !== null && isJoined && areListed(scan, previous);
    const begin = (): void => {
      groups.push(group);
      group = begun(isJoined, isListed);
    };
    if (atom.type === "days") {
      const merged =
        group.days !== null && previous?.type === "days" && isJoined
          ? merge(group.days, atom.days, isListed)
          : null;
      if (merged !== null) group.days = merged;
      else {
        // "Wed 12 to 15 and 18 to 23, Sun 12 to 22", "..., Sun closed": days precede their clocks.
        const isOfNext =
          group.clock !== null &&
          groups.at(-1)?.atoms[0]?.type === "days" &&
          (isListed || atoms[at + 1]?.type === "clock");
        if (group.days !== null || isOfNext || (atom.days.type === "moment" && group.clock !== null)) begin();
        group.days = atom.days;
      }
      if (atom.part === "allHours") group.clock ??= { type: "allHours" };
      else if (atom.part !== null) group.part = atom.part;
    } else if (atom.type === "clock") {
      if (group.clock !== null || group.days?.type === "moment") begin();
      group.clock = atom.clock;
    } else if (atom.type === "part" || (atom.type === "meal" && areMealsTimes)) {
      const part = atom.type === "part" ? atom.part : atom.meal;
      if (group.part !== null && group.part !== part && group.part !== "tonight") begin();
      group.part ??= part;
    } else if (atom.type === "meal") group.hint ??= atom.meal;
    if (atom.type !== "meal" || areMealsTimes) group.atoms.push(atom);
    previous = atom;
  }
  groups.push(group);
  return inherited(groups);
}

function begun(isJoined: boolean, isListed: boolean): Group {
  return { days: null, clock: null, part: null, hint: null, atoms: [], isJoined, isListed };
}

function isTimed({ clock, part }: Group): boolean {
  return clock !== null || part !== null;
}

/** "Monday 12 to 15 and 18 to 22": adjacent clocks share their days. */
function inherited(groups: readonly Group[]): readonly Group[] {
  const pairs = groups.slice(1).map((after, i) => [groups[i] as Group, after] as const);
  for (const [group, after] of pairs)
    if (after.isJoined && after.days === null && group.days?.type !== "moment") take(after, group);
  for (const [group, after] of pairs.toReversed()) {
    const beginsWithDays = after.atoms[0]?.type === "days";
    // "Sonn- und feiertags 10 bis 18 Uhr": listed days of two kinds share the clock after them.
    const isOfDays = group.days !== null && group.days.type !== "moment";
    if (after.isListed && beginsWithDays && isOfDays && !isTimed(group)) {
      [group.clock, group.part, group.hint] = [after.clock, after.part, after.hint];
      group.atoms = [...group.atoms, ...after.atoms.filter(({ type }) => type !== "days")];
    } else if (after.isJoined && !beginsWithDays && group.days === null && isTimed(group)) take(group, after);
  }
  return groups;
}

function take(group: Group, from: Group): void {
  group.days = from.days;
  group.atoms = [...group.atoms, ...from.atoms.filter(({ type }) => type === "days")].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** Merges adjacent days: their union if listed ("Saturday and Sunday"), otherwise their intersection ("tomorrow Sunday"). */
function merge(one: DaysAtom, other: DaysAtom, isListed: boolean): DaysAtom | null {
  if (one.type === "weekdays" && other.type === "weekdays") {
    // "Every day from Monday to Saturday".
    if (!isListed && (isEveryDay(one) || isEveryDay(other))) return isEveryDay(one) ? other : one;
    return {
      type: "weekdays",
      weekdays: [...new Set([...one.weekdays, ...other.weekdays])].toSorted((a, b) => a - b),
    };
  }
  if (one.type !== "dates" || other.type !== "dates") return null;
  // "Next week Friday": the Friday of that week, not the coming one.
  if (!isListed && other.rolls) {
    return datesIn(one.dates.filter((date) => weekdayOfDay(date) === weekdayOfDay(other.dates[0] ?? date)));
  }
  const common = datesIn(one.dates.filter((date) => other.dates.includes(date)));
  if (!isListed || common !== null) return common;
  return {
    type: "dates",
    dates: [...new Set([...one.dates, ...other.dates])].toSorted((a, b) => a - b),
    rolls: false,
    isWeekday: isByWeekday(one) && isByWeekday(other),
  };
}

function datesIn(dates: readonly number[]): DaysAtom | null {
  return dates.length === 0 ? null : { type: "dates", dates, rolls: false };
}

function isEveryDay(days: DaysAtom): boolean {
  return days.type === "weekdays" && days.weekdays.length === 7;
}

function isByWeekday(days: DaysAtom): boolean {
  return days.type === "dates" && (days.rolls || days.isWeekday === true);
}

function recurring(days: DaysAtom | null): DaysAtom | null {
  if (days?.type !== "dates" || !days.rolls) return days;
  return { type: "weekdays", weekdays: days.dates.map(weekdayOfDay).toSorted((a, b) => a - b) };
}

/** A comma and the surrounding spaces that replace a part removed from the text: after a space or before several. */
const HOLE = /\s+,\s+|,\s{2,}/gu;

function located(scan: Scan, group: Group, text: string): readonly LocatedTime[] {
  const { days, part, hint } = group;
  if (days === null && !isTimed(group)) return [];
  // A meal gives the hour of a particular day, but not of "daily lunch specials".
  const meal = days !== null && isEveryDay(days) && group.clock === null ? null : hint;
  const clock = clockOf(group.clock, { part: part ?? meal, hasDay: days !== null });
  const ranges = rangesOf(scan, group);
  const [first = 0] = group.atoms.map(({ start }) => start);
  const begin = scan.token(pastLead(scan, first)).from;
  const parsed = ranges
    .map(({ from, to }) => text.slice(from < begin && begin < to ? begin : from, to))
    .join(" ")
    .replaceAll(HOLE, " ");
  const placed = part === "tonight" ? tonight(clock, scan.setting.local.minute) : clock;
  const isNamed = days !== null && isByWeekday(days);
  const expression = { text: parsed, days: daysOf(days, scan, placed), clock: placed };
  return [{ expression: isNamed ? { ...expression, isByWeekday: true } : expression, ranges }];
}

/** Skips words before a time that are not part of it: "for on Saturday", "for tomorrow", "der montags". */
function pastLead(scan: Scan, at: number): number {
  const silent = scan.past(at, "silent");
  return silent > at ? silent : scan.past(at, "purpose");
}

function daysOf(days: DaysAtom | null, { setting: { local } }: Scan, clock: ParsedClock): ParsedDays {
  if (days === null) return { type: "unstated" };
  if (days.type !== "dates") return days;
  const isPast = days.rolls && days.dates[0] === local.day && lastMinute(clock, Infinity) < local.minute;
  const dates = isPast ? [...days.dates.slice(1), local.day + 7] : days.dates;
  return { type: "dates", dates: dates.map(dateOfDay) };
}

/** After midnight, "tonight" is the rest of the night: today's date from midnight on. */
function tonight(clock: ParsedClock, minute: number): ParsedClock {
  if (minute >= NIGHT_END_MINUTES) return clock;
  if (clock.type === "part") return { type: "part", from: 0, until: NIGHT_END_MINUTES, usual: minute };
  return "minutes" in clock
    ? { ...clock, minutes: clock.minutes.map((one) => (one >= DAY_MINUTES ? one - DAY_MINUTES : one)) }
    : clock;
}

/** Adjacent words form one range. */
function rangesOf(scan: Scan, { atoms }: Group): readonly TextRange[] {
  const ranges: { from: number; to: number }[] = [];
  let last: Atom | null = null;
  for (const atom of atoms) {
    const { from, to } = rangeOf(scan, atom);
    const before = ranges.at(-1);
    if (last !== null && before !== undefined && (areJoined(scan, last, atom) || from <= before.to))
      before.to = Math.max(before.to, to);
    else ranges.push({ from, to });
    last = atom;
  }
  return ranges;
}

function rangeOf(scan: Scan, { start, end }: Atom): TextRange {
  return { from: scan.token(start).from, to: scan.token(end - 1).to };
}
