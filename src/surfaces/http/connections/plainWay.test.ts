import assert from "node:assert/strict";
import { connect, type Socket } from "node:net";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { startTestApp, type TestApp } from "../../testApp.js";

const HOST = "Host: 127.0.0.1\r\n";
const CALL = `GET /v1/search?q=a HTTP/1.1\r\n${HOST}\r\n`;
const JSON_TYPE = "Content-Type: application/json\r\n";
const REPORT = '{"result_token":"dl1_a","outcome":"booked"}';

function posted(body: string): string {
  return `POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** A body that a read has no use for. */
function withBody(body: string): string {
  return `GET /v1/search?q=a HTTP/1.1\r\n${HOST}Content-Length: ${body.length}\r\n\r\n${body}`;
}

function postedInPieces(body: string): string {
  const size = body.length.toString(16);
  return `POST /v1/report HTTP/1.1\r\n${HOST}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${body}\r\n0\r\n\r\n`;
}

/** Requests, and the status of the one answer that each gets. Bodies and headers that look like requests are none. */
const REQUESTS: readonly (readonly [string, string])[] = [
  [CALL, "200"],
  [CALL.replace("q=a", "vegan=true"), "400"],
  [`GET /v1/search?q=a HTTP/1.1\r\n${HOST}X-Tab: a\tb\r\n\r\n`, "200"],
  [`\r\n${CALL}`, "200"],
  [posted(REPORT), "200"],
  [posted(REPORT.replace(",", ",\r\n\r\n")), "200"],
  [posted(`"${CALL.replaceAll("\r\n", " ")}"`), "400"],
  [posted(REPORT).replace("/v1/report", "/v1/nowhere"), "404"],
  [posted(REPORT).replace(JSON_TYPE, `Expect: 100-continue\r\n${JSON_TYPE}`), "200"],
  [withBody(CALL), "200"],
  [withBody(`\r\n\r\n${CALL}${CALL}`), "200"],
  [postedInPieces(REPORT), "200"],
  [
    postedInPieces(`{"result_token":"dl1_a","outcome":"booked","note":"${CALL.replaceAll("\r\n", " ")}"}`),
    "200",
  ],
  [`GET /nowhere HTTP/1.1\r\n${HOST}X-Say: ${CALL.slice(0, CALL.indexOf("\r"))}\r\n\r\n`, "404"],
];

function opened({ url }: TestApp): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => resolve(socket));
    socket.setNoDelay(true);
  });
}

/** The statuses of so many answers; of fewer where the server hangs up before. */
function statuses(socket: Socket, count: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    let text = "";
    const found = () => [...text.matchAll(/HTTP\/1\.1 ([2-5]\d\d) /gu)].map(([, status]) => status ?? "");
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (found().length >= count) resolve(found());
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(found()));
  });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("a connection over which plain requests come among others", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  test("answers each once and in its order, however its bytes are cut: nothing within a request is taken for another", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...REQUESTS), { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(1_500), { maxLength: 3 }),
        fc.array(fc.nat(12), { maxLength: 3 }),
        async (requests, anywhere, atBegins) => {
          const bytes = requests.map(([text]) => text).join("") + CALL;
          // What looks like a request comes as a piece of its own: there it would be taken for one.
          const begins = [...bytes.matchAll(/GET \//gu)].map(({ index }) => index);
          const cuts = [...anywhere, ...atBegins.flatMap((one) => begins[one] ?? [])];
          const socket = await opened(app);
          const answers = statuses(socket, requests.length + 1);
          let sent = 0;
          for (const cut of cuts.toSorted((a, b) => a - b)) {
            socket.write(bytes.slice(sent, Math.max(sent, cut)), "latin1");
            sent = Math.max(sent, cut);
            for (let i = 0; i < 5; i++) await turn();
          }
          socket.write(bytes.slice(sent), "latin1");
          assert.deepEqual(await answers, [...requests.map(([, status]) => status), "200"]);
          socket.destroy();
        },
      ),
      { numRuns: 60 },
    );
  });

  test("whose client sends no more is answered what it has asked, and ends", async () => {
    const socket = await opened(app);
    const answers = statuses(socket, 9);
    socket.end(CALL.repeat(3));
    assert.deepEqual(await answers, ["200", "200", "200"]);
  });

  test("tells each as begun, whoever reads it", async () => {
    const socket = await opened(app);
    const { begun } = app.connections;
    const answers = statuses(socket, 3);
    socket.write(CALL + posted(REPORT) + CALL);
    assert.deepEqual(await answers, ["200", "200", "200"]);
    assert.equal(app.connections.begun - begun, 3);
    socket.destroy();
  });

  test("counts as quiet between two requests, and not while one is under way", async () => {
    const socket = await opened(app);
    const answers = statuses(socket, 1);
    socket.write(CALL);
    await answers;
    while (app.connections.counts.underWay > 0) await turn();
    app.connections.endIdle();
    await new Promise((resolve) => socket.once("close", resolve));
    assert.equal(app.connections.counts.underWay, 0);
  });
});

test("a client that does not read is not answered ahead", async () => {
  const note = "long ".repeat(200_000);
  let reached = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const app = await startTestApp({
    search: async () => {
      reached += 1;
      begin();
      return { results: [], total_matches: 0, note, understood: null } as never;
    },
  });
  const socket = await opened(app);
  socket.pause();
  socket.write(CALL.repeat(100));
  await begun;
  for (let i = 0; i < 200; i++) await turn();
  assert.ok(reached < 20, `${reached} answers of a megabyte were made for nobody`);
  socket.destroy();
  await app.close();
});
