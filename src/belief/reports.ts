import { DAY_MS } from "../time.js";
import type { Report } from "../catalog/evidence.js";

/**
 * The reports that count: per token the latest (a later outcome corrects the earlier one), and per reporter and UTC day
 * the first, so that repeating oneself has no effect. In order of time; independent of the order of arrival.
 */
export function countedReports(reports: readonly Report[]): readonly Report[] {
  if (reports.length === 0) return reports;
  const believed = reports.filter(({ isRevoked }) => isRevoked !== true);
  const byToken = new Map<string, { first: number; report: Report }>();
  for (const report of believed) {
    const known = byToken.get(report.tokenId);
    byToken.set(report.tokenId, {
      first: Math.min(known?.first ?? report.reportedAt, report.reportedAt),
      report: known !== undefined && known.report.reportedAt > report.reportedAt ? known.report : report,
    });
  }
  const counted = new Map<string, Report>();
  // A token holds the place of its first report: correcting an outcome does not hand the day to another token.
  const inTime = [...byToken.values()].sort(
    (a, b) => a.first - b.first || (a.report.tokenId < b.report.tokenId ? -1 : 1),
  );
  for (const { first, report } of inTime) {
    const day = `${report.reporter.id} ${Math.floor(first / DAY_MS)}`;
    if (!counted.has(day)) counted.set(day, report);
  }
  return [...counted.values()];
}
