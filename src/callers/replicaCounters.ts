import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import type { Counters, CounterServer, OwnCounters, Taken } from "../store/counters.js";

/** How calls are counted: in common; alone, while the server of counters is lost; or both, for the minute after it is back. */
export type CountingState = "common" | "alone" | "both";

export interface ReplicaCounters extends Counters {
  /** Says that this replica is there, and looks whether the server of counters is. To be called every second. Never rejects. */
  beat(): Promise<void>;
  /** To be told when the server of counters is lost, wherever that is noticed. */
  lost(reason: Error): void;
  readonly state: CountingState;
  /** Replicas last seen, this one included. */
  readonly replicas: number;
  /** How often the server of counters was lost. */
  readonly losses: number;
  close(): Promise<void>;
}

export interface ReplicaCountersParts {
  readonly server: CounterServer;
  /** Counts what this replica alone lets in. */
  readonly own: OwnCounters;
  readonly steadyClock: Clock;
  /** Hears, once each time, that calls are counted alone from now on (with why), or in common again (null). */
  readonly onChange: (reason: Error | null) => void;
}

/** For so long after a server came back both count: a minute, and the time within which the other replicas notice it too. */
const BOTH_MS = MINUTE_MS + 5 * SECOND_MS;

/**
 * Counts on a server that all replicas share. Where that is lost, each replica counts alone, and lets in its share: the limit divided by the replicas last
 * seen. It also counts by itself what was let in before, so that callers who spread their calls evenly never have more than the limit in a minute; who
 * went to one replica alone has at most what the others still let in, less than the limit once more.
 *
 * When the server is back it may have forgotten all: for a minute a call must be within the share as well as within the limit that is counted there, so
 * that no 60 seconds hold more than the limit.
 */
export function createReplicaCounters({
  server,
  own,
  steadyClock,
  onChange,
}: ReplicaCountersParts): ReplicaCounters {
  let isAlone = true;
  let hasBegun = false;
  let replicas = 1;
  let losses = 0;
  let bothUntil: Instant = Number.NEGATIVE_INFINITY;

  const stateNow = (): CountingState =>
    isAlone ? "alone" : steadyClock.now() < bothUntil ? "both" : "common";
  const lost = (reason: Error) => {
    if (isAlone && hasBegun) return;
    [isAlone, hasBegun] = [true, true];
    losses += 1;
    onChange(reason);
  };
  const ask = async (how: "take" | "look", key: string, limit: number): Promise<Taken> => {
    const share = Math.max(1, Math.floor(limit / replicas));
    const alone = () => own[how](key, share, steadyClock.now());
    const counted = stateNow() === "common" ? null : alone();
    if (counted !== null && (isAlone || (how === "take" && !counted.admitted))) return counted;
    try {
      const taken = await server[how](key, limit);
      if (counted !== null) return stricter(taken, counted);
      // What this replica lets in is counted here in any case; what the server refused meanwhile only while both count.
      if (how === "take" && taken.admitted) own.take(key, Number.POSITIVE_INFINITY, steadyClock.now());
      return taken;
    } catch (error) {
      lost(error as Error);
      return counted ?? alone();
    }
  };

  return {
    take: (key, limit) => ask("take", key, limit),
    look: (key, limit) => ask("look", key, limit),
    lost,
    async beat() {
      try {
        const seen = await server.beat();
        const isBack = isAlone && hasBegun;
        if (isBack) bothUntil = steadyClock.now() + BOTH_MS;
        [isAlone, hasBegun] = [false, true];
        // Those who come back later than this one are still there: their shares are not ours.
        replicas = stateNow() === "both" ? Math.max(replicas, seen) : seen;
        if (isBack) onChange(null);
      } catch (error) {
        lost(error as Error);
      }
    },
    get state() {
      return stateNow();
    },
    get replicas() {
      return replicas;
    },
    get losses() {
      return losses;
    },
    close: () => server.close(),
  };
}

function stricter(one: Taken, other: Taken): Taken {
  return {
    admitted: one.admitted && other.admitted,
    remaining: Math.min(one.remaining, other.remaining),
    resetSeconds: Math.max(one.resetSeconds, other.resetSeconds),
  };
}
