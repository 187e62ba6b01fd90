import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const MAIN = fileURLToPath(new URL("../../../dist/main.js", import.meta.url));
/** A command without output for this long hangs, however busy the machine is. */
const TIMEOUT_MS = 300_000;
/** Ends servers that a test forgot. Far longer than any test on a busy machine, because a test whose server is ended fails confusingly. */
const SERVER_TIMEOUT_MS = 1_200_000;

/** Running children. A failed test leaves its server behind, which would keep its file from ending. */
const running = new Set<ChildProcess>();
if (process.env["DOORLIGHT_TEST_FOLDER"] !== undefined)
  after(() => {
    for (const child of running) child.kill("SIGKILL");
  });

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `doorlight ARGS` to its end. `input`: the text on standard input; null leaves it open. */
export async function doorlight(
  args: readonly string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
  input: string | null = "",
): Promise<Finished> {
  const child = start(args, env);
  if (input !== null) child.stdin?.end(input);
  onStart(child);
  const [stdout, stderr] = [collect(child, "stdout"), collect(child, "stderr")];
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, stdout: stdout(), stderr: stderr() };
}

export interface Server {
  readonly url: string;
  readonly process: ChildProcess;
  readonly stderr: () => string;
  /** Sends a stop signal and waits. Resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `doorlight serve` on a free loopback port and waits until it listens. */
export async function serve(
  args: readonly string[],
  env: Record<string, string> = {},
  timeoutMs = SERVER_TIMEOUT_MS,
): Promise<Server> {
  const child = start(["serve", "--host", "127.0.0.1", "--port", "0", ...args], env, timeoutMs, false);
  child.stdin?.end();
  const stderr = collect(child, "stderr");
  const closed = new Promise<number | null>((resolve) => child.on("close", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on("data", () => {
      const found = stderr().match(/serves on (http:\/\/[\d.:[\]]+\d)/u);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    void closed.then((code) => reject(new Error(`serve ended with ${code}: ${stderr()}`)));
  });
  return {
    url,
    process: child,
    stderr,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return closed;
    },
  };
}

/** Resolves when a server has logged a match. Rejects if it ends first. */
export async function logged(server: Server, pattern: RegExp): Promise<void> {
  while (!pattern.test(server.stderr()))
    await new Promise<void>((resolve, reject) => {
      server.process.stderr?.once("data", () => resolve());
      server.process.once("close", () => reject(new Error(`ended without ${pattern}: ${server.stderr()}`)));
    });
}

/** A data folder for one test. `remove` deletes it. */
export function dataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "doorlight-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Sends a GET request for JSON. */
export async function get<Body = Record<string, unknown>>(
  server: { readonly url: string },
  path: string,
  query: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(new URL(`${path}?${new URLSearchParams(query).toString()}`, server.url));
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** Posts a report. */
export async function report<Body = Record<string, unknown>>(
  server: { readonly url: string },
  token: string,
  outcome: string,
): Promise<Answer<Body>> {
  const response = await fetch(new URL("/v1/report", server.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ result_token: token, outcome }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** Starts a command. It ends with the test process or at the timeout, with a warning. `isTimeoutRefreshed`: any output restarts the timeout. */
function start(
  args: readonly string[],
  env: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
  isTimeoutRefreshed = true,
): ChildProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  running.add(child);
  const end = () => child.kill("SIGKILL");
  const timer = setTimeout(() => {
    process.emitWarning(`doorlight ${args[0]} was ended by its test after ${timeoutMs / 1000} s`);
    end();
  }, timeoutMs).unref();
  if (isTimeoutRefreshed)
    for (const stream of [child.stdout, child.stderr]) stream.on("data", () => timer.refresh());
  process.once("exit", end);
  child.once("close", () => {
    running.delete(child);
    clearTimeout(timer);
    process.off("exit", end);
  });
  return child;
}

function collect(child: ChildProcess, stream: "stdout" | "stderr"): () => string {
  let text = "";
  child[stream]?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
