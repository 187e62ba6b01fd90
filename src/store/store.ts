import type { BrakeRules } from "../belief/brakes.js";
import type { Retention } from "../belief/retention.js";
import type { Evidence, LiveCheck, Observation, Report, Reporter } from "../domain/evidence.js";
import type { Area, GazetteerPlace } from "../domain/record.js";
import type { CompiledHours } from "../hours/hours.js";
import type { CallerStore } from "./callerStore.js";
import type { ChangeFeed } from "./changeFeed.js";
import type { FollowStore } from "./followStore.js";
import type { RecheckStore } from "./recheckStore.js";
import type { LeaseStore } from "./leaseStore.js";
import type { Instant } from "../domain/time.js";
import type { MerchantStore } from "./merchantStore.js";
import type { SigningKeyStore } from "./signingKeyStore.js";
import type { WebhookStore } from "./webhookStore.js";
import type { ImportCounts, ImportedRecord, ImportRules, Settling } from "./writes.js";

export type { ImportCounts, ImportedRecord, ImportRules, Settling };

/** A record as stored: its identity and the evidence it is folded from. */
export interface StoredRecord {
  readonly id: string;
  /** Its owning area, with which its evidence is stored. Others can list it too. */
  readonly areaId: string;
  readonly evidence: Evidence;
  /** Compiled form of the hours now in force; null where there are none or they cannot be read. */
  readonly hours: CompiledHours | null;
}

/** A whole import into one area: everything a source lists there for some kinds of business. */
export interface AreaImport {
  /** The area after the import. */
  readonly area: Area;
  /** The imported source. */
  readonly source: string;
  /** True when the follower's map of the area stays valid, because another source was imported. */
  readonly keepsMap?: true;
  readonly records: readonly ImportedRecord[];
  readonly gazetteer: readonly GazetteerPlace[];
  readonly rules: ImportRules;
}

/** Called between the parts of an import with the share written, 0 to 1. The import awaits it. */
export type ImportProgress = (share: number) => void | Promise<void>;

/** Another import took effect, or an area was removed, since this import was prepared. Nothing was written. */
export class OutdatedImport extends Error {
  override readonly name = "OutdatedImport";

  constructor(areaName: string) {
    super(`what is stored of ${areaName} has changed since this import was made`);
  }
}

/** Another import of the same area began. This one ended without taking effect. */
export class SupersededImport extends Error {
  override readonly name = "SupersededImport";

  constructor(areaName: string) {
    super(`another import of ${areaName} has begun`);
  }
}

/** An area with an unfinished import or removal. */
export interface UnfinishedArea {
  readonly id: string;
  readonly name: string;
  /** True when its previous state is still served. */
  readonly isShown: boolean;
}

/** A slice of an area's records, in order of id. */
export interface RecordSlice {
  /** The slice begins after this id; empty for the beginning. */
  readonly after: string;
  readonly limit: number;
}

/** A report and its acknowledgement. */
export interface TokenHistory {
  readonly report: Report;
  readonly acknowledgement: Acknowledgement;
}

/** The answer to a report, stored so that a retry gets the same one. */
export interface Acknowledgement {
  readonly recordId: string;
  readonly outcome: Report["outcome"];
  readonly previousConfidence: number;
  readonly newConfidence: number;
  readonly observedAt: Instant;
}

/** The decisions on one report, in the order in which a store calls them in one transaction. Pure. */
export interface ReportRules {
  /** Reporter and time, equal to those of the appended report. The store reads the reporter's data along with the record. */
  readonly reporter: Reporter;
  readonly reportedAt: Instant;
  /** Returns the report to append, given the record and the last report on the token; null repeats the last acknowledgement. */
  append(stored: StoredRecord, last: TokenHistory | null): Report | null;
  /** The rules for floods and surges around the report. */
  readonly brakes: BrakeRules;
  /** Returns the answer, given the record before and after. */
  acknowledge(report: Report, before: StoredRecord, after: StoredRecord): Acknowledgement;
}

/** The result of a live check, written as one. */
export interface CheckResult {
  readonly check: LiveCheck;
  /** The source's current data, if new. */
  readonly observation: Observation | null;
  /** Compiled form of the observation's hours; null where there are none or they cannot be read. */
  readonly hours: CompiledHours | null;
  /** The element that was checked, and whether the source still has it. */
  readonly element: { readonly source: string; readonly id: string; readonly isThere: boolean } | null;
}

/** Versions of the store. Numbers only grow and are never reused. */
export interface Versions {
  /** Raised whenever an area is imported or removed; 0 if nothing was ever imported. */
  readonly catalog: number;
  /** Versions of the requested areas that ever existed. Raised by every write to the area or to a record it owns. */
  readonly areas: ReadonlyMap<string, number>;
}

/** What changed in an area since a version of it. */
export interface AreaChanges {
  /** The version up to which the changes were read. */
  readonly version: number;
  /** True when the caller must reload the area and the records it owns elsewhere: it was imported or removed, or too much changed. */
  readonly mustReload: boolean;
  /** Otherwise the records to read again: owned ones with new evidence, and listed ones with a new owner. */
  readonly recordIds: readonly string[];
}

/** A stored summary of an area's import, written by the first process that loads it. */
export interface StoredSummary {
  readonly areaId: string;
  /** The import in force, as returned by `area`. */
  readonly version: number;
  /** The summary; null if this import has none yet. */
  readonly json: string | null;
}

/** Progress of deleting old data. */
export interface Forgotten {
  /** Where to continue; null when every record was examined. */
  readonly next: string | null;
  /** Why some parts failed this time. */
  readonly failures: readonly unknown[];
}

/** A summary to store. */
export interface SummaryToSave extends StoredSummary {
  readonly json: string;
  /** Data needed only to load the area. */
  readonly detail: string;
  /** Name keys of the area, which replace all former ones. */
  readonly keys: readonly string[];
}

/**
 * Persistent storage of the catalog. Contract:
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
export interface Store {
  /** Callers. */
  readonly callers: CallerStore;
  /** The change feed. */
  readonly feed: ChangeFeed;
  /** Data of the follower. */
  readonly following: FollowStore;
  /** Leases for work done by one process at a time. */
  readonly leases: LeaseStore;
  /** The queue of records to check again. */
  readonly rechecks: RecheckStore;
  /** Webhooks. */
  readonly webhooks: WebhookStore;
  /** Merchants. Their statements are evidence. */
  readonly merchants: MerchantStore;
  /** Keys that sign statements and receipts. */
  readonly signingKeys: SigningKeyStore;
  areas(): Promise<readonly Area[]>;
  /**
   * One area; null if unknown. `version` changes with every import of the area: everything read of it between two equal answers is
   * of one import.
   */
  area(areaId: string): Promise<{ readonly area: Area; readonly version: number } | null>;
  /** One per area in force, in order of id. */
  summaries(): Promise<readonly StoredSummary[]>;
  /** Stores an area's summary in short writes, unless its import is no longer in force. No version is raised. */
  saveSummary(summary: SummaryToSave): Promise<void>;
  /** The detail of an area's summary; null if this import has none. */
  summaryDetail(areaId: string, version: number): Promise<string | null>;
  /** The areas of each known key, in order of id, at most `limit`. */
  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Areas with an unfinished import or removal, in progress or interrupted. */
  unfinishedAreas(): Promise<readonly UnfinishedArea[]>;
  gazetteer(areaId: string): Promise<readonly GazetteerPlace[]>;
  /** The records that an area lists, in order of id: all, or a slice. */
  records(areaId: string, slice?: RecordSlice): Promise<readonly StoredRecord[]>;
  /** The owning area of a record; null if the record is unknown. */
  owningAreaOf(recordId: string): Promise<string | null>;
  /** One record, or null. `isWhole`: with its whole log, not only what counts now (the newest 1,000 of each kind). */
  record(id: string, isWhole?: boolean): Promise<StoredRecord | null>;
  /** Some records by id, unordered; missing ones are left out. Those owned by `homeId` are read together, the others one by one. */
  recordsOf(homeId: string, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /**
   * Replaces what the source lists in an area, within the scope of the import's rules. Idempotent: unchanged records keep their evidence. Other writes run between its parts. Readers
   * see the previous records and gazetteer until the last part, then the new ones. After a crash, the same call completes it.
   * Rejects with OutdatedImport if its rules say it is not current, with SupersededImport if another import of the area begins meanwhile.
   */
  importArea(areaImport: AreaImport, onProgress?: ImportProgress): Promise<ImportCounts>;
  /** Removes an area and the records that no other area lists, with their evidence; false if the area is unknown. */
  removeArea(areaId: string): Promise<boolean>;
  /** Reads the record and the last report on the token (a token is for one record), and appends what the rules decide, with brakes, in one transaction. Null if the record does not exist. */
  appendReport(recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null>;
  /** The newest reports on any record, latest first. */
  recentReports(limit: number): Promise<readonly TokenHistory[]>;
  /** Appends the result of a live check and its settlements; false if the record does not exist. Checks are never changed. */
  appendCheck(recordId: string, result: CheckResult, settling: Settling): Promise<boolean>;
  /**
   * Deletes old data by the rules of belief/retention, in short writes and a slice of records at a time, beginning `after` a record (null: at the
   * start). No belief changes by it, now or later.
   */
  forget(rules: Retention, after: string | null, now: Instant): Promise<Forgotten>;
  /** Areas that are out of reach because their node of the cluster does not answer. */
  unreachable(areaIds: readonly string[]): Promise<readonly string[]>;
  /** Current versions of the catalog and some areas, read after the call. Cheap enough for every request. */
  versions(areaIds: readonly string[]): Promise<Versions>;
  changesSince(areaId: string, version: number): Promise<AreaChanges>;
  close(): Promise<void>;
}
