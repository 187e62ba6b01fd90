import type { Atom } from "./atom.js";
import { continuesNumber, timeOfDay } from "./clockWords.js";
import { lengthAt, readDays } from "./dayAtoms.js";
import type { Scan } from "./scan.js";

const YEAR_DIGITS = 4;
const [FIRST_YEAR, LAST_YEAR] = [1000, 2999];
/** Four digits next to a word about opening are a year within these bounds. */
const [FIRST_OPENED, LAST_OPENED] = [1500, 2100];
/** "May" and "Mar" alone are as often other words. */
const CLEAR_MONTH = 5;

/** Reads words about time that cannot be resolved: "soon", "in 1990", "in January", "until Friday", "25:00". */
export function readVague(scan: Scan, at: number): Atom | null {
  const end = vagueEnd(scan, at);
  if (end === null) return null;
  const vague = { type: "unread", start: at, end, isLoose: false } as const;
  const month = monthBefore(scan, at, end);
  return month === undefined ? vague : { ...vague, month };
}

/** The month at the end of the words from `at` on. */
function monthBefore(scan: Scan, at: number, end: number): number | undefined {
  if (at >= end) return undefined;
  const month = scan.find(at, "month");
  return month?.end === end ? month.value : monthBefore(scan, at + 1, end);
}

function vagueEnd(scan: Scan, at: number): number | null {
  return (
    scan.find(at, "vague")?.end ??
    lastingEnd(scan, at) ??
    goneEnd(scan, at) ??
    periodEnd(scan, at) ??
    boundaryEnd(scan, at) ??
    monthEnd(scan, at) ??
    impossibleEnd(scan, at)
  );
}

/** "For two hours", "pendant une demi-heure": a duration, not a time. */
function lastingEnd(scan: Scan, at: number): number | null {
  const lasting = scan.find(at, "lasting");
  return lasting === null ? null : (lengthAt(scan, lasting.end)?.end ?? null);
}

/** "Last Wednesday", "mercredi dernier", "every other Friday". */
function goneEnd(scan: Scan, at: number): number | null {
  const gone = scan.find(at, "gone");
  if (gone !== null) return scan.find(gone.end, "weekday")?.end ?? null;
  // "The first Sunday of the month", "every other Friday".
  const nth = scan.find(scan.past(at, "on"), "nth") ?? scan.find(at, "nth");
  if (nth !== null) return (scan.find(nth.end, "weekday") ?? scan.find(nth.end, "recurring"))?.end ?? null;
  const weekday = scan.find(scan.past(at, "on"), "weekday");
  // "Tuesday past midnight" is not a past Tuesday.
  if (weekday === null || scan.is(weekday.end, "relation")) return null;
  return scan.find(weekday.end, "gone")?.end ?? null;
}

/** "In 1990", "since January", "im Jahr 2030". */
function periodEnd(scan: Scan, at: number): number | null {
  const period = scan.find(at, "inPeriod");
  if (period === null) return null;
  const on = scan.past(period.end, "on");
  const month = scan.find(on, "month");
  const start = month?.end ?? on;
  const token = scan.token(start);
  const isYear = token.digits === YEAR_DIGITS && token.value >= FIRST_YEAR && token.value <= LAST_YEAR;
  if (!isYear) return month?.end ?? null;
  // "In 1010 Wien" is a postcode, "at 1790 Restaurant" a name.
  const next = scan.token(start + 1);
  if (next.gap === " " && next.isCapital && !scan.knows(start + 1)) return null;
  if (next.digits > 0 && next.gap !== " ") return null;
  return start + 1;
}

/** "Until Friday", "since 9", "after Christmas": limits in days are not read. */
function boundaryEnd(scan: Scan, at: number): number | null {
  const since = scan.find(at, "since");
  const relation = scan.find(at, "relation");
  const end = since?.end ?? (relation === null || relation.value === "at" ? null : relation.end);
  if (end === null) return null;
  const days = readDays(scan, end);
  if (days !== null) {
    const isMoment = days.type === "days" && days.days.type === "moment";
    return isMoment && since === null ? null : days.end;
  }
  return since === null ? null : (timeOfDay(scan, end)?.end ?? null);
}

/** "Open January", "1990 eröffnet": a month or a year alone. */
function monthEnd(scan: Scan, at: number): number | null {
  const { digits, value, gap } = scan.token(at);
  const isYear = scan.hasOpening && digits === YEAR_DIGITS && value >= FIRST_OPENED && value <= LAST_OPENED;
  if (isYear && (at === 0 || gap === " ") && scan.token(at + 1).gap !== "") return at + 1;
  const month = scan.hasOpening ? scan.find(at, "month") : null;
  return month !== null && scan.token(at).word.length >= CLEAR_MONTH ? month.end : null;
}

/** "25:00", "8:75": written like a time, but impossible. */
function impossibleEnd(scan: Scan, at: number): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?!\d)/u.exec(scan.rest(at)) ?? [];
  return !continuesNumber(scan, at) && (Number(hours) > 24 || Number(minutes) > 59) ? at + 2 : null;
}
