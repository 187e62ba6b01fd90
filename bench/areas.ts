import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { createService } from "#doorlight/app/service.js";
import type { Service } from "#doorlight/contract/service.js";
import type { Caller } from "#doorlight/domain/caller.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { bytes } from "#doorlight/settings/readers.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { claimVocabulary } from "#doorlight/verify/lexicon/claimVocabulary.js";
import { serve } from "../test/support/command.js";
import { townMaker, townName } from "../test/support/manyTowns.js";
import { testSigner } from "#doorlight/signing/testSigner.js";

const NOW = "2026-11-20T19:00:00Z";
const AT = Date.parse(NOW);
const NOBODY: Caller = { kind: "anonymous", name: null, id: "bench", network: null };
const QUERIES = [
  "vegan ramen",
  "pizza open now",
  "cheap italian dinner tonight",
  "hairdresser",
  "hotel with parking",
  "bar with outdoor seating",
  "yoga",
  "plumber",
];
/** Areas asked for the first time, and hot calls, that figures are taken of. */
const COLD = 60;
const HOT = 400;
const ROUNDS = 5;
const MB = 2 ** 20;

/**
 * Many areas with a memory for few: the invented sample moved to as many places on Earth. Prints what a start takes, the first answer of an area that is not in
 * memory, answers of one that is, beside those of a service of one area, what is held, and how all that goes with the number of areas.
 */
export async function benchAreas(args: readonly string[], print: (line: string) => void): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      areas: { type: "string", default: "200" },
      places: { type: "string", default: "500" },
      memory: { type: "string", default: "128MB" },
    },
  });
  const [areas, places, memory] = [Number(values.areas), Number(values.places), bytes(values.memory)];
  const folder = mkdtempSync(join(tmpdir(), "doorlight-areas-"));
  try {
    print(`## ${areas} areas of ${places} places each, with memory for ${(memory / MB).toFixed(0)} MB\n`);
    print(
      "| areas | written, s | listed, s | start, ms | first answer of an area, ms: median | most | loop held at most, ms | hot answer, CPU ms | held, MB: as reckoned | measured |",
    );
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    let filled = 0;
    for (const count of sizesUpTo(areas)) {
      const written = await fill(folder, filled, count, places);
      filled = count;
      print(
        `| ${[String(count), ...(await measured(folder, count, memory)).toSpliced(0, 0, written)].join(" | ")} |`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One, and then ten times as many up to all. */
function sizesUpTo(areas: number): readonly number[] {
  const sizes = [1];
  for (let size = 10; size < areas; size *= 10) sizes.push(size);
  return [...new Set([...sizes, areas])];
}

/** Imports towns, as one server would read them that is told of each; returns how long that took. */
async function fill(folder: string, from: number, to: number, places: number): Promise<string> {
  const make = await townMaker(AT);
  const store = openSqliteStore(folder);
  const started = performance.now();
  for (let town = from; town < to; town++) await store.importArea(make(town, places));
  const seconds = (performance.now() - started) / 1_000;
  await store.close();
  return seconds.toFixed(1);
}

async function measured(folder: string, areas: number, memory: number): Promise<string[]> {
  const store = openSqliteStore(folder);
  const before = heapUsed();
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, memory);
  const started = performance.now();
  await catalog.follow(AT);
  const listed = (performance.now() - started) / 1_000;
  const service = createService({
    store,
    catalog,
    tokens: tokenSealer(Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary: claimVocabulary(VERTICALS),
    lexicon: lexiconOf(VERTICALS),
    clock: { now: () => AT, toString: () => NOW },
  });
  const town = spread(areas);
  // What the program compiles when it is first asked is not what is measured.
  for (const q of QUERIES) await ask(service, q, town(0));
  const cold: number[] = [];
  const watch = loopWatch();
  for (let i = 1; i <= Math.min(COLD, areas - 1); i++) {
    const began = performance.now();
    await ask(service, QUERIES[i % QUERIES.length] ?? "", town(i));
    cold.push(performance.now() - began);
  }
  const held = watch.stop();
  const hot = await hotCpuMs(service, town(1));
  const inMemory = (heapUsed() - before) / MB;
  const reckoned = catalog.figures.bytes / MB;
  await store.close();
  return [
    listed.toFixed(1),
    (await startMs(folder, memory)).toFixed(0),
    cold.length === 0 ? "" : median(cold).toFixed(0),
    cold.length === 0 ? "" : Math.max(...cold).toFixed(0),
    cold.length === 0 ? "" : held.toFixed(1),
    hot.toFixed(3),
    reckoned.toFixed(0),
    inMemory.toFixed(0),
  ];
}

/** Towns far from each other, in an order that is the same every time. */
function spread(areas: number): (i: number) => number {
  let step = 7_919 % areas;
  while (step > 1 && gcd(step, areas) !== 1) step += 1;
  return (i) => (i * Math.max(1, step)) % areas;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

async function ask(service: Service, q: string, town: number): Promise<void> {
  const { results } = await service.search(NOBODY, { q, location: townName(town), filters: {} });
  if (results.length === 0) throw new Error(`"${q}" finds nothing in ${townName(town)}`);
}

/** Processor time of an answer of an area in memory: the median of several rounds. */
async function hotCpuMs(service: Service, town: number): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = process.cpuUsage();
    for (let i = 0; i < HOT; i++) await ask(service, QUERIES[i % QUERIES.length] ?? "", town);
    const { user, system } = process.cpuUsage(began);
    rounds.push((user + system) / 1_000 / HOT);
  }
  return median(rounds);
}

/** How long `doorlight serve` takes until it is ready. */
async function startMs(folder: string, memory: number): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const server = await serve([
      "--data",
      folder,
      "--now",
      NOW,
      "--memory",
      String(memory),
      "--overpass-url",
      "http://127.0.0.1:9/api/interpreter",
    ]);
    times.push(performance.now() - started);
    await server.stop();
  }
  return median(times);
}

/** The longest time between two turns of the event loop, while it is watched. */
function loopWatch() {
  const watch = { isOver: false, longest: 0 };
  void (async () => {
    for (;;) {
      const before = performance.now();
      await nextTurn();
      if (watch.isOver) return;
      watch.longest = Math.max(watch.longest, performance.now() - before);
    }
  })();
  return {
    stop: () => {
      watch.isOver = true;
      return watch.longest;
    },
  };
}

function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed: used, arrayBuffers } = process.memoryUsage();
  return used + arrayBuffers;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
