import {
  DAY_MINUTES,
  type DaysEntry,
  daysIn,
  type Interval,
  MAX_TEXT_LENGTH,
  minuteOf,
  spanOf,
} from "./spans.js";
import { HoursRefused } from "./siteHours.js";

const DAY = String.raw`(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)[a-z]*\.?`;
/** The separator of entries: a semicolon, a comma between a time and a day, or just the next day. */
const ENTRY_END = new RegExp(
  String.raw`\s*[;|\n]\s*|(?<=\d|[ap]\.?m\.?|closed|off|h|Uhr)(?:\s*,\s*|\s+)(?=${DAY}(?:[\s,:&‐–—−-]|$))`,
  "iu",
);
const ENTRY = /^(?<days>[a-z][^\d]*?)[\s:,]+(?<times>\d.*|closed|off|open 24 hours)$/iu;
const CLOSED = /^(?:closed|off)$/iu;
const WHOLE_DAY = /^(?:open )?24 hours$/iu;
const SPAN = /^(?<opens>\S.*?)\s*(?:[‐–—−~-]|\b(?:to|until|till)\b)\s*(?<closes>\S.*)$/iu;
const HAS_HALF = /[ap]\.?\s?m\.?$/iu;

/** Reads schema.org's `openingHours` text: "Mo-Fr 09:00-17:00", "Mo,Tu,Th 11:30-14:30, 17:00-22:00", "Sa closed", or several. Throws HoursRefused. */
export function readHoursText(text: string): readonly DaysEntry[] {
  if (text.length > MAX_TEXT_LENGTH) throw new HoursRefused("too_long", text);
  return text
    .split(ENTRY_END)
    .filter((entry) => entry.trim() !== "")
    .flatMap((entry) => readEntry(entry.trim()));
}

function readEntry(entry: string): readonly DaysEntry[] {
  if (entry === "24/7") return [{ days: daysIn("daily"), interval: [0, DAY_MINUTES] }];
  const { days: written, times } = ENTRY.exec(entry)?.groups ?? {};
  if (written === undefined || times === undefined) throw new HoursRefused("unreadable_text", entry);
  const days = daysIn(written);
  if (CLOSED.test(times)) return [{ days, interval: null }];
  return times.split(/\s*(?:,|&|\band\b)\s*/iu).map((span) => ({ days, interval: readSpan(span) }));
}

function readSpan(span: string): Interval {
  if (WHOLE_DAY.test(span)) return [0, DAY_MINUTES];
  const { opens, closes } = SPAN.exec(span)?.groups ?? {};
  if (opens === undefined || closes === undefined) {
    minuteOf(span);
    throw new HoursRefused("half_a_span", span);
  }
  // "5-10 pm" and "9-5" are ambiguous between morning and afternoon.
  const isHalfMarked = HAS_HALF.test(opens) !== HAS_HALF.test(closes);
  const [start, end] = [minuteOf(opens), minuteOf(closes)];
  const isBare = !/[:.h]/iu.test(`${opens}${closes}`) && !HAS_HALF.test(opens);
  if (isHalfMarked || (isBare && end <= start)) throw new HoursRefused("half_a_span", span);
  return spanOf(start, end, span);
}
