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
  let state: CountingState = "alone";
  let hasBegun = false;
  let replicas = 1;
  let losses = 0;
  let bothUntil: Instant = Number.NEGATIVE_INFINITY;

  const lost = (reason: Error) => {
    if (state === "alone" && hasBegun) return;
    state = "alone";
    hasBegun = true;
    losses += 1;
    onChange(reason);
  };
  const shareOf = (limit: number) => Math.max(1, Math.floor(limit / replicas));
  const isBoth = () => {
    if (state === "both" && steadyClock.now() >= bothUntil) state = "common";
    return state === "both";
  };
  /** What this replica lets in is counted here in any case; what the server refused meanwhile only while both count. */
  const inCommon = async (
    asked: Promise<Taken>,
    counted: Taken | null,
    alone: () => Taken,
    count: () => void,
  ): Promise<Taken> => {
    try {
      const taken = await asked;
      if (counted === null && taken.admitted) count();
      return stricter(taken, counted);
    } catch (error) {
      lost(error as Error);
      return counted ?? alone();
    }
  };

  return {
    take(key, limit) {
      const now = steadyClock.now();
      if (state === "alone") return own.take(key, shareOf(limit), now);
      const alone = () => own.take(key, shareOf(limit), steadyClock.now());
      const count = () => void own.take(key, Number.POSITIVE_INFINITY, steadyClock.now());
      if (!isBoth()) return inCommon(server.take(key, limit), null, alone, count);
      const counted = own.take(key, shareOf(limit), now);
      return counted.admitted ? inCommon(server.take(key, limit), counted, alone, count) : counted;
    },
    look(key, limit) {
      const alone = () => own.look(key, shareOf(limit), steadyClock.now());
      if (state === "alone") return alone();
      return inCommon(server.look(key, limit), isBoth() ? alone() : null, alone, () => {});
    },
    lost,
    async beat() {
      try {
        const seen = await server.beat();
        const isBack = state === "alone" && hasBegun;
        if (isBack) bothUntil = steadyClock.now() + BOTH_MS;
        if (state === "alone") state = isBack ? "both" : "common";
        hasBegun = true;
        // Those who come back later than this one are still there: their shares are not ours.
        replicas = isBoth() ? Math.max(replicas, seen) : seen;
        if (isBack) onChange(null);
      } catch (error) {
        lost(error as Error);
      }
    },
    get state() {
      isBoth();
      return state;
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

function stricter(one: Taken, other: Taken | null): Taken {
  if (other === null) return one;
  return {
    admitted: one.admitted && other.admitted,
    remaining: Math.min(one.remaining, other.remaining),
    resetSeconds: Math.max(one.resetSeconds, other.resetSeconds),
  };
}
