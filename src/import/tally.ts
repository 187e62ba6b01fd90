export type Counts = Readonly<Record<string, number>>;

/** Counts as text: `no_point 3, no_name 1`; null if there are none. */
export function countsText(counts: Counts): string | null {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ") || null
  );
}

/** Counts by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    if (count > 0) this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  /** Counts one skipped thing; returns an empty list for use in flatMap. */
  none(name: string): readonly never[] {
    this.add(name);
    return [];
  }

  addAll(counts: Counts): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count);
  }

  /** All counts, most frequent first. */
  counts(): Counts {
    return Object.fromEntries([...this.#counts].sort(([, a], [, b]) => b - a));
  }
}
