import type { CatalogEntry } from "../catalog/catalog.js";
import { recordConfidenceTerms } from "../belief/confidence.js";
import { awaitsAnotherLook } from "../belief/standingChecks.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import type { DueRecheck, RecheckRequest, Store } from "../store/store.js";
import { wasQueried, type LiveChecker } from "./liveChecker.js";

export interface RecheckerParts {
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

/**
 * Chooses records to check in the background. Records that callers ask about come first the more often they are requested and the older they are. Records that
 * reports contradict come before all others. Records that a source no longer had are checked again on the following days. The queue is shared by all processes
 * on the catalog, so that a record is checked once.
 */
export class Rechecker {
  readonly #parts: RecheckerParts;
  /** Requests that are not in the shared queue yet. */
  readonly #requests = new Map<string, RecheckRequest>();
  #waiting = 0;
  #done = 0;

  constructor(parts: RecheckerParts) {
    this.#parts = parts;
  }

  /** Call when a caller asks about a record. */
  wanted(entry: CatalogEntry): void {
    const age = this.#ageOf(entry, this.#parts.now());
    if (age >= MIN_AGE_MS) this.#request(entry.record.id, age / DAY_MS, false);
  }

  /** Call when a report contradicts a record. It is checked soon if all its reports together contradict it. */
  doubted(entry: CatalogEntry): void {
    const { evidence } = entry;
    const now = this.#parts.now();
    const isSurge = evidence.reports.some(({ isOfSurge }) => isOfSurge === true);
    // In a surge, reports have little weight; a check shows whether they are right.
    if (isSurge || recordConfidenceTerms(entry, now).reports <= DOUBT)
      this.#request(entry.record.id, this.#ageOf(entry, now) / DAY_MS + DOUBT_PRIORITY, true);
  }

  /** Records waiting for a check: in the shared queue at the last run, and requested here since. */
  get waiting(): number {
    return this.#waiting + this.#requests.size;
  }

  /** Records checked by this process. */
  get done(): number {
    return this.#done;
  }

  /** Checks the record with the highest priority at all sources; resolves to false if there is none. Rejects with ServiceError `unavailable` if the store is unreachable. */
  async next(): Promise<boolean> {
    const { queue, find, checker } = this.#parts;
    const now = this.#parts.now();
    await this.#flush();
    for (let passed = 0; passed < MAX_SKIPPED; passed++) {
      const due = await queue.take(now, IN_HAND_MS);
      if (due === null) break;
      const entry = await find(due.recordId, now);
      if (entry === undefined || !this.#isPressing(due, entry, now) || !checker.canLook(entry)) {
        await queue.settle(due.recordId, null);
        continue;
      }
      const looks = await checker.look(entry, IN_HAND_MS);
      // If no source was asked, because it rests or this process stops, the record is due again after IN_HAND_MS.
      if (looks.some(wasQueried)) {
        this.#done += 1;
        await queue.settle(due.recordId, now + REVISIT_MS);
      }
      this.#waiting = await queue.waiting();
      return true;
    }
    this.#waiting = await queue.waiting();
    return false;
  }

  /** Whether a record still needs a check. A revisit needs one only if something was missing. */
  #isPressing({ isDoubted, isRevisit }: DueRecheck, entry: CatalogEntry, now: Instant): boolean {
    if (isRevisit) return awaitsAnotherLook(entry.evidence, now);
    return isDoubted || this.#ageOf(entry, now) >= MIN_AGE_MS;
  }

  #ageOf(entry: CatalogEntry, now: Instant): number {
    return now - this.#parts.lastSeenAt(entry);
  }

  #request(recordId: string, pressure: number, isDoubted: boolean): void {
    const known = this.#requests.get(recordId);
    // Drop requests beyond the limit: they are repeated when callers ask again.
    if (known === undefined && this.#requests.size >= MAX_WAITING && !this.#dropOne()) return;
    this.#requests.set(recordId, {
      recordId,
      pressure: (known?.pressure ?? 0) + pressure,
      isDoubted: isDoubted || known?.isDoubted === true,
    });
  }

  /** Drops a request that no report supports; false if there is none. */
  #dropOne(): boolean {
    for (const [id, { isDoubted }] of this.#requests) if (!isDoubted) return this.#requests.delete(id);
    return false;
  }

  /** Writes the requests to the shared queue; keeps them if that fails. */
  async #flush(): Promise<void> {
    if (this.#requests.size === 0) return;
    const requests = [...this.#requests.values()];
    this.#requests.clear();
    try {
      await this.#parts.queue.wish(requests, MAX_WAITING);
    } catch (error) {
      for (const { recordId, pressure, isDoubted } of requests) this.#request(recordId, pressure, isDoubted);
      throw error;
    }
  }
}
