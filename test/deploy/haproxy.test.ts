import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, serve, type Server } from "../support/command.js";
import { missing } from "./deployed.js";

const skip = missing("haproxy", "-v");
const CLIENTS = 8;
const ROUNDS = 40;

describe("Doorlight behind haproxy, which shares connections between clients", {
  skip,
}, () => {
  const folder = dataFolder();
  let server: Server;
  let haproxy: ChildProcess;
  let port = 0;

  before(async () => {
    const nowhere = ["--overpass-url", "http://127.0.0.1:9/", "--live", "off"];
    server = await serve(["--data", folder.path, "--limits", "off", ...nowhere]);
    port = await freePort();
    const config = `defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  http-reuse always
frontend clients
  bind 127.0.0.1:${port}
  default_backend doorlight
backend doorlight
  server one ${server.url.replace("http://", "")} maxconn 4
`;
    const file = join(folder.path, "haproxy.cfg");
    writeFileSync(file, config);
    haproxy = spawn("haproxy", ["-f", file, "-db"], { stdio: "ignore" });
    process.once("exit", () => haproxy.kill("SIGKILL"));
    while (haproxy.exitCode === null && !(await answers(port, GOOD)).startsWith("HTTP/1.1 200"))
      await new Promise((resolve) => setImmediate(resolve));
  });
  after(async () => {
    haproxy.kill("SIGTERM");
    await once(haproxy, "exit");
    await server.stop();
    folder.remove();
  });

  test("no client gets an answer to what another one sent after an early refusal", async () => {
    const refused = Promise.all(
      Array.from({ length: CLIENTS }, async (_, i) => {
        for (let round = 0; round < ROUNDS; round++)
          await answers(port, BAD_HEAD, BAD_BODIES[i % BAD_BODIES.length] ?? "");
      }),
    );
    const statuses = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++)
      for (const answer of await Promise.all(Array.from({ length: CLIENTS }, () => answers(port, GOOD)))) {
        const status = answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    await refused;
    assert.deepEqual(Object.fromEntries(statuses), { 200: CLIENTS * ROUNDS });
  });
});

const HOST = "Host: 127.0.0.1\r\n";
const GOOD = `GET /v1/coverage HTTP/1.1\r\n${HOST}\r\n`;
const BAD_HEAD = `POST /nowhere HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`;
/** Bodies that the proxy forwards and Node's parser refuses. */
const BAD_BODIES = [
  `1;${"x".repeat(9_000)}\r\na\r\n1;${"x".repeat(9_000)}\r\na\r\n0\r\n\r\n`,
  "0\r\nno trailer\r\n\r\n",
  "1\r\na\r\n0\r\nX y: 1\r\n\r\n",
  "zz\r\nno chunk\r\n\r\n",
];

/** The answers on one connection. `behind`: sent after the first answer. Resolves when the connection is closed, or after one answer. */
function answers(port: number, head: string, behind: string | null = null): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (behind === null) socket.end();
      else socket.end(behind);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(text));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
