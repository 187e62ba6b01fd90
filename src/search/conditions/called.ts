import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Scorer } from "./condition.js";

/** A place that is what those called so mostly are answers less well than one of them. */
const LIKE_THEM = 0.4;

/** Who is called by one of the phrases, and who is what such places mostly are; everybody else answers as well, last. */
export function calledScorer(phrases: readonly string[], { columns, names, words }: AreaIndex): Scorer {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  const like = phrases.flatMap((phrase) => words.calledSo(phrase));
  return (doc) => {
    if (called.has(doc)) return 1;
    let best = 0;
    const { kinds, offers } = columns.profileOf(doc);
    for (const { kind, offer, share } of like)
      if ((kind === null ? offers : kinds).includes(kind ?? offer ?? -1))
        best = Math.max(best, LIKE_THEM * share);
    return best;
  };
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
