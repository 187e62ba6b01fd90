import type { AreaIndex } from "../index/areaIndex.js";
import { FAILS, type Test } from "./condition.js";

/** A place that is what those called so mostly are answers less well than one of them. */
const LIKE_THEM = 0.4;

/** Who is called by one of the phrases, and who is what such places mostly are; everybody else answers as well, last. */
export function calledTest(phrases: readonly string[], { columns, names, words }: AreaIndex): Test {
  const called = new Set(phrases.flatMap((phrase) => names.placesWithAll(phrase.split(" "))));
  const like = phrases.flatMap((phrase) => words.calledSo(phrase));
  return (place) => {
    if (called.has(place)) return 1;
    let best = 0;
    const { kinds, offers } = columns.profiles.of(place);
    for (const { kind, offer, share } of like)
      if ((kind === null ? offers : kinds).includes(kind ?? offer ?? -1))
        best = Math.max(best, LIKE_THEM * share);
    return best;
  };
}

/** Everybody but who has one of the names; where nobody is called just so, but who has its words in theirs: "not Vuong". */
export function notCalledTest(names: readonly string[], index: AreaIndex): Test {
  const called = new Set(
    names.flatMap((name) => {
      const said = name.split(" ");
      const whole = [...index.names.findWhole(said).keys()];
      return whole.length > 0 ? whole : index.names.placesWithAll(said);
    }),
  );
  return (place) => (called.has(place) ? FAILS : 1);
}
