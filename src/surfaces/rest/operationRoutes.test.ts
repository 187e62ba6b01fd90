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

test("answers to calls are not kept by caches", async () => {
  const app = await startTestApp();
  for (const path of ["/v1/search?q=a", `/v1/details/${ID}`, `/v1/verify/${ID}`]) {
    const { status, headers } = await get(app, path, { "if-none-match": "*" });
    assert.deepEqual([status, headers["etag"], headers["cache-control"]], [200, undefined, "no-store"], path);
  }
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
