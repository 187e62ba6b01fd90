import { SECOND_MS } from "../domain/time.js";
import type { LeaseStore } from "../store/leaseStore.js";

/** Waits; injected so that tests need not. Resolves early, and never rejects, when the signal ends it. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export interface LeaseParts {
  readonly store: LeaseStore;
  /** This process, as no other is called. */
  readonly holder: string;
  readonly sleep: Sleep;
}

/** A name that this process holds. It is held on to until it is given back. */
export interface HeldLease {
  /** Aborted when it could not be held on to in time: another may have it. */
  readonly lost: AbortSignal;
  /**
   * Lets others take it, at once or after a while, during which they find the note. Never rejects: where the store is out of reach the name is free by itself
   * when its time is over.
   */
  giveBack(afterMs?: number, note?: string | null): Promise<void>;
}

/** Of a process that was killed everything is free again after so long. */
export const LEASE_MS = 10 * SECOND_MS;
/** Parts of a lease's time: when it is renewed, with room for two more tries; and when it is given up where that fails, before others may have it. */
const RENEWED_AFTER = 0.25;
const LOST_AFTER = 0.8;
/** How often a process that waits asks again: a look at a source takes about so long. */
const ASK_AGAIN_MS = 100;

/** What one of several processes that share a store does at a time: names that it takes, holds on to and gives back. */
export class Leases {
  readonly #parts: LeaseParts;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  /** Takes a name; null: another process has it, or has just given it back for later. Rejects where the store is out of reach. */
  async take(name: string, forMs = LEASE_MS): Promise<HeldLease | null> {
    const { store, holder } = this.#parts;
    if (!(await store.take(name, holder, forMs))) return null;
    const [ended, lost] = [new AbortController(), new AbortController()];
    const holding = this.#holdOn(name, forMs, ended.signal, lost);
    return {
      lost: lost.signal,
      async giveBack(afterMs = 0, note = null) {
        ended.abort();
        // What renews it must not come after.
        await holding;
        await store.giveBack(name, holder, afterMs, note).catch(() => {});
      },
    };
  }

  /** Takes a name as soon as nobody else has it; null: the signal came first. Rejects where the store is out of reach. */
  async takeInTurn(name: string, signal: AbortSignal): Promise<HeldLease | null> {
    while (!signal.aborted) {
      const held = await this.take(name);
      if (held !== null) return held;
      await this.pause(signal);
    }
    return null;
  }

  /** Does a work unless another process does it, or did it just now: then it returns after a while. Rejects with what the work rejects with. */
  async alone(name: string, work: () => Promise<void>): Promise<void> {
    const held = await this.take(name);
    if (held === null) return this.pause(new AbortController().signal);
    let restMs = 0;
    try {
      await work();
      restMs = LEASE_MS;
    } finally {
      await held.giveBack(restMs);
    }
  }

  /** What was left with a name that was given back and is not free yet; null: nothing. */
  note(name: string): Promise<string | null> {
    return this.#parts.store.note(name);
  }

  /** The time until it is worth asking again for what another process has. */
  pause(signal: AbortSignal): Promise<void> {
    return this.#parts.sleep(ASK_AGAIN_MS, signal);
  }

  /** Renews a name until it is given back, or is another's, or was not renewed in time. Never rejects. */
  async #holdOn(name: string, forMs: number, ended: AbortSignal, lost: AbortController): Promise<void> {
    while (!ended.aborted) {
      const over = new AbortController();
      const either = AbortSignal.any([ended, over.signal]);
      const renewed = this.#renewed(name, forMs, either);
      const isHeld = await Promise.race([
        renewed,
        this.#parts.sleep(forMs * LOST_AFTER, either).then(() => ended.aborted),
      ]);
      over.abort();
      if (!isHeld) return lost.abort();
      await renewed;
    }
  }

  /** Renews a name once, when its time comes; tries again where the store is out of reach. Whether it is held still. */
  async #renewed(name: string, forMs: number, signal: AbortSignal): Promise<boolean> {
    const { store, holder, sleep } = this.#parts;
    for (;;) {
      await sleep(forMs * RENEWED_AFTER, signal);
      if (signal.aborted) return true;
      try {
        return await store.take(name, holder, forMs);
      } catch {
        // Out of reach: others do not get it either.
      }
    }
  }
}
