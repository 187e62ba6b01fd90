import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startTestApp, type TestApp } from "../testApp.js";

describe("documents", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  const get = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request(app.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
        .on("error", reject)
        .end();
    });

  test("are sent compressed, and not sent again to clients that have them", async () => {
    for (const path of ["/v1/openapi.json", "/llms.txt", "/v1/coverage", "/mcp/server-card", "/"]) {
      const plain = await get(path, {});
      const etag = String(plain.headers["etag"]);
      assert.match(etag, /^W\/"[\w-]{22}"$/, path);
      for (const [name, decode] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync],
      ] as const) {
        const { headers, body } = await get(path, { "accept-encoding": name });
        if (headers["content-encoding"] === undefined) assert.ok(plain.body.length < 1_000, path);
        else assert.deepEqual(decode(body), plain.body, path);
        assert.equal(headers["etag"], etag);
        assert.equal(headers["vary"], "Accept-Encoding");
      }
      for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
        const again = await get(path, { "if-none-match": known });
        assert.deepEqual([again.status, again.body.length], [304, 0], `${path} ${known}`);
      }
      assert.equal((await get(path, { "if-none-match": '"x"' })).status, 200);
    }
  });
});
