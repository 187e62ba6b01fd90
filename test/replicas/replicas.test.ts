import assert from "node:assert/strict";
import { test } from "node:test";
import { hasSharedCounters, startCluster } from "./cluster.js";
import { drive, faultsOf } from "./run.js";

/** A small run of `node build/test/replicas/main.js`. */
const SIZE = { replicas: 3, places: 24, keys: 40, durable: false, proxies: false };
const PLAN = {
  calls: 500,
  seed: 19,
  workers: 12,
  pressing: 2,
  faults: [
    "kill -9 of a replica",
    "kill -9 of PostgreSQL",
    ...(hasSharedCounters ? ["kill -9 of Redis"] : []),
  ],
  awayMs: [0, 0],
  pauseMs: 0,
} as const;

const cluster = await startCluster(SIZE);

if ("why" in cluster) void test("three replicas", { skip: cluster.why }, () => {});
else
  void test("three replicas, one of them killed, and their database: nothing stale, nothing lost, nothing doubled, no limit exceeded, no error but 503", async () => {
    const outcome = await drive(cluster, PLAN);
    assert.deepEqual(faultsOf(outcome, hasSharedCounters), []);
    assert.ok(outcome.tally.calls >= PLAN.calls && outcome.tally.reports > 0);
  });
