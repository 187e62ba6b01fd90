import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../testApp.js";

test("every page is the same document under a strict policy; its files may be cached forever", async () => {
  const app = await startTestApp();
  try {
    const pages = await Promise.all(
      [
        "/",
        "/coverage",
        "/connect",
        "/businesses",
        "/merchant",
        "/places/8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18",
      ].map(async (path) => {
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

test("an unknown page is a page for browsers, JSON for programs", async () => {
  const app = await startTestApp();
  try {
    const ask = (path: string, accept: string, method = "GET") =>
      fetch(app.url + path, { method, headers: { accept } });
    const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
    const page = await ask("/nowhere", browser);
    assert.deepEqual(
      [page.status, page.headers.get("content-type"), page.headers.get("vary"), page.headers.get("etag")],
      [404, "text/html; charset=utf-8", "Accept", null],
    );
    assert.match(page.headers.get("content-security-policy") ?? "", /script-src 'self'/);
    assert.equal(await page.text(), await (await fetch(app.url)).text());
    for (const [path, accept, method] of [
      ["/nowhere", "*/*", "GET"],
      ["/nowhere", browser, "POST"],
      ["/v1/nowhere", browser, "GET"],
      ["/assets/none.js", browser, "GET"],
    ] as const) {
      const told = await ask(path, accept, method);
      assert.deepEqual([told.status, ((await told.json()) as { error: string }).error], [404, "not_found"]);
    }
  } finally {
    await app.close();
  }
});

test("histories count like reading a record and refuse invalid ids; maps of unknown areas are 404", async () => {
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

test("an invitation is redeemed only by POST, so that opening a link does not use it up", async () => {
  const redeemed: string[] = [];
  const redeem = async (invitation: string) => {
    redeemed.push(invitation);
    return { id: "a1", name: "Acme", key: "dlk_x" };
  };
  const app = await startTestApp({}, { parts: { redeem } });
  const post = (body: unknown) =>
    fetch(`${app.url}/console/invitations`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  try {
    assert.equal((await fetch(`${app.url}/console/invitations`)).status, 405);
    for (const body of [{}, { invitation: 3 }, [], 7, null]) assert.equal((await post(body)).status, 400);
    assert.deepEqual(redeemed, []);
    const answer = await post({ invitation: "dli_x" });
    assert.equal(answer.headers.get("cache-control"), "no-store");
    assert.deepEqual(await answer.json(), { id: "a1", name: "Acme", key: "dlk_x" });
    assert.deepEqual(redeemed, ["dli_x"]);
  } finally {
    await app.close();
  }
});

test("the console gets the public URL", async () => {
  const app = await startTestApp();
  try {
    const settings = (await (await fetch(`${app.url}/console/settings`)).json()) as { base_url: string };
    assert.equal(settings.base_url, "https://doorlight.example");
  } finally {
    await app.close();
  }
});

test("the reference is readable without scripts, under the same policy, with the URL it was requested by", async () => {
  const app = await startTestApp({}, { parts: { baseUrl: null } });
  try {
    const response = await fetch(`${app.url}/docs`, { headers: { "accept-encoding": "br" } });
    assert.equal(response.headers.get("content-encoding"), "br");
    assert.doesNotMatch(response.headers.get("content-security-policy") ?? "", /unsafe|https?:/);
    const text = await response.text();
    const [, read = ""] = text.match(/<noscript>([^]*)<\/noscript>/u) ?? [];
    assert.match(read, /<section id="verify">/);
    assert.match(read, new RegExp(`curl -G ${app.url}/v1/search`));
    assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)|style=/);
    const forged = await app.send('GET /docs HTTP/1.1\r\nHost: x"><script>\r\nConnection: close\r\n\r\n');
    assert.doesNotMatch(forged.body, /x">/);
  } finally {
    await app.close();
  }
});

test("the reference's viewer may write styles into its own document, and contact only this server", async () => {
  const app = await startTestApp();
  try {
    const response = await fetch(`${app.url}/docs/viewer`);
    const policy = response.headers.get("content-security-policy") ?? "";
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';/);
    assert.match(policy, /; connect-src 'self';.*; frame-ancestors 'self'$/);
    assert.doesNotMatch(policy.replace("'unsafe-inline'", ""), /unsafe|https?:/);
    const document = await response.text();
    assert.doesNotMatch(document, /<script(?![^>]*\bsrc=)|https?:\/\//);
    const listing = (
      await Promise.all(
        [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => fetch(app.url + path)),
      )
    ).map(({ status }) => status);
    assert.ok(listing.length > 1 && listing.every((status) => status === 200));
  } finally {
    await app.close();
  }
});
