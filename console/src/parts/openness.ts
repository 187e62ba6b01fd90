import type { Explanation, SearchResult } from "../api.js";
import { locale, say } from "../texts.js";

export interface Openness {
  readonly tone: "good" | "bad" | "plain";
  /** "Likely open" */
  readonly state: string;
  /** "closes 22:00"; null if its hours do not say. */
  readonly next: string | null;
}

type Hours = Explanation["results"][number]["hours"];

/** Whether a place is open at a moment and until when, in its local time. */
export function opennessOf({ status }: SearchResult["availability"], hours: Hours, at: string): Openness {
  if (hours.open === null) return { tone: "plain", state: say("hoursUnknown"), next: null };
  const next =
    hours.next_change_at === null
      ? null
      : say(hours.open ? "closesAt" : "opensAt", {
          time: timeFrom(at, hours.next_change_at, hours.timezone, hours.open),
        });
  const { tone, state } = STATES[status];
  return { tone, state: say(state), next };
}

const STATES = {
  likely_open_now: { tone: "good", state: "open" },
  likely_closed_now: { tone: "bad", state: "closed" },
  unknown: { tone: "plain", state: "perhapsOpen" },
} as const;

const DAY_MS = 86_400_000;
/** A closing time before this hour belongs to the previous evening. */
const NIGHT_ENDS_HOUR = 6;
const WEEK_DAYS = 7;

/** "22:00" today, "tomorrow 9:00", "Mon 9:00", and after a week with its date. */
function timeFrom(now: string, then: string, timeZone: string, isEnd: boolean): string {
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: "short", timeZone }).format(new Date(then));
  const days = dayOf(then, timeZone) - dayOf(now, timeZone);
  const hour = Number(
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(new Date(then)),
  );
  if (days <= 0 || (days === 1 && isEnd && hour < NIGHT_ENDS_HOUR)) return time;
  if (days === 1) return `${say("tomorrow")} ${time}`;
  const style =
    days < WEEK_DAYS ? ({ weekday: "short" } as const) : ({ day: "numeric", month: "short" } as const);
  return `${new Intl.DateTimeFormat(locale(), { ...style, timeZone }).format(new Date(then))} ${time}`;
}

/** The day number of a moment in a time zone. */
function dayOf(moment: string, timeZone: string): number {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(new Date(moment));
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}
