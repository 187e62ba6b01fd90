import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { randomNumbers } from "#doorlight/randomNumbers.js";
import { attackRequests } from "../attack/requests.js";
import { dataFolder, serve } from "../support/command.js";
import { below, broken, bytesOf, type Call, mutated, pick } from "./mutations.js";

export interface FuzzResult {
  readonly seed: number;
  /** Number of answered calls, and of answers by status. */
  readonly calls: number;
  readonly answers: Readonly<Record<string, number>>;
  /** Number of broken requests, each on its own connection. */
  readonly brokenRequests: number;
  /** Resident memory in megabytes: after a tenth of all calls, after all, and after a pause. */
  readonly memory: readonly number[];
  /** Faults: the request's bytes and the answer. */
  readonly faults: readonly string[];
}

/** Number of calls per connection. */
const CALLS_A_CONNECTION = 20;
const CONNECTIONS = 8;
/** One in this many connections sends broken bytes. */
const BROKEN_ONE_IN = 5;
/** Broken bytes without an answer by then were not a whole request. */
const BROKEN_PATIENCE_MS = 300;
const TIMEOUT_MS = 5_000;
const IDLE_MS = 5_000;
const MAX_FAULTS = 10;
const PROGRESS_EVERY = 100_000;
const NOWHERE = "http://127.0.0.1:9/api/interpreter";

/** Sends this many fuzzed calls to a service that it starts. */
export async function fuzzed(
  calls: number,
  seed: number,
  onProgress: (text: string) => void,
): Promise<FuzzResult> {
  const folder = dataFolder();
  const args = ["--data", folder.path, "--limits", "off", "--live", "off", "--overpass-url", NOWHERE];
  // A busy machine sends only tens of calls a second.
  const server = await serve(args, {}, 60_000 + calls * 50);
  const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null;
  const port = Number(new URL(server.url).port);
  const resident = () => residentMegabytes(server.process.pid ?? 0);
  const random = randomNumbers(seed);
  const seeds = await realCalls(server.url);
  const answers: Record<string, number> = {};
  const [faults, memory]: [string[], number[]] = [[], []];
  let [answered, brokenRequests, reported] = [0, 0, 0];
  try {
    const worker = async () => {
      while (answered < calls && faults.length < MAX_FAULTS && !hasEnded()) {
        const batch = Array.from({ length: CALLS_A_CONNECTION }, () =>
          bytesOf(mutated(pick(seeds, random), seeds, random)),
        );
        const isBroken = below(BROKEN_ONE_IN, random) === 0;
        const bytes = isBroken ? [broken(pick(batch, random), random)] : batch;
        const timeoutMs = isBroken ? BROKEN_PATIENCE_MS : TIMEOUT_MS;
        const statuses = await statusesOf(port, Buffer.concat(bytes), bytes.length, timeoutMs);
        if (isBroken) brokenRequests += 1;
        else answered += statuses.length;
        for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
        const at = statuses.findIndex((status) => status >= "500" && status !== "503");
        if (at >= 0) faults.push(`${statuses[at]} to ${bytes[at]?.toString("latin1")}`);
        if (memory.length === 0 && answered >= calls / 10) memory.push(resident());
        if (answered >= reported + PROGRESS_EVERY) {
          reported = answered;
          onProgress(`${answered} calls, ${resident()} MB`);
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    memory.push(resident());
    await sleep(calls > 100_000 ? IDLE_MS : 0);
    memory.push(resident());
    if (hasEnded())
      faults.push(`the service has ended: ${server.process.signalCode ?? server.process.exitCode}`);
    else if ((await fetch(`${server.url}/healthz`)).status !== 200) faults.push("health does not answer");
  } finally {
    await server.stop("SIGKILL");
    folder.remove();
  }
  const logged = server.stderr().match(/^.*"(?:unexpected failure|level":50).*$/mu);
  if (logged !== null) faults.push(`logged: ${logged[0]}`);
  return { seed, calls: answered, answers, brokenRequests, memory, faults };
}

/** A call for every route, and tool calls as real clients send them. */
async function realCalls(url: string): Promise<readonly Call[]> {
  const read = async (path: string) => (await fetch(url + path)).json();
  const { results } = (await read("/v1/search?q=restaurant")) as { results: { result_id: string }[] };
  const { areas } = (await read("/v1/coverage")) as { areas: { id: string }[] };
  const resultId = results[0]?.result_id ?? "";
  const { result_token } = (await read(`/v1/details/${resultId}`)) as { result_token: string };
  const requests = await attackRequests({ resultId, areaId: areas[0]?.id ?? "" });
  const tools = [
    { name: "search", arguments: { query: "vegan ramen", location: "Mitte", filters: { open_now: true } } },
    { name: "search", arguments: { query: "sushi", filters: '{"vegan":true}', price_band: "€€" } },
    { name: "get_details", arguments: { result_id: resultId } },
    { name: "verify", arguments: { result_id: resultId, claim: "open on Sunday evening" } },
    { name: "report", arguments: { result_token, outcome: "correct" } },
  ].map((params, id) => tool({ jsonrpc: "2.0", id, method: "tools/call", params }));
  const report: Call = {
    ...tool({ result_token, outcome: "booked" }),
    path: "/v1/report",
  };
  return [...requests.map(({ bytes }) => callOf(bytes)), ...tools, report];
}

function tool(message: object): Call {
  return {
    method: "POST",
    path: "/mcp",
    query: "",
    headers: [
      ["Host", "127.0.0.1"],
      ["Content-Type", "application/json"],
      ["Accept", "application/json, text/event-stream"],
    ],
    body: JSON.stringify(message),
  };
}

function callOf(bytes: Buffer): Call {
  const [head = "", body = ""] = bytes.toString("utf8").split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const [method = "GET", target = "/"] = first.split(" ");
  const [path = "/", query = ""] = target.split("?");
  const headers = lines
    .map((line): [string, string] => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)])
    .filter(([name]) => name !== "Content-Length");
  return { method, path, query, headers, body: body === "" ? null : body };
}

/** The statuses of the answers to consecutive requests, until all are answered or the connection ends. */
function statusesOf(port: number, bytes: Buffer, count: number, timeoutMs: number): Promise<string[]> {
  return new Promise((resolve) => {
    const found: string[] = [];
    let rest = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      rest += chunk.toString("latin1");
      for (const [, status = ""] of rest.matchAll(/(?:^|\n|\})HTTP\/1\.1 (\d{3}) /gu)) found.push(status);
      rest = rest.slice(-20).replace(/HTTP\/1\.1 \d{3} /gu, "");
      if (found.length >= count) socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(found));
  });
}

function residentMegabytes(pid: number): number {
  try {
    return Math.round(
      Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/^VmRSS:\s+(\d+)/mu)?.[1]) / 1024,
    );
  } catch {
    return 0;
  }
}
