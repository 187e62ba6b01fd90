import type { Leases } from "../leases/leases.js";

/** Periodic background work. */
export interface Job {
  readonly everyMs: number;
  /** The signal aborts when the job is stopped. */
  readonly run: (ending: AbortSignal) => Promise<unknown>;
  /** Called when a run fails; the next one still takes place. */
  readonly onFailure: (error: unknown) => void;
  /** Whether the first run starts now instead of after `everyMs`. */
  readonly isAtOnce?: boolean;
}

/** Starts a job. Runs never overlap. Returns a function that stops it and waits for the current run. */
export function startJob({ everyMs, run, onFailure, isAtOnce = false }: Job): () => Promise<void> {
  const ending = new AbortController();
  let current: Promise<void> | null = null;
  const next = () => {
    current ??= run(ending.signal)
      .then(() => {}, onFailure)
      .finally(() => {
        current = null;
      });
  };
  if (isAtOnce) next();
  const timer = setInterval(next, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await current;
  };
}

/** Runs work under a lease; does nothing if another process holds it. The signal aborts with `ending` or when the lease is lost. */
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
