import assert from "node:assert/strict";
import { test } from "node:test";
import { ID } from "#doorlight/store/testImports.js";
import type { Operation } from "./calls.js";
import { answerOf, samePages, until, watch, watchToTheLimit } from "./ofAllWorkers.js";
import { drive, faultsOf } from "./run.js";
import { QUOTA, startWorkers, type WorkerCluster } from "./workerCluster.js";

const WORKERS = 2;
const TOKEN = "an-operator-s-token-for-workers";
/** A sample of what `node build/test/replicas/main.js --service-workers 2` does at any size. */
const PLAN = {
  calls: 300,
  seed: 49,
  workers: 12,
  pressing: 2,
  faults: Array.from({ length: Number(process.env["DOORLIGHT_KILLS"] ?? 1) }, () => "kill -9 of a worker"),
  awayMs: [0, 0],
  pauseMs: 0,
} as const;

test("two workers, of which each may be killed: nothing stale, lost or doubled, no limit or quota passed, metrics and pages of both, and a stop loses no call", async () => {
  const cluster = await startWorkers(WORKERS, { places: 24, keys: 40 }, { "operator-token": TOKEN });
  const read: Operation = { name: "get_details", id: ID(1) };
  const answers = await atOnce(cluster, 2 * QUOTA, read, cluster.freeKey);
  assert.equal(answers.filter(({ status }) => status === 200).length, QUOTA);
  assert.equal(answers.filter(({ status }) => status === 429).length, QUOTA);
  const { body: metrics } = await answerOf(cluster.server.url, "/metrics");
  // Beside them each worker is asked whether it answers.
  const counted = [...metrics.matchAll(/^doorlight_requests_total\{.*operation="get_details".*\} (\d+)$/gmu)];
  assert.equal(
    counted.reduce((sum, [, count]) => sum + Number(count), 0),
    2 * QUOTA,
  );
  assert.match(metrics, /^doorlight_workers 2$/mu);
  await samePages(cluster.server.url, TOKEN);
  const outcome = await drive({ ...cluster, close: () => stoppedUnderLoad(cluster) }, PLAN);
  assert.deepEqual(faultsOf(outcome, true), []);
  assert.ok(outcome.tally.calls >= PLAN.calls && outcome.tally.reports > 0);
});

test("a caller has as many streams of two workers as of one; a worker that hangs is replaced and its streams are free; where the primary is killed all end, and what was acknowledged is there", async () => {
  const cluster = await startWorkers(WORKERS, { places: 3, keys: 1 });
  const { url } = cluster.server;
  const { client } = cluster.slots[0] ?? assert.fail();
  const { key } = cluster.keys[0] ?? assert.fail();
  const streams = await watchToTheLimit(url, ID(1), key);
  const ofAnother = await watch(url, ID(1), cluster.freeKey);
  assert.ok(typeof ofAnother !== "number");
  const details = await client.call({ name: "get_details", id: ID(1) }, "rest", { key });
  const token = String(details.body["result_token"]);
  const report = await client.call({ name: "report", token, outcome: "correct" }, "rest", { key });
  assert.equal(report.status, 200);
  await until("everybody hears of it", () =>
    [...streams, ofAnother].every(({ heard, hasEnded }) => hasEnded || heard.includes("change")),
  );
  streams[0]?.leave();
  const again = await watchToTheLimit(url, ID(1), key, streams);
  await cluster.loseWorker?.(() => 0, "SIGSTOP");
  assert.match(cluster.server.stderr(), /has not answered for \d+ seconds and is ended/u);
  await watchToTheLimit(url, ID(1), key, again);
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
