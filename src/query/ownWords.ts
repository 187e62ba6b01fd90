import type { Match } from "./lexicon/entry.js";

/** What the records of the areas that are searched teach beside the lexicon: values that stand there. */
export interface OwnWords {
  /**
   * What the words from one on mean by the records; null: no more than the lexicon knows. `known`: what the lexicon makes of them, which is never
   * overridden but by a longer phrase, by what the same words are on record, or where it asks for nothing.
   */
  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null;
}

/** The words of several areas: of what starts at a word the longest counts. */
export function wordsOfAll(all: readonly OwnWords[]): OwnWords {
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  return {
    matchAt(tokens, at, known) {
      let best: Match | null = null;
      for (const one of all) {
        const match = one.matchAt(tokens, at, known);
        if (match !== null && match.length > (best?.length ?? 0)) best = match;
      }
      return best;
    },
  };
}
