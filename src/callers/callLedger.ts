import type { Store } from "../store/store.js";
import { type Instant, toDate, monthOf } from "../domain/time.js";
import { callerCache } from "./callerCache.js";

/** A counted call. */
interface CountedCall {
  readonly callerId: string;
  /** The public id of the caller's key; null if anonymous. */
  readonly keyId: string | null;
  readonly operation: string;
  readonly at: Instant;
}

/** Unwritten counts: of callers by month, and of keys by day and operation. */
const noCounts = () => ({
  quota: new Map<string, { readonly month: string; readonly callerId: string; count: number }>(),
  usage: new Map<string, { keyId: string; day: string; operation: string; count: number }>(),
});

/** Maximum callers with a cached quota usage, and with unwritten calls. Calls of further addresses are not counted; calls with a key always are. */
const MAX_CALLERS = 200_000;

export type CallLedger = ReturnType<typeof createCallLedger>;

/**
 * Counts calls against monthly quotas, and keys' calls by day and operation. A call costs no write: `flush` adds counts to the store
 * in batches. Counts not yet written are lost if the process dies.
 */
export function createCallLedger(store: Store["callers"], maxKept = MAX_CALLERS) {
  /** Calls of a caller in a month, including unwritten ones. */
  const cached = callerCache<number>(maxKept);
  let waiting = noCounts();
  let beingWritten = noCounts();
  let flushing = Promise.resolve();
  const pending = (index: string): number =>
    (waiting.quota.get(index)?.count ?? 0) + (beingWritten.quota.get(index)?.count ?? 0);

  const write = async (): Promise<void> => {
    if (waiting.quota.size === 0) return;
    const { quota, usage } = waiting;
    [beingWritten, waiting] = [waiting, noCounts()];
    try {
      const used = await store.addCalls({ quota: [...quota.values()], usage: [...usage.values()] });
      beingWritten = noCounts();
      // Usage includes other processes' calls.
      for (const [index, { callerId, count }] of quota)
        cached.set(index, (used.get(callerId) ?? count) + pending(index));
    } catch (error) {
      for (const [index, row] of waiting.quota) addTo(quota, index, row);
      for (const [index, row] of waiting.usage) addTo(usage, index, row);
      [beingWritten, waiting] = [noCounts(), beingWritten];
      throw error;
    }
  };

  return {
    /** Calls of a caller in the current month. */
    async used(callerId: string, now: Instant): Promise<number> {
      const month = monthOf(now);
      const index = callerId + month;
      const known = cached.get(index);
      if (known !== undefined) return known;
      // Does not wait for a flush, which may wait for an import: counts being written are added here.
      const stored = await store.quotaUsed(callerId, month);
      const used = cached.get(index) ?? stored + pending(index);
      cached.set(index, used);
      return used;
    },
    /** The same if cached. */
    known: (callerId: string, now: Instant): number | undefined => cached.get(callerId + monthOf(now)),
    /** Counts an admitted call. */
    count({ callerId, keyId, operation, at }: CountedCall): void {
      const month = monthOf(at);
      const index = callerId + month;
      const known = cached.get(index);
      if (known !== undefined) cached.set(index, known + 1);
      // While the store is unavailable. Addresses can be any number; keys are as many as were issued.
      const isFull = waiting.quota.size + beingWritten.quota.size >= maxKept;
      if (isFull && keyId === null && pending(index) === 0) return;
      addTo(waiting.quota, index, { month, callerId, count: 1 });
      if (keyId === null) return;
      const day = toDate(at);
      addTo(waiting.usage, `${keyId} ${day} ${operation}`, { keyId, day, operation, count: 1 });
    },
    /** Writes all counts so far to the store, after a write in progress. Counts that cannot be written are kept for the next time. */
    flush(): Promise<void> {
      flushing = flushing.catch(() => {}).then(write);
      return flushing;
    },
  };
}

function addTo<Row extends { count: number }>(rows: Map<string, Row>, index: string, row: Row): void {
  const known = rows.get(index);
  if (known === undefined) rows.set(index, row);
  else known.count += row.count;
}
