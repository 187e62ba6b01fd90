import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { networksOf } from "./address.js";

/** Limits what one address may use of everything that is not a call: documents, protocol messages, refusals. */
export interface Budget {
  /** Charges `cost` to an address. Returns 0, or, if its budget does not suffice, charges nothing and returns the seconds until it does. */
  take(address: string, cost: number, now: Instant): number;
}

/** Maximum addresses in memory. Beyond that, the least recent ones start over. */
const MAX_CACHED_ADDRESSES = 100_000;

/**
 * `perMinute`: cost that an address may spend at once; it is refilled evenly every minute (generic cell rate algorithm, ITU-T I.371: one number
 * per address, the time at which the budget is full again). Addresses are distinguished like callers: IPv6 by /64.
 */
export function createBudget(perMinute: number): Budget {
  const msPerCost = MINUTE_MS / perMinute;
  let younger = new Map<string, Instant>();
  let older = younger;
  let since: Instant = Number.NEGATIVE_INFINITY;
  return {
    take(address, cost, now) {
      if (now - since >= MINUTE_MS || younger.size >= MAX_CACHED_ADDRESSES / 2) {
        [older, younger, since] = [younger, new Map(), now];
      }
      const { host } = networksOf(address);
      const allLeftAt = Math.max(now, younger.get(host) ?? older.get(host) ?? now) + cost * msPerCost;
      if (allLeftAt - now > MINUTE_MS) return Math.ceil((allLeftAt - now - MINUTE_MS) / SECOND_MS);
      younger.set(host, allLeftAt);
      return 0;
    },
  };
}
