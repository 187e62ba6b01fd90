import { isCommonWord } from "../language/names/names.js";
import { offerValue } from "../verticals/offers.js";
import type { Offering } from "../verticals/vertical.js";
import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { type Meaning, verticalOf } from "./lexicon/meaning.js";
import { ORIGINS, STYLE_WORDS, SUPERLATIVES } from "./placeGrammar.js";
import { BREAK } from "./tokens.js";

/**
 * Recognizes city names that say how a dish is made rather than where: next to the dish, without a preposition. "Tokyo ramen" is not ramen in Tokyo.
 */
export class CityStyles {
  readonly #tokens: readonly string[];
  readonly #lexicon: Lexicon;
  readonly #matchAt: (at: number) => Match | null;
  #dish: { readonly at: number; readonly end: number; readonly meanings: readonly Meaning[] } | null = null;

  constructor(tokens: readonly string[], lexicon: Lexicon, matchAt: (at: number) => Match | null) {
    this.#tokens = tokens;
    this.#lexicon = lexicon;
    this.#matchAt = matchAt;
  }

  /** Records a dish and its position; a city that follows may be its style. */
  noteDish(at: number, end: number, meanings: readonly Meaning[]): void {
    this.#dish = { at, end, meanings };
  }

  /**
   * Whether a place next to a dish is its style. Before the dish always, "Tokyo ramen"; after it only if the dish is known by that place, "pizza Napoli". "Pizza Roma"
   * and "the best pizza of Naples" mean the city.
   */
  isStyle(at: number, length: number): boolean {
    if (this.#dishFollows(at + length)) return true;
    const place = this.#tokens.slice(at, at + length).join(" ");
    const dish = this.#dish;
    if (dish === null || !this.#isJust(dish.end, at)) return false;
    const isOf = dish.end < at;
    if (isOf && this.#tokens.slice(0, dish.at).some((token) => SUPERLATIVES.has(token))) return false;
    const dishWords = new Set(this.#tokens.slice(dish.at, dish.end));
    return dish.meanings.some((meaning) => {
      const known = this.#offeringOf(verticalOf(meaning))?.knownByPlaces?.[place] ?? [];
      return known.some((word) => dishWords.has(word));
    });
  }

  /** Whether an everyday word precedes a dish; then it is not the quarter of that name: "wedding cake". */
  isEverydayStyle(at: number): boolean {
    return isCommonWord(this.#tokens[at] ?? "") && this.#dishFollows(at + 1);
  }

  /** Whether a dish follows, with only "style" or an unknown word in between: "Nashville hot chicken". */
  #dishFollows(start: number): boolean {
    let at = start;
    while (STYLE_WORDS.has(this.#tokens[at] ?? "")) at += 1;
    for (const end = at + 1; at <= end; at++) {
      const match = this.#matchAt(at);
      if (match?.meaning.type === "want") return this.#isDish(match.meaning);
      if (match !== null || this.#tokens[at] === BREAK) return false;
    }
    return false;
  }

  /** Whether a want may be named after a place: a dish, or a kind of place named after its dish, such as ice cream. */
  #isDish({ vertical, lead, kinds, offers }: Meaning & { readonly type: "want" }): boolean {
    const isOffer =
      lead !== "kind" || kinds.some((kind) => offers.some((offer) => offerValue(offer) === kind));
    return isOffer && this.#offeringOf(vertical)?.knownByPlaces !== undefined;
  }

  /** Whether there is nothing but a word for "of" in between: "prosciutto di Parma". */
  #isJust(end: number, at: number): boolean {
    return end === at || (end + 1 === at && ORIGINS.has(this.#tokens[end] ?? ""));
  }

  #offeringOf(vertical: string | null): Offering | null {
    return this.#lexicon.verticals.find(({ id }) => id === vertical)?.offering ?? null;
  }
}
