import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const MAIN = fileURLToPath(new URL("../../../dist/main.js", import.meta.url));
/** A command that says nothing for so long hangs, however much else the machine has to do. */
const TIMEOUT_MS = 300_000;
/** A server that a test forgot: far longer than any test takes on a machine that has other work, for whoever meets this finds a server that died. */
const SERVER_PATIENCE_MS = 1_200_000;

/** Those that run. A test that fails leaves its server behind, which would keep its file from ending. */
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

/** Runs `doorlight ARGS` to its end. `input`: what stands on its standard input, and then its end; null: an input that never ends. */
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
  /** Asks it to stop and waits; resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `doorlight serve` on a free port of loopback and waits until it listens. */
export async function serve(
  args: readonly string[],
  env: Record<string, string> = {},
  timeoutMs = SERVER_PATIENCE_MS,
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

/** Resolves when a server has logged what matches. Rejects when it ends without. */
export async function logged(server: Server, pattern: RegExp): Promise<void> {
  while (!pattern.test(server.stderr()))
    await new Promise<void>((resolve, reject) => {
      server.process.stderr?.once("data", () => resolve());
      server.process.once("close", () => reject(new Error(`ended without ${pattern}: ${server.stderr()}`)));
    });
}

/** A data folder of its own for a test, removed afterwards by `remove`. */
export function dataFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "doorlight-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** GET as JSON. */
export async function get<Body = Record<string, unknown>>(
  server: { readonly url: string },
  path: string,
  query: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(new URL(`${path}?${new URLSearchParams(query).toString()}`, server.url));
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

/** POST a report. */
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

/**
 * Starts a command. It outlives neither the test that started it nor that test's patience, and what ends for the latter says so. `isPatientAnew`: whatever it says
 * shows that it goes on, so that patience begins anew.
 */
function start(
  args: readonly string[],
  env: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
  isPatientAnew = true,
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
  if (isPatientAnew)
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
