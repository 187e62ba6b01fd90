import type { LanguageNumber } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";

/** What is not wanted ends with one of these. */
export const ENDING_NEGATION: ReadonlySet<string> = new Set([
  "want",
  "openNow",
  "stillOpen",
  "filter",
  "fact",
]);

/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. Words that say nothing lengthen it: "no tiene que ser". */
const REACH = 3;
const LONGEST = 5;

/** How far what is not wanted reaches among the words of a query. */
export class Negation {
  #until = -1;
  #atMost = -1;

  /** A negator ended before this word. */
  begin(next: number): void {
    this.#until = next + REACH - 1;
    this.#atMost = next + LONGEST - 1;
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

  /**
   * What is not wanted ends with the first thing ("not chinese, thai"), unless a conjunction of so many words follows: "no pizza or pasta".
   */
  endBefore(next: number, conjunction: number): void {
    this.#until = conjunction === 0 ? -1 : next + conjunction + REACH - 1;
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
