import type { Instant } from "../domain/time.js";

/** RFC 3339, with its time zone: without one nobody knows which moment is meant. A space stands for a `+` that was not encoded. */
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(?:([Zz])|([+ -])(\d\d):(\d\d))$/u;

/** The moment that a text names, to the second; null where it names none. */
export function readMoment(text: string): Instant | null {
  const match = RFC_3339.exec(text);
  if (match === null) return null;
  const parts: readonly (string | undefined)[] = match.slice(1, 7);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const [zulu, sign, zoneHours, zoneMinutes] = match.slice(7);
  const date = new Date(Date.UTC(year, month - 1, day));
  // Of the thirtieth of February, Date makes the second of March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offset = zulu === undefined ? Number(zoneHours) * 60 + Number(zoneMinutes) : 0;
  if (offset > MOST_OFFSET_MINUTES || Number(zoneMinutes ?? 0) > 59) return null;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return local - (sign === "-" ? -offset : offset) * MINUTE_MS;
}

/** No clock on Earth is further from UTC than 14 hours. */
const MOST_OFFSET_MINUTES = 14 * 60;
const MINUTE_MS = 60_000;
