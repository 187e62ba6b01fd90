import { createAdmission } from "#doorlight/callers/admission.js";
import { CallerDirectory } from "#doorlight/callers/callerDirectory.js";
import { CallLedger } from "#doorlight/callers/callLedger.js";
import { hashOf, keyOf } from "#doorlight/callers/key.js";
import { memoryCounters } from "#doorlight/callers/memoryCounters.js";
import { clockAt, MINUTE_MS } from "#doorlight/domain/time.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";

const NOW = Date.UTC(2026, 10, 20, 18);
const NOBODY = { authorization: undefined, apiKey: undefined };
const ROUNDS = 5;
const CALLS = 400_000;
const CHECKS = 10_000_000;
const ADDRESSES = 1_000_000;
/** At 10,000 calls a second, calls are added to the store after so many. */
const CALLS_A_FLUSH = 2_500;
/** Below every limit, so that nobody is refused. */
const CALLS_A_MINUTE = 20;
const MEGABYTE = 1024 * 1024;

/** What it costs to let a caller in: processor time of a call, and memory under a flood of addresses. */
export async function benchAdmission(print: (line: string) => void): Promise<void> {
  print("## Admission (identify, limit, quota; one process, counts flushed to the store)\n");
  print("| callers | microseconds of processor time a call, median of 5 |");
  print("| --- | ---: |");
  const key = keyOf(Buffer.alloc(32, 1));
  const keyed = { authorization: `Bearer ${key}`, apiKey: undefined };
  for (const [name, addresses, credentials] of [
    ["1,000 addresses", 1_000, NOBODY],
    ["100,000 addresses", 100_000, NOBODY],
    ["one key", 1, keyed],
  ] as const) {
    const { admit, ledger } = await open(key);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.cpuUsage();
      for (let i = 0; i < CALLS; i++) {
        await admit(addressOf(i % addresses), MINUTE_MS / (CALLS_A_MINUTE * addresses), credentials);
        if (i % CALLS_A_FLUSH === 0) await ledger.flush();
      }
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / CALLS);
    }
    times.sort((a, b) => a - b);
    print(`| ${name} | ${times[Math.floor(ROUNDS / 2)]?.toFixed(2)} |`);
  }
  await benchMemory(key, print);
}

async function benchMemory(key: string, print: (line: string) => void): Promise<void> {
  const { admit, ledger } = await open(key);
  globalThis.gc?.();
  const before = process.memoryUsage();
  let most = 0;
  for (let i = 0; i < CHECKS; i++) {
    // Ten times round, ten times a minute: nobody is quiet long enough to be forgotten for that.
    await admit(addressOf(i % ADDRESSES), MINUTE_MS / (10 * ADDRESSES), NOBODY);
    if (i % CALLS_A_FLUSH === 0) await ledger.flush();
    if (i % 500_000 === 0) {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, heapUsed + external - before.heapUsed - before.external);
    }
  }
  print(
    `\n${CHECKS.toLocaleString("en")} checks of ${ADDRESSES.toLocaleString("en")} addresses: ${(most / MEGABYTE).toFixed(0)} MB of heap at most, the store apart.\n`,
  );
}

async function open(key: string) {
  const store = openMemoryStore().callers;
  await store.addHolder(
    { id: "k", name: "Bench", plan: "free", reads: null, reports: null, monthly: null },
    hashOf(key),
    NOW,
  );
  let steadyNow = 0;
  const clock = clockAt(NOW);
  const steadyClock = { now: () => steadyNow, toString: () => "the benchmark's" };
  const directory = new CallerDirectory({
    store,
    clock,
    steadyClock,
    recheckDays: 7,
    random: (bytes) => Buffer.alloc(bytes, 1),
  });
  await directory.follow();
  const ledger = new CallLedger(store);
  const plenty = { reads: 1_000_000, reports: 1_000_000, monthly: 1_000_000_000 };
  const admission = createAdmission({
    directory,
    ledger,
    counters: memoryCounters(),
    defaults: { anonymous: { ...plenty, reads: 30 }, key: { ...plenty, reads: 120 } },
    clock,
    steadyClock,
    onCall: () => {},
  });
  return {
    ledger,
    /** A call `afterMs` after the one before. */
    admit: async (
      address: string,
      afterMs: number,
      credentials: typeof NOBODY | { authorization: string; apiKey: undefined },
    ) => {
      steadyNow += afterMs;
      await admission.admit(credentials, address, "search", () => {});
    },
  };
}

function addressOf(number: number): string {
  return `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.7`;
}
