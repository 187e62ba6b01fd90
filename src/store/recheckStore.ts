import type { Instant } from "../domain/time.js";

/** That a record shall be looked at again. */
export interface RecheckWish {
  readonly recordId: string;
  /** How much it presses; wishes for one record add up. */
  readonly pressure: number;
  /** Something speaks against the record: it is not put off. */
  readonly isDoubted: boolean;
}

/** A record whose turn it is. */
export interface DueRecheck {
  readonly recordId: string;
  readonly isDoubted: boolean;
  /** It was looked at before, and put off until now. */
  readonly isRevisit: boolean;
}

/**
 * Records that shall be looked at again, in one queue for all processes that share the store. Contract for every adapter: a record is in one hand at a time; what is in
 * a hand that gives no word of it is due again when its time is over; what is written is seen by all processes from then on, and need not outlive a machine that lost its power; a
 * store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface RecheckStore {
  /** Adds wishes, each record once among them. Beyond `most` records the least pressing are dropped. */
  wish(wishes: readonly RecheckWish[], most: number): Promise<void>;
  /** Takes the most pressing record that is due and in nobody's hand, until so long after `now`; null: there is none. */
  take(now: Instant, forMs: number): Promise<DueRecheck | null>;
  /** It was looked at: nothing presses any more, and it is due again at a moment; null: no more at all. */
  settle(recordId: string, dueAt: Instant | null): Promise<void>;
  /** Records that wait for their first look. */
  waiting(): Promise<number>;
}
