import type { Counters } from "../store/counters.js";
import type { Clock } from "../domain/time.js";
import type { CallLedger, CountedCall } from "./callLedger.js";

/** A call that is to be taken from what its caller has left: plain data, so that another process can do it. */
export interface Charge extends CountedCall {
  /** What the caller's calls of this kind are counted under. */
  readonly counter: string;
  /** Of that, calls in any 60 seconds. */
  readonly limit: number;
  /** Calls of all kinds in a calendar month; null: no quota. */
  readonly monthly: number | null;
}

/** How a call went. */
export interface Charged {
  readonly outcome: "admitted" | "over limit" | "over quota";
  /** Calls of the limit that are left, and the seconds until it is one more; 0 of both where the quota decided. */
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Calls of the month before this one; 0: there is no quota. */
  readonly used: number;
}

/** Counts calls against limits and quotas: one for all who answer calls of the same service. */
export interface Charging {
  /** Takes a call from what its caller has left, and counts it where it was admitted. */
  charge(charge: Charge): Promise<Charged>;
  /** Counts a call whatever its caller has left: limits are off. */
  count(call: CountedCall): void;
}

/** `steadyClock`: never set back: limits count real seconds, whatever `--now` says. */
export function createCharging(ledger: CallLedger, counters: Counters, steadyClock: Clock): Charging {
  return {
    async charge(charge) {
      const { callerId, counter, limit, monthly, at } = charge;
      const before = monthly === null ? 0 : await ledger.used(callerId, at);
      if (monthly !== null && before >= monthly) return overQuota(before);
      const { admitted, remaining, resetSeconds } = await counters.take(counter, limit, steadyClock.now());
      // Others may have called meanwhile. From here to the count nothing waits: of calls that arrive together each would be the last one.
      const used = monthly === null ? 0 : (ledger.known(callerId, at) ?? before);
      if (monthly !== null && used >= monthly) return overQuota(used);
      if (admitted) ledger.count(charge);
      return { outcome: admitted ? "admitted" : "over limit", remaining, resetSeconds, used };
    },
    count: (call) => ledger.count(call),
  };
}

function overQuota(used: number): Charged {
  return { outcome: "over quota", remaining: 0, resetSeconds: 0, used };
}
