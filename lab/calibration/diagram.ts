import type { ReliabilityBin } from "#doorlight/contract/calibration.js";

const WIDTH = 340;
const HEIGHT = 372;
const MARGIN = 46;
const INNER = WIDTH - 2 * MARGIN;
const BOTTOM = MARGIN + INNER;
const FONT = 'font-family="sans-serif" font-size="11" fill="#333"';

/** One kind of forecast and its outcomes. */
export interface Series {
  readonly name: string;
  readonly color: string;
  readonly bins: readonly ReliabilityBin[];
}

/**
 * A reliability diagram of one belief as SVG: forecasts against the share still recorded, in bins of equal mass with 95 % intervals. Forecasts of records
 * should lie on the line, stated confidences on it or above. No style sheets, because it is embedded in pages.
 */
export function reliabilityDiagram(title: string, series: readonly Series[]): string {
  const bins = series.flatMap((one) => one.bins);
  const count = Math.max(0, ...series.map((one) => one.bins.reduce((sum, bin) => sum + bin.n, 0)));
  const least = Math.min(0.9, ...bins.flatMap(({ told, low }) => [told, low]));
  const from = Math.max(0, Math.floor(least * 10) / 10);
  const x = (value: number) => at(MARGIN + ((value - from) / (1 - from)) * INNER);
  const y = (value: number) => at(BOTTOM - ((value - from) / (1 - from)) * INNER);
  const ticks = Array.from({ length: 6 }, (_, i) => from + (i * (1 - from)) / 5);
  const lines = [
    ...ticks.flatMap((tick) => [
      `<text x="${x(tick)}" y="${BOTTOM + 16}" text-anchor="middle" ${FONT}>${tick.toFixed(2)}</text>`,
      `<text x="${MARGIN - 6}" y="${y(tick)}" text-anchor="end" ${FONT}>${tick.toFixed(2)}</text>`,
    ]),
    `<path d="M${MARGIN} ${MARGIN}V${BOTTOM}H${MARGIN + INNER}" fill="none" stroke="#999"/>`,
    `<path d="M${x(from)} ${y(from)}L${x(1)} ${y(1)}" stroke="#999" stroke-dasharray="4 3"/>`,
    ...series.flatMap((one) => one.bins.map((bin) => mark(bin, one.color, x, y))),
    ...series.map(
      ({ name, color }, i) =>
        `<circle cx="${MARGIN + 6}" cy="${BOTTOM + 32 + 14 * i}" r="4" fill="${color}"/><text x="${MARGIN + 16}" y="${BOTTOM + 36 + 14 * i}" ${FONT}>${escape(name)}</text>`,
    ),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Reliability of ${escape(title)}, ${count} forecasts">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${MARGIN}" y="20" ${FONT} font-weight="bold">${escape(title)}: told (across) and still recorded (up)</text>
<text x="${MARGIN}" y="35" ${FONT}>${count} forecasts</text>
${lines.join("\n")}
</svg>
`;
}

function mark(
  { told, seen, low, high }: ReliabilityBin,
  color: string,
  x: (value: number) => string,
  y: (value: number) => string,
): string {
  return `<path d="M${x(told)} ${y(low)}V${y(high)}" stroke="${color}" stroke-width="2"/><circle cx="${x(told)}" cy="${y(seen)}" r="4" fill="${color}"/>`;
}

const at = (value: number): string => value.toFixed(1);

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
