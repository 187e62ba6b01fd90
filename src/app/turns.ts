import type { Leases } from "../leases/leases.js";

export interface TurnsParts {
  readonly everyMs: number;
  readonly turn: () => Promise<unknown>;
  /** Hears why a turn failed; the next one is tried all the same. */
  readonly onFailure: (error: unknown) => void;
  /** Whether the first one begins now, not when the time has passed once. */
  readonly isAtOnce?: boolean;
}

/** Does something in the background again and again, one turn after the other, until the returned function is called, which waits for the one under way. */
export function startTurns({ everyMs, turn, onFailure, isAtOnce = false }: TurnsParts): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const next = () => {
    underWay ??= turn()
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
    await underWay;
  };
}

/** Runs what one process of all that share the store does at a time; nothing where another has that lease. The signal comes when `ending` does, or when the lease is lost. */
export async function asTheOnlyOne(
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
