import type { Instant } from "../domain/time.js";

/** Values kept for a while, at most so many: when full, the oldest goes. */
export class Remembered<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: Instant }>();
  readonly #most: number;
  readonly #keptMs: number;

  constructor(most: number, keptMs: number) {
    this.#most = most;
    this.#keptMs = keptMs;
  }

  get(key: string, now: Instant): Value | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.until <= now ? undefined : entry.value;
  }

  set(key: string, value: Value, now: Instant): void {
    this.#entries.delete(key);
    const oldest = this.#entries.size >= this.#most ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, { value, until: now + this.#keptMs });
  }
}
