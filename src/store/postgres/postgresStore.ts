import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Retention } from "../../belief/retention.js";
import { ServiceError } from "../../contract/errors.js";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import type { Instant } from "../../domain/time.js";
import type { CallerStore } from "../callerStore.js";
import type { ChangeFeed } from "../changeFeed.js";
import type { FollowStore } from "../followStore.js";
import type { ReportRow } from "../rows.js";
import type {
  Acknowledgement,
  AreaChanges,
  AreaImport,
  CheckResult,
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
import { areaIn, areasOfKeysIn, detailIn, saveSummaryIn, summariesIn } from "./areaListing.js";
import { AREA_STATEMENTS, areasIn, gazetteerIn, unfinishedIn } from "./areaRows.js";
import { appendLook } from "./checkAppending.js";
import { ALARM, APPLICATION, type Patience, type PostgresAccess, connectTo } from "./connections.js";
import { feedOn } from "./feedReading.js";
import { postgresFollowStore } from "./following.js";
import { forgetIn } from "./forgetting.js";
import { type HomeFinder, homeFinder } from "./homeFinding.js";
import { importInto } from "./importing.js";
import type { RecheckStore } from "../recheckStore.js";
import type { LeaseStore } from "../leaseStore.js";
import { settleOutbox } from "./outbox.js";
import { postgresRecheckStore } from "./postgresRecheckStore.js";
import { postgresLeaseStore } from "./postgresLeaseStore.js";
import { postgresCallerStore } from "./postgresCallerStore.js";
import { postgresMerchantSourceStore } from "./postgresMerchantSourceStore.js";
import { postgresSigningKeyStore } from "./postgresSigningKeyStore.js";
import { postgresWebhookStore } from "./postgresWebhookStore.js";
import { postgresMerchantStore } from "./postgresMerchantStore.js";
import type { MerchantStore } from "../merchantStore.js";
import type { MerchantSourceStore } from "../merchantSourceStore.js";
import type { SigningKeyStore } from "../signingKeyStore.js";
import type { WebhookStore } from "../webhookStore.js";
import { homeOf, RECORD_STATEMENTS, recordById, recordsOf, recordsShown } from "./recordReading.js";
import { removeFrom } from "./removing.js";
import { toTokenHistory } from "./reportSurroundings.js";
import type { WaitingReport } from "./reportQueue.js";
import { type ReportQueues, reportQueues } from "./reportQueues.js";
import { writeReports } from "./reportWriting.js";
import { nodeVersions } from "./nodeVersions.js";
import { openServer, refuseUnsafe } from "./opening.js";
import { explainServer, UnfitServer } from "./serverAdvice.js";
import { changesOf, versionsOf } from "./versionKeeping.js";

const SECRET_BYTES = 32;
/** What a process that was killed left in the outbox is settled by the next one within this time. */
const SETTLE_EVERY_MS = 1_000;
/** A record may get another home while it is written to. */
const MOVES_FOLLOWED = 5;

/**
 * Opens a store on a PostgreSQL server, whose schema is brought up to date, with the secret that all who serve from it share. Throws an Error that says
 * what is wrong with it. `patience`: how long the store waits for the server from then on.
 */
export async function openPostgresStore(
  url: string,
  patience?: Patience,
): Promise<{ readonly store: Store; readonly secret: Buffer }> {
  let opened: pg.Client | null = null;
  try {
    const { client, isCluster } = await openServer(url, APPLICATION);
    opened = client;
    await refuseUnsafe(client);
    const secret = await sharedSecret(client);
    return { store: new PostgresStore(connectTo(url, patience, isCluster)), secret };
  } catch (error) {
    throw new Error(explainServer(url, error), { cause: error });
  } finally {
    await opened?.end().catch(() => {});
  }
}

/** Made by whoever comes first. */
async function sharedSecret(client: pg.ClientBase): Promise<Buffer> {
  await client.query("INSERT INTO server_secret VALUES (1, $1) ON CONFLICT DO NOTHING", [
    randomBytes(SECRET_BYTES),
  ]);
  const { rows } = await client.query<{ secret: Buffer }>("SELECT secret FROM server_secret");
  const [row] = rows;
  if (row === undefined) throw new UnfitServer("it holds no secret any more. Restore a backup");
  return row.secret;
}

class PostgresStore implements Store {
  readonly callers: CallerStore;
  readonly feed: ChangeFeed;
  readonly following: FollowStore;
  readonly leases: LeaseStore;
  readonly rechecks: RecheckStore;
  readonly webhooks: WebhookStore;
  readonly merchants: MerchantStore;
  readonly merchantSources: MerchantSourceStore;
  readonly signingKeys: SigningKeyStore;
  readonly #connections: PostgresAccess;
  readonly #homes: HomeFinder;
  readonly #reports: ReportQueues;
  readonly #versions: Store["versions"];
  readonly #timer: NodeJS.Timeout;
  #settling: Promise<void> | null = null;
  #isClosed = false;

  constructor(connections: PostgresAccess) {
    this.#connections = connections;
    this.callers = postgresCallerStore(connections);
    this.feed = feedOn(connections.reading);
    this.leases = postgresLeaseStore(connections.reading);
    this.rechecks = postgresRecheckStore(connections.reading);
    this.webhooks = postgresWebhookStore(connections);
    this.merchants = postgresMerchantStore(connections);
    this.merchantSources = postgresMerchantSourceStore(connections);
    this.signingKeys = postgresSigningKeyStore(connections);
    this.following = postgresFollowStore(connections);
    this.#homes = homeFinder(connections.reading);
    const { cluster, reading } = connections;
    this.#versions =
      cluster === null ? (areaIds) => versionsOf(reading, areaIds) : nodeVersions(reading, cluster, ALARM);
    this.#reports = reportQueues(
      (areaId, reports) =>
        writeReports(connections, areaId, reports, {
          settle: () => this.#settle(),
          elsewhere: (report) => {
            this.#homes.forget(report.recordId);
            void this.#route(report);
          },
        }),
      cluster,
    );
    this.#timer = setInterval(() => void this.#settle(), SETTLE_EVERY_MS);
    this.#timer.unref();
  }

  areas(): Promise<readonly Area[]> {
    return areasIn(this.#connections.reading);
  }

  area(areaId: string): Promise<Area | null> {
    return areaIn(this.#connections.reading, areaId);
  }

  async areaVersion(areaId: string): Promise<number | null> {
    const row = await this.#connections.reading.row<{ import_number: number }>(
      AREA_STATEMENTS.importInForce,
      areaId,
    );
    return row?.import_number ?? null;
  }

  summaries(): Promise<readonly StoredSummary[]> {
    return summariesIn(this.#connections.reading);
  }

  async saveSummary(summary: SummaryToSave): Promise<void> {
    this.#assertOpen();
    await saveSummaryIn(this.#connections, summary);
  }

  summaryDetail(areaId: string, version: number): Promise<string | null> {
    return detailIn(this.#connections.reading, areaId, version);
  }

  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>> {
    return areasOfKeysIn(this.#connections.reading, keys, limit);
  }

  unfinishedAreas(): Promise<readonly UnfinishedArea[]> {
    return unfinishedIn(this.#connections.reading);
  }

  gazetteer(areaId: string): Promise<readonly GazetteerPlace[]> {
    return gazetteerIn(this.#connections.reading, areaId);
  }

  records(areaId: string, slice?: RecordSlice): Promise<readonly StoredRecord[]> {
    return recordsShown(this.#connections.reading, areaId, slice);
  }

  homeOf(recordId: string): Promise<string | null> {
    return homeOf(this.#connections.reading, recordId);
  }

  record(id: string): Promise<StoredRecord | null> {
    return recordById(this.#connections.reading, id);
  }

  recordsOf(homeId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const members = ids.map((id) => ({ record_id: id, home_id: homeId }));
    return recordsOf(this.#connections.reading, members);
  }

  history(id: string): Promise<StoredRecord | null> {
    return recordById(this.#connections.reading, id, RECORD_STATEMENTS.history);
  }

  async importArea(areaImport: AreaImport, onProgress: ImportProgress = () => {}): Promise<ImportCounts> {
    this.#assertOpen();
    return importInto(this.#connections, areaImport, onProgress);
  }

  async removeArea(areaId: string): Promise<boolean> {
    this.#assertOpen();
    return removeFrom(this.#connections, areaId);
  }

  appendReport(recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null> {
    return new Promise((resolve, reject) => {
      void this.#route({ recordId, tokenId, rules, resolve, reject });
    });
  }

  async recentReports(limit: number): Promise<readonly TokenHistory[]> {
    const rows = await this.#connections.reading.rows<ReportRow>(RECORD_STATEMENTS.recent, limit);
    return rows.map(toTokenHistory);
  }

  async appendCheck(recordId: string, result: CheckResult, settling: Settling): Promise<boolean> {
    this.#assertOpen();
    for (let moves = 0; moves <= MOVES_FOLLOWED; moves++) {
      const home = await homeOf(this.#connections.reading, recordId);
      if (home === null) return false;
      const isDone = await this.#connections.write(
        (session) => appendLook(session, home, recordId, result, settling),
        home,
      );
      if (!isDone) continue;
      await this.#settle();
      return true;
    }
    return false;
  }

  forget(rules: Retention, after: string | null, now: Instant): Promise<string | null> {
    return forgetIn(this.#connections, rules, after, now);
  }

  versions(areaIds: readonly string[]): Promise<Versions> {
    return this.#versions(areaIds);
  }

  changesSince(areaId: string, version: number): Promise<AreaChanges> {
    return changesOf(this.#connections.reading, areaId, version);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#reports.close();
    await this.#settling;
    await this.#connections.close();
  }

  /** Queues a report with those of its record's home. */
  async #route(report: WaitingReport): Promise<void> {
    try {
      this.#assertOpen();
      const home = await this.#homes.find(report.recordId);
      if (home === null) report.resolve(null);
      else await this.#reports.add(home, report);
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
    this.#settling ??= settleOutbox(this.#connections)
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
