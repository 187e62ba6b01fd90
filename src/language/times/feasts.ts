import { easterSunday } from "../../hours/reach.js";
import { dayOfDate, weekdayOfDay } from "../../hours/wallClock.js";

const THURSDAY = 3;
/** By month and day, or by days from Easter Sunday. */
const FEASTS = {
  newYear: "01-01",
  epiphany: "01-06",
  valentine: "02-14",
  carnivalMonday: -48,
  carnivalTuesday: -47,
  ashWednesday: -46,
  palmSunday: -7,
  maundyThursday: -3,
  goodFriday: -2,
  holySaturday: -1,
  easter: 0,
  easterMonday: 1,
  liberation: "04-25",
  labourDay: "05-01",
  ascension: 39,
  pentecost: 49,
  whitMonday: 50,
  corpusChristi: 60,
  independence: "07-04",
  bastille: "07-14",
  assumption: "08-15",
  unity: "10-03",
  halloween: "10-31",
  allSaints: "11-01",
  // The fourth Thursday of November, as in the United States.
  thanksgiving: (year: number): number => {
    const first = dayOfDate(`${year}-11-01`);
    return first + ((THURSDAY - weekdayOfDay(first) + 7) % 7) + 21;
  },
  christmasEve: "12-24",
  christmas: "12-25",
  boxingDay: "12-26",
  newYearsEve: "12-31",
} as const;

export type Feast = keyof typeof FEASTS;

/** The first Monday of September, in the United States. */
const AMERICAN_LABOR_DAY = (year: number): number => {
  const first = dayOfDate(`${year}-09-01`);
  return first + ((7 - weekdayOfDay(first)) % 7);
};

/** The day number of a feast in a year. `country`: ISO 3166-1 alpha-2, for names whose date depends on it. */
export function feastIn(feast: Feast, year: number, country?: string): number {
  const on = feast === "labourDay" && country === "US" ? AMERICAN_LABOR_DAY : FEASTS[feast];
  if (typeof on === "string") return dayOfDate(`${year}-${on}`);
  return typeof on === "function" ? on(year) : dayOfDate(easterSunday(year)) + on;
}
