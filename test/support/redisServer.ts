import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** A Redis of its own on loopback, without persistence: when killed, it comes back empty. */
export interface RedisProcess {
  readonly port: number;
  readonly url: string;
  crash(): Promise<void>;
  restart(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

const TRIES = 5;
const TIMEOUT_MS = 30_000;

/** `settings` of redis-server are added to those of a server for tests. */
export async function redisProcess(settings: Readonly<Record<string, string>> = {}): Promise<RedisProcess> {
  const folder = mkdtempSync(join(tmpdir(), "doorlight-redis-"));
  let running: ChildProcess | null = null;
  let port = 0;
  // A free port may be taken before the server starts: then another is tried.
  for (let tries = 0; running === null; tries++) {
    port = await freePort();
    running = await started(folder, port, settings);
    if (running === null && tries === TRIES) throw new Error("redis-server does not start");
  }
  const crash = async (): Promise<void> => {
    const child = running;
    if (child === null) return;
    running = null;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  };
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    crash,
    async restart() {
      running = await started(folder, port, settings);
      if (running === null) throw new Error("redis-server does not start again");
    },
    signal: (signal) => void running?.kill(signal),
    async stop() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess | null> {
  const options = { port, bind: "127.0.0.1", dir: folder, save: "", appendonly: "no", ...settings };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn("redis-server", args, { stdio: "ignore" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  child.once("error", kill);
  for (
    let waited = 0;
    child.pid !== undefined && child.exitCode === null && waited < TIMEOUT_MS;
    waited += 20
  ) {
    if (await answers(port)) return child;
    await delay(20);
  }
  kill();
  return null;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" }, () => socket.write("PING\r\n"));
    socket.on("data", (chunk) => {
      resolve(/^(?:\+PONG|-NOAUTH)/u.test(chunk.toString()));
      socket.destroy();
    });
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
