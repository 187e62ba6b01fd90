import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createClient } from "@redis/client";
import { type CountersOnTrial, countersContract } from "../contract/stores/counterContract.js";
import type { CounterServer } from "#doorlight/callers/replicaCounters.js";
import { explainRedis, isRefusal } from "#doorlight/store/redis/redisAdvice.js";
import { redisCounters } from "#doorlight/store/redis/redisCounters.js";
import { isThere } from "../support/programs.js";
import { redisProcess, type RedisProcess } from "../support/redisServer.js";

/** Number of random sequences of up to 120 calls. */
const RUNS = 40;
const LIMIT = 30;
/** A long time limit for busy machines. */
const PATIENT = { answerMs: 30_000 };
/** Reads the suite's clock, which is in Redis. */
const SET_CLOCK = "redis.call('LRANGE', 'test:clock', 0, 1)";

if (isThere("redis-server")) onRedis(await redisProcess());
else
  void test("counters on Redis", {
    skip: "no redis-server (Debian: apt-get install redis-server)",
  }, () => {});

function onRedis(server: RedisProcess): void {
  const client = createClient({ url: server.url });
  client.on("error", () => {});
  const connecting = client.connect();
  after(async () => {
    client.destroy();
    await server.stop();
  });
  let opened = 0;

  countersContract(
    "on Redis",
    async (): Promise<CountersOnTrial> => {
      await connecting;
      const counters = redisCounters(server.url, { ...PATIENT, clock: SET_CLOCK });
      await counters.beat();
      const own = `${(opened += 1)} `;
      return {
        take: (key, limit) => counters.take(own + key, limit),
        look: (key, limit) => counters.look(own + key, limit),
        async setClock(now) {
          const time = [String(Math.floor(now / 1_000)), String((now % 1_000) * 1_000)];
          await client.multi().del("test:clock").rPush("test:clock", time).exec();
        },
        close: () => counters.close(),
      };
    },
    RUNS,
  );

  const connected = async (count: number): Promise<readonly CounterServer[]> => {
    const all = Array.from({ length: count }, () => redisCounters(server.url, PATIENT));
    await Promise.all(all.map((one) => one.beat()));
    return all;
  };

  test("of simultaneous calls over many connections, exactly as many as the limit are admitted", async () => {
    const replicas = await connected(8);
    const calls = await Promise.all(
      replicas.flatMap((one) => Array.from({ length: 5 * LIMIT }, () => one.take("crowd", LIMIT))),
    );
    const admitted = calls.filter((taken) => taken.admitted);
    assert.equal(admitted.length, LIMIT);
    // Each call got a different number of remaining calls, so they were counted one after the other.
    assert.equal(new Set(admitted.map((taken) => taken.remaining)).size, LIMIT);
    await Promise.all(replicas.map((one) => one.close()));
  });

  test("a caller is stored as one compact list that expires with its minute", async () => {
    const [counters] = await connected(1);
    for (let i = 0; i < LIMIT; i++) await counters?.take("one", LIMIT);
    const key = "doorlight:calls:one";
    await connecting;
    assert.equal(await client.lLen(key), LIMIT);
    const bytes = await client.memoryUsage(key);
    assert.ok(bytes !== null && bytes < LIMIT * 16 + 200, `${bytes} bytes`);
    const left = await client.pTTL(key);
    assert.ok(left > 0 && left <= 61_000, `${left} ms`);
    await counters?.close();
  });

  test("replicas are counted by their heartbeats, and one that stops leaves at once", async () => {
    const replicas = await connected(3);
    assert.equal(await replicas[0]?.beat(), 3);
    await replicas[2]?.close();
    assert.equal(await replicas[0]?.beat(), 2);
    // A silent replica is dropped after some seconds, even if it did not announce its end.
    await connecting;
    await client.zAdd("doorlight:replicas", { score: Date.now() - 6_000, value: "killed" });
    assert.equal(await replicas[0]?.beat(), 2);
    await Promise.all(replicas.map((one) => one.close()));
  });

  test("a script that Redis has lost is sent again", async () => {
    const [counters] = await connected(1);
    await connecting;
    await client.scriptFlush();
    assert.equal((await counters?.take("after a flush", LIMIT))?.remaining, LIMIT - 1);
    await counters?.close();
  });

  test("a wrong password is reported with what to do, and without any password", async () => {
    const locked = await redisProcess({ requirepass: "the-right-one" });
    after(() => locked.stop());
    for (const [user, isRight] of [
      [":the-right-one@", true],
      [":a-wrong-one@", false],
      ["", false],
    ] as const) {
      const url = locked.url.replace("//", `//${user}`);
      const counters = redisCounters(url, PATIENT);
      const error: unknown = await counters.beat().then(
        () => null,
        (reason: unknown) => reason,
      );
      assert.equal(error === null, isRight, String(error));
      if (error !== null) {
        assert.ok(isRefusal(error), String(error));
        const advice = explainRedis(url, error);
        assert.match(advice, /^redis:\/\/127\.0\.0\.1:\d+ cannot be used to count calls: .*password/u);
        assert.doesNotMatch(advice, /right-one|wrong-one/u);
      }
      await counters.close();
    }
  });
}
