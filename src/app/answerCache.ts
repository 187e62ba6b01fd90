import { LRUCache } from "lru-cache";
import type { AreasState } from "../catalog/catalog.js";
import type { DetailsView } from "../catalog/details.js";
import type { AreaMap } from "../contract/consoleViews.js";
import type { CoverageResponse, Details, SearchResponse, VerifyResponse } from "../contract/resources.js";

/** Answers of the busiest minute: thousands. */
const MAX_BYTES = 96 * 2 ** 20;
/**
 * Heap of an answer with its JSON, measured on Berlin Mitte: 4.3 kB a search of queries that all differ, 9.4 a record's details, 2.7 a verify. With room for other
 * forms and what is compressed.
 */
const ANSWER_BYTES = {
  search: 12_000,
  details: 12_000,
  verify: 4_000,
  coverage: 100_000,
  map: 2_000_000,
} as const;
/** A character of a key takes two bytes at most. */
const CHARACTER_BYTES = 2;

/** What is kept of each operation; of details all but the token and what is signed. */
export interface CachedAnswers {
  readonly search: SearchResponse;
  readonly details: DetailsView & Pick<Details, "note" | "note_codes">;
  readonly verify: VerifyResponse;
  readonly coverage: CoverageResponse;
  readonly map: Promise<AreaMap>;
}
type CachedOperation = keyof CachedAnswers;

/** How often a cache was asked and how often what was asked for had to be made, since the start, and what it holds now. */
export interface CacheCounts {
  readonly asked: number;
  readonly made: number;
  readonly bytes: number;
}

/** All that decides an answer: the question, and what is known of its areas at which moment. */
export function answerKey(
  operation: CachedOperation,
  { revision, moment }: AreasState,
  ...question: readonly unknown[]
): string {
  return JSON.stringify([operation, revision, moment, question]);
}

/**
 * Whole answers. Each is given again, the very object, for as long as nothing more is known of the areas it is about and its moment lasts: a minute
 * at most (ADR 46). Without it the service answers the same, more slowly.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, object>({ maxSize: MAX_BYTES });
  #asked = 0;
  #made = 0;

  get counts(): CacheCounts {
    return { asked: this.#asked, made: this.#made, bytes: this.#answers.calculatedSize };
  }

  /** The answer that is kept under a key, else the one that `make` makes, which is kept. */
  get<Operation extends CachedOperation>(
    operation: Operation,
    key: string,
    make: () => CachedAnswers[Operation],
  ): CachedAnswers[Operation] {
    this.#asked += 1;
    const known = this.#answers.get(key);
    if (known !== undefined) return known as CachedAnswers[Operation];
    this.#made += 1;
    const answer = make();
    this.#answers.set(key, answer, { size: ANSWER_BYTES[operation] + CHARACTER_BYTES * key.length });
    return answer;
  }
}
