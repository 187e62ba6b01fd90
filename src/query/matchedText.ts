import { isCommonWord } from "../language/names/names.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { CONTENT, OUTSIDE_RANK, type WordRole } from "./lexicon/meaning.js";
import type { QueryText, UnderstandContext } from "./understandContext.js";

/** Roles of words that may be misspelled vocabulary. */
const GUESSED: ReadonlySet<string> = new Set(["kind", "dish", "attribute", "diet", "price", "time"]);

/** Maximum letters of a negator that may be another word in another language: "ne", "no". */
const SMALL_NEGATOR_LENGTH = 3;

/** The words of a query, with what the lexicon, the trained reader and the areas know about them. Words are given by their position. */
export class MatchedText {
  readonly query: QueryText;
  readonly lexicon: Lexicon;
  readonly tokens: readonly string[];
  readonly labels: QueryText["labels"];
  readonly language: LanguageNumber;
  readonly #context: UnderstandContext;
  readonly #vertical: string | null;

  constructor(query: QueryText, context: UnderstandContext, vertical: string | null) {
    this.query = query;
    this.lexicon = context.lexicon;
    this.tokens = query.words;
    this.labels = query.labels;
    this.language = query.language;
    this.#context = context;
    this.#vertical = vertical;
  }

  /** The word at a position; empty beyond the text. */
  word(at: number): string {
    return this.tokens[at] ?? "";
  }

  textOf(from: number, end: number): string {
    return this.tokens.slice(from, end).join(" ");
  }

  isCapitalized(at: number): boolean {
    return this.query.isCapitalized(at);
  }

  /** The phrase at a word. Outside kinds are left out, because they may be part of a name. */
  matchAt(at: number): Match | null {
    const known = this.anyMatchAt(at);
    const isNone =
      known !== null &&
      ((known.meaning.type === "outside" && OUTSIDE_RANK[known.meaning.sort] >= OUTSIDE_RANK.kind) ||
        this.#isFalseFriend(at, known));
    const match = isNone ? null : known;
    if (match !== null && match.length > 1 && this.lexicon.lackingAt(this.tokens, at + 1) !== null) {
      // "Ohne Gluten": the negator may refuse more than this.
      const first = this.lexicon.matchAt(this.tokens.slice(at, at + 1), 0, this.language);
      if (first?.meaning.type === "negator") return first;
    }
    return this.#context.ownWords?.matchAt(this.tokens, at, match) ?? match;
  }

  /** The phrase of the lexicon at a word, outside kinds and false friends included. */
  anyMatchAt(at: number): Match | null {
    return this.lexicon.matchAt(this.tokens, at, this.language, this.#vertical);
  }

  /** The word that this one may be a misspelling of; null for none. */
  misspelled(at: number): Match | null {
    return this.lexicon.misspelled(this.word(at), this.language, this.#vertical);
  }

  /** The number of words with a role at a word; 0 for none. */
  roleAt(role: WordRole, at: number): number {
    return this.lexicon.roleAt(role, this.tokens, at);
  }

  /** The number of words that name a known place; 0 for none. `bare`: without a preposition, so that a business of that name takes precedence. */
  placeAt(at: number, bare: boolean): number {
    return this.#context.placeAt?.(this.tokens, at, bare) ?? 0;
  }

  /** Whether a word is in the name of a business. */
  isNameWord(word: string): boolean {
    return this.#context.isNameWord?.(word) === true;
  }

  /** Whether the name of a business has all these words. */
  isInName(words: readonly string[]): boolean {
    return this.#context.isInName?.(words) === true;
  }

  /** Whether the words are the whole name of a business. */
  isName(words: readonly string[]): boolean {
    return this.#context.isName?.(words) === true;
  }

  /** The role that the trained reader gives a word; null for none. */
  labelAt(at: number): string | null {
    return this.labels?.[at]?.role ?? null;
  }

  isPlaceLabel(at: number): boolean {
    return this.labelAt(at) === "place";
  }

  /** The start of the trained reader's span that contains a word. */
  spanStart(at: number): number {
    return this.labels?.indexOf(this.labels[at] ?? null) ?? at;
  }

  /** The end of the trained reader's span that contains a word. */
  spanEnd(at: number): number {
    let end = at + 1;
    while (end < this.tokens.length && this.labels?.[end] === this.labels?.[at]) end += 1;
    return end;
  }

  /** Whether an unknown word may be misspelled vocabulary; not if the trained reader says it is no part of the request. */
  mayMean(at: number): boolean {
    return this.labels === null || GUESSED.has(this.labelAt(at) ?? "");
  }

  /**
   * Whether an everyday word or a place's name, which the trained reader takes for no request, only matches in another language, as a form of another word or without its
   * accents: "groupe" is no grouper, "unas" not "uñas", the Danish town Ribe not Croatian for fish.
   */
  #isFalseFriend(at: number, { length, meaning, meanings, isForeign }: Match): boolean {
    const token = this.word(at);
    if (this.labels === null || length > 1) return false;
    // German "ne" is an article.
    if (meaning.type === "negator") return isForeign && token.length <= SMALL_NEGATOR_LENGTH;
    const isPlace = this.isPlaceLabel(at);
    return (
      CONTENT.has(meaning.type) &&
      !this.mayMean(at) &&
      (isCommonWord(token) || isPlace) &&
      (!this.lexicon.isLexical(token) ||
        (isForeign && isPlace) ||
        (meaning.type === "want" && meanings.some(({ type }) => type === "stop")))
    );
  }
}
