import { memoryCounters } from "../callers/memoryCounters.js";
import { createReplicaCounters, type ReplicaCounters } from "../callers/replicaCounters.js";
import { type Clock, SECOND_MS } from "../domain/time.js";
import type { Counters } from "../store/counters.js";
import type { Logger } from "../telemetry/log.js";
import type { Measure } from "../telemetry/metrics.js";
import { startJob } from "./jobs.js";

/** How calls are counted in common. */
export type CountingStanding = Pick<ReplicaCounters, "state" | "replicas">;

/** Where calls are counted. */
export interface Counting {
  readonly counters: Counters;
  /** Those shared with other replicas; null: this process alone counts. */
  readonly shared: ReplicaCounters | null;
  /** How those stand; null: the same. */
  standing(): CountingStanding | null;
  close(): Promise<void>;
}

const BEAT_EVERY_MS = SECOND_MS;

/**
 * `url`: of the Redis on which replicas count in common; null: this process counts for itself, in memory. A Redis that cannot be reached is told and waited for;
 * rejects with an Error for the operator where it refuses who asks, which does not pass by itself.
 */
export async function openCounting(url: string | null, steadyClock: Clock, log: Logger): Promise<Counting> {
  if (url === null)
    return { counters: memoryCounters(), shared: null, standing: () => null, close: async () => {} };
  // Only who has such a server pays for its driver.
  const { redisCounters } = await import("../store/redis/redisCounters.js");
  const { explainRedis, isRefusal } = await import("../store/redis/redisAdvice.js");
  let refusal: Error | null = null;
  const shared: ReplicaCounters = createReplicaCounters({
    server: redisCounters(url, { onLost: (reason) => shared.lost(reason) }),
    own: memoryCounters(),
    steadyClock,
    onChange(reason) {
      if (reason === null) {
        log.info({ replicas: shared.replicas }, "limits are counted in common again");
        return;
      }
      const why = explainRedis(url, reason);
      if (isRefusal(reason)) refusal = new Error(why);
      log.warn(
        { replicas: shared.replicas },
        `Limits are counted by this replica alone, each caller's divided by the replicas last seen, until Redis is back: ${why}`,
      );
    },
  });
  await shared.beat();
  if (refusal !== null) {
    await shared.close();
    throw refusal;
  }
  const stopBeating = startJob({
    everyMs: BEAT_EVERY_MS,
    run: () => shared.beat(),
    onFailure: (error) => shared.lost(error as Error),
  });
  return {
    counters: shared,
    shared,
    standing: () => ({ state: shared.state, replicas: shared.replicas }),
    async close() {
      await stopBeating();
      await shared.close();
    },
  };
}

/** What is measured of it. */
export function countingMeasures({ shared }: Pick<Counting, "shared">): readonly Measure[] {
  return [
    {
      name: "doorlight_counters_alone",
      help: "1 while limits are counted by this replica alone because the server that replicas share is lost, else 0.",
      read: () => Number(shared?.state === "alone"),
    },
    {
      name: "doorlight_counters_losses",
      help: "How often the server that replicas count on was lost since the start.",
      read: () => shared?.losses ?? 0,
    },
    {
      name: "doorlight_replicas",
      help: "Replicas last seen that count in common, this one included.",
      read: () => shared?.replicas ?? 1,
    },
  ];
}
