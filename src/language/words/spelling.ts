import { editsWithin } from "./edits.js";

/** Shorter words have too many neighbours to be guessed. */
const SHORTEST = 5;

/**
 * Finds the known word that is one typing mistake away: a letter left out, added, changed, or two swapped. A mistake leaves either the first
 * or the second half of a word as it was, so words are found by their halves; swapped letters by swapping them back.
 */
export class Spelling {
  readonly #words = new Set<string>();
  /** By length and half, the words with it, made when a word is first corrected. */
  #halves: Map<string, string[]> | null = null;

  add(word: string): void {
    if (word.length < SHORTEST || this.#words.has(word)) return;
    this.#words.add(word);
    this.#halves = null;
  }

  /** All known words, as they were added. */
  known(): readonly string[] {
    return [...this.#words];
  }

  /**
   * The known word nearest to an unknown one; null for none. The first letter is nearly always right, so it must be the same; and a letter is
   * left out more often than added or changed.
   */
  correct(word: string, isAcceptable: (known: string) => boolean = () => true): string | null {
    if (word.length < SHORTEST) return null;
    for (const length of [word.length + 1, word.length, word.length - 1])
      for (const known of this.#nearOf(word, length))
        if (known[0] === word[0] && editsWithin(word, known, 1) <= 1 && isAcceptable(known)) return known;
    return null;
  }

  /** The known words of a length that a word becomes when two letters swap, then those that share a half with it. */
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
