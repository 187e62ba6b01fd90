import type { MatchedText } from "./matchedText.js";
import { BREAK } from "./tokens.js";

/** Maximum small words between a negator and what it refuses: "aren't really open", "not on the terrace". */
const WORDS_BETWEEN = 2;
/** Maximum words before a refused phrase that qualify it. */
const MAX_QUALIFIERS = 3;

/** Follows which words are refused while a query is read: after a negator, by the trained reader, or joined to a refused phrase. */
export class Refusals {
  readonly #text: MatchedText;
  /** The last word of the last negator, the word that it refuses, and the number of small words between them. */
  #negator = { last: -1, next: -1, between: 0 };
  /** Where what is joined to a refused phrase begins; -1 for nowhere. */
  #joinedAt = -1;
  /** The end of the last refused want with the word that joins another one to it: "no pizza and". */
  #wantUntil = 0;

  constructor(text: MatchedText) {
    this.#text = text;
  }

  /** Notes a negator that ends before a word. */
  addNegator(next: number): void {
    this.#negator = { last: next - 1, next, between: 0 };
  }

  /** Lets the last negator reach across a small word: a stop word or a preposition. */
  reachAcross(at: number, next: number): void {
    if (this.isNegated(at) && ++this.#negator.between <= WORDS_BETWEEN) this.#negator.next = next;
  }

  /** The last word of the negator before a word, or the word itself. */
  negatorOf(at: number): number {
    return this.isNegated(at) ? this.#negator.last : at;
  }

  /** Whether a negator stands before a word, with at most a few small words in between: "not in Mitte", "aren't really open". */
  isNegated(at: number): boolean {
    return at === this.#negator.next;
  }

  /** Whether words refuse a phrase: a negator before it, or another refused one to which it is joined, "not loud or too smoky". */
  isDenied(at: number): boolean {
    const isAfterStop = this.#joinedAt === at - 1 && this.#text.matchAt(at - 1)?.meaning.type === "stop";
    return this.isNegated(at) || at === this.#joinedAt || isAfterStop;
  }

  /** Whether words or the trained reader refuse a phrase. */
  isRefused(at: number): boolean {
    return this.isDenied(at) || this.#text.labels?.[at]?.isUnwanted === true;
  }

  /** The start of a refused phrase with the words before it that qualify it: "not a [party hotel]". */
  qualifiedFrom(at: number): number {
    const { next } = this.#negator;
    const isRefused = (word: number) =>
      this.#text.labels?.[word]?.isUnwanted === true ||
      (next >= 0 && word >= next && this.#text.word(word) !== BREAK);
    let from = at;
    const first = Math.max(this.#wantUntil, at - MAX_QUALIFIERS);
    while (from > first && isRefused(from - 1)) from -= 1;
    return from;
  }

  /** Ends a refused want. */
  endWant(next: number): void {
    const joining = Math.max(
      this.#text.roleAt("conjunctions", next),
      this.#text.roleAt("alternatives", next),
    );
    this.#wantUntil = next + joining;
  }

  /** Lets what is joined to a refused phrase be refused too. The trained reader decides about "and", except in "ohne Gluten und Laktose". */
  continueAfter(next: number): void {
    const or = this.#text.roleAt("alternatives", next);
    const and = this.#text.roleAt("conjunctions", next);
    const { labels, lexicon, tokens } = this.#text;
    const isBoth = labels === null || lexicon.lackingAt(tokens, next + and) !== null;
    this.#joinedAt = or > 0 ? next + or : and > 0 && isBoth ? next + and : -1;
  }

  /** Lets the phrase at a word be refused. */
  continueAt(at: number): void {
    this.#joinedAt = at;
  }
}
