import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "../../contract/errors.js";
import { areaNodes, UNKNOWN_NODE } from "./areaNodes.js";
import type { Session } from "../sql/session.js";

const MINUTE_MS = 60_000;

/** A stand-in cluster that reports the nodes of areas and records its queries. */
function cluster() {
  const state = { node: "one", fault: null as Error | null, now: 1 };
  const queried: (readonly string[])[] = [];
  const session = {
    rows: (_statement: unknown, ids: readonly string[]) => {
      queried.push(ids);
      if (state.fault !== null) return Promise.reject(state.fault);
      return Promise.resolve(ids.filter((id) => id !== "lost").map((id) => ({ id, node: state.node })));
    },
  } as unknown as Session;
  return { state, queried, nodes: areaNodes(session, { now: () => state.now }) };
}

test("the nodes of unknown areas are looked up once, together, and cached", async () => {
  const { nodes, queried } = cluster();
  await nodes(["a", "b"]);
  await nodes(["b", "c"]);
  assert.deepEqual(queried, [["a", "b"], ["c"]]);
  assert.deepEqual(
    await nodes(["a", "lost"]),
    new Map([
      ["a", "one"],
      ["lost", UNKNOWN_NODE],
    ]),
  );
  assert.deepEqual(queried.slice(2), [["lost"]]);
});

test("moved shards are noticed within a minute", async () => {
  const { nodes, queried, state } = cluster();
  const of = async () => (await nodes(["a"])).get("a");
  assert.equal(await of(), "one");
  state.node = "two";
  state.now = MINUTE_MS - 1;
  assert.equal(await of(), "one");
  state.now = MINUTE_MS + 2;
  assert.equal(await of(), "two");
  assert.equal(queried.length, 2);
});

test("a failed lookup fails only areas that are not cached", async () => {
  const { nodes, state } = cluster();
  await nodes(["a"]);
  state.fault = new ServiceError("unavailable", "away", 5);
  assert.deepEqual([...(await nodes(["a"])).values()], ["one"]);
  await assert.rejects(nodes(["b"]), { code: "unavailable" });
});
