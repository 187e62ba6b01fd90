import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernHttp,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as ModernStdio } from "@modelcontextprotocol/client/stdio";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OlderStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as OlderHttp } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { doorlight, MAIN, type Server, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";
const NOWHERE = "http://127.0.0.1:9/api/interpreter";
/** A read limit high enough for all rounds of this file within a minute. */
const READS = 100;
type Json = Record<string, unknown>;

interface CallResult {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
  readonly content?: unknown;
}

/** The common interface of the client libraries in these tests. */
interface Session {
  readonly revision: string | undefined;
  listTools(): Promise<readonly string[]>;
  call(name: string, args: Json): Promise<CallResult>;
  close(): Promise<void>;
}

const IDENTITY = { name: "doorlight-test", version: "1.0.0" };
type Negotiation = ConstructorParameters<typeof ModernClient>[1];

async function modern(
  transport: ConstructorParameters<typeof ModernHttp>[0] | ModernStdio,
  options?: Negotiation,
): Promise<Session> {
  const client = new ModernClient(IDENTITY, options);
  await client.connect(transport instanceof URL ? new ModernHttp(transport) : (transport as ModernStdio));
  return {
    revision: client.getNegotiatedProtocolVersion(),
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

async function older(transport: OlderHttp | OlderStdio): Promise<Session> {
  const client = new OlderClient(IDENTITY);
  // The library's own transports do not fit its interface under exact optional types.
  await client.connect(transport as Parameters<typeof client.connect>[0]);
  return {
    revision: transport instanceof OlderHttp ? transport.protocolVersion : undefined,
    listTools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args) => client.callTool({ name, arguments: args }) as Promise<CallResult>,
    close: () => client.close(),
  };
}

const bodyOf = ({ content }: CallResult): Json =>
  JSON.parse((content as { text: string }[])[0]?.text ?? "{}") as Json;

/** An agent's whole workflow, with each error that may occur. */
async function round(session: Session): Promise<void> {
  assert.deepEqual([...(await session.listTools())], ["search", "get_details", "verify", "report"]);
  const found = await session.call("search", { query: "vegan ramen", filters: { vegan: true } });
  const [first] = (found.structuredContent as { results: { result_id: string }[] }).results;
  assert.ok(first !== undefined);
  const verified = await session.call("verify", { result_id: first.result_id, claim: "has vegan options" });
  const { claim } = verified.structuredContent as { claim: Json };
  assert.deepEqual([claim["field"], claim["observed_value"]], ["vegan", "yes"]);
  const details = (await session.call("get_details", { result_id: first.result_id }))
    .structuredContent as Json;
  assert.match(String(details["attribution"]), /invented/i);
  const several = await session.call("verify", { result_ids: [first.result_id, "none"], format: "text" });
  assert.deepEqual(
    (several.structuredContent as { results: Json[] }).results.map((one) => one["error"]),
    [undefined, "unknown_result_id"],
  );
  const few = await session.call("search", {
    query: "ramen",
    fields: "result_id",
    at: "2026-11-20T19:00:00Z",
  });
  for (const result of (few.structuredContent as { results: object[] }).results)
    assert.deepEqual(Object.keys(result), ["result_id"]);
  const token = String(details["result_token"]);
  const reported = await session.call("report", { result_token: token, outcome: "correct" });
  assert.equal((reported.structuredContent as Json)["outcome"], "correct");

  const errors: readonly (readonly [string, Json, string])[] = [
    ["search", { query: " " }, "invalid_request"],
    ["get_details", { result_id: "00000000-0000-5000-8000-000000000000" }, "unknown_result_id"],
    ["verify", { result_id: "none" }, "unknown_result_id"],
    ["report", { result_token: "dl1_none", outcome: "correct" }, "invalid_result_token"],
    ["report", { result_token: token, outcome: "fine" }, "invalid_outcome"],
  ];
  for (const [name, args, code] of errors) {
    const refused = await session.call(name, args);
    assert.equal(refused.isError, true, code);
    assert.equal(bodyOf(refused)["error"], code);
    assert.ok(String(bodyOf(refused)["detail"]).length > 30);
  }
  await assert.rejects(session.call("book", {}), /no tool of this name|-32602/);
}

async function roundAndClose(session: Session): Promise<void> {
  try {
    await round(session);
  } finally {
    await session.close();
  }
}

const MODES: readonly (readonly [string, string, Negotiation])[] = [
  ["2.x that negotiates", "2026-07-28", { versionNegotiation: { mode: "auto" } }],
  ["2.x pinned to 2026-07-28", "2026-07-28", { versionNegotiation: { mode: { pin: "2026-07-28" } } }],
  ["2.x by default", "2025-11-25", undefined],
];

describe("real clients over HTTP", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  let endpoint: URL;
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
      String(READS),
      "--anonymous-reports",
      String(READS),
    ]);
    endpoint = new URL("/mcp", server.url);
  });
  after(async () => {
    assert.equal(await server.stop(), 0);
    folder.remove();
  });

  for (const [name, revision, options] of MODES)
    test(`${name}: lists, calls every tool and reads every error`, async () => {
      const session = await modern(endpoint, options);
      assert.equal(session.revision, revision);
      await roundAndClose(session);
    });

  test("SDK 1.x: lists, calls every tool and reads every error", async () => {
    const session = await older(new OlderHttp(endpoint));
    assert.equal(session.revision, "2025-11-25");
    await roundAndClose(session);
  });

  test("a limit arrives as a result that can be read, in both eras", async () => {
    const sessions = [
      await modern(endpoint, { versionNegotiation: { mode: "auto" } }),
      await older(new OlderHttp(endpoint)),
    ];
    for (const session of sessions) {
      let refused: CallResult | null = null;
      for (let i = 0; i <= READS && refused === null; i++) {
        const answer = await session.call("search", { query: "ramen" });
        if (answer.isError === true) refused = answer;
      }
      assert.ok(refused !== null);
      const body = bodyOf(refused);
      assert.equal(body["error"], "rate_limited");
      assert.match(
        String(body["detail"]),
        /^Over the limit of 100 read calls in 60 seconds\. Wait \d+ seconds/,
      );
      await session.close();
    }
  });
});

describe("real clients over standard input and output", () => {
  const folder = sampleFolder(NOW);
  const args = [MAIN, "stdio", "--data", folder.path, "--now", NOW, "--overpass-url", NOWHERE];
  const spawned = { command: process.execPath, args, stderr: "ignore" as const };
  before(async () => {
    const server = await serve(["--data", folder.path, "--now", NOW, "--overpass-url", NOWHERE]);
    assert.equal(await server.stop(), 0);
  });
  after(() => folder.remove());

  test("2.x that negotiates: lists, calls every tool and reads every error", async () => {
    const session = await modern(new ModernStdio(spawned), { versionNegotiation: { mode: "auto" } });
    assert.equal(session.revision, "2026-07-28");
    await roundAndClose(session);
  });

  test("SDK 1.x: lists, calls every tool and reads every error", async () => {
    const session = await older(new OlderStdio(spawned));
    await roundAndClose(session);
  });

  test("standard output contains only the protocol, and requests before the end of input are answered", async () => {
    const messages = [
      {
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: IDENTITY },
      },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      ...Array.from({ length: 20 }, (_, i) => ({
        jsonrpc: "2.0",
        id: i + 1,
        method: "tools/call",
        params: { name: "search", arguments: { query: "ramen" } },
      })),
    ];
    const { code, stdout } = await doorlight(
      args.slice(1),
      {},
      undefined,
      messages.map((message) => `${JSON.stringify(message)}\n`).join(""),
    );
    assert.equal(code, 0);
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Json);
    assert.deepEqual(
      answers.map(({ id }) => Number(id)).toSorted((a, b) => a - b),
      Array.from({ length: 21 }, (_, i) => i),
    );
  });

  test("a signal ends it although input continues", async () => {
    const { code } = await doorlight(
      args.slice(1),
      {},
      (child) => {
        child.stderr?.once("data", () => child.kill("SIGTERM"));
      },
      null,
    );
    assert.equal(code, 0);
  });
});
