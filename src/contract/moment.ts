import { type Instant, midnightOf, MINUTE_MS, SECOND_MS } from "../domain/time.js";

/** RFC 3339 with a required time zone. A space stands for a `+` that was not URL-encoded. */
const RFC_3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d|60)(?:\.\d+)?)?(?:[Zz]|([+ -])([01]\d|2[0-3]):([0-5]\d))$/u;

/** Parses a time, to the second; null if it is invalid. A leap second becomes the second after it. */
export function readMoment(text: string): Instant | null {
  const [, day = "", hour, minute, second = 0, sign, zoneHours = 0, zoneMinutes = 0] =
    RFC_3339.exec(text) ?? [];
  const midnight = midnightOf(day);
  if (midnight === null) return null;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === "-" ? -1 : 1);
  return midnight + (Number(hour) * 60 + Number(minute) - offset) * MINUTE_MS + Number(second) * SECOND_MS;
}
