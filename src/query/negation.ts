import { isPriceAt } from "./askedPrice.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { Meaning } from "./lexicon/meaning.js";

/** What is not wanted ends with one of these. */
const ENDING: ReadonlySet<string> = new Set(["want", "openNow", "stillOpen", "filter", "fact"]);

/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. Words that say nothing lengthen it: "no tiene que ser". */
const REACH = 3;
const MAX_LENGTH = 5;

/** The words of a query, and what each means. */
export interface WordList {
  readonly lexicon: Lexicon;
  readonly tokens: readonly string[];
  readonly language: LanguageNumber;
  readonly matchAt: (at: number) => Match | null;
}

/** How far what is not wanted reaches among the words of a query, and which of its words nobody knows. */
export class Negation {
  /** Words without a meaning that are refused, those side by side as one: who is called so shall not answer, and "not loud" is told. */
  readonly refused: string[] = [];
  readonly #words: WordList;
  #until = -1;
  #atMost = -1;
  /** Where the last of `refused` ends. */
  #refusedUntil = -1;

  constructor(words: WordList) {
    this.#words = words;
  }

  /** A negator ended before this word. */
  begin(next: number): void {
    this.#until = next + REACH - 1;
    this.#atMost = next + MAX_LENGTH - 1;
  }

  covers(at: number): boolean {
    return at <= this.#until;
  }

  end(): void {
    this.#until = -1;
  }

  /** So many words within it said nothing. */
  passOver(words: number): void {
    this.#until = Math.min(this.#until + words, this.#atMost);
  }

  /** Whether a negator stands right before a word, but for words that say nothing: "bar not Mitte". */
  isRightBefore(at: number): boolean {
    const { lexicon, tokens, language } = this.#words;
    return this.covers(at) && negatorBefore(lexicon, tokens, at, language) !== null;
  }

  /** What words mean from one on: no more than that something is not wanted where more of the sort is joined to it, "ohne Gluten und Laktose". */
  unlessJoined(at: number, match: Match | null): Match | null {
    const { lexicon, tokens, language } = this.#words;
    const next = at + (match?.length ?? 0);
    const joining = lexicon.roleAt("conjunctions", tokens, next);
    if (match === null || joining === 0 || lexicon.lackingAt(tokens, next + joining) === null) return match;
    const first = lexicon.matchAt(tokens.slice(at, at + 1), 0, language);
    return first?.meaning.type === "negator" && lexicon.lackingAt(tokens, at + 1) !== null ? first : match;
  }

  /** Takes the name of a business or chain that is unwanted. */
  refuseName(at: number, length: number): void {
    this.refused.push(this.#words.tokens.slice(at, at + length).join(" "));
    this.end();
  }

  /** Takes a word without a meaning that is refused, right after a negator or joined to such, "not loud or smoky", or unwanted by itself; whether it is. */
  refuse(at: number, isUnwanted: boolean): boolean {
    const { lexicon, tokens } = this.#words;
    const isGoingOn = at === this.#refusedUntil;
    if (!isUnwanted && (!this.covers(at) || (!isGoingOn && !this.isRightBefore(at)))) return false;
    const former = isGoingOn && tokens[at - 1] === this.refused.at(-1)?.split(" ").at(-1);
    const before = former ? `${this.refused.pop() ?? ""} ` : "";
    this.refused.push(before + (tokens[at] ?? ""));
    const either = lexicon.roleAt("alternatives", tokens, at + 1);
    this.#refusedUntil = at + 1 + either;
    if (either > 0) this.begin(this.#refusedUntil);
    return true;
  }

  /**
   * What is not wanted ends with the first thing that means something ("not chinese, thai"), whose words end before `next`, unless a conjunction
   * follows: "no pizza or pasta".
   */
  endWith({ type }: Pick<Meaning, "type">, next: number): void {
    const { lexicon, tokens, matchAt } = this.#words;
    const isPrice = type === "price" || type === "style";
    if (!isPrice && !ENDING.has(type)) return;
    const joining = lexicon.roleAt(isPrice ? "alternatives" : "conjunctions", tokens, next);
    // "Not too expensive and vegan": what is joined to a price that is not wanted may well be, unless it is another price: "not cheap or expensive".
    const isEnd = joining === 0 || (isPrice && !isPriceAt(next + joining, matchAt));
    this.#until = isEnd ? -1 : next + joining + REACH - 1;
  }
}

/** Words that say nothing and may stand between a negator and what it negates: "aren't really open". */
const WORDS_BETWEEN = 2;

/** Where the negator of what starts at a word begins, "not" of "not open", "not in Mitte"; null where nothing negates it. `language`: that is spoken. */
export function negatorBefore(
  lexicon: Lexicon,
  tokens: readonly string[],
  at: number,
  language?: LanguageNumber,
): number | null {
  for (let from = at - 1, between = 0; from >= 0; from--) {
    const match = lexicon.matchAt(tokens, from, language);
    if (match?.meaning.type === "negator" && from + match.length + between >= at) return from;
    if (match?.meaning.type !== "stop" || ++between > WORDS_BETWEEN) return null;
  }
  return null;
}
