import type { CallerDirectory } from "../callers/callerDirectory.js";
import type { CallLedger } from "../callers/callLedger.js";
import { type Clock, type Instant, SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig } from "./config.js";
import { systemClock } from "./systemClock.js";
import { startJob } from "./jobs.js";

/** Short enough that a revoked key ends within a second everywhere, and that a killed process loses few counts. */
const FOLLOW_EVERY_MS = 250;

/** Refreshes the directory and writes the counts of calls. The returned function stops that and writes the last counts. */
export function followCallers(
  directory: Pick<CallerDirectory, "follow">,
  ledger: Pick<CallLedger, "flush">,
  log: Logger,
): () => Promise<void> {
  const stop = startJob(
    log,
    "could not refresh callers and write their counts",
    FOLLOW_EVERY_MS,
    async () => {
      await directory.follow();
      await ledger.flush();
    },
  );
  return async () => {
    await stop();
    await ledger.flush();
  };
}

/** A read has at most this much time's writes to catch up with. */
const AREAS_FOLLOWED_EVERY_MS = SECOND_MS;

/** Keeps the areas in memory up to date, so that reads have little to catch up with. Returns a function that stops it. */
export function followAreas(
  catalog: { follow(now: Instant): Promise<void> },
  clock: Clock,
  log: Logger,
): () => Promise<void> {
  return startJob(log, "could not update the areas in memory", AREAS_FOLLOWED_EVERY_MS, () =>
    catalog.follow(clock.now()),
  );
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
