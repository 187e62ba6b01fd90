import type { CatalogEntry } from "../catalog/catalog.js";
import { recordConfidenceTerms } from "../belief/confidence.js";
import { awaitsAnotherLook } from "../belief/standingChecks.js";
import { DAY_MS, type Instant } from "../domain/time.js";
import type { LiveChecker } from "./liveChecker.js";

export interface RecheckerParts {
  readonly checker: LiveChecker;
  /** The entry as it is now; undefined when it is gone. */
  readonly entry: (id: string) => CatalogEntry | undefined;
  readonly now: () => Instant;
  /** When the place was last seen, by anyone. */
  readonly lastSeenAt: (entry: CatalogEntry) => Instant;
}

/** Records waiting at most; when full, the least pressing goes. */
const MOST_WAITING = 5_000;
/** Nothing younger is looked at again by itself, */
const YOUNGEST_MS = 14 * DAY_MS;
/** unless reports speak against it by this much, in logits: a key that found it closed does, or two strangers. */
const DOUBT = -0.3;
/** How much a doubtful report presses, in days of age asked for once. */
const DOUBT_PRESSES = 3_650;

/** Whether a source is silent or gone shows on another day. */
const REVISIT_MS = DAY_MS;

interface Waiting {
  demand: number;
  isDoubted: boolean;
  /** It was looked at, and is only looked at again if something was not there; not before this. Null: it was not looked at. */
  revisitAt: Instant | null;
}

/**
 * Chooses what is looked at again in the background: records that callers ask about, the more often and the older the sooner, and at once
 * those that reports speak against; what was not there it looks for on the days after. It looks at one at a time, when its owner says so, and never when answers wait for it.
 */
export class Rechecker {
  readonly #parts: RecheckerParts;
  readonly #waiting = new Map<string, Waiting>();
  #done = 0;

  constructor(parts: RecheckerParts) {
    this.#parts = parts;
  }

  /** A caller is interested in a record. */
  wanted(entry: CatalogEntry): void {
    this.#add(entry.record.id, 1, false);
  }

  /** A report speaks against a record: it is looked at soon if all reports together do. */
  doubted(entry: CatalogEntry): void {
    const { evidence } = entry;
    const isSurge = evidence.reports.some(({ isOfSurge }) => isOfSurge === true);
    // In a surge reports say little, and looking tells whether there is something to it.
    if (isSurge || recordConfidenceTerms(entry, this.#parts.now()).reports <= DOUBT)
      this.#add(entry.record.id, 1, true);
  }

  get waiting(): number {
    return [...this.#waiting.values()].filter(({ revisitAt }) => revisitAt === null).length;
  }

  get done(): number {
    return this.#done;
  }

  /** Looks at the most pressing record; false when there is none. Never rejects. */
  async next(): Promise<boolean> {
    const now = this.#parts.now();
    let best: { id: string; entry: CatalogEntry; pressure: number } | null = null;
    for (const [id, { demand, isDoubted, revisitAt }] of this.#waiting) {
      if (revisitAt !== null && revisitAt > now) continue;
      const entry = this.#parts.entry(id);
      const age = entry === undefined ? 0 : now - this.#parts.lastSeenAt(entry);
      const isPressing =
        revisitAt === null ? age >= YOUNGEST_MS || isDoubted : awaitsAnotherLook(entry?.evidence, now);
      if (entry === undefined || !isPressing || !this.#parts.checker.canLook(entry)) {
        this.#waiting.delete(id);
        continue;
      }
      const pressure = (age / DAY_MS) * demand + (isDoubted ? DOUBT_PRESSES : 0);
      if (best === null || pressure > best.pressure) best = { id, entry, pressure };
    }
    if (best === null) return false;
    this.#waiting.set(best.id, { demand: 1, isDoubted: false, revisitAt: now + REVISIT_MS });
    await this.#parts.checker.look(best.entry, 0);
    this.#done += 1;
    return true;
  }

  #add(id: string, demand: number, isDoubted: boolean): void {
    const known = this.#waiting.get(id);
    if (known !== undefined) {
      known.demand += demand;
      known.isDoubted ||= isDoubted;
      // What was just looked at is looked at again at once only when something speaks against it.
      if (isDoubted) known.revisitAt = null;
      return;
    }
    if (this.#waiting.size >= MOST_WAITING) {
      const quiet = [...this.#waiting].find(([, one]) => !one.isDoubted && one.demand <= 1)?.[0];
      if (quiet === undefined) return;
      this.#waiting.delete(quiet);
    }
    this.#waiting.set(id, { demand, isDoubted, revisitAt: null });
  }
}
