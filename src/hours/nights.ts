import type OpeningHours from "opening_hours";
import { DAY_MS, MINUTE_MS } from "../domain/time.js";
import type { Span } from "./library.js";

const DAY_MINUTES = 1_440;

/**
 * Spans of the library with nights as mappers mean them: a rule for other days does not end the night that began before them, and a day that is
 * closed has no night. The library ends a night at midnight where another rule holds the next day, and lets that of a closed day begin there.
 * `alone` parses a single rule; null for what it cannot parse. `firstDay` is when the spans' minutes begin, in days since 1970.
 */
export function withNights(
  spans: readonly Span[],
  firstDay: number,
  hours: OpeningHours,
  alone: (rule: number) => OpeningHours | null,
): readonly Span[] {
  const moment = (minute: number) => new Date(firstDay * DAY_MS + minute * MINUTE_MS);
  const ruleAt = (minute: number) => hours.getMatchingRule(moment(minute));
  /** Until when the night of the rule lasts that holds before or after a midnight; the midnight itself where it does not. */
  const nightEnd = (rule: number | undefined, midnight: number) => {
    const single = rule === undefined ? null : alone(rule);
    const [night] = single?.getOpenIntervals(moment(midnight - 1), moment(midnight + DAY_MINUTES - 1)) ?? [];
    const latest = moment(midnight + DAY_MINUTES - 1);
    if (night === undefined || night[0] > moment(midnight - 1) || night[1] >= latest) return midnight;
    return midnight + Math.round((night[1].getTime() - moment(midnight).getTime()) / MINUTE_MS);
  };
  const isOpen = (minute: number) => hours.getState(moment(minute));
  const mayBeOpen = (minute: number) => isOpen(minute) || hours.getUnknown(moment(minute));
  /** Not open by any rule that names times after midnight: by none, or by one of the whole day. */
  const isEndedByOtherDays = (midnight: number) => {
    const rule = ruleAt(midnight);
    const endOfDay = moment(midnight + DAY_MINUTES - 1);
    return !isOpen(midnight) && (rule === undefined || alone(rule)?.getMatchingRule(endOfDay) !== undefined);
  };
  const kept: Span[] = [];
  for (const span of spans) {
    const isOfNight = span.start % DAY_MINUTES === 0 && !mayBeOpen(span.start - 1);
    const isOfClosedDay = isOfNight && ruleAt(span.start - 1) !== undefined;
    const begin = isOfClosedDay ? nightEnd(ruleAt(span.start), span.start) : span.start;
    const start = Math.max(begin, kept.at(-1)?.end ?? begin);
    const isCut = span.end % DAY_MINUTES === 0 && isEndedByOtherDays(span.end);
    const end = isCut ? nightEnd(ruleAt(span.end - 1), span.end) : span.end;
    if (start < end) kept.push({ ...span, start, end });
  }
  return kept;
}
