import type { LanguageNumber } from "./entry.js";

/** Minimum letters left after removing an ending. */
const MIN_BASE_LENGTH = 4;
/** The same if the language is unknown. */
const MIN_LENGTH_ANY_LANGUAGE = 6;
/** Maximum number of endings: "pizza-lar-dan". */
const ENDINGS_IN_A_ROW = 2;

interface Inflecting {
  /** The longest first. */
  readonly endings: readonly string[];
  /** Known words, by themselves and by their base without ending. */
  readonly bases: Map<string, string>;
}

/** Finds known words by their base, for languages with many endings: "kiinalainen", "kiinalaista". */
export class Inflections {
  readonly #byLanguage = new Map<LanguageNumber, Inflecting>();

  /** @param endings folded */
  addLanguage(language: LanguageNumber, endings: readonly string[]): void {
    const longestFirst = [...new Set(endings)].toSorted((a, b) => b.length - a.length);
    this.#byLanguage.set(language, { endings: longestFirst, bases: new Map() });
  }

  addWord(word: string, language: LanguageNumber): void {
    const inflecting = this.#byLanguage.get(language);
    if (inflecting === undefined) return;
    const { endings, bases } = inflecting;
    if (!bases.has(word)) bases.set(word, word);
    const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= MIN_BASE_LENGTH);
    const base = ending === undefined ? word : word.slice(0, -ending.length);
    if (!bases.has(base)) bases.set(base, word);
  }

  /** The known word that an unknown word is a form of, in a language (below 0: any); null for none. */
  knownFormOf(word: string, language: LanguageNumber): string | null {
    const only = this.#byLanguage.get(language);
    if (only !== undefined) return formIn(only, word, MIN_BASE_LENGTH, ENDINGS_IN_A_ROW);
    if (language >= 0) return null;
    for (const one of this.#byLanguage.values()) {
      const known = formIn(one, word, MIN_LENGTH_ANY_LANGUAGE, 1);
      if (known !== null) return known;
    }
    return null;
  }
}

function formIn(language: Inflecting, word: string, shortest: number, left: number): string | null {
  for (const ending of language.endings) {
    if (!word.endsWith(ending) || word.length - ending.length < shortest) continue;
    const base = word.slice(0, -ending.length);
    const known = language.bases.get(base) ?? (left > 1 ? formIn(language, base, shortest, left - 1) : null);
    if (known !== null) return known;
  }
  return null;
}
