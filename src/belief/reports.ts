import { type Instant, dayNumber } from "../domain/time.js";
import type { Report } from "../domain/evidence.js";

/**
 * The reports that count at a time: the last outcome of each token (it corrects earlier ones), and only the first token of each reporter per UTC day,
 * so that repeats have no effect. Oldest first; independent of the input order. `field`: only reports on this field;
 * null: reports on the business as such.
 */
export function countedReports(
  reports: readonly Report[],
  now: Instant,
  field: string | null = null,
): readonly Report[] {
  if (reports.length === 0) return reports;
  const tokens = new Map<string, { opened: Report; last: Report }>();
  for (const report of reports) {
    if (report.reportedAt > now || report.isRevoked === true) continue;
    const known = tokens.get(report.tokenId);
    if (known === undefined) tokens.set(report.tokenId, { opened: report, last: report });
    else if (inOrder(known.last, report) < 0) known.last = report;
    else if (inOrder(report, known.opened) < 0) known.opened = report;
  }
  const counted = new Map<string, Report>();
  // A token is ordered by its first report: a correction does not give the day to another token.
  for (const { opened, last } of [...tokens.values()].sort(byOpening)) {
    if ((last.about?.field ?? null) !== field) continue;
    const day = `${last.reporter.id} ${dayNumber(openingOf(opened).at)}`;
    if (!counted.has(day)) counted.set(day, last);
  }
  return [...counted.values()].sort(inOrder);
}

/** Log order: a report not yet in the log comes last. A clock that was set back does not change the order. */
function inOrder(a: Report, b: Report): number {
  return placeOf(a) - placeOf(b) || a.reportedAt - b.reportedAt || (a.tokenId < b.tokenId ? -1 : 1);
}

/** Not Infinity, because the difference of two infinities is NaN. */
const placeOf = ({ sequence }: Report): number => sequence ?? Number.MAX_SAFE_INTEGER;

function openingOf(report: Report): { readonly at: Instant; readonly sequence: number } {
  return report.opened ?? { at: report.reportedAt, sequence: placeOf(report) };
}

function byOpening(a: { readonly opened: Report }, b: { readonly opened: Report }): number {
  const [first, second] = [openingOf(a.opened), openingOf(b.opened)];
  return (
    first.sequence - second.sequence || first.at - second.at || (a.opened.tokenId < b.opened.tokenId ? -1 : 1)
  );
}

/** True if a report says that the place trades, false if not; null if it says neither. */
export function claimOf({ outcome, scheduledOpen }: Report): boolean | null {
  if (outcome === "correct" || outcome === "booked") return true;
  return outcome === "closed" && scheduledOpen === true ? false : null;
}
