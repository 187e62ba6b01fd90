import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../../testApp.js";

const MANY = 200;
const CALL = "GET /v1/search?q=a HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
const REPORT_BODY = '{"result_token":"dl1_a","outcome":"booked"}';
const REPORT = `POST /v1/report HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${REPORT_BODY.length}\r\n\r\n${REPORT_BODY}`;
const CHUNKED = `POST /v1/report HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${REPORT_BODY.length.toString(16)}\r\n${REPORT_BODY}\r\n0\r\n\r\n`;

function opened(app: TestApp): Promise<Socket> {
  const { port } = new URL(app.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => resolve(socket));
    socket.on("error", () => {});
  });
}

/** Resolves to the statuses of so many answers. */
function statuses(socket: Socket, count: number): Promise<string[]> {
  return new Promise((resolve) => {
    let text = "";
    const look = () => {
      const found = [...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => status ?? "");
      if (found.length >= count) resolve(found);
    };
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      look();
    });
    socket.on("close", () => resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, one]) => one ?? "")));
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

describe("a connection", () => {
  let app: TestApp;
  let most = 0;
  before(async () => {
    app = await startTestApp({
      search: async () => {
        most = Math.max(most, app.connections.counts.underWay);
        await new Promise((resolve) => setImmediate(resolve));
        return { results: [], total_matches: 0, note: "", understood: null } as never;
      },
    });
  });
  after(() => app.close());

  test("has one request under way, however many it sends at once; all are answered in their order", async () => {
    const socket = await opened(app);
    const answers = statuses(socket, MANY);
    socket.write(CALL.repeat(MANY));
    assert.deepEqual(new Set(await answers), new Set(["200"]));
    assert.equal(most, 1);
    socket.destroy();
  });

  test("takes bodies of a stated length and chunked ones, in a row and byte by byte", async () => {
    const socket = await opened(app);
    const row = [REPORT, CHUNKED, CALL, CHUNKED, CHUNKED, REPORT, REPORT, CALL];
    const answers = statuses(socket, row.length * 2);
    const reachedBefore = app.calls.length;
    socket.write(row.join(""));
    socket.setNoDelay(true);
    for (const byte of row.join("")) socket.write(byte);
    assert.deepEqual(
      await answers,
      Array.from({ length: row.length * 2 }, () => "200"),
    );
    assert.equal(app.calls.length - reachedBefore, 12);
    socket.destroy();
  });

  test("whose client has hung up costs no more than a few of what it had sent", async () => {
    let reached = 0;
    const counting = await startTestApp({
      search: async () => {
        reached += 1;
        return { results: [], total_matches: 0, note: "", understood: null } as never;
      },
    });
    const socket = await opened(counting);
    await new Promise<void>((resolve) => socket.write(CALL.repeat(MANY), () => resolve()));
    socket.resetAndDestroy();
    await until(() => counting.connections.counts.open === 0);
    assert.ok(reached < MANY / 2, `${reached} searches for nobody`);
    assert.deepEqual(counting.connections.counts, { open: 0, underWay: 0, waitingBytes: 0 });
    await counting.close();
  });

  test("that sends without end is read no further than what waits may hold", async () => {
    let answer = () => {};
    const isAnswered = new Promise<never>((_resolve, reject) => {
      answer = () => reject(new Error("what nobody waits for"));
    });
    const held = await startTestApp({ search: () => isAnswered });
    const socket = await opened(held);
    socket.write(CALL.repeat(40_000));
    await until(() => held.connections.counts.underWay === 1);
    for (let i = 0; i < 100; i++) await new Promise((resolve) => setImmediate(resolve));
    const { underWay, waitingBytes } = held.connections.counts;
    assert.equal(underWay, 1);
    assert.ok(waitingBytes <= 128 * 1024, `${waitingBytes} bytes wait`);
    // Of a connection that is not read nobody hears that its client left, before its answer goes out.
    socket.destroy();
    answer();
    await until(() => held.connections.counts.open === 0);
    assert.equal(held.connections.counts.waitingBytes, 0);
    await held.close();
  });

  test("that says nothing makes room for a newcomer when there are too many", async () => {
    const small = await startTestApp({}, { maxConnections: 100 });
    const quiet: Socket[] = [];
    for (let i = 0; i < 150; i++) quiet.push(await opened(small));
    await until(() => small.connections.counts.open <= 98);
    assert.equal((await fetch(`${small.url}/healthz`)).status, 200);
    for (const socket of quiet) socket.destroy();
    await small.close();
  });
});
