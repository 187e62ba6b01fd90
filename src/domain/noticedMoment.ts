import type { Instant } from "./time.js";

/** A moment, and whether anybody wanted to know it: what nobody asked for decides nothing. */
export class NoticedMoment {
  readonly #now: Instant;
  #asked: Instant | null = null;

  constructor(now: Instant) {
    this.#now = now;
  }

  get now(): Instant {
    this.#asked = this.#now;
    return this.#now;
  }

  /** The moment, if it was asked for; else null. */
  get asked(): Instant | null {
    return this.#asked;
  }
}
