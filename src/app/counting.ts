import { memoryCounters } from "../callers/memoryCounters.js";
import { createReplicaCounters, type ReplicaCounters } from "../callers/replicaCounters.js";
import { type Clock, SECOND_MS } from "../domain/time.js";
import type { Counters } from "../store/counters.js";
import type { Logger } from "../telemetry/log.js";
import { startJob } from "./jobs.js";

/** The counters of calls, and those shared with other replicas: null if this process counts for itself. */
export type Counting = Awaited<ReturnType<typeof openCounting>>;

const BEAT_EVERY_MS = SECOND_MS;

/**
 * Opens the counters: on the Redis at `url`, shared by all replicas, or in memory if it is null. A Redis that cannot be reached is logged and tried again.
 * Rejects with an Error for the operator if Redis refuses the credentials, because retrying would not help.
 */
export async function openCounting(url: string | null, steadyClock: Clock, log: Logger) {
  if (url === null) return { counters: memoryCounters(), shared: null, close: async () => {} };
  // Loaded on demand: most servers need no Redis driver.
  const { redisCounters } = await import("../store/redis/redisCounters.js");
  const { explainRedis, isRefusal } = await import("../store/redis/redisAdvice.js");
  let refusal: Error | null = null;
  const shared: ReplicaCounters = createReplicaCounters({
    server: redisCounters(url, { onLost: (reason) => shared.lost(reason) }),
    own: memoryCounters(),
    steadyClock,
    onChange(reason) {
      if (reason === null) {
        log.info({ replicas: shared.replicas }, "limits are shared by all replicas again");
        return;
      }
      const why = explainRedis(url, reason);
      if (isRefusal(reason)) refusal = new Error(why);
      log.warn(
        { replicas: shared.replicas },
        `Until Redis is back, this replica counts alone, with each limit divided by the number of replicas last seen: ${why}`,
      );
    },
  });
  await shared.beat();
  if (refusal !== null) {
    await shared.close();
    throw refusal;
  }
  const stopBeating = startJob(log, "could not reach Redis", BEAT_EVERY_MS, () => shared.beat());
  return {
    counters: shared as Counters,
    shared,
    async close() {
      await stopBeating();
      await shared.close();
    },
  };
}
