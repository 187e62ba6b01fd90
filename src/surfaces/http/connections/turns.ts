import type { Instant } from "../../../domain/time.js";
import { FairQueue } from "./fairQueue.js";

/** How pressing a request is, as far as its first bytes show: lanes that never wait for each other. */
export const LANES = ["health", "report", "fresh", "backlog"] as const;
export type Lane = (typeof LANES)[number];

/** Who waits for its turn: one connection with one request. */
export interface Waiting {
  /** Whom it comes from, for fairness. */
  readonly party: string;
  /** Handles the request; `waitedMs`: since it asked for its turn. */
  takeTurn(waitedMs: number): void;
}

/**
 * Requests handled in one round of the event loop, by lane. Rounds are short: between two of them arriving bytes are read and one new connection
 * is accepted (libuv accepts no more at a time), so that a health check waits for few requests, whatever else waits.
 */
const SHARES: Readonly<Record<Lane, number>> = { health: 4, report: 1, fresh: 1, backlog: 1 };

/** Gives requests their turns: so many a round, by lane, and within a lane fairly by whom they come from. */
export class Turns {
  readonly #lanes = new Map<Lane, FairQueue<{ readonly who: Waiting; readonly since: Instant }>>(
    LANES.map((lane) => [lane, new FairQueue()]),
  );
  readonly #now: () => Instant;
  readonly #nextRound: (run: () => void) => void;
  #isScheduled = false;

  /** `now`: a steady clock. `nextRound`: runs something in the next round of the event loop. */
  constructor(now: () => Instant, nextRound: (run: () => void) => void) {
    this.#now = now;
    this.#nextRound = nextRound;
  }

  ask(who: Waiting, lane: Lane): void {
    this.#lanes.get(lane)?.push(who.party, { who, since: this.#now() });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#nextRound(() => this.#round());
  }

  #round(): void {
    this.#isScheduled = false;
    const now = this.#now();
    let isLeft = false;
    for (const [lane, queue] of this.#lanes) {
      for (let i = 0; i < SHARES[lane] && !queue.isEmpty; i++) {
        const next = queue.shift();
        next?.who.takeTurn(now - next.since);
      }
      isLeft ||= !queue.isEmpty;
    }
    if (isLeft) this.#schedule();
  }
}
