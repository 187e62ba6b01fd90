import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { AttackRequest } from "./requests.js";

export interface Target {
  readonly port: number;
}

/** The size of an attack. It bounds every attack. */
export interface Size {
  /** Number of connections that send requests. */
  readonly connections: number;
  /** Number of requests that each connection pipelines. */
  readonly pipelined: number;
  /** Number of connections that send nothing. */
  readonly idle: number;
  /** Duration of floods and of slow clients. */
  readonly forMs: number;
}

export interface Attack {
  readonly name: string;
  /** True: run with every request. False: run once, with a request that has a body. */
  readonly isForAll: boolean;
  run(target: Target, request: AttackRequest, size: Size): Promise<void>;
}

const SLOW_STEP_MS = 50;
/** Matches the last response on a connection. Later requests on it go unanswered. */
const LAST = /\r\nconnection: close\r\n/iu;

export const ATTACKS: readonly Attack[] = [
  {
    name: "pipelining, then hanging up",
    isForAll: true,
    async run(target, { bytes }, { connections, pipelined }) {
      await each(connections, async () => {
        const socket = await opened(target);
        await new Promise<void>((resolve) => {
          socket.once("error", () => resolve());
          socket.write(repeated(bytes, pipelined), () => resolve());
        });
        socket.destroy();
      });
    },
  },
  {
    name: "pipelining, reading all",
    isForAll: true,
    async run(target, { bytes }, { connections, pipelined, forMs }) {
      const until = Date.now() + forMs;
      await each(connections, async () => {
        while (Date.now() < until) {
          const socket = await opened(target);
          socket.end(repeated(bytes, pipelined));
          await ended(socket, until);
        }
      });
    },
  },
  {
    name: "pipelining, never reading",
    isForAll: true,
    async run(target, { bytes }, { connections, pipelined, forMs }) {
      const sockets = await each(connections, async () => {
        const socket = await opened(target);
        socket.pause();
        socket.write(repeated(bytes, pipelined));
        return socket;
      });
      await sleep(forMs);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: "flood, one request after the other",
    isForAll: true,
    async run(target, { bytes }, { connections, forMs }) {
      const until = Date.now() + forMs;
      await each(connections, async () => {
        while (Date.now() < until) {
          const socket = await opened(target);
          await new Promise<void>((resolve) => {
            socket.on("error", () => resolve());
            socket.on("close", () => resolve());
            socket.on("data", (chunk: Buffer) => {
              if (Date.now() >= until || LAST.test(chunk.toString("latin1"))) socket.destroy();
              else socket.write(bytes);
            });
            setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()));
            socket.write(bytes);
          });
        }
      });
    },
  },
  {
    name: "idle connections",
    isForAll: false,
    async run(target, _request, { idle, forMs }) {
      const sockets: Socket[] = [];
      for (let i = 0; i < idle; i += 250)
        sockets.push(...(await each(Math.min(250, idle - i), () => opened(target))));
      await sleep(forMs);
      for (const socket of sockets) socket.destroy();
    },
  },
  { name: "slow headers", isForAll: false, run: (target, _request, size) => slowly(target, SLOW_HEAD, size) },
  { name: "slow bodies", isForAll: false, run: (target, _request, size) => slowly(target, SLOW_BODY, size) },
];

const SLOW_HEAD = Buffer.from(`GET /v1/search?q=a HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ${"a".repeat(500)}`);
const SLOW_BODY = Buffer.from(
  `POST /v1/report HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 600\r\n\r\n${" ".repeat(500)}`,
);

/** Sends all but the last bytes at once, and those one by one. */
async function slowly(target: Target, bytes: Buffer, { connections, forMs }: Size): Promise<void> {
  const steps = Math.ceil(forMs / SLOW_STEP_MS);
  const sockets = await each(connections * 10, () => opened(target));
  for (const socket of sockets) socket.write(bytes.subarray(0, Math.max(1, bytes.length - steps)));
  for (let step = 0; step < steps; step++) {
    await sleep(SLOW_STEP_MS);
    for (const socket of sockets) if (socket.writable) socket.write(bytes.subarray(step, step + 1));
  }
  for (const socket of sockets) socket.destroy();
}

function repeated(bytes: Buffer, times: number): Buffer {
  return Buffer.concat(Array.from({ length: times }, () => bytes));
}

function each<Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => run(i)));
}

/** Opens a connection. A refused one is returned destroyed. */
function opened({ port }: Target): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    // A cut connection counts as an answer.
    socket.on("error", () => resolve(socket));
  });
}

function ended(socket: Socket, until: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()));
    socket.on("close", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.resume();
    if (socket.destroyed) resolve();
  });
}
