import { type Entry, type LanguageNumber, withMeaning } from "./entry.js";
import type { Meaning } from "./meaning.js";

/** The entries of folded phrases. */
export class PhraseTable {
  readonly #entries = new Map<string, Entry>();
  /** Words of the longest phrase that begins with a word, if more than one. */
  readonly #longestFrom = new Map<string, number>();

  get(phrase: string): Entry | undefined {
    return this.#entries.get(phrase);
  }

  /** Words of the longest phrase that begins with a word; 1 if there is none. */
  longestFrom(word: string): number {
    return this.#longestFrom.get(word) ?? 1;
  }

  /**
   * Adds a phrase of a language. Phrases without one (below 0) must be added last. `meanings`: a list of the one meaning, shared by all its phrases to save memory.
   */
  add(phrase: string, meanings: readonly [Meaning], language: LanguageNumber): void {
    const entry = this.#entries.get(phrase);
    const own = language < 0 ? 0 : 1 << language;
    if (entry === undefined) {
      this.#entries.set(phrase, { meanings, byLanguage: null, languages: own });
      this.#noteLength(phrase);
      return;
    }
    const [meaning] = meanings;
    if (own !== 0 && entry.languages !== own) {
      // Until now a single language had the phrase, with all its meanings.
      entry.byLanguage ??= { [Math.log2(entry.languages)]: entry.meanings };
      entry.byLanguage[language] = withMeaning(entry.byLanguage[language] ?? [], meaning);
    }
    entry.meanings = withMeaning(entry.meanings, meaning);
    // "Sushi" does not indicate a language.
    entry.languages = own === 0 ? 0 : entry.languages | own;
  }

  #noteLength(phrase: string): void {
    const end = phrase.indexOf(" ");
    if (end < 0) return;
    const first = phrase.slice(0, end);
    this.#longestFrom.set(first, Math.max(this.longestFrom(first), phrase.split(" ").length));
  }
}
