import { covers } from "../hours/intervals.js";
import { DAY_MINUTES } from "../hours/wallClock.js";
import type { CompiledHours } from "../hours/hours.js";

/** For each hour of the local week (0 is Monday 00:00 to 01:00), the share of places scheduled open at its half hour. */
export type OpenShares = Float64Array;

const HOURS_PER_WEEK = 168;
/** Used for an area without any known schedule. */
const UNINFORMED_SHARE = 0.5;

/** Counts schedules one by one. Entries without hours do not count. */
export function openShareTally() {
  const open = new Float64Array(HOURS_PER_WEEK);
  let known = 0;
  return {
    add(hours: CompiledHours | null): void {
      // Hours that are valid on no day say nothing.
      if (hours === null || (!hours.weekStable && hours.validFrom >= hours.validUntil)) return;
      known += 1;
      for (let hour = 0; hour < HOURS_PER_WEEK; hour++)
        if (opensInWeek(hours, hour)) open[hour] = (open[hour] ?? 0) + 1;
    },
    shares: (): OpenShares => open.map((count) => (known === 0 ? UNINFORMED_SHARE : count / known)),
  };
}

/** The share at a local weekday (0 is Monday) and minute of the day. */
export function openShareAt(shares: OpenShares, weekday: number, minute: number): number {
  return shares[weekday * 24 + Math.floor(minute / 60)] ?? UNINFORMED_SHARE;
}

function opensInWeek(hours: CompiledHours, hour: number): boolean {
  const weekday = Math.floor(hour / 24);
  const minute = (hour % 24) * 60 + 30;
  const isOpen = (day: number, at: number) => covers(hours.week[day] ?? [], at);
  return isOpen(weekday, minute) || isOpen((weekday + 6) % 7, minute + DAY_MINUTES);
}
