import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Scorer } from "./condition.js";

/** Scores 1 for businesses with one of the phrases in their names; all others score 0 and still answer. */
export function nameScorer(phrases: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  return (doc) => Number(called.has(doc));
}

/** Fails businesses with one of the names; if none has exactly that name, those whose names contain its words: "not Vuong". */
export function excludedNameScorer(excluded: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(
    excluded.flatMap((name) => {
      const words = name.split(" ");
      const whole = [...names.findWhole(words).keys()];
      return whole.length > 0 ? whole : names.placesWithAll(words);
    }),
  );
  return (doc) => (called.has(doc) ? FAILS : 1);
}
