import { fold, isFolded } from "../../language/text/fold.js";
import type { TextRange } from "../../language/times/timeExpression.js";
import { tokensOf } from "../../text/tokens.js";

/** A word of a text, folded. */
export interface Token extends TextRange {
  readonly word: string;
  /** True after a sign that no phrase crosses: a comma, a bracket, the end of a sentence. */
  readonly isCut: boolean;
}

const CUT = /[,;.!?&+()[\]]/u;

/** Words whose accent changes the meaning: French "é"/"et", "né"/"ne", "où"/"ou", "fermé"/"ferme". */
const KEPT = new Set(["é", "è", "né", "où", "fermé"]);
const LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M} ]*$/u;
/** A price band written as signs, not an amount: "€€", but not "20 €". */
const BANDS = /(?<![\p{N}€$]\s?)(?:€{1,4}|\${1,4})(?!\s?[\p{N}€$])/gu;

/** The words of a text in order. Each price band is one word. */
export function tokens(text: string): Token[] {
  const bands = new Map([...text.matchAll(BANDS)].map(({ 0: band, index }) => [index, band]));
  let end = 0;
  return tokensOf(text).flatMap(({ word: folded, from, to, shape }) => {
    const written = text.slice(from, to).toLowerCase().normalize("NFC");
    const band = bands.get(from);
    const word = shape === "sign" ? (band ?? "") : KEPT.has(written) ? written : folded;
    if (word === "") return [];
    const isCut = CUT.test(text.slice(end, from));
    end = band === undefined ? to : from + band.length;
    return [{ word, from, to: end, isCut }];
  });
}

export function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}

/** The folded phrases of a list, separated by `|`. */
export function phrasesOf(text: string | undefined): string[] {
  return (text ?? "")
    .split("|")
    .map((phrase) => (isFolded(phrase) || isOfLetters(phrase) ? fold(phrase) : wordsOf(phrase).join(" ")))
    .filter((phrase) => phrase !== "");
}

/** True for most phrases, which need no tokenizer. It takes five times as long. */
function isOfLetters(phrase: string): boolean {
  return LETTERS.test(phrase) && !phrase.split(" ").some((word) => KEPT.has(word));
}
