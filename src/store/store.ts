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
import type { MerchantSourceStore } from "./merchantSourceStore.js";
import type { MerchantStore } from "./merchantStore.js";
import type { SigningKeyStore } from "./signingKeyStore.js";
import type { WebhookStore } from "./webhookStore.js";
import type { ImportCounts, ImportedRecord, ImportRules, Settling } from "./writes.js";

export type { ImportCounts, ImportedRecord, ImportRules, Settling };

/** A record as stored: its identity and the evidence it is folded from. */
export interface StoredRecord {
  readonly id: string;
  /** Its home: the area that its evidence is kept with. Others may show it too. */
  readonly areaId: string;
  readonly evidence: Evidence;
  /** Compiled form of the hours now in force; null where there are none or they cannot be read. */
  readonly hours: CompiledHours | null;
}

/** A whole import into one area: everything that the source lists there of some kinds of business. */
export interface AreaImport {
  /** As it is from then on, with all that it holds. */
  readonly area: Area;
  /** The source that was read. */
  readonly source: string;
  /** Whether the map that following keeps of the area still holds: another source was read. */
  readonly keepsMap?: true;
  readonly records: readonly ImportedRecord[];
  readonly gazetteer: readonly GazetteerPlace[];
  readonly rules: ImportRules;
}

/** Told between the parts of an import how much of it is written, 0 to 1; the import waits for what it returns. */
export type ImportProgress = (share: number) => void | Promise<void>;

/** Since the import was made another one came into force, or an area left: nothing of it was written. */
export class OutdatedImport extends Error {
  override readonly name = "OutdatedImport";

  constructor(areaName: string) {
    super(`what is stored of ${areaName} has changed since this import was made`);
  }
}

/** Another import of the same area began: the one that is told so has ended, and nothing of it is in force. */
export class SupersededImport extends Error {
  override readonly name = "SupersededImport";

  constructor(areaName: string) {
    super(`another import of ${areaName} has begun`);
  }
}

/** An area of which something has begun and not ended. */
export interface UnfinishedArea {
  readonly id: string;
  readonly name: string;
  /** Whether it is shown all the same, as it was before. */
  readonly isShown: boolean;
}

/** Part of an area's records, in order of id. */
export interface RecordSlice {
  /** The id that the slice begins after; empty: the first. */
  readonly after: string;
  readonly limit: number;
}

/** A report with what was answered. */
export interface TokenHistory {
  readonly report: Report;
  readonly acknowledgement: Acknowledgement;
}

/** The answer to a report, kept so that a retry gets the same one. */
export interface Acknowledgement {
  readonly recordId: string;
  readonly outcome: Report["outcome"];
  readonly previousConfidence: number;
  readonly newConfidence: number;
  readonly observedAt: Instant;
}

/** The decisions on one report, in the order in which a store asks for them within one transaction. Pure. */
export interface ReportRules {
  /** Who reports, and when, as in what `append` returns: what is known of them is read beside the record. */
  readonly reporter: Reporter;
  readonly reportedAt: Instant;
  /** Given the record and the last word on the token about it: what to append; null: nothing, the last acknowledgement is given again. */
  append(stored: StoredRecord, last: TokenHistory | null): Report | null;
  /** What is counted around the report that was appended, and what it brings about beyond its record. */
  readonly brakes: BrakeRules;
  /** The answer, given the record as it was before and as every read after this finds it. */
  acknowledge(report: Report, before: StoredRecord, after: StoredRecord): Acknowledgement;
}

/** What a look at a live source brought, to be written down as one. */
export interface CheckResult {
  readonly check: LiveCheck;
  /** What the source says now, where that is news. */
  readonly observation: Observation | null;
  /** Compiled form of the observation's hours; null where there are none or they cannot be read. */
  readonly hours: CompiledHours | null;
  /** The source's element that was looked at, and whether the source still has it. */
  readonly element: { readonly source: string; readonly id: string; readonly isThere: boolean } | null;
}

/** Where the store stands. Numbers only grow, and never come back. */
export interface Versions {
  /** Raised whenever an area is imported or goes; 0: nothing was ever imported. */
  readonly catalog: number;
  /** Of the areas asked for, as far as there ever were any of these ids: raised by every write to a record whose home it is, and to the area itself. */
  readonly areas: ReadonlyMap<string, number>;
}

/** What changed in an area since a version of it. */
export interface AreaChanges {
  /** What it is up to date with. */
  readonly version: number;
  /** Whether to read the area as a whole, and whatever others show of the records whose home it is: it was imported, it went, or much changed. */
  readonly mustReload: boolean;
  /** Else the records to read again: with new evidence, of those whose home it is; with another home, of those that it shows. */
  readonly recordIds: readonly string[];
}

/** What an area is listed and found by while nobody holds it, of one import: written down by whoever read that first. */
export interface StoredSummary {
  readonly areaId: string;
  /** The import in force, as `areaVersion` tells it. */
  readonly version: number;
  /** What was written down; null: nothing yet of this import. */
  readonly json: string | null;
}

/** How far forgetting has come. */
export interface Forgotten {
  /** Where to go on; null: every record was looked at. */
  readonly next: string | null;
  /** Why parts were not forgotten this time. */
  readonly failures: readonly unknown[];
}

/** A summary to be written down. */
export interface SummaryToSave extends StoredSummary {
  readonly json: string;
  /** What belongs to it that only who loads the area needs. */
  readonly detail: string;
  /** What leads to the area, in place of all former keys. */
  readonly keys: readonly string[];
}

/**
 * The catalog's durable home. Contract for every adapter:
 * - a write is durable when its promise resolves, and is wholly there or not at all (for imports and removals of areas: see there);
 * - a record that several areas list is one record, with one log of evidence, and each of them shows it;
 * - of a record's reports those are read that can count (belief/reports): of each caller and UTC day the first token, by its last word; the newest 1,000
 *   of keys, and of anonymous callers. However often one caller or one token speaks, the others stay within reach;
 * - of its looks those that can hold (belief/standingChecks): of each source the latest answer, and since then the days on which it was gone;
 * - a write raises the versions of the areas it concerns, in its own transaction; `changesSince` names everything written after a version, from any
 *   process. What concerns a record concerns its home; where it gets another home, every area that shows it. So whoever knows the versions of the areas
 *   that it shows, and of the homes of their records, knows of every write;
 * - a store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface Store {
  /** What is known of callers, in the same place. */
  readonly callers: CallerStore;
  /** What changed, for those who keep a copy. */
  readonly feed: ChangeFeed;
  /** What following a source needs, in the same place. */
  readonly following: FollowStore;
  /** What one of several processes does at a time. */
  readonly leases: LeaseStore;
  /** Records to be looked at again, of all processes. */
  readonly rechecks: RecheckStore;
  /** Addresses that are told of it. */
  readonly webhooks: WebhookStore;
  /** Who speaks for businesses, in the same place; what they state is evidence. */
  readonly merchants: MerchantStore;
  /** What is read for them by itself. */
  readonly merchantSources: MerchantSourceStore;
  /** Keys that statements and receipts are signed with. */
  readonly signingKeys: SigningKeyStore;
  areas(): Promise<readonly Area[]>;
  /** One of them; null: there is no such area. */
  area(areaId: string): Promise<Area | null>;
  /**
   * Changes with every import of the area; null: there is no such area. Whatever is read of an area between two answers that are the same is
   * of one import.
   */
  areaVersion(areaId: string): Promise<number | null>;
  /** Of every area in force, in order of id. */
  summaries(): Promise<readonly StoredSummary[]>;
  /** Writes down an area's summary, in short writes. Of an import that is not in force any more nothing is kept. No version is raised. */
  saveSummary(summary: SummaryToSave): Promise<void>;
  /** The detail of an area's summary; null: none was written down of this import. */
  summaryDetail(areaId: string, version: number): Promise<string | null>;
  /** For each key that leads somewhere the areas, in order of id: `limit` at most. */
  areasOfKeys(keys: readonly string[], limit: number): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Areas with an import, or a removal, that has begun and not ended: it is under way, or was cut off. */
  unfinishedAreas(): Promise<readonly UnfinishedArea[]>;
  gazetteer(areaId: string): Promise<readonly GazetteerPlace[]>;
  /** The records that an area shows, in order of id: all of them, or a slice. */
  records(areaId: string, slice?: RecordSlice): Promise<readonly StoredRecord[]>;
  /** The area that a record is at home in; null: there is no such record. */
  homeOf(recordId: string): Promise<string | null>;
  /** One record, or null. */
  record(id: string): Promise<StoredRecord | null>;
  /** Some records by their ids, in no order; those that are gone are left out. The ones at home in `homeId` are read together, others as they are found. */
  recordsOf(homeId: string, ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** One record with all that was ever observed of it, not only what counts now (of each kind the newest 1,000); or null. */
  history(id: string): Promise<StoredRecord | null>;
  /**
   * Replaces what the source lists in an area, as far as the import is about it (its rules tell). Idempotent: unchanged records keep their evidence. Other writes go between its parts; readers
   * see which records there are, and the gazetteer, as before until the last, and then all the new. After a kill the same call completes it.
   * Rejects with OutdatedImport when its rules say that it is not current, with SupersededImport when another import of the area begins meanwhile.
   */
  importArea(areaImport: AreaImport, onProgress?: ImportProgress): Promise<ImportCounts>;
  /** Removes an area, and the records that no other area shows, with their evidence; false if there is none of that id. */
  removeArea(areaId: string): Promise<boolean>;
  /** Reads the record and the last word on the token about it (a token is for one record), appends what the rules say and what it brings about: one transaction. Null if the record does not exist. */
  appendReport(recordId: string, tokenId: string, rules: ReportRules): Promise<Acknowledgement | null>;
  /** The newest reports on any record, latest first. */
  recentReports(limit: number): Promise<readonly TokenHistory[]>;
  /** Writes down what a live check brought, and what it settles; false if the record does not exist. Checks are appended, never changed. */
  appendCheck(recordId: string, result: CheckResult, settling: Settling): Promise<boolean>;
  /**
   * Forgets what the rules let go (belief/retention), in short writes and a slice of the records at a time, beginning `after` a record; null: at the
   * beginning. What is believed of records stays the same, now and later.
   */
  forget(rules: Retention, after: string | null, now: Instant): Promise<Forgotten>;
  /** Those of some areas that cannot be had just now, as the node of a cluster on which they lie does not answer. */
  unreachable(areaIds: readonly string[]): Promise<readonly string[]>;
  /** Where the store stands, with some areas: of a moment after the call. Cheap enough to ask on every request. */
  versions(areaIds: readonly string[]): Promise<Versions>;
  changesSince(areaId: string, version: number): Promise<AreaChanges>;
  close(): Promise<void>;
}
