import type { ChildProcess } from "node:child_process";
import type autocannon from "autocannon";
import { dataFolder, doorlight, type Server, serve } from "../test/support/command.js";
import { DISTRICTS } from "../test/support/districts.js";
import { withoutSharedData } from "../test/support/sharedData.js";
import { bareServer } from "./bareServer.js";
import { callEach } from "./load.js";
import { median, processorMs } from "./processorTime.js";
import { catalogWords, manyQueries, searchPath, zipfDraws } from "./queries.js";

const NOWHERE = "http://127.0.0.1:9/api/interpreter";
const CONNECTIONS = 4;
const ROUNDS = 5;
/** Numbers of different queries, of queries per round of different ones, and of calls per round of others. */
const QUERIES = 10_000;
const DIFFERENT = 1_000;
const CALLS = 3_000;

const MAX_REFUSED = 0.02;

interface Measured {
  /** Medians of the rounds: processor time of the server per call, in microseconds, and calls per second. */
  readonly micros: number;
  readonly perSecond: number;
  readonly bytes: number;
}

interface Kind {
  readonly name: string;
  /** The calls of each round; the first `warming` rounds warm up. */
  readonly rounds: readonly (readonly autocannon.Request[])[];
  /** Default: 1. */
  readonly warming?: number;
}

/** V8 needs some four thousand different searches to compile the code they use, on threads whose time counts as the server's. */
const SEARCHES_WARMING = 4;
/** Claims that agents verify of one place after another. */
const CLAIMS = [
  "open on sunday evening",
  "has vegan options",
  "has outdoor seating",
  "takes cards",
  "is wheelchair accessible",
  "open late on friday",
  "serves breakfast",
  "has wifi",
  "offers takeaway",
  "accepts reservations",
  "open tomorrow at noon",
  "is a bar",
];

/** Measures the cost of each call, on the largest real district if it is available, with the machine's clock. */
export async function benchCalls(print: (line: string) => void): Promise<void> {
  const folder = dataFolder();
  try {
    if (withoutSharedData === false) await doorlight(DISTRICTS.mitte.args(folder.path));
    const server = await serve([
      "--data",
      folder.path,
      "--limits",
      "off",
      "--live",
      "off",
      "--overpass-url",
      NOWHERE,
    ]);
    try {
      await measureCalls(server, print);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

/**
 * Measures a call next to a bare `node:http` server that returns as many bytes, in one run. The server's clock must run, because the parts of an answer that
 * depend on the time are computed again as time passes.
 */
async function measureCalls(server: Server, print: (line: string) => void): Promise<void> {
  const { words, ids } = await catalogWords(server);
  const queries = manyQueries(words, QUERIES).map(searchPath);
  const details = ids.map((id) => ({ path: `/v1/details/${id}` }));
  const kinds: readonly Kind[] = [
    {
      name: "search, all queries different",
      warming: SEARCHES_WARMING,
      rounds: different(queries, ROUNDS + SEARCHES_WARMING, DIFFERENT),
    },
    {
      name: "search, Zipf-distributed",
      rounds: Array.from({ length: ROUNDS + 1 }, (_, round) =>
        zipfDraws(queries, CALLS * (ROUNDS + 1))
          .slice(round * CALLS, (round + 1) * CALLS)
          .map((path) => ({ path })),
      ),
    },
    { name: "get_details", rounds: inSlices(details) },
    {
      name: "verify",
      rounds: inSlices(ids.map((id) => ({ path: `/v1/verify/${id}?claim=open%20on%20sunday%20evening` }))),
    },
    {
      name: "verify, each record and claim once",
      rounds: different(
        CLAIMS.flatMap((claim) => ids.map((id) => `/v1/verify/${id}?claim=${encodeURIComponent(claim)}`)),
        ROUNDS + 1,
        Math.floor((CLAIMS.length * ids.length) / (ROUNDS + 1)),
      ),
    },
    { name: "health", rounds: inSlices([{ path: "/healthz" }]) },
  ];
  print(
    `\n## Processor time of a call (the server's own, from the kernel's account; ${CONNECTIONS} connections, medians of ${ROUNDS} rounds; ${QUERIES} different queries, ${ids.length} records)\n`,
  );
  print("| call | µs | bare server, µs | ratio | requests/s | bare server/s | ratio | mean bytes |");
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const { name, rounds, warming = 1 } of kinds) {
    const measured = await measure(server, rounds, warming);
    const bare = await bareServer(measured.bytes);
    const limit = await measure(bare, inSlices([{ path: "/" }]));
    bare.close();
    print(
      `| ${name} | ${measured.micros.toFixed(0)} | ${limit.micros.toFixed(0)} | ${(measured.micros / limit.micros).toFixed(1)} | ${measured.perSecond.toFixed(0)} | ${limit.perSecond.toFixed(0)} | ${(measured.perSecond / limit.perSecond).toFixed(2)} | ${measured.bytes} |`,
    );
  }
}

/** Rounds of requests, each URL used once. */
function different(paths: readonly string[], rounds: number, size: number): autocannon.Request[][] {
  return Array.from({ length: rounds }, (_, round) =>
    paths.slice(round * size, (round + 1) * size).map((path) => ({ path })),
  );
}

function inSlices(requests: readonly autocannon.Request[]): (readonly autocannon.Request[])[] {
  const calls = Array.from({ length: CALLS }, (_, i) => requests[i % requests.length] as autocannon.Request);
  return Array.from({ length: ROUNDS + 1 }, () => calls);
}

async function measure(
  { url, process: child }: { readonly url: string; readonly process: ChildProcess },
  rounds: readonly (readonly autocannon.Request[])[],
  warming = 1,
): Promise<Measured> {
  const [micros, perSecond]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (const [round, requests] of rounds.entries()) {
    const before = processorMs(child);
    const { result, seconds } = await callEach(url, requests, CONNECTIONS);
    // On a busy machine the server may refuse some calls; too many refusals make the measurement useless.
    if (round >= warming && (result.non2xx > requests.length * MAX_REFUSED || result.errors > 0))
      throw new Error(`${requests[0]?.path}: ${result.non2xx} refusals, ${result.errors} errors`);
    if (round < warming) continue;
    const calls = result.requests.total;
    micros.push(((processorMs(child) - before) * 1000) / calls);
    perSecond.push(calls / seconds);
    bytes = Math.round(result.throughput.total / Math.max(1, calls));
  }
  return { micros: median(micros), perSecond: median(perSecond), bytes };
}
