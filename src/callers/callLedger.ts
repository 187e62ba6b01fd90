import type { Store } from "../store/store.js";
import { type Instant, toDate, monthOf } from "../domain/time.js";
import { callerCache } from "./callerCache.js";

type CallCounts = Parameters<Store["callers"]["addCalls"]>[0];

/** A counted call. */
export interface CountedCall {
  readonly callerId: string;
  /** The public id of the caller's key; null if anonymous. */
  readonly keyId: string | null;
  readonly operation: string;
  readonly at: Instant;
}

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
  /** Calls that the store has not acknowledged: of callers by month, and of keys by day and operation. */
  const quota = new Map<string, CallCounts["quota"][number]>();
  const usage = new Map<string, CallCounts["usage"][number]>();
  let flushing = Promise.resolve();
  const pending = (index: string): number => quota.get(index)?.count ?? 0;

  const write = async (): Promise<void> => {
    if (quota.size === 0) return;
    // Calls counted during the write are left for the next one. If it fails, so are all.
    const written = { quota: [...quota], usage: [...usage] };
    const used = await store.addCalls({
      quota: written.quota.map(([, row]) => row),
      usage: written.usage.map(([, row]) => row),
    });
    for (const [index, row] of written.usage) add(usage, index, { ...row, count: -row.count });
    for (const [index, row] of written.quota) {
      add(quota, index, { ...row, count: -row.count });
      // Usage includes other processes' calls.
      cached.set(index, (used.get(row.callerId) ?? row.count) + pending(index));
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
      if (quota.size >= maxKept && keyId === null && pending(index) === 0) return;
      add(quota, index, { month, callerId, count: 1 });
      if (keyId === null) return;
      const day = toDate(at);
      add(usage, `${keyId} ${day} ${operation}`, { keyId, day, operation, count: 1 });
    },
    /** Writes all counts so far to the store, after a write in progress. Counts that cannot be written are kept for the next time. */
    flush(): Promise<void> {
      flushing = flushing.catch(() => {}).then(write);
      return flushing;
    },
  };
}

/** Adds to the count of a row; one without calls is dropped. */
function add<Row extends { readonly count: number }>(rows: Map<string, Row>, index: string, row: Row): void {
  const count = (rows.get(index)?.count ?? 0) + row.count;
  if (count === 0) rows.delete(index);
  else rows.set(index, { ...row, count });
}
