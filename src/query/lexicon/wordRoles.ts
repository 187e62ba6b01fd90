import type { WordRole } from "./meaning.js";

const MAX_LENGTH = 5;

/** Phrases of grammar by the role they play in a query, of all languages alike. */
export class WordRoles {
  readonly #phrases = new Map<WordRole, Set<string>>();
  /** The roles of phrases that begin with a word: most begin none. */
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

  /** As data: each role with its phrases, as they were added. */
  data(): readonly (readonly [WordRole, readonly string[]])[] {
    return [...this.#phrases].map(([role, phrases]) => [role, [...phrases]]);
  }

  /** How many words from `at` on play a role; 0 for none. */
  lengthAt(role: WordRole, tokens: readonly string[], at: number): number {
    if (this.#from.get(tokens[at] ?? "")?.has(role) !== true) return 0;
    const known = this.#phrases.get(role);
    for (let length = Math.min(MAX_LENGTH, tokens.length - at); length > 0; length--)
      if (known?.has(tokens.slice(at, at + length).join(" ")) === true) return length;
    return 0;
  }
}
