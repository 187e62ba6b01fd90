import { type Clock, type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import type { Taken } from "../store/counters.js";
import type { memoryCounters } from "./memoryCounters.js";

/** How calls are counted: in common; alone, while the counter server is down; or both, for the minute after it is back. */
type CountingState = "common" | "alone" | "both";

/**
 * Counters shared by several processes, by the clock of their server. A failure rejects within a bounded time with the reason; after that
 * there is no connection until the next `beat`.
 */
export interface CounterServer {
  take(key: string, limit: number): Promise<Taken>;
  look(key: string, limit: number): Promise<Taken>;
  /** Announces this replica, connecting if necessary. Resolves to the number of replicas announced within the last seconds. */
  beat(): Promise<number>;
  /** Withdraws this replica. Never rejects. */
  close(): Promise<void>;
}

interface ReplicaCountersParts {
  readonly server: CounterServer;
  /** Counts the calls admitted by this replica. */
  readonly own: ReturnType<typeof memoryCounters>;
  readonly steadyClock: Clock;
  /** Called once per change: with the reason when counting alone begins, with null when counting in common resumes. */
  readonly onChange: (reason: Error | null) => void;
}

/** How long both count after a server came back: a minute, plus the time until the other replicas notice it. */
const BOTH_MS = MINUTE_MS + 5 * SECOND_MS;

export type ReplicaCounters = ReturnType<typeof createReplicaCounters>;

/**
 * Counts on a server that all replicas share. While it is down, each replica counts alone and admits its share: the limit divided by the replicas last
 * seen. It always counts its admitted calls locally too, so that a caller that spreads its calls evenly never exceeds the limit in a minute; one that
 * used only one replica gets at most what the others still admit, less than the limit once more.
 *
 * A server that comes back may have lost its counts. For a minute a call must be within both the local share and the shared limit, so
 * that no 60 seconds have more calls than the limit.
 */
export function createReplicaCounters({ server, own, steadyClock, onChange }: ReplicaCountersParts) {
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
      // Admitted calls are always counted locally, too. Calls that only the server refused are counted only while both count.
      if (how === "take" && taken.admitted) own.take(key, Number.POSITIVE_INFINITY, steadyClock.now());
      return taken;
    } catch (error) {
      lost(error as Error);
      return counted ?? alone();
    }
  };

  return {
    take: (key: string, limit: number) => ask("take", key, limit),
    look: (key: string, limit: number) => ask("look", key, limit),
    /** Reports that the counter server is down. */
    lost,
    /** Announces this replica and checks the counter server. Call it every second. Never rejects. */
    async beat() {
      try {
        const seen = await server.beat();
        const isBack = isAlone && hasBegun;
        if (isBack) bothUntil = steadyClock.now() + BOTH_MS;
        [isAlone, hasBegun] = [false, true];
        // Replicas that reconnect later than this one still exist, so their shares stay reserved.
        replicas = stateNow() === "both" ? Math.max(replicas, seen) : seen;
        if (isBack) onChange(null);
      } catch (error) {
        lost(error as Error);
      }
    },
    get state() {
      return stateNow();
    },
    /** Replicas last seen, including this one. */
    get replicas() {
      return replicas;
    },
    /** How often the counter server went down. */
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
