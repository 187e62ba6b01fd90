import type { Instant } from "../../../domain/time.js";
import { FairQueue } from "./fairQueue.js";

/** How pressing a request is, as far as its first bytes show, and connections to be closed: lanes that never wait for each other. */
export const LANES = ["health", "report", "fresh", "backlog", "leaving"] as const;
export type Lane = (typeof LANES)[number];

/** Who waits for its turn: one connection with one request, or one to be closed. */
export interface Waiting {
  /** Whom it comes from, for fairness. */
  readonly party: string;
  /**
   * Handles the request, or closes; `waitedMs`: since it asked for its turn; 0 where few wait behind it in its lane: then it waited for a machine
   * that was busy rather than for others, and to refuse it would make room for hardly anybody.
   */
  takeTurn(waitedMs: number): void;
}

/**
 * Requests handled in one round of the event loop, by lane. Rounds are short: between two of them arriving bytes are read and one new connection
 * is accepted (libuv accepts no more at a time), so that a health check waits for few requests, whatever else waits.
 */
const SHARES: Readonly<Record<Lane, number>> = {
  health: 4,
  report: 1,
  fresh: 1,
  backlog: 1,
  // A crowd leaves at once, and the system closes some 50 connections in a millisecond.
  leaving: 50,
};
/**
 * Of those that are answered so quickly (the round before took less, in milliseconds) so many at once, as long as nobody is at the door: it is still a short round, and what is done
 * once a round, as looking whether anything arrived or was written, is done for all of them.
 */
const QUICK = { ms: 1, share: 4 } as const;
/** So many are answered before a client that is told to come back could be there again. */
const FEW = 32;
/** The door is open for as long as the round before took, and no longer than this: somebody who connects without end slows work, and never stops it. */
const DOOR_OPEN_MS = 20;

/**
 * Gives requests their turns: so many a round, by lane, and within a lane fairly by whom they come from. While connections come in one after the
 * other they have half of the time: whoever comes behind a crowd, with a health check say, is let in before the crowd's requests are answered.
 */
export class Turns {
  readonly #lanes: Readonly<Record<Lane, FairQueue<{ readonly who: Waiting; readonly since: Instant }>>> = {
    health: new FairQueue(),
    report: new FairQueue(),
    fresh: new FairQueue(),
    backlog: new FairQueue(),
    leaving: new FairQueue(),
  };
  readonly #now: () => Instant;
  readonly #nextRound: (run: () => void) => void;
  #isScheduled = false;
  /** Somebody was let in since the last round. */
  #hasArrivals = false;
  /** When the last round began that gave more than health a turn; null: what it took is known. */
  #workedSince: Instant | null = null;
  #doorOpenUntil: Instant = Number.NEGATIVE_INFINITY;
  /** The last round that gave more than health a turn was short. */
  #wasQuick = false;

  /** `now`: a steady clock. `nextRound`: runs something in the next round of the event loop. */
  constructor(now: () => Instant, nextRound: (run: () => void) => void) {
    this.#now = now;
    this.#nextRound = nextRound;
  }

  ask(who: Waiting, lane: Lane): void {
    this.#lanes[lane].push(who.party, { who, since: this.#now() });
    this.#schedule();
  }

  /** A connection was let in: there may be more at the door. */
  arrived(): void {
    this.#hasArrivals = true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#nextRound(() => this.#round());
  }

  #round(): void {
    this.#isScheduled = false;
    const now = this.#now();
    // Requests are answered after their turn, before the next round: only now is it known what they took.
    if (this.#workedSince !== null) {
      this.#wasQuick = now - this.#workedSince < QUICK.ms;
      this.#doorOpenUntil = now + Math.min(now - this.#workedSince, DOOR_OPEN_MS);
      this.#workedSince = null;
    }
    const isDoorFirst = this.#hasArrivals && now < this.#doorOpenUntil;
    const isQuick = this.#wasQuick && !this.#hasArrivals;
    this.#hasArrivals = false;
    for (const lane of isDoorFirst ? (["health"] as const) : LANES)
      this.#serve(lane, isQuick ? Math.max(QUICK.share, SHARES[lane]) : SHARES[lane], now);
    if (!LANES.every((lane) => this.#lanes[lane].isEmpty) || this.#workedSince !== null) this.#schedule();
  }

  #serve(lane: Lane, share: number, now: Instant): void {
    const queue = this.#lanes[lane];
    for (let i = 0; i < share; i++) {
      const next = queue.shift();
      if (next === undefined) return;
      if (lane !== "health" && lane !== "leaving") this.#workedSince = now;
      next.who.takeTurn(queue.size < FEW ? 0 : now - next.since);
    }
  }
}
