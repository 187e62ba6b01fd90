import { createAdmission } from "#doorlight/callers/admission.js";
import { createCallerDirectory } from "#doorlight/callers/callerDirectory.js";
import { createCallLedger } from "#doorlight/callers/callLedger.js";
import { hashOf, keyOf } from "#doorlight/callers/key.js";
import { memoryCounters } from "#doorlight/callers/memoryCounters.js";
import { clockAt, MINUTE_MS } from "#doorlight/domain/time.js";
import { openMemoryStore } from "#doorlight/store/sqlite/sqliteStore.js";

const NOW = Date.UTC(2026, 10, 20, 18);
const NOBODY = { authorization: undefined, apiKey: undefined };
const ROUNDS = 5;
const CALLS = 400_000;
/** Numbers of callers, and calls of each per minute: in total as many as one process may admit. */
const CROWDS = [
  [400_000, 1],
  [400_000, 5],
  [100_000, 20],
] as const;
const LOOKS = 20;
/** At 10,000 calls a second, this many calls pass between two writes to the store. */
const CALLS_A_FLUSH = 2_500;
/** Below every limit, so that nobody is refused. */
const CALLS_A_MINUTE = 20;
const MEGABYTE = 1024 * 1024;

/** Measures admission: processor time per call, and memory under a flood of addresses. */
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

/** Memory for callers, apart from the store, while many of them call within a minute and none is idle long enough to be dropped. */
async function benchMemory(key: string, print: (line: string) => void): Promise<void> {
  print("\n| callers | calls of each in a minute | MB of heap and arrays, most |");
  print("| ---: | ---: | ---: |");
  for (const [callers, calls] of CROWDS) {
    const { admit, ledger } = await open(key);
    const held = () => {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const before = held();
    let most = 0;
    const checks = callers * calls;
    for (let i = 0; i < checks; i++) {
      await admit(addressOf(i % callers), MINUTE_MS / checks, NOBODY);
      if (i % CALLS_A_FLUSH === 0) await ledger.flush();
      if (i % Math.ceil(checks / LOOKS) === 0) most = Math.max(most, held() - before);
    }
    most = Math.max(most, held() - before);
    print(`| ${callers.toLocaleString("en")} | ${calls} | ${(most / MEGABYTE).toFixed(0)} |`);
  }
  print("");
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
  const directory = createCallerDirectory({
    store,
    clock,
    steadyClock,
    recheckDays: 7,
    random: (bytes) => Buffer.alloc(bytes, 1),
  });
  await directory.follow();
  const ledger = createCallLedger(store);
  const plenty = { reads: 1_000_000, reports: 1_000_000, monthly: 1_000_000_000 };
  const counters = memoryCounters();
  const admission = createAdmission({
    directory,
    ledger,
    counters,
    defaults: { anonymous: { ...plenty, reads: 30 }, key: { ...plenty, reads: 120 } },
    clock,
    steadyClock,
    onCall: () => {},
  });
  return {
    ledger,
    /** Makes a call `afterMs` after the previous one. */
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
