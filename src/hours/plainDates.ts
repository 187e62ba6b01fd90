import { DAY_MS } from "../domain/time.js";

/** Days on which a rule holds, the last one included. */
export interface PlainDates {
  /** Of every year, as `dateInYear` counts; one that ends before it begins goes over the end of the year. Else days since 1970. */
  readonly isYearly: boolean;
  readonly from: number;
  readonly to: number;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/** Not in every year is there a 29th of February. */
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** More than any month has days. */
const STEP = 32;

export const MONTH = `(?:${MONTHS.join("|")})`;
const OF_MONTH = `${MONTH} \\d\\d?`;
const BETWEEN_MONTHS = `${MONTH}(?:-${MONTH})?`;
const BETWEEN_DAYS = `${OF_MONTH}(?:-(?:${MONTH} )?\\d\\d?)?`;
const OF_YEARS = `\\d{4} ${OF_MONTH}-\\d{4} ${OF_MONTH}`;
const listOf = (one: string) => `${one}(?:\\s?,\\s?${one})*`;
/** Months, days of months, or the days between two dates: "Apr-Sep", "Dec 24,Dec 31", "Dec 24-26", "2026 Jul 1-2026 Aug 15". */
export const DATES = `(?:${listOf(BETWEEN_MONTHS)}|${listOf(BETWEEN_DAYS)}|${OF_YEARS})`;

/** Which day of a year it is: the same in every year. */
export function dateInYear(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCMonth() * STEP + date.getUTCDate();
}

/** What is written as DATES says. Null for days that no calendar has, or not every year's, and for all days of a year. */
export function plainDates(written: string): readonly PlainDates[] | null {
  const all = written.split(/\s?,\s?/u).map(rangeOf);
  return all.includes(null) ? null : (all as readonly PlainDates[]);
}

function rangeOf(written: string): PlainDates | null {
  const [first = "", last = first] = written.split("-");
  const [from, to] = [dateOf(first), dateOf(last)];
  // "Dec 24-26": the month is that of the first.
  const end = to ?? dateOf(`${first.split(" ")[0]} ${last}`);
  if (from === null || end === null || (to === null && Number(end.day) < Number(from.day))) return null;
  if (from.year === null) return yearly(from, end);
  const [begin, finish] = [dayOf(from), dayOf(end)];
  return begin > finish ? null : { isYearly: false, from: begin, to: finish };
}

interface WrittenDate {
  readonly year: number | null;
  readonly month: number;
  /** Null: the whole month. */
  readonly day: number | null;
}

function dateOf(written: string): WrittenDate | null {
  const said = new RegExp(`^(?:(\\d{4}) )?(${MONTH})(?: (\\d\\d?))?$`, "u").exec(written);
  if (said === null) return null;
  const [, year, name = "", day] = said;
  const month = MONTHS.indexOf(name);
  if (day !== undefined && (Number(day) < 1 || Number(day) > (MONTH_DAYS[month] ?? 0))) return null;
  return {
    year: year === undefined ? null : Number(year),
    month,
    day: day === undefined ? null : Number(day),
  };
}

function yearly(first: WrittenDate, last: WrittenDate): PlainDates | null {
  const from = first.month * STEP + (first.day ?? 1);
  const to = last.month * STEP + (last.day ?? STEP - 1);
  const isMonthsEnd = last.day === null || last.day === MONTH_DAYS[last.month];
  const isWhole = isMonthsEnd
    ? (first.day ?? 1) === 1 && (last.month + 1) % MONTHS.length === first.month
    : to + 1 === from;
  return isWhole ? null : { isYearly: true, from, to };
}

function dayOf({ year, month, day }: WrittenDate): number {
  return Date.UTC(year ?? 0, month, day ?? 1) / DAY_MS;
}

/** Whether one of the dates holds on a day; `inYear` is the same day as `dateInYear` counts. */
export function holdOn(dates: readonly PlainDates[], day: number, inYear: number): boolean {
  return dates.some(({ isYearly, from, to }) => {
    if (!isYearly) return day >= from && day <= to;
    return from <= to ? inYear >= from && inYear <= to : inYear >= from || inYear <= to;
  });
}
