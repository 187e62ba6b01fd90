import { foldLists } from "../../language/text/fold.js";
import { type Entry, type LanguageNumber, withMeaning } from "./entry.js";
import type { Meaning } from "./meaning.js";

/** A table as data: an entry that several phrases have is written once. */
export interface PhraseData {
  readonly entries: readonly Entry[];
  /** The number of the entry of each. */
  readonly phrases: readonly (readonly [string, number])[];
  readonly longestFrom: readonly (readonly [string, number])[];
}

/** What phrases mean as they are written, folded. */
export class PhraseTable {
  readonly #entries: Map<string, Entry>;
  /** The number of words of the longest phrase that begins with a word, of those that begin more than themselves. */
  readonly #longestFrom: Map<string, number>;

  constructor({ entries, phrases, longestFrom }: PhraseData = { entries: [], phrases: [], longestFrom: [] }) {
    this.#entries = new Map(phrases.map(([phrase, number]) => [phrase, entries[number] as Entry]));
    this.#longestFrom = new Map(longestFrom);
  }

  data(): PhraseData {
    const numbers = new Map<string, number>();
    const phrases = [...this.#entries].map(([phrase, entry]) => {
      const written = JSON.stringify(entry);
      const number = numbers.get(written) ?? numbers.size;
      numbers.set(written, number);
      return [phrase, number] as const;
    });
    const entries = [...numbers.keys()].map((written) => JSON.parse(written) as Entry);
    return { entries, phrases, longestFrom: [...this.#longestFrom] };
  }

  get(phrase: string): Entry | undefined {
    return this.#entries.get(phrase);
  }

  [Symbol.iterator](): MapIterator<[string, Entry]> {
    return this.#entries[Symbol.iterator]();
  }

  /** In words; 1 also where no phrase begins. */
  longestFrom(word: string): number {
    return this.#longestFrom.get(word) ?? 1;
  }

  /**
   * A phrase of a language, below 0 of none, of which all phrases are added last. `meanings`: the one meaning, as a list that all phrases
   * which mean it share.
   */
  add(phrase: string, meanings: readonly [Meaning], language: LanguageNumber): void {
    const entry = this.#entries.get(phrase);
    const own = language < 0 ? 0 : 1 << language;
    if (entry === undefined) {
      this.#entries.set(phrase, { meanings, byLanguage: null, languages: own });
      this.noteLength(phrase);
      return;
    }
    const [meaning] = meanings;
    if (own !== 0 && entry.languages !== own) {
      // Until now one language had it, and all that it meant was meant in that.
      entry.byLanguage ??= { [Math.log2(entry.languages)]: entry.meanings };
      entry.byLanguage[language] = withMeaning(entry.byLanguage[language] ?? [], meaning);
    }
    entry.meanings = withMeaning(entry.meanings, meaning);
    // "Sushi" tells no language.
    entry.languages = own === 0 ? 0 : entry.languages | own;
  }

  /** Lets a phrase be looked for that stands elsewhere. */
  noteLength(phrase: string): void {
    const end = phrase.indexOf(" ");
    if (end < 0) return;
    let words = 2;
    for (let at = phrase.indexOf(" ", end + 1); at >= 0; at = phrase.indexOf(" ", at + 1)) words++;
    const first = phrase.slice(0, end);
    if (words > this.longestFrom(first)) this.#longestFrom.set(first, words);
  }
}

/** The phrases of a list that are separated by `|`, folded. */
export function listedPhrases(text: string | undefined): readonly string[] {
  return (text === undefined ? "" : (foldLists([text])[0] ?? ""))
    .split("|")
    .filter((phrase) => phrase !== "");
}
