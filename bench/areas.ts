import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createCatalog } from "#doorlight/app/indexedCatalog.js";
import { createService } from "#doorlight/app/service.js";
import type { Service } from "#doorlight/contract/service.js";
import type { LoadedArea } from "#doorlight/catalog/catalog.js";
import type { Caller } from "#doorlight/domain/caller.js";
import { lexiconOf } from "#doorlight/query/lexicon/lexicon.js";
import { tokenSealer } from "#doorlight/report/token.js";
import { shippedCalibration } from "#doorlight/settings/calibrationFile.js";
import { openSqliteStore } from "#doorlight/store/sqlite/sqliteStore.js";
import { VERTICALS } from "#doorlight/verticals/all.js";
import { claimVocabulary } from "#doorlight/verify/lexicon/vocabulary.js";
import { serve } from "../test/support/command.js";
import { townMaker, townName } from "../test/support/manyTowns.js";
import { type CatalogWords, manyQueries } from "./queries.js";
import { testSigner } from "#doorlight/signing/testSigner.js";
import { median, processorMs } from "./processorTime.js";

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
/** Numbers of first and repeated answers to measure. */
const COLD = 60;
const HOT = 200;
const ROUNDS = 5;
const MB = 2 ** 20;
const NO_MEMORY = 1;
/** Limits: for the first answer of an area, for a start, and for the relative difference of a later answer from that of a service with one area. */
const COLD_MS = 150;
const START_MS = 2_000;
const HOT_SHARE = 0.2;

interface Figures {
  readonly areas: number;
  readonly writtenS: number;
  readonly listedS: number;
  /** Until `doorlight serve` answers. */
  readonly start: Taken;
  /** First answers of areas, in milliseconds elapsed and of processor time; empty for a service with one area. */
  readonly cold: readonly Taken[];
  /** The longest turn of the event loop meanwhile. */
  readonly held: Taken;
  /** Processor time of an answer of an area in memory: computed, and cached. */
  readonly anewMs: number;
  readonly cacheMs: number;
  readonly reckonedBytes: number;
  readonly measuredBytes: number;
}

/**
 * Measures many areas with memory for few: copies of the invented sample all over the Earth. Prints, by the number of areas, the time of a start, of the first
 * answer of an area and of later ones, next to those of a service with one area, and memory.
 */
export async function benchAreas(
  { areas, places, memory }: { readonly areas: number; readonly places: number; readonly memory: number },
  print: (line: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-areas-"));
  try {
    print(`## ${areas} areas of ${places} places each, with memory for ${(memory / MB).toFixed(0)} MB\n`);
    print(
      "| areas | written, s | listed, s | start, ms | start, CPU ms | first answer of an area, ms: median | largest | median, CPU ms | longest turn of the event loop, ms | CPU ms | later answer, CPU ms | cached answer, CPU ms | memory of areas, MB: estimated | measured |",
    );
    print(
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    );
    const all: Figures[] = [];
    for (const count of sizesUpTo(areas)) {
      const writtenS = await fill(folder, all.at(-1)?.areas ?? 0, count, places);
      const figures = { areas: count, writtenS, ...(await measured(folder, count, memory)) };
      all.push(figures);
      print(`| ${rowOf(figures).join(" | ")} |`);
    }
    print("");
    for (const line of verdictsOn(all, memory)) print(line);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One area, then ten times as many, up to all. */
function sizesUpTo(areas: number): readonly number[] {
  const sizes = [1];
  for (let size = 10; size < areas; size *= 10) sizes.push(size);
  return [...new Set([...sizes, areas])];
}

function rowOf(figures: Figures): readonly string[] {
  const { areas, writtenS, listedS, start, cold, held, anewMs, cacheMs } = figures;
  const first = [median(passed(cold)), Math.max(...passed(cold)), median(cold.map(({ cpuMs }) => cpuMs))];
  const isCold = cold.length > 0;
  return [
    String(areas),
    writtenS.toFixed(1),
    listedS.toFixed(1),
    start.ms.toFixed(0),
    start.cpuMs.toFixed(0),
    ...first.map((ms) => (isCold ? ms.toFixed(0) : "")),
    ...[held.ms, held.cpuMs].map((ms) => (isCold ? ms.toFixed(1) : "")),
    anewMs.toFixed(3),
    cacheMs.toFixed(3),
    (figures.reckonedBytes / MB).toFixed(0),
    (figures.measuredBytes / MB).toFixed(0),
  ];
}

/** Checks the results against the limits. */
function verdictsOn(all: readonly Figures[], memory: number): readonly string[] {
  const [one, most] = [all[0], all.at(-1)];
  if (one === undefined || most === undefined || one === most) return [];
  const says = (is: boolean, text: string) => `- ${is ? "within the limit" : "OVER the limit"}: ${text}`;
  const first = median(passed(most.cold));
  const hot = most.anewMs / one.anewMs;
  return [
    says(
      first < COLD_MS,
      `first answer of an area ${first.toFixed(0)} ms (median; ${median(most.cold.map(({ cpuMs }) => cpuMs)).toFixed(0)} CPU ms; limit ${COLD_MS} ms)`,
    ),
    says(
      most.start.ms < START_MS,
      `start ${most.start.ms.toFixed(0)} ms (${most.start.cpuMs.toFixed(0)} CPU ms; limit ${START_MS} ms)`,
    ),
    says(
      hot < 1 + HOT_SHARE,
      `a later answer of ${most.areas} areas costs ${hot.toFixed(2)} times that of ${one.areas} (limit ${100 * HOT_SHARE} %); by areas: ${all.map(({ areas, anewMs }) => `${areas}: ${anewMs.toFixed(3)} ms`).join(", ")}`,
    ),
    says(
      most.reckonedBytes <= memory && most.measuredBytes <= memory,
      `${(most.measuredBytes / MB).toFixed(0)} MB held of ${(memory / MB).toFixed(0)} (${(most.reckonedBytes / MB).toFixed(0)} as reckoned)`,
    ),
  ];
}

const passed = (taken: readonly Taken[]) => taken.map(({ ms }) => ms);

/** Imports towns as one server would read them. Returns how long that took, in seconds. */
async function fill(folder: string, from: number, to: number, places: number): Promise<number> {
  const make = await townMaker(AT);
  const store = openSqliteStore(folder);
  const started = performance.now();
  for (let town = from; town < to; town++) await store.importArea(make(town, places));
  const seconds = (performance.now() - started) / 1_000;
  await store.close();
  return seconds;
}

async function measured(
  folder: string,
  areas: number,
  memory: number,
): Promise<Omit<Figures, "areas" | "writtenS">> {
  const store = openSqliteStore(folder);
  const started = performance.now();
  await createCatalog(store, shippedCalibration(), VERTICALS, NO_MEMORY).list(AT, true);
  const listedS = (performance.now() - started) / 1_000;
  const before = heapUsed();
  // The areas read for the list are not in memory here.
  const catalog = createCatalog(store, shippedCalibration(), VERTICALS, memory);
  await catalog.follow(AT);
  const service = createService({
    store,
    catalog,
    tokens: tokenSealer(() => Buffer.alloc(32, 7)),
    signer: testSigner(store),
    vocabulary: claimVocabulary(VERTICALS),
    lexicon: lexiconOf(VERTICALS),
    clock: { now: () => AT, toString: () => NOW },
  });
  const town = spread(areas);
  // Compile the code first: the first request is not measured.
  for (const q of QUERIES) await ask(service, q, town(0));
  const cold: Taken[] = [];
  const watch = loopWatch();
  for (let i = 1; i <= Math.min(COLD, areas - 1); i++) {
    const taken = timer();
    await ask(service, QUERIES[i % QUERIES.length] ?? "", town(i));
    cold.push(taken());
  }
  const held = watch.stop();
  // Before the cache fills, which has its own bound.
  const measuredBytes = heapUsed() - before;
  const reckonedBytes = catalog.figures.bytes;
  const cacheMs = await hotCpuMs((at) => ask(service, QUERIES[at % QUERIES.length] ?? "", town(1)));
  const queries = manyQueries(wordsOf(catalog.area(townName(town(1)).toLowerCase())), (ROUNDS + 1) * HOT);
  const anewMs = await hotCpuMs((at) => search(service, queries[at] ?? "", town(1)));
  await store.close();
  const start = await startOf(folder, memory);
  return { listedS, start, cold, held, anewMs, cacheMs, reckonedBytes, measuredBytes };
}

/** Queries that people may send about an area's places. */
function wordsOf(area: LoadedArea | undefined): CatalogWords {
  const entries = [...(area?.entries.values() ?? [])];
  const stated = (read: (attributes: (typeof entries)[number]["record"]["attributes"]) => unknown) => [
    ...new Set(
      entries.flatMap(({ record }) => {
        const value = read(record.attributes);
        return typeof value === "string" ? [value] : [];
      }),
    ),
  ];
  return {
    kinds: stated(({ kind }) => kind?.value),
    names: stated(({ name }) => name?.value),
    streets: stated(({ address }) => address?.value.street),
  };
}

/** Towns far from each other, in a fixed order. */
function spread(areas: number): (i: number) => number {
  let step = 7_919 % areas;
  while (step > 1 && gcd(step, areas) !== 1) step += 1;
  return (i) => (i * Math.max(1, step)) % areas;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

async function ask(service: Service, q: string, town: number): Promise<void> {
  if ((await search(service, q, town)) === 0) throw new Error(`"${q}" finds nothing in ${townName(town)}`);
}

async function search(service: Service, q: string, town: number): Promise<number> {
  return (await service.search(NOBODY, { q, location: townName(town), filters: {} })).results.length;
}

/** Processor time of an answer of an area in memory: the median of several rounds after a first one. */
async function hotCpuMs(answer: (at: number) => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const began = process.cpuUsage();
    for (let i = 0; i < HOT; i++) await answer(round * HOT + i);
    const { user, system } = process.cpuUsage(began);
    if (round > 0) rounds.push((user + system) / 1_000 / HOT);
  }
  return median(rounds);
}

/** Measures how long `doorlight serve` takes until it is ready. */
async function startOf(folder: string, memory: number): Promise<Taken> {
  const times: Taken[] = [];
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
    times.push({ ms: performance.now() - started, cpuMs: processorMs(server.process) });
    await server.stop();
  }
  return { ms: median(passed(times)), cpuMs: median(times.map(({ cpuMs }) => cpuMs)) };
}

/** Measures elapsed time and processor time of this thread. */
interface Taken {
  readonly ms: number;
  readonly cpuMs: number;
}

function timer(): () => Taken {
  const [began, cpuBefore] = [performance.now(), threadCpuMs()];
  return () => ({ ms: performance.now() - began, cpuMs: threadCpuMs() - cpuBefore });
}

/** Processor time of the main thread from the kernel (Linux, proc(5)), without the threads of the garbage collector. */
function threadCpuMs(): number {
  const account = readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8");
  return Number(account.split(" ")[0]) / 1e6;
}

/** The longest time between two turns of the event loop while it is watched. */
function loopWatch() {
  const longest = { ms: 0, cpuMs: 0 };
  let isOver = false;
  void (async () => {
    for (;;) {
      const taken = timer();
      await nextTurn();
      if (isOver) return;
      const { ms, cpuMs } = taken();
      longest.ms = Math.max(longest.ms, ms);
      longest.cpuMs = Math.max(longest.cpuMs, cpuMs);
    }
  })();
  return {
    stop: (): Taken => {
      isOver = true;
      return longest;
    },
  };
}

function heapUsed(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed: used, arrayBuffers } = process.memoryUsage();
  return used + arrayBuffers;
}
