import type { Filters } from "../contract/resources.js";
import { readTimes } from "../language/times/readTimes.js";
import type { TextRange } from "../language/times/timeExpression.js";
import { cleanText } from "../language/text/clean.js";
import { fold } from "../language/text/fold.js";
import type { Instant } from "../domain/time.js";
import { askedTime, eatenAt } from "./askedTime.js";
import {
  languageOf,
  type LanguageNumber,
  type Match,
  matchAt,
  type Meaning,
  misspelled,
  roleAt,
} from "./lexicon/lexicon.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { conceptLengthAt } from "../places/placeConcepts.js";
import { GENERIC_PLACE_WORDS, isQualifierFree } from "../places/placeWords.js";
import { BREAK, tokenize } from "./tokens.js";
import type { PlacePhrase, Understanding, Want } from "./understanding.js";

export interface UnderstandContext {
  readonly now: Instant;
  readonly timeZone: string;
  /** ISO 3166-1 alpha-2, upper case: how dates are written there. */
  readonly country?: string | undefined;
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
  const cleaned = cleanText(q, 400);
  const coordinates = cleaned.match(COORDINATES)?.[0] ?? null;
  const text = coordinates === null ? cleaned : cleaned.replace(coordinates, ", ");
  const { now, timeZone, country } = context;
  const times = readTimes(text, { now, timeZone, phraseAt: eatenAt, ...(country && { country }) });
  const { time, read } = askedTime(times, now, timeZone);
  const spoken = tokenize(text);
  // Where a time stood nothing continues: "am Freitag Pizza" names no place.
  const ranges = [...read.flatMap((one) => one.ranges), ...times.unread];
  const tokens = ranges.length === 0 ? spoken : tokenize(without(text, ranges));
  const effectless = [
    ...times.unread,
    ...read.flatMap(({ expression, ranges: its }) => (expression.text === time?.text ? [] : its)),
  ];
  return new Reading(tokens, spoken, context, {
    coordinates,
    isTimed: time !== null,
    effectless: effectless.map(({ from, to }) => fold(text.slice(from, to))),
  }).finish(time);
}

/** A text with a comma where its ranges stood. */
function without(text: string, ranges: readonly TextRange[]): string {
  let [rest, end] = ["", 0];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (to <= end) continue;
    rest += `${text.slice(end, Math.max(from, end))}, `;
    end = to;
  }
  return rest + text.slice(end);
}

/** `52.5200, 13.4050` within a text: two numbers with decimals, which nothing else in a query has. */
const COORDINATES = /(?<![\d.])[+-]?\d{1,2}\.\d{2,}\s*[,;\s]\s*[+-]?\d{1,3}\.\d{2,}(?![\d.])/u;
/** Words before a street's or square's own name in the languages that put them first. */
const STREET_WORDS = new Set(
  "rue avenue boulevard quai place via viale corso piazza piazzale calle plaza avenida paseo carrer rua praca largo ulica ul".split(
    " ",
  ),
);
/** How the names of streets and squares end in the languages that compound them. */
const STREET_ENDING =
  /.{3,}(?:strasse|strase|platz|allee|damm|gasse|ufer|chaussee|straat|gracht|plein|gatan|vagen|torget|gade|utca)$/u;
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
  readonly #language: LanguageNumber;
  readonly #isTimed: boolean;
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
  #isFelt = false;

  constructor(
    tokens: readonly string[],
    spoken: readonly string[],
    context: UnderstandContext,
    {
      coordinates,
      isTimed,
      effectless,
    }: {
      readonly coordinates: string | null;
      readonly isTimed: boolean;
      /** What was said about time without effect. */
      readonly effectless: readonly string[];
    },
  ) {
    this.#ignored.push(...effectless);
    this.#tokens = tokens;
    this.#nameWords = spoken.filter((token) => token !== BREAK);
    this.#placeAt = context.placeAt ?? (() => 0);
    this.#language = languageOf(spoken);
    this.#isTimed = isTimed;
    if (coordinates !== null) this.#place = { text: coordinates, relation: "near" };
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  finish(time: Understanding["time"]): Understanding {
    const { wants, sides } = parted(this.#wants);
    return {
      filters: this.#filters as Filters,
      wants,
      sides,
      // "Not too spicy" rules no cuisine out.
      excluded: this.#excluded.filter(({ lead }) => lead !== "side"),
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

  #matchAt(at: number): Match | null {
    return matchAt(this.#tokens, at, this.#language);
  }

  /** Reads what starts at a word; returns how many words that was. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) {
      this.#negatedUntil = -1;
      return 1;
    }
    if (roleAt("feelings", this.#tokens, at) > 0) this.#isFelt = true;
    const match = this.#matchAt(at);
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
    const length =
      this.#place === null ? worldPlaceAt(this.#tokens, at, false) || this.#streetAt(at, token) : 0;
    if (length > 0) {
      const phrase = this.#tokens.slice(at, at + length);
      this.#mentioned ??= { text: phrase.join(" "), relation: "within" };
      this.#terms.push(...phrase);
      return length;
    }
    const meant = isCommonWord(token) ? null : misspelled(token, this.#language);
    if (meant === null) this.#terms.push(token);
    else this.#apply(meant, [token], at + 1);
    return 1;
  }

  /** A street or a postcode that no area has: "pizza rue de Rivoli", "Sushi Bergmannstraße", "café 10999". */
  #streetAt(at: number, token: string): number {
    if (STREET_ENDING.test(token) || /^\d{5}$/u.test(token)) return 1;
    if (!STREET_WORDS.has(token)) return 0;
    let end = at + 1;
    while (ARTICLES.has(this.#tokens[end] ?? "")) end += 1;
    const start = end;
    while (end < this.#tokens.length && this.#tokens[end] !== BREAK && this.#matchAt(end) === null) end += 1;
    return end > start ? end - at : 0;
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
        if (negated) this.#negatedUntil = this.#negationAfter(next);
        return;
      case "filter":
        if (negated || (meaning.filter === "still_open" && (this.#isTimed || this.#isQuestion())))
          this.#ignored.push(text);
        else this.#filters[meaning.filter === "still_open" ? "open_now" : meaning.filter] = true;
        if (negated) this.#negatedUntil = this.#negationAfter(next);
        return;
      case "now":
        if (!negated && !this.#isFelt) this.#filters["open_now"] = true;
        else this.#ignored.push(text);
        return;
      case "price":
        this.#takePrice(meaning.band, text, negated);
        return;
      case "style":
        this.#takePrice(this.#qualifiesMeal(next) ? "€€€" : null, text, negated);
        return;
      case "attribute":
        if (!negated) this.#attributes.add(meaning.name);
        else this.#ignored.push(text);
        if (negated) this.#negatedUntil = this.#negationAfter(next);
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

  /** What is not wanted ends with the first thing ("not chinese, thai"), unless "or" goes on: "no pizza or pasta". */
  #negationAfter(next: number): number {
    const conjunction = roleAt("conjunctions", this.#tokens, next);
    return conjunction === 0 ? -1 : next + conjunction + NEGATION_REACH - 1;
  }

  /** A question about one place ("is Luna still open"): to leave it out when it is closed would be no answer. */
  #isQuestion(): boolean {
    const length = roleAt("questions", this.#tokens, 0);
    return length > 0 && roleAt("existential", this.#tokens, length) === 0;
  }

  /** Whether a style word stands for a meal ("a fancy french dinner"), with nothing but what is eaten between. */
  #qualifiesMeal(next: number): boolean {
    for (let at = next, words = 0; at < this.#tokens.length && words < STYLE_REACH; words++) {
      const match = this.#matchAt(at);
      if (match?.meaning.type === "restaurant") return match.meaning.isMeal;
      if (match?.meaning.type !== "want" && match?.meaning.type !== "filter") return false;
      at += match.length;
    }
    return false;
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
    const first = this.#matchAt(start);
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
    const match = this.#matchAt(at);
    if (match === null) return true;
    if (isFirst && TOWNS.has(token)) return true;
    // "New York City", "the old town": such words are part of a name once another word follows that is not known.
    if (!["stop", "placeWord", "restaurant"].includes(match.meaning.type) || match.length > 1) return false;
    const next = this.#tokens[at + 1];
    return next !== undefined && next !== BREAK && this.#matchAt(at + 1) === null && !ARTICLES.has(token);
  }

  /** "in a relaxed atmosphere" is no place, "in the theater district" and "in Atlantis" are: everyday words name none by themselves. */
  #isPlausiblePlace(start: number, end: number): boolean {
    const phrase = this.#tokens.slice(start, end);
    if (!isQualifierFree(phrase)) return true;
    return (
      GENERIC_PLACE_WORDS.has(this.#tokens[end] ?? "") ||
      phrase.some((token) => conceptLengthAt([token], 0) > 0) ||
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

/** Sides decide only where nothing else is asked for. */
function parted(all: readonly Want[]): { readonly wants: readonly Want[]; readonly sides: readonly Want[] } {
  const main = all.filter(({ lead }) => lead !== "side");
  if (main.length > 0) return { wants: main, sides: all.filter(({ lead }) => lead === "side") };
  return {
    wants: all.map((want) => ({ ...want, lead: want.cuisines.length > 0 ? "cuisine" : "kind" })),
    sides: [],
  };
}

function isContent(meaning: Meaning | undefined): boolean {
  return (
    meaning !== undefined &&
    ["filter", "want", "price", "style", "attribute", "nearMe", "neutral", "negator", "now"].includes(
      meaning.type,
    )
  );
}
