import { fold, isFolded } from "../../language/text/fold.js";

/** A word of a text, folded, and where it stands in UTF-16 units. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Words that are others without their accent: "is" and "and", "nor" and "of it", "where" and "or", "closed" and "closes". */
const KEPT = new Set(["é", "è", "né", "où", "fermé"]);
const WORD =
  /[\p{L}\p{M}\p{N}]+(?:['’‘`´][\p{L}\p{M}]+)*|(?<![\p{N}€$]\s?)(?:€{1,4}|\${1,4})(?!\s?[\p{N}€$])/gu;
/** A price band as signs, which are no amount: "€€", not "20 €". */
const SIGNS = /^[€$]+$/u;
/** Articles, prepositions and pronouns that French and Italian glue on. */
const ELISION =
  /^(?:l|d|j|m|t|s|n|c|qu|jusqu|lorsqu|puisqu|dell|all|nell|sull|dall|un|quest|cos|dov|com)(?=['’‘`´])/iu;

/** The words of a text in order, folded one by one: "n'a pas d'Öffnungszeiten" is n, a, pas, d, offnungszeiten. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const elided = written.match(ELISION)?.[0].length ?? 0;
    const pieces =
      elided === 0
        ? [{ written, from: index }]
        : [
            { written: written.slice(0, elided), from: index },
            { written: written.slice(elided + 1), from: index + elided + 1 },
          ];
    return pieces.flatMap((piece) =>
      foldedWords(piece.written).map((word) => ({
        word,
        from: piece.from,
        to: piece.from + piece.written.length,
      })),
    );
  });
}

export function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}

function foldedWords(written: string): string[] {
  const lower = written.toLowerCase().normalize("NFC");
  if (KEPT.has(lower) || SIGNS.test(lower)) return [lower];
  const folded = fold(written);
  return folded === "" ? [] : folded.split(" ");
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
