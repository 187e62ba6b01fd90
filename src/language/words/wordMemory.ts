import { LRUCache } from "lru-cache";

/** A cache of facts about single words, each looked up once, because texts repeat their words. */
export class WordMemory<Known extends object | string | number> {
  readonly #look: (word: string) => Known;
  readonly #known: LRUCache<string, Known>;

  /** @param look always returns the same for a word; `max`: number of cached words */
  constructor(look: (word: string) => Known, max = MAX_WORDS) {
    this.#look = look;
    this.#known = new LRUCache({ max });
  }

  of(word: string): Known {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    // Long words are rarely repeated, and may be as long as a whole text.
    if (word.length > MAX_LENGTH) return this.#look(word);
    // Copied, because a slice keeps the whole text in memory.
    const own = ` ${word}`.slice(1);
    const found = this.#look(own);
    this.#known.set(own, found);
    return found;
  }
}

/** As many different words as the names of a large city contain: some 2 MB. */
const MAX_WORDS = 20_000;
const MAX_LENGTH = 40;
