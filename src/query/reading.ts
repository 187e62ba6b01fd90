import type { Filters } from "../contract/resources.js";
import type { Instant } from "../domain/time.js";
import type { LanguageNumber, Lexicon, Match } from "./lexicon.js";
import { type Meaning, type Role, verticalOf } from "./meaning.js";
import { type Ballot, meansOutside, type Outside } from "./chooseVertical.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { conceptLengthAt } from "../places/placeConcepts.js";
import { GENERIC_PLACE_WORDS, isQualifierFree } from "../places/placeWords.js";
import { ARTICLES, INDEFINITE, POSSESSIVES, STREET_ENDING, STREET_WORDS, TOWNS } from "./placeSyntax.js";
import { BREAK } from "./tokens.js";
import { parted, type PlacePhrase, type Understanding, type Want } from "./understanding.js";

export interface UnderstandContext {
  readonly lexicon: Lexicon;
  /** The vertical that was asked for as such; null: the words decide. */
  readonly vertical?: string | null;
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

/** What the walk over the words is told beside them. */
export interface Parts {
  readonly coordinates: string | null;
  readonly isTimed: boolean;
  /** What was said about time without effect. */
  readonly effectless: readonly string[];
}

/** A negation reaches this far: "not too much garlic, sushi" must not lose the sushi. */
const NEGATION_REACH = 3;
/** A style word and what it qualifies stand this close: "fancy little italian restaurant". */
const STYLE_REACH = 4;

/** One walk over the words of a query. */
export class Reading {
  /** What the words say of which vertical is meant, in their order. */
  readonly ballots: Ballot[] = [];
  /** Whether a phrase means several things, a vertical each. */
  isAmbiguous = false;
  readonly #lexicon: Lexicon;
  readonly #vertical: string | null;
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #language: LanguageNumber;
  readonly #isTimed: boolean;
  readonly #filters: Record<string, unknown> = {};
  readonly #wants: Want[] = [];
  readonly #excluded: Want[] = [];
  readonly #facts = new Map<string, string | null>();
  readonly #preferences: (Meaning & { readonly type: "preference" })[] = [];
  readonly #filtersOf = new Map<string, { readonly text: string; readonly vertical: string }>();
  #outside: Outside | null = null;
  readonly #terms: string[] = [];
  readonly #nameWords: readonly string[];
  readonly #ignored: string[] = [];
  #place: PlacePhrase | null = null;
  #mentioned: PlacePhrase | null = null;
  #nearMe = false;
  #negatedUntil = -1;
  #isFelt = false;

  constructor(
    tokens: readonly string[],
    spoken: readonly string[],
    context: UnderstandContext,
    { coordinates, isTimed, effectless }: Parts,
    vertical: string | null,
  ) {
    this.#lexicon = context.lexicon;
    this.#vertical = vertical;
    this.#ignored.push(...effectless);
    this.#tokens = tokens;
    this.#nameWords = spoken.filter((token) => token !== BREAK);
    this.#placeAt = context.placeAt ?? (() => 0);
    this.#language = this.#lexicon.languageOf(spoken);
    this.#isTimed = isTimed;
    if (coordinates !== null) this.#place = { text: coordinates, relation: "near" };
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  /** What was read, as far as it concerns the vertical that is meant; what belongs to another is kept apart. */
  finish(time: Understanding["time"], chosen: string | null): Understanding {
    const outside =
      this.#outside !== null && meansOutside(this.#outside, this.ballots) ? this.#outside : null;
    const vertical = outside === null ? chosen : null;
    const isOurs = (one: string | null) => one === null || vertical === null || one === vertical;
    const { wants, sides } = parted(this.#wants.filter((want) => isOurs(want.vertical)));
    for (const [filter, { text, vertical: its }] of this.#filtersOf) {
      if (isOurs(its)) this.#filters[filter] = true;
      else this.#ignored.push(text);
    }
    const facts = [...this.#facts].filter(([name, its]) => isOurs(its) || !this.#ignored.push(name));
    return {
      vertical,
      outside: outside?.text ?? null,
      filters: this.#filters as Filters,
      wants,
      beside: this.#beside(isOurs),
      sides,
      // "Not too spicy" rules nothing out.
      excluded: this.#excluded.filter((want) => want.lead !== "side" && isOurs(want.vertical)),
      preferred: this.#preferences.find((one) => isOurs(one.vertical))?.kind ?? null,
      facts: facts.map(([name]) => name),
      terms: this.#terms,
      nameWords: this.#nameWords,
      time,
      place: this.#place,
      mentioned: this.#place === null ? this.#mentioned : null,
      nearMe: this.#nearMe,
      ignored: this.#ignored,
    };
  }

  /** What of other verticals was asked for beside it. */
  #beside(isOurs: (vertical: string | null) => boolean): readonly Want[] {
    const preferred = this.#preferences.flatMap(({ kind, vertical, isOccasion }): readonly Want[] =>
      isOccasion ? [] : [{ text: kind, vertical, offers: [], kinds: [kind], lead: "kind" }],
    );
    return [...this.#wants, ...preferred].filter(({ vertical }) => !isOurs(vertical));
  }

  /** What the words from one on mean; a kind of business that nobody here knows may as well be part of a name. */
  #matchAt(at: number): Match | null {
    const match = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    return match?.meaning.type === "outside" ? null : match;
  }

  /** Whether a word by itself means something that could be asked for. */
  #isMeant(token: string): boolean {
    const type = this.#lexicon.matchAt([token], 0)?.meaning.type;
    return type !== undefined && type !== "outside";
  }

  #roleAt(role: Role, at: number): number {
    return this.#lexicon.roleAt(role, this.#tokens, at);
  }

  /** Reads what starts at a word; returns its number of words. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) {
      this.#negatedUntil = -1;
      return 1;
    }
    if (this.#roleAt("feelings", at) > 0) this.#isFelt = true;
    const match = this.#matchAt(at);
    if (match?.meaning.type === "within" || match?.meaning.type === "near") {
      const length = this.#readPlace(at, match);
      if (length > 0) return length;
    }
    const known =
      this.#place === null && !isContent(match?.meaning) ? this.#placeAt(this.#tokens, at, true) : 0;
    if (known > 0 && !(known === 1 && match !== null)) return this.#takePlace(at, known, "within");
    if (match === null) return this.#readUnknown(at, token);
    this.#take(match, at);
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
    const outside = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    if (outside?.meaning.type === "outside") {
      const phrase = this.#tokens.slice(at, at + outside.length);
      const known = {
        text: phrase.join(" "),
        at,
        next: at + outside.length,
        isCertain: outside.meaning.isCertain,
      };
      if (this.#outside === null || (known.isCertain && !this.#outside.isCertain)) this.#outside = known;
      this.#terms.push(...phrase);
      return outside.length;
    }
    const meant = isCommonWord(token)
      ? null
      : this.#lexicon.misspelled(token, this.#language, this.#vertical);
    if (meant === null) this.#terms.push(token);
    else this.#take(meant, at);
    return 1;
  }

  /** Takes a phrase for what it means, and notes of which vertical it speaks. */
  #take({ meaning, meanings, length }: Match, at: number): void {
    const verticals = new Set(meanings.map(verticalOf).filter((one) => one !== null));
    if (verticals.size > 1 || (verticals.size === 1 && meanings.length > 1)) this.isAmbiguous = true;
    const next = at + length;
    if (verticals.size > 0 && next - length > this.#negatedUntil)
      this.ballots.push({ at, next, meanings: meanings.filter((one) => verticalOf(one) !== null) });
    this.#apply(meaning, this.#tokens.slice(at, next), next);
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
          vertical: meaning.vertical,
          offers: meaning.offers,
          kinds: meaning.kinds,
          lead: meaning.lead,
        });
        if (negated) this.#negatedUntil = this.#negationAfter(next);
        return;
      case "openNow":
      case "stillOpen":
        if (negated || (meaning.type === "stillOpen" && (this.#isTimed || this.#isQuestion())))
          this.#ignored.push(text);
        else this.#filters["open_now"] = true;
        if (negated) this.#negatedUntil = this.#negationAfter(next);
        return;
      case "filter":
        if (negated) this.#ignored.push(text);
        else this.#filtersOf.set(meaning.filter, { text, vertical: meaning.vertical });
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
        this.#takePrice(this.#qualifiesOccasion(next) ? "€€€" : null, text, negated);
        return;
      case "fact":
        if (!negated) this.#facts.set(meaning.name, meaning.vertical);
        else this.#ignored.push(text);
        if (negated) this.#negatedUntil = this.#negationAfter(next);
        return;
      case "nearMe":
        this.#nearMe = true;
        return;
      case "preference":
        this.#preferences.push(meaning);
        this.#ignored.push(text);
        return;
      case "outside":
      case "context":
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
    const conjunction = this.#roleAt("conjunctions", next);
    return conjunction === 0 ? -1 : next + conjunction + NEGATION_REACH - 1;
  }

  /** A question about one place ("is Luna still open"): to leave it out when it is closed would be no answer. */
  #isQuestion(): boolean {
    const length = this.#roleAt("questions", 0);
    return length > 0 && this.#roleAt("existential", length) === 0;
  }

  /** Whether a style word stands for an occasion ("a fancy french dinner"), with nothing but what is offered between. */
  #qualifiesOccasion(next: number): boolean {
    for (let at = next, words = 0; at < this.#tokens.length && words < STYLE_REACH; words++) {
      const match = this.#matchAt(at);
      if (match?.meaning.type === "preference") return match.meaning.isOccasion;
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
    const isMeant = first !== null && isContent(first.meaning);
    const length = worldPlaceAt(this.#tokens, start, first === null);
    if (length === 0 || (isMeant && match.meaning.type !== "within")) return 0;
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
    if (!["stop", "placeWord", "preference", "context"].includes(match.meaning.type) || match.length > 1)
      return false;
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
      phrase.some((token) => token !== BREAK && !isCommonWord(token) && !this.#isMeant(token))
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
    [
      "openNow",
      "stillOpen",
      "filter",
      "want",
      "price",
      "style",
      "fact",
      "nearMe",
      "neutral",
      "negator",
      "now",
    ].includes(meaning.type)
  );
}
