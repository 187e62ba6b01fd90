import type { Charge, Charged } from "../../callers/charging.js";
import type { CountedCall } from "../../callers/callLedger.js";
import type { Seat } from "../../changes/watchSeats.js";
import type { OperatorView } from "../../contract/operator.js";
import type { Taken } from "../../store/counters.js";
import type { CountingStanding } from "../counting.js";
import type { Measured } from "../../telemetry/metricsOfAll.js";

/** What a worker is told when it has started. */
export interface Welcome {
  /** Its place among the workers, from 1. */
  readonly place: number;
  /** Where all of them listen. */
  readonly port: number;
}

/** What the worker that leads is asked, on behalf of the others: it does what is done in the background. */
export interface LeaderQuestions {
  /** A caller is interested in a record; a report speaks against it. */
  wanted(recordId: string): void;
  doubted(recordId: string): void;
  rechecks(): OperatorView["rechecks"];
}

/** What a worker asks the primary. */
export interface PrimaryQuestions extends LeaderQuestions {
  hello(): Welcome;
  /** It takes calls, at this address. */
  serving(url: string): void;
  /** The database turned out to be damaged: all have to end. */
  damaged(why: string): void;
  charge(charge: Charge): Charged;
  count(call: CountedCall): void;
  take(counter: string, limit: number): Taken;
  look(counter: string, limit: number): Taken;
  counting(): CountingStanding | null;
  /** Answered when it is this worker's turn to write, with the turn's number. */
  takeTurn(): number;
  endTurn(number: number): void;
  /** Somebody wants to watch, and watches no more. */
  watchSeat(callerId: string): Seat;
  leaveSeat(callerId: string): void;
  /** An address was sent something that is not counted as a call. */
  spent(address: string, cost: number): void;
  /** What all of them measured. */
  metrics(): { readonly contentType: string; readonly text: string };
}

/** What the primary asks a worker. */
export interface WorkerQuestions extends LeaderQuestions {
  stop(): void;
  /** Answered by whoever answers callers too. */
  isThere(): void;
  /** An address has spent with all of them together what it may, and has something again in so many seconds. */
  spentAll(address: string, seconds: number): void;
  /** From now on it does what one of them does for all. */
  lead(): void;
  measured(): Measured;
}
