import type { Details } from "../api.js";
import { LANGUAGE, say } from "../texts.js";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const MINUTES = 1_440;

/** A week as a picture, each day a line from midnight to midnight, with now marked; and in words beside it. */
export function WeekHours({ hours, now }: { readonly hours: Details["hours"]; readonly now: string }) {
  if (hours.weekly.length === 0) return <p class="quiet">{hours.text ?? say("noHours")}</p>;
  const local = localNow(now, hours.timezone);
  return (
    <table class="week">
      <tbody>
        {DAYS.map((day, index) => {
          const open = hours.weekly.filter((one) => one.day === day);
          const isToday = index === local.day;
          return (
            <tr key={day} class={isToday ? "today" : ""}>
              <th scope="row">{dayName(index)}</th>
              <td class="bar" aria-hidden="true">
                <svg viewBox={`0 0 ${MINUTES} 40`} preserveAspectRatio="none">
                  <rect class="day" width={MINUTES} height="40" />
                  {open.map((one) => {
                    const from = minutes(one.open);
                    const until = one.overnight ? MINUTES : minutes(one.close);
                    return (
                      <rect
                        class="open"
                        key={one.open}
                        x={from}
                        width={Math.max(8, until - from)}
                        height="40"
                      />
                    );
                  })}
                  {isToday && <rect class="now" x={local.minute - 3} width="6" height="40" />}
                </svg>
              </td>
              <td>{open.length === 0 ? "–" : open.map((one) => `${one.open}–${one.close}`).join(", ")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function minutes(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

/** Monday is 0. */
function localNow(now: string, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(now));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: DAYS.findIndex((day) => day === of("weekday").toLowerCase()),
    minute: Number(of("hour")) * 60 + Number(of("minute")),
  };
}

function dayName(index: number): string {
  // 2024 began on a Monday.
  return new Intl.DateTimeFormat(LANGUAGE, { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + index),
  );
}
