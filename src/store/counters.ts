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
 * whoever asks; a refused call is not counted. One process counts in memory; several need a shared counter.
 */
export interface Counters {
  take(key: string, limit: number, now: Instant): Taken | Promise<Taken>;
}
