import { type Instant, MINUTE_MS } from "../domain/time.js";
import type { CatalogEntry } from "./loadedArea.js";

/** Of what an answer about some areas is made, beside the question. */
export interface AreasKnown {
  /** Another one means that something else may be known of them, or that they are others. */
  readonly revision: string;
  /** The moment that is told of; nothing that is known of them lies after it. */
  readonly moment: Instant;
}

/** How far a group of areas that are held together is known. */
interface TakenIn {
  revision: number;
  /** The latest moment at which something was taken in, or of a report or look that was. */
  at: Instant;
}

/** What was taken in of each group of areas, and when: answers about the one need not be made anew because more is known of another. */
export class Knowledge {
  readonly #groups = new WeakMap<object, TakenIn>();
  readonly #all: TakenIn = { revision: 0, at: Number.NEGATIVE_INFINITY };

  /** The latest moment of any group. */
  get latest(): Instant {
    return this.#all.at;
  }

  /** Notes that entries of a group were taken in at `now`; `lastAt`: the latest moment of a report on one of them, or of a look. */
  take(group: object, lastAt: Instant, now: Instant): void {
    const at = Math.max(now, lastAt);
    // Numbers are given once: a group that is loaded anew is another.
    const revision = this.#all.revision + 1;
    this.#all.revision = revision;
    this.#all.at = Math.max(this.#all.at, at);
    const known = this.#groups.get(group);
    if (known === undefined) this.#groups.set(group, { revision, at });
    else {
      known.revision = revision;
      known.at = Math.max(known.at, at);
    }
  }

  /** Notes that all there is was looked at anew at `now`. */
  look(now: Instant): void {
    this.#all.at = Math.max(this.#all.at, now);
  }

  /** Another one means that something changed in a group. What is not held has another each time: an answer about it holds for nothing else. */
  revisionOf(group: object | undefined): number {
    const known = group === undefined ? undefined : this.#groups.get(group);
    if (known !== undefined) return known.revision;
    this.#all.revision += 1;
    return this.#all.revision;
  }

  /** The latest moment of a group; of one that is not held, of any. */
  latestOf(group: object | undefined): Instant {
    return (group === undefined ? undefined : this.#groups.get(group)?.at) ?? this.latest;
  }
}

/**
 * The moment of which a reader at `now` is told: the begin of its minute, or the last at which something was taken in since (`latest`). So all who ask the same
 * within a minute are told the same, and nothing that is known lies after it.
 */
export function momentOf(now: Instant, latest: Instant): Instant {
  const moment = Math.max(now - (now % MINUTE_MS), latest);
  return moment <= now ? moment : now;
}

/** The latest moment of a report on a record, or of a look at it. */
export function heardAt({ evidence: { reports, checks } }: CatalogEntry): Instant {
  let last = Number.NEGATIVE_INFINITY;
  for (const { reportedAt } of reports) last = Math.max(last, reportedAt);
  for (const { at } of checks) last = Math.max(last, at);
  return last;
}
