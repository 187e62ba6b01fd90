import { isCityName, isCommonWord, isNativeCity } from "../language/names/names.js";
import { offerValue } from "../verticals/offers.js";
import type { Offering } from "../verticals/vertical.js";
import type { Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import type { Meaning } from "./lexicon/meaning.js";
import { ORIGINS, STYLE_WORDS } from "./placeGrammar.js";
import { BREAK } from "./tokens.js";

/** So much of a name is in the word for what is made there. */
const SHARED_LETTERS = 5;

/**
 * When the name of a city says how something is made, and not where: in the order of each language, with no preposition between. "Tokyo ramen" is no
 * ramen in Tokyo.
 */
export class CityStyles {
  readonly #tokens: readonly string[];
  readonly #lexicon: Lexicon;
  readonly #matchAt: (at: number) => Match | null;
  #dish: { readonly end: number; readonly meanings: readonly Meaning[] } | null = null;

  constructor(tokens: readonly string[], lexicon: Lexicon, matchAt: (at: number) => Match | null) {
    this.#tokens = tokens;
    this.#lexicon = lexicon;
    this.#matchAt = matchAt;
  }

  /** Something wanted that was read, and where it ended: a city may follow that says how it is made. */
  noteDish(end: number, meanings: readonly Meaning[]): void {
    this.#dish = { end, meanings };
  }

  /** A place beside a dish says how it is made: "Tokyo ramen"; after the dish where that is the order of its country, "pizza Napoli". */
  isStyle(at: number, length: number): boolean {
    if (this.#dishFollows(at + length)) return true;
    if (this.#dish === null || !this.#isJust(this.#dish.end, at)) return false;
    const name = this.#tokens.slice(at, at + length).join(" ");
    return this.#dish.meanings.some((meaning) => {
      if (meaning.type !== "want" || meaning.lead === "kind") return false;
      const offering = this.#offeringOf(meaning.vertical);
      return Object.entries(offering?.namedAfterPlaces ?? {}).some(
        ([country, value]) =>
          isNativeCity(name, country) &&
          meaning.offers.some((offer) => (offering?.closeness(value, offerValue(offer)) ?? 0) > 0),
      );
    });
  }

  /** An everyday word before a dish is that word, whatever quarter is called so: "wedding cake". */
  isEverydayStyle(at: number): boolean {
    return isCommonWord(this.#tokens[at] ?? "") && this.#dishFollows(at + 1);
  }

  /**
   * A city as it is spelled is that city before it is another word's form ("Porto", "Venise"), unless what is meant is called after it: "California".
   * The name of a country alone says whose food is meant.
   */
  isRatherCity(at: number, { length, meaning }: Match): boolean {
    const token = this.#tokens[at] ?? "";
    if (length > 1 || this.#lexicon.isLexical(token) || !isCityName(token)) return false;
    const [offer = ""] = meaning.type === "want" ? meaning.offers : [];
    return offerValue(offer).slice(0, SHARED_LETTERS) !== token.slice(0, SHARED_LETTERS);
  }

  /** Whether a dish follows, with nothing but "style" or an unknown word between: "Nashville hot chicken". */
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

  /** Something that is called after places: a dish, and the ice cream that a kind of place is called after. */
  #isDish({ vertical, lead, kinds, offers }: Meaning & { readonly type: "want" }): boolean {
    const isOffer =
      lead !== "kind" || kinds.some((kind) => offers.some((offer) => offerValue(offer) === kind));
    return isOffer && this.#offeringOf(vertical)?.namedAfterPlaces !== undefined;
  }

  /** Whether nothing but a word for "of" stands between: "prosciutto di Parma". */
  #isJust(end: number, at: number): boolean {
    return end === at || (end + 1 === at && ORIGINS.has(this.#tokens[end] ?? ""));
  }

  #offeringOf(vertical: string | null): Offering | null {
    return this.#lexicon.verticals.find(({ id }) => id === vertical)?.offering ?? null;
  }
}
