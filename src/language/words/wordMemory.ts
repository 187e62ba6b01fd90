/** What is known of single words, each looked up once in all there is to look up in, and remembered: texts say the same words again and again. */
export class WordMemory<Known> {
  readonly #look: (word: string) => Known;
  readonly #most: number;
  #recent = new Map<string, Known>();
  /** What was asked for before those: what is asked for again is taken over, the rest forgotten when the next are as many. */
  #former = new Map<string, Known>();

  /** @param look says of a word always the same; `most`: words that are remembered at least, and half of those that are at most */
  constructor(look: (word: string) => Known, most = MOST) {
    this.#look = look;
    this.#most = most;
  }

  /** Words that are remembered. */
  get size(): number {
    return this.#recent.size + this.#former.size;
  }

  of(word: string): Known {
    return this.#recent.get(word) ?? this.#take(word);
  }

  #take(word: string): Known {
    // Nobody says a long one again, and it may be as long as a whole text. Of others a copy is kept: what was cut of a text holds all of that.
    if (word.length > LONGEST) return this.#look(word);
    const own = ` ${word}`.slice(1);
    const known = this.#former.get(word) ?? this.#look(own);
    if (this.#recent.size >= this.#most) {
      this.#former = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(own, known);
    return known;
  }
}

/** Twice as many are as many different words as the names of a large city have: some 2 MB. */
const MOST = 10_000;
/** Letters of a word that is remembered. */
const LONGEST = 40;
