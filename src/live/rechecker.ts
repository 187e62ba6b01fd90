import type { CatalogEntry } from "../catalog/catalog.js";
import { recordConfidenceTerms } from "../belief/confidence.js";
import { awaitsAnotherLook } from "../belief/standingChecks.js";
import { DAY_MS, type Instant, MINUTE_MS } from "../domain/time.js";
import type { DueRecheck, RecheckStore, RecheckRequest } from "../store/recheckStore.js";
import { isAsked, type LiveChecker } from "./liveChecker.js";

export interface RecheckerParts {
  readonly checker: LiveChecker;
  /** What waits, of all processes on a catalog. */
  readonly queue: RecheckStore;
  /** The entry as it is now; undefined when it is gone. */
  readonly find: (id: string, now: Instant) => Promise<CatalogEntry | undefined>;
  readonly now: () => Instant;
  /** When the place was last seen, by anyone. */
  readonly lastSeenAt: (entry: CatalogEntry) => Instant;
}

/** Records waiting at most; when full, the least pressing goes. */
const MAX_WAITING = 5_000;
/** Nothing younger is looked at again by itself, */
const YOUNGEST_MS = 14 * DAY_MS;
/** unless reports speak against it by this much, in logits: a key that found it closed does, or two strangers. */
const DOUBT = -0.3;
/** How much a doubtful report presses, in days of age asked for once. */
const DOUBT_PRESSES = 3_650;
/** Whether a source is silent or gone shows on another day. */
const REVISIT_MS = DAY_MS;
/** Who takes a record has that long to look at it; then it is another's, for a process may die. Far longer than a look may take. */
const IN_HAND_MS = 5 * MINUTE_MS;
/** Records that may turn out not to need a look before a turn ends. */
const PASSED_OVER = 50;

/**
 * Chooses what is looked at again in the background: records that callers ask about, the more often and the older the sooner, and at once
 * those that reports speak against; what was not there it looks for on the days after. It looks at one at a time, when its owner says so, and never when
 * answers wait for it. What waits is shared with all processes on the catalog, so that a record is looked at once, whoever is asked about it.
 */
export class Rechecker {
  readonly #parts: RecheckerParts;
  /** What was wished for here and is not in the queue yet. */
  readonly #wishes = new Map<string, RecheckRequest>();
  #waiting = 0;
  #done = 0;

  constructor(parts: RecheckerParts) {
    this.#parts = parts;
  }

  /** A caller is interested in a record. */
  wanted(entry: CatalogEntry): void {
    const age = this.#ageOf(entry, this.#parts.now());
    if (age >= YOUNGEST_MS) this.#wish(entry.record.id, age / DAY_MS, false);
  }

  /** A report speaks against a record: it is looked at soon if all reports together do. */
  doubted(entry: CatalogEntry): void {
    const { evidence } = entry;
    const now = this.#parts.now();
    const isSurge = evidence.reports.some(({ isOfSurge }) => isOfSurge === true);
    // In a surge reports say little, and looking tells whether there is something to it.
    if (isSurge || recordConfidenceTerms(entry, now).reports <= DOUBT)
      this.#wish(entry.record.id, this.#ageOf(entry, now) / DAY_MS + DOUBT_PRESSES, true);
  }

  /** Records that wait for their first look: those that all processes waited for at the last turn, and what was wished for here since. */
  get waiting(): number {
    return this.#waiting + this.#wishes.size;
  }

  /** Records looked at here. */
  get done(): number {
    return this.#done;
  }

  /** Looks at the most pressing record, until every source has answered or been given up; false when there is none. Rejects with ServiceError `unavailable` where the store is out of reach. */
  async next(): Promise<boolean> {
    const { queue, find, checker } = this.#parts;
    const now = this.#parts.now();
    await this.#tell();
    for (let passed = 0; passed < PASSED_OVER; passed++) {
      const due = await queue.take(now, IN_HAND_MS);
      if (due === null) break;
      const entry = await find(due.recordId, now);
      if (entry === undefined || !this.#isPressing(due, entry, now) || !checker.canLook(entry)) {
        await queue.settle(due.recordId, null);
        continue;
      }
      const looks = await checker.look(entry, IN_HAND_MS);
      // Where no source was asked, because it rests or this process ends, the record is due again when it has been in hand for long enough.
      if (looks.some(isAsked)) {
        this.#done += 1;
        await queue.settle(due.recordId, now + REVISIT_MS);
      }
      this.#waiting = await queue.waiting();
      return true;
    }
    this.#waiting = await queue.waiting();
    return false;
  }

  /** What was looked at is only looked at again if something was not there. */
  #isPressing({ isDoubted, isRevisit }: DueRecheck, entry: CatalogEntry, now: Instant): boolean {
    if (isRevisit) return awaitsAnotherLook(entry.evidence, now);
    return isDoubted || this.#ageOf(entry, now) >= YOUNGEST_MS;
  }

  #ageOf(entry: CatalogEntry, now: Instant): number {
    return now - this.#parts.lastSeenAt(entry);
  }

  #wish(recordId: string, pressure: number, isDoubted: boolean): void {
    const known = this.#wishes.get(recordId);
    // Between two turns so many are told that what comes later can wait for the next.
    if (known === undefined && this.#wishes.size >= MAX_WAITING && !this.#forgetOne()) return;
    this.#wishes.set(recordId, {
      recordId,
      pressure: (known?.pressure ?? 0) + pressure,
      isDoubted: isDoubted || known?.isDoubted === true,
    });
  }

  /** Makes room by a record that nothing speaks against; false where there is none. */
  #forgetOne(): boolean {
    for (const [id, { isDoubted }] of this.#wishes) if (!isDoubted) return this.#wishes.delete(id);
    return false;
  }

  /** Hands on what was wished for; where the store takes nothing it is kept. */
  async #tell(): Promise<void> {
    if (this.#wishes.size === 0) return;
    const told = [...this.#wishes.values()];
    this.#wishes.clear();
    try {
      await this.#parts.queue.wish(told, MAX_WAITING);
    } catch (error) {
      for (const { recordId, pressure, isDoubted } of told) this.#wish(recordId, pressure, isDoubted);
      throw error;
    }
  }
}
