import type { Filters } from "../contract/resources.js";
import { cleanText } from "../text/clean.js";
import type { Instant } from "../time.js";
import { type Match, matchAt, type Meaning, misspelled } from "./lexicon/lexicon.js";
import { isCommonWord, worldPlaceAt } from "./names/names.js";
import { GENERIC_PLACE_WORDS, isQualifierFree } from "./placeWords.js";
import { findTime } from "./timePhrases.js";
import { BREAK, tokenize } from "./tokens.js";
import type { PlacePhrase, Understanding, Want } from "./types.js";

export interface UnderstandContext {
  readonly now: Instant;
  readonly timeZone: string;
  /**
   * How many words from this one on name a known place of the areas; 0 for none. Lets "am Alten Markt" be a place although its words mean
   * other things. Without areas (a query alone) no place is known.
   */
  readonly placeAt?: PlaceFinder;
}

/** `bare`: no preposition announces the place, so that a business of that name comes first. */
export type PlaceFinder = (tokens: readonly string[], at: number, bare: boolean) => number;

/** What the caller means, in any mixture of the supported languages. Pure and total: every text gives an understanding. */
export function understand(q: string, context: UnderstandContext): Understanding {
  const spoken = tokenize(cleanText(q, 400));
  const { time, used } = findTime(spoken, context.now, context.timeZone);
  // Where a time stood nothing continues: "am Freitag Pizza" names no place.
  const tokens = used.size === 0 ? spoken : spoken.map((token, at) => (used.has(at) ? BREAK : token));
  return new Reading(tokens, spoken, context).finish(time);
}

/** Words between a preposition and the place itself. */
const ARTICLES = new Set(
  "the der die das dem den des le la les l el los las il lo i gli de d di du del".split(" "),
);
/** After these nothing is named: "in a quiet street". */
const INDEFINITE = new Set("a an ein eine einem einen einer eines un une una uno uma".split(" "));
/** "Near my hotel": only the caller knows where that is. */
const POSSESSIVES = new Set(
  "my our meinem meiner meinen unserem unserer mon ma mes notre mio mia nostro nostra mi nuestro nuestra".split(
    " ",
  ),
);
/** Words of these languages that are towns as well: right after a preposition they are the town. */
const TOWNS = new Set(
  "nice bath reading split essen cork tours brest hull worms halle mobile orange lens sens".split(" "),
);
/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. */
const NEGATION_REACH = 3;
/** A style word and what it qualifies stand at most this far apart: "fancy little italian restaurant". */
const STYLE_REACH = 4;

/** One walk over the words of a query. */
class Reading {
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #filters: Record<string, unknown> = {};
  readonly #wants: Want[] = [];
  readonly #excluded: Want[] = [];
  readonly #attributes = new Set<string>();
  readonly #terms: string[] = [];
  readonly #nameWords: readonly string[];
  readonly #ignored: string[] = [];
  #place: PlacePhrase | null = null;
  #mentioned: PlacePhrase | null = null;
  #nearMe = false;
  #prefersRestaurants = false;
  #negatedUntil = -1;

  constructor(tokens: readonly string[], spoken: readonly string[], context: UnderstandContext) {
    this.#tokens = tokens;
    this.#nameWords = spoken.filter((token) => token !== BREAK);
    this.#placeAt = context.placeAt ?? (() => 0);
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  finish(time: Understanding["time"]): Understanding {
    return {
      filters: this.#filters as Filters,
      wants: this.#wants,
      excluded: this.#excluded,
      prefersRestaurants: this.#prefersRestaurants,
      attributes: [...this.#attributes],
      terms: this.#terms,
      nameWords: this.#nameWords,
      time,
      place: this.#place,
      mentioned: this.#place === null ? this.#mentioned : null,
      nearMe: this.#nearMe,
      ignored: this.#ignored,
    };
  }

  /** Reads what starts at a word; returns how many words that was. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) {
      this.#negatedUntil = -1;
      return 1;
    }
    const match = matchAt(this.#tokens, at);
    if (match?.meaning.type === "within" || match?.meaning.type === "near") {
      const length = this.#readPlace(at, match);
      if (length > 0) return length;
    }
    const known =
      this.#place === null && !isContent(match?.meaning) ? this.#placeAt(this.#tokens, at, true) : 0;
    if (known > 0 && !(known === 1 && match !== null)) return this.#takePlace(at, known, "within");
    if (match === null) return this.#readUnknown(at, token);
    this.#apply(match.meaning, this.#tokens.slice(at, at + match.length), at + match.length);
    return match.length;
  }

  /** A word that no lexicon has: a city elsewhere, a typing mistake, or part of a name. */
  #readUnknown(at: number, token: string): number {
    const length = this.#place === null ? worldPlaceAt(this.#tokens, at, false) : 0;
    if (length > 0) {
      const phrase = this.#tokens.slice(at, at + length);
      this.#mentioned ??= { text: phrase.join(" "), relation: "within" };
      this.#terms.push(...phrase);
      return length;
    }
    const meant = isCommonWord(token) ? null : misspelled(token);
    if (meant === null) this.#terms.push(token);
    else this.#apply(meant, [token], at + 1);
    return 1;
  }

  #apply(meaning: Meaning, phrase: readonly string[], next: number): void {
    const text = phrase.join(" ");
    const negated = next - phrase.length <= this.#negatedUntil;
    switch (meaning.type) {
      case "negator":
        this.#negatedUntil = next + NEGATION_REACH - 1;
        return;
      case "want":
        (negated ? this.#excluded : this.#wants).push({
          text,
          cuisines: meaning.cuisines,
          kinds: meaning.kinds,
          lead: meaning.lead,
        });
        return;
      case "filter":
        if (!negated) this.#filters[meaning.filter] = true;
        else this.#ignored.push(text);
        return;
      case "price":
        this.#takePrice(meaning.band, text, negated);
        return;
      case "style":
        this.#takePrice(this.#qualifiesPlace(next) ? null : "€€€", text, negated);
        return;
      case "attribute":
        if (!negated) this.#attributes.add(meaning.name);
        else this.#ignored.push(text);
        return;
      case "nearMe":
        this.#nearMe = true;
        return;
      case "restaurant":
        this.#prefersRestaurants = true;
        this.#ignored.push(text);
        return;
      case "near":
      case "within":
      case "placeWord":
      case "stop":
      case "neutral":
        this.#ignored.push(text);
        return;
    }
  }

  #takePrice(band: string | null, text: string, negated: boolean): void {
    if (band === null || negated) this.#ignored.push(text);
    else this.#filters["price_band"] ??= band;
  }

  /** Whether a style word stands for a place ("a fancy italian restaurant") and not for what is eaten ("a fancy french dinner"). */
  #qualifiesPlace(next: number): boolean {
    let words = 0;
    for (let at = next; at < this.#tokens.length && words < STYLE_REACH; words++) {
      if (this.#tokens[at] === BREAK) break;
      const match = matchAt(this.#tokens, at);
      if (
        match?.meaning.type === "placeWord" ||
        (match?.meaning.type === "restaurant" && !match.meaning.isMeal)
      )
        return true;
      if (match?.meaning.type === "want" && match.meaning.kinds.length > 0) return true;
      at += match?.length ?? 1;
    }
    // Nothing that is eaten follows: "somewhere fancy".
    return words === 0;
  }

  /** A preposition and the place after it; 0 when what follows is no place. */
  #readPlace(at: number, match: Match): number {
    if (this.#place !== null) return 0;
    const relation = match.meaning.type === "near" ? "near" : "within";
    let start = at + match.length;
    const first = this.#tokens[start] ?? "";
    if (POSSESSIVES.has(first) && relation === "near") this.#nearMe = true;
    if (INDEFINITE.has(first) || POSSESSIVES.has(first)) return 0;
    const direct = this.#placeAt(this.#tokens, start, false);
    if (direct > 0) return match.length + this.#takePlace(start, direct, relation);
    while (ARTICLES.has(this.#tokens[start] ?? "")) start += 1;
    const known = this.#placeAt(this.#tokens, start, false);
    if (known > 0) return start - at + this.#takePlace(start, known, relation);
    const world = this.#worldPlaceAfter(match, start);
    if (world > 0) return start - at + this.#takePlace(start, world, relation);
    let end = start;
    while (end < this.#tokens.length && this.#isPlaceWord(end, end === start)) end += 1;
    while (end > start && this.#tokens[end - 1] === BREAK) end -= 1;
    if (end === start || !this.#isPlausiblePlace(start, end)) return 0;
    return start - at + this.#takePlace(start, end - start, relation);
  }

  /** A city or country after a preposition. After "in" it may be a word that means food otherwise ("in China"), not after "from". */
  #worldPlaceAfter(match: Match, start: number): number {
    const first = matchAt(this.#tokens, start);
    const isFood = first !== null && isContent(first.meaning);
    const length = worldPlaceAt(this.#tokens, start, first === null);
    if (length === 0 || (isFood && match.meaning.type !== "within")) return 0;
    // "in Vegan Junk Food Bar": what follows a longer phrase of the lexicon is no place.
    return first !== null && first.length > length ? 0 : length;
  }

  /** An unknown word, or a break between such: "Berlin, New Hampshire" is one place. */
  #isPlaceWord(at: number, isFirst: boolean): boolean {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) return !isFirst && at + 1 < this.#tokens.length && this.#isPlaceWord(at + 1, false);
    const match = matchAt(this.#tokens, at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(token)) return true;
    // "New York City", "the old town": such words are part of a name once another word follows that is not known.
    if (!["stop", "placeWord", "restaurant"].includes(match.meaning.type) || match.length > 1) return false;
    const next = this.#tokens[at + 1];
    return (
      next !== undefined && next !== BREAK && matchAt(this.#tokens, at + 1) === null && !ARTICLES.has(token)
    );
  }

  /** "in a relaxed atmosphere" is no place, "in the theater district" and "in Atlantis" are: everyday words name none by themselves. */
  #isPlausiblePlace(start: number, end: number): boolean {
    const phrase = this.#tokens.slice(start, end);
    if (!isQualifierFree(phrase)) return true;
    return (
      GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "") ||
      phrase.some((token) => token !== BREAK && !isCommonWord(token) && matchAt([token], 0) === null)
    );
  }

  #takePlace(at: number, length: number, relation: PlacePhrase["relation"]): number {
    // A qualifier after a comma belongs to the place: "Tal, Munich".
    let end = at + length;
    if (GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "")) end += 1;
    if (this.#tokens[end] === BREAK && this.#isPlaceWord(end, false)) {
      while (end < this.#tokens.length && this.#isPlaceWord(end, false)) end += 1;
    }
    const text = this.#tokens.slice(at, end).join(" ").replaceAll(` ${BREAK}`, BREAK);
    this.#place = { text, relation };
    return end - at;
  }
}

function isContent(meaning: Meaning | undefined): boolean {
  return (
    meaning !== undefined &&
    ["filter", "want", "price", "style", "attribute", "nearMe", "neutral", "negator"].includes(meaning.type)
  );
}
