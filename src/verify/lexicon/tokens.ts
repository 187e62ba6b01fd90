import { isFolded } from "../../language/text/fold.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { tokensOf } from "../../text/tokens.js";

/** A word of a text, folded. */
export interface Token extends TextRange {
  readonly word: string;
}

/** Words that are others without their accent: "is" and "and", "nor" and "of it", "where" and "or", "closed" and "closes". */
const KEPT = new Set(["é", "è", "né", "où", "fermé"]);
/** A price band as signs, which are no amount: "€€", not "20 €". */
const BANDS = /(?<![\p{N}€$]\s?)(?:€{1,4}|\${1,4})(?!\s?[\p{N}€$])/gu;

/** The words of a text in order, each price band one of them. */
export function tokens(text: string): Token[] {
  const bands = new Map([...text.matchAll(BANDS)].map(({ 0: band, index }) => [index, band]));
  return tokensOf(text).flatMap(({ word, from, to, shape }) => {
    if (shape === "sign") {
      const band = bands.get(from);
      return band === undefined ? [] : [{ word: band, from, to: from + band.length }];
    }
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
