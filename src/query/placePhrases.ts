import { isEverydayWord, worldPlaceAt } from "../language/names/names.js";
import { GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { NamedLocation } from "../places/location.js";
import { conceptLengthAt } from "../places/placeConcepts.js";
import type { Match } from "./lexicon/entry.js";
import { saysSomething } from "./lexicon/meaning.js";
import {
  ARTICLES,
  INDEFINITE,
  isQualifierFree,
  ORIGINS,
  POSSESSIVES,
  STREET_ENDING,
  STREET_WORDS,
  TOWNS,
} from "./placeGrammar.js";
import { BREAK } from "./tokens.js";

/** `bare`: no preposition announces the place, so that a business of that name comes first. */
export type PlaceFinder = (tokens: readonly string[], at: number, bare: boolean) => number;

/** What the words of a query mean beside places. */
interface Meanings {
  readonly matchAt: (at: number) => Match | null;
  /** Whether a word by itself means something that could be asked for. */
  readonly isMeant: (token: string) => boolean;
}

/** "Near my hotel": only the caller knows where that is. */
export function isPossessive(token: string): boolean {
  return POSSESSIVES.has(token);
}

/** Where places stand among the words of a query. */
export class PlacePhrases {
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #meanings: Meanings;

  constructor(tokens: readonly string[], placeAt: PlaceFinder, meanings: Meanings) {
    this.#tokens = tokens;
    this.#placeAt = placeAt;
    this.#meanings = meanings;
  }

  /** The place that a preposition announces, whose words start at `start` or after an article; null when what follows is no place. */
  after(
    start: number,
    relation: NamedLocation["relation"],
    preposition: string,
  ): { readonly at: number; readonly length: number } | null {
    const first = this.#tokens[start] ?? "";
    if (INDEFINITE.has(first) || POSSESSIVES.has(first)) return null;
    const direct = this.#placeAt(this.#tokens, start, false);
    // "The Hague", "Port Gentil": longer than the article, or any port.
    const city = this.#worldPlaceAt(start, relation, preposition);
    if (city > Math.max(1, direct)) return { at: start, length: city };
    if (direct > 0) return { at: start, length: direct };
    let at = start;
    while (ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const known = this.#placeAt(this.#tokens, at, false) || this.#worldPlaceAt(at, relation, preposition);
    if (known > 0) return { at, length: known };
    let end = at;
    while (end < this.#tokens.length && this.#isPlaceWord(end, end === at)) end += 1;
    while (end > at && this.#tokens[end - 1] === BREAK) end -= 1;
    return end === at || !this.#isPlausible(at, end) ? null : { at, length: end - at };
  }

  /** Where a place that ends at a word really ends: a qualifier after it belongs to it, "Tal, Munich", "Torstr. 96, 10119 Berlin". */
  endOf(last: number): number {
    let end = last;
    if (GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) end += 1;
    for (let wider = this.#widerAt(end); wider > end; wider = this.#widerAt(end)) end = wider;
    if (this.#tokens[end] === BREAK && this.#isPlaceWord(end, false))
      while (end < this.#tokens.length && this.#isPlaceWord(end, false)) end += 1;
    return end;
  }

  /** Where the postcode or the city ends that follows a place, after a comma or none; the same position where none does. */
  #widerAt(from: number): number {
    const at = this.#tokens[from] === BREAK ? from + 1 : from;
    const length = this.#placeAt(this.#tokens, at, false);
    const isWider =
      /^\d{4,6}$/u.test(this.#tokens[at] ?? "") || worldPlaceAt(this.#tokens, at, true) === length;
    return length > 0 && isWider ? at + length : from;
  }

  /** The number of words of a street or a postcode that no area has: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
  streetAt(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (STREET_ENDING.test(token) || /^\d{5}$/u.test(token)) return 1;
    if (!STREET_WORDS.has(token)) return 0;
    let end = at + 1;
    while (ARTICLES.has(this.#tokens[end] ?? "")) end += 1;
    const start = end;
    while (end < this.#tokens.length && this.#tokens[end] !== BREAK && this.#meanings.matchAt(end) === null)
      end += 1;
    return end > start ? end - at : 0;
  }

  /** A city or country after a preposition. After "in" it may be a word that means something else ("in China"), not after "from". */
  #worldPlaceAt(at: number, relation: NamedLocation["relation"], preposition: string): number {
    const first = this.#meanings.matchAt(at);
    const length = worldPlaceAt(this.#tokens, at, first === null);
    const isOrigin = relation === "near" && ORIGINS.has(preposition);
    if (length === 0 || (isOrigin && saysSomething(first?.meaning))) return 0;
    // "in Vegan Junk Food Bar": what follows a longer phrase of the lexicon is no place.
    return first !== null && first.length > length ? 0 : length;
  }

  /** An unknown word, or a break between such: "Berlin, New Hampshire" is one place. */
  #isPlaceWord(at: number, isFirst: boolean): boolean {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) return !isFirst && at + 1 < this.#tokens.length && this.#isPlaceWord(at + 1, false);
    const match = this.#meanings.matchAt(at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(token)) return true;
    // "New York City", "the old town": such words are part of a name once another word follows that is not known.
    if (
      !["stop", "untold", "placeWord", "preference", "context"].includes(match.meaning.type) ||
      match.length > 1
    )
      return false;
    const next = this.#tokens[at + 1];
    return (
      next !== undefined && next !== BREAK && this.#meanings.matchAt(at + 1) === null && !ARTICLES.has(token)
    );
  }

  /** "in a relaxed atmosphere" is no place, "in the theater district" and "in Atlantis" are: everyday words name none by themselves. */
  #isPlausible(start: number, end: number): boolean {
    const phrase = this.#tokens.slice(start, end);
    if (!isQualifierFree(phrase) || GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) return true;
    // "Within 100 miles", "for 5 a plate": a number begins no name that nobody knows.
    if (/^\d{1,3}$/u.test(phrase[0] ?? "")) return false;
    if (phrase.some((token) => conceptLengthAt([token], 0) > 0)) return true;
    const names = phrase.filter((token) => token !== BREAK);
    const strange = names.filter((token) => !isEverydayWord(token) && !this.#meanings.isMeant(token));
    // "In dem ich joggen": mostly everyday words are a sentence.
    return strange.length * 2 >= names.length && strange.length > 0;
  }
}
