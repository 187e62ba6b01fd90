import { LRUCache } from "lru-cache";

/** What is known of single words, each looked up once: texts say the same words again and again. */
export class WordMemory<Known extends object | string | number> {
  readonly #look: (word: string) => Known;
  readonly #known: LRUCache<string, Known>;

  /** @param look says of a word always the same; `max`: words that are cached */
  constructor(look: (word: string) => Known, max = MAX_WORDS) {
    this.#look = look;
    this.#known = new LRUCache({ max });
  }

  of(word: string): Known {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    // Nobody says a long one again, and it may be as long as a whole text.
    if (word.length > MAX_LENGTH) return this.#look(word);
    // A copy: what was cut of a text holds all of that.
    const own = ` ${word}`.slice(1);
    const found = this.#look(own);
    this.#known.set(own, found);
    return found;
  }
}

/** As many different words as the names of a large city have: some 2 MB. */
const MAX_WORDS = 20_000;
const MAX_LENGTH = 40;
