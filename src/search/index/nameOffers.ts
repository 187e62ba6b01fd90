import type { Lexicon } from "../../query/lexicon.js";

/** Values taken from a name at most. */
const MOST = 3;

/** What a name says that a place offers ("Sushi Hamada", "Yoga Loft"), for places of which nobody observed it. */
export function offersInName(name: readonly string[], lexicon: Lexicon): readonly string[] {
  const offers = new Set<string>();
  for (let at = 0; at < name.length; ) {
    const match = lexicon.matchAt(name, at);
    for (const meaning of match?.meanings ?? []) {
      const [first] = meaning.type === "want" && meaning.lead !== "side" ? meaning.offers : [];
      if (first !== undefined) offers.add(first);
    }
    at += match?.length ?? 1;
  }
  return [...offers].slice(0, MOST);
}
