import { fold } from "../text/fold.js";

/** A set of words and phrases of several languages, found in folded text as whole words. */
export interface Phrases {
  /** The longest phrase of the set that stands in a folded text; null when none does. */
  in(folded: string): string | null;
}

/** `lists`: one per language, written as people write, separated by `|`. A `*` at the end stands for any ending. */
export function phrases(...lists: readonly string[]): Phrases {
  const patterns = lists
    .flatMap((list) => list.split("|"))
    .map((written) => {
      const isOpenEnded = written.endsWith("*");
      const words = fold(written.replace(/\*$/u, ""));
      return isOpenEnded ? `${words}[\\p{L}]*` : words;
    })
    .toSorted((a, b) => b.length - a.length);
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return { in: (folded) => folded.match(found)?.[0] ?? null };
}

/** Words that deny. What only sounds so ("sans gluten") is taken out before: see {@link withoutSeeming}. */
const NEGATIONS = phrases(
  "no|not|isnt|doesnt|dont|arent|cant|cannot|wont|without|never|none|neither|lacks|isn t|doesn t|don t|aren t|can t|won t",
  "kein*|nicht|ohne|nie|niemals|keinerlei",
  "pas|sans|aucun|aucune|jamais|ni",
  "non|senza|nessun|nessuna|niente|mai",
  "no|sin|ningún|ninguna|nunca|tampoco|não|sem|nenhum|nenhuma",
);
/** Diets and the like whose names hold a word that denies, with what they are called without it. */
const SEEMING =
  /(?<![\p{L}])(?:sans|senza|sin|ohne|without|no|sem) (gluten\w*|glutine|lactose|lattosio|lactosa|laktose|viande|carne|fleisch|meat)(?![\p{L}])/gu;
const MEAT = /^(?:viande|carne|fleisch|meat)$/u;
/** "No longer", "not any more" deny as one; "nothing but" does not. */
const NOTHING_DENIED =
  /(?<![\p{L}])(?:not only|nicht nur|pas seulement|non solo|no solo|no doubt|no problem)(?![\p{L}])/gu;

/** A folded claim in which nothing merely sounds like a denial. */
export function withoutSeeming(folded: string): string {
  return folded
    .replace(NOTHING_DENIED, " ")
    .replace(SEEMING, (_, what: string) =>
      MEAT.test(what) ? "vegetarian" : `${what.startsWith("glut") ? "gluten" : "lactose"} free`,
    );
}

/** Whether a claim denies what it names. */
export function isNegated(text: string): boolean {
  return NEGATIONS.in(withoutSeeming(fold(text))) !== null;
}

/** The claim without its denial: what it is about. */
export function affirmed(text: string): string {
  let rest = withoutSeeming(fold(text));
  for (let found = NEGATIONS.in(rest); found !== null; found = NEGATIONS.in(rest))
    rest = rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${found}(?![\\p{L}\\p{N}])`, "u"), " ").trim();
  return rest;
}
