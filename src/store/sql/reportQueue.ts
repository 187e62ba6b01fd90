import { LRUCache } from "lru-cache";
import type { Acknowledgement, ReportRules } from "../data.js";
import { groupQueue } from "./groupQueue.js";
import { owningAreaOf } from "./records.js";
import { appendReports, type WaitingReport } from "./reports.js";
import type { Database } from "./session.js";

/** Maximum reports of an area per transaction. Larger groups are not faster and make everybody wait. */
const REPORTS_TOGETHER = 32;
/** Owning areas of recently reported records, so that concurrent reports are queued in order, without a query each. */
const MAX_OWNING_AREAS = 50_000;

/** Writes reports with those of the same area, in order of arrival. `settle`: updates other areas, before a report that concerns them is answered. */
export function reportQueue(database: Database, settle: () => Promise<void>) {
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });

  const queue = groupQueue<WaitingReport>(REPORTS_TOGETHER, async (areaId, next) => {
    const { answers, hasOutbox } = await database.write(
      (session) => appendReports(session, areaId, next()),
      areaId,
    );
    if (hasOutbox) await settle();
    for (const report of next()) {
      const answer = answers.get(report);
      if (answer !== undefined) report.resolve(answer);
      else {
        homes.delete(report.recordId);
        void route(report);
      }
    }
  });

  /** Queues a report with those of its record's owning area. */
  async function route(report: WaitingReport): Promise<void> {
    try {
      const { recordId } = report;
      const home = homes.get(recordId) ?? (await owningAreaOf(database.reading, recordId));
      if (home === null) return report.resolve(null);
      homes.set(recordId, home);
      queue.add(home, report);
    } catch (error) {
      report.reject(error);
    }
  }

  return {
    append: (recordId: string, tokenId: string, rules: ReportRules) =>
      new Promise<Acknowledgement | null>((resolve, reject) => {
        void route({ recordId, tokenId, rules, resolve, reject });
      }),
    close: () => queue.close(),
  };
}
