import { LRUCache } from "lru-cache";
import type { CompiledHours, DayInterval } from "../hours/hours.js";

/** More than the distinct hours of a city. */
const MAX_TEXTS = 16_384;
const schedules = new LRUCache<string, CompiledHours>({ max: MAX_TEXTS });
const days = new LRUCache<string, readonly DayInterval[]>({ max: MAX_TEXTS });

/**
 * Parses stored hours. Many places have the same hours, and most weeks consist of a few distinct days, so equal values share
 * one object, which saves parsing and memory. The objects are never changed.
 */
export function sharedHours(json: string): CompiledHours {
  const known = schedules.get(json);
  if (known !== undefined) return known;
  const hours = JSON.parse(json) as { -readonly [Name in keyof CompiledHours]: CompiledHours[Name] };
  // Data of another release may lack a part.
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
