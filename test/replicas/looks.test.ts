import assert from "node:assert/strict";
import { test } from "node:test";
import { startCluster } from "./cluster.js";
import { countedSource } from "./lookedAt.js";
import { driveLooks } from "./looks.js";

const SIZE = { replicas: 3, places: 9, keys: 0, durable: false, proxies: false };

const source = await countedSource(30);
const cluster = await startCluster({ ...SIZE, looksAt: source.url });

if ("why" in cluster) {
  source.close();
  void test("looks of three replicas", { skip: cluster.why }, () => {});
} else
  void test("three replicas check each old place once, one at a time, and all return the result", async () => {
    const { asked, atOnce, ofOne, maxOfOne, answered, problems } = await driveLooks(cluster, source);
    const exits = await cluster.close();
    source.close();
    assert.deepEqual(
      { asked, atOnce, ofOne, maxOfOne, problems, exits },
      {
        asked: SIZE.places,
        atOnce: 1,
        ofOne: 1,
        maxOfOne: 1,
        problems: [],
        exits: [0, 0, 0],
      },
    );
    assert.ok(answered >= SIZE.places * SIZE.replicas);
  });
