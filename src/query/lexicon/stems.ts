import { isCommonWord } from "../../language/names/names.js";
import { stem } from "../../language/words/stem.js";
import type { LanguageNumber } from "./entry.js";

interface StemEntry {
  readonly word: string;
  /** Of the shortest word that has it. */
  readonly length: number;
  /** Of the words that have it, as bits; 0 once a word of no language has it. */
  readonly languages: number;
}

export interface StemData {
  /** Letters of a stem of which anything follows. */
  readonly shortest: number;
  readonly entries: readonly (readonly [string, StemEntry])[];
}

/** Of shorter words, or where less is left of an everyday one, nothing follows: "lassen" is no lassi. */
const SHORTEST = 5;

/** Known words by the crude stem that their forms share. */
export class Stems {
  readonly #entries: Map<string, StemEntry>;
  readonly #shortest: number;

  /** @param shortest letters of a stem of which anything follows */
  constructor(shortest = 0, entries: StemData["entries"] = []) {
    this.#shortest = shortest;
    this.#entries = new Map(entries);
  }

  data(): StemData {
    return { shortest: this.#shortest, entries: [...this.#entries] };
  }

  /** A word of a language, below 0 of none. `form`: the form whose stem counts, where it is not the word's own. */
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

  /** The first word that has a stem. */
  wordOf(key: string): string | undefined {
    return this.#entries.get(key)?.word;
  }

  /** The known word of which an unknown one is a form, in a language (below 0: in any); null for none. */
  knownFormOf(word: string, language: LanguageNumber): string | null {
    const key = stem(word);
    if (
      word.length < SHORTEST ||
      key.length < this.#shortest ||
      (key.length < SHORTEST && isCommonWord(word))
    )
      return null;
    const known = this.#entries.get(key);
    // An inflected form is no shorter than its base by more than a letter: "Hamburg" is no hamburger.
    if (known === undefined || word.length < known.length - 1) return null;
    if (language >= 0 && known.languages !== 0 && ((known.languages >> language) & 1) === 0) return null;
    return known.word;
  }
}
