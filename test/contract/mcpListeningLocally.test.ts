import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, describe, test } from "node:test";
import { Client as ModernClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as ModernStdio } from "@modelcontextprotocol/client/stdio";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as OlderStdio } from "@modelcontextprotocol/sdk/client/stdio.js";
import { ResourceUpdatedNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { MAIN, serve } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";
const IDENTITY = { name: "doorlight-test", version: "1.0.0" };
type Call = (name: string, args: Record<string, unknown>) => Promise<{ structuredContent?: unknown }>;

describe("records as resources that change, of a server that the client has started", () => {
  const folder = sampleFolder(NOW);
  const spawned = {
    command: process.execPath,
    args: [MAIN, "stdio", "--data", folder.path, "--now", NOW, "--live", "off"],
    stderr: "ignore" as const,
  };
  before(async () => {
    const server = await serve(["--data", folder.path, "--now", NOW, "--live", "off"]);
    assert.equal(await server.stop(), 0);
  });
  after(() => folder.remove());

  const uriOf = (id: string) => `doorlight://records/${id}`;
  const idsFound = async (call: Call) => {
    const { structuredContent } = await call("search", { query: "pizza" });
    return (structuredContent as { results: { result_id: string }[] }).results.map(({ result_id: id }) => id);
  };
  const tellOf = async (call: Call, id: string) => {
    const { structuredContent } = await call("get_details", { result_id: id });
    const { result_token } = structuredContent as { result_token: string };
    await call("report", { result_token, outcome: "correct" });
  };

  test("a client of 2026-07-28 subscribes and is notified of each change, and the server ends with the client", async () => {
    const client = new ModernClient(IDENTITY, { versionNegotiation: { mode: "auto" } });
    after(() => client.close());
    await client.connect(new ModernStdio(spawned));
    assert.deepEqual(client.getServerCapabilities(), {
      tools: {},
      resources: { subscribe: true },
      prompts: {},
    });
    const heard = new EventTarget();
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      heard.dispatchEvent(new CustomEvent("updated", { detail: params.uri }));
    });
    const call: Call = (name, args) => client.callTool({ name, arguments: args });
    const [first = "", second = ""] = await idsFound(call);
    await assert.rejects(
      client.listen({ resourceSubscriptions: [uriOf("00000000-0000-4000-8000-000000000000")] }),
      /result_id/u,
    );
    const stream = await client.listen({ resourceSubscriptions: [uriOf(first), uriOf(second)] });
    for (const id of [second, first]) {
      const [[event]] = await Promise.all([once(heard, "updated"), tellOf(call, id)]);
      assert.equal((event as CustomEvent<string>).detail, uriOf(id));
    }
    await stream.close();
    await client.listen({ resourceSubscriptions: [uriOf(first)] });
    await client.close();
  });

  test("a client of 2025 subscribes to a record and is notified of its changes only, until it unsubscribes", async () => {
    const client = new OlderClient(IDENTITY);
    after(() => client.close());
    await client.connect(new OlderStdio(spawned));
    assert.deepEqual(client.getServerCapabilities(), {
      tools: {},
      resources: { subscribe: true },
      prompts: {},
    });
    const updated: string[] = [];
    const heard = new EventTarget();
    client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      updated.push(params.uri);
      heard.dispatchEvent(new Event("updated"));
    });
    const call: Call = async (name, args) =>
      (await client.callTool({ name, arguments: args })) as { structuredContent?: unknown };
    const [first = "", second = ""] = await idsFound(call);
    await assert.rejects(client.subscribeResource({ uri: "ui://doorlight/places" }), /Only records/u);
    await client.subscribeResource({ uri: uriOf(first) });
    await client.subscribeResource({ uri: uriOf(second) });
    await client.unsubscribeResource({ uri: uriOf(first) });
    await tellOf(call, first);
    await Promise.all([once(heard, "updated"), tellOf(call, second)]);
    assert.deepEqual(updated, [uriOf(second)]);
    const { contents } = await client.readResource({ uri: uriOf(second) });
    assert.equal(contents[0]?.mimeType, "application/json");
    await client.close();
  });
});
