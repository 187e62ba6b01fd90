import type { PullProblem } from "../contract/merchant.js";
import type { KeyHolder } from "../domain/caller.js";
import type { Evidence, LiveCheck, Observation, Report, Reporter } from "../domain/evidence.js";
import type { GrantState, Upkeep } from "../domain/merchant.js";
import type { Area, GazetteerPlace, SourceElement } from "../domain/record.js";
import type { Instant } from "../domain/time.js";
import type { CompiledHours } from "../hours/hours.js";

/** A record as stored: its identity and the evidence it is folded from. */
export interface StoredRecord {
  readonly id: string;
  /** Its owning area, with which its evidence is stored. Others can list it too. */
  readonly areaId: string;
  readonly evidence: Evidence;
  /** Compiled form of the hours now in force; null where there are none or they cannot be read. */
  readonly hours: CompiledHours | null;
}

/** One business as an import lists it. */
export interface ImportedRecord {
  readonly id: string;
  readonly elements: readonly Pick<SourceElement, "source" | "id">[];
  readonly observation: Observation;
  readonly hours: CompiledHours | null;
}

/** Decisions of an import about stored data. Pure. */
export interface ImportRules {
  /** True when the stored areas are those the import was prepared for; otherwise it is refused before any change. */
  isCurrent(areas: readonly Area[]): boolean;
  /**
   * Since when an element that the import does not list is missing: the date of the extract that should have listed it. Null if it is not missing,
   * or out of the import's scope. `isElsewhere`: another area lists its record too.
   */
  missingSince(recordId: string, element: SourceElement, isElsewhere: boolean): Instant | null;
}

/**
 * Counts of an import. Listed records are new in the area, changed, or unchanged. Records in `gone` were
 * listed before and no longer are; those in `left` are outside the area's new boundary.
 */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly gone: number;
  readonly left: number;
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
    super(
      `another import of ${areaName}, or its removal, came first. Nothing was changed by this one: run the import again.`,
    );
  }
}

/** Another import of the same area began. This one ended without taking effect. */
export class SupersededImport extends Error {
  override readonly name = "SupersededImport";

  constructor(areaName: string) {
    super(`another import of ${areaName} has begun`);
  }
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
  /** The same as of the appended report. */
  readonly reporter: Reporter;
  /** Returns the report to append, given the record and the last report on the token; null repeats the last acknowledgement. */
  append(stored: StoredRecord, last: TokenHistory | null): Report | null;
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

/** A stored summary of an area's import, written by the first process that loads it. */
export interface StoredSummary {
  readonly areaId: string;
  /** The import in force, as returned by `area`. */
  readonly version: number;
  /** The summary; null if this import has none yet. */
  readonly json: string | null;
}

/** A summary to store. */
export interface SummaryToSave extends StoredSummary {
  readonly json: string;
  /** Data needed only to load the area. */
  readonly detail: string;
  /** Name keys of the area, which replace all former ones. */
  readonly keys: readonly string[];
}

/** A reader's position in an area's feed: everything before a version is read, and of that version the records up to an id. */
export interface FeedPosition {
  readonly version: number;
  /** Empty if no record of that version is read. */
  readonly recordId: string;
}

/** The start of a feed. */
export const FEED_START: FeedPosition = { version: 0, recordId: "" };

/** A record that changed. */
export interface ChangedRecord extends FeedPosition {
  /** `added`: by an import, and unchanged since; `gone`: the area no longer owns it, because it was removed or another area owns it now. */
  readonly how: "added" | "changed" | "gone";
}

/** An area in the change feed. */
export interface FeedArea {
  readonly id: string;
  readonly version: number;
  /** `hidden`: being removed, or imported for the first time; `gone`: removed, until it is imported again. */
  readonly state: "shown" | "hidden" | "gone";
}

/** The kind of elements in a chunk of a map. */
export type ChunkKind = 0 | 1 | 2;

/** A chunk of a map: elements of a kind from an id up to the next chunk's. Chunks are written whole; the follower defines their content. */
export interface MapChunk {
  readonly kind: ChunkKind;
  readonly first: number;
  readonly bytes: Buffer;
}

/** A removal of a record's elements in the source's log. */
export interface SeenRemoval {
  readonly recordId: string;
  readonly check: LiveCheck;
  /** The removed elements of the source. */
  readonly elementIds: readonly string[];
}

/** The effect of some change files on one area, written in one transaction. */
export interface FollowedUpdate {
  /** The area after the update. */
  readonly area: Area;
  /** True when the area itself or its gazetteer changed, so that processes must reload it. */
  readonly mustReload: boolean;
  readonly source: string;
  /** Records with new data. */
  readonly listed: readonly ImportedRecord[];
  /** Ids of records that are no longer listed. */
  readonly unlisted: readonly string[];
  readonly removals: readonly SeenRemoval[];
  /** The whole gazetteer; null if unchanged. */
  readonly gazetteer: readonly GazetteerPlace[] | null;
  /** When all listed records were seen again; null if that is not written this time. */
  readonly seenAt: Instant | null;
  readonly rules: ImportRules;
  /** Of the map. */
  readonly chunks: readonly MapChunk[];
  /** The state that the update is based on, and the new one. */
  readonly before: string;
  readonly state: string;
}

/** A key holder with the hashes of its keys. */
export interface StoredHolder extends KeyHolder {
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly secrets: readonly StoredSecret[];
}

/** One key of a holder: `hash` is its SHA-256. */
export interface StoredSecret {
  readonly hash: Buffer;
  readonly createdAt: Instant;
  /** When it expires after being replaced; null if it does not. */
  readonly endsAt: Instant | null;
}

/** Calls of a key per day and operation. `day` is UTC: `2026-11-20`. */
export interface UsageRow {
  readonly keyId: string;
  readonly day: string;
  readonly operation: string;
  readonly count: number;
}

/** Filter on grants; absent fields match all. */
export interface GrantQuery {
  readonly id?: string;
  readonly merchantId?: string;
  readonly recordId?: string;
  readonly state?: GrantState;
  /** Only grants that have not ended. */
  readonly standing?: true;
  /** Only grants whose proof is due for another check by then, the longest due first. */
  readonly dueBy?: Instant;
}

/** A change of a grant's state. */
export interface GrantChange {
  /** Applied only in one of these states. */
  readonly from: readonly GrantState[];
  readonly state: GrantState;
  /** When control was proven again; null leaves it unchanged. */
  readonly provenAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Absent leaves it unchanged. */
  readonly upkeep?: Upkeep;
}

/** A merchant's statement as evidence. */
export interface StatementToAppend {
  readonly recordId: string;
  /** With `stated.grantId`. */
  readonly observation: Observation;
  /** Compiled hours of the observation, if any. */
  readonly hours: CompiledHours | null;
}

/** A URL read for a merchant, and its state. */
export interface MerchantSource {
  readonly grantId: string;
  readonly recordId: string;
  readonly url: string;
  /** When it is read next. */
  readonly nextAt: Instant;
  readonly state: MerchantSourceState;
}

/** The state of reading a URL. */
export interface MerchantSourceState {
  readonly askedAt: Instant | null;
  /** When new data was last read. */
  readonly statedAt: Instant | null;
  /** Digest of that data: the same again states nothing new. */
  readonly digest: string | null;
  /** Consecutive failed reads. */
  readonly failures: number;
  readonly problem: PullProblem | null;
  readonly about: string | null;
}

/** A request to check a record again. */
export interface RecheckRequest {
  readonly recordId: string;
  /** Priority; requests for one record add up. */
  readonly pressure: number;
  /** True when evidence speaks against the record: it is not postponed. */
  readonly isDoubted: boolean;
}

/** A record that is due for another check. */
export interface DueRecheck {
  readonly recordId: string;
  readonly isDoubted: boolean;
  /** True when it was checked before and postponed until now. */
  readonly isRevisit: boolean;
}

/** The public half of a signing key. The private half is derived (signing/signingKey) and never stored. */
export interface SigningKey {
  /** Thumbprint of the public key (RFC 7638), base64url. */
  readonly id: string;
  /** Derives the private half, together with the server's secret. */
  readonly number: number;
  /** The 32 bytes of an Ed25519 public key (RFC 8032), base64url. */
  readonly publicKey: string;
  readonly madeAt: Instant;
  /** When it was withdrawn, which invalidates all its signatures; null if it was not. */
  readonly withdrawnAt: Instant | null;
}

/** The delivery state of a webhook. */
export interface WebhookState {
  /** Position in the change feed: everything before it was delivered or given up. */
  readonly cursor: string;
  /** Since the last successful delivery. */
  readonly failures: number;
  readonly failingSince: Instant | null;
  /** Earliest time of the next attempt. */
  readonly nextAt: Instant;
  readonly lastError: string | null;
  readonly deliveredAt: Instant | null;
}

/** A URL that receives changes. Its signing secret is not stored but derived (webhooks/signing). */
export interface Webhook extends WebhookState {
  readonly id: string;
  readonly url: string;
  /** Null: all areas. */
  readonly areaId: string | null;
  readonly createdAt: Instant;
}

/** A message that was given up. */
export interface DeadLetter {
  readonly webhookId: string;
  readonly messageId: string;
  readonly at: Instant;
  readonly error: string;
  readonly body: string;
}
