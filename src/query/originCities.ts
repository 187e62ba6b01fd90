import { offerValue } from "../verticals/offers.js";
import type { Vote } from "./chooseVertical.js";
import { verticalOf } from "./lexicon/meaning.js";
import type { MatchedText } from "./matchedText.js";
import { ORIGINS, STYLE_WORDS, SUPERLATIVES } from "./placeGrammar.js";
import { BREAK } from "./tokens.js";

/**
 * Whether a dish follows that may be named after a place, with only "style" or an unknown word in between: "Tokyo ramen", "Nashville hot chicken". Then the city says how
 * it is made rather than where.
 */
export function isDishNext(text: MatchedText, start: number): boolean {
  let at = start;
  while (STYLE_WORDS.has(text.word(at))) at += 1;
  for (const end = at + 1; at <= end; at++) {
    const match = text.matchAt(at);
    if (match?.meaning.type === "want") {
      const { vertical, lead, kinds, offers } = match.meaning;
      // A kind of place may be named after its dish, such as ice cream.
      const isOffer = lead !== "kind" || offers.some((offer) => kinds.includes(offerValue(offer)));
      return isOffer && dishesOf(text, vertical) !== undefined;
    }
    if (match !== null || text.tokens[at] === BREAK) return false;
  }
  return false;
}

/** Whether the dish before a city is known by it: "pizza Napoli", "prosciutto di Parma". "The best pizza of Naples" means the city. */
export function isKnownByCity(
  text: MatchedText,
  dish: Vote | undefined,
  at: number,
  length: number,
): boolean {
  if (dish === undefined || at - dish.next > 1) return false;
  const isBest = text.tokens.slice(0, dish.at).some((token) => SUPERLATIVES.has(token));
  if (at > dish.next && (isBest || !ORIGINS.has(text.word(dish.next)))) return false;
  const words = new Set(text.tokens.slice(dish.at, dish.next));
  return dish.meanings.some((meaning) => {
    const dishes = dishesOf(text, verticalOf(meaning))?.[text.textOf(at, at + length)] ?? [];
    return dishes.some((word) => words.has(word));
  });
}

/** The dishes of a vertical that are known by a city, by city; undefined if no offer of it is named after places. */
function dishesOf({ lexicon }: MatchedText, vertical: string | null) {
  return lexicon.verticals.find(({ id }) => id === vertical)?.offering?.knownByPlaces;
}
