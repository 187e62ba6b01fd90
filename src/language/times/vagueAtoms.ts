import type { Atom } from "./atom.js";
import { continuesNumber, timeOfDay } from "./clockWords.js";
import { lengthAt, readDays } from "./dayAtoms.js";
import type { Scan } from "./scan.js";

const YEAR = /^[12]\d{3}(?!\d)/u;
/** Next to a word about opening. Other years look like postcodes. */
const YEAR_OPENED = /^(?:1[5-9]|20)\d{2}(?![\d\p{L}])/u;
/** "May" and "Mar" alone are as often other words. */
const CLEAR_MONTH = 5;

/** Reads words about time that cannot be resolved: "soon", "in 1990", "in January", "until Friday", "25:00". */
export function readVague(scan: Scan, at: number): Atom | null {
  const end = vagueEnd(scan, at);
  if (end === null) return null;
  const vague = { type: "unread", start: at, end, isLoose: false } as const;
  const months = Array.from({ length: end - at }, (_, i) => scan.find(at + i, "month"));
  const last = months.find((month) => month?.end === end);
  return last === undefined || last === null ? vague : { ...vague, month: last.value };
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
  if (!YEAR.test(scan.rest(start))) return month?.end ?? null;
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
  const { gap } = scan.token(at);
  if (scan.hasOpening && (at === 0 || gap === " ") && YEAR_OPENED.test(scan.rest(at))) return at + 1;
  const month = scan.hasOpening ? scan.find(at, "month") : null;
  return month !== null && scan.token(at).word.length >= CLEAR_MONTH ? month.end : null;
}

/** "25:00", "8:75": written like a time, but impossible. */
function impossibleEnd(scan: Scan, at: number): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?!\d)/u.exec(scan.rest(at)) ?? [];
  return !continuesNumber(scan, at) && (Number(hours) > 24 || Number(minutes) > 59) ? at + 2 : null;
}
