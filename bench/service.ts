import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { dataFolder, doorlight, get, type Server, serve } from "../test/support/command.js";
import { DISTRICTS } from "../test/support/districts.js";
import { withoutSharedData } from "../test/support/sharedData.js";
import { benchAdmission } from "./admission.js";
import { bareServer } from "./bareServer.js";
import { benchCounters } from "./counters.js";
import { benchLiveVerify } from "./liveVerify.js";
import { median } from "./processorTime.js";
import { searchQueries } from "./queries.js";
import { benchReports } from "./reports.js";
import { benchTools } from "./tools.js";

/** Length of each measurement, in seconds; short because there are many, and medians are reported. */
const SECONDS = Number(process.env["DOORLIGHT_BENCH_SECONDS"] ?? 4);
const CONNECTIONS = 32;
const NOW = "2025-08-20T13:00:00+02:00";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";

interface Measured {
  readonly name: string;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly bytes: number;
}

/** Imports, serves, and measures every operation next to a bare server that returns as many bytes. */
export async function benchService(print: (line: string) => void): Promise<void> {
  await benchAdmission(print);
  await benchCounters(print);
  await benchReports(print);
  await benchLiveVerify(print);
  const folder = dataFolder();
  try {
    if (withoutSharedData === false) await benchImports(folder.path, print);
    else print(`Real data: ${withoutSharedData}; measuring on the invented sample.`);
    const server = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--limits",
      "off",
      "--overpass-url",
      NOWHERE,
      "--log-level",
      "info",
    ]);
    try {
      await benchStart(folder.path, print);
      await benchOperations(server, print);
      const queries = searchQueries();
      await benchTools(server, queries, await recordIds(server, queries.slice(0, 40).map(searchPath)), print);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

async function benchImports(folder: string, print: (line: string) => void): Promise<void> {
  print("## Import (whole command, first time and again)\n");
  print("| data | elements | seconds | elements/s | again, elements/s |");
  print("| --- | ---: | ---: | ---: | ---: |");
  for (const name of ["munich", "monaco", "mitte"] as const) {
    const runs = [];
    for (let i = 0; i < 2; i++) {
      const started = performance.now();
      const { stdout } = await doorlight(
        DISTRICTS[name].args(name === "mitte" ? folder : `${folder}/${name}`),
      );
      const took = (performance.now() - started) / 1_000;
      const elements = Number(stdout.match(/read +(\d+) elements/u)?.[1]);
      const [seconds, perSecond] = [took.toFixed(1), Math.round(elements / took)];
      runs.push({ elements, seconds, perSecond });
    }
    print(
      `| ${name} | ${runs[0]?.elements} | ${runs[0]?.seconds} | ${runs[0]?.perSecond} | ${runs[1]?.perSecond} |`,
    );
  }
}

async function benchStart(folder: string, print: (line: string) => void): Promise<void> {
  const times: number[] = [];
  let memory = "";
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const server = await serve(["--data", folder, "--now", NOW, "--overpass-url", NOWHERE]);
    times.push(performance.now() - started);
    memory = residentMb(server);
    await server.stop();
  }
  print(
    `\n## Start\n\nReady after ${median(times).toFixed(0)} ms (median of ${times.length}); resident then ${memory}.`,
  );
}

async function benchOperations(server: Server, print: (line: string) => void): Promise<void> {
  const queries = searchQueries().map(searchPath);
  const ids = await recordIds(server, queries.slice(0, 40));
  const tokens = await Promise.all(
    ids.map(
      async (id) => (await get<{ result_token: string }>(server, `/v1/details/${id}`)).body.result_token,
    ),
  );
  const json = { "content-type": "application/json" };
  const operations: readonly (readonly [string, readonly autocannon.Request[]])[] = [
    ["search", queries.map((path) => ({ path }))],
    ["get_details", ids.map((id) => ({ path: `/v1/details/${id}` }))],
    ["verify", ids.map((id) => ({ path: `/v1/verify/${id}?claim=open%20on%20sunday%20evening` }))],
    [
      "report",
      tokens.flatMap((token) =>
        ["correct", "closed"].map((outcome) => ({
          method: "POST" as const,
          path: "/v1/report",
          headers: json,
          body: JSON.stringify({ result_token: token, outcome }),
        })),
      ),
    ],
  ];
  print(
    `\n## Requests (${CONNECTIONS} connections, ${SECONDS} s each, ${queries.length} different queries)\n`,
  );
  print("| operation | requests/s | p50 ms | p99 ms | mean bytes | bare server/s | ratio |");
  print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const [name, requests] of operations) {
    const measured = await measure(name, server.url, requests);
    const bare = await bareServer(measured.bytes);
    const limit = await measure("bare", bare.url, [{ path: "/" }]);
    bare.close();
    print(
      `| ${name} | ${measured.perSecond.toFixed(0)} | ${measured.p50Ms} | ${measured.p99Ms} | ${measured.bytes} | ${limit.perSecond.toFixed(0)} | ${(measured.perSecond / limit.perSecond).toFixed(2)} |`,
    );
  }
  print(`\nResident after the load: ${residentMb(server)}.`);
}

async function measure(
  name: string,
  url: string,
  requests: readonly autocannon.Request[],
): Promise<Measured> {
  const run = (duration: number) =>
    autocannon({ url, connections: CONNECTIONS, duration, requests: [...requests] });
  await run(1);
  const result = await run(SECONDS);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    name,
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, result.requests.total)),
  };
}

const searchPath = (q: string): string => `/v1/search?q=${encodeURIComponent(q)}`;

async function recordIds(server: Server, paths: readonly string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const path of paths) {
    const response = await fetch(new URL(path, server.url));
    for (const { result_id } of ((await response.json()) as { results: { result_id: string }[] }).results)
      ids.add(result_id);
  }
  return [...ids];
}

function residentMb({ process: child }: Server): string {
  try {
    const kilobytes = Number(readFileSync(`/proc/${child.pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/u)?.[1]);
    return `${(kilobytes / 1024).toFixed(0)} MB`;
  } catch {
    return "unknown (no /proc here)";
  }
}
