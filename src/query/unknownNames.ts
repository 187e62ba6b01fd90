import { GRAMMARS } from "../language/grammars/grammars.js";
import { isEverydayWord } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { isSmallInNames } from "../language/whereabouts/placeTypes.js";
import type { LanguageNumber } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";

const CODES = Object.keys(GRAMMARS);
const GERMAN = "de";
/** Endings of inflected forms, and the minimum letters left without them. */
const FORMS = ["s", "n", "en", "em", "es"];
const MIN_FORM_LENGTH = 5;
/** Tells unknown place names from ordinary words that are in no list. */
export class UnknownNames {
  readonly #written: string;
  readonly #lexicon: Lexicon;
  readonly #language: LanguageNumber;
  /** Folded words that are capitalized within a sentence; computed on first use. */
  #capitalized: ReadonlySet<string> | null = null;

  /** @param written the original text */
  constructor(written: string, lexicon: Lexicon, language: LanguageNumber) {
    this.#written = written;
    this.#lexicon = lexicon;
    this.#language = language;
  }

  /** Whether a word, in any form, belongs to the query's language or to a language of the preposition before it. */
  isWord(token: string, preposition: string): boolean {
    return this.#codesOf(preposition).some((code) => this.#isWordOf(token, code));
  }

  /** Whether most words of the query are of a language. */
  isQueryLanguage(code: string): boolean {
    return CODES[this.#language] === code;
  }

  /** Whether a word is capitalized within a sentence. */
  isCapitalized(token: string): boolean {
    this.#capitalized ??= capitalizedIn(this.#written);
    return this.#capitalized.has(token);
  }

  /** Whether a word is written in capitals, unlike the text: "ID". */
  isUpper(token: string): boolean {
    const written = new RegExp(`(?<!\\p{L})${token.toUpperCase()}(?!\\p{L})`, "u");
    return /\p{Ll}/u.test(this.#written) && written.test(this.#written);
  }

  /** Whether capitalized words are a name. German capitalizes all nouns, so that at least one must not be a German word. */
  isName(tokens: readonly string[], preposition: string): boolean {
    const codes = this.#codesOf(preposition);
    return (
      !codes.includes(GERMAN) ||
      tokens.some((token) => !this.#isWordOf(token, GERMAN)) ||
      // "Hill Valley": German also has these words, but English writes them in lower case.
      (codes.length > 1 && tokens.every((token) => isEverydayWord(token, "en")))
    );
  }

  #codesOf(preposition: string): readonly string[] {
    const own = this.#language < 0 ? 0 : 1 << this.#language;
    const bits = this.#lexicon.languagesOf(preposition) | own;
    return bits === 0 ? CODES : CODES.filter((_, at) => ((bits >> at) & 1) === 1);
  }

  #isWordOf(token: string, code: string): boolean {
    if (isEverydayWord(token, code)) return true;
    return FORMS.some(
      (ending) =>
        token.endsWith(ending) &&
        token.length - ending.length >= MIN_FORM_LENGTH &&
        isEverydayWord(token.slice(0, -ending.length), code),
    );
  }
}

/** Capitalized words that do not begin a sentence, and small words that continue a name. */
function capitalizedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let before = "";
  let isName = false;
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu)) {
    // A sentence continues after a comma.
    if (word === ",") continue;
    const isCapital = /^\p{Lu}/u.test(word);
    const folded = fold(word);
    if (isCapital && (isName || /^\p{Ll}/u.test(before))) isName = true;
    else isName = isName && isSmallInNames(folded);
    if (isName) for (const token of folded.split(" ")) found.add(token);
    before = word;
  }
  return found;
}
