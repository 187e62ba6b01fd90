import type { Invitation, KeyHolder } from "../domain/caller.js";
import type { Instant } from "../domain/time.js";

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

/** Calls counted since the last write. `month` and `day` are UTC: `2026-11`, `2026-11-20`. */
export interface CallCounts {
  readonly quota: readonly { readonly month: string; readonly callerId: string; readonly count: number }[];
  readonly usage: readonly UsageRow[];
}

/** Calls of a key per day and operation. */
export interface UsageRow {
  readonly keyId: string;
  readonly day: string;
  readonly operation: string;
  readonly count: number;
}

/** The result of using an invitation. */
export interface InvitationUse {
  /** As it was before. */
  readonly invitation: Invitation;
  /** True when it was open and its holder was created now. */
  readonly made: boolean;
}

/**
 * Persistent data about callers. Contract: a write is durable when its promise resolves; every change of keys
 * raises `keysRevision`, in any process; a store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface CallerStore {
  keysRevision(): Promise<number>;
  /** All holders, including revoked ones, in order of creation. */
  holders(): Promise<readonly StoredHolder[]>;
  /** Adds a holder with a key. Returns false and changes nothing if its id is or ever was in use. */
  addHolder(holder: KeyHolder, hash: Buffer, at: Instant): Promise<boolean>;
  /** Adds a key to a holder; its earlier keys expire at `previousEndAt`. False if the holder is unknown or revoked. */
  addSecret(holderId: string, hash: Buffer, at: Instant, previousEndAt: Instant): Promise<boolean>;
  /** Revokes all keys of a holder. False if the holder is unknown or already revoked. */
  revoke(holderId: string, at: Instant): Promise<boolean>;
  /** Stores an invitation under the hash of its text. Returns false and stores nothing if its id is or ever was in use. */
  addInvitation(hash: Buffer, holder: KeyHolder, at: Instant, endsAt: Instant): Promise<boolean>;
  /** All invitations, in order of creation. */
  invitations(): Promise<readonly Invitation[]>;
  /** Creates the holder of an open invitation, with a key, only once even under concurrency. Null if no invitation has this hash. */
  useInvitation(hash: Buffer, keyHash: Buffer, at: Instant): Promise<InvitationUse | null>;
  /** Withdraws an open invitation. False if there is none with this id. */
  withdrawInvitation(id: string, at: Instant): Promise<boolean>;
  /** The salt for hashing addresses in a month; `random` is stored on first use. */
  addressSalt(month: string, random: Buffer): Promise<Buffer>;
  /** Calls of a caller in a month, as far as written. */
  quotaUsed(callerId: string, month: string): Promise<number>;
  /** Adds calls. Returns the monthly usage of their callers over all processes. */
  addCalls(counts: CallCounts): Promise<ReadonlyMap<string, number>>;
  /** Calls by key, day and operation for days from `from` to `to`, of one holder or all. */
  usage(from: string, to: string, holderId: string | null): Promise<readonly UsageRow[]>;
  /** Information of callers' reports by checks since a time (belief/settlement): a sum per week, for callers with settlements. */
  informationSince(since: Instant): Promise<ReadonlyMap<string, readonly number[]>>;
}
