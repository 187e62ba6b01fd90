/** Letters that Unicode decomposition does not split. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "’": "",
  "'": "",
  "‘": "",
  "`": "",
  "´": "",
};
/** Elided articles and prepositions of French and Italian: "l'étoile", "d'Alexanderplatz", "all'aperto". */
export const ELISIONS = "l|d|j|m|t|s|n|c|qu|jusqu|dell|all|nell|sull|dall|un|quest";
const ELISION = new RegExp(`(?<![\\p{L}\\p{N}])(${ELISIONS})['’‘\`´](?=\\p{L})`, "giu");
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
/** Marks to remove: only those of Latin, Greek and Cyrillic letters. Other marks are letters in their own right (Indic vowel signs, kana voicing). */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** ASCII without apostrophes: needs no decomposition or replacement. */
const PLAIN = /^[\0-&(-_a-\x7f]*$/u;
/** The form of folded text, and of most words before folding. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;
const BREAKS = /[^\p{L}\p{N}\p{M}]+/gu;
const LIST_BREAKS = /[^\p{L}\p{N}\p{M}|]+/gu;

/**
 * Folds text for comparison: lower case, no accents or apostrophes, other punctuation becomes a single space. Idempotent. "Café L'Étoile – Bar" becomes
 * "cafe l etoile bar".
 */
export function fold(text: string): string {
  return isFolded(text) ? text : withSimpleLetters(text).replace(BREAKS, " ").trim();
}

/** Folds the phrases of a list, separated by `|`; faster than each by itself. Empty ones are left out. */
export function foldedPhrases(list = ""): readonly string[] {
  return withSimpleLetters(list)
    .replace(LIST_BREAKS, " ")
    .split("|")
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");
}

function withSimpleLetters(text: string): string {
  return PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .replace(ELISION, "$1 ")
        .normalize("NFKD")
        .toLowerCase()
        .replace(MARKED, "$1")
        .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
        .normalize("NFKC")
        .toLowerCase();
}

/** True when a text is already folded, as most lists of phrases are. */
export function isFolded(text: string): boolean {
  return PLAIN_WORDS.test(text);
}

/** A text in lower case, with every letter at its position: only "İ" would become two. */
export function lowerCase(text: string): string {
  return text.replaceAll("İ", "i").toLowerCase();
}

/** The folded words of a text. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === "" ? [] : folded.split(" ");
}

/** Reduces German umlauts written as two letters: "schneider braeuhaus" and "Schneider Bräuhaus" become equal. */
export function withoutUmlautSpelling(folded: string): string {
  // A shortcut: most words have none, and the lookbehind is slow.
  return !/[aou]e/u.test(folded) ? folded : folded.replace(/(?<![aeoq])([aou])e/gu, "$1");
}
