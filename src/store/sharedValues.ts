import { LRUCache } from "lru-cache";
import type { CompiledHours } from "../hours/hours.js";

/** More than the distinct hours of a city. */
const MAX_TEXTS = 16_384;
const schedules = new LRUCache<string, CompiledHours>({ max: MAX_TEXTS });

/** Parses stored hours. Many places have the same hours, so equal texts share one object, which saves parsing and memory. The objects are never changed. */
export function sharedHours(json: string): CompiledHours {
  const hours = schedules.get(json) ?? (JSON.parse(json) as CompiledHours);
  schedules.set(json, hours);
  return hours;
}
