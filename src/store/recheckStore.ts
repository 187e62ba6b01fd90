import type { Instant } from "../domain/time.js";

/** A request to check a record again. */
export interface RecheckRequest {
  readonly recordId: string;
  /** Priority; requests for one record add up. */
  readonly pressure: number;
  /** True when evidence speaks against the record: it is not postponed. */
  readonly isDoubted: boolean;
}

/** A record that is due. */
export interface DueRecheck {
  readonly recordId: string;
  readonly isDoubted: boolean;
  /** True when it was checked before and postponed until now. */
  readonly isRevisit: boolean;
}

/**
 * The queue of records to check again, shared by all processes. Contract: a record is taken by one process at a time; one taken
 * and not settled is due again after its time; writes are visible to all processes at once; a
 * store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface RecheckStore {
  /** Adds requests, at most one per record. Beyond `most` records those with the lowest priority are dropped. */
  wish(wishes: readonly RecheckRequest[], most: number): Promise<void>;
  /** Takes the due record with the highest priority that nobody has taken, for `forMs`; null if there is none. */
  take(now: Instant, forMs: number): Promise<DueRecheck | null>;
  /** Resets a checked record's priority. It is due again at `dueAt`; null removes it. */
  settle(recordId: string, dueAt: Instant | null): Promise<void>;
  /** Number of records waiting for their first check. */
  waiting(): Promise<number>;
}
