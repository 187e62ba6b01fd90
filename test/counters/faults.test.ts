import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { memoryCounters } from "#doorlight/callers/memoryCounters.js";
import { createReplicaCounters, type ReplicaCounters } from "#doorlight/callers/replicaCounters.js";
import { MINUTE_MS } from "#doorlight/domain/time.js";
import { redisCounters } from "#doorlight/store/redis/redisCounters.js";
import { logged, type Server, dataFolder, doorlight, serve } from "../support/command.js";
import { isThere } from "../support/programs.js";
import { redisProcess, type RedisProcess } from "../support/redisServer.js";

const LIMIT = 10;
const TIMEOUT_MS = 20_000;
/** Calls wait for Redis at most half a second; the test's bound is lenient for busy machines. */
const SOON_MS = 5_000;

if (isThere("redis-server")) onFaults(await redisProcess());
else
  void test("faults of the Redis that counts calls", {
    skip: "no redis-server (Debian: apt-get install redis-server)",
  }, () => {});

function onFaults(redis: RedisProcess): void {
  after(() => redis.stop());

  /** A replica with a manual clock. Tests call `beat` themselves. */
  const replica = () => {
    let now = 0;
    const changes: string[] = [];
    const counters: ReplicaCounters = createReplicaCounters({
      server: redisCounters(redis.url, { onLost: (reason) => counters.lost(reason) }),
      own: memoryCounters(),
      steadyClock: { now: () => now },
      onChange: (reason) => changes.push(reason?.message ?? "back"),
    });
    return {
      counters,
      changes,
      wait: (ms: number) => {
        now += ms;
      },
    };
  };
  const admitted = async (counters: ReplicaCounters, key: string, times: number): Promise<number> => {
    const calls = Array.from({ length: times }, async () => counters.take(key, LIMIT));
    return (await Promise.all(calls)).filter((taken) => taken.admitted).length;
  };
  const until = async (isSo: () => boolean): Promise<void> => {
    for (let waited = 0; !isSo() && waited < TIMEOUT_MS; waited += 10) await delay(10);
    assert.ok(isSo());
  };

  test("killed with calls in flight: each is answered by its share; restarted empty, it counts again", async () => {
    const [one, other] = [replica(), replica()];
    for (const { counters } of [one, other, one]) await counters.beat();
    assert.deepEqual([one.counters.state, one.counters.replicas], ["common", 2]);
    assert.equal(await admitted(one.counters, "before", 2 * LIMIT), LIMIT);

    const admittedMeanwhile = admitted(one.counters, "meanwhile", 2 * LIMIT);
    await redis.crash();
    assert.ok((await admittedMeanwhile) <= LIMIT);
    // The loss is noticed even without a call.
    await until(() => one.counters.state === "alone" && other.counters.state === "alone");
    assert.equal(await admitted(one.counters, "before", LIMIT), 0);
    assert.equal(await admitted(other.counters, "alone", 2 * LIMIT), LIMIT / 2);
    await one.counters.beat();
    assert.deepEqual([one.changes.length, one.counters.losses], [1, 1]);

    await redis.restart();
    for (const { counters } of [one, other]) await counters.beat();
    assert.deepEqual([one.counters.state, other.counters.state], ["both", "both"]);
    assert.equal(await admitted(other.counters, "alone", LIMIT), 0);
    assert.equal(await admitted(one.counters, "alone", LIMIT), LIMIT / 2);
    one.wait(2 * MINUTE_MS);
    await one.counters.beat();
    assert.deepEqual([one.counters.state, one.changes.at(-1)], ["common", "back"]);
    assert.equal(await admitted(one.counters, "after", LIMIT), LIMIT);
    for (const { counters } of [one, other]) await counters.close();
  });

  test("hung: no call waits longer than the time limit, and later calls do not wait at all", async () => {
    const { counters, changes } = replica();
    await counters.beat();
    redis.signal("SIGSTOP");
    const began = performance.now();
    assert.equal(await admitted(counters, "hung", 2 * LIMIT), LIMIT);
    assert.ok(performance.now() - began < SOON_MS);
    assert.match(changes.join(), /^no answer within/u);
    // A hanging server accepts connections without answering: calls do not wait for those either.
    await counters.beat();
    assert.equal(counters.state, "alone");
    const turn = new Promise<null>((resolve) => setImmediate(resolve, null));
    assert.notEqual(await Promise.race([counters.take("hung", LIMIT), turn]), null);
    redis.signal("SIGCONT");
    await until(() => {
      void counters.beat();
      return counters.state === "both";
    });
    assert.equal(changes.length, 2);
    await counters.close();
  });

  test("with too many calls in flight, Redis counts as too slow, and memory stays bounded", async () => {
    const { counters, changes } = replica();
    await counters.beat();
    redis.signal("SIGSTOP");
    assert.equal(await admitted(counters, "flood", 20_000), LIMIT);
    assert.deepEqual(changes, ["The queue is full"]);
    redis.signal("SIGCONT");
    await counters.close();
  });

  test("a Redis that is out of memory counts as lost", async () => {
    const full = await redisProcess({ maxmemory: "1" });
    after(() => full.stop());
    const counters = redisCounters(full.url);
    await assert.rejects(counters.beat(), /OOM command not allowed/u);
    await counters.close();
  });

  const folder = dataFolder();
  after(() => folder.remove());
  const settings = (url: string) => [
    "--data",
    folder.path,
    "--counters",
    url,
    "--limits",
    "everyone",
    "--live",
    "off",
    "--overpass-url",
    "http://127.0.0.1:9/",
  ];
  const statusAndCount = async ({ url }: Server): Promise<string> => {
    const answer = await fetch(`${url}/v1/search?q=cafe`);
    await answer.body?.cancel();
    return `${answer.status} ${answer.headers.get("ratelimit-remaining")}`;
  };

  test("two servers continue without their Redis, report the loss and the return once, and never print a password", async () => {
    const url = redis.url.replace("//", "//:not-for-any-log@");
    // A server without a password refuses one: a permanent failure, reported at the start.
    const { code, stderr } = await doorlight(["serve", "--port", "0", ...settings(url)]);
    assert.equal(code, 1);
    assert.match(stderr, /cannot be used to count calls/u);
    assert.doesNotMatch(stderr, /not-for-any-log/u);

    const servers = [await serve(settings(redis.url)), await serve(settings(redis.url))] as const;
    after(() => Promise.all(servers.map((server) => server.stop("SIGKILL"))));
    const [one, other] = servers;
    // test/replicas checks that counts are shared: here Redis may be late on a busy machine, and then they are not.
    for (const server of [one, other, one]) assert.match(await statusAndCount(server), /^200 \d+$/u);
    const countsAlone = async (state: "0" | "1"): Promise<void> => {
      const isSo = async () =>
        (await (await fetch(`${one.url}/metrics`)).text()).includes(`\ndoorlight_counters_alone ${state}\n`);
      // Metrics are refreshed a few times a second.
      for (let waited = 0; waited < TIMEOUT_MS && !(await isSo()); waited += 50) await delay(50);
      assert.ok(await isSo(), state);
    };
    await countsAlone("0");
    await redis.crash();
    await Promise.all(servers.map((server) => logged(server, /this replica counts alone/u)));
    assert.match(await statusAndCount(one), /^200 /u);
    await countsAlone("1");
    assert.match(
      await (await fetch(`${one.url}/readyz`)).text(),
      /"status":"ready".*this replica counts limits alone/u,
    );
    await redis.restart();
    await Promise.all(servers.map((server) => logged(server, /shared by all replicas again/u)));
    assert.match(await statusAndCount(other), /^200 /u);
    for (const server of servers) {
      assert.equal(await server.stop(), 0);
      const times = (pattern: RegExp) => server.stderr().match(pattern)?.length ?? 0;
      assert.equal(times(/this replica counts alone/gu), times(/shared by all replicas again/gu));
    }
  });
}
