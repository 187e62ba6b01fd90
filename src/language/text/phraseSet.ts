/** A set of phrases, each of one or more folded words, to find in texts. */
export class PhraseSet extends Set<string> {
  /** By the first word of phrases with several: the number of words of the longest. */
  readonly #longest = new Map<string, number>();

  constructor(phrases: Iterable<string>) {
    super(phrases);
    for (const phrase of this) {
      const words = phrase.split(" ");
      const [first = ""] = words;
      if (words.length > 1) this.#longest.set(first, Math.max(this.#longest.get(first) ?? 0, words.length));
    }
  }

  /** The number of words of the longest phrase that begins at a word; 0 for none. */
  lengthAt(words: readonly string[], at: number): number {
    const longest = this.#longest.get(words[at] ?? "") ?? 1;
    for (let length = Math.min(longest, words.length - at); length > 0; length--)
      if (this.has(words.slice(at, at + length).join(" "))) return length;
    return 0;
  }
}
