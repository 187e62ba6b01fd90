import type { LanguageNumber, Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { type Negation, negatorBefore, type WordList } from "./negation.js";
import type { PlacePhrases } from "./placePhrases.js";

/** Collects excluded places: "outside of Wedding", "not in Mitte". They have no effect, and a note says so. */
export class UnwantedPlaces {
  readonly texts: string[] = [];
  readonly #lexicon: Lexicon;
  readonly #language: LanguageNumber;
  readonly #tokens: readonly string[];
  readonly #phrases: PlacePhrases;
  readonly #negation: Negation;
  /** The end of negated words, "far from" in "not too far from": the place after them is wanted. */
  #deniedUntil = -1;

  readonly #isNameWord: (token: string) => boolean;

  constructor(
    { lexicon, language, tokens }: WordList,
    phrases: PlacePhrases,
    negation: Negation,
    isNameWord: (token: string) => boolean,
  ) {
    this.#negation = negation;
    this.#isNameWord = isNameWord;
    this.#lexicon = lexicon;
    this.#language = language;
    this.#tokens = tokens;
    this.#phrases = phrases;
  }

  /** Removes the words of excluded places, which are not part of a business's name. */
  without(words: readonly string[]): readonly string[] {
    const unwanted = new Set(this.texts.flatMap((text) => text.split(" ")));
    return unwanted.size === 0 ? words : words.filter((word) => !unwanted.has(word));
  }

  /** Reads an excluded place with its preposition; `announced`: the preposition of place at the word, or null. Returns its words; 0 if none, "not outside of Mitte". */
  readAt(at: number, announced: Match | null): number {
    const beyond = this.#lexicon.roleAt("beyond", this.#tokens, at);
    if ((beyond === 0 && announced === null) || at < this.#deniedUntil) return 0;
    const negator = negatorBefore(this.#lexicon, this.#tokens, at, this.#language);
    if (beyond > 0 && negator !== null) this.#deniedUntil = at + beyond;
    if ((negator === null) === (beyond === 0)) return 0;
    const from = at + (beyond || (announced?.length ?? 0));
    // "A table outside of town", "far from cheap": such words only count before a known place.
    const found =
      beyond > 0
        ? this.#phrases.knownAfter(from)
        : this.#phrases.after(from, "within", this.#tokens.slice(at, from).join(" "));
    if (found === null) return 0;
    const isKnown = this.#phrases.knownAfter(from) !== null || this.#phrases.townAfter(from) !== null;
    const end = found.at + found.length;
    // "Not at Extrablatt": a business, if no known place has that name.
    if (!isKnown && this.#tokens.slice(found.at, end).every(this.#isNameWord)) {
      this.#negation.refuseName(found.at, found.length);
      return end - at;
    }
    return this.#take(negator ?? at, this.#phrases.endOf(found.at + found.length)) - at;
  }

  /** Takes a place right after a negator, "bar not Mitte". Returns the words including places joined to it; 0 if it is not negated. */
  takeDenied(at: number, length: number): number {
    if (length === 0 || !this.#negation.isRightBefore(at)) return 0;
    this.#negation.end();
    const from = negatorBefore(this.#lexicon, this.#tokens, at, this.#language) ?? at;
    return this.#take(from, this.#phrases.endOf(at + length)) - at;
  }

  #take(from: number, first: number): number {
    let end = first;
    for (let next = this.#joinedAt(end); next > end; next = this.#joinedAt(end)) end = next;
    this.texts.push(this.#tokens.slice(from, end).join(" "));
    return end;
  }

  /** The end of a further excluded place, "or Wedding", "noch in Wedding"; `at` if there is none. */
  #joinedAt(at: number): number {
    const joining = this.#lexicon.roleAt("conjunctions", this.#tokens, at) || this.#lengthOf("negator", at);
    if (joining === 0) return at;
    const place = this.#phrases.knownAfter(at + joining + this.#lengthOf("within", at + joining));
    return place === null ? at : this.#phrases.endOf(place.at + place.length);
  }

  #lengthOf(type: "negator" | "within", at: number): number {
    const match = this.#lexicon.matchAt(this.#tokens, at, this.#language);
    return match?.meaning.type === type ? match.length : 0;
  }
}
