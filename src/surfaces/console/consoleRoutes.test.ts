import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../testApp.js";

test("every page is the same document under a strict policy; its files may be kept for good", async () => {
  const app = await startTestApp();
  try {
    const pages = await Promise.all(
      ["/", "/coverage", "/docs", "/places/8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18"].map(async (path) => {
        const response = await fetch(app.url + path);
        assert.equal(response.status, 200);
        const policy = response.headers.get("content-security-policy") ?? "";
        assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self';/);
        assert.doesNotMatch(policy, /unsafe|https?:/);
        return response.text();
      }),
    );
    assert.equal(new Set(pages).size, 1);
    assert.doesNotMatch(pages[0] ?? "", /<script(?![^>]*\bsrc=)|style=|https?:\/\//);
    const script = pages[0]?.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? "";
    const plain = await app.send(`GET ${script} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    assert.equal(plain.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(plain.headers.get("content-encoding"), null);
    const small = await fetch(app.url + script, { headers: { "accept-encoding": "br" } });
    assert.equal(small.headers.get("content-encoding"), "br");
    assert.ok(Number(small.headers.get("content-length")) < plain.body.length / 2);
    assert.equal((await fetch(`${app.url}/assets/none.js`)).status, 404);
    assert.equal((await fetch(`${app.url}/assets/..%2f..%2fpackage.json`)).status, 404);
  } finally {
    await app.close();
  }
});

test("histories count like reading a record, and say what is wrong with an id; maps of nowhere are not there", async () => {
  const app = await startTestApp();
  try {
    assert.equal((await fetch(`${app.url}/console/records/none`)).status, 404);
    assert.equal((await fetch(`${app.url}/console/areas/none/map`)).status, 404);
    const history = await fetch(`${app.url}/console/records/8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18`);
    assert.deepEqual(Object.keys((await history.json()) as object), ["events", "curve", "now"]);
  } finally {
    await app.close();
  }
});
