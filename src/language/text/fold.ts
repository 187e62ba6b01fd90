/** Letters that decomposition leaves whole. */
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
/** Articles and prepositions that French and Italian glue on: "l'étoile", "d'Alexanderplatz", "all'aperto". */
const ELISION =
  /(?<![\p{L}\p{N}])(l|d|j|m|t|s|n|c|qu|jusqu|dell|all|nell|sull|dall|un|quest)['’‘`´](?=\p{L})/giu;
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
/** Marks that are letters in their own right (vowel signs of Indic scripts, kana voicing) are kept: only Latin, Greek and Cyrillic lose theirs. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** ASCII without its apostrophes: nothing of it is taken apart or replaced. */
const PLAIN = /^[\0-&(-_a-\x7f]*$/u;
/** What most words are before they are folded, and all of them after. */
const PLAIN_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/u;
const BREAKS = /[^\p{L}\p{N}\p{M}]+/gu;
/** The same in lists of phrases, whose bars and lines stay. */
const BREAKS_IN_LISTS = /[^\p{L}\p{N}\p{M}|\n]+/gu;
const BARS = /[ |]*\|[ |]*/gu;
const OUTER_BARS = /^[ |]+|[ |]+$/gu;

/**
 * Text as it is compared: lower case, without accents and apostrophes, every other punctuation a single space.
 * Idempotent. "Café L'Étoile – Bar" becomes "cafe l etoile bar".
 */
export function fold(text: string): string {
  if (isFolded(text)) return text;
  const lower = lowered(text);
  return PLAIN_WORDS.test(lower) ? lower : lower.replace(BREAKS, " ").trim();
}

/** Whether all of a text is plain words already, which most lists of phrases hold. */
export function isFolded(text: string): boolean {
  return PLAIN_WORDS.test(text);
}

/**
 * Lists of phrases, `L'Étoile|Bar`, each on one line, with each phrase folded and those left out of which nothing is left; as many lists as
 * were given. All at once they cost a fraction of one by one.
 */
export function foldLists(lists: readonly string[]): string[] {
  return lowered(lists.join("\n"))
    .replace(BREAKS_IN_LISTS, " ")
    .replace(BARS, "|")
    .split("\n")
    .map((list) => list.replace(OUTER_BARS, ""));
}

/** The words of a text, folded. */
export function words(text: string): string[] {
  const folded = fold(text);
  return folded === "" ? [] : folded.split(" ");
}

/** Without accents, apostrophes and capital letters; what parts words stays. */
function lowered(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .replace(ELISION, "$1 ")
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKED, "$1")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKC")
    .toLowerCase();
}

/** German umlauts written out: "schneider braeuhaus" and "Schneider Bräuhaus" meet here. */
export function withoutUmlautSpelling(folded: string): string {
  // Most words have none, and a look behind at each letter is dear.
  return !/[aou]e/u.test(folded) ? folded : folded.replace(/(?<![aeoq])([aou])e/gu, "$1");
}
