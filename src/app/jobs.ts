import type { Leases } from "../leases/leases.js";

/** Work done in the background again and again. */
export interface Job {
  readonly everyMs: number;
  /** The signal aborts when the job is ended. */
  readonly run: (ending: AbortSignal) => Promise<unknown>;
  /** Hears why a run failed; the next one is tried all the same. */
  readonly onFailure: (error: unknown) => void;
  /** Whether the first run begins now, not when the time has passed once. */
  readonly isAtOnce?: boolean;
}

/** Starts a job, one run after the other; returns what ends it and waits for the run under way. */
export function startJob({ everyMs, run, onFailure, isAtOnce = false }: Job): () => Promise<void> {
  const ending = new AbortController();
  let underWay: Promise<void> | null = null;
  const next = () => {
    underWay ??= run(ending.signal)
      .then(() => {}, onFailure)
      .finally(() => {
        underWay = null;
      });
  };
  if (isAtOnce) next();
  const timer = setInterval(next, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await underWay;
  };
}

/**
 * Runs what only one of the processes that share the store does at a time; does nothing where another holds the lease. The signal aborts with `ending`, or
 * when the lease is lost.
 */
export async function withLease(
  leases: Pick<Leases, "take">,
  lease: string,
  ending: AbortSignal,
  run: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const held = await leases.take(lease);
  if (held === null) return;
  try {
    await run(AbortSignal.any([ending, held.lost]));
  } finally {
    await held.giveBack();
  }
}
