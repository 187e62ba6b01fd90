import { foldLists } from "../../language/text/fold.js";
import { type Entry, type LanguageNumber, withMeaning } from "./entry.js";
import type { Meaning } from "./meaning.js";
import { WordPairs } from "./wordPairs.js";

/** A table as data: what many phrases share is told once. */
export interface PackedPhrases {
  readonly meanings: readonly Meaning[];
  /** Lists of meanings, each by its number. */
  readonly lists: readonly (readonly number[])[];
  /** Different entries: the number of a list, the languages, then a language and the number of its list for each that has one of its own. */
  readonly entries: readonly (readonly number[])[];
  /** All phrases, separated by `|`, and the number of the entry of each. */
  readonly phrases: string;
  readonly entryOf: readonly number[];
  /** By the number of words of the longest phrase that begins with them, words separated by `|`. */
  readonly longestFrom: Readonly<Record<string, string>>;
  readonly pairs: readonly number[];
}

/** What phrases mean as they are written, folded. */
export class PhraseTable {
  readonly #entries = new Map<string, Entry>();
  /** The number of words of the longest phrase that begins with a word, of those that begin more than themselves. */
  readonly #longestFrom = new Map<string, number>();
  /** The first two words of each phrase of several. */
  readonly pairs: WordPairs;

  constructor(pairs = new WordPairs()) {
    this.pairs = pairs;
  }

  static unpacked({
    meanings,
    lists,
    entries,
    phrases,
    entryOf,
    longestFrom,
    pairs,
  }: PackedPhrases): PhraseTable {
    const table = new PhraseTable(new WordPairs(pairs));
    const listed = lists.map((list) => list.map((number) => meanings[number] as Meaning));
    const listOf = (number: number | undefined) => listed[number ?? 0] ?? [];
    const shared = entries.map(([list, languages = 0, ...own]): Entry => {
      const byLanguage = new Map<LanguageNumber, readonly Meaning[]>();
      for (let at = 0; at < own.length; at += 2) byLanguage.set(own[at] ?? 0, listOf(own[at + 1]));
      return { meanings: listOf(list), byLanguage: own.length === 0 ? null : byLanguage, languages };
    });
    let at = 0;
    for (const phrase of phrases.split("|")) table.#entries.set(phrase, shared[entryOf[at++] ?? 0] as Entry);
    for (const [words, list] of Object.entries(longestFrom))
      for (const word of list.split("|")) table.#longestFrom.set(word, Number(words));
    return table;
  }

  packed(): PackedPhrases {
    const [meanings, lists, entries] = [
      new Numbers<Meaning>(),
      new Numbers<number[]>(),
      new Numbers<number[]>(),
    ];
    const listOf = (list: readonly Meaning[]) => lists.of(list.map((meaning) => meanings.of(meaning)));
    const entryOf = [...this.#entries.values()].map((entry) =>
      entries.of([
        listOf(entry.meanings),
        entry.languages,
        ...[...(entry.byLanguage ?? [])].flatMap(([language, own]) => [language, listOf(own)]),
      ]),
    );
    const longestFrom: Record<string, string> = {};
    for (const [word, words] of this.#longestFrom)
      longestFrom[words] = longestFrom[words] === undefined ? word : `${longestFrom[words]}|${word}`;
    return {
      meanings: meanings.all,
      lists: lists.all,
      entries: entries.all,
      phrases: [...this.#entries.keys()].join("|"),
      entryOf,
      longestFrom,
      pairs: this.pairs.packed(),
    };
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
      entry.byLanguage ??= new Map([[Math.log2(entry.languages), entry.meanings]]);
      entry.byLanguage.set(language, withMeaning(entry.byLanguage.get(language) ?? [], meaning));
    }
    entry.meanings = withMeaning(entry.meanings, meaning);
    // "Sushi" tells no language.
    entry.languages = own === 0 ? 0 : entry.languages | own;
  }

  /** Lets a phrase be looked for that stands elsewhere. */
  noteLength(phrase: string): void {
    const end = phrase.indexOf(" ");
    if (end < 0) return;
    this.pairs.add(phrase);
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

/** Different values, numbered in the order of their coming. */
class Numbers<Value> {
  readonly all: Value[] = [];
  readonly #known = new Map<string, number>();

  of(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}
