import { SECOND_MS } from "../domain/time.js";
import type { Leases } from "../leases/leases.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig } from "./config.js";
import { systemClock } from "./systemClock.js";

/**
 * Starts periodic background work. Runs never overlap, and one that fails is logged as a `failure` and does not prevent the next. The signal aborts when the
 * job is stopped. `isAtOnce`: the first run starts now instead of after `everyMs`. Returns a function that stops it and waits for the current run.
 */
export function startJob(
  log: Pick<Logger, "warn">,
  failure: string,
  everyMs: number,
  run: (ending: AbortSignal) => Promise<unknown>,
  isAtOnce = false,
): () => Promise<void> {
  const ending = new AbortController();
  let current: Promise<void> | null = null;
  const next = () => {
    current ??= run(ending.signal)
      .then(
        () => {},
        (error: unknown) => log.warn({ err: error }, `${failure}; trying again`),
      )
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

/** One slice of the records per second, then an hour's pause after the last one. */
const FORGET_EVERY_MS = SECOND_MS;
const FORGET_RESTS = 3_600;

/**
 * Deletes evidence that no belief depends on any more, in the background; returns a function that stops it. Runs only with the machine's clock: with `--now`
 * set to another year it would delete evidence that is still needed.
 */
export function startForgetting({ clock }: CoreConfig, store: Store, log: Logger): () => Promise<void> {
  if (clock !== systemClock) return () => Promise.resolve();
  let after: string | null = null;
  let rests = 0;
  return startJob(log, "could not delete old evidence", FORGET_EVERY_MS, async () => {
    if (rests-- > 0) return;
    rests = FORGET_RESTS;
    const { next, failures } = await store.forget(after, clock.now());
    after = next;
    if (after !== null) rests = 0;
    if (failures.length > 0) throw failures[0];
  });
}
