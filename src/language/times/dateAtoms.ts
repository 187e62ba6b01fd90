import { dateComing, dayOfMonthComing, feastComing } from "./calendar.js";
import { continuesNumber, isPartOfNumber, numberAt } from "./clockWords.js";
import type { FoundNumber, Scan } from "./scan.js";
import { GAP, type TimeToken } from "./timeTokens.js";

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
    (token.digits === YEAR_DIGITS ? isoDate(scan, at) : null) ??
    (token.digits > 0 ? numericDate(scan, at, isOn) : null) ??
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
  if (number === null || number.value < 1 || number.value > LAST_DAY || scan.token(at).digits > 2)
    return null;
  const ending =
    scan.token(at).digits > 0 && scan.token(number.end).gap === GAP.none
      ? scan.past(number.end, "ordinalEnding")
      : number.end;
  return { value: number.value, end: ending };
}

function isoDate(scan: Scan, at: number): FoundDate | null {
  const [year, month, day] = [scan.token(at), scan.token(at + 1), scan.token(at + 2)];
  if (!isGlued(year, month, GAP.dash) || !isGlued(month, day, GAP.dash) || day.digits === 0) return null;
  if (month.value > LAST_MONTH || day.value > LAST_DAY || month.digits > 2 || day.digits > 2) return null;
  return { day: dateComing(scan.setting, month.value, day.value, year.value), end: at + 3, isLoose: false };
}

/** "23.8.", "23.08.2025", "23/8", "8/23" in the United States, "23-08-2025". */
function numericDate(scan: Scan, at: number, isOn: boolean): FoundDate | null {
  const [first, second, third] = [scan.token(at), scan.token(at + 1), scan.token(at + 2)];
  const mark = second.gap;
  if (first.digits > 2 || second.digits === 0 || second.digits > 2) return null;
  const isSpaced = mark === GAP.dot && first.to + 2 === second.from;
  if (!isGlued(first, second, mark) && !isSpaced) return null;
  const isDot = mark === GAP.dot;
  if (!isDot && mark !== GAP.slash && mark !== GAP.dash) return null;
  const hasYear =
    (third.digits === YEAR_DIGITS || third.digits === 2) &&
    (isGlued(second, third, mark) ||
      (isDot && third.digits === YEAR_DIGITS && (third.gap === GAP.dot || isSpacedYear(second, third))));
  if (mark === GAP.dash && !(hasYear && third.digits === YEAR_DIGITS)) return null;
  const isAmerican = mark === GAP.slash && scan.setting.country === "US";
  const [day, month] = order(first.value, second.value, isAmerican, mark === GAP.slash);
  if (day < 1 || month < 1) return null;
  const end = at + (hasYear ? 3 : 2);
  const next = scan.token(end);
  if (continuesNumber(scan, end)) return null;
  if (day > LAST_DAY || month > LAST_MONTH)
    return hasYear && mark !== GAP.dash ? { day: null, end, isLoose: false } : null;
  // Without a known country, 8/9 is ambiguous.
  const isUnsure =
    mark === GAP.slash &&
    scan.setting.country === undefined &&
    scan.lexicon.writesTwelveHours &&
    scan.lexicon.code === "en" &&
    first.value <= LAST_MONTH &&
    second.value <= LAST_MONTH &&
    first.value !== second.value;
  const isMarked = isDot && next.mark === GAP.dot;
  const found = isUnsure ? null : dateComing(scan.setting, month, day, hasYear ? third.value : undefined);
  return { day: found, end, isLoose: !(hasYear || isMarked || isOn) };
}

/** Assigns day and month to two numbers: as the country writes them, or the other way round if only that gives a month. */
function order(
  first: number,
  second: number,
  isAmerican: boolean,
  mayTurn: boolean,
): readonly [number, number] {
  const [day, month] = isAmerican ? [second, first] : [first, second];
  return mayTurn && month > LAST_MONTH && day <= LAST_MONTH ? [month, day] : [day, month];
}

function isGlued(before: TimeToken, token: TimeToken, mark: number): boolean {
  return token.gap === mark && token.from === before.to + 1;
}

/** "23.8. 2025": the year after a full stop and a space. */
function isSpacedYear(before: TimeToken, year: TimeToken): boolean {
  return year.mark === GAP.dot && year.from <= before.to + 2;
}

/** "23rd of August", "24 December", "1er mai", "dritten Oktober". */
function dayAndMonth(scan: Scan, at: number): FoundDate | null {
  const day = dayNumberAt(scan, at);
  if (day === null) return null;
  const gap = scan.token(day.end).gap;
  if (gap !== GAP.space && gap !== GAP.dot && gap !== GAP.none && gap !== GAP.dash && gap !== GAP.apostrophe)
    return null;
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
  if (next.digits > 0 && (next.gap === GAP.colon || next.gap === GAP.dot)) return null;
  return withYear(scan, month.value, day.value, day.end);
}

/** "The 23rd", "am 23.", "le 23". */
function dayOfMonth(scan: Scan, at: number, isOn: boolean): FoundDate | null {
  if (!isOn) return null;
  const day = dayNumberAt(scan, at);
  const token = scan.token(at);
  if (day === null || token.digits === 0) return null;
  const next = scan.token(day.end);
  const isOrdinal = day.end > at + 1 || (next.mark === GAP.dot && scan.lexicon.hasOrdinalDot);
  // "Jueves 17" is a date, "friday 8" an hour.
  const isDay = token.value > HALF_DAY && scan.is(at - 1, "weekday") && !scan.is(at, "allHours");
  if (!isOrdinal && !isDay && scan.find(at - 1, "article")?.end !== at) return null;
  // "On the 2nd floor", "in der 5. Etage", "le 23 rue".
  const isFree =
    next.word === "" || next.gap !== GAP.space
      ? next.digits === 0 && (next.gap !== GAP.dot || next.word === "" || scan.knows(day.end))
      : scan.knows(day.end);
  if (!isFree || scan.is(day.end, "counted") || scan.is(day.end, "hour") || scan.is(day.end, "to"))
    return null;
  return { day: dayOfMonthComing(scan.setting, day.value), end: day.end, isLoose: !isOrdinal };
}

/** The year after a date. */
function yearAt(scan: Scan, at: number): FoundNumber | null {
  const start = scan.past(at, "of");
  const token = scan.token(start);
  const isYear = token.digits === YEAR_DIGITS && token.value >= 1000 && token.value < 3000;
  if (!isYear || (token.gap !== GAP.space && token.gap !== GAP.comma && token.gap !== GAP.dot)) return null;
  const next = scan.token(start + 1);
  return next.digits > 0 && next.gap === GAP.colon ? null : { value: token.value, end: start + 1 };
}
