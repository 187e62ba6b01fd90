import { ServiceError } from "../contract/errors.js";
import { MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { ReplicationError } from "../sources/osm/replication/replicationError.js";
import type { Follower, FollowStep } from "./follower.js";

/** What following goes on by. */
export interface Pace {
  /** How long to wait for the next file, in milliseconds. */
  readonly everyMs: number;
  /** Ends with what is there now. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** Ends early, without an error, when the signal says so. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly onStep: (step: FollowStep) => void;
  /** Told of what went wrong, and when it is tried again, in milliseconds. */
  readonly onTrouble: (message: string, againMs: number) => void;
  /** Told where there is nothing to follow. */
  readonly onNothing: () => void;
}

/** What may be mended by itself is tried again after so long, twice as long each time, and so long at most. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/**
 * Follows until the signal says stop, or with `once` until all is followed that is there. What may be mended by trying again is tried again, but with `once`;
 * rejects with ImportError for what needs a new import.
 */
export async function keepFollowing(follower: Pick<Follower, "step">, pace: Pace): Promise<void> {
  const { signal, sleep } = pace;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const step = await follower.step();
      if (step === null) pace.onNothing();
      else pace.onStep(step);
      pauseMs = FIRST_PAUSE_MS;
      if (step !== null && step.sequence !== null) continue;
      if (pace.once) return;
      await sleep(pace.everyMs);
    } catch (error) {
      if (signal.aborted) return;
      if (pace.once || !mayPass(error)) throw error;
      pace.onTrouble(error.message, pauseMs);
      await sleep(pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    }
  }
}

/** A directory that lacks, breaks or does not answer, and a store that is busy or away. */
function mayPass(error: unknown): error is Error {
  return error instanceof ReplicationError || (error instanceof ServiceError && error.code === "unavailable");
}
