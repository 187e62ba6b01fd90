import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { startTestApp, type TestApp } from "../testApp.js";
import { MAX_IN_FLIGHT } from "./connections.js";

const HOST = "Host: 127.0.0.1\r\n";
const CALL = `GET /v1/search?q=a HTTP/1.1\r\n${HOST}\r\n`;
const JSON_TYPE = "Content-Type: application/json\r\n";
const REPORT = '{"result_token":"dl1_a","outcome":"booked"}';
const CHUNKED = "Transfer-Encoding: chunked\r\n";

const posted = (body: string) =>
  `POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n${body}`;
const postedInPieces = (body: string) =>
  `POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}${CHUNKED}\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

/** Requests, and the status of the only answer to each. Bodies and headers that look like requests are not. */
const REQUESTS: readonly (readonly [string, string])[] = [
  [CALL, "200"],
  [CALL.replace("q=a", "vegan=true"), "400"],
  [`GET /v1/search?q=a HTTP/1.1\r\n${HOST}X-Tab: a\tb\r\n\r\n`, "200"],
  [`\r\n${CALL}`, "200"],
  [posted(REPORT), "200"],
  [posted(REPORT.replace(",", ",\r\n\r\n")), "200"],
  [posted(`"${CALL.replaceAll("\r\n", " ")}"`), "400"],
  [posted(REPORT).replace(JSON_TYPE, `Expect: 100-continue\r\n${JSON_TYPE}`), "200"],
  [postedInPieces(REPORT), "200"],
  [
    postedInPieces(`{"result_token":"dl1_a","outcome":"booked","note":"${CALL.replaceAll("\r\n", " ")}"}`),
    "200",
  ],
  [`GET /nowhere HTTP/1.1\r\n${HOST}X-Line: ${CALL.slice(0, CALL.indexOf("\r"))}\r\n\r\n`, "404"],
];

function opened({ url }: TestApp): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true).on("error", () => {});
  });
}

/** All bytes received until the connection is closed or `isEnough` is true. */
function received(socket: Socket, isEnough: (text: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (isEnough(text)) resolve(text);
    });
    socket.on("close", () => resolve(text));
  });
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /gu)].map(([, status]) => status ?? "");
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("a connection", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  test("answers each request once and in order, however its bytes are split, and never takes content for a request", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...REQUESTS), { minLength: 1, maxLength: MAX_IN_FLIGHT - 1 }),
        fc.array(fc.nat(1_500), { maxLength: 3 }),
        fc.array(fc.nat(12), { maxLength: 3 }),
        async (requests, anywhere, atBegins) => {
          const bytes = requests.map(([text]) => text).join("") + CALL;
          // Text that looks like a request comes as its own chunk, where it might be mistaken for one.
          const begins = [...bytes.matchAll(/GET \//gu)].map(({ index }) => index);
          const cuts = [...anywhere, ...atBegins.flatMap((one) => begins[one] ?? [])];
          const socket = await opened(app);
          const count = requests.length + 1;
          const answers = received(socket, (text) => statusesIn(text).length >= count);
          let sent = 0;
          for (const cut of cuts.toSorted((a, b) => a - b)) {
            socket.write(bytes.slice(sent, Math.max(sent, cut)), "latin1");
            sent = Math.max(sent, cut);
            for (let i = 0; i < 5; i++) await turn();
          }
          socket.write(bytes.slice(sent), "latin1");
          assert.deepEqual(statusesIn(await answers), [...requests.map(([, status]) => status), "200"]);
          socket.destroy();
        },
      ),
      { numRuns: 60 },
    );
  });

  test("whose client half-closes gets its answers, and then ends", async () => {
    const socket = await opened(app);
    const answers = received(socket);
    socket.end(CALL.repeat(3));
    assert.deepEqual(statusesIn(await answers), ["200", "200", "200"]);
  });

  test("has at most the allowed requests in flight: the next one is refused after their answers, and the connection closes", async () => {
    const calls = app.calls.length;
    const socket = await opened(app);
    const answers = received(socket);
    socket.write(CALL.repeat(200));
    const text = await answers;
    assert.deepEqual(statusesIn(text), [...Array.from({ length: MAX_IN_FLIGHT }, () => "200"), "400"]);
    assert.match(text.slice(text.lastIndexOf("HTTP/1.1 400")), /\r\nConnection: close\r\n/u);
    assert.equal(app.calls.length - calls, MAX_IN_FLIGHT);
    while (app.connections.counts.open > 0) await turn();
    assert.equal(app.connections.counts.underWay, 0);
  });

  test("closes after an answer that precedes the end of its request, and the rest is not answered", async () => {
    for (const head of [
      `POST /nowhere HTTP/1.1\r\n${HOST}${CHUNKED}\r\n`,
      `GET /v1/search?q=a HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n`,
      `POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Encoding: br\r\n${CHUNKED}\r\n`,
      `POST /mcp HTTP/1.1\r\nHost: elsewhere.example\r\n${JSON_TYPE}${CHUNKED}\r\n`,
      `DELETE /v1/search HTTP/1.1\r\n${HOST}${CHUNKED}\r\n`,
    ]) {
      const socket = await opened(app);
      const first = received(socket, (text) => text.includes("\r\n\r\n"));
      const all = received(socket);
      socket.write(head);
      assert.match(await first, /\r\nconnection: close\r\n/iu, head);
      socket.write(`no chunk at all\r\n\r\n${CALL}`);
      assert.equal(statusesIn(await all).length, 1, head);
    }
  });

  test("invalid HTTP after requests is answered after their answers", async () => {
    for (const [bytes, statuses] of [
      [`${CALL}${CALL}no HTTP at all\r\n\r\n`, ["200", "200", "400"]],
      ["no HTTP at all\r\n\r\n", ["400"]],
      [`${CALL}GET / HTTP/1.1\r\n${HOST}X: ${"a".repeat(20_000)}\r\n\r\n`, ["200", "431"]],
      [`POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}${CHUNKED}\r\nno chunk\r\n`, ["400"]],
      // It would be unclear which request the refusal answers.
      [`${CALL}POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}${CHUNKED}\r\nno chunk\r\n`, []],
      [`CONNECT other:80 HTTP/1.1\r\n${HOST}\r\n`, ["405"]],
      [`${CALL}CONNECT other:80 HTTP/1.1\r\n${HOST}\r\n`, []],
    ] as const) {
      const socket = await opened(app);
      const answers = received(socket);
      socket.write(bytes);
      assert.deepEqual(statusesIn(await answers), statuses, bytes.slice(0, 200));
    }
  });

  test("whose client hangs up leaves no request running", async () => {
    let end = () => {};
    const isEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    let reached = 0;
    const slow = await startTestApp({
      async search() {
        reached += 1;
        await isEnded;
        throw new Error("nobody waits for it");
      },
    });
    const socket = await opened(slow);
    socket.write(CALL.repeat(200));
    while (slow.connections.counts.underWay < MAX_IN_FLIGHT) await turn();
    socket.resetAndDestroy();
    end();
    while (slow.connections.counts.open > 0) await turn();
    assert.deepEqual([slow.connections.counts.underWay, reached], [0, MAX_IN_FLIGHT]);
    await slow.close();
  });
});
