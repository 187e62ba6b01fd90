import { LRUCache } from "lru-cache";
import { grouped } from "../../domain/grouped.js";
import type { Retention } from "../../belief/retention.js";
import { ServiceError } from "../../contract/errors.js";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import type { CallerStore } from "../callerStore.js";
import type { ChangeFeed } from "../changeFeed.js";
import type { FollowStore } from "../followStore.js";
import type { LeaseStore } from "../leaseStore.js";
import type { MerchantSourceStore } from "../merchantSourceStore.js";
import type { MerchantStore } from "../merchantStore.js";
import type { RecheckStore } from "../recheckStore.js";
import type { ReportRow } from "../rows.js";
import type { SigningKeyStore } from "../signingKeyStore.js";
import type {
  Acknowledgement,
  AreaChanges,
  AreaImport,
  CheckResult,
  Forgotten,
  ImportCounts,
  ImportProgress,
  RecordSlice,
  ReportRules,
  Settling,
  Store,
  StoredRecord,
  StoredSummary,
  SummaryToSave,
  TokenHistory,
  UnfinishedArea,
  Versions,
} from "../store.js";
import type { WebhookStore } from "../webhookStore.js";
import { areaIn, areasOfKeysIn, detailIn, saveSummaryIn, summariesIn } from "./areaListing.js";
import { AREA_STATEMENTS, areasIn, gazetteerIn, unfinishedIn } from "./areaRows.js";
import { ALARM } from "./bulkhead.js";
import { callerStore } from "./callers.js";
import { appendLook } from "./checks.js";
import { changeFeed } from "./feed.js";
import { followStore } from "./following.js";
import { forgetIn } from "./forgetting.js";
import { importInto } from "./importing.js";
import { leaseStore } from "./leases.js";
import { merchantSourceStore } from "./merchantSources.js";
import { merchantStore } from "./merchants.js";
import { settleOutbox } from "./outbox.js";
import { recheckStore } from "./rechecks.js";
import { homeOf, RECORD_STATEMENTS, recordById, recordsOf, recordsShown } from "./records.js";
import { removeFrom } from "./removing.js";
import { type ReportQueue, reportQueue, type WaitingReport } from "./reportQueue.js";
import { toTokenHistory, writeReports } from "./reports.js";
import type { Database } from "./session.js";
import { signingKeyStore } from "./signingKeys.js";
import { changesOf, VERSION_STATEMENTS, versionsOf } from "./versions.js";
import { webhookStore } from "./webhooks.js";

/** What a process that was killed left in the outbox is settled by the next one within this time. */
const SETTLE_EVERY_MS = 1_000;
/** A node of a cluster that has not answered in so long is told as out of reach. */
const NODE_PATIENCE_MS = 1_000;
/** A record may get another home while it is written to. */
const MOVES_FOLLOWED = 5;

/** Homes of records that were reported on lately: so reports that come at once are queued in their order, without a question for each. */
const HOMES_KEPT = 50_000;

/** The store, on whichever database it is. */
export class SqlStore implements Store {
  readonly callers: CallerStore;
  readonly feed: ChangeFeed;
  readonly following: FollowStore;
  readonly leases: LeaseStore;
  readonly rechecks: RecheckStore;
  readonly webhooks: WebhookStore;
  readonly merchants: MerchantStore;
  readonly merchantSources: MerchantSourceStore;
  readonly signingKeys: SigningKeyStore;
  readonly versions: Store["versions"];
  readonly #database: Database;
  readonly #reports: ReportQueue;
  readonly #homes = new LRUCache<string, string>({ max: HOMES_KEPT });
  readonly #timer: NodeJS.Timeout;
  #settling: Promise<void> | null = null;
  #isClosed = false;

  /** `versions`: a better way of the database's own to say where it stands. */
  constructor(database: Database, versions?: (areaIds: readonly string[]) => Promise<Versions>) {
    this.#database = database;
    this.callers = callerStore(database);
    this.feed = changeFeed(database.reading);
    this.leases = leaseStore(database);
    this.rechecks = recheckStore(database);
    this.webhooks = webhookStore(database);
    this.merchants = merchantStore(database);
    this.merchantSources = merchantSourceStore(database);
    this.signingKeys = signingKeyStore(database);
    this.following = followStore(database);
    this.versions = versions ?? ((areaIds) => versionsOf(database.reading, areaIds));
    this.#reports = reportQueue(
      (areaId, reports) =>
        writeReports(database, areaId, reports, {
          settle: () => this.#settle(),
          elsewhere: (report) => {
            this.#homes.delete(report.recordId);
            void this.#route(report);
          },
        }),
      database.cluster,
      ALARM,
    );
    this.#timer = setInterval(() => void this.#settle(), SETTLE_EVERY_MS);
    this.#timer.unref();
  }

  areas(): Promise<readonly Area[]> {
    return areasIn(this.#database.reading);
  }

  area(areaId: string): Promise<Area | null> {
    return areaIn(this.#database.reading, areaId);
  }

  async areaVersion(areaId: string): Promise<number | null> {
    const row = await this.#database.reading.row<{ import_number: number }>(
      AREA_STATEMENTS.importInForce,
      areaId,
    );
    return row?.import_number ?? null;
  }

  summaries(): Promise<readonly StoredSummary[]> {
    return summariesIn(this.#database.reading);
  }

  async saveSummary(summary: SummaryToSave): Promise<void> {
    this.#assertOpen();
    await saveSummaryIn(this.#database, summary);
  }

  summaryDetail(areaId: string, version: number): Promise<string | null> {
    return detailIn(this.#database.reading, areaId, version);
  }

  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>> {
    return areasOfKeysIn(this.#database.reading, keys, limit);
  }

  unfinishedAreas(): Promise<readonly UnfinishedArea[]> {
    return unfinishedIn(this.#database.reading);
  }

  gazetteer(areaId: string): Promise<readonly GazetteerPlace[]> {
    return gazetteerIn(this.#database.reading, areaId);
  }

  records(areaId: string, slice?: RecordSlice): Promise<readonly StoredRecord[]> {
    return recordsShown(this.#database.reading, areaId, slice);
  }

  homeOf(recordId: string): Promise<string | null> {
    return homeOf(this.#database.reading, recordId);
  }

  record(id: string): Promise<StoredRecord | null> {
    return recordById(this.#database.reading, id);
  }

  recordsOf(homeId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const members = ids.map((id) => ({ record_id: id, home_id: homeId }));
    return recordsOf(this.#database.reading, members);
  }

  history(id: string): Promise<StoredRecord | null> {
    return recordById(this.#database.reading, id, RECORD_STATEMENTS.history);
  }

  async importArea(areaImport: AreaImport, onProgress: ImportProgress = () => {}): Promise<ImportCounts> {
    this.#assertOpen();
    return importInto(this.#database, areaImport, onProgress);
  }

  async removeArea(areaId: string): Promise<boolean> {
    this.#assertOpen();
    return removeFrom(this.#database, areaId);
  }

  appendReport(recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null> {
    return new Promise((resolve, reject) => {
      void this.#route({ recordId, tokenId, rules, resolve, reject });
    });
  }

  async recentReports(limit: number): Promise<readonly TokenHistory[]> {
    const rows = await this.#database.reading.rows<ReportRow>(RECORD_STATEMENTS.recent, limit);
    return rows.map(toTokenHistory);
  }

  async appendCheck(recordId: string, result: CheckResult, settling: Settling): Promise<boolean> {
    this.#assertOpen();
    for (let moves = 0; moves <= MOVES_FOLLOWED; moves++) {
      const home = await homeOf(this.#database.reading, recordId);
      if (home === null) return false;
      const isDone = await this.#database.write(
        (session) => appendLook(session, home, recordId, result, settling),
        home,
      );
      if (!isDone) continue;
      await this.#settle();
      return true;
    }
    return false;
  }

  forget(rules: Retention, after: string | null, now: Instant): Promise<Forgotten> {
    return forgetIn(this.#database, rules, after, now);
  }

  changesSince(areaId: string, version: number): Promise<AreaChanges> {
    return changesOf(this.#database.reading, areaId, version);
  }

  async unreachable(areaIds: readonly string[]): Promise<readonly string[]> {
    const { cluster, reading } = this.#database;
    if (cluster === null) return [];
    const byNode = grouped(await cluster.nodesOf(areaIds), ([, node]) => node);
    const found = await Promise.all(
      [...byNode.values()].map(async (ofNode) => {
        const [first] = ofNode[0] ?? [];
        const answer = reading.row(VERSION_STATEMENTS.state, first ?? "").then(
          () => true,
          () => false,
        );
        const late = new Promise<false>((resolve) => {
          const silence = ALARM(NODE_PATIENCE_MS, () => resolve(false));
          void answer.finally(silence);
        });
        return (await Promise.race([answer, late])) ? [] : ofNode.map(([id]) => id);
      }),
    );
    return found.flat();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#reports.close();
    await this.#settling;
    await this.#database.close();
  }

  /** Queues a report with those of its record's home. */
  async #route(report: WaitingReport): Promise<void> {
    try {
      this.#assertOpen();
      const { recordId } = report;
      const home = this.#homes.get(recordId) ?? (await homeOf(this.#database.reading, recordId));
      if (home === null) return report.resolve(null);
      this.#homes.set(recordId, home);
      this.#reports.add(home, report);
    } catch (error) {
      report.reject(error);
    }
  }

  /**
   * Settles the outbox, once for all who wait. What cannot be settled now is tried again every second: what is in the outbox is not lost, and no write
   * fails for it.
   */
  async #settle(): Promise<void> {
    // One under way may have looked before what is to be settled was written.
    await this.#settling;
    this.#settling ??= settleOutbox(this.#database)
      .catch(() => {})
      .finally(() => {
        this.#settling = null;
      });
    await this.#settling;
  }

  #assertOpen(): void {
    if (this.#isClosed)
      throw new ServiceError(
        "unavailable",
        "Doorlight is stopping. Nothing was recorded; try the same call again later.",
        5,
      );
  }
}
