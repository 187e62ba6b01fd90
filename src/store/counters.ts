import type { Instant } from "../domain/time.js";

/** How a counted call went. */
export interface Taken {
  readonly admitted: boolean;
  /** Calls left now. */
  readonly remaining: number;
  /** Seconds until one more call is allowed than now, rounded up; 0 when all are. */
  readonly resetSeconds: number;
}

/**
 * Counts calls in the last 60 seconds. Contract for every adapter: never are more than `limit` calls of a key admitted in any 60 seconds,
 * whoever asks; a refused call is not counted. `now` is the moment by a clock that is never set back; counters that are shared have a clock of
 * their own instead.
 */
export interface Counters {
  take(key: string, limit: number, now: Instant): Taken | Promise<Taken>;
  /** How a call would go: nothing is counted. */
  look(key: string, limit: number, now: Instant): Taken | Promise<Taken>;
}

/** Counters of one process, which answer at once. */
export interface OwnCounters extends Counters {
  take(key: string, limit: number, now: Instant): Taken;
  look(key: string, limit: number, now: Instant): Taken;
}

/**
 * Counters that several processes share, by the clock of the server that holds them. Whatever fails rejects, within a bounded time, and says why; then
 * there is no connection until the next `beat`.
 */
export interface CounterServer {
  take(key: string, limit: number): Promise<Taken>;
  look(key: string, limit: number): Promise<Taken>;
  /** Says that this replica is there, having connected where it was not; resolves to how many have said so within the last seconds. */
  beat(): Promise<number>;
  /** This replica is gone. Never rejects. */
  close(): Promise<void>;
}
