import { dateComing, dayOfMonthComing, feastComing } from "./calendar.js";
import { isPartOfNumber, numberAt } from "./clockWords.js";
import type { FoundNumber, Scan } from "./scan.js";
import { JOINING } from "./timeLexicon.js";

/** A date and the token after it. `day` is null if it does not exist or is out of range. */
export interface FoundDate {
  readonly day: number | null;
  readonly end: number;
  /** True when it may also be a price, a fraction or a score: a date only after "on" or next to a time. */
  readonly isLoose: boolean;
}

const LAST_DAY = 31;
const HALF_DAY = 12;
const LAST_MONTH = 12;
const YEAR_DIGITS = 4;

/** "2025-08-24", "23.8.", "23/8", "23rd of August", "August 23", "Christmas Eve". `isOn`: "on" or an article precedes it. */
export function dateAt(scan: Scan, at: number, isOn: boolean): FoundDate | null {
  const feast = scan.find(at, "feast");
  if (feast !== null) {
    const year = yearAt(scan, feast.end);
    return {
      day: feastComing(scan.setting, feast.value, year?.value),
      end: year?.end ?? feast.end,
      isLoose: false,
    };
  }
  const token = scan.token(at);
  if (token.digits > 0 && isPartOfNumber(scan, at)) return null;
  return (
    isoDate(scan, at) ??
    numericDate(scan, at, isOn) ??
    dayAndMonth(scan, at) ??
    monthAndDay(scan, at) ??
    dayOfMonth(scan, at, isOn)
  );
}

/** The day number before "to 26 December", and the token after it. */
export function dayNumberAt(scan: Scan, at: number): FoundNumber | null {
  const ordinal = scan.find(at, "ordinal");
  if (ordinal !== null) return ordinal;
  const number = numberAt(scan, at);
  if (number === null || number.value > LAST_DAY) return null;
  const isGlued = scan.token(number.end).gap === "";
  return isGlued ? { ...number, end: scan.past(number.end, "ordinalEnding") } : number;
}

/** "2025-08-24": year, month and day. */
const ISO = /^(\d{4})[\p{Pd}−](\d{1,2})[\p{Pd}−](\d{1,2})(?!\d)/u;
/** "23.8.", "23. 8.", "23.8. 2025", "23/8", "23-08-2025": two numbers with the mark between them, and a year. */
const FIGURES =
  /^(\d{1,2})([./\p{Pd}−])(?:(?<=\.) )?(\d{1,2})(?!\d)(?:\2 ?(\d{4}|(?<! )\d{2})(?!\d))?(?![.:/,]?\d)/u;

function isoDate(scan: Scan, at: number): FoundDate | null {
  const [year, month = 0, day = 0] = (ISO.exec(scan.rest(at)) ?? []).slice(1).map(Number);
  if (year === undefined || month > LAST_MONTH || day > LAST_DAY) return null;
  return { day: dateComing(scan.setting, month, day, year), end: at + 3, isLoose: false };
}

/** "23.8.", "23.08.2025", "23/8", "8/23" in the United States, "23-08-2025". */
function numericDate(scan: Scan, at: number, isOn: boolean): FoundDate | null {
  const [, first, mark, second, year] = FIGURES.exec(scan.rest(at)) ?? [];
  const isDash = mark !== "." && mark !== "/";
  if (first === undefined || (isDash && year?.length !== YEAR_DIGITS)) return null;
  const { country } = scan.setting;
  const inOrder = [Number(first), Number(second)];
  let [day = 0, month = 0] = mark === "/" && country === "US" ? inOrder.toReversed() : inOrder;
  // The other way round if only that gives a month.
  if (mark === "/" && month > LAST_MONTH) [day, month] = [month, day];
  const end = at + (year === undefined ? 2 : 3);
  if (day < 1 || month < 1 || day > LAST_DAY || month > LAST_MONTH)
    return year === undefined || isDash ? null : { day: null, end, isLoose: false };
  // Without a known country, 8/9 is ambiguous.
  const isUnsure =
    mark === "/" && country === undefined && scan.lexicon.code === "en" && day <= LAST_MONTH && day !== month;
  const isMarked = mark === "." && scan.token(end).mark === ".";
  const written = year === undefined ? undefined : Number(year);
  return {
    day: isUnsure ? null : dateComing(scan.setting, month, day, written),
    end,
    isLoose: year === undefined && !isMarked && !isOn,
  };
}

/** "23rd of August", "24 December", "1er mai", "dritten Oktober". */
function dayAndMonth(scan: Scan, at: number): FoundDate | null {
  const day = dayNumberAt(scan, at);
  if (day === null) return null;
  if (!JOINING.has(scan.token(day.end).gap)) return null;
  const month = scan.find(scan.past(day.end, "of"), "month");
  return month === null ? null : withYear(scan, month.value, day.value, month.end);
}

/** Adds the year after a day and month, if there is one. */
function withYear(scan: Scan, month: number, day: number, end: number): FoundDate {
  const year = yearAt(scan, end);
  return { day: dateComing(scan.setting, month, day, year?.value), end: year?.end ?? end, isLoose: false };
}

/** English order: "August 23", "December the 24th", "Aug. 23rd, 2025". */
function monthAndDay(scan: Scan, at: number): FoundDate | null {
  const month = scan.lexicon.code === "en" ? scan.find(at, "month") : null;
  if (month === null) return null;
  const start = scan.past(month.end, "on");
  const day = dayNumberAt(scan, start);
  if (day === null || scan.is(day.end, "counted") || scan.is(day.end, "half")) return null;
  const next = scan.token(day.end);
  if (next.digits > 0 && (next.gap === ":" || next.gap === ".")) return null;
  return withYear(scan, month.value, day.value, day.end);
}

/** "The 23rd", "am 23.", "le 23". */
function dayOfMonth(scan: Scan, at: number, isOn: boolean): FoundDate | null {
  if (!isOn) return null;
  const day = dayNumberAt(scan, at);
  const token = scan.token(at);
  if (day === null || token.digits === 0) return null;
  const next = scan.token(day.end);
  const isOrdinal = day.end > at + 1 || (next.mark === "." && scan.lexicon.hasOrdinalDot);
  // "Jueves 17" is a date, "friday 8" an hour.
  const isDay = token.value > HALF_DAY && scan.is(at - 1, "weekday") && !scan.is(at, "allHours");
  if (!isOrdinal && !isDay && scan.find(at - 1, "article")?.end !== at) return null;
  // "On the 2nd floor", "in der 5. Etage", "le 23 rue".
  const isFree = next.word === "" || next.gap !== " " ? next.digits === 0 : scan.knows(day.end);
  if (!isFree || scan.is(day.end, "counted") || scan.is(day.end, "hour")) return null;
  return { day: dayOfMonthComing(scan.setting, day.value), end: day.end, isLoose: !isOrdinal };
}

/** The year after a date. */
function yearAt(scan: Scan, at: number): FoundNumber | null {
  const start = scan.past(at, "of");
  const [year] = /^[12]\d{3}(?!\d|\s?:\s?\d)/u.exec(scan.rest(start)) ?? [];
  const isJoined = [" ", ",", "."].includes(scan.token(start).gap);
  return year !== undefined && isJoined ? { value: Number(year), end: start + 1 } : null;
}
