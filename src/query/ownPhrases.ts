import type { Match } from "./lexicon/entry.js";
import type { Meaning } from "./lexicon/meaning.js";
import type { OwnWords } from "./ownWords.js";
import type { Want } from "./understanding.js";

/** Collects phrases of a query that were learned from records, and phrases that may be part of names. */
export class OwnPhrases {
  readonly learned: string[] = [];
  /** Generic words for places, "kitchen". */
  readonly #words: string[] = [];
  /** Kinds of several words, "irish pub": a place with that name is exactly that. */
  readonly #kinds: string[] = [];
  readonly #own: OwnWords | null;

  constructor(words: OwnWords | null) {
    this.#own = words;
  }

  /** The match from the records or, by default, the lexicon's (`known`). */
  matchAt(tokens: readonly string[], at: number, known: Match | null): Match | null {
    return this.#own?.matchAt(tokens, at, known) ?? known;
  }

  /** Records a phrase. */
  note(meaning: Meaning, phrase: readonly string[]): void {
    const text = phrase.join(" ");
    if ("isOwn" in meaning && meaning.isOwn === true) this.learned.push(text);
    if (meaning.type === "context") this.#words.push(text);
    if (meaning.type === "want" && meaning.lead === "kind" && phrase.length > 1) this.#kinds.push(text);
  }

  /** Phrases to prefer in names. Generic words do not count next to an offer. */
  nameHints(wants: readonly Want[], isKindPreferred: boolean): readonly string[] {
    if (wants.some(({ lead }) => lead !== "kind")) return this.#kinds;
    return [...this.#kinds, ...(wants.length > 0 || isKindPreferred ? [] : this.#words)];
  }
}
