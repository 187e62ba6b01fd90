import type autocannon from "autocannon";
import { dataFolder, logged, type Server, serve } from "../test/support/command.js";
import { callEach } from "./load.js";
import { median, processorMs } from "./processorTime.js";
import { catalogWords, manyQueries, searchPath, searchQueries } from "./queries.js";

const CONNECTIONS = 32;
const ROUNDS = 3;
const CALLS = Number(process.env["DOORLIGHT_BENCH_WORKER_CALLS"] ?? 10_000);
/** Searches of which none was asked before, in a round. */
const DIFFERENT = Math.ceil(CALLS / 4);

interface Kind {
  readonly name: string;
  /** What is called in each round; the first warms up. */
  readonly rounds: readonly (readonly autocannon.Request[])[];
}

interface Measured {
  /** Processor time of all processes a call, in microseconds. */
  readonly micros: number;
  /** Of the busiest of them alone: what limits how much they can answer when each has a core. */
  readonly busiestMicros: number;
  /** Of the primary alone; of one process without workers 0. */
  readonly primaryMicros: number;
  readonly perSecond: number;
}

/**
 * Two workers against one process, on the invented sample with limits on. Client and servers share the machine's cores, so that calls a second say little: what
 * can be answered is told by the processor time of the busiest process, from the kernel's account.
 */
export async function benchWorkers(print: (line: string) => void): Promise<void> {
  const [one, two] = [await measured(1), await measured(2)];
  print(
    `\n## Two workers against one (${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${CALLS} calls, of different searches ${DIFFERENT})\n`,
  );
  print(
    "| call | µs of one process | µs of all with two workers | of the busiest | of the primary | by the busiest, times as much | calls/s, one | two |",
  );
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const [name, alone] of one) {
    const both = two.get(name);
    if (both === undefined) continue;
    const numbers = [alone.micros, both.micros, both.busiestMicros, both.primaryMicros];
    print(
      `| ${name} | ${numbers.map((value) => value.toFixed(0)).join(" | ")} | ${(alone.busiestMicros / both.busiestMicros).toFixed(2)} | ${alone.perSecond.toFixed(0)} | ${both.perSecond.toFixed(0)} |`,
    );
  }
}

async function measured(workers: number): Promise<ReadonlyMap<string, Measured>> {
  const folder = dataFolder();
  const settings = {
    data: folder.path,
    workers: String(workers),
    live: "off",
    limits: "everyone",
    "monthly-quota": "0",
    "anonymous-reads": "1000000",
    documents: "1000000",
    "overpass-url": "http://127.0.0.1:9/",
  };
  const server = await serve(Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]));
  try {
    if (workers > 1) await logged(server, /all \d+ workers serve/u);
    const found = new Map<string, Measured>();
    for (const { name, rounds } of await kinds(server)) found.set(name, await measure(server, rounds));
    return found;
  } finally {
    await server.stop();
    folder.remove();
  }
}

async function kinds(server: Server): Promise<readonly Kind[]> {
  const { words, ids } = await catalogWords(server);
  const again = (paths: readonly string[]) =>
    Array.from({ length: ROUNDS + 1 }, () =>
      Array.from({ length: CALLS }, (_, i) => ({ path: paths[i % paths.length] as string })),
    );
  const different = manyQueries(words, DIFFERENT * (ROUNDS + 1)).map(searchPath);
  return [
    {
      name: "search, all queries different",
      rounds: Array.from({ length: ROUNDS + 1 }, (_, round) =>
        different.slice(round * DIFFERENT, (round + 1) * DIFFERENT).map((path) => ({ path })),
      ),
    },
    { name: "search, asked again and again", rounds: again(searchQueries().map(searchPath)) },
    { name: "get_details", rounds: again(ids.map((id) => `/v1/details/${id}`)) },
    { name: "verify", rounds: again(ids.map((id) => `/v1/verify/${id}?claim=open%20on%20sunday%20evening`)) },
  ];
}

async function measure(
  server: Server,
  rounds: readonly (readonly autocannon.Request[])[],
): Promise<Measured> {
  const workers = [...server.stderr().matchAll(/"pid":(\d+),"msg":"worker \d+ serves"/gu)].map(([, pid]) => ({
    pid: Number(pid),
  }));
  const processes = [server.process, ...workers];
  const found: Measured[] = [];
  for (const [round, requests] of rounds.entries()) {
    const before = processes.map(processorMs);
    const { result, seconds } = await callEach(server.url, requests, CONNECTIONS);
    if (result.errors > 0) throw new Error(`${requests[0]?.path}: ${result.errors} errors`);
    const used = processes.map((one, i) => ((processorMs(one) - (before[i] ?? 0)) * 1_000) / requests.length);
    if (round > 0)
      found.push({
        micros: used.reduce((sum, one) => sum + one, 0),
        busiestMicros: Math.max(...used),
        primaryMicros: workers.length === 0 ? 0 : (used[0] ?? 0),
        perSecond: requests.length / seconds,
      });
  }
  const middle = (read: (one: Measured) => number) => median(found.map(read));
  return {
    micros: middle(({ micros }) => micros),
    busiestMicros: middle(({ busiestMicros }) => busiestMicros),
    primaryMicros: middle(({ primaryMicros }) => primaryMicros),
    perSecond: middle(({ perSecond }) => perSecond),
  };
}
