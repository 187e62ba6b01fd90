import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "./testApp.js";

const CALL = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "search", arguments: { query: "ramen" } },
});

describe("a caller's credentials", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  const request = (start: string, headers: readonly string[], body = "") =>
    app.send(
      [
        `${start} HTTP/1.1`,
        "Host: 127.0.0.1",
        "Connection: close",
        ...headers,
        ...(body === "" ? [] : ["Content-Type: application/json", `Content-Length: ${body.length}`]),
        "",
        body,
      ].join("\r\n"),
    );
  /** The error codes of a call over REST and as a tool; null if served. */
  const refusals = async (headers: readonly string[], query: string) => {
    const search = await request(`GET /v1/search?q=ramen${query === "" ? "" : `&${query}`}`, headers);
    const report = await request(
      `POST /v1/report${query === "" ? "" : `?${query}`}`,
      headers,
      '{"result_token":"dl1_a","outcome":"booked"}',
    );
    const tool = await request(`POST /mcp${query === "" ? "" : `?${query}`}`, headers, CALL);
    const { result } = JSON.parse(tool.body) as {
      result: { isError?: boolean; content: { text: string }[] };
    };
    const told = JSON.parse(result.content[0]?.text ?? "{}") as { error?: string };
    const codes = [search, report].map(({ body }) => (JSON.parse(body) as { error?: string }).error ?? null);
    assert.deepEqual(
      [search.status, report.status],
      [codes[0] === null ? 200 : 401, codes[1] === null ? 200 : 401],
    );
    assert.equal(result.isError === true, told.error !== undefined);
    return [...codes, told.error ?? null];
  };

  test("are handled alike on REST and MCP, in headers and in the URL: an empty key is a wrong key, never anonymous", async () => {
    const table: readonly (readonly [headers: readonly string[], query: string, refused: boolean])[] = [
      [[], "", false],
      [[], "keys=a", false],
      [["Authorization:"], "", true],
      [["Authorization: Bearer"], "", true],
      [["Authorization: Bearer dlk_no"], "", true],
      [["X-API-Key:"], "", true],
      [["X-API-Key: dlk_no"], "", true],
      [[], "key=", true],
      [[], "key", true],
      [[], "key=%20", true],
      [[], "key=dlk_no", true],
      [[], "%6bey=dlk_no", true],
      [[], "key=&key=", true],
    ];
    for (const [headers, query, refused] of table)
      assert.deepEqual(
        new Set(await refusals(headers, query)),
        new Set([refused ? "invalid_api_key" : null]),
        `${headers.join()} ${query}`,
      );
  });
});
