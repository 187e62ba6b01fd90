import type { Bin } from "./measures.js";

const SIZE = 320;
const MARGIN = 44;
const INNER = SIZE - 2 * MARGIN;
/** 95 % of samples of a true share lie within this many standard errors. */
const BAND = 1.96;

/** A reliability diagram of one belief as SVG: what was told against what came, with the band that chance alone would fill. */
export function reliabilityDiagram(title: string, bins: readonly Bin[]): string {
  const all = bins.flatMap(({ predicted, observed }) => [predicted, observed]);
  const from = Math.max(0, Math.floor(Math.min(...all, 0.9) * 10 - 1) / 10);
  const x = (value: number) => MARGIN + ((value - from) / (1 - from)) * INNER;
  const y = (value: number) => SIZE - MARGIN - ((value - from) / (1 - from)) * INNER;
  const at = (value: number) => value.toFixed(1);
  const ticks = Array.from({ length: 6 }, (_, i) => from + (i * (1 - from)) / 5);
  const bars = bins.map(({ count, predicted, observed }) => {
    const error = BAND * Math.sqrt(Math.max(1e-6, (observed * (1 - observed)) / count));
    const [low, high] = [Math.max(from, observed - error), Math.min(1, observed + error)];
    return `<line x1="${at(x(predicted))}" x2="${at(x(predicted))}" y1="${at(y(low))}" y2="${at(y(high))}" class="band"/><circle cx="${at(x(predicted))}" cy="${at(y(observed))}" r="4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}" role="img" aria-label="Reliability of ${escape(title)}">
<style>text{font:11px sans-serif;fill:#333}line{stroke:#999}line.band{stroke:#2a6fbb;stroke-width:2}circle{fill:#2a6fbb}.even{stroke-dasharray:4 3}</style>
<rect width="${SIZE}" height="${SIZE}" fill="#fff"/>
<text x="${MARGIN}" y="24">${escape(title)}: told and come true</text>
${ticks.map((tick) => `<text x="${at(x(tick) - 8)}" y="${SIZE - MARGIN + 16}">${tick.toFixed(2)}</text><text x="8" y="${at(y(tick) + 4)}">${tick.toFixed(2)}</text>`).join("\n")}
<line x1="${MARGIN}" y1="${SIZE - MARGIN}" x2="${SIZE - MARGIN}" y2="${SIZE - MARGIN}"/><line x1="${MARGIN}" y1="${MARGIN}" x2="${MARGIN}" y2="${SIZE - MARGIN}"/>
<line x1="${at(x(from))}" y1="${at(y(from))}" x2="${at(x(1))}" y2="${at(y(1))}" class="even"/>
${bars.join("\n")}
</svg>
`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
