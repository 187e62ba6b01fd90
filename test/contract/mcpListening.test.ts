import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, describe, test } from "node:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { get, report, serve, type Server } from "../support/command.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";

describe("records as resources of the tool endpoint, by the protocol's own client", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  let client: Client;
  let ids: string[] = [];
  const heard = new EventTarget();
  const uriOf = (id: string | undefined) => `doorlight://records/${id}`;
  before(async () => {
    server = await serve([
      "--data",
      folder.path,
      "--now",
      NOW,
      "--live",
      "off",
      "--limits",
      "off",
      "--watchers",
      "2",
    ]);
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "pizza" });
    ids = body.results.map(({ result_id: id }) => id);
    client = await connected("auto");
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      heard.dispatchEvent(new CustomEvent("updated", { detail: params.uri }));
    });
  });
  after(() => folder.remove());

  const connected = async (mode: "auto" | "legacy") => {
    const made = new Client(
      { name: "test", version: "1" },
      mode === "auto" ? { versionNegotiation: { mode } } : {},
    );
    await made.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.url)));
    return made;
  };
  const nextUpdated = async () => ((await once(heard, "updated")) as [CustomEvent<string>])[0].detail;
  const tell = async (id: string | undefined) => {
    const { body } = await get(server, `/v1/details/${id}`);
    await report(server, String(body["result_token"]), "correct");
    return get(server, `/v1/details/${id}`);
  };

  test("a client of 2026-07-28 is offered subscriptions, one of 2025 is not", async () => {
    assert.deepEqual(client.getServerCapabilities(), {
      tools: {},
      prompts: {},
      resources: { subscribe: true },
    });
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ["doorlight://records/{result_id}"],
    );
    assert.deepEqual((await client.listResources()).resources, []);
    const older = await connected("legacy");
    assert.deepEqual(older.getServerCapabilities(), { tools: {}, prompts: {}, resources: {} });
    await older.close();
  });

  test("a subscriber is notified of each change of a record, and reads its new state", async () => {
    const subscription = await client.listen({ resourceSubscriptions: [uriOf(ids[0]), uriOf(ids[1])] });
    assert.deepEqual(subscription.honoredFilter, {
      resourceSubscriptions: [uriOf(ids[0]), uriOf(ids[1])],
    });
    for (const id of [ids[1], ids[0]]) {
      const [uri, { body }] = await Promise.all([nextUpdated(), tell(id)]);
      assert.equal(uri, uriOf(id));
      const [record] = (await client.readResource({ uri })).contents;
      const read = JSON.parse(record !== undefined && "text" in record ? record.text : "") as typeof body;
      assert.deepEqual([record?.mimeType, read["confidence"]], ["application/json", body["confidence"]]);
    }
    await subscription.close();
    assert.equal(await subscription.closed, "local");
  });

  test("invalid, unknown or too many records are refused with the reason", async () => {
    const listen = (...uris: string[]) => client.listen({ resourceSubscriptions: uris });
    await assert.rejects(listen("ui://doorlight/places"), /Only records can be subscribed to/u);
    await assert.rejects(listen(uriOf("00000000-0000-4000-8000-000000000000")), /result_id/u);
    await assert.rejects(listen(uriOf("no id")), /result_id|UUID/u);
    await assert.rejects(client.readResource({ uri: uriOf("no id") }), /unknown_result_id/u);
    await assert.rejects(
      client.readResource({ uri: "doorlight://nothing" }),
      /There is no resource at this address/u,
    );
    const open = [await listen(uriOf(ids[0])), await listen(uriOf(ids[0]))];
    await assert.rejects(listen(uriOf(ids[0])), /streams are in use/u);
    await open[0]?.close();
    // The slot is free once the server notices that a client left.
    const again = await listenAgain(() => listen(uriOf(ids[0])));
    await again.close();
    await open[1]?.close();
  });

  test("a stopping server notifies its subscribers", async () => {
    const subscription = await listenAgain(() => client.listen({ resourceSubscriptions: [uriOf(ids[0])] }));
    assert.equal(await server.stop("SIGTERM"), 0);
    assert.equal(await subscription.closed, "graceful");
    await client.close();
  });
});

async function listenAgain<Stream>(listen: () => Promise<Stream>): Promise<Stream> {
  for (;;) {
    try {
      return await listen();
    } catch (error) {
      if (!String(error).includes("streams are in use")) throw error;
    }
  }
}
