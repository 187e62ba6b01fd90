import { GRAMMARS } from "../language/grammars/grammars.js";
import { isEverydayWord } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { isSmallInNames } from "../language/whereabouts/placeTypes.js";
import type { LanguageNumber } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";

const CODES = Object.keys(GRAMMARS);
const GERMAN = "de";
/** Endings that make another form of a word, and what must be left of it. */
const FORMS = ["s", "n", "en", "em", "es"];
const MIN_FORM_LENGTH = 5;
/** What tells whether a word that no list of places has is the name of one, or just a word that nobody listed. */
export class UnheardNames {
  readonly #written: string;
  readonly #lexicon: Lexicon;
  readonly #language: LanguageNumber;
  /** Folded words that are written with a capital within a sentence; read where it is first asked for. */
  #capitalised: ReadonlySet<string> | null = null;

  /** @param written the text as its author wrote it */
  constructor(written: string, lexicon: Lexicon, language: LanguageNumber) {
    this.#written = written;
    this.#lexicon = lexicon;
    this.#language = language;
  }

  /** Whether a word is one of the language that is spoken, or of those that have the preposition before it, in any of its forms. */
  isWord(token: string, preposition: string): boolean {
    return this.#codesOf(preposition).some((code) => this.#isWordOf(token, code));
  }

  /** Whether a word is written with a capital after small letters. */
  isCapitalised(token: string): boolean {
    this.#capitalised ??= capitalisedIn(this.#written);
    return this.#capitalised.has(token);
  }

  /** Whether words with capitals are a name: in German all things have them, so that one of them must be no word of it. */
  isName(tokens: readonly string[], preposition: string): boolean {
    const codes = this.#codesOf(preposition);
    return (
      !codes.includes(GERMAN) ||
      tokens.some((token) => !this.#isWordOf(token, GERMAN)) ||
      // "Hill Valley" are words that Germans know, and that others write small.
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

/** Words of a text with a capital that do not begin a sentence, and those that a name goes on with. */
function capitalisedIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let before = "";
  let isName = false;
  for (const [word] of text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}\p{N}]/gu)) {
    // After a comma a sentence goes on.
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
