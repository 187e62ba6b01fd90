import { SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";

/** Waits; injected so that tests need not. Resolves early when aborted, and never rejects. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

interface LeaseParts {
  readonly store: Store["leases"];
  /** A unique name of this process. */
  readonly holder: string;
  readonly sleep: Sleep;
}

/** A lease held by this process, renewed until it is released. */
export interface HeldLease {
  /** Aborted when it could not be renewed in time: another process may have it. */
  readonly lost: AbortSignal;
  /**
   * Releases it, for others to take at once or after `afterMs`, during which they find the note. Never rejects: if the store is out of reach, the lease
   * expires.
   */
  giveBack(afterMs?: number, note?: string | null): Promise<void>;
}

/** Leases of a killed process expire after this time. */
export const LEASE_MS = 10 * SECOND_MS;
/** Shares of a lease's time: when it is renewed, with room for two more tries; and when it counts as lost, before others can take it. */
const RENEWED_AFTER = 0.25;
const LOST_AFTER = 0.8;
/** How often a waiting process tries again: about as long as a live check takes. */
const RETRY_MS = 100;

export type Leases = ReturnType<typeof createLeases>;

/** Leases for work that only one of several processes does at a time. */
export function createLeases({ store, holder, sleep }: LeaseParts) {
  /** Renews a lease once, when it is due, retrying while the store is out of reach. Resolves to whether it is still held. */
  const renew = async (name: string, forMs: number, signal: AbortSignal): Promise<boolean> => {
    for (;;) {
      await sleep(forMs * RENEWED_AFTER, signal);
      if (signal.aborted) return true;
      try {
        return await store.take(name, holder, forMs);
      } catch {
        // The store is out of reach, so others cannot take the lease either.
      }
    }
  };

  /** Renews a lease until it is released, taken by another, or not renewed in time. Never rejects. */
  const hold = async (name: string, forMs: number, ended: AbortSignal, lost: AbortController) => {
    while (!ended.aborted) {
      const over = new AbortController();
      const either = AbortSignal.any([ended, over.signal]);
      const renewed = renew(name, forMs, either);
      const isHeld = await Promise.race([
        renewed,
        sleep(forMs * LOST_AFTER, either).then(() => ended.aborted),
      ]);
      over.abort();
      if (!isHeld) return lost.abort();
      await renewed;
    }
  };

  /** Takes a lease; null if another process has it, or released it for later. Rejects if the store is out of reach. */
  const take = async (name: string, forMs = LEASE_MS): Promise<HeldLease | null> => {
    if (!(await store.take(name, holder, forMs))) return null;
    const [ended, lost] = [new AbortController(), new AbortController()];
    const holding = hold(name, forMs, ended.signal, lost);
    return {
      lost: lost.signal,
      async giveBack(afterMs = 0, note = null) {
        ended.abort();
        // A pending renewal must not follow the release.
        await holding;
        await store.giveBack(name, holder, afterMs, note).catch(() => {});
      },
    };
  };

  /** Waits until it is worth trying again for another process's lease. */
  const pause = (signal: AbortSignal): Promise<void> => sleep(RETRY_MS, signal);

  return {
    take,
    pause,
    /** Waits for a lease; null if aborted first. Rejects if the store is out of reach. */
    async takeInTurn(name: string, signal: AbortSignal): Promise<HeldLease | null> {
      while (!signal.aborted) {
        const held = await take(name);
        if (held !== null) return held;
        await pause(signal);
      }
      return null;
    },
    /** Runs work unless another process does, or just did; then it returns after a pause. Rejects with the error of the work. */
    async alone(name: string, work: () => Promise<void>): Promise<void> {
      const held = await take(name);
      if (held === null) return pause(new AbortController().signal);
      let restMs = 0;
      try {
        await work();
        restMs = LEASE_MS;
      } finally {
        await held.giveBack(restMs);
      }
    },
    /** The note of a released lease that is not free yet, if any. */
    note: (name: string): Promise<string | null> => store.note(name),
  };
}
