import { type Instant, SECOND_MS } from "../domain/time.js";
import { networksOf } from "./address.js";
import type { Budget } from "./budget.js";

/** A process's part of a budget that several have in common. */
export interface BudgetShare extends Budget {
  /** An address has spent what it may have of all of them, and has something again in so many seconds. */
  refuse(address: string, seconds: number, now: Instant): void;
}

/** Addresses that are refused at once; beyond, all have what this process alone would let them have. */
const ADDRESSES_REFUSED = 100_000;

/**
 * Asks nobody before it answers: what an address takes is told (`tell`) to whoever adds it up for all processes, and refused from when that says so. So an address has
 * of all of them together what it would have of one, and beyond what it takes while the word is on its way.
 */
export function budgetShare(own: Budget, tell: (address: string, cost: number) => void): BudgetShare {
  const refusedUntil = new Map<string, Instant>();
  return {
    take(address, cost, now) {
      const { host } = networksOf(address);
      const until = refusedUntil.get(host);
      if (until !== undefined) {
        if (until > now) return Math.ceil((until - now) / SECOND_MS);
        refusedUntil.delete(host);
      }
      const seconds = own.take(address, cost, now);
      if (seconds === 0) tell(address, cost);
      return seconds;
    },
    refuse(address, seconds, now) {
      if (refusedUntil.size >= ADDRESSES_REFUSED) refusedUntil.clear();
      refusedUntil.set(networksOf(address).host, now + seconds * SECOND_MS);
    },
  };
}
