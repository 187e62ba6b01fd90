import { wordTables } from "../../words/words.js";

export type DayPart = "morning" | "noon" | "afternoon" | "evening" | "night" | "late";
export type Meal = "breakfast" | "brunch" | "lunch" | "dinner";

/** `data/words/any/calendar.yaml`. `data/schemas/calendar.json` describes it. */
interface Calendar {
  readonly feasts: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<DayPart | "tonight" | Meal, Record<"hours" | "usual" | "widest", string>>>;
}

export const CALENDAR = wordTables<Calendar>("calendar")["any"] as Calendar;
