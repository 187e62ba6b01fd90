/**
 * Names that one of several processes holds for a while, so that what they stand for is done once. All go by the database's clock, not by their own. A name
 * that is not given back is free again when its time is over, whatever became of its holder. Contract for every adapter: a name is held by one at a time; what
 * is written is seen by all processes from then on, and need not outlive a machine that lost its power; a store that cannot be reached rejects with
 * ServiceError `unavailable`.
 */
export interface LeaseStore {
  /** Takes a name for so long from now, also when it is the holder's already; false where it is another's. */
  take(name: string, holder: string, forMs: number): Promise<boolean>;
  /**
   * Gives a name back: others may take it after so long, and find the note until then. The holder itself may take it again at any time. Nothing happens where
   * it is not the holder's any more.
   */
  giveBack(name: string, holder: string, afterMs: number, note: string | null): Promise<void>;
  /** What was left with a name that was given back and is not free yet; null: nothing. */
  note(name: string): Promise<string | null>;
}
