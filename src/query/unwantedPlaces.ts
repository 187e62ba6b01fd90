import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { negatorBefore } from "./negation.js";
import type { PlacePhrases } from "./placePhrases.js";

/** Places of a query in which a business must not be: "outside of Wedding", "not in Mitte". No search goes by them, so that they are told. */
export class UnwantedPlaces {
  readonly said: string[] = [];
  readonly #lexicon: Lexicon;
  readonly #tokens: readonly string[];
  readonly #phrases: PlacePhrases;

  constructor(lexicon: Lexicon, tokens: readonly string[], phrases: PlacePhrases) {
    this.#lexicon = lexicon;
    this.#tokens = tokens;
    this.#phrases = phrases;
  }

  /** The number of words of one that is announced at a word, by what announces a place that is wanted as well, or null; 0 where none is: "not outside of Mitte". */
  readAt(at: number, announced: Match | null): number {
    const beyond = this.#lexicon.roleAt("beyond", this.#tokens, at);
    if (beyond === 0 && announced === null) return 0;
    const negator = negatorBefore(this.#lexicon, this.#tokens, at);
    if ((negator === null) === (beyond === 0)) return 0;
    const from = at + (beyond || (announced?.length ?? 0));
    // "A table outside of town", "out of pizza": such words say much else, unless a place here follows.
    const found =
      beyond > 0
        ? this.#phrases.knownAfter(from)
        : this.#phrases.after(from, "within", this.#tokens.slice(at, from).join(" "));
    if (found === null) return 0;
    const end = this.#phrases.endOf(found.at + found.length);
    this.said.push(this.#tokens.slice(negator ?? at, end).join(" "));
    return end - at;
  }
}
