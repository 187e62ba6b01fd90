import type { Filters } from "../contract/resources.js";
import { cleanText } from "../text/clean.js";
import { fold } from "../text/fold.js";
import type { Instant } from "../time.js";
import { type Match, matchAt, type Meaning } from "./lexicon/lexicon.js";
import { findTime } from "./timePhrases.js";
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
  const text = cleanText(q, 400);
  // Commas part a place from what follows ("Berlin, New Hampshire"); they survive folding as a word of their own.
  const folded = text
    .split(/[,;()]/u)
    .map(fold)
    .filter((part) => part !== "")
    .join(` ${COMMA} `);
  const { time, rest } = findTime(folded, context.now, context.timeZone);
  const tokens = rest.split(" ").filter((token) => token !== "");
  return new Reading(tokens, context).finish(time);
}

const COMMA = ",";
/** Words between a preposition and the place itself. */
const ARTICLES = new Set("the der die das dem den des le la les l el los las il lo i gli".split(" "));
/** What may follow a place's name: "Tal street", "Wedding area". */
const GENERIC = new Set(
  "street square station area quarter district neighborhood neighbourhood strasse platz viertel bezirk rue place quartier via piazza calle plaza barrio".split(
    " ",
  ),
);
/** Words of these languages that are towns as well: right after a preposition they are the town. */
const TOWNS = new Set(
  "nice bath reading split essen cork tours brest hull worms halle mobile orange lens sens".split(" "),
);
/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. */
const NEGATION_REACH = 3;

/** One walk over the words of a query. */
class Reading {
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #filters: Record<string, unknown> = {};
  readonly #wants: Want[] = [];
  readonly #excluded: Want[] = [];
  readonly #attributes = new Set<string>();
  readonly #terms: string[] = [];
  readonly #nameWords: string[] = [];
  readonly #ignored: string[] = [];
  #place: PlacePhrase | null = null;
  #nearMe = false;
  #negatedUntil = -1;

  constructor(tokens: readonly string[], context: UnderstandContext) {
    this.#tokens = tokens;
    this.#placeAt = context.placeAt ?? (() => 0);
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  finish(time: Understanding["time"]): Understanding {
    return {
      filters: this.#filters as Filters,
      wants: this.#wants,
      excluded: this.#excluded,
      attributes: [...this.#attributes],
      terms: this.#terms,
      nameWords: this.#nameWords,
      time,
      place: this.#place,
      nearMe: this.#nearMe,
      ignored: this.#ignored,
    };
  }

  /** Reads what starts at a word; returns how many words that was. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === COMMA) {
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
    if (match === null) {
      this.#terms.push(token);
      this.#nameWords.push(token);
      return 1;
    }
    const phrase = this.#tokens.slice(at, at + match.length);
    if (match.meaning.type !== "stop" || match.length === 1) this.#nameWords.push(...phrase);
    this.#apply(match.meaning, phrase, at + match.length);
    return match.length;
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
        });
        return;
      case "filter":
        if (!negated) this.#filters[meaning.filter] = true;
        else this.#ignored.push(text);
        return;
      case "price":
        if (!negated) this.#filters["price_band"] ??= meaning.band;
        else this.#ignored.push(text);
        return;
      case "attribute":
        if (!negated) this.#attributes.add(meaning.name);
        else this.#ignored.push(text);
        return;
      case "nearMe":
        this.#nearMe = true;
        return;
      case "neutral":
        this.#ignored.push(text);
        return;
      case "stop":
      case "within":
      case "near":
        this.#ignored.push(text);
        return;
    }
  }

  /** A preposition and the place after it; 0 when what follows is no place. */
  #readPlace(at: number, match: Match): number {
    if (this.#place !== null) return 0;
    const relation = match.meaning.type === "near" ? "near" : "within";
    let start = at + match.length;
    const direct = this.#placeAt(this.#tokens, start, false);
    if (direct > 0) return match.length + this.#takePlace(start, direct, relation);
    while (ARTICLES.has(this.#tokens[start] ?? "")) start += 1;
    const known = this.#placeAt(this.#tokens, start, false);
    if (known > 0) return start - at + this.#takePlace(start, known, relation);
    let end = start;
    while (end < this.#tokens.length && this.#isPlaceWord(end, end === start)) end += 1;
    while (end > start && this.#tokens[end - 1] === COMMA) end -= 1;
    if (end === start) return 0;
    return start - at + this.#takePlace(start, end - start, relation);
  }

  /** An unknown word, or a comma between such: "Berlin, New Hampshire" is one place. */
  #isPlaceWord(at: number, isFirst: boolean): boolean {
    if (this.#tokens[at] === COMMA)
      return !isFirst && at + 1 < this.#tokens.length && this.#isPlaceWord(at + 1, false);
    const match = matchAt(this.#tokens, at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(this.#tokens[at] ?? "")) return true;
    // "New York City", "the old town": such words are part of a name once another word follows that is not known.
    if (match.meaning.type !== "stop" || match.length > 1) return false;
    const next = this.#tokens[at + 1];
    return (
      next !== undefined &&
      next !== COMMA &&
      matchAt(this.#tokens, at + 1) === null &&
      !ARTICLES.has(this.#tokens[at] ?? "")
    );
  }

  #takePlace(at: number, length: number, relation: PlacePhrase["relation"]): number {
    const phrase = this.#tokens.slice(at, at + length);
    // A qualifier after a comma belongs to the place: "Tal, Munich".
    let end = at + length;
    if (GENERIC.has(this.#tokens[end] ?? "")) end += 1;
    if (this.#tokens[end] === COMMA && this.#isPlaceWord(end, false)) {
      while (end < this.#tokens.length && this.#isPlaceWord(end, false)) end += 1;
    }
    const text = this.#tokens.slice(at, end).join(" ").replaceAll(` ${COMMA}`, COMMA);
    this.#place = { text, relation };
    this.#nameWords.push(...phrase);
    return end - at;
  }
}

function isContent(meaning: Meaning | undefined): boolean {
  return (
    meaning !== undefined &&
    ["filter", "want", "price", "attribute", "nearMe", "neutral", "negator"].includes(meaning.type)
  );
}
