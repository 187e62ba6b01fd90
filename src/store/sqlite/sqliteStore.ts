import { mkdirSync } from "node:fs";
import type { Brakes } from "../../belief/brakes.js";
import { recordAfter } from "../reportEffect.js";
import { join } from "node:path";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import type {
  Acknowledgement,
  AreaImport,
  AreaChanges,
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
import type { CallerStore } from "../callerStore.js";
import type { FollowStore } from "../followStore.js";
import { sqliteFollowStore } from "./following.js";
import { type Access, type AccessOptions, accessTo } from "./access.js";
import { areasInForce, type AreaStore, importArea } from "./areaImporter.js";
import { removeArea } from "./areaRemover.js";
import { areaLister, type AreaLister } from "./areaLister.js";
import { writeCheck } from "./checkWriter.js";
import { DATABASE_FILE, openDatabase } from "./database.js";
import type { Connection, PreparedStatement } from "./driver.js";
import { realPause } from "./patience.js";
import { type RecordReader, recordReader, WITH_STANDING } from "./recordReader.js";
import type { Retention } from "../../belief/retention.js";
import type { Instant } from "../../domain/time.js";
import type { ChangeFeed } from "../changeFeed.js";
import { feedReader } from "./feedReader.js";
import { forget } from "./forgetter.js";
import type { RecheckStore } from "../recheckStore.js";
import type { LeaseStore } from "../leaseStore.js";
import { sqliteRecheckStore } from "./sqliteRecheckStore.js";
import { sqliteLeaseStore } from "./sqliteLeaseStore.js";
import { explainOpening } from "./failures.js";
import { type ReportWriter, reportWriter } from "./reportWriter.js";
import { lastWordIn } from "../reportsThatCount.js";
import { type ReportRow, toReport } from "../rows.js";
import { REPEATABLE } from "./writer.js";
import { sqliteCallerStore } from "./sqliteCallerStore.js";
import { sqliteMerchantSourceStore } from "./sqliteMerchantSourceStore.js";
import { sqliteSigningKeyStore } from "./sqliteSigningKeyStore.js";
import { sqliteWebhookStore } from "./sqliteWebhookStore.js";
import { sqliteMerchantStore } from "./sqliteMerchantStore.js";
import type { MerchantStore } from "../merchantStore.js";
import type { MerchantSourceStore } from "../merchantSourceStore.js";
import type { SigningKeyStore } from "../signingKeyStore.js";
import type { WebhookStore } from "../webhookStore.js";
import { changesReader, versionReader, type VersionWriter, versionWriter } from "./versions.js";

const NO_BRAKES: Brakes = { revocation: null, surge: null };

/** The default store: one SQLite file in the data folder, which is made if it is missing. */
export function openSqliteStore(dataFolder: string, options: AccessOptions = {}): Store {
  try {
    mkdirSync(dataFolder, { recursive: true });
  } catch (error) {
    throw new Error(`${dataFolder} cannot be used as the data folder: ${explainOpening(error)}`, {
      cause: error,
    });
  }
  return new SqliteStore(openDatabase(join(dataFolder, DATABASE_FILE)), options);
}

/** A store that is gone when it is closed: for evaluations and trials. */
export function openMemoryStore(): Store {
  return new SqliteStore(openDatabase(":memory:"), {});
}

class SqliteStore implements Store {
  readonly callers: CallerStore;
  readonly feed: ChangeFeed;
  readonly following: FollowStore;
  readonly leases: LeaseStore;
  readonly rechecks: RecheckStore;
  readonly webhooks: WebhookStore;
  readonly merchants: MerchantStore;
  readonly merchantSources: MerchantSourceStore;
  readonly signingKeys: SigningKeyStore;
  readonly versions: (areaIds: readonly string[]) => Promise<Versions>;
  readonly changesSince: (areaId: string, version: number) => Promise<AreaChanges>;
  readonly #database: Connection;
  readonly #reader: RecordReader;
  readonly #access: Access;
  readonly #areaStore: AreaStore;
  readonly #lister: AreaLister;
  readonly #reports: ReportWriter;
  readonly #versions: VersionWriter;
  readonly #readLastWord: PreparedStatement<[string, string], ReportRow>;

  constructor(database: Connection, options: AccessOptions) {
    this.#database = database;
    this.#reader = recordReader(database);
    this.#access = accessTo(database, options);
    this.callers = sqliteCallerStore(database, this.#access);
    this.feed = feedReader(database, this.#access);
    this.leases = sqliteLeaseStore(database, this.#access);
    this.rechecks = sqliteRecheckStore(database, this.#access);
    this.webhooks = sqliteWebhookStore(database, this.#access);
    this.merchantSources = sqliteMerchantSourceStore(database, this.#access);
    this.signingKeys = sqliteSigningKeyStore(database, this.#access);
    this.versions = versionReader(database, this.#access);
    this.changesSince = changesReader(database, this.#access);
    this.#versions = versionWriter(database);
    this.merchants = sqliteMerchantStore(database, this.#access, this.#versions);
    this.#areaStore = {
      database,
      reader: this.#reader,
      access: this.#access,
      pause: options.pause ?? realPause,
      versions: this.#versions,
    };
    this.following = sqliteFollowStore(this.#areaStore);
    this.#lister = areaLister(database, this.#access);
    this.#reports = reportWriter(database, this.#versions);
    this.#readLastWord = database.prepare<[string, string], ReportRow>(
      `${WITH_STANDING} WHERE token_id = ? AND record_id = ? ORDER BY sequence DESC LIMIT 1`,
    );
  }

  async areas(): Promise<readonly Area[]> {
    return this.#access.read(() => areasInForce(this.#database));
  }

  area(areaId: string): Promise<Area | null> {
    return this.#lister.area(areaId);
  }

  areaVersion(areaId: string): Promise<number | null> {
    return this.#access.read(
      () =>
        this.#database
          .prepare<[string], number>(
            "SELECT import_number FROM areas WHERE id = ? AND import_number IS NOT NULL",
          )
          .pluck()
          .get(areaId) ?? null,
    );
  }

  summaries(): Promise<readonly StoredSummary[]> {
    return this.#lister.summaries();
  }

  saveSummary(summary: SummaryToSave): Promise<void> {
    return this.#lister.save(summary);
  }

  summaryDetail(areaId: string, version: number): Promise<string | null> {
    return this.#lister.detail(areaId, version);
  }

  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#lister.areasOfKeys(keys, limit);
  }

  async unfinishedAreas(): Promise<readonly UnfinishedArea[]> {
    const rows = await this.#access.read(() =>
      this.#database
        .prepare<[], { json: string; shown: number }>(
          `SELECT json, import_number IS NOT NULL AS shown FROM areas
           WHERE import_number IS NULL OR next_import IS NOT NULL ORDER BY id`,
        )
        .all(),
    );
    return rows.map(({ json, shown }) => {
      const { id, name } = JSON.parse(json) as Area;
      return { id, name, isShown: shown === 1 };
    });
  }

  async gazetteer(areaId: string): Promise<readonly GazetteerPlace[]> {
    const rows = await this.#access.read(() =>
      this.#database
        .prepare<[string], string>(
          `SELECT gazetteer_places.json FROM gazetteer_places
           JOIN areas ON areas.id = area_id AND areas.import_number = gazetteer_places.import_number
           WHERE area_id = ? ORDER BY position`,
        )
        .pluck()
        .all(areaId),
    );
    return rows.map((json) => JSON.parse(json) as GazetteerPlace);
  }

  records(areaId: string, slice?: RecordSlice): Promise<readonly StoredRecord[]> {
    return this.#access.read(() => this.#reader.ofArea(areaId, slice));
  }

  homeOf(recordId: string): Promise<string | null> {
    return this.#lister.homeOf(recordId);
  }

  record(id: string): Promise<StoredRecord | null> {
    return this.#access.read(() => this.#reader.byId(id));
  }

  recordsOf(_homeId: string, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    return this.#access.read(() => this.#reader.ofIds(ids));
  }

  history(id: string): Promise<StoredRecord | null> {
    return this.#access.read(() => this.#reader.historyOf(id));
  }

  importArea(areaImport: AreaImport, onProgress: ImportProgress = () => {}): Promise<ImportCounts> {
    return importArea(this.#areaStore, areaImport, onProgress);
  }

  removeArea(areaId: string): Promise<boolean> {
    return removeArea(this.#areaStore, areaId);
  }

  appendReport(recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null> {
    return this.#access.write(() => {
      const read = this.#reader.withLog(recordId);
      if (read === null) return null;
      const before = read.stored;
      const last = this.#lastWord(tokenId, recordId, read.log);
      const report = rules.append(before, last);
      if (report === null) return last?.acknowledgement ?? null;
      const { areaId } = before;
      const { brakes } = rules;
      const isAgainst = brakes.isAgainst(report);
      const standing = this.#reports.standing(report, areaId);
      const sequence = this.#reports.insert(report, areaId, brakes, isAgainst);
      // Most reports are of no concern to any brake: nothing is counted around them.
      const broughtAbout = brakes.canBrake(report)
        ? brakes.broughtAbout(report, areaId, this.#reports.surroundings(report, areaId, brakes, standing))
        : NO_BRAKES;
      this.#reports.brake(broughtAbout);
      const isAlone = last === null && broughtAbout.revocation === null && broughtAbout.surge === null;
      // Where it does not follow from what was read it is read again, so that what is acknowledged is what everybody reads.
      const after =
        (isAlone ? recordAfter(before, report, sequence, isAgainst, standing) : null) ??
        this.#reader.byId(recordId) ??
        before;
      const acknowledgement = rules.acknowledge(report, before, after);
      this.#reports.acknowledge(sequence, acknowledgement);
      return acknowledgement;
    }, REPEATABLE);
  }

  async recentReports(limit: number): Promise<readonly TokenHistory[]> {
    const rows = await this.#access.read(() =>
      this.#database
        .prepare<[number], ReportRow>(`${WITH_STANDING} ORDER BY sequence DESC LIMIT ?`)
        .all(limit),
    );
    return rows.map(toHistory);
  }

  appendCheck(recordId: string, result: CheckResult, settling: Settling): Promise<boolean> {
    return this.#access.write(() =>
      writeCheck(this.#database, this.#reader, recordId, result, settling, this.#versions),
    );
  }

  forget(rules: Retention, after: string | null, now: Instant): Promise<string | null> {
    return forget(this.#database, this.#access, this.#reader, rules, after, now);
  }

  async close(): Promise<void> {
    await this.#access.close();
    this.#database.close();
  }

  /** `log`: the record's, where it was read whole. */
  #lastWord(tokenId: string, recordId: string, log: readonly ReportRow[] | null): TokenHistory | null {
    const row = log === null ? this.#readLastWord.get(tokenId, recordId) : lastWordIn(log, tokenId);
    return row === undefined ? null : toHistory(row);
  }
}

function toHistory(row: ReportRow): TokenHistory {
  return {
    report: toReport(row),
    acknowledgement: JSON.parse(row.acknowledgement_json) as Acknowledgement,
  };
}
