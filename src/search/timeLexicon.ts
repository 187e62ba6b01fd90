import { words } from "../text/fold.js";
import { LANGUAGES } from "./lexicon/languages.js";
import type { DayPart, Meal } from "./lexicon/language.js";

/** What a word or phrase says about time. */
export type TimeMeaning =
  | { readonly type: "weekday"; readonly weekday: number }
  | { readonly type: "weekend" | "today" | "tomorrow" | "allHours" }
  /** `minute`: what stands for the part, from the day's midnight; `tonight` is the evening of today. */
  | { readonly type: "part"; readonly name: DayPart | "tonight"; readonly minute: number }
  | { readonly type: "meal"; readonly minute: number }
  | { readonly type: "introducer"; readonly relation: "at" | "until" | "after" | "before" }
  | { readonly type: "unit"; readonly half: "am" | "pm" | null }
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "opening" };

export interface TimeMatch {
  readonly length: number;
  readonly meanings: readonly TimeMeaning[];
}

/** The minute of the day that stands for a part of it: when most of those who say it would be there. */
export const PART_MINUTES: Readonly<Record<DayPart, number>> = {
  morning: 9 * 60,
  noon: 12 * 60 + 30,
  afternoon: 15 * 60,
  evening: 19 * 60 + 30,
  night: 22 * 60,
  late: 23 * 60,
  midnight: 24 * 60,
  afterMidnight: 24 * 60 + 30,
};
const TONIGHT_MINUTE = 20 * 60;
const MEAL_MINUTES: Readonly<Record<Meal, number>> = {
  breakfast: 9 * 60,
  brunch: 11 * 60,
  lunch: 12 * 60 + 30,
  dinner: 19 * 60 + 30,
};

/** A phrase may say several things ("alle 2 di notte": a unit and a part); the grammar takes what fits. */
const phrases = new Map<string, TimeMeaning[]>();
let longest = 1;
compile();

/** The longest phrase about time that starts at a word; null for none. */
export function timeAt(tokens: readonly string[], at: number): TimeMatch | null {
  for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
    const phrase = length === 1 ? (tokens[at] ?? "") : tokens.slice(at, at + length).join(" ");
    const meanings = phrases.get(phrase);
    if (meanings !== undefined) return { length, meanings };
  }
  return null;
}

function compile(): void {
  for (const { time } of LANGUAGES) {
    if (time === undefined) continue;
    for (const [weekday, text] of time.weekdays.entries()) add(text, { type: "weekday", weekday });
    for (const [weekday, text] of time.weekdays.entries())
      for (const [name, endings] of Object.entries(time.weekdayParts ?? {}) as [DayPart, string][])
        for (const ending of endings.split("|"))
          for (const meaning of [
            { type: "weekday", weekday },
            { type: "part", name, minute: PART_MINUTES[name] },
          ] as const)
            add(`${text.split("|")[0] ?? ""}${ending}`, meaning);
    for (const type of ["weekend", "today", "tomorrow", "allHours"] as const) add(time[type], { type });
    add(time.tonight, { type: "part", name: "tonight", minute: TONIGHT_MINUTE });
    for (const [name, minute] of Object.entries(PART_MINUTES) as [DayPart, number][])
      add(time.parts[name], { type: "part", name, minute });
    for (const [meal, minute] of Object.entries(MEAL_MINUTES) as [Meal, number][])
      add(time.meals[meal], { type: "meal", minute });
    for (const relation of ["at", "until", "after", "before"] as const)
      add(time[relation], { type: "introducer", relation });
    add(time.am, { type: "unit", half: "am" });
    add(time.pm, { type: "unit", half: "pm" });
    add(time.hour, { type: "unit", half: null });
    for (const [i, word] of time.numbers.split("|").entries()) add(word, { type: "number", value: i + 1 });
    add(time.opening, { type: "opening" });
  }
}

function add(text: string, meaning: TimeMeaning): void {
  for (const written of text.split("|")) {
    const tokens = words(written);
    if (tokens.length === 0) continue;
    longest = Math.max(longest, tokens.length);
    const phrase = tokens.join(" ");
    const known = phrases.get(phrase);
    if (known === undefined) phrases.set(phrase, [meaning]);
    else known.push(meaning);
  }
}
