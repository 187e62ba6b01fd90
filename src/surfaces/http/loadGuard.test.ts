import assert from "node:assert/strict";
import { test } from "node:test";
import { createBudget } from "../../callers/budget.js";
import { startTestApp } from "../testApp.js";

test("documents, protocol messages and refusals are spent from one budget; calls, health and reports are not", async () => {
  const app = await startTestApp({}, { budget: createBudget(12) });
  const post = (body: object) =>
    fetch(`${app.url}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, ...body }),
    });
  for (let i = 0; i < 30; i++) {
    assert.equal((await fetch(`${app.url}/v1/search?q=a`)).status, 200);
    assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
  }
  for (let i = 0; i < 6; i++) assert.equal((await fetch(`${app.url}/nowhere`)).status, 404);
  const refused = await fetch(`${app.url}/v1/openapi.json`);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get("connection"), "close", "who goes on is cut off");
  const body = (await refused.json()) as Record<string, unknown>;
  assert.deepEqual([body["error"], body["retry_after_seconds"]], ["rate_limited", 5]);
  assert.equal(refused.headers.get("retry-after"), "5");
  const listed = await post({ method: "tools/list" });
  assert.deepEqual([listed.status, listed.headers.get("retry-after")], [429, "15"]);
  for (const path of ["/v1/search?q=a", "/healthz", "/readyz"])
    assert.equal((await fetch(app.url + path)).status, 200, path);
  const called = await post({ method: "tools/call", params: { name: "search", arguments: { query: "a" } } });
  assert.equal(called.status, 200);
  await app.close();
});

test("under overload, calls are refused with Retry-After; health and reports are answered", async () => {
  const app = await startTestApp();
  Object.defineProperty(app.connections, "counts", {
    get: () => ({ open: 1, underWay: 1_001 }),
  });
  for (const path of ["/v1/search?q=a", "/v1/openapi.json", "/", "/mcp"]) {
    const answer = await fetch(app.url + path, { method: path === "/mcp" ? "POST" : "GET" });
    assert.deepEqual([answer.status, answer.headers.get("retry-after")], [503, "5"], path);
  }
  for (const path of ["/healthz", "/readyz"]) assert.equal((await fetch(app.url + path)).status, 200, path);
  const report = await fetch(`${app.url}/v1/report`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"result_token":"dl1_a","outcome":"wrong"}',
  });
  assert.equal(report.status, 200);
  await app.close();
});
