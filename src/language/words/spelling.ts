import { editsWithin } from "./edits.js";

/** In letters. Shorter words have too many neighbors to correct. */
const SHORTEST = 4;
/** Words of fewer letters are corrected only if two letters are swapped: "thia". */
const SHORTEST_CHANGED = 5;
/** Words of this many letters may have two mistakes if they have the same letters: "restaraunt", "pizerria". */
const LONG = 8;
/** A word with the same letters is nearer than one with as many mistakes. */
const SAME_LETTERS = 0.5;

/** Finds the known word that a word misspells: letters omitted, added, changed, or two swapped. */
export class Spelling {
  /** Words with their {@link letterBits}, by first letter and length. */
  readonly #words = new Map<string, Map<string, number>>();

  add(word: string): void {
    if (word.length < SHORTEST) return;
    const key = `${word[0]}${word.length}`;
    const alike = this.#words.get(key) ?? new Map<string, number>();
    this.#words.set(key, alike.set(word, letterBits(word)));
  }

  /**
   * The known word nearest to an unknown one; null if there is none. The first letter must be the same, because it is nearly always right. An omitted or swapped
   * letter is more likely than an added or changed one.
   */
  correct(word: string, isAcceptable: (known: string) => boolean = () => true): string | null {
    let [best, least]: [string | null, number] = [null, Infinity];
    const bits = letterBits(word);
    for (const length of [word.length + 1, word.length, word.length - 1])
      for (const [known, knownBits] of this.#words.get(`${word[0]}${length}`) ?? []) {
        if (haveManyOwn(bits, knownBits)) continue;
        const shorter = Math.min(length, word.length);
        const edits = editsWithin(word, known, 2);
        if (edits > 2) continue;
        const isSame = lettersOf(word) === lettersOf(known);
        const allowed = shorter >= LONG && isSame ? 2 : 1;
        const mistakes = edits - (isSame ? SAME_LETTERS : 0);
        const isNear =
          edits <= allowed && (shorter >= SHORTEST_CHANGED || (isSame && length === word.length));
        if (isNear && mistakes < least && isAcceptable(known)) [best, least] = [known, mistakes];
      }
    return best;
  }
}

/** A bit for each letter of a word. Letters may share a bit. */
function letterBits(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** True if more than two letters are in only one of two words: more than one mistake, and not the same letters. Rules out most words quickly. */
function haveManyOwn(bits: number, others: number): boolean {
  let own = bits ^ others;
  own &= own - 1;
  return (own & (own - 1)) !== 0;
}

/** The letters of a word, each once. */
function lettersOf(word: string): string {
  return [...new Set(word)].sort().join("");
}
