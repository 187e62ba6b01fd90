import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { after, before, describe, test } from "node:test";
import { get, report, serve, type Server } from "../support/command.js";
import { eventsOf, type StreamEvent } from "../support/eventStream.js";
import { sampleFolder } from "../support/preparedFolder.js";

const NOW = "2026-11-20T18:05:00Z";

describe("watching, on the invented sample", () => {
  const folder = sampleFolder(NOW);
  let server: Server;
  let ids: string[] = [];
  before(async () => {
    server = await serve(["--data", folder.path, "--now", NOW, "--limits", "off", "--live", "off"]);
    const { body } = await get<{ results: { result_id: string }[] }>(server, "/v1/search", { q: "pizza" });
    ids = body.results.map(({ result_id: id }) => id);
  });
  after(() => folder.remove());

  const open = async (query: string, headers: Record<string, string> = {}) => {
    const leaving = new AbortController();
    const response = await fetch(new URL(`/v1/watch?${query}`, server.url), {
      headers,
      signal: leaving.signal,
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/event-stream; charset=utf-8");
    assert.ok(response.body);
    const events = eventsOf(response.body);
    const next = async () => (await events.next()).value as StreamEvent;
    // Keep the response: a client may drop the body of an unreferenced one.
    return { response, next, leave: () => leaving.abort() };
  };
  const tell = async (id: string, outcome = "correct") => {
    const { body } = await get(server, `/v1/details/${id}`);
    return (await report(server, String(body["result_token"]), outcome)).body["new_confidence"];
  };

  test("a client that leaves at once is neither a failure nor a watch", async () => {
    for (let i = 0; i < 40; i++) {
      const client = connect(Number(new URL(server.url).port), "127.0.0.1");
      await once(client, "connect");
      client.write("GET /v1/watch HTTP/1.1\r\nHost: localhost\r\n\r\n");
      await nextTurn();
      client.resetAndDestroy();
      await once(client, "close");
    }
    const metrics = await (await fetch(new URL("/metrics", server.url))).text();
    assert.doesNotMatch(metrics, /operation="watch",status="500"/u);
  });

  test("an empty parameter, or a search that finds nothing, opens no stream", async () => {
    for (const [query, detail] of [
      ["q=", /`q` is required/u],
      ["location=Mitte", /`q` is required/u],
      ["ids=", /`ids` must hold 1 to 20 ids/u],
      ["ids=,", /`ids` must hold/u],
      ["area=", /`area` must be the id of an area/u],
      ["q=pizza&location=Hamburg", /Hamburg/u],
      ["q=lawyer", /\S/u],
    ] as const) {
      const response = await fetch(new URL(`/v1/watch?${query}`, server.url));
      const { status } = response;
      const body = (await response.json()) as Record<string, unknown>;
      assert.deepEqual([status, body["error"]], [400, "invalid_request"], query);
      assert.match(String(body["detail"]), detail, query);
    }
  });

  test("a report reaches those who watch the record, a search that finds it, or its area, and nobody else", async () => {
    const { body } = await get<{ areas: { id: string }[] }>(server, "/v1/coverage");
    const [one = "", two = ""] = ids;
    const streams = [
      await open(`ids=${one}`),
      await open("q=pizza"),
      await open(`area=${body.areas[0]?.id}`),
      await open(""),
    ];
    const other = await open(`ids=${two}`);
    for (const { next } of [...streams, other]) assert.equal((await next()).name, "watching");
    const confidence = await tell(one);
    for (const { next } of streams) {
      const { name, data, id } = await next();
      assert.deepEqual(
        [name, data["id"], data["change"], (data["data"] as StreamEvent["data"])["confidence"]],
        ["change", one, "reported", confidence],
      );
      assert.ok(id !== null && id.length < 200);
    }
    await tell(two);
    assert.equal((await other.next()).data["id"], two);
    for (const { leave } of [...streams, other]) leave();
  });

  test("an interrupted stream resumes at its position by Last-Event-ID, and the feed by the same id", async () => {
    const [one = "", two = "", three = ""] = ids;
    const first = await open("");
    const { id } = await first.next();
    first.leave();
    await tell(two, "booked");
    await tell(three, "booked");
    const again = await open("", { "last-event-id": String(id) });
    const missed = [(await again.next()).data["id"], (await again.next()).data["id"]];
    assert.deepEqual(missed, [two, three]);
    await tell(one, "booked");
    assert.equal((await again.next()).data["id"], one);
    again.leave();
    const { body } = await get<{ items: { id: string }[] }>(server, "/v1/changes", { after: String(id) });
    assert.deepEqual(
      body.items.map((item) => item.id),
      [two, three, one],
    );
  });

  test("a stream of an invalid target is refused before it begins", async () => {
    for (const [query, error] of [
      ["ids=nonsense", "unknown_result_id"],
      ["ids=00000000-0000-5000-8000-000000000000", "unknown_result_id"],
      ["area=nowhere", "invalid_request"],
      [`ids=${ids[0]}&q=pizza`, "invalid_request"],
      ["after=nonsense", "invalid_request"],
    ] as const) {
      const { body } = await get<{ error: string }>(
        server,
        "/v1/watch",
        Object.fromEntries(new URLSearchParams(query)),
      );
      assert.equal(body.error, error, query);
    }
  });

  test("a stop notifies watchers and does not wait for them", async () => {
    const stream = await open("");
    assert.equal((await stream.next()).name, "watching");
    const stopping = server.stop();
    assert.equal((await stream.next()).data["reason"], "stopping");
    assert.equal(await stopping, 0);
  });
});
