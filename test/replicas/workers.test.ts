import assert from "node:assert/strict";
import { test } from "node:test";
import { ID } from "#doorlight/store/testImports.js";
import type { Operation } from "./calls.js";
import { drive, faultsOf } from "./run.js";
import { QUOTA, startWorkers, type WorkerCluster } from "./workerCluster.js";

const WORKERS = 2;
/** A sample of what `node build/test/replicas/main.js --service-workers 2` does at any size. */
const PLAN = {
  calls: 500,
  seed: 49,
  workers: 12,
  pressing: 2,
  faults: ["kill -9 of a worker", "kill -9 of a worker"],
  awayMs: [0, 0],
  pauseMs: 0,
} as const;

test("two workers, of which each may be killed: nothing stale, lost or doubled, no limit or quota passed, metrics of both, and a stop loses no call", async () => {
  const cluster = await startWorkers(WORKERS, { places: 24, keys: 40 });
  const read: Operation = { name: "get_details", id: ID(1) };
  const answers = await atOnce(cluster, 2 * QUOTA, read, cluster.freeKey);
  assert.equal(answers.filter(({ status }) => status === 200).length, QUOTA);
  assert.equal(answers.filter(({ status }) => status === 429).length, QUOTA);
  const metrics = await (await fetch(new URL("/metrics", cluster.server.url))).text();
  const counted = [...metrics.matchAll(/^doorlight_requests_total\{.*\} (\d+)$/gmu)];
  assert.equal(
    counted.reduce((sum, [, count]) => sum + Number(count), 0),
    2 * QUOTA,
  );
  assert.match(metrics, /^doorlight_workers 2$/mu);
  const outcome = await drive({ ...cluster, close: () => stoppedUnderLoad(cluster) }, PLAN);
  assert.deepEqual(faultsOf(outcome, true), []);
  assert.ok(outcome.tally.calls >= PLAN.calls && outcome.tally.reports > 0);
});

test("where the primary is killed its workers end, and what was acknowledged is there", async () => {
  const cluster = await startWorkers(WORKERS, { places: 3, keys: 1 });
  const { client } = cluster.slots[0] ?? assert.fail();
  const key = cluster.freeKey;
  const details = await client.call({ name: "get_details", id: ID(1) }, "rest", { key });
  const token = String(details.body["result_token"]);
  const report = await client.call({ name: "report", token, outcome: "correct" }, "rest", { key });
  assert.equal(report.status, 200);
  cluster.server.process.kill("SIGKILL");
  // They hold its standard error: that it is closed, which is waited for, says that the last of them has ended.
  const { stored } = cluster;
  const code = await cluster.ended(async () => assert.deepEqual(await stored(), { rows: 1, tokens: 1 }));
  assert.equal(code, null);
});

/** Calls made at the same time, over the connections of all clients. */
function atOnce({ slots }: WorkerCluster, calls: number, operation: Operation, key: string | undefined) {
  return Promise.all(
    Array.from({ length: calls }, (_, at) =>
      (slots[at % slots.length] ?? assert.fail()).client.call(
        operation,
        "rest",
        key === undefined ? {} : { key },
      ),
    ),
  );
}

/** Stops a service while it is called: whoever called is answered. */
async function stoppedUnderLoad(cluster: WorkerCluster): Promise<readonly (number | null)[]> {
  const answers = atOnce(cluster, 40, { name: "verify", id: ID(1) }, cluster.keys[0]?.key);
  cluster.server.process.kill("SIGTERM");
  for (const { status } of await answers) assert.equal(status, 200);
  return [await cluster.ended()];
}
