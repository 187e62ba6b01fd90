import OpeningHours from "opening_hours";
import { BERLIN } from "#doorlight/verify/testEntry.js";

/**
 * A naive evaluator of claims about hours. It gets all open intervals of the year from the opening_hours library, rule by rule, and then checks single
 * minutes. It shares no code with the code under test.
 */

const DAY_MS = 86_400_000;
const DAY = 1440;
const NIGHT_END = 300;

export type Clock =
  | { readonly type: "none" }
  | { readonly type: "allHours" }
  | { readonly type: "at" | "until" | "from"; readonly minute: number }
  | { readonly type: "span"; readonly from: number; readonly until: number };

export type Days =
  /** Days since 1970. */
  | { readonly type: "dates"; readonly days: readonly number[] }
  /** 0 is Monday. The usual hours of these weekdays. */
  | { readonly type: "weekdays"; readonly weekdays: readonly number[] }
  | { readonly type: "publicHolidays" };

export interface Asked {
  readonly mode: "open" | "closed" | "opens" | "closes";
  readonly isDenied: boolean;
  readonly days: Days;
  readonly clock: Clock;
}

/** True, false, or not decided by the schedule. */
export type Expected = boolean | null;

export class HoursOracle {
  /** One entry per minute from the first day's midnight; 1: open. */
  readonly #open: Uint8Array;
  readonly #firstDay: number;
  readonly #holidays: readonly number[];
  readonly #rulesHolidays: boolean;
  readonly #today: number;
  readonly #lastDay: number;

  /** `today`: days since 1970 on the place's calendar. */
  constructor(text: string, today: number) {
    this.#today = today;
    this.#firstDay = today - 3;
    this.#lastDay = today + 399;
    this.#rulesHolidays = text.includes("PH") || text === "24/7";
    const last = this.#lastDay + 3;
    this.#open = new Uint8Array((last - this.#firstDay + 2) * DAY);
    for (const [from, to] of openings(text, this.#firstDay, last)) this.#open.fill(1, from, to);
    this.#holidays = intervals("PH open", this.#firstDay, last).flatMap(([from, to]) =>
      Array.from({ length: (to - from) / DAY }, (_, i) => this.#firstDay + from / DAY + i),
    );
  }

  expects({ mode, isDenied, days, clock }: Asked): Expected {
    const isEdge = (mode === "opens" || mode === "closes") && clock.type !== "none";
    if (isEdge) {
      const truth = this.#onDays(days, (day) => this.#hasEdge(day, mode === "opens", clock));
      return isDenied ? negated(truth) : truth;
    }
    const open = this.#onDays(days, (day) => this.#isOpen(day, clock));
    const closed = this.#onDays(days, (day) => this.#isClosed(day, clock));
    const [asked, contrary] = mode === "closed" || mode === "closes" ? [closed, open] : [open, closed];
    if (!isDenied) return asked;
    if (contrary === true) return true;
    if (asked === true) return false;
    const isEveryDay = days.type === "weekdays" && days.weekdays.length === 7;
    return isEveryDay ? negated(asked) : null;
  }

  /** Whether one weekday opens or closes later than another, or is open longer; null if a weekday differs within the year or is closed. */
  compares(what: "opens" | "closes" | "length", weekday: number, other: number): Expected {
    const [a, b] = [weekday, other].map((one) => this.#measure(what, one));
    return a === null || b === null || a === undefined || b === undefined ? null : a > b;
  }

  /** A weekday's first opening, in minutes. */
  firstOpening(weekday: number): number | null {
    return this.#measure("opens", weekday);
  }

  /** Whether a weekday has more than one opening; null if that differs within the year. */
  hasBreak(weekday: number): Expected {
    const count = this.#measure("openings", weekday);
    return count === null ? null : count > 1;
  }

  #measure(what: "opens" | "closes" | "length" | "openings", weekday: number): number | null {
    const values = new Set<number>();
    for (let day = this.#today; day <= this.#lastDay; day++) {
      if ((day + 3) % 7 !== weekday) continue;
      const edges: [number, number][] = [];
      for (let minute = 0; minute < DAY; minute++)
        if (this.#starts(day, minute)) {
          let end = minute;
          while (this.#opens(day, end)) end += 1;
          edges.push([minute, end]);
        }
      const [first] = edges;
      const last = edges.at(-1);
      if (what === "openings") values.add(edges.length > 1 ? 2 : 1);
      else if (first === undefined || last === undefined) values.add(what === "length" ? 0 : Number.NaN);
      else if (what === "length") values.add(edges.reduce((sum, [from, to]) => sum + to - from, 0));
      else values.add(what === "opens" ? first[0] : last[1]);
    }
    const [only] = values;
    return values.size !== 1 || only === undefined || Number.isNaN(only) ? null : only;
  }

  #onDays(days: Days, holds: (day: number) => boolean): Expected {
    if (days.type === "publicHolidays") {
      const coming = this.#holidays.filter((day) => day >= this.#today && day <= this.#lastDay);
      return this.#rulesHolidays && coming.length > 0 ? all(coming.map(holds)) : null;
    }
    if (days.type === "dates")
      return all(
        days.days.map((day) => {
          const isOpenSomeTime = this.#isOpen(day, { type: "none" });
          const isUnruled = this.#holidays.includes(day) && !this.#rulesHolidays;
          return isUnruled && isOpenSomeTime ? null : holds(day);
        }),
      );
    return all(
      days.weekdays.map((weekday) => {
        const each: boolean[] = [];
        for (let day = this.#today; day <= this.#lastDay; day++)
          if ((day + 3) % 7 === weekday && (this.#rulesHolidays || !this.#holidays.includes(day)))
            each.push(holds(day));
        const coming = each[0] ?? false;
        return each.filter((one) => one === coming).length >= 0.9 * each.length ? coming : null;
      }),
    );
  }

  #isOpen(day: number, clock: Clock): boolean {
    switch (clock.type) {
      case "none":
        // The rest of the previous night does not count as an opening of the day.
        return this.#some(0, DAY, (minute) => this.#starts(day, minute)) || this.#opens(day, 360);
      case "allHours":
        return !this.#some(0, DAY, (minute) => !this.#opens(day, minute));
      case "at":
      case "from":
        return this.#opens(day, clock.minute);
      case "until":
        return this.#opens(day, clock.minute - 1);
      case "span":
        return !this.#some(clock.from, clock.until, (minute) => !this.#opens(day, minute));
    }
  }

  #isClosed(day: number, clock: Clock): boolean {
    const opens = (minute: number) => this.#opens(day, minute);
    switch (clock.type) {
      case "none":
        return !this.#isOpen(day, clock);
      case "allHours":
        return !this.#some(0, DAY, opens);
      case "at":
        return !opens(clock.minute);
      case "from":
        return !this.#some(
          clock.minute,
          DAY + NIGHT_END,
          (minute) => opens(minute) && this.#began(day, minute) < DAY,
        );
      case "until":
        return !this.#some(Math.min(NIGHT_END, clock.minute - 1), clock.minute, opens);
      case "span":
        return !this.#some(clock.from, clock.until, opens);
    }
  }

  #hasEdge(day: number, isStart: boolean, clock: Clock): boolean {
    if (clock.type !== "at") return false;
    if (isStart) return this.#starts(day, clock.minute);
    return this.#some(0, DAY, (minute) => {
      if (!this.#starts(day, minute)) return false;
      let end = minute;
      while (this.#opens(day, end)) end += 1;
      return end === clock.minute || end === clock.minute + DAY;
    });
  }

  #opens(day: number, minute: number): boolean {
    return this.#open[(day - this.#firstDay) * DAY + minute] === 1;
  }

  #starts(day: number, minute: number): boolean {
    return this.#opens(day, minute) && !this.#opens(day, minute - 1);
  }

  /** The start of the opening in progress at a minute. */
  #began(day: number, minute: number): number {
    let start = minute;
    while (this.#opens(day, start - 1)) start -= 1;
    return start;
  }

  #some(from: number, until: number, holds: (minute: number) => boolean): boolean {
    for (let minute = from; minute < until; minute++) if (holds(minute)) return true;
    return false;
  }
}

/** The openings of each day by the last rule for it. Unlike in the library, no rule for another day ends them. */
function openings(text: string, firstDay: number, lastDay: number): readonly (readonly [number, number])[] {
  if (!text.includes(";")) return intervals(text, firstDay, lastDay);
  const begun = new Map<number, readonly (readonly [number, number])[]>();
  for (const rule of text.split(/\s*;\s*/u)) {
    const own = intervals(rule, firstDay, lastDay);
    const selector = rule.replace(/ (?:off|\d\d:\d\d.*)$/u, "");
    for (const [from, to] of intervals(`${selector} open`, firstDay, lastDay))
      for (let day = from; day < to; day += DAY)
        begun.set(
          day,
          own.filter(([start]) => start >= day && start < day + DAY),
        );
  }
  return [...begun.values()].flat();
}

function intervals(text: string, firstDay: number, lastDay: number): readonly (readonly [number, number])[] {
  const address = { country_code: BERLIN.country.toLowerCase(), state: BERLIN.region ?? "" };
  const place = { lat: BERLIN.latitude, lon: BERLIN.longitude, address };
  const hours = new OpeningHours(text, place as never, { locale: "en" } as never);
  const start = firstDay * DAY_MS;
  return hours
    .getOpenIntervals(new Date(start), new Date((lastDay + 1) * DAY_MS))
    .map(([from, to]) => [(from.getTime() - start) / 60_000, (to.getTime() - start) / 60_000]);
}

function all(truths: readonly Expected[]): Expected {
  if (truths.includes(false)) return false;
  return truths.includes(null) ? null : true;
}

const negated = (truth: Expected): Expected => (truth === null ? null : !truth);
