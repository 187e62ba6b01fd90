import { ServiceError } from "../contract/errors.js";
import { MINUTE_MS, SECOND_MS } from "../domain/time.js";
import { ReplicationError } from "../sources/osm/replication/replicationDirectory.js";
import type { Follower, FollowRound } from "./follower.js";
import type { FollowStep } from "./followState.js";

/** How following is scheduled and reported. */
interface Pace {
  /** How long to wait for the next file, in milliseconds. */
  readonly everyMs: number;
  /** Whether to stop after the files available now. */
  readonly once: boolean;
  readonly signal: AbortSignal;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
  /** Resolves early, without an error, when the signal aborts. */
  readonly sleep: (ms: number) => Promise<void>;
  readonly onStep: (step: FollowStep) => void;
  /** Called on a failure, with the milliseconds until the next attempt; null: none in this run. */
  readonly onTrouble: (message: string, againMs: number | null) => void;
  /** Called if there is nothing to follow. */
  readonly onNothing: () => void;
}

/** The pause after a temporary failure. It doubles each time, up to the maximum. */
const FIRST_PAUSE_MS = 15 * SECOND_MS;
const MAX_PAUSE_MS = 15 * MINUTE_MS;

/** Stands among the areas for the store while that is busy or unavailable. */
const STORE = "";

/** The schedule of an area. */
interface Turn {
  readonly dueAt: number;
  /** The pause after the next failure. */
  readonly pauseMs: number;
  /** The last failure; null if the last attempt succeeded. */
  readonly error: Error | null;
}

/**
 * Follows until the signal aborts, or with `once` until all available files are applied. A failure of an area or its directory is tried again after a growing
 * pause, while the others continue; a success resets the pause. Rejects if all areas need a new import (ImportError). With `once`, also rejects at the end with
 * a failure, except for a directory that is behind.
 */
export async function keepFollowing(follower: Pick<Follower, "round">, pace: Pace): Promise<void> {
  const { signal, elapsed, sleep, once } = pace;
  const turns = new Map<string, Turn>();
  while (!signal.aborted) {
    const now = elapsed();
    const isDue = (areaId: string) => (turns.get(areaId)?.dueAt ?? now) <= now;
    const { areaIds, steps, failures } = await follower.round(isDue).catch((error: unknown): FollowRound => {
      const all = [STORE, ...turns.keys()];
      return { areaIds: all, steps: [], failures: [{ areaIds: all, error: error as Error }] };
    });
    for (const areaId of turns.keys()) if (!areaIds.includes(areaId)) turns.delete(areaId);
    for (const step of steps) {
      pace.onStep(step);
      // With `once`, an area without a next file is done.
      const waitMs = step.sequence !== null ? 0 : once ? Infinity : (step.waitMs ?? pace.everyMs);
      for (const { areaId } of step.areas)
        turns.set(areaId, { dueAt: elapsed() + waitMs, pauseMs: FIRST_PAUSE_MS, error: null });
    }
    if (signal.aborted) return;
    for (const { areaIds: failed, error } of failures) {
      const pauseMs = Math.max(...failed.map((areaId) => turns.get(areaId)?.pauseMs ?? FIRST_PAUSE_MS));
      const waitMs = once ? Infinity : isTemporary(error) ? pauseMs : MAX_PAUSE_MS;
      const turn = { dueAt: elapsed() + waitMs, pauseMs: Math.min(2 * pauseMs, MAX_PAUSE_MS), error };
      for (const areaId of failed) turns.set(areaId, turn);
      const all = areaIds.map((areaId) => turns.get(areaId)?.error ?? null);
      if (all.every((one) => one !== null && !isTemporary(one))) throw error;
      pace.onTrouble(error.message, once ? null : waitMs);
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
  }
}

/** Throws the first failure of a run that does not retry. */
function endOnce(turns: readonly Turn[]): void {
  for (const { error } of turns)
    if (error !== null && !(error instanceof ReplicationError && error.failure === "stale")) throw error;
}

/** Whether an error may be temporary: of a directory, or of a store that is busy or unavailable. */
function isTemporary(error: unknown): error is Error {
  return error instanceof ReplicationError || (error instanceof ServiceError && error.code === "unavailable");
}
