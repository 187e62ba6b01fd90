import type { PullProblem } from "../contract/merchant.js";
import type { Observation } from "../domain/evidence.js";
import type {
  AuditEntry,
  GrantState,
  Merchant,
  MerchantGrant,
  MerchantTicket,
  Upkeep,
} from "../domain/merchant.js";
import type { Instant } from "../domain/time.js";
import type { CompiledHours } from "../hours/hours.js";

/** Newest statements kept per grant. Older ones are in the audit log. */
export const STATEMENTS_KEPT = 20;

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

/** A new merchant and the hash of its key. */
export interface NewMerchant {
  readonly merchant: Merchant;
  readonly keyHash: Buffer;
}

/** A merchant's statement as evidence. */
export interface StatementToAppend {
  readonly recordId: string;
  /** With `stated.grantId`. */
  readonly observation: Observation;
  /** Compiled hours of the observation, if any. */
  readonly hours: CompiledHours | null;
}

/**
 * Persistent data about merchants: keys, grants and actions. Each write is one transaction with its entry in the audit log, which is never changed
 * or shortened. A store out of reach rejects with ServiceError `unavailable`.
 */
export interface MerchantStore {
  /** The holder of a key, if any. */
  ofKey(keyHash: Buffer): Promise<Merchant | null>;
  /** Merchants, newest first, at most `limit`. */
  all(limit: number): Promise<readonly Merchant[]>;
  /** Stores a ticket under the hash of its text. */
  addTicket(hash: Buffer, ticket: MerchantTicket, entry: AuditEntry | null): Promise<void>;
  /** Consumes a valid ticket; null if it is unknown, expired or already consumed. */
  takeTicket(hash: Buffer, now: Instant): Promise<MerchantTicket | null>;
  /** Replaces a merchant's key; false if the merchant is unknown. */
  replaceKey(merchantId: string, keyHash: Buffer, entry: AuditEntry): Promise<boolean>;
  /** Grants, newest first, at most `limit`. */
  grants(query: GrantQuery, limit: number): Promise<readonly MerchantGrant[]>;
  /**
   * Adds a grant, and its merchant if new (`merchant` null: known). Returns false and adds nothing if its id was ever used, or the merchant already has
   * a standing grant for that record.
   */
  addGrant(grant: MerchantGrant, entry: AuditEntry, merchant: NewMerchant | null): Promise<boolean>;
  /**
   * Changes a grant; false if none with that id is in such a state. Revoking it removes all its statements from the evidence: every later
   * read, in any process, is as if they had never been made.
   */
  changeGrant(id: string, change: GrantChange, entry: AuditEntry): Promise<boolean>;
  /** Appends a statement to the record's evidence; false if the record does not exist or the grant is not approved. */
  state(statement: StatementToAppend, entry: AuditEntry): Promise<boolean>;
  /** URLs read automatically: those of a grant, in order, or those that are due, the longest due first, at most `limit`. */
  sources(
    query: { readonly grantId: string } | { readonly dueBy: Instant },
    limit: number,
  ): Promise<readonly MerchantSource[]>;
  /** Sets the URLs of a grant: existing ones keep their state, others are deleted, new ones are due at once. */
  setSources(grantId: string, recordId: string, urls: readonly string[], now: Instant): Promise<void>;
  /** Updates the state of a URL; does nothing if it was deleted meanwhile. */
  updateSource(source: MerchantSource): Promise<void>;
  /** Audit entries, newest first, of one record or all. */
  audit(recordId: string | null, limit: number): Promise<readonly AuditEntry[]>;
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
  /** Validators of the last response, for conditional requests. */
  readonly etag: string | null;
  readonly lastModified: string | null;
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

/** The state before the first read. */
export const UNREAD: MerchantSourceState = {
  etag: null,
  lastModified: null,
  askedAt: null,
  statedAt: null,
  digest: null,
  failures: 0,
  problem: null,
  about: null,
};
