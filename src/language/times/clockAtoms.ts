import { dateOfDay } from "../../hours/wallClock.js";
import type { Atom, ClockAtom } from "./atom.js";
import { weekdayComing } from "./calendar.js";
import { type FoundTime, NOON_BY_NAME, type ParsedTime, skipAt, timeOfDay } from "./clockWords.js";
import { dayNumberAt } from "./dateAtoms.js";
import { pastFrom } from "./dayAtoms.js";
import type { Scan } from "./scan.js";
import { isStreet } from "./streets.js";

const AFTER_MIDNIGHT: ParsedTime = { ...NOON_BY_NAME, minute: 1440, isMidnight: true };
const STREET_REACH = 3;

/** Reads a clock time, a span or "around the clock" at a token. */
export function readClock(scan: Scan, at: number): Atom | null {
  const allHours = scan.find(at, "allHours");
  if (allHours !== null && allHours.value !== "week")
    return atom(at, allHours.end, allHours.value === "night" ? { type: "allNight" } : { type: "allHours" });
  const afterMidnight = scan.find(at, "afterMidnight");
  if (afterMidnight !== null) return atom(at, afterMidnight.end, { type: "after", time: AFTER_MIDNIGHT });
  return readSpan(scan, at) ?? readInflected(scan, at) ?? readRelation(scan, at) ?? readBare(scan, at);
}

function atom(start: number, end: number, clock: ClockAtom, isLoose = false): Atom {
  return { type: "clock", start, end, clock, isLoose };
}

/** "Between 10 and 23", "from 9 until 5 pm", "de 9h à 18h", "9–22". */
function readSpan(scan: Scan, at: number): Atom | null {
  const between = scan.past(at, "between");
  const from = Math.max(pastFrom(scan, at), pastAt(scan, at));
  const span = (between > at ? ends(scan, between, "and") : null) ?? ends(scan, from, "to");
  if (span === null) return null;
  const times = [span.clock.from, span.clock.until];
  // "7.50 to 9" is more often a price, "9.30 to 17.30" are hours.
  const isClear =
    times.some((time) => time.isClear && !time.isDotted) || times.every(({ isDotted }) => isDotted);
  return atom(at, span.end, span.clock, between === at && from === at && !isClear);
}

/** The token after "at" or "around": "um 9 bis 11", "ca 9 bis 11". */
function pastAt(scan: Scan, at: number): number {
  return scan.past(at, scan.find(at, "relation")?.value === "at" ? "relation" : "looseAt");
}

function ends(
  scan: Scan,
  at: number,
  joint: "and" | "to",
): { readonly clock: ClockAtom & { type: "span" }; readonly end: number } | null {
  const from = timeOfDay(scan, skipAt(scan, at), false);
  if (from === null) return null;
  const end = scan.token(from.end).gap === "-" ? from.end : scan.find(from.end, joint)?.end;
  if (end === undefined) return null;
  const start = skipAt(scan, end);
  const until = timeOfDay(scan, start);
  if (until === null || !isTimeOfDay(scan, start, until)) return null;
  return { clock: { type: "span", from: from.time, until: until.time }, end: until.end };
}

/** A time with its relation in an ending or a later word: "kello kolmeen", "9'dan itibaren", "7 pm onwards", "dalle 9 in poi". */
function readInflected(scan: Scan, at: number): Atom | null {
  const relation = scan.find(at, "relation")?.value ?? "at";
  const found = timeOfDay(scan, skipAt(scan, scan.past(at, "relation")));
  if (found === null) return null;
  const behind = scan.find(found.end, "relationBehind");
  const endings = scan.tokens
    .slice(at, found.end)
    .map((_, offset) => scan.find(at + offset, "relationWithin"));
  const type = behind?.value ?? endings.find((ending) => ending !== null)?.value;
  if (type === undefined || (relation !== "at" && relation !== type)) return null;
  return atom(at, behind?.end ?? found.end, { type, time: found.time });
}

/** "Until 2 am", "nach 22 Uhr", "at eight". */
function readRelation(scan: Scan, at: number): Atom | null {
  const relation = scan.find(at, "relation");
  const end = relation?.end ?? scan.find(at, "looseAt")?.end;
  if (end === undefined) return null;
  const start = skipAt(scan, end);
  const hour = timeOfDay(scan, start);
  const found = hour === null ? null : (withMinutes(scan, start, hour) ?? hour);
  if (found === null || !isTimeOfDay(scan, start, found)) return null;
  const isBare = scan.token(start).digits === 0 && !found.time.isClear && !found.time.isLength;
  if (relation === null && isBare && !isHourThere(scan, at, found)) return null;
  return atom(at, found.end, { type: relation?.value ?? "at", time: found.time });
}

/** "At 8 30": an hour in digits followed by two digits for minutes; null otherwise. */
function withMinutes(scan: Scan, start: number, { time, end }: FoundTime): FoundTime | null {
  const { digits, gap, value } = scan.token(end);
  const isHour = scan.token(start).digits > 0 && !time.isClear;
  const isMinutes = digits === 2 && gap === " " && value < HOUR && value % FACE_MINUTES === 0;
  return isHour && isMinutes
    ? { time: { ...time, minute: time.minute + value, isExact: true }, end: end + 1 }
    : null;
}

const HOUR = 60;
const FACE_MINUTES = 5;

/** True when a bare number in words is an hour: "a table around eight", "by nine tomorrow", but not "table à deux", "per le due", "about six in the garden". */
function isHourThere(scan: Scan, at: number, { time, end }: FoundTime): boolean {
  if (scan.token(at).word.length === 1 || (time.minute > 0 && time.minute < MIN_HOUR)) return false;
  return scan.token(end).gap !== " " || scan.is(end, "day") || scan.is(end, "weekday");
}

/** "One" and "two" count people as often. */
const MIN_HOUR = 180;

/** A time that needs no preposition: "19 Uhr", "7:30pm", "noon", and "Saturday 10". */
function readBare(scan: Scan, at: number): Atom | null {
  const found = timeOfDay(scan, at);
  if (found === null || found.time.isDotted) return null;
  if (!found.time.isClear && !isHourOfDay(scan, at, found)) return null;
  return atom(at, found.end, { type: "at", time: found.time });
}

/** True when a number right after a day, with nothing behind it, is an hour rather than a date ("Friday 20") or a party ("Saturday 2"). */
function isHourOfDay(scan: Scan, at: number, { time, end }: FoundTime): boolean {
  const { digits, value, gap } = scan.token(at);
  if (digits === 0 || gap !== " " || scan.token(end).gap === " " || time.minute < MIN_HOUR) return false;
  const weekday = scan.find(at - 1, "weekday");
  if (weekday?.end !== at) return scan.find(at - 1, "day")?.end === at;
  const date = dateOfDay(weekdayComing(scan.setting, weekday.value));
  return Number(date.slice(-2)) !== value;
}

/** True when a number after "at" or "until" is an hour and counts nothing else. */
function isTimeOfDay(scan: Scan, start: number, { time, end }: FoundTime): boolean {
  if ((time.isClear && !time.isDotted) || time.isLength) return true;
  return !isNumbered(scan, end) && (scan.token(start).digits > 0 || isWordEnd(scan, end));
}

/** True when a bare number counts the next word, or belongs to a date, an address or a name. */
function isNumbered(scan: Scan, end: number): boolean {
  if ((scan.is(end, "counted") && !scan.is(end, "day")) || scan.is(end, "ordinalEnding")) return true;
  // "Around 8 May" is a date, "at 6 June 4th" an hour before one.
  const month = scan.find(end, "month");
  if (month !== null && dayNumberAt(scan, month.end) === null) return true;
  const next = scan.token(end);
  if (next.gap !== " ") return false;
  if (next.isCapital && !scan.knows(end) && scan.lexicon.code !== "de") return true;
  for (let at = end; at < end + STREET_REACH && scan.token(at).gap === " "; at++)
    if (isStreet(scan.token(at).word)) return true;
  return false;
}

/** True when an hour in words is followed by the end, a comma, figures or a word of this language. */
function isWordEnd(scan: Scan, end: number): boolean {
  const { gap, digits } = scan.token(end);
  return gap !== " " || digits > 0 || scan.knows(end);
}
