import type { Match } from "./lexicon/entry.js";
import type { Meaning } from "./lexicon/meaning.js";
import type { OwnWords } from "./ownWords.js";
import type { Want } from "./understanding.js";

/** What a query says in words that the records of the areas taught, and in words that may stand in names. */
export class OwnPhrases {
  readonly learned: string[] = [];
  /** Words for places in general, "kitchen". */
  readonly #words: string[] = [];
  /** Kinds of place in several words, "irish pub": who is called just so is just that. */
  readonly #kinds: string[] = [];
  readonly #own: OwnWords | null;

  constructor(words: OwnWords | null) {
    this.#own = words;
  }

  /** What the words from one on mean, be it by the records or, as `known`, by the lexicon. */
  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null {
    return this.#own?.matchAt(tokens, at, known) ?? known;
  }

  /** Takes note of a phrase that was read. */
  note(meaning: Meaning, phrase: readonly string[]): void {
    const text = phrase.join(" ");
    if ("isOwn" in meaning && meaning.isOwn === true) this.learned.push(text);
    if (meaning.type === "context") this.#words.push(text);
    if (meaning.type === "want" && meaning.lead === "kind" && phrase.length > 1) this.#kinds.push(text);
  }

  /** The phrases that the names of what is asked for may say: beside what is offered a word for places in general says nothing. */
  calledLike(wants: readonly Want[], isKindPreferred: boolean): readonly string[] {
    if (wants.some(({ lead }) => lead !== "kind")) return this.#kinds;
    return [...this.#kinds, ...(wants.length > 0 || isKindPreferred ? [] : this.#words)];
  }
}
