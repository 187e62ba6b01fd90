import { beginsTownWords, endsTownWords, isTownArticle } from "../language/whereabouts/townWords.js";
import { WordMemory } from "../language/words/wordMemory.js";
import { firstKeys, isPrefix, isSuffix } from "./nameKeys.js";

/** How a numbered district may begin. */
const DISTRICT_START =
  /^(?:\d{1,2}(?:e|er|eme|ieme|st|nd|rd|th)?|[ivx]{1,5}|bezirk|district|arrondissement|paris|lyon|marseille|wien|vienna)$/u;
/** What a district's number may be written with. */
const NUMBER = /\d|^[ivx]+$/u;

/** What a word tells of the names that it may be in. */
interface Beginning {
  /** Words of the longest name that begins with it, as names are kept; 0: none does, whatever follows. */
  readonly most: number;
  /** Whether a name after it may be longer than any, by words that people say before names, or by a number. */
  readonly isBefore: boolean;
  /** Likewise for a name that ends with it. */
  readonly isAfter: boolean;
}

/** Of each set of places. */
const WORDS_REMEMBERED = 1_000;

/** Which words begin no name, and how many words one may have: most texts need not be looked up at every length. */
export class NameBeginnings {
  readonly #longest = new Map<string, number>();
  readonly #words = new WordMemory((word) => this.#beginningOf(word), WORDS_REMEMBERED);

  /** @param keys by which names are found */
  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      const [first = "", ...others] = key.split(" ");
      this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, others.length + 1));
    }
  }

  /** Whether any name may begin with a word. */
  begins(word: string): boolean {
    const { most, isBefore } = this.#words.of(word);
    return most > 0 || isBefore;
  }

  /** Whether so many words from one on may be a name of which {@link begins} says that it may begin there. */
  mayBe(tokens: readonly string[], at: number, length: number): boolean {
    const { most, isBefore } = this.#words.of(tokens[at] ?? "");
    if (length <= most || isBefore) return true;
    const last = at + length - 1;
    if (this.#words.of(tokens[last] ?? "").isAfter) return true;
    for (let i = at + 1; i < last; i++) if (NUMBER.test(tokens[i] ?? "")) return true;
    return false;
  }

  #beginningOf(word: string): Beginning {
    let most = 0;
    for (const key of firstKeys(word)) most = Math.max(most, this.#longest.get(key) ?? 0);
    return {
      most,
      isBefore:
        isPrefix(word) ||
        DISTRICT_START.test(word) ||
        beginsTownWords(word) ||
        (most > 0 && (isTownArticle(word) || NUMBER.test(word))),
      isAfter: isSuffix(word) || endsTownWords(word) || NUMBER.test(word),
    };
  }
}
