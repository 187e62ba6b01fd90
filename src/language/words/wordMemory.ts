import { LRUCache } from "lru-cache";

/**
 * Caches facts about single words, each looked up once, because texts repeat their words.
 * @param look always returns the same for a word; `max`: number of cached words
 */
export function wordMemory<Known extends object | string | number>(
  look: (word: string) => Known,
  max = MAX_WORDS,
): (word: string) => Known {
  const known = new LRUCache<string, Known>({ max });
  return (word) => {
    const cached = known.get(word);
    if (cached !== undefined) return cached;
    // Long words are rarely repeated, and may be as long as a whole text.
    if (word.length > MAX_LENGTH) return look(word);
    // Copied, because a slice keeps the whole text in memory.
    const own = ` ${word}`.slice(1);
    const found = look(own);
    known.set(own, found);
    return found;
  };
}

/** As many different words as the names of a large city contain: some 2 MB. */
const MAX_WORDS = 20_000;
const MAX_LENGTH = 40;
