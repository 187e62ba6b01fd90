import { LRUCache } from "lru-cache";
import type { Acknowledgement, ReportRules } from "../data.js";
import { groupQueue } from "./groupQueue.js";
import { inOwningArea } from "./records.js";
import { appendReports, type WaitingReport } from "./reports.js";
import type { Database } from "./session.js";

/** Maximum reports of an area per transaction. Larger groups are not faster and make everybody wait. */
const REPORTS_TOGETHER = 32;
/** Owning areas of recently reported records, so that concurrent reports are queued in order, without a query each. */
const MAX_OWNING_AREAS = 50_000;

/** Writes reports with those of the same area, in order of arrival. `settle`: updates other areas, before a report that concerns them is answered. */
export function reportQueue({ reading, write }: Database, settle: () => Promise<void>) {
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });

  const queue = groupQueue<WaitingReport>(REPORTS_TOGETHER, async (areaId, next) => {
    const { answers, hasOutbox } = await write((session) => appendReports(session, areaId, next()), areaId);
    if (hasOutbox) await settle();
    for (const report of next()) report.resolve(answers.get(report) ?? null);
  });

  return {
    /** Null if there is no such record. */
    append: (recordId: string, tokenId: string, rules: ReportRules) =>
      inOwningArea(
        reading,
        recordId,
        (home) => {
          homes.set(recordId, home);
          return new Promise<Acknowledgement | null>((resolve, reject) => {
            queue.add(home, { recordId, tokenId, rules, resolve, reject });
          });
        },
        homes.get(recordId),
      ),
    close: () => queue.close(),
  };
}
