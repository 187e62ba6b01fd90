import { PART_OF } from "./placeGrammar.js";
import { isPriceAt } from "./statedPrices.js";
import { BREAK } from "./tokens.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { Meaning } from "./lexicon/meaning.js";

/** Types that end a negation. */
const ENDING: ReadonlySet<string> = new Set(["want", "openNow", "stillOpen", "filter", "fact"]);

/** Words that a negation covers: "not too much garlic, sushi" must keep the sushi. Stop words extend it, up to `MAX_LENGTH`: "no tiene que ser". */
const REACH = 3;
const MAX_LENGTH = 5;

/** The words of a query and their meanings. */
export interface WordList {
  readonly lexicon: Lexicon;
  readonly tokens: readonly string[];
  readonly language: LanguageNumber;
  readonly matchAt: (at: number) => Match | null;
}

/** Tracks the scope of negations in a query, and collects refused unknown words. */
export class Negation {
  /** Refused words without a meaning, adjacent ones joined: names to exclude, or wishes without data such as "not loud". */
  readonly refused: string[] = [];
  readonly #words: WordList;
  #until = -1;
  #atMost = -1;
  /** The end of the last entry in `refused`. */
  #refusedUntil = -1;

  constructor(words: WordList) {
    this.#words = words;
  }

  /** Starts a negation; the negator ended before this word. */
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

  /** Extends the negation over stop words. */
  passOver(words: number): void {
    this.#until = Math.min(this.#until + words, this.#atMost);
  }

  /** Whether a negator comes right before a word, apart from stop words: "bar not Mitte". */
  isRightBefore(at: number): boolean {
    const { lexicon, tokens, language } = this.#words;
    return this.covers(at) && negatorBefore(lexicon, tokens, at, language) !== null;
  }

  /** What the absence of a thing asks for: "meat" in "no meat". Its meaning is null if only a part is refused, "carne de cerdo". Null for none. */
  lackingAt(at: number): { readonly meaning: Meaning | null; readonly length: number } | null {
    const { lexicon, tokens } = this.#words;
    const lacking = lexicon.lackingAt(tokens, at);
    return lacking !== null && isOfParts(lacking.meaning) && this.#isPartAt(at + lacking.length)
      ? { meaning: null, length: lacking.length + 1 }
      : lacking;
  }

  /** Reduces a match to its negator if only a part is refused ("sin carne de cerdo"), or another negated thing is joined: "ohne Gluten und Laktose". */
  unlessContinued(at: number, match: Match | null): Match | null {
    if (match === null || match.length < 2) return match;
    const { lexicon, tokens, language } = this.#words;
    const next = at + match.length;
    const joining = lexicon.roleAt("conjunctions", tokens, next);
    const isJoined = joining > 0 && lexicon.lackingAt(tokens, next + joining) !== null;
    if (!isJoined && !this.#isPartAt(next)) return match;
    const first = lexicon.matchAt(tokens.slice(at, at + 1), 0, language);
    const lacking = first?.meaning.type === "negator" ? lexicon.lackingAt(tokens, at + 1) : null;
    return lacking !== null && (isJoined || isOfParts(lacking.meaning)) ? first : match;
  }

  /** Whether "of" and more follow, so that only a part of what stands before is meant. */
  #isPartAt(at: number): boolean {
    const { tokens } = this.#words;
    return PART_OF.has(tokens[at] ?? "") && ![undefined, BREAK].includes(tokens[at + 1]);
  }

  /** Refuses the name of a business or chain. */
  refuseName(at: number, length: number): void {
    this.refused.push(this.#words.tokens.slice(at, at + length).join(" "));
    this.end();
  }

  /** Refuses a word without a meaning if it is unwanted, right after a negator, or joined to such a word: "not loud or smoky". Returns whether it did. */
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
   * Ends the negation at the first meaningful phrase ("not chinese, thai"), which ends before `next`, unless a conjunction follows: "no pizza or pasta".
   */
  endWith({ type }: Pick<Meaning, "type">, next: number): void {
    const { lexicon, tokens, matchAt } = this.#words;
    const isPrice = type === "price" || type === "style";
    if (!isPrice && !ENDING.has(type)) return;
    const joining = lexicon.roleAt(isPrice ? "alternatives" : "conjunctions", tokens, next);
    // "Not too expensive and vegan": what is joined to an unwanted price is wanted, unless it is another price: "not cheap or expensive".
    const isEnd = joining === 0 || (isPrice && !isPriceAt(next + joining, matchAt));
    this.#until = isEnd ? -1 : next + joining + REACH - 1;
  }
}

/** Whether a part of it can be refused: meat comes from animals, while gluten is one thing, "senza glutine da asporto". */
function isOfParts({ type }: Meaning): boolean {
  return type === "filter";
}

/** Maximum stop words between a negator and what it negates: "aren't really open". */
const WORDS_BETWEEN = 2;

/** The start of the negator before a word, "not" in "not open" or "not in Mitte"; null for none. `language`: that of the query. */
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
