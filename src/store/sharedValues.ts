import { LRUCache } from "lru-cache";
import type { CompiledHours, DayInterval } from "../hours/hours.js";

/** More than a city has different hours. */
const MAX_TEXTS = 16_384;
const schedules = new LRUCache<string, CompiledHours>({ max: MAX_TEXTS });
const days = new LRUCache<string, readonly DayInterval[]>({ max: MAX_TEXTS });

/**
 * Hours as they were written down. Most places share theirs with others, and most weeks consist of a few days: what is the same is one object wherever it is
 * read, which takes neither the time to parse it again nor the memory. None of it is ever changed.
 */
export function sharedHours(json: string): CompiledHours {
  const known = schedules.get(json);
  if (known !== undefined) return known;
  const hours = JSON.parse(json) as { -readonly [Name in keyof CompiledHours]: CompiledHours[Name] };
  // What another release wrote may lack a part.
  for (const part of ["week", "maybe"] as const)
    if (Array.isArray(hours[part])) hours[part] = hours[part].map(sharedDay);
  schedules.set(json, hours);
  return hours;
}

function sharedDay(day: readonly DayInterval[]): readonly DayInterval[] {
  const key = day.join(";");
  const known = days.get(key) ?? day;
  days.set(key, known);
  return known;
}
