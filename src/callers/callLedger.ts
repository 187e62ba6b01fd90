import { LRUCache } from "lru-cache";
import type { Store } from "../store/store.js";
import { type Instant, toDate, monthOf } from "../domain/time.js";

/** A counted call. */
export interface CountedCall {
  readonly callerId: string;
  /** The public id of the caller's key; null if anonymous. */
  readonly keyId: string | null;
  readonly operation: string;
  readonly at: Instant;
}

interface QuotaCount {
  readonly month: string;
  readonly callerId: string;
  count: number;
}

/** Maximum callers with a cached quota usage, and with unwritten calls. Calls of further addresses are not counted; calls with a key always are. */
const MAX_CALLERS = 200_000;

/**
 * Counts calls against monthly quotas, and keys' calls by day and operation. A call costs no write: `flush` adds counts to the store
 * in batches. Counts not yet written are lost if the process dies.
 */
export class CallLedger {
  readonly #store: Store["callers"];
  readonly #maxKept: number;
  /** Calls of a caller in a month, including unwritten ones, by caller and month. */
  readonly #used: LRUCache<string, number>;
  #quota = new Map<string, QuotaCount>();
  #usage = new Map<string, { keyId: string; day: string; operation: string; count: number }>();
  /** Counts being written. */
  #adding: ReadonlyMap<string, QuotaCount> = new Map();
  #flushing: Promise<void> = Promise.resolve();

  constructor(store: Store["callers"], maxKept = MAX_CALLERS) {
    this.#store = store;
    this.#maxKept = maxKept;
    this.#used = new LRUCache({ max: maxKept });
  }

  /** Calls of a caller in the current month. */
  async used(callerId: string, now: Instant): Promise<number> {
    return this.known(callerId, now) ?? this.#read(callerId, monthOf(now));
  }

  /** The same if cached. */
  known(callerId: string, now: Instant): number | undefined {
    return this.#used.get(callerId + monthOf(now));
  }

  /** Counts an admitted call. */
  count({ callerId, keyId, operation, at }: CountedCall): void {
    const month = monthOf(at);
    const index = callerId + month;
    const known = this.#used.get(index);
    if (known !== undefined) this.#used.set(index, known + 1);
    // While the store is unavailable. Addresses can be any number; keys are as many as were issued.
    const isFull = this.#quota.size + this.#adding.size >= this.#maxKept;
    if (isFull && keyId === null && this.#pending(index) === 0) return;
    addTo(this.#quota, index, { month, callerId, count: 1 });
    if (keyId === null) return;
    const day = toDate(at);
    addTo(this.#usage, `${keyId} ${day} ${operation}`, { keyId, day, operation, count: 1 });
  }

  /**
   * Writes all counts so far to the store, after a write in progress. Counts that cannot be written are kept for the next time.
   */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#add());
    return this.#flushing;
  }

  async #add(): Promise<void> {
    if (this.#quota.size === 0 && this.#usage.size === 0) return;
    const [quota, usage] = [this.#quota, this.#usage];
    [this.#quota, this.#usage] = [new Map(), new Map()];
    this.#adding = quota;
    try {
      const counts = { quota: [...quota.values()], usage: [...usage.values()] };
      const used = await this.#store.addCalls(counts);
      this.#adding = new Map();
      // Usage includes other processes' calls.
      for (const [index, { callerId, count }] of quota)
        this.#used.set(index, (used.get(callerId) ?? count) + this.#pending(index));
    } catch (error) {
      this.#adding = new Map();
      for (const [index, row] of this.#quota) addTo(quota, index, row);
      for (const [index, row] of this.#usage) addTo(usage, index, row);
      [this.#quota, this.#usage] = [quota, usage];
      throw error;
    }
  }

  async #read(callerId: string, month: string): Promise<number> {
    // Does not wait for a flush, which may wait for an import: counts being written are added here.
    const stored = await this.#store.quotaUsed(callerId, month);
    const index = callerId + month;
    const known = this.#used.get(index);
    if (known !== undefined) return known;
    const used = stored + this.#pending(index);
    this.#used.set(index, used);
    return used;
  }

  #pending(index: string): number {
    return (this.#quota.get(index)?.count ?? 0) + (this.#adding.get(index)?.count ?? 0);
  }
}

function addTo<Row extends { count: number }>(rows: Map<string, Row>, index: string, row: Row): void {
  const known = rows.get(index);
  if (known === undefined) rows.set(index, row);
  else known.count += row.count;
}
