import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { startTestApp, type TestApp } from "../testApp.js";
import { createShortcut } from "./shortcut.js";

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientInfo": { name: "t", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const HEADERS = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "search" };
const message = (params: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "search", arguments: { query: "x" }, _meta: META, ...params },
  ...rest,
});

test("only plain calls with metadata the library has accepted are taken", () => {
  const shortcut = createShortcut();
  assert.equal(shortcut.callOf(HEADERS, message()), null);
  shortcut.accepted(message());
  assert.deepEqual(shortcut.callOf(HEADERS, message()), {
    era: "modern",
    id: 1,
    name: "search",
    args: { query: "x" },
  });
  const left: readonly unknown[] = [
    null,
    [message()],
    "text",
    message({}, { id: null }),
    message({}, { id: 1.5 }),
    message({}, { jsonrpc: "1.0" }),
    message({}, { method: "tools/list" }),
    message({}, { extra: 1 }),
    message({ name: "book" }),
    message({ name: "constructor" }),
    message({ arguments: [] }),
    message({ arguments: null }),
    message({ task: {} }),
    message({ _meta: { ...META, progressToken: 1 } }),
    message({ _meta: { ...META, "io.modelcontextprotocol/clientInfo": { name: "other", version: "1" } } }),
    message({ _meta: {} }),
  ];
  for (const body of left) assert.equal(shortcut.callOf(HEADERS, body), null, JSON.stringify(body));
  for (const [name, value] of [
    ["mcp-method", "tools/list"],
    ["mcp-name", "verify"],
    ["mcp-protocol-version", "2025-11-25"],
  ])
    assert.equal(shortcut.callOf({ ...HEADERS, [name as string]: value }, message()), null, name);
});

describe("the shortcut answers as the library does", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
    await post(message(), HEADERS);
  });
  after(() => app.close());

  async function post(body: unknown, headers: Record<string, string>) {
    const response = await fetch(`${app.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify(body),
    });
    const type = response.headers.get("content-type")?.replace("; charset=utf-8", "");
    return [response.status, type, (await response.json()) as unknown];
  }

  const calls = fc.record({
    id: fc.oneof(fc.string({ maxLength: 20 }), fc.integer()),
    name: fc.constantFrom("search", "get_details", "verify", "report"),
    args: fc.oneof(
      fc.constant(undefined),
      fc.constant({ query: "ramen" }),
      fc.constant({ result_id: "8c1f0a52-7b34-5d0e-9a41-5e0c2f6b7d18", claim: "open" }),
      fc.constant({ result_token: "t", outcome: "wrong" }),
      fc.dictionary(fc.string({ maxLength: 10 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
    ),
  });

  test("in the revision of 2026", async () => {
    await fc.assert(
      fc.asyncProperty(calls, async ({ id, name, args }) => {
        const params = { name, ...(args === undefined ? {} : { arguments: args }) };
        const headers = { ...HEADERS, "mcp-name": name };
        const plain = await post(message({ ...params, arguments: args }, { id }), headers);
        // A field more in the metadata is the library's to look at.
        const meta = { ...META, "example.com/more": true };
        const unusual = await post(message({ ...params, arguments: args, _meta: meta }, { id }), headers);
        assert.deepEqual(plain, unusual);
      }),
      { numRuns: 60 },
    );
  });

  test("in those of 2025", async () => {
    await fc.assert(
      fc.asyncProperty(calls, async ({ id, name, args }) => {
        const of2025 = (more: object) => ({
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: { name, ...(args === undefined ? {} : { arguments: args }), ...more },
        });
        const headers = { "mcp-protocol-version": "2025-11-25" };
        assert.deepEqual(await post(of2025({}), headers), await post(of2025({ _meta: {} }), headers));
      }),
      { numRuns: 60 },
    );
  });
});
