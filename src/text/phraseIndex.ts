/** Values of phrases, found at a word of a text. */
export class PhraseIndex<Value> {
  /** By first word, the longest phrase first. */
  readonly #phrases = new Map<string, { readonly words: readonly string[]; readonly value: Value }[]>();

  /** Adds a phrase, folded and with single spaces. */
  add(phrase: string, value: Value): void {
    const words = phrase.split(" ");
    const [first = ""] = words;
    const known = this.#phrases.get(first) ?? [];
    known.push({ words, value });
    this.#phrases.set(
      first,
      known.toSorted((a, b) => b.words.length - a.words.length),
    );
  }

  /** The longest phrase at a word whose value is accepted; null for none. `length`: in words. */
  longestAt(
    words: readonly string[],
    at: number,
    accepts: (value: Value) => boolean = () => true,
  ): { readonly length: number; readonly value: Value } | null {
    for (const { words: its, value } of this.#phrases.get(words[at] ?? "") ?? [])
      if (its.every((word, offset) => words[at + offset] === word) && accepts(value))
        return { length: its.length, value };
    return null;
  }
}
