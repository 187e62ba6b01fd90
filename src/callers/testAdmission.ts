import { openMemoryStore } from "../store/sqlite/sqliteStore.js";
import type { Store } from "../store/store.js";
import { type Clock, clockAt } from "../domain/time.js";
import { type Admission, createAdmission } from "./admission.js";
import { createCallerDirectory } from "./callerDirectory.js";
import { createCallLedger } from "./callLedger.js";
import { memoryCounters } from "./memoryCounters.js";
import type { Defaults } from "../domain/caller.js";

const NOW = Date.UTC(2026, 10, 20, 18, 5);

/** For tests: admission over an in-memory store. `limits` null: no limits. */
export async function testAdmission(
  limits: Partial<Defaults> | null,
  given: { readonly store?: Store["callers"]; readonly clock?: Clock; readonly onCall?: () => void } = {},
): Promise<Admission> {
  const store = given.store ?? openMemoryStore().callers;
  const clock = given.clock ?? clockAt(NOW);
  let salts = 0;
  const directory = createCallerDirectory({
    store,
    clock,
    steadyClock: clock,
    recheckDays: 7,
    random: (bytes) => Buffer.alloc(bytes, (salts += 1)),
  });
  await directory.follow();
  const counters = memoryCounters();
  const plenty = { reads: 1_000_000, reports: 1_000_000, monthly: null };
  return createAdmission({
    directory,
    ledger: createCallLedger(store),
    counters: limits === null ? null : counters,
    defaults: { anonymous: plenty, key: plenty, ...limits },
    clock,
    steadyClock: clock,
    onCall: given.onCall ?? (() => {}),
  });
}
