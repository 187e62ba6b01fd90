import type { HistoryView } from "../api.js";
import { date, locale, percent, say } from "../texts.js";

/** In units of about a pixel. On a phone the same letters take more of the width. */
const WIDE = { width: 720, height: 260, ticks: 7 };
const NARROW = { width: 360, height: 220, ticks: 4 };
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 16, 14, 30];
const SHARES = [0, 0.25, 0.5, 0.75, 1];
const DAY_MS = 86_400_000;
/** In months. */
const STEPS = [1, 2, 3, 6, 12, 24, 60];
const KINDS = ["import", "live_check", "merchant", "report"] as const;
type Kind = HistoryView["events"][number]["kind"];

/** Belief over time: a line with events up to now, dashed for the forecast. */
export function ConfidencePlot({ history: { curve, events, now } }: { readonly history: HistoryView }) {
  const { width, height, ticks: most } = matchMedia("(max-width: 44rem)").matches ? NARROW : WIDE;
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)];
  const xAt = (at: number) => LEFT + ((width - LEFT - RIGHT) * (at - start)) / Math.max(1, end - start);
  const x = (at: string) => xAt(Date.parse(at));
  const y = (confidence: number) => TOP + (height - TOP - BOTTOM) * (1 - confidence);
  const line = (points: HistoryView["curve"]) =>
    points.map(({ at, confidence }) => `${x(at).toFixed(1)},${y(confidence).toFixed(1)}`).join(" ");
  const known = curve.filter(({ at }) => at <= now);
  const ahead = curve.filter(({ at }) => at >= now);
  const current = known.at(-1)?.confidence ?? 0;
  const ticks = monthTicks(start, end, most);
  const isEarly = x(now) < width / 3;
  const kinds = KINDS.filter((kind) => events.some((event) => event.kind === kind));
  return (
    <figure class="plot">
      <figcaption>
        {say("historyOf")}. {say("today")}: <strong>{percent(current)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${say("historyOf")}: ${percent(first.confidence)} ${date(first.at)}, ${percent(current)} ${date(now)}`}
      >
        {SHARES.map((share) => (
          <g key={share}>
            <line class="grid" x1={LEFT} x2={width - RIGHT} y1={y(share)} y2={y(share)} />
            <text x={LEFT - 8} y={y(share) + 4} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {ticks.map(({ at, text }) => (
          <g key={at}>
            <line class="grid" x1={xAt(at)} x2={xAt(at)} y1={TOP} y2={height - BOTTOM + 4} />
            <text x={xAt(at)} y={height - 8} text-anchor="middle">
              {text}
            </text>
          </g>
        ))}
        <line class="now" x1={x(now)} x2={x(now)} y1={TOP} y2={height - BOTTOM} />
        <text
          class="today"
          x={x(now) + (isEarly ? 6 : -6)}
          y={height - BOTTOM - 8}
          text-anchor={isEarly ? "start" : "end"}
        >
          {say("today")}
        </text>
        <polyline class="known" points={line(known)} />
        <polyline class="ahead" points={line(ahead)} />
        {events.map((event, index) => (
          <Shape key={index} kind={event.kind} x={x(event.at)} y={y(event.after)} />
        ))}
      </svg>
      <ul class="legend">
        {kinds.map((kind) => (
          <li key={kind}>
            <EventMark kind={kind} /> {say(kind)}
          </li>
        ))}
        <li>
          <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
            <polyline class="ahead" points="0,6 24,6" />
          </svg>{" "}
          {say("ifNothing")}
        </li>
      </ul>
    </figure>
  );
}

/** The symbol of a kind of event in the plot. */
export function EventMark({ kind }: { readonly kind: Kind }) {
  return (
    <svg class="event-mark" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <Shape kind={kind} x={6} y={6} />
    </svg>
  );
}

/** Kinds differ in shape as well as color. */
function Shape({ kind, x, y }: { readonly kind: Kind; readonly x: number; readonly y: number }) {
  if (kind === "import") return <circle class="event import" cx={x} cy={y} r="4" />;
  if (kind === "live_check")
    return <rect class="event live_check" x={x - 4} y={y - 4} width="8" height="8" />;
  if (kind === "merchant") return <path class="event merchant" d={`M${x} ${y - 5}l5 9.5h-10z`} />;
  return <path class="event report" d={`M${x} ${y - 5.5}l5.5 5.5l-5.5 5.5l-5.5 -5.5z`} />;
}

/** Ticks at the beginning of months, quarters or years, as many as are legible. */
function monthTicks(
  start: number,
  end: number,
  most: number,
): readonly { readonly at: number; readonly text: string }[] {
  const months = (end - start) / (30.44 * DAY_MS);
  const step = STEPS.find((one) => months / one <= most) ?? 120;
  const from = new Date(start);
  const format = new Intl.DateTimeFormat(locale(), {
    year: "numeric",
    ...(step < 12 ? { month: "short" } : {}),
    timeZone: "UTC",
  });
  const ticks: { at: number; text: string }[] = [];
  for (let month = Math.ceil((from.getUTCMonth() + 1) / step) * step; ; month += step) {
    const at = Date.UTC(from.getUTCFullYear(), month);
    if (at >= end) return ticks;
    ticks.push({ at, text: format.format(at) });
  }
}
