import type { LanguageNumber } from "./entry.js";

/** Less left of a word says too little. */
const MIN_BASE_LENGTH = 4;
/** Where a text does not tell its language, more must be left. */
const MIN_UNTOLD_LENGTH = 6;
/** Endings follow one another: "pizza-lar-dan". */
const ENDINGS_IN_A_ROW = 2;

interface Inflecting {
  /** The longest first. */
  readonly endings: readonly string[];
  /** What is left of known words without their ending, and what they are themselves. */
  readonly bases: Map<string, string>;
}

/** By language number, its endings, then bases and the words that they are of. */
export type InflectionData = readonly (readonly [
  LanguageNumber,
  readonly string[],
  readonly (readonly [string, string])[],
])[];

/** Known words by what stays the same in all their forms, in languages whose words end in many ways: "kiinalainen", "kiinalaista". */
export class Inflections {
  readonly #byLanguage: Map<LanguageNumber, Inflecting>;

  constructor(data: InflectionData = []) {
    this.#byLanguage = new Map(
      data.map(([language, endings, bases]) => [language, { endings, bases: new Map(bases) }]),
    );
  }

  data(): InflectionData {
    return [...this.#byLanguage].map(([language, { endings, bases }]) => [language, endings, [...bases]]);
  }

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

  /** The known word of which an unknown one is a form, in a language (below 0: any of them); null for none. */
  knownFormOf(word: string, language: LanguageNumber): string | null {
    const only = this.#byLanguage.get(language);
    if (only !== undefined) return formIn(only, word, MIN_BASE_LENGTH, ENDINGS_IN_A_ROW);
    if (language >= 0) return null;
    for (const one of this.#byLanguage.values()) {
      const known = formIn(one, word, MIN_UNTOLD_LENGTH, 1);
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
