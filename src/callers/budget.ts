import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { networksOf } from "./address.js";
import { callerCache } from "./callerCache.js";

/** Maximum addresses in memory. Beyond that, the least recent ones start over. */
const MAX_CACHED_ADDRESSES = 100_000;

export type Budget = ReturnType<typeof createBudget>;

/**
 * Limits what one address may use of everything that is not a call: documents, protocol messages, refusals. Returns a function that charges a cost to an address: 0, or,
 * if its budget does not suffice, it charges nothing and returns the seconds until it does. `perMinute`: cost that an address may spend at once; it is refilled evenly every minute (generic cell rate algorithm, ITU-T I.371: one number per address, the time at which the budget is full again). Addresses are
 * distinguished like callers: IPv6 by /64.
 */
export function createBudget(perMinute: number) {
  const msPerCost = MINUTE_MS / perMinute;
  const fullAt = callerCache<Instant>(MAX_CACHED_ADDRESSES);
  return (address: string, cost: number, now: Instant): number => {
    const { host } = networksOf(address);
    const allLeftAt = Math.max(now, fullAt.get(host) ?? now) + cost * msPerCost;
    if (allLeftAt - now > MINUTE_MS) return Math.ceil((allLeftAt - now - MINUTE_MS) / SECOND_MS);
    fullAt.set(host, allLeftAt);
    return 0;
  };
}
