import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { type IncomingHttpHeaders, Agent, request as httpRequest } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import type { Town } from "./towns.js";
import type { Request } from "./wire.js";

/** A response as received. A message over stdio has status 0 and no headers. */
export interface Answer {
  readonly id: number;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Longer than any response takes. A checkout that does not respond fails the recording. */
const TIMEOUT_MS = 60_000;

/** A town's clock, secret and limits, as environment variables: a checkout without a setting ignores its variable. */
function environment({ now }: Town, folder: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("DOORLIGHT_"));
  return {
    ...Object.fromEntries(inherited),
    DOORLIGHT_DATA: folder,
    DOORLIGHT_NOW: now,
    DOORLIGHT_TOKEN_SECRET: "0acc1e".repeat(10).padEnd(64, "0"),
    DOORLIGHT_BASE_URL: "https://oracle.example",
    DOORLIGHT_HOST: "127.0.0.1",
    DOORLIGHT_PORT: "0",
    DOORLIGHT_LIMITS: "off",
    DOORLIGHT_MONTHLY_QUOTA: "0",
    DOORLIGHT_DOCUMENTS: "1000000",
    DOORLIGHT_LIVE: "off",
    DOORLIGHT_RECHECK_EVERY: "0",
    DOORLIGHT_LOG_LEVEL: "info",
    DOORLIGHT_LOG_FORMAT: "json",
  };
}

/** Runs a command of the checkout to its end and returns its output. Throws with its messages if it failed. */
async function run(checkout: string, town: Town, folder: string, args: readonly string[]): Promise<string> {
  const child = start(checkout, town, folder, args);
  const [out, messages] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, "close"),
  ]);
  if (child.exitCode !== 0) throw new Error(`doorlight ${args.join(" ")} failed:\n${messages}`);
  return out;
}

function start(
  checkout: string,
  town: Town,
  folder: string,
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, Readable> {
  const program = [join(checkout, "bin/doorlight.mjs"), ...args];
  return spawn(process.execPath, program, {
    env: environment(town, folder),
    stdio: ["pipe", "pipe", "pipe"],
  });
}

async function textOf(stream: Readable): Promise<string> {
  let text = "";
  for await (const chunk of stream.setEncoding("utf8")) text += chunk;
  return text;
}

/** Imports the town's areas into the folder with the checkout's own command. */
export async function importTown(checkout: string, town: Town, folder: string, data: string): Promise<void> {
  for (const { name, files, boundary } of town.areas) {
    const extent = boundary === undefined ? ["--whole"] : ["--boundary", join(data, boundary)];
    const paths = files.map((file) => join(data, file));
    await run(checkout, town, folder, ["import", "--area", name, ...extent, ...paths]);
  }
}

/** The town's records, one JSON object per line. */
export function exportTown(checkout: string, town: Town, folder: string): Promise<string> {
  return run(checkout, town, folder, ["export", "--format", "ndjson"]);
}

/** A checkout serving one town, over HTTP and stdio. */
export interface Serving {
  answer(request: Request): Promise<Answer>;
  stop(): Promise<void>;
}

export async function serveTown(checkout: string, town: Town, folder: string): Promise<Serving> {
  const server = start(checkout, town, folder, ["serve"]);
  const local = start(checkout, town, folder, ["stdio"]);
  const port = await portOf(server);
  for (const stream of [server.stdout, server.stderr, local.stderr]) stream.resume();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waiting = new Map<number, (line: string) => void>();
  createInterface(local.stdout).on("line", (line) => {
    const { id } = JSON.parse(line) as { id?: number };
    if (id !== undefined) waiting.get(id)?.(line);
  });
  let token = "";

  async function answer(request: Request): Promise<Answer> {
    const body = request.body?.replaceAll("{{token}}", token);
    const answered =
      request.via === "stdio"
        ? await overStdio(request.id, body ?? "")
        : await overHttp({ ...request, body });
    token = /\bdl1_[\w-]{20,}/u.exec(answered.body)?.[0] ?? token;
    return answered;
  }

  async function overStdio(id: number, body: string): Promise<Answer> {
    const line = await within<string>(`message ${id} over stdio`, (done) => {
      waiting.set(id, done);
      local.stdin.write(`${JSON.stringify({ ...(JSON.parse(body) as object), id })}\n`);
    });
    waiting.delete(id);
    return { id, status: 0, headers: {}, body: line };
  }

  function overHttp(request: Omit<Request, "body"> & { readonly body: string | undefined }): Promise<Answer> {
    const { id, method, path, headers, body } = request;
    return within(request.about, (done, failed) => {
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const sent = httpRequest(
        { host: "127.0.0.1", port, agent, method, path, headers: { ...headers, ...length } },
        (response) => {
          textOf(response).then((text) => {
            done({ id, status: response.statusCode ?? 0, headers: response.headers, body: text });
          }, failed);
        },
      );
      sent.on("error", failed);
      sent.end(body);
    });
  }

  async function stop(): Promise<void> {
    agent.destroy();
    local.stdin.end();
    server.kill("SIGTERM");
    await Promise.all([server, local].map((child) => ended(child)));
  }

  return { answer, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** The port that the server logs when it listens. */
function portOf(server: ChildProcessByStdio<Writable, Readable, Readable>): Promise<number> {
  let log = "";
  return within("the start of the server", (done, failed) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:(\d+)/u.exec(log);
      if (found !== null) done(Number(found[1]));
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => {
      failed(new Error(`the server ended:\n${log}`));
    });
  });
}

function within<T>(
  what: string,
  begin: (done: (value: T) => void, failed: (error: Error) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no answer within a minute: ${what}`));
    }, TIMEOUT_MS);
    begin(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
