import { worldPlaceAt } from "../language/names/names.js";
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
import { saysSomething } from "./lexicon/meaning.js";
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
import type { UnheardNames } from "./unheardNames.js";

/** Shorter words are too often the name of some town. */
const TOWN_LETTERS = 4;
/** Who says more than so many words makes a sentence, and sets a preposition before a town: "pizza limerick". */
const TERSE_WORDS = 4;

/** `bare`: no preposition announces the place, so that a business of that name comes first. */
export type PlaceFinder = (tokens: readonly string[], at: number, bare: boolean) => number;

/** What the words of a query mean beside places. */
interface Meanings {
  readonly matchAt: (at: number) => Match | null;
  /** Whether a word by itself means something that could be asked for. */
  readonly isMeant: (token: string) => boolean;
  /** Whether a word means something just as it is written. */
  readonly isLexical: (token: string) => boolean;
  /** What the learned reader decided of each word; null for a text that it cannot read. */
  readonly labels: Labels | null;
  /** What tells of words that nobody knows. */
  readonly unheard: UnheardNames;
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

  /** A word for in or near; another language's before a city's name as well: "pizza en Iran", whatever language has Iran among its words. */
  announcedAt(at: number, match: Match | null): Match | null {
    if (match?.meaning.type === "within" || match?.meaning.type === "near") return match;
    const [token = "", next = ""] = this.#tokens.slice(at, at + 2);
    const isTown = TOWNS.has(next) && this.#meanings.labels?.[at + 1]?.role === "place";
    return (isPreposition(token) && worldPlaceAt(this.#tokens, at + 1, false) > 0) ||
      (token === "a" && isTown)
      ? { length: 1, meaning: { type: "within" }, meanings: [], isForeign: false }
      : null;
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
    // "Vicino al porto" is no city, "vicino a Porto" is.
    const withArticle = DEFINITE.has(this.#tokens[start - 1] ?? "")
      ? this.#placeAt(this.#tokens, start - 1, false)
      : 0;
    if (withArticle > 1 && withArticle > direct && !this.#meanings.unheard.isCapitalised(first))
      return { at: start - 1, length: withArticle };
    if (direct > 0) return { at: start, length: direct };
    let at = start;
    while (ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const known = this.#placeAt(this.#tokens, at, false) || this.#worldPlaceAt(at, relation, preposition);
    // "The greenbelt" is no town of that name.
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
    // "At the Chipotle restaurant" names a business.
    const isDefinite = at > start || DEFINITE.has(preposition);
    return isDefinite && this.#isKind(end) ? null : { at, length: end - at };
  }

  /** Whether words are a small town's name, written small, and of no place here. */
  #isSmallTown(at: number, length: number): boolean {
    return (
      this.#placeAt(this.#tokens, at, false) === 0 &&
      worldPlaceAt(this.#tokens, at, false) === 0 &&
      !this.#tokens.slice(at, at + length).some((token) => this.#meanings.unheard.isCapitalised(token))
    );
  }

  /** The number of words that say what is eaten, and would be that without the kind of place that they end in: "Hamburger Bahnhof", "Englischer Garten". */
  #typedAt(at: number): number {
    const match = this.#meanings.matchAt(at);
    const type = this.#tokens[at + 1] ?? "";
    if (match?.meaning.type !== "want" || match.length > 1) return 0;
    const isWritten = [at, at + 1].every((i) => this.#meanings.unheard.isCapitalised(this.#tokens[i] ?? ""));
    return conceptLengthAt([type], 0) > 0 || (isWritten && endsLikePlace(`xx${type}`)) ? 2 : 0;
  }

  /** The number of words from one on that name a place that is known here; 0 for none. */
  namedAt(at: number): number {
    return this.#placeAt(this.#tokens, at, true);
  }

  /** A place that is known here, whose words start at `start` or after an article; null when none is. */
  knownAfter(start: number): { readonly at: number; readonly length: number } | null {
    return this.#afterArticles(start, (at) => this.#placeAt(this.#tokens, at, false));
  }

  /** A town or a country anywhere, whose words start at `start` or after an article; null when none is. */
  townAfter(start: number): { readonly at: number; readonly length: number } | null {
    return this.#afterArticles(start, (at) => worldPlaceAt(this.#tokens, at, false));
  }

  #afterArticles(start: number, lengthAt: (at: number) => number) {
    let at = start;
    while (lengthAt(at) === 0 && ARTICLES.has(this.#tokens[at] ?? "")) at += 1;
    const length = lengthAt(at);
    return length > 0 ? { at, length } : null;
  }

  /** Words from one on that are written as a name is: "Piña de Esgueva", "The Shire". */
  #writtenAsName(start: number, preposition: string): number {
    const { unheard } = this.#meanings;
    let end = start;
    if (this.#isAsked(start)) return 0;
    while (unheard.isCapitalised(this.#tokens[end] ?? "")) end += 1;
    while (end > start && isSmallInNames(this.#tokens[end - 1] ?? "")) end -= 1;
    return end > start && unheard.isName(this.#tokens.slice(start, end), preposition) ? end - start : 0;
  }

  /** Whether what is asked for begins at a word, just as it is written. */
  #isAsked(at: number): boolean {
    const match = this.#meanings.matchAt(at);
    return (
      saysSomething(match?.meaning) &&
      ((match?.length ?? 0) > 1 || this.#meanings.isLexical(this.#tokens[at] ?? ""))
    );
  }

  #isKind(at: number): boolean {
    const meaning = this.#meanings.matchAt(at)?.meaning;
    return meaning?.type === "preference" || (meaning?.type === "want" && meaning.lead === "kind");
  }

  /** Where a place that ends at a word really ends: a qualifier after it belongs to it, "Tal, Munich", "Torstr. 96, 10119 Berlin". */
  endOf(last: number, first = last): number {
    let end = this.#narrowerAt(first, last);
    if (GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) end += 1;
    for (let wider = this.#widerAt(end); wider > end; wider = this.#widerAt(end)) end = wider;
    return this.#fartherFrom(end);
  }

  /**
   * Where a town elsewhere ends that a comma sets apart from a place, "Berlin, New Hampshire"; the same position where none follows. Words that
   * nobody knows are no part of the place: "Wedding, quirky".
   */
  #fartherFrom(from: number): number {
    const at = from + 1;
    if (this.#tokens[from] !== BREAK || at === this.#tokens.length) return from;
    const length = worldPlaceAt(this.#tokens, at, true) || this.#shapedAsPlace(at);
    return length === 0 || (length === 1 && this.#isWordHere(at)) ? from : this.#fartherFrom(at + length);
  }

  /** The number of words from one on that look like a place's name: "Kleinkleckersdorf", "New Hampshire". */
  #shapedAsPlace(at: number): number {
    let last = at;
    while (BEFORE_NAMES.has(this.#tokens[last] ?? "")) last += 1;
    const token = this.#tokens[last] ?? BREAK;
    if (token === BREAK) return 0;
    const said = this.#tokens.slice(at, last + 1);
    const { unheard } = this.#meanings;
    const isWritten = unheard.isCapitalised(token) && unheard.isName(said, "");
    const isOne = last > at ? isWritten || !this.#isWordHere(last) : endsLikePlace(token);
    return isOne ? said.length : 0;
  }

  /** Whether a word means something, or is one of the language that is spoken. */
  #isWordHere(at: number): boolean {
    return this.#meanings.matchAt(at) !== null || this.#meanings.unheard.isWord(this.#tokens[at] ?? "", "");
  }

  /** Where the postcode or the city ends that follows a place, after a comma or none; the same position where none does. */
  #widerAt(from: number): number {
    const at = this.#tokens[from] === BREAK ? from + 1 : from;
    const length = this.#placeAt(this.#tokens, at, false);
    const isWider =
      /^\d{4,6}$/u.test(this.#tokens[at] ?? "") || worldPlaceAt(this.#tokens, at, true) === length;
    return length > 0 && isWider ? at + length : from;
  }

  /** Where the name of what lies in a town ends that follows the town's: "Berlin Hauptbahnhof"; the same position where none does. */
  #narrowerAt(town: number, from: number): number {
    if (worldPlaceAt(this.#tokens, town, true) !== from - town) return from;
    const named = this.#placeAt(this.#tokens, from, true);
    if (named > 0) return from + named;
    return saysSomething(this.#meanings.matchAt(from)?.meaning)
      ? from
      : from + conceptLengthAt(this.#tokens, from);
  }

  /**
   * The number of words of a town elsewhere that no preposition announces; 0 where they are words of the language that is spoken ("reading") and
   * are not written as a name either ("Leeds").
   */
  townAt(at: number): number {
    const length = townLengthAt(this.#tokens, at, true);
    const said = this.#tokens.slice(at, at + length);
    const { unheard } = this.#meanings;
    if (said.join("").length < TOWN_LETTERS) return 0;
    const isWritten = said.every((token) => unheard.isCapitalised(token)) && unheard.isName(said, "");
    const isTerse = this.#tokens.length <= TERSE_WORDS;
    return isWritten || (isTerse && said.some((token) => !unheard.isWord(token, ""))) ? length : 0;
  }

  /** The number of words of a street or a postcode that no area has: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
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

  /** A city or country after a preposition. After "in" it may be a word that means something else ("in China"), not after "from". */
  #worldPlaceAt(at: number, relation: NamedLocation["relation"], preposition: string): number {
    const first = this.#meanings.matchAt(at);
    const length = townLengthAt(this.#tokens, at, first === null || TOWNS.has(this.#tokens[at] ?? ""));
    const isOrigin = relation === "near" && ORIGINS.has(preposition);
    if (length === 0 || (isOrigin && saysSomething(first?.meaning))) return 0;
    // "A loja" is the shop, and no town in Ecuador.
    if (length === 1 && this.#isRatherWord(at, preposition)) return 0;
    return length;
  }

  /** Whether what only a town is called so is a word of the language that is spoken, and not written as a name. */
  #isRatherWord(at: number, preposition: string): boolean {
    const token = this.#tokens[at] ?? "";
    const { unheard } = this.#meanings;
    return (
      !TOWNS.has(token) &&
      worldPlaceAt(this.#tokens, at, false) === 0 &&
      !unheard.isCapitalised(token) &&
      unheard.isWord(token, preposition)
    );
  }

  /** A word of a place that nobody knows. */
  #isPlaceWord(at: number, isFirst: boolean): boolean {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) return false;
    const match = this.#meanings.matchAt(at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(token)) return true;
    if (isFirst && match.meaning.type === "stop") return false;
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
  #isPlausible(start: number, end: number, preposition: string): boolean {
    const phrase = this.#tokens.slice(start, end);
    if (!isQualifierFree(phrase) || GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) return true;
    // "Within 100 miles", "for 5 a plate": a number begins no name that nobody knows.
    if (/^\d{1,3}$/u.test(phrase[0] ?? "")) return false;
    if (phrase.some((token) => conceptLengthAt([token], 0) > 0)) return true;
    const names = phrase.filter((token) => token !== BREAK);
    const { unheard, isMeant } = this.#meanings;
    const isStrange = (token: string) => !unheard.isWord(token, preposition) && !isMeant(token);
    // "In dem ich joggen", "à être récupérée": what begins with an everyday word is a sentence, but for those that names begin with.
    const begins = names.findIndex((token) => !BEFORE_NAMES.has(token));
    return (
      begins >= 0 &&
      isStrange(names[begins] ?? "") &&
      names.filter(isStrange).length * 2 >= names.length - begins
    );
  }
}
