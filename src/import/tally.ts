import type { ImportedRecord } from "../store/store.js";

export type Counts = Readonly<Record<string, number>>;

/** Counts by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  /** Counts one more, of which nothing is kept. */
  none(name: string): readonly never[] {
    this.add(name);
    return [];
  }

  addAll(counts: Counts): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  /** The most frequent first. */
  counts(): Counts {
    return Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a));
  }
}

/** What an import found of one vertical. */
export class VerticalTally {
  readonly #skipped = new Tally();
  readonly #warnings = new Tally();
  #records = 0;

  count({ observation }: ImportedRecord): void {
    this.#records += 1;
    for (const { kind } of observation.warnings) this.#warnings.add(kind);
  }

  skip(reason: string): void {
    this.#skipped.add(reason);
  }

  summary(): { readonly records: number; readonly skipped: Counts; readonly warnings: Counts } {
    return { records: this.#records, skipped: this.#skipped.counts(), warnings: this.#warnings.counts() };
  }
}
