import type { Clock } from "./domain/time.js";

/**
 * Caches a computed value for `ms` of a clock, while its source stays the same object. Concurrent callers share it; a failure is not cached.
 */
export function atMostEvery<Args extends readonly unknown[], Value>(
  ms: number,
  clock: Clock,
  make: (...args: Args) => Promise<Value>,
  sourceOf: () => unknown = () => null,
): (...args: Args) => Promise<Value> {
  let known: { readonly at: number; readonly source: unknown; readonly value: Promise<Value> } | null = null;
  return (...args) => {
    const [at, source] = [clock.now(), sourceOf()];
    if (known !== null && known.source === source && at - known.at < ms) return known.value;
    const made = { at, source, value: make(...args) };
    known = made;
    made.value.catch(() => {
      if (known === made) known = null;
    });
    return made.value;
  };
}
