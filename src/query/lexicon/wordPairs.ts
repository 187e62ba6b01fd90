/** So many that fewer than one in ten says yes to words that begin no phrase, of the 23,000 pairs that there are. */
const BITS = 2 ** 18;
const BITS_OF_A_NUMBER = 32;

/**
 * By which two words phrases begin, as bits at the places that the words' numbers make: what says no begins none, so that most need not be put together
 * and looked up at every length (B. H. Bloom, 1970, with one hash).
 */
export class WordPairs {
  readonly #bits: Int32Array;

  constructor(bits: readonly number[] = []) {
    this.#bits = new Int32Array(BITS / BITS_OF_A_NUMBER);
    this.#bits.set(bits);
  }

  packed(): readonly number[] {
    return [...this.#bits];
  }

  /** A phrase of several words. */
  add(phrase: string): void {
    const [first = "", second = ""] = phrase.split(" ", 2);
    const at = placeOf(wordNumber(first), wordNumber(second));
    const index = Math.trunc(at / BITS_OF_A_NUMBER);
    this.#bits[index] = (this.#bits[index] ?? 0) | (1 << (at % BITS_OF_A_NUMBER));
  }

  /** Whether a phrase may begin with two words, by their numbers. */
  mayBegin(first: number, second: number): boolean {
    const at = placeOf(first, second);
    return (((this.#bits[Math.trunc(at / BITS_OF_A_NUMBER)] ?? 0) >> (at % BITS_OF_A_NUMBER)) & 1) === 1;
  }
}

/** A number for a word, 32 bits (FNV-1a over UTF-16). */
export function wordNumber(word: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) number = Math.imul(number ^ word.charCodeAt(at), 0x01000193);
  return number | 0;
}

function placeOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % BITS;
}
