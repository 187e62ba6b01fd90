import type { Found, FoundNumber, Scan } from "./scan.js";
import type { DayPart } from "./calendarTables.js";

const NOON = 720;

/** A time of day as written, before its half of the day is resolved. */
export interface ParsedTime {
  /** From midnight: 0 to 1440 if exact, otherwise 0 to 719 in either half. */
  readonly minute: number;
  readonly isExact: boolean;
  /** True when exact only because of its unit ("8 Uhr"): a part of the day next to it takes precedence. */
  readonly isSoft: boolean;
  /** True for 24-hour notation ("18 Uhr", "08:00", "19"), which also applies to the other end of a span. */
  readonly is24: boolean;
  /** True for "midnight", but not "00:00": the end of the day named. */
  readonly isMidnight: boolean;
  /** True for a time with digits, a unit, minutes or a name that no other number has. */
  readonly isClear: boolean;
  /** True for a unit that is also a length of time: a time only after "at" and the like ("huit heures", "seis horas"). */
  readonly isLength: boolean;
  /** True for "8.30", which may also be a decimal or a date. */
  readonly isDotted: boolean;
  /** The part of the day right after it: "8 in the evening". */
  readonly part: DayPart | null;
}

/** Noon as a word. */
export const NOON_BY_NAME: ParsedTime = {
  minute: NOON,
  isExact: true,
  isSoft: false,
  is24: false,
  isMidnight: false,
  isClear: true,
  isDotted: false,
  isLength: false,
  part: null,
};

/** A time and the token after it. */
export interface FoundTime {
  readonly time: ParsedTime;
  readonly end: number;
}

const HOUR = 60;
const QUARTER = 15;
const LAST_MINUTE = 59;
/** "20 past 8", but not "8 past 20". */
const MINUTES_TO_HOUR = 30;
/** Characters before or after numbers of money, phones and heights. */
const COUNTING_MARKS = new Set("€$£¥%#+*@&°№");
const NUMBER_MARKS = new Set(["", ".", ":", "/", ","]);

/** Reads the time of day at a token; null if there is none. `plus`: whether "y diez" may add minutes. */
export function timeOfDay(scan: Scan, at: number, plus = true): FoundTime | null {
  const found = namedTime(scan, at, plus) ?? beforeHour(scan, at) ?? hourTime(scan, at, plus);
  if (found === null) return null;
  const part = scan.find(found.end, "part") ?? scan.find(found.end, "loosePart");
  // "For two open late": the number counts people. "8 Uhr Samstagabend": the part belongs to the day.
  if (part === null || part.value === "late" || scan.is(found.end, "weekday")) return found;
  return { time: { ...found.time, part: part.value, isClear: true }, end: part.end };
}

/** "Noon", "midnight", with added minutes: "midi et demie". */
function namedTime(scan: Scan, at: number, plus: boolean): FoundTime | null {
  const named = scan.find(at, "noonOrMidnight");
  if (named === null) return null;
  const added = minutesBehind(scan, named.end, plus);
  // "Midnight to six" ends in the morning, "noon to two" in the afternoon.
  const isMidnight = named.value === 2 * NOON;
  const time = { ...NOON_BY_NAME, minute: named.value, is24: isMidnight, isMidnight };
  return added === null ? { time, end: named.end } : shifted({ time, end: added.end }, added.value);
}

/** "Half past seven", "quarter to nine", "halb acht", "five to eight", "fünf vor halb acht". */
function beforeHour(scan: Scan, at: number): FoundTime | null {
  const ahead = scan.find(at, "ahead");
  if (ahead !== null) return shifted(hourOrName(scan, skipAbout(scan, ahead.end)), ahead.value);
  const minutes = numberAt(scan, at);
  if (minutes === null || minutes.value >= MINUTES_TO_HOUR) return null;
  const unit = scan.past(minutes.end, "minutes");
  const sides = [
    ["past", 1],
    ["short", -1],
  ] as const;
  for (const [role, sign] of sides) {
    const joint = scan.find(unit, role);
    if (joint === null) continue;
    // "Nine to five" is a span.
    if (unit === minutes.end && scan.is(unit, "to") && !isWordedMinutes(scan, at, minutes.value)) continue;
    const half = scan.find(joint.end, "ahead");
    const hour =
      half === null
        ? hourOrName(scan, skipAt(scan, joint.end))
        : shifted(hourTime(scan, half.end, false), half.value);
    // "After" and "before" have other uses: the hour must look like one.
    if (hour !== null && hour.time.minute % HOUR === (half === null ? 0 : 30))
      return shifted(hour, sign * minutes.value);
  }
  return null;
}

/** The hour from which minutes are counted: "eight", "midnight". */
function hourOrName(scan: Scan, at: number): FoundTime | null {
  return namedTime(scan, at, false) ?? hourTime(scan, at, false);
}

/** "Five to eight", unless other words make it a span. */
function isWordedMinutes(scan: Scan, at: number, minutes: number): boolean {
  if (minutes % 5 !== 0) return false;
  const relation = scan.find(at - 1, "relation")?.value;
  if (scan.token(at).digits > 0) return relation === "at" && minutes !== 15;
  return relation !== "from" && !scan.is(at - 1, "opening") && !scan.is(at - 1, "looseFrom");
}

function shifted<F extends FoundTime | null>(found: F, minutes: number): F {
  if (found === null) return found;
  const span = found.time.isExact ? 2 * NOON : NOON;
  const minute = (found.time.minute + minutes + span) % span;
  return { ...found, time: { ...found.time, minute, isMidnight: false, isClear: true } };
}

/** An hour and minutes in figures: "8:30", "8.30", "8 30". */
const FIGURES = /^\d+(?:\s?(?<colon>:)\s?|(?<mark>[.,])| )(?<minutes>[0-5]\d)(?!\d)/u;

/** "8", "8:30", "8 30 pm", "19h30", "acht Uhr dreißig", "las siete y media". */
function hourTime(scan: Scan, at: number, plus: boolean): FoundTime | null {
  const token = scan.token(at);
  const number = numberAt(scan, at);
  if (number === null) return null;
  if (token.digits > 2) return runTogether(scan, at);
  const isDigits = token.digits > 0;
  const figures = FIGURES.exec(scan.rest(at))?.groups ?? {};
  const isColon = figures["colon"] !== undefined;
  const isMarked = figures["mark"] !== undefined;
  let minutes: FoundNumber | null = null;
  if (isColon || isMarked || (figures["minutes"] !== undefined && scan.is(at + 2, "half")))
    minutes = { value: Number(figures["minutes"]), end: at + 2 };
  let { end } = minutes ?? number;
  const unit = hourUnitAt(scan, end);
  // "Da Zero" is a name.
  if (number.value === 0 && !isDigits && unit === null) return null;
  const sharp = unit === null ? scan.find(end, "sharp") : null;
  end = (unit ?? sharp)?.end ?? end;
  minutes ??=
    unit === null
      ? (minutesBehind(scan, end, plus) ?? (isDigits ? null : wordedMinutes(scan, end)))
      : minutesAfterUnit(scan, end, plus);
  end = Math.max(end, minutes?.end ?? 0);
  const half = halfAt(scan, end);
  end = half?.end ?? end;
  const isUnit = unit !== null || sharp !== null || half !== null;
  // "Alle 20,30" is a time, "menu à 12,50" a price.
  const isPriced = figures["mark"] === "," && (minutes?.value ?? 0) % QUARTER !== 0 && !isUnit;
  if (isPriced || (isDigits && isRunOn(scan, at, end, isUnit))) return null;
  const total = number.value * HOUR + (minutes?.value ?? 0);
  if (total < 0 || total > 2 * NOON || (half?.value === "am" && number.value > 12)) return null;
  const isLength =
    unit !== null && half === null && minutes === null && number.value <= 12 && scan.is(unit.end - 1, "unit");
  if (isLength && isWay(scan, end)) return null;
  const isHard = number.value > 12 || number.value === 0 || /^0\d$/u.test(token.word);
  // "9:30" may be in the evening in countries that write twelve hours; "10:30" is 24-hour notation.
  const is24Colon = isColon && (token.digits === 2 || !scan.lexicon.writesTwelveHours);
  const is24 = isHard || (isDigits && unit !== null) || is24Colon;
  const isExact = half !== null || is24;
  const exact = half !== null && number.value <= 12 ? inHalf(total, half.value) : total;
  return {
    time: {
      ...NOON_BY_NAME,
      minute: isExact ? exact : total % NOON,
      isExact,
      isSoft: !isHard && half === null,
      is24: is24 && half === null,
      isClear: !isLength && (isUnit || minutes !== null),
      isDotted: isMarked && !isUnit,
      isLength,
    },
    end,
  };
}

/** The unit of an hour: "Uhr", "h". The Dutch "u" directly follows the number, because it is a word elsewhere: "Nails 4 U". */
function hourUnitAt(scan: Scan, at: number): Pick<FoundTime, "end"> | null {
  const { word, gap } = scan.token(at);
  return word === "u" && gap !== "" ? null : scan.find(at, "hour");
}

/** "Am" or "pm". In "8 am Freitag", "am" is a preposition of the language; only a weekday after it shows that. */
function halfAt(scan: Scan, at: number): Found<"am" | "pm"> | null {
  const half = scan.find(at, "half");
  if (half === null || !scan.is(half.end - 1, "on")) return half;
  return scan.is(half.end, "weekday") || scan.is(half.end, "shortWeekday") ? null : half;
}

/** A length, not a time: "à deux heures de Paris", "10 horas por dia". But not "à deux heures de l'après-midi" and "de lundi à mardi". */
function isWay(scan: Scan, end: number): boolean {
  const travel = scan.find(end, "travel");
  if (travel === null || scan.is(end, "part")) return false;
  return !(["weekday", "recurring", "day"] as const).some((role) => scan.is(travel.end, role));
}

/** "600 pm", "1030 am", "0930 am". */
function runTogether(scan: Scan, at: number): FoundTime | null {
  const [, hour, minutes] = /^(1[0-2]|0?[1-9])([0-5]\d)$/u.exec(scan.token(at).word) ?? [];
  const half = scan.find(at + 1, "half");
  if (hour === undefined || half === null) return null;
  const minute = inHalf(Number(hour) * HOUR + Number(minutes), half.value);
  return { time: { ...NOON_BY_NAME, minute }, end: half.end };
}

function inHalf(minute: number, half: "am" | "pm"): number {
  return (minute % NOON) + (half === "pm" ? NOON : 0);
}

/** "Et demie", "y cuarto", "moins dix", "y diez". */
function minutesBehind(scan: Scan, at: number, plus: boolean): FoundNumber | null {
  const behind = scan.find(at, "behind");
  if (behind !== null) return behind;
  const minus = scan.find(at, "minus");
  const joint = minus ?? (plus ? scan.find(at, "plus") : null);
  const number = joint === null ? null : numberAt(scan, joint.end);
  if (number === null || number.value > LAST_MINUTE) return null;
  const end = scan.past(number.end, "minutes");
  if (end === number.end && (scan.is(end, "counted") || scan.is(end, "hour"))) return null;
  return { value: minus === null ? number.value : -number.value, end };
}

/** "19 Uhr 30", "19h30", "huit heures dix". */
function minutesAfterUnit(scan: Scan, at: number, plus: boolean): FoundNumber | null {
  const number = numberAt(scan, at);
  const { digits, gap } = scan.token(at);
  // "Às 13h um restaurante": "um" is also an article.
  if (number === null || number.value > LAST_MINUTE || digits === 1 || (digits === 0 && number.value === 1))
    return minutesBehind(scan, at, plus);
  if ((gap !== "" && gap !== " ") || isDay(scan, number.end)) return null;
  const end = scan.past(number.end, "minutes");
  return end === number.end && scan.is(end, "counted") ? null : { ...number, end };
}

/** "19 Uhr 24. Dezember", "19 Uhr 24.12.": the number belongs to a date. */
function isDay(scan: Scan, end: number): boolean {
  const next = scan.token(end);
  return scan.is(scan.past(end, "of"), "month") || (next.digits > 0 && next.mark === ".");
}

/** "Seven thirty": minutes in words after an hour in words. */
function wordedMinutes(scan: Scan, at: number): FoundNumber | null {
  const number = scan.token(at).digits === 0 && scan.token(at).gap === " " ? numberAt(scan, at) : null;
  return number !== null &&
    number.value >= 10 &&
    (!scan.is(number.end, "counted") || scan.is(number.end, "day"))
    ? number
    : null;
}

/** True when the digits are part of something longer that is not a time: "1:10:30", "12/3", "€8", "8 %", "8b". */
function isRunOn(scan: Scan, at: number, end: number, isUnit: boolean): boolean {
  const next = scan.token(end);
  return (
    isPartOfNumber(scan, at) ||
    (!isUnit && COUNTING_MARKS.has(next.mark)) ||
    (next.gap === "" && next.word !== "" && !scan.is(end, "part")) ||
    continuesNumber(scan, end)
  );
}

/** True when digits are an amount of money, or continue a number, a time or a code. */
export function isPartOfNumber(scan: Scan, at: number): boolean {
  const { gap } = scan.token(at);
  return COUNTING_MARKS.has(gap) || (at > 0 && gap === "") || continuesNumber(scan, at);
}

/** True when digits directly follow other digits: the minutes of "8:30". */
export function continuesNumber(scan: Scan, at: number): boolean {
  const [before, token] = [scan.token(at - 1), scan.token(at)];
  const areDigits = at > 0 && before.digits > 0 && token.digits > 0;
  return areDigits && NUMBER_MARKS.has(token.gap) && token.from - before.to < 2;
}

/** A number in digits or words; null if there is none. */
export function numberAt(scan: Scan, at: number): FoundNumber | null {
  const token = scan.token(at);
  if (token.digits > 0) return { value: token.value, end: at + 1 };
  return scan.find(at, "number");
}

/** Skips "about", "at least", "a las" and the like between a relation and its time. */
function skipAbout(scan: Scan, at: number): number {
  for (let [end, steps] = [at, 0]; ; steps++) {
    const next = scan.past(end, "about");
    if (next === end || steps > 3) return end;
    end = next;
  }
}

/** Like {@link skipAbout}, but also skips "at": "bis um 10". */
export function skipAt(scan: Scan, at: number): number {
  const about = skipAbout(scan, at);
  const relation = scan.find(about, "relation");
  return relation?.value === "at" ? skipAbout(scan, relation.end) : about;
}
