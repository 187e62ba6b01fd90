import { type Instant, MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { networksOf } from "./address.js";

/** What one address may have of all that is not counted as a call: documents, messages of the protocol, refusals. */
export interface Budget {
  /** Takes `cost` from what an address has left. 0: it had enough; else the seconds after which it has, and nothing was taken. */
  take(address: string, cost: number, now: Instant): number;
}

/** Addresses remembered at once; beyond, those quiet for longest start anew. */
const MAX_CACHED_ADDRESSES = 100_000;

/**
 * `perMinute`: costs that an address may spend at once, and again every minute, evenly (the generic cell rate algorithm, ITU-T I.371: one number
 * an address, the moment from which all is left again). Addresses are told apart as callers are: IPv6 by /64.
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
