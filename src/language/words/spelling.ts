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
  /** By first letter and length. */
  readonly #words = new Map<string, Set<string>>();

  add(word: string): void {
    if (word.length < SHORTEST) return;
    const key = `${word[0]}${word.length}`;
    const alike = this.#words.get(key) ?? new Set();
    this.#words.set(key, alike.add(word));
  }

  /** All known words. */
  known(): readonly string[] {
    return [...this.#words.values()].flatMap((words) => [...words]);
  }

  /**
   * The known word nearest to an unknown one; null if there is none. The first letter must be the same, because it is nearly always right. An omitted or swapped
   * letter is more likely than an added or changed one.
   */
  correct(word: string, isAcceptable: (known: string) => boolean = () => true): string | null {
    let [best, least]: [string | null, number] = [null, Infinity];
    for (const length of [word.length + 1, word.length, word.length - 1])
      for (const known of this.#words.get(`${word[0]}${length}`) ?? []) {
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

/** The letters of a word, each once. */
function lettersOf(word: string): string {
  return [...new Set(word)].sort().join("");
}
