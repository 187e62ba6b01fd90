import { isFolded } from "../../language/text/fold.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { tokensOf } from "../../text/tokens.js";

/** A word of a text, folded. */
export interface Token extends TextRange {
  readonly word: string;
}

/** Words that are others without their accent: "is" and "and", "nor" and "of it", "where" and "or", "closed" and "closes". */
const KEPT = new Set(["é", "è", "né", "où", "fermé"]);
const BAND_SIGNS = new Set(["€", "$"]);

/** The words of a text in order, and the signs of a price band: "€€", not "20 €". */
export function tokens(text: string): Token[] {
  const all = tokensOf(text);
  const isAmount = (at: number) => all[at]?.shape === "number";
  return all.flatMap(({ word, from, to, shape }, at) => {
    if (shape === "sign" && (!BAND_SIGNS.has(word) || isAmount(at - 1) || isAmount(at + 1))) return [];
    const written = text.slice(from, to).toLowerCase().normalize("NFC");
    return word === "" ? [] : [{ word: KEPT.has(written) ? written : word, from, to }];
  });
}

export function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}

/** `open[,ed]|shut` as folded phrases: open, opened, shut; `*` is each of the words given. */
export function phrasesOf(text: string | undefined, places: readonly string[] = []): string[] {
  return (text ?? "")
    .split("|")
    .flatMap((phrase) =>
      phrase.includes("*") ? places.map((place) => phrase.replace("*", place)) : [phrase],
    )
    .flatMap(expanded)
    .map((phrase) => (isFolded(phrase) ? phrase : wordsOf(phrase).join(" ")))
    .filter((phrase) => phrase !== "");
}

function expanded(phrase: string): string[] {
  const [, before, endings, after] = phrase.match(/^(.*?)\[([^\]]*)\](.*)$/u) ?? [];
  if (before === undefined) return [phrase];
  return (endings ?? "").split(",").flatMap((ending) => expanded(`${before}${ending}${after ?? ""}`));
}
