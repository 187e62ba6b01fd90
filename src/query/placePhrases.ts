import { worldPlaceAt } from "../language/names/names.js";
import { namesOfCode, regionLengthAt } from "../language/names/regions.js";
import {
  endsLikePlace,
  endsLikeStreet,
  GENERIC_PLACE_WORDS,
  isSmallInNames,
} from "../language/whereabouts/placeTypes.js";
import type { NamedLocation } from "../places/location.js";
import { conceptLengthAt, townLengthAt } from "../places/placeConcepts.js";
import type { Match } from "./lexicon/entry.js";
import { type Labels, mayBePlace } from "./labels.js";
import { isStatement } from "./lexicon/meaning.js";
import {
  ARTICLES,
  BEFORE_NAMES,
  DEFINITE,
  INDEFINITE,
  isPreposition,
  isQualifierFree,
  ORIGINS,
  POSSESSIVES,
  STREET_WORDS,
  TOWNS,
  VAGUE,
} from "./placeGrammar.js";
import { BREAK } from "./tokens.js";
import type { UnknownNames } from "./unknownNames.js";

/** Minimum letters of an unannounced town; too many towns have shorter names. */
const TOWN_LETTERS = 4;
/** Maximum words of a terse query, "pizza limerick". Longer queries use a preposition before a town. */
const TERSE_WORDS = 4;

/** Returns the number of words of a known place. `bare`: without a preposition, so that a business of that name takes precedence. */
export type PlaceFinder = (tokens: readonly string[], at: number, bare: boolean) => number;

/** The other meanings of a query's words. */
interface Meanings {
  readonly matchAt: (at: number) => Match | null;
  /** Whether a word by itself has a meaning. */
  readonly hasMeaning: (token: string) => boolean;
  /** Whether a word is known exactly as written. */
  readonly isLexical: (token: string) => boolean;
  /** The trained reader's labels; null for a text that it cannot read. */
  readonly labels: Labels | null;
  /** Tells unknown names from unlisted words. */
  readonly unknownNames: UnknownNames;
}

/** Whether a word is a possessive, "near my hotel": only the caller knows where it is. */
export function isPossessive(token: string): boolean {
  return POSSESSIVES.has(token);
}

/** Finds places among the words of a query. */
export class PlacePhrases {
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #meanings: Meanings;

  constructor(tokens: readonly string[], placeAt: PlaceFinder, meanings: Meanings) {
    this.#tokens = tokens;
    this.#placeAt = placeAt;
    this.#meanings = meanings;
  }

  /** The preposition of place at a word. Before a city's name, one of another language counts too: "pizza en Iran". */
  announcedAt(at: number, match: Match | null): Match | null {
    if (match?.meaning.type === "within" || match?.meaning.type === "near") return match;
    const [token = "", next = ""] = this.#tokens.slice(at, at + 2);
    const { labels, unknownNames } = this.#meanings;
    // In English, "a nice hotel" is not in Nice.
    const isTown =
      TOWNS.has(next) && labels?.[at + 1]?.role === "place" && !unknownNames.isQueryLanguage("en");
    return (isPreposition(token) && worldPlaceAt(this.#tokens, at + 1, false) > 0) ||
      (token === "a" && isTown)
      ? { length: 1, meaning: { type: "within" }, meanings: [], isForeign: false }
      : null;
  }

  /** The place after a preposition, at `start` or after an article; null if there is none. */
  after(
    start: number,
    relation: NamedLocation["relation"],
    preposition: string,
  ): { readonly at: number; readonly length: number } | null {
    const first = this.#tokens[start] ?? "";
    if (INDEFINITE.has(first) || POSSESSIVES.has(first)) return null;
    const direct = this.#placeAt(this.#tokens, start, false);
    // "The Hague", "Port Gentil": the city is longer than the article or the kind of place.
    const city = this.#worldPlaceAt(start, relation, preposition);
    if (city > Math.max(1, direct)) return { at: start, length: city };
    // "Vicino al porto" is not a city; "vicino a Porto" is.
    const withArticle = DEFINITE.has(this.#tokens[start - 1] ?? "")
      ? this.#placeAt(this.#tokens, start - 1, false)
      : 0;
    if (withArticle > 1 && withArticle > direct && !this.#meanings.unknownNames.isCapitalized(first))
      return { at: start - 1, length: withArticle };
    if (direct > 0) return { at: start, length: direct };
    let at = start;
    while (ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const known = this.#placeAt(this.#tokens, at, false) || this.#worldPlaceAt(at, relation, preposition);
    // "The greenbelt" does not mean the town of Greenbelt.
    const isTown = at > start && known > 0 && this.#isSmallTown(at, known);
    if (isTown) return null;
    if (known > 0) return { at, length: known };
    if (VAGUE.has(preposition)) return null;
    const typed = this.#typedAt(at);
    if (typed > 0) return { at, length: typed };
    if (!mayBePlace(this.#meanings.labels, at)) return null;
    const written = this.#writtenAsName(start, preposition);
    if (written > 0) return { at: start, length: written };
    let end = at;
    while (end < this.#tokens.length && this.#isPlaceWord(end, end === at)) end += 1;
    if (end === at || !this.#isPlausible(at, end, preposition)) return null;
    // "At the Chipotle restaurant": a business.
    const isDefinite = at > start || DEFINITE.has(preposition);
    return isDefinite && this.#isKind(end) ? null : { at, length: end - at };
  }

  /** Whether words are a small town's name in lower case and name no covered place. */
  #isSmallTown(at: number, length: number): boolean {
    return (
      this.#placeAt(this.#tokens, at, false) === 0 &&
      worldPlaceAt(this.#tokens, at, false) === 0 &&
      !this.#tokens.slice(at, at + length).some((token) => this.#meanings.unknownNames.isCapitalized(token))
    );
  }

  /** 2 for a food word followed by a kind of place, which together form a name: "Hamburger Bahnhof", "Englischer Garten"; otherwise 0. */
  #typedAt(at: number): number {
    const match = this.#meanings.matchAt(at);
    const type = this.#tokens[at + 1] ?? "";
    if (match?.meaning.type !== "want" || match.length > 1) return 0;
    const isWritten = [at, at + 1].every((i) =>
      this.#meanings.unknownNames.isCapitalized(this.#tokens[i] ?? ""),
    );
    return conceptLengthAt([type], 0) > 0 || (isWritten && endsLikePlace(`xx${type}`)) ? 2 : 0;
  }

  /** The number of words from `at` on that name a known place; 0 for none. */
  namedAt(at: number): number {
    return this.#placeAt(this.#tokens, at, true);
  }

  /** The known place at `start` or after an article; null for none. */
  knownAfter(start: number): { readonly at: number; readonly length: number } | null {
    return this.#afterArticles(start, (at) => this.#placeAt(this.#tokens, at, false));
  }

  /** The town or country anywhere in the world at `start` or after an article; null for none. */
  townAfter(start: number): { readonly at: number; readonly length: number } | null {
    return this.#afterArticles(start, (at) => worldPlaceAt(this.#tokens, at, false));
  }

  #afterArticles(start: number, lengthAt: (at: number) => number) {
    let at = start;
    while (lengthAt(at) === 0 && ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const length = lengthAt(at);
    return length > 0 ? { at, length } : null;
  }

  /** The number of words from `start` on that are capitalized like a name: "Piña de Esgueva", "The Shire". */
  #writtenAsName(start: number, preposition: string): number {
    const { unknownNames } = this.#meanings;
    let end = start;
    if (this.#isRequest(start)) return 0;
    while (unknownNames.isCapitalized(this.#tokens[end] ?? "")) end += 1;
    while (end > start && isSmallInNames(this.#tokens[end - 1] ?? "")) end -= 1;
    return end > start && unknownNames.isName(this.#tokens.slice(start, end), preposition) ? end - start : 0;
  }

  /** Whether a request begins at a word exactly as written. */
  #isRequest(at: number): boolean {
    const match = this.#meanings.matchAt(at);
    return (
      isStatement(match?.meaning) &&
      ((match?.length ?? 0) > 1 || this.#meanings.isLexical(this.#tokens[at] ?? ""))
    );
  }

  #isKind(at: number): boolean {
    const meaning = this.#meanings.matchAt(at)?.meaning;
    return meaning?.type === "preference" || (meaning?.type === "want" && meaning.lead === "kind");
  }

  /** Extends the end of a place over its qualifiers: "Tal, Munich", "Torstr. 96, 10119 Berlin". */
  endOf(last: number, first = last): number {
    let end = this.#narrowerAt(first, last);
    if (GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) end += 1;
    for (let wider = this.#widerAt(end); wider > end; wider = this.#widerAt(end)) end = wider;
    return this.#fartherFrom(end);
  }

  /**
   * The end of a town elsewhere after a comma, "Berlin, New Hampshire"; `from` if none follows. Other unknown words are not part of the place: "Wedding, quirky".
   */
  #fartherFrom(from: number): number {
    const at = from + 1;
    if (this.#tokens[from] !== BREAK || at === this.#tokens.length) return from;
    const region = this.#meanings.matchAt(at) === null ? regionLengthAt(this.#tokens, at) : 0;
    if (region > 0 && this.#meanings.unknownNames.isCapitalized(this.#tokens[at] ?? ""))
      return this.#fartherFrom(at + region);
    const length = worldPlaceAt(this.#tokens, at, true) || this.#shapedAsPlace(at);
    return length === 0 || (length === 1 && this.#isWordHere(at)) ? from : this.#fartherFrom(at + length);
  }

  /** The number of words from `at` on that look like a place's name: "Kleinkleckersdorf", "New Hampshire"; 0 for none. */
  #shapedAsPlace(at: number): number {
    let last = at;
    while (BEFORE_NAMES.has(this.#tokens[last] ?? "")) last += 1;
    const token = this.#tokens[last] ?? BREAK;
    if (token === BREAK) return 0;
    const words = this.#tokens.slice(at, last + 1);
    const { unknownNames } = this.#meanings;
    const isWritten = unknownNames.isCapitalized(token) && unknownNames.isName(words, "");
    const isOne = last > at ? isWritten || !this.#isWordHere(last) : endsLikePlace(token);
    return isOne ? words.length : 0;
  }

  /** Whether a word has a meaning or is a word of the query's language. */
  #isWordHere(at: number): boolean {
    return (
      this.#meanings.matchAt(at) !== null || this.#meanings.unknownNames.isWord(this.#tokens[at] ?? "", "")
    );
  }

  /** The end of a postcode or city after a place, with or without a comma; `from` if none follows. */
  #widerAt(from: number): number {
    const at = this.#tokens[from] === BREAK ? from + 1 : from;
    const token = this.#tokens[at] ?? "";
    const isPostcode = /^\d{4,6}$/u.test(token);
    // "Boise, ID 83702"
    if ((at > from && this.#isCode(token)) || (isPostcode && this.#isCode(this.#tokens[from - 1] ?? "")))
      return at + 1;
    const length = this.#placeAt(this.#tokens, at, false);
    const isWider =
      isPostcode ||
      worldPlaceAt(this.#tokens, at, true) === length ||
      regionLengthAt(this.#tokens, at) === length;
    return length > 0 && isWider ? at + length : from;
  }

  /** Whether a word is written like the code of a state or country. */
  #isCode(token: string): boolean {
    return (
      /^[a-z]{2,3}$/u.test(token) &&
      this.#meanings.unknownNames.isUpper(token) &&
      namesOfCode(token).length > 0
    );
  }

  /** The end of a place after the town it lies in: "Berlin Hauptbahnhof"; `from` if none follows. */
  #narrowerAt(town: number, from: number): number {
    if (worldPlaceAt(this.#tokens, town, true) !== from - town) return from;
    const named = this.#placeAt(this.#tokens, from, true);
    if (named > 0) return from + named;
    return isStatement(this.#meanings.matchAt(from)?.meaning)
      ? from
      : from + conceptLengthAt(this.#tokens, from);
  }

  /**
   * The number of words of a town elsewhere without a preposition; 0 if they are words of the query's language ("reading") and not capitalized like a name
   * ("Leeds").
   */
  townAt(at: number): number {
    const length = townLengthAt(this.#tokens, at, true);
    const words = this.#tokens.slice(at, at + length);
    const { unknownNames } = this.#meanings;
    if (words.join("").length < TOWN_LETTERS) return 0;
    const isWritten =
      words.every((token) => unknownNames.isCapitalized(token)) && unknownNames.isName(words, "");
    const isTerse = this.#tokens.length <= TERSE_WORDS;
    return isWritten || (isTerse && words.some((token) => !unknownNames.isWord(token, ""))) ? length : 0;
  }

  /** The number of words of an uncovered street or postcode: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
  streetAt(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (endsLikeStreet(token) || /^\d{5}$/u.test(token)) return 1;
    if (!STREET_WORDS.has(token)) return 0;
    let end = at + 1;
    while (ARTICLES.has(this.#tokens[end] ?? "")) end += 1;
    const start = end;
    while (end < this.#tokens.length && this.#tokens[end] !== BREAK && this.#meanings.matchAt(end) === null)
      end += 1;
    return end > start ? end - at : 0;
  }

  /** The number of words of a city or country after a preposition. After "in" they may have another meaning ("in China"), after "from" they may not. */
  #worldPlaceAt(at: number, relation: NamedLocation["relation"], preposition: string): number {
    const first = this.#meanings.matchAt(at);
    const length = townLengthAt(this.#tokens, at, first === null || TOWNS.has(this.#tokens[at] ?? ""));
    const isOrigin = relation === "near" && ORIGINS.has(preposition);
    if (length === 0 || (isOrigin && isStatement(first?.meaning))) return 0;
    // Portuguese "a loja" is the shop, not the town in Ecuador.
    if (length === 1 && this.#isRatherWord(at, preposition)) return 0;
    return length;
  }

  /** Whether a small town's name is rather a word of the query's language, not capitalized like a name. */
  #isRatherWord(at: number, preposition: string): boolean {
    const token = this.#tokens[at] ?? "";
    const { unknownNames } = this.#meanings;
    return (
      !TOWNS.has(token) &&
      worldPlaceAt(this.#tokens, at, false) === 0 &&
      !unknownNames.isCapitalized(token) &&
      unknownNames.isWord(token, preposition)
    );
  }

  /** Whether a word may be part of an unknown place. */
  #isPlaceWord(at: number, isFirst: boolean): boolean {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) return false;
    const match = this.#meanings.matchAt(at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(token)) return true;
    if (isFirst && match.meaning.type === "stop") return false;
    // "New York City", "the old town": such words are part of a name if an unknown word follows.
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

  /** Whether words may name a place: "in the theater district" and "in Atlantis" do, "in a relaxed atmosphere" does not. Everyday words alone name none. */
  #isPlausible(start: number, end: number, preposition: string): boolean {
    const phrase = this.#tokens.slice(start, end);
    if (!isQualifierFree(phrase) || GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) return true;
    // "Within 100 miles", "for 5 a plate": an unknown name does not begin with a number.
    if (/^\d{1,3}$/u.test(phrase[0] ?? "")) return false;
    if (phrase.some((token) => conceptLengthAt([token], 0) > 0)) return true;
    const names = phrase.filter((token) => token !== BREAK);
    const { unknownNames, hasMeaning } = this.#meanings;
    const isUncommon = (token: string) => !unknownNames.isWord(token, preposition) && !hasMeaning(token);
    // "In dem ich joggen", "à être récupérée": an everyday word begins a clause, unless names often begin with it.
    const begins = names.findIndex((token) => !BEFORE_NAMES.has(token));
    return (
      begins >= 0 &&
      isUncommon(names[begins] ?? "") &&
      names.filter(isUncommon).length * 2 >= names.length - begins
    );
  }
}
