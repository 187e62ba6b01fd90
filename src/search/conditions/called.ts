import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Scorer } from "./condition.js";

/** Who is called by one of the phrases; everybody else answers as well, after them. */
export function calledScorer(phrases: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  return (doc) => Number(called.has(doc));
}

/** Everybody but who has one of the names; where nobody is called just so, but who has its words in theirs: "not Vuong". */
export function notCalledScorer(excluded: readonly string[], { names }: AreaIndex): Scorer {
  const called = new Set(
    excluded.flatMap((name) => {
      const words = name.split(" ");
      const whole = [...names.findWhole(words).keys()];
      return whole.length > 0 ? whole : names.placesWithAll(words);
    }),
  );
  return (doc) => (called.has(doc) ? FAILS : 1);
}
