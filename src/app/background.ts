import { RETENTION } from "../belief/retention.js";
import type { CallerDirectory } from "../callers/callerDirectory.js";
import type { CallLedger } from "../callers/callLedger.js";
import { type Clock, type Instant, SECOND_MS } from "../domain/time.js";
import type { Store } from "../store/store.js";
import type { Logger } from "../telemetry/log.js";
import type { CoreConfig } from "./config.js";
import { systemClock } from "./systemClock.js";
import { startJob } from "./jobs.js";

/** A revoked key ends within a second everywhere; and what is lost of counts when the process is killed. */
const FOLLOW_EVERY_MS = 250;

/** Keeps the directory current and adds up calls, until the returned function is called, which adds the last ones. */
export function followCallers(
  directory: Pick<CallerDirectory, "follow"> | null,
  ledger: Pick<CallLedger, "flush"> | null,
  log: Logger,
): () => Promise<void> {
  const stop = startJob({
    everyMs: FOLLOW_EVERY_MS,
    async run() {
      await directory?.follow();
      await ledger?.flush();
    },
    onFailure: (error) =>
      log.warn({ err: error }, "what is known of callers could not be brought up to date; trying again"),
  });
  return async () => {
    await stop();
    await ledger?.flush();
  };
}

/** What a read has to catch up with is what was written in so long. */
const AREAS_FOLLOWED_EVERY_MS = SECOND_MS;

/** Keeps the areas in memory up to date, until the returned function is called: so a read of one has little to catch up with. */
export function followAreas(
  catalog: { follow(now: Instant): Promise<void> },
  clock: Clock,
  log: Logger,
): () => Promise<void> {
  return startJob({
    everyMs: AREAS_FOLLOWED_EVERY_MS,
    run: () => catalog.follow(clock.now()),
    onFailure: (error) =>
      log.warn({ err: error }, "the areas in memory could not be brought up to date; trying again"),
  });
}

/** A slice of the records a second, and an hour's rest after all of them. */
const FORGET_EVERY_MS = SECOND_MS;
const FORGET_RESTS = 3_600;

/**
 * Forgets in the background what belief does not rest on any more; returns what ends that. Only by the machine's own clock: what a `--now` in some
 * other year would let go is gone for good.
 */
export function startForgetting({ clock }: CoreConfig, store: Store, log: Logger): () => Promise<void> {
  if (clock !== systemClock) return () => Promise.resolve();
  let after: string | null = null;
  let rests = 0;
  return startJob({
    everyMs: FORGET_EVERY_MS,
    async run() {
      if (rests-- > 0) return;
      rests = FORGET_RESTS;
      const { next, failures } = await store.forget(RETENTION, after, clock.now());
      after = next;
      if (after !== null) rests = 0;
      if (failures.length > 0) throw failures[0];
    },
    onFailure: (error) => log.warn({ err: error }, "what is old could not be forgotten; trying again"),
  });
}
