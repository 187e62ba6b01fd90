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
  /** Milliseconds since any moment; never goes back. */
  readonly elapsed: () => number;
  /** Ends early, without an error, when the signal says so. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly onStep: (step: FollowStep) => void;
  /** Told of what went wrong, and when it is tried again, in milliseconds; null: not in this run. */
  readonly onTrouble: (message: string, againMs: number | null) => void;
  /** Told where there is nothing to follow. */
  readonly onNothing: () => void;
}

/** What may be mended by itself is tried again after so long, twice as long each time, and so long at most. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 15 * MINUTE_MS;

/** When an area has its next turn, and how it went so far. */
interface Turn {
  readonly dueAt: number;
  /** How long to wait after the next failure. */
  readonly pauseMs: number;
  /** What went wrong the last time; null: nothing. */
  readonly error: Error | null;
}

/**
 * Follows until the signal says stop, or with `once` until all is followed that is there. What goes wrong with an area, or its directory, is tried again after
 * a pause, which is short again once it went well; the others go on meanwhile. Rejects where all areas need a new import (ImportError), and with `once`, at its
 * end, for what went wrong, but for a directory that is behind: that is waited for.
 */
export async function keepFollowing(follower: Pick<Follower, "round">, pace: Pace): Promise<void> {
  const { signal, elapsed, sleep, once } = pace;
  const turns = new Map<string, Turn>();
  let storePauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const now = elapsed();
      const { areaIds, steps, failures } = await follower.round(
        (areaId) => (turns.get(areaId)?.dueAt ?? now) <= now,
      );
      storePauseMs = FIRST_PAUSE_MS;
      for (const areaId of turns.keys()) if (!areaIds.includes(areaId)) turns.delete(areaId);
      for (const step of steps) {
        pace.onStep(step);
        // With `once`, what has no next file is through.
        const waitMs = step.sequence !== null ? 0 : once ? Infinity : (step.waitMs ?? pace.everyMs);
        for (const { areaId } of step.areas)
          turns.set(areaId, { dueAt: elapsed() + waitMs, pauseMs: FIRST_PAUSE_MS, error: null });
      }
      for (const { areaIds: failed, error } of failures) {
        const pauseMs = Math.max(...failed.map((areaId) => turns.get(areaId)?.pauseMs ?? FIRST_PAUSE_MS));
        const waitMs = once ? Infinity : mayPass(error) ? pauseMs : MAX_PAUSE_MS;
        for (const areaId of failed)
          turns.set(areaId, {
            dueAt: elapsed() + waitMs,
            pauseMs: Math.min(2 * pauseMs, MAX_PAUSE_MS),
            error,
          });
        const all = areaIds.map((areaId) => turns.get(areaId)?.error ?? null);
        if (all.every((one) => one !== null && !mayPass(one))) throw error;
        if (!signal.aborted) pace.onTrouble(error.message, once ? null : waitMs);
      }
      if (areaIds.length === 0) {
        pace.onNothing();
        if (once) return;
        await sleep(pace.everyMs);
        continue;
      }
      const dueAt = Math.min(...areaIds.map((areaId) => turns.get(areaId)?.dueAt ?? now));
      if (dueAt === Infinity) return endOnce([...turns.values()]);
      if (dueAt > elapsed()) await sleep(dueAt - elapsed());
    } catch (error) {
      if (signal.aborted) return;
      if (once || !mayPass(error)) throw error;
      // The store is busy or away.
      pace.onTrouble(error.message, storePauseMs);
      await sleep(storePauseMs);
      storePauseMs = Math.min(2 * storePauseMs, MAX_PAUSE_MS);
    }
  }
}

/** Throws what went wrong in a run that does not try again. */
function endOnce(turns: readonly Turn[]): void {
  for (const { error } of turns)
    if (error !== null && !(error instanceof ReplicationError && error.failure === "stale")) throw error;
}

/** A directory that lacks, breaks or does not answer, and a store that is busy or away. */
function mayPass(error: unknown): error is Error {
  return error instanceof ReplicationError || (error instanceof ServiceError && error.code === "unavailable");
}
