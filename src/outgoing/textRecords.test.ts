import assert from "node:assert/strict";
import { createSocket, type Socket } from "node:dgram";
import { after, before, test } from "node:test";
import type { FetchError } from "./fetch.js";
import { textRecords } from "./textRecords.js";

const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;
/** Answers of the test's name server: texts in parts, or an error code (RFC 1035, 4.1.1). It ignores other questions. */
const ANSWERS: Readonly<Record<string, readonly (readonly string[])[] | number>> = {
  "_doorlight.shop.com": [["v=spf1 ", "-all"], ["doorlight-verification=a"]],
  "empty.shop.com": [],
  "none.shop.com": NO_SUCH_NAME,
  "broken.shop.com": SERVER_FAILURE,
};

let server: Socket;
const questions: string[] = [];
before(async () => {
  server = createSocket("udp4");
  server.on("message", (question, { port, address }) => {
    const answer = answerTo(question);
    if (answer !== null) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
});
after(() => server.close());

const ask = (name: string, signal = AbortSignal.timeout(60_000)) =>
  textRecords({ name, signal, servers: [`127.0.0.1:${server.address().port}`] });
const fails = (promise: Promise<unknown>, failure: string) =>
  assert.rejects(promise, (error: FetchError) => error.failure === failure);

test("the texts of a name are returned whole, and none if it has none", async () => {
  assert.deepEqual(await ask("_doorlight.shop.com"), ["v=spf1 -all", "doorlight-verification=a"]);
  for (const name of ["empty.shop.com", "none.shop.com"]) assert.deepEqual(await ask(name), [], name);
});

test("a name server that fails or does not answer in time gives no answer", async () => {
  await fails(ask("broken.shop.com"), "broken");
  const silent = new AbortController();
  const answer = ask("silent.shop.com", silent.signal);
  while (!questions.includes("silent.shop.com")) await new Promise((resolve) => setImmediate(resolve));
  silent.abort();
  await fails(answer, "timeout");
  await fails(ask("_doorlight.shop.com", AbortSignal.abort()), "timeout");
});

test("names of private networks are not looked up", async () => {
  questions.length = 0;
  for (const name of ["_doorlight.localhost", "_doorlight.router.local", "intranet", "x.corp"])
    await fails(ask(name), "refused");
  assert.deepEqual(questions, []);
});

/** The response: the question with its answer (RFC 1035, 4.1); null for none. */
function answerTo(question: Buffer): Buffer | null {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const name = labels.join(".");
  questions.push(name);
  const found = ANSWERS[name];
  if (found === undefined) return null;
  const texts = typeof found === "number" ? [] : found;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (typeof found === "number" ? found : 0), 2);
  header.writeUInt16BE(texts.length, 6);
  header.writeUInt32BE(0, 8);
  const records = texts.map((parts) => {
    const data = Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    );
    const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
    return Buffer.concat([head, data]);
  });
  return Buffer.concat([header, question.subarray(12, at + 5), ...records]);
}
