import { withTimeout } from "../../concurrency.js";
import { grouped } from "../../domain/grouped.js";
import type { Instant } from "../../domain/time.js";
import type { AreaImport, CheckResult, ImportProgress } from "../data.js";
import { AREA_STATEMENTS, areaStore } from "./areas.js";
import { callerStore } from "./callers.js";
import { writeCheck } from "./checks.js";
import { changeFeed } from "./feed.js";
import { followStore } from "./following.js";
import { forget } from "./forgetting.js";
import { importInto } from "./importing.js";
import { leaseStore } from "./leases.js";
import { merchantStore } from "./merchants.js";
import { outbox } from "./outbox.js";
import { recheckStore } from "./rechecks.js";
import { recordStore, writeToRecord } from "./records.js";
import { removeFrom } from "./removing.js";
import { reportQueue } from "./reports.js";
import type { Database } from "./session.js";
import { signingKeyStore } from "./signingKeys.js";
import { summaryStore } from "./summaries.js";
import { webhookStore } from "./webhooks.js";

/** A cluster node that does not answer within this time is out of reach. */
const NODE_TIMEOUT_MS = 1_000;

export type Store = ReturnType<typeof sqlStore>;

/**
 * Persistent storage of the catalog, on any database. Contract:
 * - a write is durable when its promise resolves, and atomic (for imports and removals of areas see there);
 * - a record that several areas list is one record with one log of evidence, served by each of them;
 * - of a record's reports only those are read that can count (belief/reports): the last outcome of each caller's first token per UTC day; the newest 1,000
 *   of keys and of anonymous callers. So a caller or token that repeats itself cannot displace others;
 * - of its checks only those are read that can stand (belief/standingChecks): the latest answer of each source, and later days on which it was gone;
 * - a write raises the versions of the areas it concerns in its own transaction; `changesSince` returns everything written after a version, by any
 *   process. A change of a record concerns its owning area; a change of its owner, every area that lists it. So a reader that compares the versions of its
 *   areas and of the owning areas of their records notices every write;
 * - a store that cannot be reached rejects with ServiceError `unavailable`.
 */
export function sqlStore(database: Database) {
  const { reading, nodesOf } = database;
  const others = outbox(database);
  const reports = reportQueue(database, others.settle);
  let isClosed = false;

  return {
    ...areaStore(reading),
    ...summaryStore(database),
    ...recordStore(reading),
    callers: callerStore(database),
    feed: changeFeed(reading),
    leases: leaseStore(database),
    rechecks: recheckStore(database),
    webhooks: webhookStore(database),
    merchants: merchantStore(database),
    signingKeys: signingKeyStore(database),
    following: followStore(database),
    /**
     * Replaces what the source lists in an area, within the scope of the import's rules. Idempotent: unchanged records keep their evidence. Other writes run between its parts. Readers
     * see the previous records and gazetteer until the last part, then the new ones. After a crash, the same call completes it.
     * Rejects with OutdatedImport if its rules say it is not current, with SupersededImport if another import of the area begins meanwhile.
     */
    importArea: (areaImport: AreaImport, onProgress: ImportProgress = () => {}) =>
      importInto(database, areaImport, onProgress),
    /** Removes an area and the records that no other area lists, with their evidence; false if the area is unknown. */
    removeArea: (areaId: string) => removeFrom(database, areaId),
    /** Reads the record and the last report on the token (a token is for one record), and appends what the rules decide, with brakes, in one transaction. Null if the record does not exist. */
    appendReport: reports.append,
    /** Appends the result of a live check and its settlements; false if the record does not exist. Checks are never changed. */
    async appendCheck(recordId: string, result: CheckResult) {
      const written = await writeToRecord(database, recordId, (session, home, version) =>
        writeCheck(session, home, version, recordId, result),
      );
      if (written === null) return false;
      await others.settle();
      return true;
    },
    /**
     * Deletes old data by the rules of belief/retention, in short writes of `rowsAtOnce` and a slice of records at a time, beginning `after` a record
     * (null: at the start). No belief changes by it, now or later.
     */
    forget: (after: string | null, now: Instant, rowsAtOnce?: number) =>
      forget(database, after, now, rowsAtOnce),
    /** Areas that are out of reach because their node of the cluster does not answer. */
    async unreachable(areaIds: readonly string[]): Promise<readonly string[]> {
      if (nodesOf === null) return [];
      const byNode = grouped(
        await nodesOf(areaIds),
        ([, node]) => node,
        ([id]) => id,
      );
      const found = [...byNode.values()].map((ids) => {
        const answer = reading.row(AREA_STATEMENTS.state, ids[0] ?? "").then(
          () => [],
          () => ids,
        );
        return withTimeout<readonly string[]>(answer, NODE_TIMEOUT_MS, () => ids);
      });
      return (await Promise.all(found)).flat();
    },
    /** Idempotent. */
    async close() {
      if (isClosed) return;
      isClosed = true;
      await reports.close();
      await others.close();
      await database.close();
    },
  };
}
