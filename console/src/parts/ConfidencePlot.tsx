import type { HistoryView } from "../api.js";
import { date, percent, say } from "../texts.js";

const [WIDTH, HEIGHT] = [640, 200];
const [LEFT, RIGHT, TOP, BOTTOM] = [44, 12, 10, 26];

/** Belief over time: up to now as a line, beyond it dashed, since nobody knows what comes. */
export function ConfidencePlot({ history: { curve, now } }: { readonly history: HistoryView }) {
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)];
  const x = (at: string) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * (Date.parse(at) - start)) / Math.max(1, end - start);
  const y = (confidence: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - confidence);
  const line = (points: HistoryView["curve"]) =>
    points.map(({ at, confidence }) => `${x(at).toFixed(1)},${y(confidence).toFixed(1)}`).join(" ");
  const known = curve.filter(({ at }) => at <= now);
  const ahead = curve.filter(({ at }) => at >= now);
  const current = known.at(-1)?.confidence ?? 0;
  return (
    <figure class="plot">
      <figcaption>
        {say("historyOf")}: {percent(current)}
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${say("historyOf")}: ${percent(first.confidence)} ${date(first.at)}, ${percent(current)} ${date(now)}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} />
            <text x={LEFT - 6} y={y(share) + 4} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 6}>
          {date(first.at)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 6} text-anchor="end">
          {date(last.at)}
        </text>
        <line class="now" x1={x(now)} x2={x(now)} y1={TOP} y2={HEIGHT - BOTTOM} />
        <polyline class="known" points={line(known)} />
        <polyline class="ahead" points={line(ahead)} />
      </svg>
    </figure>
  );
}
