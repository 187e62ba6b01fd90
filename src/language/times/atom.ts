import type { ParsedTime } from "./clockWords.js";
import type { DayPart, Meal } from "./calendarTables.js";
import type { ParsedDays } from "./timeExpression.js";
import type { Relation } from "./timeLexicon.js";

/** A single statement about time in the tokens [start, end). */
export type Atom = {
  readonly start: number;
  readonly end: number;
  /** True when it counts only next to a certain time, or in a text about being open. */
  readonly isLoose: boolean;
} & (
  | { readonly type: "days"; readonly days: DaysAtom; readonly part: DayPart | "tonight" | "allHours" | null }
  | { readonly type: "clock"; readonly clock: ClockAtom }
  | { readonly type: "part"; readonly part: DayPart }
  | { readonly type: "meal"; readonly meal: Meal }
  /** `month`: the month it names, from 1. `isDay`: a day that does not exist or contradicts itself. */
  | { readonly type: "unread"; readonly month?: number; readonly isDay?: boolean }
);

export type DaysAtom =
  | Exclude<ParsedDays, { readonly type: "unstated" | "dates" }>
  /** Day numbers. `rolls`: given as a weekday, so that a time already past today means next week. `isWeekday`: given by weekdays only. */
  | {
      readonly type: "dates";
      readonly dates: readonly number[];
      readonly rolls: boolean;
      readonly isWeekday?: boolean;
    };

export type ClockAtom =
  | { readonly type: Relation; readonly time: ParsedTime }
  | { readonly type: "span"; readonly from: ParsedTime; readonly until: ParsedTime }
  | { readonly type: "allHours" }
  | { readonly type: "allNight" };
