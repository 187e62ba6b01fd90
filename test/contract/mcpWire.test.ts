import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

/** Literals of the protocol's revisions, pinned by value. */
const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
const MODERN = "2026-07-28";
type Json = Record<string, unknown>;

const META = {
  "io.modelcontextprotocol/protocolVersion": MODERN,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const modernMessage = (method: string, params: Json = {}, meta: Json = META): Json => ({
  jsonrpc: "2.0",
  id: 7,
  method,
  params: { ...params, _meta: meta },
});
const modernHeaders = (method: string, name?: string): Record<string, string> => ({
  "mcp-protocol-version": MODERN,
  "mcp-method": method,
  ...(name === undefined ? {} : { "mcp-name": name }),
});

describe("the tool endpoint on the wire", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  before(async () => {
    server = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--overpass-url",
      NOWHERE,
      "--limits",
      "everyone",
      "--anonymous-reads",
      "1000",
    ]);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  async function post(body: unknown, headers: Record<string, string> = {}, query = "") {
    const response = await fetch(new URL(`/mcp${query}`, server.url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : { text }) as Json & {
        error?: { code: number; message: string; data?: Json };
        result?: Json;
      },
    };
  }
  const refused = async (
    status: number,
    code: number | undefined,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const answer = await post(body, headers);
    assert.deepEqual([answer.status, answer.body.error?.code], [status, code], JSON.stringify(answer.body));
    return answer;
  };

  test("2026-07-28: discovery returns revisions, capabilities, instructions and a cache time", async () => {
    const { status, body } = await post(modernMessage("server/discover"), modernHeaders("server/discover"));
    assert.equal(status, 200);
    assert.equal(body.result?.["resultType"], "complete");
    assert.deepEqual(body.result["supportedVersions"], [MODERN]);
    assert.deepEqual(body.result["capabilities"], {
      tools: {},
      prompts: {},
      resources: { subscribe: true },
    });
    assert.equal(body.result["ttlMs"], 300_000);
    assert.equal(body.result["cacheScope"], "public");
    assert.match(
      String(body.result["instructions"]),
      /^Doorlight knows real businesses, .* Covered: restaurants and other places to eat and drink, .+ and plumbers, electricians and other trades for the home in Sampleton \(invented sample data\)\. Nowhere else\. .* Limits without a key: 1000 reads and 10 reports a minute, 1000 calls a month; with one 120 and 40\.$/,
    );
  });

  test("2026-07-28: tools are listed with a cache hint, and an unknown cursor is refused", async () => {
    const { body } = await post(modernMessage("tools/list"), modernHeaders("tools/list"));
    assert.deepEqual(
      ((body.result ?? {})["tools"] as { name: string }[]).map(({ name }) => name),
      ["search", "get_details", "verify", "report"],
    );
    assert.deepEqual([body.result?.["ttlMs"], body.result?.["cacheScope"]], [3_600_000, "public"]);
    await refused(200, -32_602, { jsonrpc: "2.0", id: 1, method: "tools/list", params: { cursor: "x" } });
  });

  test("2026-07-28: a call answers with structure, the same as text, and the caller's limits in headers", async () => {
    const { status, headers, body } = await post(
      modernMessage("tools/call", { name: "search", arguments: { query: "ramen" } }),
      modernHeaders("tools/call", "search"),
    );
    assert.equal(status, 200);
    assert.equal(headers.get("content-type"), "application/json; charset=utf-8");
    assert.equal(headers.get("ratelimit-limit"), "1000");
    assert.equal(headers.get("mcp-session-id"), null);
    const { structuredContent, content, isError } = body.result as {
      structuredContent: Json;
      content: { type: string; text: string }[];
      isError?: boolean;
    };
    assert.equal(isError, undefined);
    assert.deepEqual(Object.keys(structuredContent).toSorted(), [
      "note",
      "results",
      "total_matches",
      "understood",
    ]);
    assert.deepEqual(JSON.parse(content[0]?.text ?? ""), structuredContent);
  });

  test("2026-07-28: a stream of an immutable resource ends at once, and one of an invalid record is refused", async () => {
    const listen = (notifications: Json) =>
      post(modernMessage("subscriptions/listen", { notifications }), modernHeaders("subscriptions/listen"));
    const { status, body } = await listen({ toolsListChanged: true });
    const frames = String((body as Json)["text"])
      .split("\n")
      .flatMap((line) => (line.startsWith("data: ") ? [JSON.parse(line.slice(6)) as Json] : []));
    assert.deepEqual(
      [status, frames.map(({ method, result }) => method ?? (result as Json)["resultType"])],
      [200, ["notifications/subscriptions/acknowledged", "complete"]],
    );
    const error = (await listen({ resourceSubscriptions: ["doorlight://nothing"] })).body.error;
    assert.equal(error?.code, -32_602);
    assert.match(error.message, /^Only records can be subscribed to/u);
  });

  test("2026-07-28: headers that contradict the message are refused with -32020", async () => {
    const call = modernMessage("tools/call", { name: "search", arguments: { query: "ramen" } });
    await refused(400, -32_020, call, modernHeaders("tools/list", "search"));
    await refused(400, -32_020, call, modernHeaders("tools/call", "verify"));
    await refused(400, -32_020, call, modernHeaders("tools/call"));
    await refused(400, -32_020, call, { "mcp-protocol-version": MODERN, "mcp-name": "search" });
    await refused(400, -32_020, call, {
      ...modernHeaders("tools/call", "search"),
      "mcp-protocol-version": "2025-11-25",
    });
  });

  test("2026-07-28: an unsupported revision is refused with the supported ones", async () => {
    const { body } = await refused(
      400,
      -32_022,
      modernMessage("tools/list", {}, { ...META, "io.modelcontextprotocol/protocolVersion": "2099-01-01" }),
      { ...modernHeaders("tools/list"), "mcp-protocol-version": "2099-01-01" },
    );
    assert.deepEqual(body.error?.data, { supported: [MODERN], requested: "2099-01-01" });
  });

  test("2026-07-28: messages without metadata, and unknown methods, are refused", async () => {
    await refused(
      400,
      -32_602,
      { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} },
      modernHeaders("tools/list"),
    );
    await refused(
      400,
      -32_602,
      modernMessage("tools/list", {}, { "io.modelcontextprotocol/protocolVersion": MODERN }),
      modernHeaders("tools/list"),
    );
    await refused(404, -32_601, modernMessage("no/such"), modernHeaders("no/such"));
  });

  test("an unknown tool is a protocol error, in both revisions", async () => {
    await refused(200, -32_602, {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "book", arguments: {} },
    });
    const { body } = await post(
      modernMessage("tools/call", { name: "book", arguments: {} }),
      modernHeaders("tools/call", "book"),
    );
    assert.equal(body.error?.code, -32_602);
    assert.match(body.error.message, /The tools are search, get_details, verify, report/);
  });

  test("pages of other origins and names of other hosts are refused with 403", async () => {
    await refused(403, -32_000, modernMessage("tools/list"), {
      ...modernHeaders("tools/list"),
      origin: "https://evil.example",
    });
    const own = await post(modernMessage("tools/list"), {
      ...modernHeaders("tools/list"),
      origin: "http://localhost:6274",
    });
    assert.equal(own.status, 200);
  });

  test("there are no sessions and no streams: GET and DELETE are 405", async () => {
    for (const method of ["GET", "DELETE"]) {
      const response = await fetch(new URL("/mcp", server.url), {
        method,
        headers: { accept: "text/event-stream" },
      });
      assert.deepEqual([response.status, response.headers.get("allow")], [405, "POST"]);
    }
  });

  test("a notification is accepted with 202 and no body, in both revisions", async () => {
    const legacy = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
    assert.deepEqual([legacy.status, legacy.body["text"]], [202, ""]);
    const { id: _id, ...notification } = modernMessage("notifications/cancelled", { requestId: 1 });
    const modern = await post(notification, modernHeaders("notifications/cancelled"));
    assert.equal(modern.status, 202);
  });

  test("batches and messages without a proper id are refused", async () => {
    const message = modernMessage("tools/list");
    await refused(400, -32_600, [message], modernHeaders("tools/list"));
    await refused(400, -32_600, []);
    await refused(
      400,
      -32_600,
      Array.from({ length: 11 }, () => ({ jsonrpc: "2.0", id: 1, method: "ping" })),
    );
    for (const id of [null, {}, [1], 1.5])
      assert.equal((await post({ ...message, id }, modernHeaders("tools/list"))).status, 400, String(id));
    await refused(400, -32_600, { jsonrpc: "2.0", id: null, method: "ping" });
    for (const body of [7, "text", null, {}, { jsonrpc: "1.0", id: 1, method: "ping" }])
      assert.equal((await post(JSON.stringify(body))).status, 400, JSON.stringify(body));
  });

  test("bodies that are not JSON, of another type or too large are refused in the protocol's format", async () => {
    await refused(400, -32_700, "{not json");
    await refused(400, -32_700, "");
    await refused(415, -32_000, "{}", { "content-type": "text/plain" });
    await refused(413, -32_000, JSON.stringify({ pad: "x".repeat(70_000) }));
  });

  test("2025: the handshake keeps no session and answers in the requested revision", async () => {
    for (const version of ["2025-03-26", "2025-06-18", "2025-11-25"]) {
      const { status, headers, body } = await post(
        {
          jsonrpc: "2.0",
          id: 0,
          method: "initialize",
          params: { protocolVersion: version, capabilities: {}, clientInfo: { name: "t", version: "1" } },
        },
        { accept: "application/json" },
      );
      assert.equal(status, 200);
      assert.equal(headers.get("mcp-session-id"), null);
      assert.equal(body.result?.["protocolVersion"], version);
      const list = await post(
        { jsonrpc: "2.0", id: 1, method: "tools/list" },
        { accept: "application/json", "mcp-protocol-version": version },
      );
      assert.equal(((list.body.result ?? {})["tools"] as unknown[]).length, 4);
    }
  });

  test("2025-03-26: a batch is answered as one", async () => {
    const { status, body } = await post([
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
    ]);
    assert.deepEqual([status, (body as unknown as { id: number }[]).map(({ id }) => id)], [200, [1, 2]]);
  });

  test("a wrong key does not block the handshake or the list; every call reports it, and no log contains it", async () => {
    const key = "dl_wrong_key_0123456789";
    const call = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search", arguments: { query: "x" } },
    };
    const ways: readonly (readonly [Record<string, string>, string])[] = [
      [{ authorization: `Bearer ${key}` }, ""],
      [{ "x-api-key": key }, ""],
      [{}, `?key=${key}`],
    ];
    for (const [headers, query] of ways) {
      const list = await post({ jsonrpc: "2.0", id: 1, method: "tools/list" }, headers, query);
      assert.equal(list.status, 200);
      const { status, body } = await post(call, headers, query);
      assert.equal(status, 200);
      const result = body.result as { isError: boolean; content: { text: string }[] };
      assert.equal(result.isError, true);
      assert.match(result.content[0]?.text ?? "", /^\{"error":"invalid_api_key"/);
    }
    assert.ok(!server.stderr().includes(key));
  });
});

test("a caller has one limit for both surfaces, and exceeding it is a readable result", async () => {
  const folder = sampleFolder(NOW);
  const server = await serve([
    "--data",
    folder.path,
    "--now",
    NOW,
    "--overpass-url",
    NOWHERE,
    "--limits",
    "everyone",
    "--anonymous-reads",
    "3",
  ]);
  try {
    const tool = async () => {
      const response = await fetch(new URL("/mcp", server.url), {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name: "search", arguments: { query: "ramen" } },
        }),
      });
      const { result } = (await response.json()) as {
        result: { isError?: boolean; content: { text: string }[] };
      };
      return { headers: response.headers, result };
    };
    await fetch(new URL("/v1/search?q=ramen", server.url));
    assert.equal((await tool()).headers.get("ratelimit-remaining"), "1");
    assert.equal((await tool()).headers.get("ratelimit-remaining"), "0");
    const { headers, result } = await tool();
    assert.equal(result.isError, true);
    const body = JSON.parse(result.content[0]?.text ?? "") as Json;
    assert.equal(body["error"], "rate_limited");
    assert.match(String(body["detail"]), /Wait \d+ seconds/);
    assert.ok(Number(body["retry_after_seconds"]) > 0);
    assert.equal(headers.get("ratelimit-remaining"), "0");
    assert.equal((await fetch(new URL("/v1/search?q=ramen", server.url))).status, 429);
  } finally {
    assert.equal(await server.stop(), 0);
    folder.remove();
  }
});
