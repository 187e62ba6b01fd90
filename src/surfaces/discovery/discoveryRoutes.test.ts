import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../testApp.js";

test("cards and catalogs are served with their types, links, and for anyone to read", async () => {
  const app = await startTestApp();
  try {
    const table: readonly (readonly [string, string])[] = [
      ["/mcp/server-card", "application/mcp-server-card+json"],
      ["/.well-known/mcp/server-card", "application/mcp-server-card+json"],
      ["/.well-known/mcp/server-card.json", "application/mcp-server-card+json"],
      ["/.well-known/mcp/catalog.json", "application/json"],
      [
        "/.well-known/api-catalog",
        'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      ],
    ];
    for (const [path, type] of table)
      for (const method of ["GET", "HEAD"]) {
        const response = await fetch(app.url + path, { method });
        assert.equal(response.status, 200, path);
        assert.equal(response.headers.get("content-type")?.replace("; charset=utf-8", ""), type);
        assert.equal(response.headers.get("access-control-allow-origin"), "*");
        assert.equal(response.headers.get("cache-control"), "public, max-age=3600");
        assert.match(response.headers.get("link") ?? "", /<\/\.well-known\/api-catalog>; rel="api-catalog"/);
        if (method === "GET") assert.match(await response.text(), /https:\/\/doorlight\.example\//);
      }
    assert.match((await fetch(app.url)).headers.get("link") ?? "", /rel="api-catalog"/);
  } finally {
    await app.close();
  }
});

test("without a configured URL, documents name the URL that was called and are not cached for others", async () => {
  const app = await startTestApp({}, { parts: { baseUrl: null } });
  try {
    const response = await fetch(`${app.url}/mcp/server-card`);
    assert.equal(response.headers.get("cache-control"), "no-store");
    const { remotes } = (await response.json()) as { remotes: { url: string }[] };
    assert.equal(remotes[0]?.url, `${app.url}/mcp`);
    for (const host of ["", "a~b", "1null27.0.0.1"]) {
      const { body } = await app.send(
        `GET /mcp/server-card HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(body, /"url":"http:\/\/localhost:\d+\/mcp"/, host);
    }
  } finally {
    await app.close();
  }
});

test("security.txt names the operator's contact if configured, and is absent otherwise", async () => {
  for (const [contact, expected] of [
    [null, null],
    ["the front desk", null],
    ["security@example.org", "mailto:security@example.org"],
    ["https://example.org/security", "https://example.org/security"],
    ["a@b.c\nContact: x", null],
  ] as const) {
    const app = await startTestApp({}, { parts: { contact } });
    const answer = await fetch(`${app.url}/.well-known/security.txt`);
    assert.equal(answer.status, expected === null ? 404 : 200, contact ?? "none");
    if (expected !== null)
      assert.equal(
        await answer.text(),
        `Contact: ${expected}\nExpires: 2027-05-19T00:00:00Z\nPreferred-Languages: en\n`,
      );
    await app.close();
  }
});
