// Plots how fresh a catalog is, and how accurate its confidence was, from files of `doorlight export --format ndjson`. Writes one HTML page without scripts.
//
//   doorlight export --format ndjson --out now.ndjson
//   node build/examples/exportPage.js now.ndjson > freshness.html
//   node build/examples/exportPage.js spring.ndjson autumn.ndjson > calibration.html    (the earlier one first)
import { readFileSync } from "node:fs";

interface Exported {
  readonly result_id: string;
  readonly confidence: number;
  readonly observed_at: string;
  readonly operating_status: string;
}

/** A bar or a point: `share` from 0 to 1 of `count` records. */
interface Bin {
  readonly label: string;
  readonly stated: number;
  readonly share: number;
  readonly count: number;
}

/** Height of a bar and the space below it, in the drawing's units. */
const ROW = 24;

const [earlierFile, laterFile] = process.argv.slice(2);
if (earlierFile === undefined) throw new Error("Name a file that `doorlight export --format ndjson` wrote.");
const earlier = readExport(earlierFile);
const later = laterFile === undefined ? null : readExport(laterFile);
process.stdout.write(page(later ?? earlier, later === null ? null : calibration(earlier, later)));

function readExport(file: string): readonly Exported[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Exported);
}

/** Records by the half year in which they were last observed, the newest first. */
function freshness(records: readonly Exported[]): readonly Bin[] {
  const counts = new Map<string, number>();
  for (const { observed_at: at } of records) {
    const label = `${at.slice(0, 4)} ${Number(at.slice(5, 7)) > 6 ? "II" : "I"}`;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .map(([label, count]) => ({ label, stated: 0, share: count / records.length, count }));
}

/**
 * The stated probability that places trade, against the share that later checks found trading. Places without a check in between are left out.
 */
function calibration(before: readonly Exported[], after: readonly Exported[]): readonly Bin[] {
  const found = new Map(after.map((record) => [record.result_id, record]));
  const bins = new Map<number, { stated: number; trading: number; count: number }>();
  for (const { result_id: id, confidence, observed_at: at } of before) {
    const look = found.get(id);
    if (look === undefined || look.observed_at <= at) continue;
    const tenth = Math.min(9, Math.floor(confidence * 10));
    const bin = bins.get(tenth) ?? { stated: 0, trading: 0, count: 0 };
    bin.stated += confidence;
    bin.trading += look.operating_status === "permanently_closed" ? 0 : 1;
    bin.count += 1;
    bins.set(tenth, bin);
  }
  return [...bins]
    .toSorted(([one], [other]) => one - other)
    .map(([tenth, { stated, trading, count }]) => ({
      label: `${tenth / 10} to ${(tenth + 1) / 10}`,
      stated: stated / count,
      share: trading / count,
      count,
    }));
}

function page(records: readonly Exported[], calibrated: readonly Bin[] | null): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A catalog's freshness${calibrated === null ? "" : " and calibration"}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  svg { width: 100%; height: auto; overflow: visible; font-size: 13px; fill: currentColor; }
  .bar { fill: light-dark(#2f6f5e, #7fc9b3); }
  .line { stroke: currentColor; stroke-dasharray: 4; opacity: 0.5; }
</style></head><body>
<h1>${records.length} records</h1>
<h2>When they were last observed</h2>
${bars(freshness(records))}
${
  calibrated === null
    ? ""
    : `<h2>Stated confidence and later observations</h2>
<p>A point on the dashed line is accurate: of the places stated to trade with 90 %, nine of ten were found trading.</p>
${points(calibrated)}`
}
</body></html>
`;
}

function bars(bins: readonly Bin[]): string {
  const widest = Math.max(...bins.map(({ share }) => share));
  const rows = bins.map(
    ({ label, share, count }, i) =>
      `<text x="0" y="${i * ROW + 16}">${label}</text><rect class="bar" x="70" y="${i * ROW + 4}" width="${((share / widest) * 420).toFixed(1)}" height="16"/><text x="${(78 + (share / widest) * 420).toFixed(1)}" y="${i * ROW + 16}">${count}</text>`,
  );
  return `<svg viewBox="0 0 560 ${bins.length * ROW}" role="img" aria-label="Records by half year: ${describe(bins)}">${rows.join("")}</svg>`;
}

function points(bins: readonly Bin[]): string {
  const at = (share: number) => 10 + share * 300;
  const marks = bins.map(
    ({ stated, share, count }) =>
      `<circle class="bar" cx="${at(stated).toFixed(1)}" cy="${at(1 - share).toFixed(1)}" r="6"/><text x="${(at(stated) + 10).toFixed(1)}" y="${(at(1 - share) + 4).toFixed(1)}">${Math.round(share * 100)} % of ${count}</text>`,
  );
  return `<svg viewBox="0 0 460 330" role="img" aria-label="Stated and observed: ${describe(bins)}"><line class="line" x1="${at(0)}" y1="${at(1)}" x2="${at(1)}" y2="${at(0)}"/>${marks.join("")}<text x="${at(0)}" y="328">stated 0 %</text><text x="${at(1) - 20}" y="328">100 %</text></svg>`;
}

function describe(bins: readonly Bin[]): string {
  return bins
    .map(({ label, share, count }) => `${label}: ${Math.round(share * 100)} %, n = ${count}`)
    .join("; ");
}
