import { WEEKDAYS } from "../../../src/domain/time.js";
import type { Details } from "../api.js";
import { date, LANGUAGE, moment, say } from "../texts.js";

const [HOUR, DAY] = [60, 1_440];
const TICK_HOURS = 6;

type Hours = Details["hours"];
/** Minutes from midnight at the beginning of the day; over 1,440 after midnight at its end. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** A week as a chart with the current time, and as text. Each day is a line, on which hours past midnight form one bar. */
export function WeekHours({ hours, now }: { readonly hours: Hours; readonly now: string | null }) {
  if (hours.weekly.length === 0) return <p class="quiet">{hours.text ?? say("noHours")}</p>;
  const week = WEEKDAYS.map((day) => hours.weekly.filter((one) => one.day === day).map(spanOf));
  const all = week.flat();
  const start = Math.floor(Math.min(...all.map(({ from }) => from), 8 * HOUR) / HOUR) * HOUR;
  const end = Math.ceil(Math.max(...all.map(({ until }) => until), DAY) / HOUR) * HOUR;
  const mark = now === null ? null : markOf(week, localNow(now, hours.timezone));
  const ticks = Array.from(
    { length: Math.floor(end / (TICK_HOURS * HOUR)) + 1 },
    (_, i) => i * TICK_HOURS * HOUR,
  );
  const shown = ticks.filter((tick) => tick >= start && tick <= end);
  return (
    <table class="week">
      <thead aria-hidden="true">
        <tr>
          <td />
          <td class="bar">
            <div class="ticks">
              {shown.map((tick) => (
                <Tick key={tick} minute={tick} share={(tick - start) / (end - start)} />
              ))}
            </div>
          </td>
          <td />
        </tr>
      </thead>
      <tbody>
        {week.map((spans, index) => (
          <tr key={index} class={mark?.today === index ? "today" : ""}>
            <th scope="row">{dayName(index)}</th>
            <td class="bar" aria-hidden="true">
              <svg viewBox={`0 0 ${SCALE} 40`} preserveAspectRatio="none">
                <rect class="day" width={at(DAY, start, end)} height="40" />
                {spans.map(({ from, until }) => (
                  <rect
                    class="open"
                    key={from}
                    x={at(from, start, end)}
                    width={Math.max(8, at(until, start, end) - at(from, start, end))}
                    height="40"
                    rx="6"
                  />
                ))}
                {mark?.row === index && (
                  <rect class="now" x={at(mark.minute, start, end) - 4} width="8" height="40" />
                )}
              </svg>
            </td>
            <td>
              {spans.length === 0
                ? say("closedAllDay")
                : spans.map(({ from, until }) => spanText(from, until)).join(", ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The next opening or closing, and coming days that differ from the week. */
export function ComingDays({ hours }: { readonly hours: Hours }) {
  const byDate = new Map<string, Hours["special"]>();
  for (const one of hours.special) byDate.set(one.date, [...(byDate.get(one.date) ?? []), one]);
  return (
    <>
      {hours.next_change_at !== null && (
        <p class="quiet">
          {say("nextChange")}: {moment(hours.next_change_at, hours.timezone)}
        </p>
      )}
      {byDate.size > 0 && (
        <>
          <h3>{say("special")}</h3>
          <SpecialDays days={[...byDate].slice(0, DAYS_SHOWN)} />
          {byDate.size > DAYS_SHOWN && (
            <details>
              <summary>{say("moreDays", { count: byDate.size - DAYS_SHOWN })}</summary>
              <SpecialDays days={[...byDate].slice(DAYS_SHOWN)} />
            </details>
          )}
        </>
      )}
    </>
  );
}

const DAYS_SHOWN = 4;

function SpecialDays({ days }: { readonly days: readonly (readonly [string, Hours["special"]])[] }) {
  return (
    <ul class="special">
      {days.map(([day, spans]) => (
        <li key={day}>
          <time dateTime={day}>{date(day)}</time>:{" "}
          {spans
            .map(({ open, close, closed }) =>
              closed === true ? say("closedAllDay") : `${open ?? ""}–${close ?? ""}`,
            )
            .join(", ")}
        </li>
      ))}
    </ul>
  );
}

/** Width of the drawing in its own units. */
const SCALE = 1_000;

function at(minute: number, start: number, end: number): number {
  return (SCALE * (minute - start)) / (end - start);
}

/** A label of the scale, with the same width on a stretching drawing. */
function Tick({ minute, share }: { readonly minute: number; readonly share: number }) {
  return (
    <span class="tick" style={{ insetInlineStart: `${share * 100}%` }}>
      {String(Math.floor((minute % DAY) / HOUR)).padStart(2, "0")}
    </span>
  );
}

function spanOf({ open, close, overnight }: Hours["weekly"][number]): Span {
  const [from, until] = [minutes(open), minutes(close)];
  return { from, until: overnight ? until + DAY : until };
}

function spanText(from: number, until: number): string {
  return from === 0 && until === DAY ? say("allDay") : `${clock(from)}–${clock(until)}`;
}

function clock(minute: number): string {
  const inDay = minute > DAY ? minute - DAY : minute;
  return `${String(Math.floor(inDay / HOUR)).padStart(2, "0")}:${String(inDay % HOUR).padStart(2, "0")}`;
}

function minutes(text: string): number {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return hour * HOUR + minute;
}

/** The line of the current time: after midnight that of an evening still open. */
function markOf(week: readonly (readonly Span[])[], now: { readonly day: number; readonly minute: number }) {
  const before = (now.day + 6) % 7;
  const isLate = week[before]?.some(({ until }) => until > DAY + now.minute) === true;
  return isLate
    ? { today: now.day, row: before, minute: now.minute + DAY }
    : { today: now.day, row: now.day, minute: now.minute };
}

/** 0 = Monday. */
function localNow(now: string, timeZone: string): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(new Date(now));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return {
    day: WEEKDAYS.findIndex((day) => day === of("weekday").toLowerCase()),
    minute: Number(of("hour")) * HOUR + Number(of("minute")),
  };
}

function dayName(index: number): string {
  // 2024 began on a Monday.
  return new Intl.DateTimeFormat(LANGUAGE, { weekday: "short", timeZone: "UTC" }).format(
    Date.UTC(2024, 0, 1 + index),
  );
}
