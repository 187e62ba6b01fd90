import { setTimeout as delay } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { ServiceError } from "../../contract/errors.js";
import { grouped } from "../../domain/grouped.js";
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
import type { Store, StoredSummary } from "../store.js";
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

/** The store on any database. */
export function sqlStore(database: Database): Store {
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
    versions: (areaIds) => versionsOf(reading, areaIds),
    areas: () => areasIn(reading),
    async area(areaId) {
      const row = await reading.row<{ json: string; version: number }>(LISTING_STATEMENTS.area, areaId);
      return row === undefined ? null : { area: JSON.parse(row.json) as Area, version: row.version };
    },
    summaries: () => reading.rows<StoredSummary>(LISTING_STATEMENTS.summaries),
    saveSummary: (summary) => saveSummary(database, summary),
    async summaryDetail(areaId, version) {
      const row = await reading.row<{ detail: string }>(LISTING_STATEMENTS.detail, areaId, version);
      return row?.detail ?? null;
    },
    async areasOfKeys(keys, limit) {
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
    async unfinishedAreas() {
      const rows = await reading.rows<{ json: string; isShown: boolean }>(AREA_STATEMENTS.unfinished);
      return rows.map(({ json, isShown }) => {
        const { id, name } = JSON.parse(json) as Area;
        return { id, name, isShown };
      });
    },
    async gazetteer(areaId) {
      const rows = await reading.rows<{ json: string }>(AREA_STATEMENTS.gazetteer, areaId);
      return rows.map(({ json }) => JSON.parse(json) as GazetteerPlace);
    },
    records: async (areaId, slice) => recordsOf(reading, await membersOf(reading, areaId, slice)),
    owningAreaOf: (recordId) => owningAreaOf(reading, recordId),
    record: (id, isWhole = false) =>
      recordById(reading, id, isWhole ? RECORD_STATEMENTS.history : RECORD_STATEMENTS.read),
    recordsOf: (homeId, ids) =>
      recordsOf(
        reading,
        ids.map((id) => ({ record_id: id, home_id: homeId })),
      ),
    importArea: (areaImport, onProgress = () => {}) => importInto(database, areaImport, onProgress),
    removeArea: (areaId) => removeFrom(database, areaId),
    appendReport: (recordId, tokenId, rules) =>
      new Promise((resolve, reject) => {
        void route({ recordId, tokenId, rules, resolve, reject });
      }),
    async recentReports(limit) {
      return (await reading.rows<{ json: string }>(RECORD_STATEMENTS.recent, limit)).map(toTokenHistory);
    },
    async appendCheck(recordId, result, settlingRules) {
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
    forget: (rules, after, now) => forget(database, rules, after, now),
    changesSince: (areaId, version) => changesOf(reading, areaId, version),
    async unreachable(areaIds) {
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
