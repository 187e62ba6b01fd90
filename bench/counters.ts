import { performance } from "node:perf_hooks";
import { createClient } from "@redis/client";
import { memoryCounters } from "#doorlight/callers/memoryCounters.js";
import { createReplicaCounters } from "#doorlight/callers/replicaCounters.js";
import { redisCounters } from "#doorlight/store/redis/redisCounters.js";
import { median } from "./processorTime.js";
import { isThere } from "../test/support/programs.js";
import { redisProcess } from "../test/support/redisServer.js";

const ROUNDS = 5;
const ONE_BY_ONE = 4_000;
const TOGETHER = 40_000;
const AT_ONCE = 64;
const CALLERS = 1_000;
/** High enough that nobody is refused while it is timed. */
const PLENTY = 1_000;
const LIMIT = 30;
const CROWD = 20_000;

/** Measures counting on Redis: a single call, many at once, and Redis's memory. */
export async function benchCounters(print: (line: string) => void): Promise<void> {
  if (!isThere("redis-server")) return print("Counters on Redis: there is no redis-server.\n");
  const redis = await redisProcess();
  const client = createClient({ url: redis.url });
  await client.connect();
  const counters = createReplicaCounters({
    server: redisCounters(redis.url, { answerMs: 30_000 }),
    own: memoryCounters(),
    steadyClock: performance,
    onChange: () => {},
  });
  await counters.beat();
  try {
    print("## Counters on Redis (on this machine)\n");
    print("| | |");
    print("| --- | ---: |");
    const take = async (i: number) => counters.take(`${i % CALLERS}`, PLENTY);
    const waits: number[] = [];
    for (let i = 0; i < ONE_BY_ONE; i++) {
      const began = performance.now();
      await take(i);
      waits.push(performance.now() - began);
    }
    waits.sort((a, b) => a - b);
    const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(2);
    print(`| milliseconds a call, one by one: median, 99 of 100 | ${at(0.5)}, ${at(0.99)} |`);
    const rates: number[] = [];
    const ours: number[] = [];
    const its: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [began, before, redisBefore] = [performance.now(), process.cpuUsage(), await cpuOf()];
      let next = 0;
      const work = async () => {
        while (next < TOGETHER) await take((next += 1));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const { user, system } = process.cpuUsage(before);
      rates.push((TOGETHER * 1_000) / (performance.now() - began));
      ours.push((user + system) / TOGETHER);
      its.push(((await cpuOf()) - redisBefore) / TOGETHER);
    }
    print(`| calls a second, ${AT_ONCE} at once, median of ${ROUNDS} | ${median(rates).toFixed(0)} |`);
    print(`| microseconds of our processor time a call | ${median(ours).toFixed(1)} |`);
    print(`| microseconds of Redis' | ${median(its).toFixed(1)} |`);
    await client.flushAll();
    const empty = await memory();
    for (let call = 0; call < LIMIT; call++)
      for (let from = 0; from < CROWD; from += AT_ONCE * 16)
        await Promise.all(
          Array.from({ length: Math.min(AT_ONCE * 16, CROWD - from) }, async (_, i) =>
            counters.take(`0123456789abcdef0123456789${from + i}`, LIMIT),
          ),
        );
    const bytes = ((await memory()) - empty) / CROWD;
    print(`| bytes of Redis for a caller with ${LIMIT} calls in the minute | ${bytes.toFixed(0)} |\n`);
  } finally {
    await counters.close();
    client.destroy();
    await redis.stop();
  }

  async function infoOf(section: string, name: string): Promise<number> {
    return Number((await client.info(section)).match(new RegExp(`^${name}:([\\d.]+)`, "mu"))?.[1]);
  }
  async function cpuOf(): Promise<number> {
    const [user, system] = [await infoOf("cpu", "used_cpu_user"), await infoOf("cpu", "used_cpu_sys")];
    return (user + system) * 1e6;
  }
  async function memory(): Promise<number> {
    return infoOf("memory", "used_memory");
  }
}
