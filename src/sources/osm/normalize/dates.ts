import type { Observed } from "../../../domain/record.js";
import { DAY_MS, type Instant, midnightOf } from "../../../domain/time.js";
import { EARLIEST } from "../../fileDate.js";
import type { TaggedPlace, Warn } from "../../source.js";

/** When somebody last observed something, and how that is known. */
type ValueDate = Pick<Observed<unknown>, "observedAt" | "dating">;

/** When the place as a whole was last observed: its check date, else its last edit, else the extract's date. */
export function placeDate(element: TaggedPlace, warn: Warn): ValueDate {
  for (const key of ["check_date", "survey:date"]) {
    const checkedAt = checkDate(element, key, warn);
    if (checkedAt !== null) return { observedAt: checkedAt, dating: "checked" };
  }
  if (element.timestamp !== null) return { observedAt: element.timestamp, dating: "edited" };
  return { observedAt: element.extractAt, dating: "listed" };
}

/** When a tag was last observed: its own check date (`check_date:opening_hours`) if newer than the place's date. */
export function tagDate(element: TaggedPlace, key: string, place: ValueDate, warn: Warn): ValueDate {
  const checkedAt = checkDate(element, `check_date:${key}`, warn);
  const isBetter = checkedAt !== null && (place.dating === "listed" || checkedAt > place.observedAt);
  return isBetter ? { observedAt: checkedAt, dating: "checked" } : place;
}

function checkDate(element: TaggedPlace, key: string, warn: Warn): Instant | null {
  const text = element.tags[key];
  if (text === undefined) return null;
  const at = parseDate(text.trim());
  // Allow a day: the extract's date is in UTC, a mapper's is local.
  if (at !== null && at >= EARLIEST && at <= element.extractAt + DAY_MS) return at;
  warn("date_unreadable", key, text);
  return null;
}

/** The start of an ISO 8601 date with day, month or year precision. */
function parseDate(text: string): Instant | null {
  const [, year, month = "01", day = "01"] = text.match(/^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/u) ?? [];
  return midnightOf(`${year}-${month}-${day}`);
}
