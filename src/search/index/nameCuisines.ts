import { matchAt } from "../../query/lexicon/lexicon.js";

/** Cuisines taken from a name at most. */
const MOST = 3;

/** What a name says that a place serves ("Sushi Hamada", "Pizzeria Roma"), for places whose cuisine nobody observed. */
export function cuisinesInName(name: readonly string[]): readonly string[] {
  const cuisines = new Set<string>();
  for (let at = 0; at < name.length; ) {
    const match = matchAt(name, at);
    const [first] =
      match?.meaning.type === "want" && match.meaning.lead !== "side" ? match.meaning.cuisines : [];
    if (first !== undefined) cuisines.add(first);
    at += match?.length ?? 1;
  }
  return [...cuisines].slice(0, MOST);
}
