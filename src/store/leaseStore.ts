/**
 * Leases: names held by one of several processes for a while, so that work is done once. Times are by the database's clock. A name
 * that is not released expires. Contract: a name is held by one process at a time;
 * writes are visible to all processes at once; a store that cannot be reached rejects with ServiceError `unavailable`.
 */
export interface LeaseStore {
  /** Acquires or renews a name for `forMs`. False if another process holds it. */
  take(name: string, holder: string, forMs: number): Promise<boolean>;
  /**
   * Releases a name: others can acquire it after `afterMs`, and can read the note until then. The holder itself can acquire it at any time. Does nothing if
   * the holder no longer holds it.
   */
  giveBack(name: string, holder: string, afterMs: number, note: string | null): Promise<void>;
  /** The note of a released name that is not free yet; null if there is none. */
  note(name: string): Promise<string | null>;
}
