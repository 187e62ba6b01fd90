import { editsWithin } from "./edits.js";

/** In letters. Shorter words have too many neighbors to correct. */
const SHORTEST = 5;

/**
 * Finds the known word one typing mistake away: a letter omitted, added, changed, or two swapped. A mistake leaves the first or second half of a word
 * intact, so words are indexed by their halves. Swaps are found by swapping back.
 */
export class Spelling {
  readonly #words = new Set<string>();
  /** Words by length and half, built for the first correction. */
  #halves: Map<string, string[]> | null = null;

  add(word: string): void {
    if (word.length < SHORTEST || this.#words.has(word)) return;
    this.#words.add(word);
    this.#halves = null;
  }

  /** All known words, in order of insertion. */
  known(): readonly string[] {
    return [...this.#words];
  }

  /**
   * The known word nearest to an unknown one; null if there is none. The first letter must be the same, because it is nearly always right. Omitted letters
   * are more likely than added or changed ones.
   */
  correct(word: string, isAcceptable: (known: string) => boolean = () => true): string | null {
    if (word.length < SHORTEST) return null;
    for (const length of [word.length + 1, word.length, word.length - 1])
      for (const known of this.#nearOf(word, length))
        if (known[0] === word[0] && editsWithin(word, known, 1) <= 1 && isAcceptable(known)) return known;
    return null;
  }

  /** The known words of a length that result from swapping two letters, then those that share a half. */
  *#nearOf(word: string, length: number): Generator<string> {
    this.#halves ??= halvesOf(this.#words);
    for (let at = 1; length === word.length && at < length - 1; at++) {
      const swapped = word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
      if (this.#words.has(swapped)) yield swapped;
    }
    const half = length >> 1;
    yield* this.#halves.get(`${length} ${word.slice(0, half)}`) ?? [];
    yield* this.#halves.get(`${length}  ${word.slice(word.length - (length - half))}`) ?? [];
  }
}

function halvesOf(words: Iterable<string>): Map<string, string[]> {
  const halves = new Map<string, string[]>();
  for (const word of words) {
    const half = word.length >> 1;
    for (const key of [`${word.length} ${word.slice(0, half)}`, `${word.length}  ${word.slice(half)}`]) {
      const known = halves.get(key);
      if (known === undefined) halves.set(key, [word]);
      else known.push(word);
    }
  }
  return halves;
}
