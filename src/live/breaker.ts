import type { Instant } from "../domain/time.js";

/** Failures in a row after which a source is left alone, and for how long. */
const FAILURES = 5;
const REST_MS = 60_000;

/**
 * A circuit breaker for one source: after several failures in a row nobody asks it for a while; then one may try. Whatever works
 * closes it again.
 */
export class Breaker {
  #failures = 0;
  #restsUntil: Instant = 0;

  /** Whether the source may be asked at a moment. After a rest the first that asks tries for all. */
  allows(now: Instant): boolean {
    if (this.#failures < FAILURES) return true;
    if (now < this.#restsUntil) return false;
    this.#restsUntil = now + REST_MS;
    return true;
  }

  record(isWorking: boolean, now: Instant): void {
    this.#failures = isWorking ? 0 : this.#failures + 1;
    if (this.#failures === FAILURES) this.#restsUntil = now + REST_MS;
  }

  isOpen(now: Instant): boolean {
    return this.#failures >= FAILURES && now < this.#restsUntil;
  }
}
