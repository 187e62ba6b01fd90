import { isEverydayWord, worldPlaceAt } from "../language/names/names.js";
import { namesOfCode, regionLengthAt } from "../language/names/regions.js";
import { endsLikeStreet, GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { NamedLocation } from "../places/location.js";
import { conceptLengthAt, townLengthAt } from "../places/placeConcepts.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { isStatement } from "./lexicon/meaning.js";
import {
  ARTICLES,
  INDEFINITE,
  isPreposition,
  ORIGINS,
  POSSESSIVES,
  STREET_WORDS,
  VAGUE,
} from "./placeGrammar.js";
import { BREAK } from "./tokens.js";
import type { PlaceFinder, QueryText } from "./understandContext.js";

/** Minimum letters of an unannounced town; too many towns have shorter names. */
const TOWN_LETTERS = 4;

/** Maximum words of a terse query, "pizza limerick". */
const TERSE_WORDS = 4;

/** A range of words. */
export interface WordRange {
  readonly at: number;
  readonly length: number;
}

/** Finds places among the words of a query: known ones, and unknown ones where the trained reader sees a place. */
export class PlacePhrases {
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #matchAt: (at: number) => Match | null;
  readonly #labels: QueryText["labels"];
  readonly #isCapitalized: QueryText["isCapitalized"];
  readonly #lexicon: Lexicon;
  readonly #language: LanguageNumber;

  constructor(
    tokens: readonly string[],
    lexicon: Lexicon,
    language: LanguageNumber,
    placeAt: PlaceFinder,
    matchAt: (at: number) => Match | null,
    { labels, isCapitalized }: QueryText,
  ) {
    this.#tokens = tokens;
    this.#placeAt = placeAt;
    this.#matchAt = matchAt;
    this.#labels = labels;
    this.#isCapitalized = isCapitalized;
    this.#lexicon = lexicon;
    this.#language = language;
  }

  /** The preposition of place at a word. Before a city's name, one of another language counts too: "pizza en Iran". */
  announcedAt(at: number, match: Match | null): Match | null {
    if (match?.meaning.type === "within" || match?.meaning.type === "near") return match;
    const token = this.#tokens[at] ?? "";
    // "A" is also an article: "a Nice", but not "a nice hotel".
    const isTown = token === "a" && this.isLabeled(at + 1) && this.#isCapitalized(at + 1);
    return (isPreposition(token) || isTown) && worldPlaceAt(this.#tokens, at + 1, isTown) > 0
      ? { length: 1, meaning: { type: "within" }, meanings: [], isForeign: false }
      : null;
  }

  /** The place after a preposition, at `start` or after an article; null if there is none. */
  after(start: number, relation: NamedLocation["relation"], preposition: string): WordRange | null {
    const first = this.#tokens[start] ?? "";
    if (INDEFINITE.has(first) || POSSESSIVES.has(first)) return null;
    // "Vicino al porto" is not near the city of Porto.
    const withArticle = this.#isCapitalized(start) ? 0 : this.#placeAt(this.#tokens, start - 1, false);
    if (withArticle > 1 && withArticle > this.#placeAt(this.#tokens, start, false))
      return { at: start - 1, length: withArticle };
    // "Food from China" does not ask for a place.
    const isOrigin = relation === "near" && ORIGINS.has(preposition);
    const known = this.#afterArticles(start, (at) =>
      Math.max(
        this.#placeAt(this.#tokens, at, false),
        isOrigin && isStatement(this.#matchAt(at)?.meaning) ? 0 : this.#townAfter(preposition, at, start),
      ),
    );
    if (known !== null || VAGUE.has(preposition)) return known;
    let at = start;
    while (ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    // "Hamburger Bahnhof": a food word and a kind of place.
    const isTyped = conceptLengthAt([this.#tokens[at + 1] ?? ""], 0) > 0;
    if (isTyped && this.#matchAt(at)?.meaning.type === "want") return { at, length: 2 };
    const end = this.#unknownUntil(at, preposition);
    return end > at ? { at, length: end - at } : null;
  }

  /**
   * The end of an unknown place: what the trained reader takes for one, unless it begins with an everyday word and has more of them, "near the old mill", or is part of the request, "near my
   * hotel". Without any place of the trained reader's: words that are neither everyday words nor in the lexicon.
   */
  #unknownUntil(at: number, preposition: string): number {
    // "The greenbelt" is not Greenbelt, which may be taken for it.
    if (worldPlaceAt(this.#tokens, at, true) > 0) return at;
    const label = this.#labels?.[at] ?? null;
    if (this.#labels?.some((other) => other?.role === "place") !== true) {
      let end = at;
      while (this.#isStrange(end) && this.#mayBeName(end, preposition)) end += 1;
      return this.#isKindAt(end) ? at : end;
    }
    const end = (this.#labels?.lastIndexOf(label) ?? at) + 1;
    const match = this.#matchAt(at);
    const isRequest = isStatement(match?.meaning) && (match?.length ?? 0) >= end - at;
    const words = this.#tokens.slice(at, end);
    const strange = words.filter((_, word) => this.#mayBeName(at + word, preposition));
    // "On Cherry Street", in any spelling.
    const isStreet = words.slice(1).some((token) => GENERIC_PLACE_WORDS.has(token));
    // An article is labeled only as part of the official name: "La Victoria".
    const isOfficial = label !== null && this.#labels?.[at - 1] === label;
    const isName =
      isOfficial || isStreet || this.#isWritten(at, preposition) || strange.length * 2 >= end - at;
    return this.isLabeled(at) && isName && !isRequest && !this.#isKindAt(end) ? end : at;
  }

  /** Whether a kind of business follows, as in "at the Chipotle restaurant": the words before it are its name. */
  #isKindAt(at: number): boolean {
    const meaning = this.#matchAt(at)?.meaning;
    return meaning?.type === "preference" || (meaning?.type === "want" && meaning.lead === "kind");
  }

  /** Whether a word has no meaning, or is capitalized and only a form of another word: "Metropolis". Not what the trained reader takes for something else. */
  #isStrange(at: number): boolean {
    const token = this.#tokens[at] ?? "";
    if (/^\d+$/u.test(token) || (this.#labels?.[at] ?? null) !== null) return false;
    const isUnknown = this.#lexicon.matchAt([token], 0) === null && this.#matchAt(at) === null;
    return isUnknown || (this.#isCapitalized(at) && !this.#lexicon.isLexical(token));
  }

  /** Whether a word is capitalized or may be a name anyway. German capitalizes all nouns. */
  #isWritten(at: number, preposition = ""): boolean {
    const token = this.#tokens[at] ?? "";
    const isNoun = isEverydayWord(token, "de") && !isEverydayWord(token, "en");
    return (this.#isCapitalized(at) && !isNoun) || this.#mayBeName(at, preposition);
  }

  /** Whether a word is no everyday word of a language of the preposition before it, or is a kind of place: "port", "rue". */
  #mayBeName(at: number, preposition: string): boolean {
    const token = this.#tokens[at] ?? BREAK;
    return (
      token !== BREAK &&
      (!this.#lexicon.isEverydayWord(token, preposition, this.#language) ||
        this.#isCode(at) ||
        STREET_WORDS.has(token) ||
        conceptLengthAt([token], 0) > 0)
    );
  }

  /** Whether the trained reader takes a word for a part of a place. */
  isLabeled(at: number): boolean {
    return this.#labels?.[at]?.role === "place";
  }

  /** The number of words from `at` on that name a known place; 0 for none. */
  namedAt(at: number): number {
    return this.#placeAt(this.#tokens, at, true);
  }

  /** The known place at `start` or after an article; null for none. */
  knownAfter(start: number): WordRange | null {
    return this.#afterArticles(start, (at) => this.#placeAt(this.#tokens, at, false));
  }

  /** The city or country anywhere in the world at `start` or after an article; null for none. */
  cityAfter(start: number): WordRange | null {
    return this.#afterArticles(start, (at) => worldPlaceAt(this.#tokens, at, false));
  }

  #afterArticles(start: number, lengthAt: (at: number) => number): WordRange | null {
    let at = start;
    while (lengthAt(at) === 0 && ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const length = lengthAt(at);
    return length > 0 ? { at, length } : null;
  }

  /** The end of a place that ends before `last`, with its qualifiers: "Tal, Munich", "Torstr. 96, 10119 Berlin". */
  endOf(last: number, first = last): number {
    let end = this.#narrowerAt(first, last);
    if (GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) end += 1;
    for (let wider = this.#widerAt(end); wider > end; wider = this.#widerAt(end)) end = wider;
    return end;
  }

  /** The end of a place after the town it lies in: "Berlin Hauptbahnhof"; `from` if none follows. */
  #narrowerAt(town: number, from: number): number {
    if (worldPlaceAt(this.#tokens, town, true) !== from - town) return from;
    const named = this.#placeAt(this.#tokens, from, true);
    if (named > 0) return from + named;
    return isStatement(this.#matchAt(from)?.meaning) ? from : from + conceptLengthAt(this.#tokens, from);
  }

  /** The end of what a place lies in, with or without a comma: a postcode, a town, a region; `from` if none follows. */
  #widerAt(from: number): number {
    const isAfterComma = this.#tokens[from] === BREAK;
    const at = isAfterComma ? from + 1 : from;
    const isPostcode = /^\d{4,6}$/u.test(this.#tokens[at] ?? "");
    // "Boise, ID 83702"
    if ((isAfterComma && this.#isCode(at)) || (isPostcode && this.#isCode(from - 1))) return at + 1;
    // "Wedding, Kleinkleckersdorf", but not "Wedding, quirky".
    const isName = isPostcode || this.#isCapitalized(at) || !this.#isCapitalized(from - 1);
    if (isAfterComma && isName) {
      if (this.isLabeled(at) && this.#labels?.[at] === this.#labels?.[from - 1])
        return (this.#labels?.lastIndexOf(this.#labels[at] ?? null) ?? from) + 1;
      const elsewhere = Math.max(worldPlaceAt(this.#tokens, at, true), regionLengthAt(this.#tokens, at));
      if (elsewhere > 0 && this.#isCapitalized(at)) return at + elsewhere;
    }
    const length = this.#placeAt(this.#tokens, at, false);
    const isWider =
      isPostcode || [worldPlaceAt(this.#tokens, at, true), regionLengthAt(this.#tokens, at)].includes(length);
    return length > 0 && isWider ? at + length : from;
  }

  /** Whether a word is written like the code of a state or country. */
  #isCode(at: number): boolean {
    const token = this.#tokens[at] ?? "";
    return /^[a-z]{2,3}$/u.test(token) && this.#isCapitalized(at) && namesOfCode(token).length > 0;
  }

  /** The number of words of a town elsewhere without a preposition, which the trained reader takes for a place, or for nothing in a short query; 0 for none. */
  townAt(at: number): number {
    const length = townLengthAt(this.#tokens, at, true);
    const isLong = this.#tokens.slice(at, at + length).join("").length >= TOWN_LETTERS;
    const isFree = this.#tokens.length <= TERSE_WORDS && (this.#labels?.[at] ?? null) === null;
    return isLong && (isFree || this.isLabeled(at)) && this.#isWritten(at) ? length : 0;
  }

  /** The number of words of an uncovered street or postcode: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
  streetAt(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (endsLikeStreet(token) || /^\d{5}$/u.test(token)) return 1;
    if (!STREET_WORDS.has(token)) return 0;
    let end = at + 1;
    while (ARTICLES.has(this.#tokens[end] ?? "")) end += 1;
    const start = end;
    while (end < this.#tokens.length && this.#tokens[end] !== BREAK && this.#matchAt(end) === null) end += 1;
    return end > start ? end - at : 0;
  }

  /**
   * The number of words of a city or country after a preposition, or of a town that the trained reader takes for a place: Portuguese "a loja" is the shop. After an article
   * a town is capitalized: "the greenbelt" is not Greenbelt.
   */
  #townAfter(preposition: string, at: number, start: number): number {
    const isWritten = this.#isCapitalized(at) || (at === start && this.#mayBeName(at, preposition));
    const isTown = this.#labels === null ? this.#matchAt(at) === null : this.isLabeled(at) && isWritten;
    return townLengthAt(this.#tokens, at, isTown);
  }
}
