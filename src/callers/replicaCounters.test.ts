import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { memoryCounters } from "./memoryCounters.js";
import { type CounterServer, createReplicaCounters, type ReplicaCounters } from "./replicaCounters.js";

const LIMIT = 12;
const LOST = new Error("the connection is gone");

/** Replicas with a manual clock on one server, which can be lost and comes back empty. */
function cluster(count: number) {
  let now = 0;
  let isThere = true;
  let common = memoryCounters();
  const known = new Set<number>();
  const changes: string[] = [];
  const serverFor = (replica: number): CounterServer => {
    const ask = async <Answer>(answer: () => Answer): Promise<Answer> => {
      // In flight: the server may be lost meanwhile.
      await Promise.resolve();
      if (!isThere) throw LOST;
      return answer();
    };
    return {
      take: (key, limit) => ask(() => common.take(key, limit, now)),
      look: (key, limit) => ask(() => common.look(key, limit, now)),
      beat: () => ask(() => known.add(replica).size),
      close: async () => void known.delete(replica),
    };
  };
  const replicas: readonly ReplicaCounters[] = Array.from({ length: count }, (_, replica) =>
    createReplicaCounters({
      server: serverFor(replica),
      own: memoryCounters(),
      steadyClock: { now: () => now },
      onChange: (reason) => changes.push(`${replica} ${reason === null ? "back" : "alone"}`),
    }),
  );
  const beat = async () => {
    for (const one of replicas) await one.beat();
  };
  return {
    replicas,
    changes,
    beat,
    wait: (ms: number) => {
      now += ms;
    },
    now: () => now,
    lose: () => {
      isThere = false;
      common = memoryCounters();
      known.clear();
      for (const one of replicas) one.lost(LOST);
    },
    mend: () => {
      isThere = true;
    },
    /** Makes calls with one key at a replica, in sequence. Returns the number admitted. */
    calls: async (replica: number, times: number): Promise<number> => {
      let admitted = 0;
      for (let i = 0; i < times; i++)
        if ((await replicas[replica]?.take("a", LIMIT))?.admitted) admitted += 1;
      return admitted;
    },
  };
}

test("while the counter server is reachable, all replicas count together", async () => {
  const { replicas, beat, calls } = cluster(3);
  await beat();
  await beat();
  assert.deepEqual(
    replicas.map((one) => [one.state, one.replicas]),
    Array.from({ length: 3 }, () => ["common", 3]),
  );
  assert.deepEqual([await calls(0, 5), await calls(1, 5), await calls(2, 5)], [5, 5, 2]);
});

test("without the server each replica admits its share, including earlier calls, and reports the loss once", async () => {
  const { replicas, changes, beat, lose, calls } = cluster(3);
  await beat();
  await beat();
  assert.equal(await calls(0, 3), 3);
  lose();
  await beat();
  await beat();
  assert.deepEqual(changes, ["0 alone", "1 alone", "2 alone"]);
  assert.deepEqual([await calls(0, 9), await calls(1, 9), await calls(2, 9)], [1, 4, 4]);
  assert.deepEqual([replicas[0]?.state, replicas[0]?.replicas, replicas[0]?.losses], ["alone", 3, 1]);
});

test("calls in flight when the server is lost are decided by the share, and none fails", async () => {
  const { replicas, beat, lose } = cluster(2);
  await beat();
  await beat();
  const asked = Array.from({ length: 20 }, () => replicas[0]?.take("a", LIMIT));
  lose();
  const more = Array.from({ length: 20 }, () => replicas[0]?.take("a", LIMIT));
  const admitted = (await Promise.all([...asked, ...more])).filter((taken) => taken?.admitted).length;
  assert.equal(admitted, LIMIT / 2);
});

test("a limit smaller than the number of replicas leaves each one call", async () => {
  const { replicas, beat, lose } = cluster(3);
  await beat();
  await beat();
  lose();
  assert.equal((await replicas[0]?.take("b", 2))?.admitted, true);
  assert.equal((await replicas[0]?.take("b", 2))?.admitted, false);
});

test("for a minute after the server is back, empty, a call must also be within the share; then replicas count together again", async () => {
  const { replicas, changes, beat, lose, mend, calls, wait } = cluster(3);
  await beat();
  await beat();
  lose();
  assert.deepEqual([await calls(0, 9), await calls(1, 2)], [4, 2]);
  mend();
  await beat();
  assert.deepEqual(changes.slice(3), ["0 back", "1 back", "2 back"]);
  assert.equal(replicas[0]?.state, "both");
  assert.deepEqual([await calls(0, 9), await calls(1, 9), await calls(2, 9)], [0, 2, 4]);
  wait(MINUTE_MS + 6 * SECOND_MS);
  assert.equal(replicas[0]?.state, "common");
  assert.deepEqual([await calls(0, 9), await calls(1, 9)], [9, 3]);
});

test("a server unreachable at the start is reported like a lost one", async () => {
  const { replicas, changes, beat, lose, mend, calls } = cluster(1);
  lose();
  await beat();
  assert.deepEqual(changes, ["0 alone"]);
  assert.equal(await calls(0, 20), LIMIT);
  mend();
  await beat();
  assert.deepEqual([changes[1], replicas[0]?.state], ["0 back", "both"]);
});

test("a query of the counters counts nothing and returns the stricter of both results, in any state", async () => {
  const { replicas, beat, lose, mend, calls } = cluster(2);
  const look = async () => (await replicas[0]?.look("a", LIMIT))?.remaining;
  await beat();
  await beat();
  assert.deepEqual([await look(), await look()], [LIMIT, LIMIT]);
  await calls(1, 4);
  assert.equal(await look(), LIMIT - 4);
  lose();
  assert.deepEqual([await look(), await calls(0, 2), await look()], [6, 2, 4]);
  mend();
  await beat();
  assert.equal(await look(), 4);
});

test("with any sequence of calls, losses and returns, no 60 seconds without a loss exceed the limit, and none twice the limit", async () => {
  const REPLICAS = 3;
  const step = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({ at: fc.nat(REPLICAS - 1), times: fc.integer({ min: 1, max: 15 }) }),
    },
    { weight: 6, arbitrary: fc.record({ waitMs: fc.integer({ min: 0, max: 30_000 }) }) },
    { weight: 1, arbitrary: fc.constant("lose" as const) },
    { weight: 2, arbitrary: fc.constant("mend" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      const town = cluster(REPLICAS);
      await town.beat();
      await town.beat();
      const admitted: number[] = [];
      const losses: number[] = [];
      for (const one of steps) {
        if (one === "lose") {
          town.lose();
          losses.push(town.now());
        } else if (one === "mend") town.mend();
        else if ("at" in one) {
          const count = await town.calls(one.at, one.times);
          for (let i = 0; i < count; i++) admitted.push(town.now());
        }
        // Every replica beats each second.
        else
          for (let left = one.waitMs; left > 0; left -= SECOND_MS) {
            town.wait(Math.min(left, SECOND_MS));
            await town.beat();
          }
      }
      for (const from of admitted) {
        const inside = admitted.filter((at) => at >= from && at < from + MINUTE_MS).length;
        const hurt = losses.filter((at) => at >= from && at < from + MINUTE_MS).length;
        assert.ok(inside <= LIMIT * (hurt === 0 ? 1 : 2), `${inside} calls from ${from}, ${hurt} losses`);
      }
    }),
    { numRuns: 300 },
  );
});
