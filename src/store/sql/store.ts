import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ServiceError } from "../../contract/errors.js";
import { grouped } from "../../domain/grouped.js";
import type { Retention } from "../../belief/retention.js";
import type { Instant } from "../../domain/time.js";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import {
  inOwningArea,
  membersOf,
  owningAreaOf,
  RECORD_STATEMENTS,
  recordById,
  recordsOf,
  toTokenHistory,
} from "./records.js";
import type {
  Acknowledgement,
  AreaImport,
  CheckResult,
  ImportProgress,
  RecordSlice,
  ReportRules,
  Settling,
  StoredSummary,
  SummaryToSave,
} from "../data.js";
import {
  AREA_STATEMENTS,
  areasIn,
  changesOf,
  LISTING_STATEMENTS,
  saveSummary,
  VERSION_STATEMENTS,
  versionsOf,
} from "./areas.js";
import { callerStore } from "./callers.js";
import { appendCheckResult } from "./checks.js";
import { changeFeed } from "./feed.js";
import { followStore } from "./following.js";
import { forget } from "./forgetting.js";
import { importInto } from "./importing.js";
import { leaseStore } from "./leases.js";
import { merchantStore } from "./merchants.js";
import { settleOutbox } from "./outbox.js";
import { recheckStore } from "./rechecks.js";
import { removeFrom } from "./removing.js";
import { groupQueue } from "./groupQueue.js";
import { appendReports, type WaitingReport } from "./reports.js";
import type { Database } from "./session.js";
import { signingKeyStore } from "./signingKeys.js";
import { webhookStore } from "./webhooks.js";

/** How often the outbox is processed, in case a killed process left entries. */
const SETTLE_EVERY_MS = 1_000;
/** A cluster node that does not answer within this time is out of reach. */
const NODE_TIMEOUT_MS = 1_000;
/** Maximum reports of an area per transaction. Larger groups are not faster and make everybody wait. */
const REPORTS_TOGETHER = 32;
/** Owning areas of recently reported records, so that concurrent reports are queued in order, without a query each. */
const MAX_OWNING_AREAS = 50_000;

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
  const homes = new LRUCache<string, string>({ max: MAX_OWNING_AREAS });
  let settling: Promise<void> | null = null;
  let isClosed = false;

  /**
   * Processes the outbox; concurrent callers share a run. Failures are retried every second: entries are not lost, and no write
   * fails because of them.
   */
  async function settle(): Promise<void> {
    // A run in progress may have read the outbox before this entry was written.
    await settling;
    settling ??= settleOutbox(database)
      .catch(() => {})
      .finally(() => {
        settling = null;
      });
    await settling;
  }

  /** Queues a report with those of its record's owning area. */
  async function route(report: WaitingReport): Promise<void> {
    try {
      const { recordId } = report;
      const home = homes.get(recordId) ?? (await owningAreaOf(reading, recordId));
      if (home === null) return report.resolve(null);
      homes.set(recordId, home);
      reports.add(home, report);
    } catch (error) {
      report.reject(error);
    }
  }

  /**
   * Writes reports of one area in one transaction and answers them when it is on disk. If a decision throws, each is written by itself, so that only its
   * caller gets the error.
   */
  async function writeReports(areaId: string, next: () => readonly WaitingReport[]): Promise<void> {
    try {
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
    } catch (error) {
      const group = next();
      if (error instanceof ServiceError || group.length === 1) throw error;
      for (const report of group) await writeReports(areaId, () => [report]).catch(report.reject);
    }
  }

  const reports = groupQueue(REPORTS_TOGETHER, writeReports);
  const timer = setInterval(() => void settle(), SETTLE_EVERY_MS);
  timer.unref();

  /** True when an area can be read in time. */
  const isReachable = (areaId: string) =>
    Promise.race([
      reading.row(VERSION_STATEMENTS.state, areaId).then(
        () => true,
        () => false,
      ),
      delay(NODE_TIMEOUT_MS, false, { ref: false }),
    ]);

  return {
    callers: callerStore(database),
    feed: changeFeed(reading),
    leases: leaseStore(database),
    rechecks: recheckStore(database),
    webhooks: webhookStore(database),
    merchants: merchantStore(database),
    signingKeys: signingKeyStore(database),
    following: followStore(database),
    /** Current versions of the catalog and some areas, read after the call. Cheap enough for every request. */
    versions: (areaIds: readonly string[]) => versionsOf(reading, areaIds),
    areas: () => areasIn(reading),
    /**
     * One area; null if unknown. `version` changes with every import of the area: everything read of it between two equal answers is
     * of one import.
     */
    async area(areaId: string) {
      const row = await reading.row<{ json: string; version: number }>(LISTING_STATEMENTS.area, areaId);
      return row === undefined ? null : { area: JSON.parse(row.json) as Area, version: row.version };
    },
    /** One per area in force, in order of id. */
    summaries: () => reading.rows<StoredSummary>(LISTING_STATEMENTS.summaries),
    /** Stores an area's summary in short writes, unless its import is no longer in force. No version is raised. */
    saveSummary: (summary: SummaryToSave) => saveSummary(database, summary),
    /** The detail of an area's summary; null if this import has none. */
    async summaryDetail(areaId: string, version: number) {
      const row = await reading.row<{ detail: string }>(LISTING_STATEMENTS.detail, areaId, version);
      return row?.detail ?? null;
    },
    /** The areas of each known key, in order of id, at most `limit`. */
    async areasOfKeys(
      keys: readonly string[],
      limit: number,
    ): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = await reading.rows<{ key: string; area: string }>(
        LISTING_STATEMENTS.areasOfKeys,
        keys,
        limit,
      );
      return grouped(
        rows,
        ({ key }) => key,
        ({ area }) => area,
      );
    },
    /** Areas with an unfinished import or removal, in progress or interrupted. `isShown`: true when its previous state is still served. */
    async unfinishedAreas() {
      const rows = await reading.rows<{ json: string; isShown: boolean }>(AREA_STATEMENTS.unfinished);
      return rows.map(({ json, isShown }) => {
        const { id, name } = JSON.parse(json) as Area;
        return { id, name, isShown };
      });
    },
    async gazetteer(areaId: string): Promise<readonly GazetteerPlace[]> {
      const rows = await reading.rows<{ json: string }>(AREA_STATEMENTS.gazetteer, areaId);
      return rows.map(({ json }) => JSON.parse(json) as GazetteerPlace);
    },
    /** The records that an area lists, in order of id: all, or a slice. */
    records: async (areaId: string, slice?: RecordSlice) =>
      recordsOf(reading, await membersOf(reading, areaId, slice)),
    /** The owning area of a record; null if the record is unknown. */
    owningAreaOf: (recordId: string) => owningAreaOf(reading, recordId),
    /** One record, or null. `isWhole`: with its whole log, not only what counts now (the newest 1,000 of each kind). */
    record: (id: string, isWhole = false) =>
      recordById(reading, id, isWhole ? RECORD_STATEMENTS.history : RECORD_STATEMENTS.read),
    /** Some records by id, unordered; missing ones are left out. Those owned by `homeId` are read together, the others one by one. */
    recordsOf: (homeId: string, ids: readonly string[]) =>
      recordsOf(
        reading,
        ids.map((id) => ({ id, home: homeId })),
      ),
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
    appendReport: (recordId: string, tokenId: string, rules: ReportRules) =>
      new Promise<Acknowledgement | null>((resolve, reject) => {
        void route({ recordId, tokenId, rules, resolve, reject });
      }),
    /** The newest reports on any record, latest first. */
    async recentReports(limit: number) {
      return (await reading.rows<{ json: string }>(RECORD_STATEMENTS.recent, limit)).map(toTokenHistory);
    },
    /** Appends the result of a live check and its settlements; false if the record does not exist. Checks are never changed. */
    async appendCheck(recordId: string, result: CheckResult, settlingRules: Settling) {
      const isDone = await inOwningArea(reading, recordId, (home) =>
        database.write(
          async (session) =>
            (await appendCheckResult(session, home, recordId, result, settlingRules)) || null,
          home,
        ),
      );
      if (isDone !== null) await settle();
      return isDone !== null;
    },
    /**
     * Deletes old data by the rules of belief/retention, in short writes and a slice of records at a time, beginning `after` a record (null: at the
     * start). No belief changes by it, now or later.
     */
    forget: (rules: Retention, after: string | null, now: Instant) => forget(database, rules, after, now),
    changesSince: (areaId: string, version: number) => changesOf(reading, areaId, version),
    /** Areas that are out of reach because their node of the cluster does not answer. */
    async unreachable(areaIds: readonly string[]): Promise<readonly string[]> {
      if (nodesOf === null) return [];
      const byNode = grouped(
        await nodesOf(areaIds),
        ([, node]) => node,
        ([id]) => id,
      );
      const found = [...byNode.values()].map(async (ids) => ((await isReachable(ids[0] ?? "")) ? [] : ids));
      return (await Promise.all(found)).flat();
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(timer);
      await reports.close();
      await settling;
      await database.close();
    },
  };
}
