import assert from "node:assert/strict";
import { request } from "node:http";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ANSWER_EXAMPLES, type AnswerExamples } from "../../contract/examples.js";
import { startTestApp, type TestApp } from "../testApp.js";

const ID = ANSWER_EXAMPLES.get_details.result_id;

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

const get = (app: TestApp, path: string, headers: Record<string, string> = {}) =>
  new Promise<Got>((resolve, reject) => {
    request(app.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });

/** An app whose details change only in their token. `now`: the time of the request, to the minute. */
async function appWith(record: { name: string }, now: { minute: string }): Promise<TestApp> {
  const { result_token: _token, result_token_expires_at: _until, ...example } = ANSWER_EXAMPLES.get_details;
  let tokens = 0;
  return startTestApp({
    getDetails: async () => ({
      ...example,
      name: record.name,
      result_token: `dl1_${(tokens += 1)}`,
      result_token_expires_at: `2026-11-20T${now.minute}:00Z`,
    }),
  });
}

test("details are not sent again to a client that has them, until something changes or after ten minutes", async () => {
  const [record, now] = [{ name: "A" }, { minute: "18:01" }];
  const app = await appWith(record, now);
  const first = await get(app, `/v1/details/${ID}`);
  const etag = String(first.headers["etag"]);
  assert.match(etag, /^W\/"[!#-~]+"$/u);
  assert.equal(first.headers["cache-control"], "private, no-cache");
  now.minute = "18:09";
  for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
    const again = await get(app, `/v1/details/${ID}`, { "if-none-match": known });
    assert.deepEqual([again.status, again.body.length, again.headers["etag"]], [304, 0, etag], known);
    assert.equal(again.headers["content-type"], undefined);
  }
  const { body, headers } = await get(app, `/v1/details/${ID}`);
  assert.equal(headers["etag"], etag);
  assert.notDeepEqual(body, first.body, "each answer that is sent has a token of its own");
  const asText = await get(app, `/v1/details/${ID}`, { accept: "text/markdown", "if-none-match": etag });
  assert.equal(asText.status, 200, "the same said otherwise is another answer");
  now.minute = "18:10";
  assert.equal((await get(app, `/v1/details/${ID}`, { "if-none-match": etag })).status, 200, "an old token");
  now.minute = "18:09";
  record.name = "B";
  assert.equal((await get(app, `/v1/details/${ID}`, { "if-none-match": etag })).status, 200, "a new name");
  await app.close();
});

test("searches have no validator", async () => {
  const app = await startTestApp();
  const { status, headers } = await get(app, "/v1/search?q=a", { "if-none-match": "*" });
  assert.deepEqual([status, headers["etag"], headers["cache-control"]], [200, undefined, "no-store"]);
  await app.close();
});

test("each format of an answer is compressed as the client accepts", async () => {
  const [found] = ANSWER_EXAMPLES.search.results;
  const long = { ...ANSWER_EXAMPLES.search, results: Array.from({ length: 8 }, () => found) };
  const app = await startTestApp({ search: async () => long as AnswerExamples["search"] });
  for (const accept of [
    "application/json",
    "text/markdown",
    "application/ld+json",
    "application/geo+json",
    "text/csv",
  ]) {
    const plain = await get(app, "/v1/search?q=a", { accept });
    assert.equal(plain.headers["content-encoding"], undefined);
    for (const [encoding, decode] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
      ["br", brotliDecompressSync],
    ] as const) {
      const { headers, body } = await get(app, "/v1/search?q=a", { accept, "accept-encoding": encoding });
      assert.equal(headers["vary"], "Accept, Accept-Encoding");
      if (plain.body.length < 1_000) continue;
      assert.equal(headers["content-encoding"], encoding);
      assert.equal(Number(headers["content-length"]), body.length);
      assert.deepEqual(decode(body), plain.body);
    }
  }
  await app.close();
});
