import type { Invitation, KeyHolder } from "../domain/caller.js";
import type { Instant } from "../domain/time.js";

/** A holder with its keys' hashes. */
export interface StoredHolder extends KeyHolder {
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly secrets: readonly StoredSecret[];
}

/** One key of a holder: `hash` is its SHA-256. */
export interface StoredSecret {
  readonly hash: Buffer;
  readonly createdAt: Instant;
  /** When it ends, after it was replaced; null: it does not. */
  readonly endsAt: Instant | null;
}

/** Calls made since the last time they were added. `month` and `day` in UTC: `2026-11`, `2026-11-20`. */
export interface CallCounts {
  readonly quota: readonly { readonly month: string; readonly callerId: string; readonly count: number }[];
  readonly usage: readonly UsageRow[];
}

/** Calls of a key on one day of one operation. */
export interface UsageRow {
  readonly keyId: string;
  readonly day: string;
  readonly operation: string;
  readonly count: number;
}

/** What became of somebody who came with an invitation. */
export interface InvitationUse {
  /** As it was when they came. */
  readonly invitation: Invitation;
  /** Whether it was open, and made its holder now. */
  readonly made: boolean;
}

/**
 * What is durably known of callers. Contract for every adapter: a write is durable when its promise resolves; every change of keys
 * raises `keysRevision`, in any process; a store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface CallerStore {
  keysRevision(): Promise<number>;
  /** All holders, also revoked ones, in order of creation. */
  holders(): Promise<readonly StoredHolder[]>;
  /** Adds a holder with a key. False, and nothing is changed, if there is or ever was one of its id. */
  addHolder(holder: KeyHolder, hash: Buffer, at: Instant): Promise<boolean>;
  /** Gives a holder another key; those before end at `previousEndAt`. False if there is no such holder, or it is revoked. */
  addSecret(holderId: string, hash: Buffer, at: Instant, previousEndAt: Instant): Promise<boolean>;
  /** Ends all of a holder's keys. False if there is no such holder, or it was revoked before. */
  revoke(holderId: string, at: Instant): Promise<boolean>;
  /**
   * Keeps an invitation by the hash of its text. False, and nothing is kept, if its id is or ever was a holder's, or another's. Invitations that had
   * their last moment before `forgetBefore` are deleted.
   */
  addInvitation(
    hash: Buffer,
    holder: KeyHolder,
    at: Instant,
    endsAt: Instant,
    forgetBefore: Instant,
  ): Promise<boolean>;
  /** All that are kept, in order of making. */
  invitations(): Promise<readonly Invitation[]>;
  /** Makes the holder of an open invitation, with a key, once, however many come at the same moment. Null: none has this hash. */
  useInvitation(hash: Buffer, keyHash: Buffer, at: Instant): Promise<InvitationUse | null>;
  /** Ends an open invitation. False if there is none of this id that is open. */
  withdrawInvitation(id: string, at: Instant): Promise<boolean>;
  /** What addresses are hashed with in a month; made of `random` when first asked for. Salts of months before `forgetBefore` are deleted. */
  addressSalt(month: string, random: Buffer, forgetBefore: string): Promise<Buffer>;
  /** Calls of a caller in a month, as far as they were added. */
  quotaUsed(callerId: string, month: string): Promise<number>;
  /** Adds calls; answers with what their callers have used now, whichever process counted it. Counts of months before are deleted. */
  addCalls(counts: CallCounts, forgetBefore: string): Promise<ReadonlyMap<string, number>>;
  /** Calls by key, day and operation, of days from `from` to `to`; of one holder, or of all. */
  usage(from: string, to: string, holderId: string | null): Promise<readonly UsageRow[]>;
  /** What callers' reports have told by looks since then (belief/settlement): a sum for each week, of those of whom any was settled. */
  informationSince(since: Instant): Promise<ReadonlyMap<string, readonly number[]>>;
}
