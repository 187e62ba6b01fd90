import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { compressIfAccepted } from "./compression.js";

const LONG = JSON.stringify({ text: "Straße 東京 ".repeat(200) });

async function answering(headers: Record<string, string>, body = LONG, type = "application/json") {
  const app = Fastify();
  app.addHook("onSend", (request, reply, payload, done) =>
    done(null, compressIfAccepted(request, reply, payload)),
  );
  app.get("/", async (_request, reply) => reply.header("vary", "Origin").type(type).send(body));
  const answer = await app.inject({ url: "/", headers });
  await app.close();
  return answer;
}

test("an answer is compressed as the client prefers, and decompresses to the same", async () => {
  for (const [accepted, encoding, read] of [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, *", "gzip", gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await answering({ "accept-encoding": accepted });
    assert.equal(headers["content-encoding"], encoding);
    assert.equal(headers["vary"], "Origin, Accept-Encoding");
    assert.equal(Number(headers["content-length"]), rawPayload.length);
    assert.ok(rawPayload.length < LONG.length / 4);
    assert.equal(read(rawPayload).toString(), LONG);
  }
});

test("short, huge, binary and not negotiated answers stay uncompressed", async () => {
  for (const [headers, body, type] of [
    [{}, LONG, "application/json"],
    [{ "accept-encoding": "identity" }, LONG, "application/json"],
    [{ "accept-encoding": "br;q=0" }, LONG, "application/json"],
    [{ "accept-encoding": "br" }, '{"short":true}', "application/json"],
    [{ "accept-encoding": "br" }, "x".repeat(70_000), "application/json"],
    [{ "accept-encoding": "br" }, LONG, "image/png"],
  ] as const) {
    const answer = await answering(headers, body, type);
    assert.equal(answer.headers["content-encoding"], undefined);
    assert.equal(answer.body, body);
  }
});
