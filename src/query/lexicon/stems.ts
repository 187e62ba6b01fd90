import { isCommonWord } from "../../language/names/names.js";
import { stem } from "../../language/words/stem.js";
import type { LanguageNumber } from "./entry.js";

interface StemEntry {
  readonly word: string;
  /** Letters of the shortest word with the stem. */
  readonly length: number;
  /** Bits of the languages of its words; 0 if a word has no language. */
  readonly languages: number;
}

/** Minimum letters of a word, and of the stem of an everyday word: "lassen" has nothing to do with lassi. */
const SHORTEST = 5;

/** Finds known words by the crude stem that their forms share. */
export class Stems {
  readonly #entries = new Map<string, StemEntry>();
  readonly #shortest: number;

  /** @param shortest minimum letters of a stem */
  constructor(shortest = 0) {
    this.#shortest = shortest;
  }

  /** Adds a word of a language (below 0: none). `form`: the form whose stem to use instead of the word's own. */
  add(word: string, language: LanguageNumber, form = word): void {
    const key = stem(form);
    const known = this.#entries.get(key);
    const own = language < 0 ? 0 : 1 << language;
    this.#entries.set(key, {
      word: known?.word ?? word,
      length: Math.min(word.length, known?.length ?? word.length),
      languages: own === 0 || known?.languages === 0 ? 0 : own | (known?.languages ?? 0),
    });
  }

  /** The known word that an unknown word is a form of, in a language (below 0: any); null for none. */
  knownFormOf(word: string, language: LanguageNumber): string | null {
    const key = stem(word);
    if (
      word.length < SHORTEST ||
      key.length < this.#shortest ||
      (key.length < SHORTEST && isCommonWord(word))
    )
      return null;
    const known = this.#entries.get(key);
    // An inflected form is at most one letter shorter than its base: "Hamburg" is not a form of "hamburger".
    if (known === undefined || word.length < known.length - 1) return null;
    if (language >= 0 && known.languages !== 0 && ((known.languages >> language) & 1) === 0) return null;
    return known.word;
  }
}
