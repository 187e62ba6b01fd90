import { isEverydayWord, worldPlaceAt } from "../language/names/names.js";
import { namesOfCode, regionLengthAt } from "../language/names/regions.js";
import { endsLikeStreet, GENERIC_PLACE_WORDS } from "../language/whereabouts/placeTypes.js";
import type { NamedLocation } from "../places/location.js";
import { conceptLengthAt, townLengthAt } from "../places/placeConcepts.js";
import { NAMES } from "./labels.js";
import type { Match } from "./lexicon/entry.js";
import { isStatement } from "./lexicon/meaning.js";
import type { MatchedText } from "./matchedText.js";
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

/** Minimum letters of an unannounced town; too many towns have shorter names. */
const TOWN_LETTERS = 4;

/** Maximum words of a terse query, "pizza limerick". */
const TERSE_WORDS = 4;

/** Roles of what a query asks for. */
const NEEDS: ReadonlySet<string> = new Set(["kind", "dish", ...NAMES]);

/** A range of words. */
export interface WordRange {
  readonly at: number;
  readonly length: number;
}

/** Finds places among the words of a query: known ones, and unknown ones where the trained reader sees a place. */
export class PlacePhrases {
  readonly #text: MatchedText;

  constructor(text: MatchedText) {
    this.#text = text;
  }

  /** The preposition of place at a word. Before a city's name, one of another language counts too: "pizza en Iran". */
  announcedAt(at: number, match: Match | null): Match | null {
    if (match?.meaning.type === "within" || match?.meaning.type === "near") return match;
    const token = this.#text.word(at);
    // "A" is also an article: "a Nice", but not "a nice hotel".
    const isTown = token === "a" && this.#text.isPlaceLabel(at + 1) && this.#text.isCapitalized(at + 1);
    return (isPreposition(token) || isTown) && worldPlaceAt(this.#text.tokens, at + 1, isTown) > 0
      ? { length: 1, meaning: { type: "within" }, meanings: [], isForeign: false }
      : null;
  }

  /** The place after a preposition, at `start` or after an article; null if there is none. */
  after(start: number, relation: NamedLocation["relation"], preposition: string): WordRange | null {
    const first = this.#text.word(start);
    if (INDEFINITE.has(first) || POSSESSIVES.has(first)) return null;
    // "Vicino al porto" is not near the city of Porto.
    const withArticle = this.#text.isCapitalized(start) ? 0 : this.#text.placeAt(start - 1, false);
    if (withArticle > 1 && withArticle > this.#text.placeAt(start, false))
      return { at: start - 1, length: withArticle };
    // "Food from China" does not ask for a place.
    const isOrigin = relation === "near" && ORIGINS.has(preposition);
    const known = this.#afterArticles(start, (at) =>
      Math.max(
        this.#text.placeAt(at, false),
        isOrigin && isStatement(this.#text.matchAt(at)?.meaning)
          ? 0
          : this.#townAfter(preposition, at, start),
      ),
    );
    if (known !== null || VAGUE.has(preposition)) return known;
    let at = start;
    while (ARTICLES.has(this.#text.word(at))) at += 1;
    // "Hamburger Bahnhof": a food word and a kind of place.
    const isTyped = conceptLengthAt([this.#text.word(at + 1)], 0) > 0;
    if (isTyped && this.#text.matchAt(at)?.meaning.type === "want") return { at, length: 2 };
    const end = this.#unknownUntil(at, preposition);
    if (end > at) return { at, length: end - at };
    // "Near the library" is a place even where the map has none, but not "near the beach bar".
    const isFree = relation === "near" && !NEEDS.has(this.#text.labelAt(at) ?? "");
    const kind = isFree ? conceptLengthAt(this.#text.tokens, at) : 0;
    return kind > 0 && !this.#isKindAt(at + kind) ? { at, length: kind } : null;
  }

  /**
   * The end of an unknown place: what the trained reader takes for one, unless it begins with an everyday word and has more of them, "near the old mill", or is part of the request, "near my
   * hotel". Without any place of the trained reader's: words that are neither everyday words nor in the lexicon.
   */
  #unknownUntil(at: number, preposition: string): number {
    // "The greenbelt" is not Greenbelt, which may be taken for it.
    if (worldPlaceAt(this.#text.tokens, at, true) > 0) return at;
    const label = this.#text.labels?.[at] ?? null;
    if (this.#text.labels?.some((other) => other?.role === "place") !== true) {
      let end = at;
      while (this.#isStrange(end) && this.#mayBeName(end, preposition)) end += 1;
      return this.#isKindAt(end) ? at : end;
    }
    const end = (this.#text.labels?.lastIndexOf(label) ?? at) + 1;
    const match = this.#text.matchAt(at);
    const isRequest = isStatement(match?.meaning) && (match?.length ?? 0) >= end - at;
    const words = this.#text.tokens.slice(at, end);
    const strange = words.filter((_, word) => this.#mayBeName(at + word, preposition));
    // "On Cherry Street", in any spelling.
    const isStreet = words.slice(1).some((token) => GENERIC_PLACE_WORDS.has(token));
    // An article is labeled only as part of the official name: "La Victoria".
    const isOfficial = label !== null && this.#text.labels?.[at - 1] === label;
    const isName =
      isOfficial || isStreet || this.#isWritten(at, preposition) || strange.length * 2 >= end - at;
    return this.#text.isPlaceLabel(at) && isName && !isRequest && !this.#isKindAt(end) ? end : at;
  }

  /** Whether a kind of business follows, as in "at the Chipotle restaurant": the words before it are its name. */
  #isKindAt(at: number): boolean {
    const meaning = this.#text.matchAt(at)?.meaning;
    return meaning?.type === "preference" || (meaning?.type === "want" && meaning.lead === "kind");
  }

  /** Whether a word has no meaning, or is capitalized and only a form of another word: "Metropolis". Not what the trained reader takes for something else. */
  #isStrange(at: number): boolean {
    const token = this.#text.word(at);
    if (/^\d+$/u.test(token) || (this.#text.labels?.[at] ?? null) !== null) return false;
    const isUnknown = this.#text.lexicon.matchAt([token], 0) === null && this.#text.matchAt(at) === null;
    return isUnknown || (this.#text.isCapitalized(at) && !this.#text.lexicon.isLexical(token));
  }

  /** Whether a word is capitalized or may be a name anyway. German capitalizes all nouns. */
  #isWritten(at: number, preposition = ""): boolean {
    const token = this.#text.word(at);
    const isNoun = isEverydayWord(token, "de") && !isEverydayWord(token, "en");
    return (this.#text.isCapitalized(at) && !isNoun) || this.#mayBeName(at, preposition);
  }

  /** Whether a word is no everyday word of a language of the preposition before it, or is a kind of place: "port", "rue". */
  #mayBeName(at: number, preposition: string): boolean {
    const token = this.#text.tokens[at] ?? BREAK;
    return (
      token !== BREAK &&
      (!this.#text.lexicon.isEverydayWord(token, preposition, this.#text.language) ||
        this.#isCode(at) ||
        STREET_WORDS.has(token) ||
        conceptLengthAt([token], 0) > 0)
    );
  }

  /** The known place at `start` or after an article; null for none. */
  knownAfter(start: number): WordRange | null {
    return this.#afterArticles(start, (at) => this.#text.placeAt(at, false));
  }

  /** The city or country anywhere in the world at `start` or after an article; null for none. */
  cityAfter(start: number): WordRange | null {
    return this.#afterArticles(start, (at) => worldPlaceAt(this.#text.tokens, at, false));
  }

  #afterArticles(start: number, lengthAt: (at: number) => number): WordRange | null {
    let at = start;
    while (lengthAt(at) === 0 && ARTICLES.has(this.#text.word(at))) at += 1;
    const length = lengthAt(at);
    return length > 0 ? { at, length } : null;
  }

  /** The end of a place that ends before `last`, with its qualifiers: "Tal, Munich", "Torstr. 96, 10119 Berlin". */
  endOf(last: number, first = last): number {
    let end = this.#narrowerAt(first, last);
    if (GENERIC_PLACE_WORDS.has(this.#text.word(end))) end += 1;
    for (let wider = this.#widerAt(end); wider > end; wider = this.#widerAt(end)) end = wider;
    return end;
  }

  /** The end of a place after the town it lies in: "Berlin Hauptbahnhof"; `from` if none follows. */
  #narrowerAt(town: number, from: number): number {
    if (worldPlaceAt(this.#text.tokens, town, true) !== from - town) return from;
    const named = this.#text.placeAt(from, true);
    if (named > 0) return from + named;
    return isStatement(this.#text.matchAt(from)?.meaning)
      ? from
      : from + conceptLengthAt(this.#text.tokens, from);
  }

  /** The end of what a place lies in, with or without a comma: a postcode, a town, a region; `from` if none follows. */
  #widerAt(from: number): number {
    const isAfterComma = this.#text.tokens[from] === BREAK;
    const at = isAfterComma ? from + 1 : from;
    const isPostcode = /^\d{4,6}$/u.test(this.#text.word(at));
    // "Boise, ID 83702"
    if ((isAfterComma && this.#isCode(at)) || (isPostcode && this.#isCode(from - 1))) return at + 1;
    // "Wedding, Kleinkleckersdorf", but not "Wedding, quirky".
    const isName = isPostcode || this.#text.isCapitalized(at) || !this.#text.isCapitalized(from - 1);
    if (isAfterComma && isName) {
      if (this.#text.isPlaceLabel(at) && this.#text.labels?.[at] === this.#text.labels?.[from - 1])
        return (this.#text.labels?.lastIndexOf(this.#text.labels[at] ?? null) ?? from) + 1;
      const elsewhere = Math.max(
        worldPlaceAt(this.#text.tokens, at, true),
        regionLengthAt(this.#text.tokens, at),
      );
      if (elsewhere > 0 && this.#text.isCapitalized(at)) return at + elsewhere;
    }
    const length = this.#text.placeAt(at, false);
    const isWider =
      isPostcode ||
      [worldPlaceAt(this.#text.tokens, at, true), regionLengthAt(this.#text.tokens, at)].includes(length);
    return length > 0 && isWider ? at + length : from;
  }

  /** Whether a word is written like the code of a state or country. */
  #isCode(at: number): boolean {
    const token = this.#text.word(at);
    return /^[a-z]{2,3}$/u.test(token) && this.#text.isCapitalized(at) && namesOfCode(token).length > 0;
  }

  /** The number of words of a town elsewhere without a preposition, which the trained reader takes for a place, or for nothing in a short query; 0 for none. */
  townAt(at: number): number {
    const length = townLengthAt(this.#text.tokens, at, true);
    const isLong = this.#text.tokens.slice(at, at + length).join("").length >= TOWN_LETTERS;
    const isFree = this.#text.tokens.length <= TERSE_WORDS && (this.#text.labels?.[at] ?? null) === null;
    return isLong && (isFree || this.#text.isPlaceLabel(at)) && this.#isWritten(at) ? length : 0;
  }

  /** The number of words of an uncovered street or postcode: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
  streetAt(at: number): number {
    const token = this.#text.word(at);
    if (endsLikeStreet(token) || /^\d{5}$/u.test(token)) return 1;
    if (!STREET_WORDS.has(token)) return 0;
    let end = at + 1;
    while (ARTICLES.has(this.#text.word(end))) end += 1;
    const start = end;
    while (
      end < this.#text.tokens.length &&
      this.#text.tokens[end] !== BREAK &&
      this.#text.matchAt(end) === null
    )
      end += 1;
    return end > start ? end - at : 0;
  }

  /**
   * The number of words of a city or country after a preposition, or of a town that the trained reader takes for a place: Portuguese "a loja" is the shop. After an article
   * a town is capitalized: "the greenbelt" is not Greenbelt.
   */
  #townAfter(preposition: string, at: number, start: number): number {
    const isWritten = this.#text.isCapitalized(at) || (at === start && this.#mayBeName(at, preposition));
    const isTown =
      this.#text.labels === null ? this.#text.matchAt(at) === null : this.#text.isPlaceLabel(at) && isWritten;
    return townLengthAt(this.#text.tokens, at, isTown);
  }
}
