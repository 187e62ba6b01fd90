import { type ChildProcess, fork, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { fileURLToPath } from "node:url";
import { ATTACKS, type Attack, type Size } from "./attacks.js";
import type { Look } from "./prober.js";
import { type AttackRequest, attackRequests } from "./requests.js";

const HELP = `Usage: node build/test/attack/main.js [options]

Starts \`doorlight serve\` on loopback and makes every attack with a request for every route and with refused requests. Prints the
response times of health and the memory of the service. The number of requests and the time are bounded.

  --main FILE        the program to attack (default: dist/main.js of this checkout)
  --data DIR         its data folder, which is copied (default: the sample district)
  --connections N    connections of an attack (default 50)
  --pipelined N      pipelined requests of each (default 600)
  --idle N           idle connections (default 5000)
  --for MS           duration of floods and slow clients (default 1000)
  --only PATTERN     only attacks and requests whose names match this regular expression
  --each             a line for each request, not only for each attack's worst
  --processor N      run the service on this processor (Linux); run this command on others, for example \`taskset -c 1 nice -n -15 node ...\`
  --bare             attack a bare node:http server instead: the baseline of Node and the machine

"waited" is the time that the service waited for a processor between the attack's start and the recovery. Such delay is not its fault.
`;
/** Maximum time to recover; afterwards a fresh service replaces this one. */
const RECOVERY_PATIENCE_MS = 12_000;
const RECOVERED_MS = 50;
const SAMPLE_EVERY_MS = 50;
const MEGABYTE = 1024;
const NANOSECONDS = 1_000_000;
const START_PATIENCE_MS = 60_000;
const BARE = `const s = require("node:http").createServer((_, r) => r.end('{"status":"ok"}'));
s.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, () => console.error(JSON.stringify({ url: "http://127.0.0.1:" + s.address().port })));`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    main: { type: "string", default: fileURLToPath(new URL("../../../dist/main.js", import.meta.url)) },
    data: { type: "string" },
    connections: { type: "string", default: "50" },
    pipelined: { type: "string", default: "600" },
    idle: { type: "string", default: "5000" },
    for: { type: "string", default: "1000" },
    only: { type: "string", default: "" },
    each: { type: "boolean", default: false },
    processor: { type: "string" },
    bare: { type: "boolean", default: false },
  },
});

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

interface Outcome {
  readonly attack: string;
  readonly request: string;
  /** Response times of health in milliseconds, ascending. */
  readonly health: readonly number[];
  /** Resident memory in megabytes: before, peak, and two seconds after. */
  readonly memory: readonly [number, number, number];
  /** Milliseconds from the attack's end until health answers in time; null if it did not recover. */
  readonly recoveredMs: number | null;
  /** Milliseconds that the service waited for a processor. */
  readonly waitedMs: number;
}

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP);
  const size: Size = {
    connections: Number(values.connections),
    pipelined: Number(values.pipelined),
    idle: Number(values.idle),
    forMs: Number(values.for),
  };
  const folder = mkdtempSync(join(tmpdir(), "doorlight-attack-"));
  // A copy, because calls are counted in it.
  if (values.data !== undefined) cpSync(values.data, folder, { recursive: true });
  const wanted = new RegExp(values.only, "u");
  let server = await start(folder);
  const nothing = { resultId: "", areaId: "" };
  const requests = await attackRequests(values.bare ? nothing : await known(server.port));
  const rows: Outcome[] = [];
  try {
    for (const attack of ATTACKS)
      for (const request of attack.isForAll ? requests : requests.slice(0, 1)) {
        if (!wanted.test(`${attack.name} ${request.name}`)) continue;
        const outcome = await tried(server, attack, request, size);
        rows.push(outcome);
        process.stderr.write(`${lineOf(outcome)}\n`);
        if (outcome.recoveredMs !== null) continue;
        await stop(server);
        server = await start(folder);
      }
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
  print(rows);
}

async function tried(
  { child, port }: Server,
  attack: Attack,
  request: AttackRequest,
  size: Size,
): Promise<Outcome> {
  const prober = fork(new URL("prober.js", import.meta.url), [String(port)]);
  const looks: Look[] = [];
  prober.on("message", (look) => looks.push(look as Look));
  await new Promise((resolve) => prober.once("message", resolve));
  const before = resident(child);
  let most = before;
  const sampler = setInterval(() => {
    most = Math.max(most, resident(child));
  }, SAMPLE_EVERY_MS);
  const [began, waited] = [Date.now(), waitedMs(child)];
  await attack.run({ port }, request, size);
  const ended = Date.now();
  let recoveredMs: number | null = null;
  while (recoveredMs === null && Date.now() - ended < RECOVERY_PATIENCE_MS) {
    const good = looks.find(({ at, ms }) => at - ms >= ended && ms < RECOVERED_MS);
    if (good === undefined) await sleep(SAMPLE_EVERY_MS);
    else recoveredMs = good.at - ended;
  }
  const waitedSince = waitedMs(child) - waited;
  await sleep(recoveredMs === null ? 0 : 300);
  clearInterval(sampler);
  prober.disconnect();
  const health = looks.filter(({ at }) => at >= began).map(({ ms }) => ms);
  return {
    attack: attack.name,
    request: request.name,
    health: health.sort((a, b) => a - b),
    memory: [before, most, resident(child)],
    recoveredMs,
    waitedMs: waitedSince,
  };
}

async function start(folder: string): Promise<Server> {
  const nowhere = "http://127.0.0.1:9/api/interpreter";
  const args = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--live", "off"];
  const limited = ["--limits", "everyone", "--overpass-url", nowhere];
  const program = values.bare ? ["-e", BARE] : [values.main, ...args, ...limited];
  const command = [process.execPath, ...program];
  const [file = "", ...rest] =
    values.processor === undefined ? command : ["taskset", "-c", values.processor, ...command];
  const child = spawn(file, rest, { stdio: ["ignore", "ignore", "pipe"] });
  let text = "";
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`serve did not start: ${text}`)), START_PATIENCE_MS);
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-10_000);
      const found = text.match(/"url":"http:\/\/127\.0\.0\.1:(\d+)"/);
      if (found === null) return;
      clearTimeout(timer);
      resolve(Number(found[1]));
    });
    child.on("exit", () => reject(new Error(`serve ended: ${text}`)));
  });
  return { child, port };
}

function stop({ child }: Server): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGKILL");
  });
}

async function known(port: number) {
  const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  const { results } = (await read("/v1/search?q=restaurant")) as { results: { result_id: string }[] };
  const { areas } = (await read("/v1/coverage")) as { areas: { id: string }[] };
  return { resultId: results[0]?.result_id ?? "", areaId: areas[0]?.id ?? "" };
}

/** Resident memory in kilobytes; 0 if the system does not report it. */
function resident({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmRSS:\s+(\d+)/mu)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Milliseconds that the main thread waited for a processor; 0 if the system does not report it. */
function waitedMs({ pid }: ChildProcess): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[1]) / NANOSECONDS;
  } catch {
    return 0;
  }
}

function print(rows: readonly Outcome[]): void {
  const head =
    "| attack | worst with | health p50, ms | p99, ms | most, ms | memory before, MB | most, MB | after, MB | recovered after, ms | waited, ms |";
  process.stdout.write(`${head}\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n`);
  const shown = values.each
    ? rows
    : [...new Set(rows.map(({ attack }) => attack))].map((attack) =>
        worstOf(rows.filter((row) => row.attack === attack)),
      );
  for (const row of shown) process.stdout.write(`${lineOf(row)}\n`);
}

/** The row with the slowest health, with the maximum memory of all rows. */
function worstOf(rows: readonly Outcome[]): Outcome {
  const [worst] = rows.toSorted((a, b) => quantile(b.health, 0.99) - quantile(a.health, 0.99));
  const [largest] = rows.toSorted((a, b) => b.memory[1] - a.memory[1]);
  const slowest = rows.some(({ recoveredMs }) => recoveredMs === null)
    ? null
    : Math.max(...rows.map(({ recoveredMs }) => recoveredMs ?? 0));
  if (worst === undefined || largest === undefined) throw new Error("an attack without rows");
  return { ...worst, memory: largest.memory, recoveredMs: slowest };
}

function lineOf({ attack, request, health, memory, recoveredMs, waitedMs: waited }: Outcome): string {
  const times = [0.5, 0.99, 1].map((share) => quantile(health, share).toFixed(1));
  const megabytes = memory.map((kilobytes) => (kilobytes / MEGABYTE).toFixed(0));
  const recovered = recoveredMs === null ? `over ${RECOVERY_PATIENCE_MS}` : recoveredMs.toFixed(0);
  return `| ${[attack, request, ...times, ...megabytes, recovered, waited.toFixed(0)].join(" | ")} |`;
}

function quantile(ascending: readonly number[], share: number): number {
  const at = Math.min(ascending.length - 1, Math.floor(ascending.length * share));
  return ascending[at] ?? Number.NaN;
}

await main();
