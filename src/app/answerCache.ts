import { LRUCache } from "lru-cache";
import type { AreasState } from "../catalog/catalog.js";
import type { DetailsView } from "../catalog/details.js";
import type { AreaMap } from "../contract/consoleViews.js";
import type { CoverageResponse, Details, SearchResponse, VerifyResponse } from "../contract/resources.js";

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

/** What is cached per operation; for details, everything but the token and the signed statement. */
export interface CachedAnswers {
  readonly search: SearchResponse;
  readonly details: DetailsView & Pick<Details, "note" | "note_codes">;
  readonly verify: VerifyResponse;
  readonly coverage: CoverageResponse;
  readonly map: Promise<AreaMap>;
}
type CachedOperation = keyof CachedAnswers;

/** Lookups and misses since the start, and the estimated size now. */
export interface CacheCounts {
  readonly lookups: number;
  readonly misses: number;
  readonly bytes: number;
}

/** The key of an answer: everything it depends on, which is the request, the revision of its areas and the moment. */
export function answerKey(
  operation: CachedOperation,
  { revision, moment }: AreasState,
  ...request: readonly unknown[]
): string {
  return JSON.stringify([operation, revision, moment, request]);
}

/**
 * Caches whole answers. An answer is reused, as the same object, until its areas change or its moment ends, after a minute at most (ADR 46). Removing the
 * cache only makes the service slower.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, object>({ maxSize: MAX_BYTES });
  #lookups = 0;
  #misses = 0;

  get counts(): CacheCounts {
    return { lookups: this.#lookups, misses: this.#misses, bytes: this.#answers.calculatedSize };
  }

  /** Returns the cached answer for a key, or makes and caches it. */
  get<Operation extends CachedOperation>(
    operation: Operation,
    key: string,
    make: () => CachedAnswers[Operation],
  ): CachedAnswers[Operation] {
    this.#lookups += 1;
    const known = this.#answers.get(key);
    if (known !== undefined) return known as CachedAnswers[Operation];
    this.#misses += 1;
    const answer = make();
    this.#answers.set(key, answer, { size: ANSWER_BYTES[operation] + CHARACTER_BYTES * key.length });
    return answer;
  }
}
