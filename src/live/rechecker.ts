import type { CatalogEntry } from "../catalog/catalog.js";
import { recordConfidenceTerms } from "../belief/confidence.js";
import { awaitsAnotherLook } from "../belief/standingChecks.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import type { DueRecheck, RecheckRequest, Store } from "../store/store.js";
import { wasQueried, type LiveChecker } from "./liveChecker.js";

interface RecheckerParts {
  readonly checker: LiveChecker;
  /** The queue shared by all processes on a catalog. */
  readonly queue: Store["rechecks"];
  /** The current entry; undefined if it is gone. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
  readonly now: () => Instant;
  /** When the place was last observed by anyone. */
  readonly lastSeenAt: (entry: CatalogEntry) => Instant;
}

/** Most records in the queue; when it is full, the lowest priority is dropped. */
const MAX_WAITING = 5_000;
/** Records observed more recently are not checked again, unless reports contradict them. */
const MIN_AGE_MS = 14 * DAY_MS;
/** How strongly reports must contradict a record, in logits: one report of a key that found it closed, or two of strangers. */
const DOUBT = -0.3;
/** The priority of a contradicting report, in days of age. */
const DOUBT_PRIORITY = 3_650;
/** A source that was silent or gone is asked again after this. */
const REVISIT_MS = DAY_MS;
/** How long a process holds a record it took from the queue; far longer than a check takes. After that, another may take it. */
const IN_HAND_MS = 5 * MINUTE_MS;
/** Most records skipped per run because they no longer need a check. */
const MAX_SKIPPED = 50;

export type Rechecker = ReturnType<typeof createRechecker>;

/**
 * Chooses records to check in the background. Records that callers ask about come first the more often they are requested and the older they are. Records that
 * reports contradict come before all others. Records that a source no longer had are checked again on the following days. The queue is shared by all processes
 * on the catalog, so that a record is checked once.
 */
export function createRechecker({ checker, queue, find, now: clock, lastSeenAt }: RecheckerParts) {
  /** Requests that are not in the shared queue yet. */
  const requests = new Map<string, RecheckRequest>();
  let waiting = 0;
  let done = 0;

  const ageOf = (entry: CatalogEntry, now: Instant): number => now - lastSeenAt(entry);

  const request = (recordId: string, pressure: number, isDoubted: boolean): void => {
    const known = requests.get(recordId);
    // Drop requests beyond the limit: they are repeated when callers ask again. Those that reports support stay.
    if (known === undefined && requests.size >= MAX_WAITING) {
      const dropped = [...requests.values()].find((one) => !one.isDoubted);
      if (dropped === undefined) return;
      requests.delete(dropped.recordId);
    }
    requests.set(recordId, {
      recordId,
      pressure: (known?.pressure ?? 0) + pressure,
      isDoubted: isDoubted || known?.isDoubted === true,
    });
  };

  /** Writes the requests to the shared queue; keeps them if that fails. */
  const flush = async (): Promise<void> => {
    if (requests.size === 0) return;
    const all = [...requests.values()];
    requests.clear();
    try {
      await queue.wish(all, MAX_WAITING);
    } catch (error) {
      for (const { recordId, pressure, isDoubted } of all) request(recordId, pressure, isDoubted);
      throw error;
    }
  };

  /** Whether a record still needs a check. A revisit needs one only if something was missing. */
  const isPressing = ({ isDoubted, isRevisit }: DueRecheck, entry: CatalogEntry, now: Instant): boolean =>
    isRevisit ? awaitsAnotherLook(entry.evidence, now) : isDoubted || ageOf(entry, now) >= MIN_AGE_MS;

  /** Checks the most urgent record that still needs it; false if there is none. */
  const checkNext = async (now: Instant): Promise<boolean> => {
    for (let passed = 0; passed < MAX_SKIPPED; passed++) {
      const due = await queue.take(now, IN_HAND_MS);
      if (due === null) return false;
      const entry = await find(due.recordId, now);
      if (entry === undefined || !isPressing(due, entry, now) || !checker.canLook(entry)) {
        await queue.settle(due.recordId, null);
        continue;
      }
      const looks = await checker.look(entry, IN_HAND_MS);
      // If no source was asked, because it rests or this process stops, the record is due again after IN_HAND_MS.
      if (!looks.some(wasQueried)) return true;
      done += 1;
      await queue.settle(due.recordId, now + REVISIT_MS);
      return true;
    }
    return false;
  };

  return {
    /** Call when a caller asks about a record. */
    wanted(entry: CatalogEntry): void {
      const age = ageOf(entry, clock());
      if (age >= MIN_AGE_MS) request(entry.record.id, age / DAY_MS, false);
    },
    /** Call when a report contradicts a record. It is checked soon if all its reports together contradict it. */
    doubted(entry: CatalogEntry): void {
      const now = clock();
      const isSurge = entry.evidence.reports.some(({ isOfSurge }) => isOfSurge === true);
      // In a surge, reports have little weight; a check shows whether they are right.
      if (isSurge || recordConfidenceTerms(entry, now).reports <= DOUBT)
        request(entry.record.id, ageOf(entry, now) / DAY_MS + DOUBT_PRIORITY, true);
    },
    /** Records waiting for a check: in the shared queue at the last run, and requested here since. */
    get waiting(): number {
      return waiting + requests.size;
    },
    /** Records checked by this process. */
    get done(): number {
      return done;
    },
    /** Checks the record with the highest priority at all sources; resolves to false if there is none. Rejects with ServiceError `unavailable` if the store is unreachable. */
    async next(): Promise<boolean> {
      await flush();
      const hasChecked = await checkNext(clock());
      waiting = await queue.waiting();
      return hasChecked;
    },
  };
}
