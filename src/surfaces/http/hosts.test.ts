import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import fc from "fast-check";
import { createGuard } from "./origins.js";
import { isHost } from "./hosts.js";
import { startTestApp, type TestApp } from "../testApp.js";

test("a Host is a name or an address, with a port or without", () => {
  const table: Readonly<Record<string, boolean>> = {
    "agents.example.com": true,
    "127.0.0.1:8080": true,
    "[::1]:80": true,
    "[2001:db8::1]": true,
    "under_score.example:": true,
    "": true,
    "a b": false,
    "[": false,
    "[]": false,
    "[::1": false,
    "::1": false,
    "[::1]x": false,
    "127.0.0.1:99999": false,
    "a:b": false,
    "foo@127.0.0.1": false,
    é: false,
    "a/b": false,
    "a%zz": false,
    "a?b": false,
  };
  for (const [host, expected] of Object.entries(table)) assert.equal(isHost(host), expected, host);
});

describe("any Host and any request", () => {
  let app: TestApp;
  before(async () => {
    // Not a loopback address: then any Host may be the service's.
    app = await startTestApp({}, { parts: { guard: createGuard("0.0.0.0", null, []) } });
  });
  after(() => app.close());

  const LIST = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  const post = (lines: readonly string[], body: string | Buffer = LIST) =>
    Buffer.concat([
      Buffer.from(
        [
          "POST /mcp HTTP/1.1",
          "Connection: close",
          "Content-Type: application/json",
          `Content-Length: ${Buffer.byteLength(body)}`,
          ...lines,
          "",
          "",
        ].join("\r\n"),
        "latin1",
      ),
      Buffer.from(body),
    ]);

  test("MCP refuses what REST refuses, with the same status and words, and never fails", async () => {
    const broken = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}', "latin1");
    const table: readonly (readonly [string, Buffer, number, RegExp])[] = [
      ["no Host", post([]), 400, /no Host header/],
      ["user in Host", post(["Host: foo@127.0.0.1"]), 400, /not a valid host name/],
      ["a blank in Host", post(["Host: a b"]), 400, /not a valid host name/],
      ["a bracket", post(["Host: ["]), 400, /not a valid host name/],
      ["no port", post(["Host: 127.0.0.1:99999"]), 400, /not a valid host name/],
      ["no ASCII", post(["Host: é"]), 400, /not a valid host name/],
      ["two Hosts", post(["Host: a", "Host: a"]), 400, /several Host headers/],
      ["no UTF-8", post(["Host: a"], broken), 400, /not UTF-8/],
      ["compressed", post(["Host: a", "Content-Encoding: gzip"]), 415, /uncompressed/],
    ];
    for (const [name, bytes, status, words] of table) {
      const answer = await app.send(bytes);
      assert.equal(answer.status, status, `${name}: ${answer.body}`);
      const { error, id } = JSON.parse(answer.body) as { error: { message: string }; id: unknown };
      assert.match(error.message, words, name);
      assert.equal(id, null);
    }
    assert.equal((await app.send(post(["Host: agents.example.com"]))).status, 200);
    assert.equal(app.log(), "", "callers' faults are not logged");
  });

  test("no Host and no header causes a server error on either surface", async () => {
    const text = fc.oneof(
      fc.constantFrom(
        "a",
        "127.0.0.1",
        "[::1]",
        "[",
        "]",
        "@",
        ":",
        "::",
        "%",
        "%2",
        ":80",
        ":99999",
        " ",
        "é",
        "\t",
      ),
      fc.string({
        unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
        maxLength: 5,
      }),
    );
    const value = fc.array(text, { maxLength: 4 }).map((parts) => parts.join(""));
    const header = fc.tuple(
      fc.constantFrom(
        "Host",
        "Origin",
        "Accept",
        "Mcp-Protocol-Version",
        "Mcp-Method",
        "Mcp-Name",
        "X-Forwarded-For",
        "Accept-Encoding",
        "If-None-Match",
        "Authorization",
        "Content-Encoding",
        "Last-Event-ID",
      ),
      value,
    );
    await fc.assert(
      fc.asyncProperty(value, fc.array(header, { maxLength: 3 }), async (host, headers) => {
        const lines = [`Host: ${host}`, ...headers.map(([name, content]) => `${name}: ${content}`)];
        const get = (path: string) =>
          Buffer.from([`GET ${path} HTTP/1.1`, "Connection: close", ...lines, "", ""].join("\r\n"), "latin1");
        for (const bytes of [
          post(lines),
          get("/mcp"),
          get("/mcp/server-card"),
          get("/v1/search?q=a"),
          get("/metrics"),
        ]) {
          const { status, body } = await app.send(bytes);
          assert.ok(status >= 200 && status < 500, `${lines.join(" | ")}: ${status} ${body}`);
        }
      }),
      { numRuns: 40 },
    );
    assert.equal(app.log(), "");
  });
});
