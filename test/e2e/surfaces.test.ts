import assert from "node:assert/strict";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dataFolder, doorlight, serve, type Server } from "../support/command.js";

const NOWHERE = ["--live", "off", "--overpass-url", "http://127.0.0.1:9/api/interpreter"];
const BUSY = 32;
/** A cheap request: this tests the shutdown, not throughput. */
const CALL = "GET /v1/coverage HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

describe("a stop", () => {
  const folder = dataFolder();
  let server: Server;
  before(async () => {
    server = await serve(["--data", folder.path, "--limits", "off", ...NOWHERE]);
  });
  after(() => folder.remove());

  test("loses no call of busy connections: readiness is withdrawn first, and each connection is asked to close", async () => {
    const clients = Array.from({ length: BUSY }, () => busyClient(Number(new URL(server.url).port)));
    await Promise.all(clients.map(({ warm }) => warm));
    const stopped = server.stop();
    const ready = await untilStatus(`${server.url}/readyz`, 503);
    assert.equal(ready.headers.get("retry-after"), "5");
    const ends = await Promise.all(clients.map(({ end }) => end));
    assert.equal(await stopped, 0);
    for (const { sent, answered, wasTold } of ends) {
      assert.equal(answered, sent, "every call that was sent is answered");
      assert.ok(wasTold, "the last answer says that the connection closes");
    }
  });
});

/** Makes calls in sequence over one connection until the server closes it. */
function busyClient(port: number) {
  const [state, socket] = [{ sent: 0, answered: 0, wasTold: false }, connect(port, "127.0.0.1")];
  let warmed: () => void = () => {};
  const warm = new Promise<void>((resolve) => (warmed = resolve));
  const end = new Promise<typeof state>((resolve) => {
    let text = "";
    const send = () => {
      state.sent += 1;
      socket.write(CALL);
    };
    socket.on("connect", send);
    socket.on("error", () => {});
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      const [head = ""] = text.split("\r\n\r\n");
      const length = Number(head.match(/\r\ncontent-length: (\d+)/iu)?.[1]);
      if (!(text.length >= head.length + 4 + length)) return;
      text = text.slice(head.length + 4 + length);
      assert.match(head, /^HTTP\/1\.1 200/);
      state.answered += 1;
      if (state.answered === 5) warmed();
      state.wasTold = /\r\nconnection: close/iu.test(head);
      if (!state.wasTold) send();
    });
    socket.on("close", () => resolve(state));
  });
  return { warm, end };
}

async function untilStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, { headers: { connection: "close" } });
    if (answer.status === status) return answer;
  }
}

test("stored files are readable by their owner only, even those an earlier release left open", async () => {
  const folder = dataFolder();
  const modes = () =>
    readdirSync(folder.path).map((name) => [
      name,
      (statSync(join(folder.path, name)).mode & 0o777).toString(8),
    ]);
  for (let round = 0; round < 2; round++) {
    const server = await serve(["--data", folder.path, ...NOWHERE]);
    const files = modes();
    assert.ok(files.length >= 3, JSON.stringify(files));
    for (const [name, mode] of files) assert.equal(mode, "600", name);
    // Killed, so that the write-ahead log and its index remain.
    await server.stop("SIGKILL");
    for (const name of readdirSync(folder.path)) chmodSync(join(folder.path, name), 0o644);
  }
  const backup = join(folder.path, "backup.sqlite");
  assert.equal((await doorlight(["backup", "--data", folder.path, backup])).code, 0);
  assert.equal(statSync(backup).mode & 0o777, 0o600);
  folder.remove();
});

test("usage of an unknown key, or of invalid days, is refused", async () => {
  const folder = dataFolder();
  const usage = (...args: readonly string[]) => doorlight(["keys", "usage", "--data", folder.path, ...args]);
  // Without a catalog the message says that instead.
  assert.equal((await doorlight(["keys", "create", "--name", "Acme", "--data", folder.path])).code, 0);
  const unknown = await usage("nope");
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /no key has the id "nope"/);
  for (const day of ["2026-02-30", "2026-13-01", "2026-00-10", "2026-04-31", "yesterday"]) {
    const { code, stderr } = await usage("--from", day);
    assert.equal(code, 2, day);
    assert.match(stderr, /--from is ".*" but must be a day of the calendar such as 2026-11-20/, day);
  }
  assert.equal((await usage("--from", "2024-02-29", "--to", "2024-02-29")).code, 0);
  folder.remove();
});

test("over stdio a line that is too long is answered, and so are the next ones", async () => {
  const folder = dataFolder();
  const list = (id: number, more = "") =>
    `{"jsonrpc":"2.0","id":${id},"method":"tools/list","params":{}}${more}\n`;
  const start =
    '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}\n';
  const long = `{"jsonrpc":"2.0","id":1,"method":"${"a".repeat(3_000_000)}"}\n`;
  const { code, stdout } = await doorlight(
    ["stdio", "--data", folder.path, ...NOWHERE],
    {},
    undefined,
    start + list(2) + long + list(3) + long + list(4),
  );
  assert.equal(code, 0);
  const answers = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: number | null; error?: { message: string } });
  assert.deepEqual(answers.flatMap(({ id }) => id ?? []).sort(), [0, 2, 3, 4]);
  const refused = answers.filter(({ error }) => error !== undefined);
  assert.equal(refused.length, 2);
  assert.match(refused[0]?.error?.message ?? "", /longer than 1 MB/);
  folder.remove();
});
