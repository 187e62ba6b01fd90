import type { Instant } from "../domain/time.js";

/** Consecutive failures that open the breaker, and for how long. */
const FAILURES = 5;
const REST_MS = 60_000;

/** A circuit breaker for one source. It opens after several consecutive failures; after a while one request may try. A success closes it. */
export class Breaker {
  #failures = 0;
  #restsUntil: Instant = 0;

  /** Whether a request is allowed now. After the rest, the first request is the trial. */
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
