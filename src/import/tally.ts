import type { Warning } from "../domain/evidence.js";
import { counted } from "../domain/grouped.js";

/** How often each of some names occurs, the most frequent first. */
export type Counts = Readonly<Record<string, number>>;

export function countsOf(names: readonly string[]): Counts {
  return Object.fromEntries([...counted(names)].toSorted(([, a], [, b]) => b - a));
}

/** The kinds of the warnings of files and observations. */
export function warningsOf(of: readonly { readonly warnings: readonly Warning[] }[]): readonly string[] {
  return of.flatMap(({ warnings }) => warnings.map(({ kind }) => kind));
}

/** Counts as text: `no_point 3, no_name 1`; null if there are none. */
export function countsText(counts: Counts): string | null {
  return (
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(", ") || null
  );
}
