import type { AreasKnown } from "../catalog/knowledge.js";
import type { SearchInput, VerifyInput } from "../contract/service.js";
import type { VerifyResponse } from "../contract/resources.js";
import { type RememberedCounts, ResultMemory } from "../resultMemory.js";

/** What decides an answer beside what is known of its areas. */
export interface Questions {
  /** `about`: which areas there are at all, and whether any were meant. */
  readonly search: readonly [about: string, input: Omit<SearchInput, "drop"> & { readonly drop: string[] }];
  readonly details: readonly [recordId: string, codes: boolean];
  readonly verify: readonly [
    recordId: string,
    codes: boolean,
    claim: VerifyInput["claim"],
    liveCheck: VerifyResponse["live_check"],
  ];
}

/**
 * Whole answers. Each is given again, the very object, for as long as nothing more is known of the areas it is about and its moment lasts: a minute
 * at most (ADR 46). Without it the service answers the same, more slowly.
 */
export interface AnswerCache {
  get<Operation extends keyof Questions, Answer extends object>(
    operation: Operation,
    question: Questions[Operation],
    known: AreasKnown,
    make: () => Answer,
  ): Answer;
  readonly counts: RememberedCounts;
}

/** Answers of the busiest minute: thousands. */
const MAX_BYTES = 96 * 2 ** 20;
/**
 * Heap of an answer with its JSON, measured on Berlin Mitte: 4.3 kB a search of queries that all differ, 9.4 a record's details, 2.7 a verify. With room for other
 * forms and what is compressed.
 */
const ANSWER_BYTES = { search: 12_000, details: 12_000, verify: 4_000 } as const;
/** A character of a key takes two bytes at most. */
const CHARACTER_BYTES = 2;

export function createAnswerCache(): AnswerCache {
  const sizes = new WeakMap<object, number>();
  const answers = new ResultMemory<object>(
    MAX_BYTES,
    (answer, key) => (sizes.get(answer) ?? 0) + CHARACTER_BYTES * key.length,
  );
  return {
    get(operation, question, { revision, moment }, make) {
      const key = JSON.stringify([operation, revision, moment, question]);
      const kept = answers.get(
        key,
        () => true,
        () => {
          const answer = make();
          sizes.set(answer, ANSWER_BYTES[operation]);
          return answer;
        },
      );
      return kept as ReturnType<typeof make>;
    },
    get counts() {
      return answers.counts;
    },
  };
}
