/** One opening on a weekday, as on the wire. */
export interface WeekSpan {
  readonly day: string;
  /** `11:30`, on the business's own clock. */
  readonly open: string;
  /** At or before `open` means the next day. */
  readonly close: string;
}

const SHORT_DAYS: Readonly<Record<string, string>> = {
  monday: "Mo",
  tuesday: "Tu",
  wednesday: "We",
  thursday: "Th",
  friday: "Fr",
  saturday: "Sa",
  sunday: "Su",
};

/** Openings in opening_hours syntax: "Mo 11:30-14:30,17:00-22:00; Tu …". Days without openings are closed. */
export function weekAsText(spans: readonly WeekSpan[], isClosedOnHolidays = false): string {
  const byDay = new Map<string, string[]>();
  for (const { day, open, close } of spans) byDay.set(day, [...(byDay.get(day) ?? []), `${open}-${close}`]);
  const rules = Object.entries(SHORT_DAYS).flatMap(([day, short]) => {
    const ofDay = byDay.get(day);
    return ofDay === undefined ? [] : [`${short} ${ofDay.toSorted().join(",")}`];
  });
  if (rules.length === 0) return "off";
  return [...rules, ...(isClosedOnHolidays ? ["PH off"] : [])].join("; ");
}
