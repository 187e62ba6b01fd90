import type { Match } from "./lexicon/entry.js";

/** Vocabulary from the records of the searched areas, in addition to the lexicon. */
export interface OwnWords {
  /**
   * The match from the records; null to keep `known`, the lexicon's match. It is only overridden by a longer phrase, by a recorded value of the same words, or if it
   * asks for nothing.
   */
  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null;
}

/** Combines the words of several areas; the longest match counts. */
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
