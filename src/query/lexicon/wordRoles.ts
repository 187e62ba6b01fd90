import type { WordRole } from "./meaning.js";

const MAX_LENGTH = 5;

/** Grammatical phrases by their role in a query, for all languages together. */
export class WordRoles {
  readonly #phrases = new Map<WordRole, Set<string>>();
  /** Roles of the phrases that begin with a word. Speeds up the common case of none. */
  readonly #from = new Map<string, Set<WordRole>>();

  add(role: WordRole, phrases: readonly string[]): void {
    const known = this.#phrases.get(role) ?? new Set();
    this.#phrases.set(role, known);
    for (const phrase of phrases) {
      known.add(phrase);
      const [first = ""] = phrase.split(" ", 1);
      this.#from.set(first, (this.#from.get(first) ?? new Set()).add(role));
    }
  }

  /** The number of words from `at` on that have a role; 0 for none. */
  lengthAt(role: WordRole, tokens: readonly string[], at: number): number {
    if (this.#from.get(tokens[at] ?? "")?.has(role) !== true) return 0;
    const known = this.#phrases.get(role);
    for (let length = Math.min(MAX_LENGTH, tokens.length - at); length > 0; length--)
      if (known?.has(tokens.slice(at, at + length).join(" ")) === true) return length;
    return 0;
  }
}
