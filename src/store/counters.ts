import type { Instant } from "../domain/time.js";

/** The result of counting a call. */
export interface Taken {
  readonly admitted: boolean;
  /** Calls left now. */
  readonly remaining: number;
  /** Seconds until one more call is allowed than now, rounded up; 0 if none is counted. */
  readonly resetSeconds: number;
}

/**
 * Counts calls in the last 60 seconds. Contract: at most `limit` calls of a key are admitted in any 60 seconds, over all processes;
 * a refused call is not counted. `now` is from a monotonic clock; shared counters have a clock of
 * their own instead.
 */
export interface Counters {
  take(key: string, limit: number, now: Instant): Taken | Promise<Taken>;
  /** What `take` would return, without counting. */
  look(key: string, limit: number, now: Instant): Taken | Promise<Taken>;
}
