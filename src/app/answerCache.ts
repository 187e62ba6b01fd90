import { LRUCache } from "lru-cache";
import type { AreasState } from "../catalog/catalog.js";

/** Enough for the thousands of answers of a busy minute. */
const MAX_BYTES = 96 * 2 ** 20;
/**
 * Estimated heap of an answer with its serialized forms. Measured on Berlin Mitte, with JSON only: 4.3 kB for a search (all queries different), 9.4 kB for
 * details, 2.7 kB for a verify. The rest is room for other formats and compressed bodies.
 */
const ANSWER_BYTES = {
  search: 12_000,
  details: 12_000,
  verify: 4_000,
  coverage: 100_000,
  map: 2_000_000,
} as const;
/** Most bytes of a character of a key. */
const CHARACTER_BYTES = 2;

/**
 * Caches whole answers. An answer is reused, as the same object, until its areas change or its moment ends, after a minute at most (ADR 46). Removing the
 * cache only makes the service slower.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, object>({ maxSize: MAX_BYTES });
  #lookups = 0;
  #misses = 0;

  /** Lookups and misses since the start, and the estimated size now. */
  get counts() {
    return { lookups: this.#lookups, misses: this.#misses, bytes: this.#answers.calculatedSize };
  }

  /** Returns the cached answer to a request about areas in a state, or makes and caches it. `request`: all that the answer depends on besides the areas. */
  get<Answer extends object>(
    operation: keyof typeof ANSWER_BYTES,
    { revision, moment }: AreasState,
    request: readonly unknown[],
    make: () => Answer,
  ): Answer {
    const key = JSON.stringify([operation, revision, moment, request]);
    this.#lookups += 1;
    const known = this.#answers.get(key);
    if (known !== undefined) return known as Answer;
    this.#misses += 1;
    const answer = make();
    this.#answers.set(key, answer, { size: ANSWER_BYTES[operation] + CHARACTER_BYTES * key.length });
    return answer;
  }
}
