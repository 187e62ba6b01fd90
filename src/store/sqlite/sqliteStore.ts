import { mkdirSync } from "node:fs";
import type { Statement } from "better-sqlite3";
import { join } from "node:path";
import type { Area, GazetteerPlace } from "../../domain/record.js";
import type {
  Acknowledgement,
  AreaImport,
  Changes,
  CheckResult,
  ImportCounts,
  ImportProgress,
  RecordSlice,
  ReportRules,
  Settling,
  Store,
  StoredRecord,
  TokenHistory,
  UnfinishedArea,
} from "../store.js";
import type { CallerStore } from "../callerStore.js";
import { type Access, type AccessOptions, accessTo } from "./access.js";
import { areasInForce, type AreaStore, importArea } from "./areaImporter.js";
import { removeArea } from "./areaRemover.js";
import { writeCheck } from "./checkWriter.js";
import { type Connection, DATABASE_FILE, openDatabase } from "./database.js";
import { realPause } from "./patience.js";
import { type RecordReader, recordReader, WITH_STANDING } from "./recordReader.js";
import type { Retention } from "../../belief/retention.js";
import type { Instant } from "../../domain/time.js";
import { forget } from "./forgetter.js";
import { explainOpening } from "./failures.js";
import { type ReportWriter, reportWriter } from "./reportWriter.js";
import { type ReportRow, toReport } from "./rows.js";
import { sqliteCallerStore } from "./sqliteCallerStore.js";

/** More changed records than this are read as a whole area instead. */
const CHANGED_RECORDS_LIMIT = 10_000;

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
  readonly #database: Connection;
  readonly #reader: RecordReader;
  readonly #access: Access;
  readonly #readRevision: () => number;
  readonly #areaStore: AreaStore;
  readonly #reports: ReportWriter;
  readonly #raise: Statement<[], number>;
  readonly #readLastWord: Statement<[string], ReportRow>;

  constructor(database: Connection, options: AccessOptions) {
    this.#database = database;
    this.#reader = recordReader(database);
    this.#access = accessTo(database, options);
    this.callers = sqliteCallerStore(database, this.#access);
    const statement = database.prepare<[], number>("SELECT number FROM revision").pluck();
    this.#readRevision = () => statement.get() ?? 0;
    this.#areaStore = {
      database,
      reader: this.#reader,
      access: this.#access,
      pause: options.pause ?? realPause,
      raiseRevision: () => this.#raiseRevision(),
    };
    this.#reports = reportWriter(database);
    this.#raise = database
      .prepare<[], number>("UPDATE revision SET number = number + 1 RETURNING number")
      .pluck();
    this.#readLastWord = database.prepare<[string], ReportRow>(
      `${WITH_STANDING} WHERE token_id = ? ORDER BY sequence DESC LIMIT 1`,
    );
  }

  async areas(): Promise<readonly Area[]> {
    return this.#access.read(() => areasInForce(this.#database));
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

  record(id: string): Promise<StoredRecord | null> {
    return this.#access.read(() => this.#reader.byId(id));
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
      const before = this.#reader.byId(recordId);
      if (before === null) return null;
      const last = this.#lastWord(tokenId);
      const report = rules.append(before, last);
      if (report === null) return last?.acknowledgement ?? null;
      const { areaId } = before;
      const revision = this.#raiseRevision();
      const sequence = this.#reports.insert(report, areaId, revision, rules.brakes);
      const surroundings = this.#reports.surroundings(report, areaId, rules.brakes);
      this.#reports.brake(rules.brakes.broughtAbout(report, areaId, surroundings), revision);
      // Read again, so that what is acknowledged is what everybody reads.
      const after = this.#reader.byId(recordId) ?? before;
      const acknowledgement = rules.acknowledge(report, before, after);
      this.#reports.acknowledge(sequence, acknowledgement);
      return acknowledgement;
    });
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
      writeCheck(this.#database, this.#reader, recordId, result, settling, this.#raiseRevision()),
    );
  }

  forget(rules: Retention, after: string | null, now: Instant): Promise<string | null> {
    return forget(this.#database, this.#access, this.#reader, rules, after, now);
  }

  revision(): Promise<number> {
    return this.#access.read(this.#readRevision);
  }

  changesSince(revision: number): Promise<Changes> {
    const read = this.#database.transaction((): Changes => {
      const areaIds = this.#database
        .prepare<[number, number], string>(
          `SELECT id FROM areas WHERE revision > ? AND import_number IS NOT NULL
           UNION SELECT id FROM removed_areas WHERE revision > ?`,
        )
        .pluck()
        .all(revision, revision);
      const changed = this.#database
        .prepare<[number, number], { id: string; area_id: string }>(
          `SELECT id, area_id FROM records WHERE revision > ? AND EXISTS (
             SELECT 1 FROM area_records JOIN areas ON areas.id = area_records.area_id
             WHERE record_id = records.id AND area_records.import_number <= areas.import_number)
           ORDER BY revision LIMIT ?`,
        )
        .all(revision, CHANGED_RECORDS_LIMIT + 1);
      const areas = new Set(changed.length > CHANGED_RECORDS_LIMIT ? this.#allAreaIds() : areaIds);
      const recordIds = changed.filter((row) => !areas.has(row.area_id)).map((row) => row.id);
      return { revision: this.#readRevision(), areaIds: [...areas], recordIds };
    });
    return this.#access.read(read);
  }

  async close(): Promise<void> {
    await this.#access.close();
    this.#database.close();
  }

  #raiseRevision(): number {
    return this.#raise.get() ?? 0;
  }

  #allAreaIds(): readonly string[] {
    return this.#database
      .prepare<[], string>("SELECT id FROM areas WHERE import_number IS NOT NULL")
      .pluck()
      .all();
  }

  #lastWord(tokenId: string): TokenHistory | null {
    const row = this.#readLastWord.get(tokenId);
    return row === undefined ? null : toHistory(row);
  }
}

function toHistory(row: ReportRow): TokenHistory {
  return {
    report: toReport(row),
    acknowledgement: JSON.parse(row.acknowledgement_json) as Acknowledgement,
  };
}
