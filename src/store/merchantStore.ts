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

/** Of each grant so many statements are kept, the newest: what was stated before them is in the audit log. */
export const STATEMENTS_KEPT = 20;

/** Which grants are asked for; what is absent does not matter. */
export interface GrantQuery {
  readonly id?: string;
  readonly merchantId?: string;
  readonly recordId?: string;
  readonly state?: GrantState;
  /** Only those that have not ended. */
  readonly standing?: true;
}

/** What becomes of a grant. */
export interface GrantChange {
  /** It is changed only where it is in one of these states. */
  readonly from: readonly GrantState[];
  readonly state: GrantState;
  /** When control was shown once more; null: as before. */
  readonly provenAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Absent: as before. */
  readonly upkeep?: Upkeep;
}

/** A merchant, and the hash of the key by which it is known from then on. */
export interface NewMerchant {
  readonly merchant: Merchant;
  readonly keyHash: Buffer;
}

/** What a merchant stated, made evidence. */
export interface StatementToAppend {
  readonly recordId: string;
  /** With `stated.grantId`. */
  readonly observation: Observation;
  /** Compiled form of the observation's hours; null where there are none. */
  readonly hours: CompiledHours | null;
}

/**
 * What is durably known of merchants, what they may and what they did. Each write is one transaction with its entry in the audit log, which is never changed
 * and never shortened. A store out of reach rejects with ServiceError `unavailable`.
 */
export interface MerchantStore {
  /** Its key's holder; null: nobody has that key. */
  ofKey(keyHash: Buffer): Promise<Merchant | null>;
  /** All, the newest first, `limit` at most. */
  all(limit: number): Promise<readonly Merchant[]>;
  /** Keeps a ticket under the hash of its text. */
  addTicket(hash: Buffer, ticket: MerchantTicket, entry: AuditEntry | null): Promise<void>;
  /** Takes a ticket that has not ended, once: null where there is none, it ended, or it was taken. */
  takeTicket(hash: Buffer, now: Instant): Promise<MerchantTicket | null>;
  /** Gives a merchant another key in place of the one it has; false where there is no such merchant. */
  replaceKey(merchantId: string, keyHash: Buffer, entry: AuditEntry): Promise<boolean>;
  /** The newest first, `limit` at most. */
  grants(query: GrantQuery, limit: number): Promise<readonly MerchantGrant[]>;
  /** Those that have not ended whose proof is to be looked for by now, the longest due first, `limit` at most. */
  toLookAt(now: Instant, limit: number): Promise<readonly MerchantGrant[]>;
  /**
   * Adds a grant, with its merchant where that is new (null: it is known); false, and nothing is added, where there was ever one of its id, or its merchant has one for
   * that record that has not ended.
   */
  addGrant(grant: MerchantGrant, entry: AuditEntry, merchant: NewMerchant | null): Promise<boolean>;
  /**
   * Changes a grant; false where there is none of that id in such a state. Where it is revoked, all that was stated by it is evidence no more: whatever
   * is read after this, in any process, is as if it had never been said.
   */
  changeGrant(id: string, change: GrantChange, entry: AuditEntry): Promise<boolean>;
  /** Appends what was stated to the record's evidence; false where the record does not exist, or its grant is not approved. */
  state(statement: StatementToAppend, entry: AuditEntry): Promise<boolean>;
  /** The newest, latest first; of one record, or of all. */
  audit(recordId: string | null, limit: number): Promise<readonly AuditEntry[]>;
}
