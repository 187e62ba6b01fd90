import { grouped } from "../domain/grouped.js";
import { WEEKDAYS } from "../domain/time.js";

/** One opening on a weekday, as on the wire. */
export interface WeekSpan {
  readonly day: string;
  /** `11:30`, on the business's own clock. */
  readonly open: string;
  /** At or before `open` means the next day. */
  readonly close: string;
}

/** Openings in opening_hours syntax: "Mo 11:30-14:30,17:00-22:00; Tu …". Days without openings are closed. */
export function weekAsText(spans: readonly WeekSpan[], isClosedOnHolidays = false): string {
  const byDay = grouped(
    spans,
    ({ day }) => day,
    ({ open, close }) => `${open}-${close}`,
  );
  const rules = WEEKDAYS.flatMap((day) => {
    const ofDay = byDay.get(day);
    // A day is abbreviated to its first two letters.
    return ofDay === undefined
      ? []
      : [`${day.slice(0, 1).toUpperCase()}${day.slice(1, 2)} ${ofDay.toSorted().join(",")}`];
  });
  if (rules.length === 0) return "off";
  return [...rules, ...(isClosedOnHolidays ? ["PH off"] : [])].join("; ");
}
