import { ServiceError } from "../contract/errors.js";
import { inTurns } from "../steps.js";
import type { Store } from "../store/store.js";
import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { CatalogEntry } from "./catalog.js";
import { type History, historySteps } from "./history.js";

export interface HistoriesParts {
  readonly store: Pick<Store, "history">;
  /** Lets others have their turn. */
  readonly breathe: () => Promise<unknown>;
}

/** Histories kept: some tens of kilobytes each. */
const MOST_KEPT = 100;
/** As long as nothing becomes known of a record, its history is shown as of so long ago at most. */
const KEPT_MS = 10 * MINUTE_MS;
/** Histories asked for at once; they are put together one after the other. */
const MOST_WAITING = 20;

interface Kept {
  /** What the catalog held then: whatever becomes known of a record replaces its entry. Held weakly: it would keep its whole area in memory. */
  readonly entry: WeakRef<CatalogEntry>;
  readonly madeAt: Instant;
  readonly history: Promise<History>;
}

/**
 * Records' histories. Each is some hundred times the work of one belief, and anyone may ask: they are put together one at a time, in steps between
 * which others have their turn, once for all who ask, and the latest are kept.
 */
export class Histories {
  readonly #parts: HistoriesParts;
  /** By record, the one asked for longest ago first. */
  readonly #kept = new Map<string, Kept>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(parts: HistoriesParts) {
    this.#parts = parts;
  }

  /** A record's history, and the moment it is of. Throws ServiceError `unavailable` when too many are asked for. */
  async of(entry: CatalogEntry, now: Instant): Promise<{ readonly history: History; readonly at: Instant }> {
    const { id } = entry.record;
    const known = this.#kept.get(id);
    this.#kept.delete(id);
    const isCurrent = known?.entry.deref() === entry && Math.abs(now - known.madeAt) < KEPT_MS;
    const kept = isCurrent
      ? known
      : { entry: new WeakRef(entry), madeAt: now, history: this.#queued(entry, now) };
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return { history: await kept.history, at: kept.madeAt };
    } catch (error) {
      if (this.#kept.get(id) === kept) this.#kept.delete(id);
      throw error;
    }
  }

  #queued(entry: CatalogEntry, now: Instant): Promise<History> {
    if (this.#waiting >= MOST_WAITING)
      return Promise.reject(
        new ServiceError(
          "unavailable",
          "Too many histories are asked for at once. Try the same call again in a few seconds.",
          5,
        ),
      );
    this.#waiting += 1;
    const made = this.#last.then(() => this.#make(entry, now));
    this.#last = made
      .catch(() => {})
      .then(() => {
        this.#waiting -= 1;
      });
    return made;
  }

  async #make(entry: CatalogEntry, now: Instant): Promise<History> {
    const stored = await this.#parts.store.history(entry.record.id);
    if (stored === null) return { events: [], curve: [] };
    return inTurns(historySteps(stored.evidence, entry.ageing, now), this.#parts.breathe);
  }
}
