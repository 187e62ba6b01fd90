import type { PriceBand } from "../domain/record.js";
import type { Filters } from "../contract/resources.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import { type Labels, NAMES } from "./labels.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import {
  CONTENT,
  OUTSIDE_RANK,
  isStatement,
  type Meaning,
  verticalOf,
  type WordRole,
} from "./lexicon/meaning.js";
import type { Vote } from "./chooseVertical.js";
import { moreSpecific, type Outside, outsideNeed } from "./outside.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import type { NamedLocation } from "../places/location.js";
import { offerValue } from "../verticals/offers.js";
import { PlaceReader } from "./placeReader.js";
import {
  ARTICLES,
  INDEFINITE,
  ORIGINS,
  PART_OF,
  POSSESSIVES,
  STYLE_WORDS,
  SUPERLATIVES,
} from "./placeGrammar.js";
import { PlacePhrases } from "./placePhrases.js";
import { BANDS, bandOf } from "./statedPrices.js";
import { wantsBeside, type Preference } from "./wantsBeside.js";
import { isAvoidable } from "../verticals/registry.js";
import { BREAK } from "./tokens.js";
import type { QueryText, UnderstandContext } from "./understandContext.js";
import {
  isVarietyOf,
  outsideUnderstanding,
  parted,
  type RequestedTime,
  type Understanding,
  type Want,
  wantOf,
} from "./understanding.js";

/** Maximum distance of a noun from its preposition: "near my hotel". */
const ASIDE_REACH = 1;

/** Roles of words that may be misspelled vocabulary. */
const GUESSED: ReadonlySet<string> = new Set(["kind", "dish", "attribute", "diet", "price", "time"]);

/** Types that the trained reader refuses without a negator: "nich so teuer". */
const REFUSABLE: ReadonlySet<Meaning["type"]> = new Set(["want", "price", "fact"]);

/** Maximum letters of a negator that may be another word in another language: "ne", "no". */
const SMALL_NEGATOR_LENGTH = 3;
/** Maximum stop words between a negator and what it refuses: "aren't really open". */
const WORDS_BETWEEN = 2;
/** Maximum words before a refused phrase that qualify it. */
const MAX_QUALIFIERS = 3;
/** Maximum tokens of a short query, in which every word counts. Includes commas. */
const TERSE_TOKENS = 5;

/** A filter or fact that the query asks for. */
interface Asked {
  readonly text: string;
  /** Null for any. */
  readonly vertical: string | null;
  readonly isFilter: boolean;
}

/** Parses the words of a query in one pass. */
export class QueryParser {
  /** The phrases that suggest a vertical, in order. */
  readonly votes: Vote[] = [];
  readonly #lexicon: Lexicon;
  readonly #vertical: string | null;
  readonly #query: QueryText;
  readonly #tokens: readonly string[];
  readonly #labels: Labels | null;
  readonly #context: UnderstandContext;
  readonly #language: LanguageNumber;
  readonly #phrases: PlacePhrases;
  readonly #places: PlaceReader;
  #outside: Outside | null = null;
  readonly #wants: Want[] = [];
  /** With the words that qualify them: "party hotel" in "not a party hotel". */
  readonly #excluded = new Map<Want, string>();
  /** By the name of the filter or fact. */
  readonly #asked = new Map<string, Asked>();
  readonly #absent = new Map<string, string | null>();
  readonly #preferences: Preference[] = [];
  readonly #terms: string[] = [];
  readonly #fillers: string[] = [];
  readonly #guessed: string[] = [];
  readonly #ignored: string[] = [];
  readonly #untold: string[] = [];
  readonly #styles: string[] = [];
  readonly #learned: string[] = [];
  /** Generic words for places, "kitchen", and kinds of several words, "irish pub", which may be part of a name. */
  readonly #genericWords: string[] = [];
  readonly #longKinds: string[] = [];
  /** Refused words without a meaning: names to exclude, or wishes without data such as "not loud". */
  readonly #refused: string[] = [];
  readonly #excludedPlaces: string[] = [];
  /** Conditions that are wishes, and those that are demands: see {@link Understanding.wishes}. */
  readonly #wishes = new Set<string>();
  readonly #demands = new Set<string>();
  #band: PriceBand | null = null;
  readonly #refusedBands = new Set<PriceBand>();
  #mentioned: NamedLocation | null = null;
  #mayBeName = false;
  /** How many wants, and how many filters and facts, were found before the last break. */
  #beforePart = { wants: 0, asked: 0 };
  /** The last word of the last negator, and the word that it refuses. */
  #negator = { from: -1, next: -1, between: 0 };
  /** Where what is joined to a refused phrase begins, and what is joined to an excluded place; -1 for nowhere. */
  #joinedAt = -1;
  #placeJoinedAt = -1;
  /** The end of the last refused phrase with the word that joins another one to it: "no pizza and". */
  #refusedUntil = 0;
  /** The start of the words that exclude the last excluded place. */
  #excludedFrom = 0;
  /** The end of words mentioned in passing: the hotel in "pizza near my hotel". */
  #asideUntil = -1;
  #hasFeeling = false;
  #isOpenNow = false;
  /** "Right now" without mention of being open: the time of arrival. */
  #arrival: string | null = null;
  /** A bare "now" in a short query, which counts only if something is wanted. */
  #moment: string | null = null;
  /** The words that ask for closed places. */
  #closed: string | null = null;

  constructor(query: QueryText, context: UnderstandContext, vertical: string | null) {
    this.#query = query;
    this.#context = context;
    this.#lexicon = context.lexicon;
    this.#vertical = vertical;
    this.#tokens = query.words;
    this.#labels = query.labels;
    this.#ignored.push(...query.effectless);
    if (query.party !== null) this.#untold.push(query.party);
    this.#language = this.#lexicon.languageOf(query.nameWords);
    this.#phrases = new PlacePhrases(
      this.#tokens,
      this.#lexicon,
      this.#language,
      (tokens, at, bare) => this.#placeAt(tokens, at, bare),
      (at) => this.#matchAt(at),
      query,
    );
    this.#places = new PlaceReader(this.#tokens, this.#phrases, query);
    for (let at = 0; at < this.#tokens.length; ) at += this.#read(at);
  }

  /** Whether the query asks for something and contains no possible name. `isRead`: whether the trained reader thinks so. */
  isAsking(isRead: boolean): boolean {
    return !this.#mayBeName && (isRead || this.#asked.size > 0);
  }

  /** Builds the understanding for the chosen vertical. What belongs to other verticals is ignored or kept apart. */
  finish(time: RequestedTime | null, chosen: string | null): Understanding {
    const { nameWords, price } = this.#query;
    const { verticals } = this.#lexicon;
    const outside = outsideNeed(this.#outside, this.votes, this.#tokens, this.#lexicon, this.#query);
    // A recipe is not about a business, whatever it is for.
    if (outside !== null && OUTSIDE_RANK[outside.sort] < OUTSIDE_RANK.kind)
      return outsideUnderstanding(outside.text, nameWords, true);
    const vertical = outside === null ? chosen : null;
    const isOurs = (one: string | null) => one === null || one === vertical;
    const { wants, sides } = parted(this.#wants.filter((want) => isOurs(want.vertical)));
    const filters: Record<string, unknown> = {};
    const facts: string[] = [];
    for (const [name, { text, vertical: its, isFilter }] of this.#asked)
      if (!isOurs(its)) this.#ignored.push(text);
      else if (isFilter) filters[name] = true;
      else facts.push(name);
    // "A hostel, but no dorm" still wants the hostel. An allergy may be to all of it.
    const isAllergic = [...this.#query.cueWords.values()].some(({ type }) => type === "allergy");
    const isVariety = (want: Want, phrase: string) =>
      !isAllergic && wants.some((other) => isVarietyOf({ ...want, text: phrase }, other));
    const varieties: string[] = [];
    const excluded: Want[] = [];
    for (const [want, phrase] of this.#excluded)
      if (isVariety(want, phrase)) varieties.push(phrase);
      else excluded.push(want);
    for (const { text, vertical: its, lead } of [...this.#wants, ...excluded])
      if (lead !== "kind" && !isOurs(its)) this.#ignored.push(text);
    const definition = verticals.find(({ id }) => id === vertical);
    const isWorded = this.#wantedBand !== null;
    const band = price === null ? null : bandOf(price, vertical, verticals);
    // A price without a band has no effect; report it.
    if (price !== null && band === null) this.#untold.push(price.text);
    else if (price !== null) this.#takePrice(band, price.text, price.isUnwanted);
    const budget =
      price === null || band === null || price.amount === null || isWorded
        ? null
        : { text: price.text, band, isMost: price.bound === "atMost" };
    if (this.#wantedBand !== null) filters["price_band"] = this.#wantedBand;
    const isStay = definition?.isForStays === true;
    // "Plumber now" is urgent, but nobody goes to the plumber's shop.
    const isArrival = !isStay && definition?.comesToCaller !== true;
    const arrival = this.#arrival ?? (this.#wants.length > 0 ? this.#moment : null);
    if (this.#isOpenNow || (arrival !== null && isArrival)) filters["open_now"] = true;
    if (arrival !== null && !isArrival) this.#ignored.push(arrival);
    if (isStay && time !== null) this.#ignored.push(time.text);
    // A search only finds open places.
    const isClosed = this.#closed !== null;
    if (isClosed) delete filters["open_now"];
    const { beside, misread } = wantsBeside(this.#wants, this.#preferences, isOurs, verticals);
    const isOfNames = (text: string) => text.split(" ").every((word) => this.#isNameWord(word));
    const excludedWords = new Set(this.#excludedPlaces.flatMap((text) => text.split(" ")));
    const refused = this.#refused.filter((text) => !isOfNames(text));
    const untold = [...this.#untold, ...refused].filter(
      (text) => !varieties.some((variety) => variety.includes(text)),
    );
    const hasOther = wants.length > 0 || this.#preferences.length > 0;
    return {
      vertical,
      outside: outside?.text ?? null,
      asksForNothing: false,
      filters: filters as Filters,
      wants,
      beside,
      sides,
      excluded: excluded.filter((want) => isOurs(want.vertical)),
      preferred: this.#preferences.find((one) => isOurs(one.vertical))?.kind ?? null,
      facts,
      terms: this.#terms,
      fillers: this.#fillers,
      guessed: this.#guessed,
      nameWords: nameWords.filter((word) => !excludedWords.has(word)),
      time: isStay || isClosed ? null : time,
      place: this.#places.place,
      otherPlace: this.#places.other,
      radiusM: this.#places.radiusM,
      styles: this.#styles,
      // "Near me" rules out a city.
      mentioned: this.#places.isNearMe ? null : this.#mentioned,
      learned: this.#learned,
      excludedNames: this.#refused.filter(isOfNames),
      wishes: [...this.#wishes, ...(budget === null ? [] : ["price_band"])].filter(
        (name) => !this.#demands.has(name),
      ),
      budget,
      notPriced: this.#wantedBand === null ? ([...this.#refusedBands][0] ?? null) : null,
      // Generic words do not count next to another request.
      nameHints: [...this.#longKinds, ...(hasOther ? [] : this.#genericWords)],
      nearMe: this.#places.isNearMe,
      closed: isClosed ? [this.#closed, time?.text].filter((text) => text !== undefined).join(" ") : null,
      excludedPlaces: this.#excludedPlaces,
      absent: [...this.#absent].filter(([, its]) => isOurs(its)).map(([name]) => name),
      untold: [...untold, ...varieties, ...misread],
      ignored: [...this.#ignored, ...this.#styles],
    };
  }

  /** Parses the phrase at a word; returns its number of words. */
  #read(at: number): number {
    if (this.#tokens[at] === BREAK) {
      this.#beforePart = { wants: this.#wants.length, asked: this.#asked.size };
      return 1;
    }
    const exception = this.#roleAt("exceptions", at);
    if (exception > 0) {
      this.#refuseBefore();
      return exception;
    }
    if (this.#roleAt("feelings", at) > 0) this.#hasFeeling = true;
    const match = this.#matchAt(at);
    const length =
      this.#readName(at) ||
      this.#readLacking(at) ||
      this.#readClosed(at, match) ||
      this.#readMoment(at, match) ||
      this.#readPlace(at, match);
    if (length > 0) return length;
    if (match === null || this.#beginsCity(at, match) || this.#isTown(at, match))
      return this.#readUnknown(at);
    const cue = this.#query.cueWords.get(at);
    const meansMore = CONTENT.has(match.meaning.type) || match.meaning.type === "untold";
    if (cue !== undefined && cue.to - cue.from > 1 && meansMore) return 1;
    if (!this.#isCorrected(at, match)) this.#take(match, at);
    return match.length;
  }

  /** The match at a word. Outside kinds are left out, because they may be part of a name. */
  #matchAt(at: number): Match | null {
    const known = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    const isNone =
      known !== null &&
      ((known.meaning.type === "outside" && OUTSIDE_RANK[known.meaning.sort] >= OUTSIDE_RANK.kind) ||
        this.#isFalseFriend(at, known));
    const match = isNone ? null : known;
    if (match !== null && match.length > 1 && this.#lexicon.lackingAt(this.#tokens, at + 1) !== null) {
      // "Ohne Gluten": the negator may refuse more than this.
      const first = this.#lexicon.matchAt(this.#tokens.slice(at, at + 1), 0, this.#language);
      if (first?.meaning.type === "negator") return first;
    }
    return this.#context.ownWords?.matchAt(this.#tokens, at, match) ?? match;
  }

  /**
   * Whether an everyday word or a place's name, which the trained reader takes for no request, only matches in another language, as a form of another word or without its
   * accents: "groupe" is no grouper, "unas" not "uñas", the Danish town Ribe not Croatian for fish.
   */
  #isFalseFriend(at: number, { length, meaning, meanings, isForeign }: Match): boolean {
    const token = this.#tokens[at] ?? "";
    if (this.#labels === null || length > 1) return false;
    // German "ne" is an article.
    if (meaning.type === "negator") return isForeign && token.length <= SMALL_NEGATOR_LENGTH;
    const isPlace = this.#phrases.isLabeled(at);
    return (
      CONTENT.has(meaning.type) &&
      !this.#mayMean(at) &&
      (isCommonWord(token) || isPlace) &&
      (!this.#lexicon.isLexical(token) ||
        (isForeign && isPlace) ||
        (meaning.type === "want" && meanings.some(({ type }) => type === "stop")))
    );
  }

  /** Whether a longer city begins with the match, an article or preposition: "Los Angeles", "La Serena". */
  #beginsCity(at: number, { length }: Match): boolean {
    return worldPlaceAt(this.#tokens, at, false) > length;
  }

  /** Whether the trained reader takes an everyday word for a town: "hotel Nice", "brunch Reading". A first word is capitalized anyway. */
  #isTown(at: number, { meaning, length }: Match): boolean {
    return (
      at > 0 &&
      this.#query.isCapitalized(at) &&
      length === 1 &&
      !CONTENT.has(meaning.type) &&
      this.#phrases.isLabeled(at) &&
      this.#phrases.townAt(at) > 0
    );
  }

  #roleAt(role: WordRole, at: number): number {
    return this.#lexicon.roleAt(role, this.#tokens, at);
  }

  #placeAt(tokens: readonly string[], at: number, bare: boolean): number {
    return this.#context.placeAt?.(tokens, at, bare) ?? 0;
  }

  #isNameWord(word: string): boolean {
    return this.#context.isNameWord?.(word) === true;
  }

  #textOf(from: number, end: number): string {
    return this.#tokens.slice(from, end).join(" ");
  }

  /** The end of the trained reader's span that contains a word. */
  #spanEnd(at: number): number {
    let end = at + 1;
    while (end < this.#tokens.length && this.#labels?.[end] === this.#labels?.[at]) end += 1;
    return end;
  }

  /** Refuses what this part of the query has asked for so far: "ピザ以外". */
  #refuseBefore(): void {
    for (const want of this.#wants.splice(this.#beforePart.wants)) this.#excluded.set(want, want.text);
    for (const [name, { text, vertical, isFilter }] of [...this.#asked].slice(this.#beforePart.asked)) {
      this.#asked.delete(name);
      if (isFilter) this.#ignored.push(text);
      else this.#excludeFact(name, text, vertical);
    }
  }

  /** Whether a negator stands before a word, with at most a few stop words in between: "not in Mitte", "aren't really open". */
  #isNegated(at: number): boolean {
    return at === this.#negator.next;
  }

  /** Whether words refuse a phrase: a negator before it, or another refused one to which it is joined, "not loud or too smoky". */
  #isDenied(at: number): boolean {
    const isAfterStop = this.#joinedAt === at - 1 && this.#matchAt(at - 1)?.meaning.type === "stop";
    return this.#isNegated(at) || at === this.#joinedAt || isAfterStop;
  }

  /** Whether words or the trained reader refuse a phrase. */
  #isRefused(at: number): boolean {
    return this.#isDenied(at) || this.#labels?.[at]?.isUnwanted === true;
  }

  /** The start of a refused phrase with the words before it that qualify it: "not a [party hotel]". */
  #qualifiedFrom(at: number): number {
    const { next } = this.#negator;
    const isRefused = (word: number) =>
      this.#labels?.[word]?.isUnwanted === true ||
      (next >= 0 && word >= next && this.#tokens[word] !== BREAK);
    let from = at;
    const first = Math.max(this.#refusedUntil, at - MAX_QUALIFIERS);
    while (from > first && isRefused(from - 1)) from -= 1;
    return from;
  }

  /** Lets what is joined to a refused phrase be refused too. The trained reader decides about "and", except in "ohne Gluten und Laktose". */
  #continueRefusal(next: number): void {
    const or = this.#roleAt("alternatives", next);
    const and = this.#roleAt("conjunctions", next);
    const isBoth = this.#labels === null || this.#lexicon.lackingAt(this.#tokens, next + and) !== null;
    this.#joinedAt = or > 0 ? next + or : and > 0 && isBoth ? next + and : -1;
  }

  /**
   * Reads the name of a business or chain: one that is refused, "kein Burger King", or one that is partly vocabulary, "Dutch Bros". The latter only if a business has
   * all its words, and if it has no kind of business or known place: "Hilton hotel", "Le Grill Route de la Piscine".
   */
  #readName(at: number): number {
    const label = this.#labels?.[at] ?? null;
    if (label === null || !NAMES.has(label.role) || this.#labels?.[at - 1] === label) return 0;
    const end = this.#spanEnd(at);
    const words = this.#tokens.slice(at, end);
    if (label.isUnwanted) {
      this.#refused.push(words.join(" "));
      return words.length;
    }
    if (words.length < 2 || this.#context.isInName?.(words) !== true) return 0;
    let isVocabulary = true;
    for (let next = at; next < end; ) {
      const match = this.#lexicon.matchAt(this.#tokens, next, this.#language);
      const isKind = match?.meaning.type === "want" && match.meaning.lead === "kind";
      if (isKind || this.#placeAt(this.#tokens, next, true) > 0) return 0;
      if (match === null) isVocabulary = false;
      next += match?.length ?? 1;
    }
    if (isVocabulary) return 0;
    this.#mayBeName = true;
    this.#terms.push(...words);
    return words.length;
  }

  /** Reads "meat" in "no meat", which asks for the absence of something. "Sin carne de cerdo" only refuses a part and asks for nothing. */
  #readLacking(at: number): number {
    const lacking = this.#lexicon.lackingAt(this.#tokens, at);
    const next = at + (lacking?.length ?? 0);
    if (lacking === null || !this.#isRefused(at)) return 0;
    const part = this.#tokens[next + 1];
    if (lacking.value.type === "filter" && PART_OF.has(this.#tokens[next] ?? "") && part !== undefined) {
      this.#joinedAt = next + 1;
      return lacking.length + 1;
    }
    this.votes.push({ at, next, meanings: [lacking.value], isAside: false });
    this.#mean(lacking.value, at, next, false);
    this.#continueRefusal(next);
    return lacking.length;
  }

  /** Reads words for closed places: "closed", "not open", but not "never closed" or "closes at ten". */
  #readClosed(at: number, match: Match | null): number {
    const isDay = this.#query.time?.isWholeDay === true;
    const closed = this.#roleAt("closed", at) || (isDay ? this.#roleAt("closes", at) : 0);
    const open = closed > 0 ? 0 : this.#roleAt("open", at);
    if (closed + open < Math.max(1, match?.length ?? 0)) return 0;
    const isNegated = this.#isNegated(at);
    if (isNegated !== (closed === 0)) return 0;
    this.#closed ??= this.#textOf(isNegated ? this.#negator.from : at, at + closed + open);
    return closed + open;
  }

  /**
   * Reads words for this moment: with "open" before or after them, "open at this hour", unless a time is stated; in a short query, "pizza now"; or if they are several and
   * the trained reader takes them for a time.
   */
  #readMoment(at: number, match: Match | null): number {
    const before = this.#roleAt("open", at);
    const moment = this.#roleAt("moment", at + before);
    const after = before > 0 || moment === 0 ? 0 : this.#roleAt("open", at + moment);
    const length = before + moment + after;
    if (moment === 0 || length < (match?.length ?? 0)) return 0;
    if (before + after > 0) {
      if (this.#query.time === null) this.#mean({ type: "openNow" }, at, at + length, this.#isRefused(at));
      return length;
    }
    if (match !== null && match.meaning.type !== "stop") return 0;
    // "La" in "la casa" is an article, not French "là".
    if (moment === 1 && ARTICLES.has(this.#tokens[at] ?? "")) return 0;
    const isTime = this.#labels?.[at]?.role === "time" && moment > 1;
    if (this.#tokens.length > TERSE_TOKENS && !isTime) return 0;
    this.#moment = this.#textOf(at, at + moment);
    return moment;
  }

  /** Reads a place, wanted or excluded: "in Mitte", "not in Mitte", "outside of Mitte", "not far from Mitte", or without a preposition. */
  #readPlace(at: number, match: Match | null): number {
    const beyond = this.#roleAt("beyond", at);
    const announced = this.#phrases.announcedAt(at, match);
    const isRefused = at === this.#placeJoinedAt || this.#isNegated(at);
    if (beyond > 0) {
      const from = at + beyond;
      const found = this.#phrases.knownAfter(from);
      if (found !== null && !isRefused) return this.#excludePlace(at, found.at + found.length);
      if (found !== null) return this.#places.readAnnounced(at, from, "near");
    }
    if (announced !== null && (match === null || !this.#beginsCity(at, match))) {
      const from = at + announced.length;
      const relation = announced.meaning.type === "near" ? "near" : "within";
      const found = isRefused ? this.#phrases.after(from, relation, this.#textOf(at, from)) : null;
      if (found !== null) return this.#excludePlace(at, found.at + found.length);
      this.#asideUntil = from + ASIDE_REACH;
      const length = this.#places.readAnnounced(at, from, relation) || this.#passUnmapped(at, announced);
      if (length > 0) return length;
    }
    // "Oranienburger Straße" is no burger, "Französische Straße" no cuisine: the place is longer than the match of its first words.
    const stated = isStatement(match?.meaning) ? (match?.length ?? 0) : 0;
    const found = this.#places.place === null ? this.#placeAt(this.#tokens, at, true) : 0;
    // "Des moules frites" is not the Rue des Moulins.
    const isDish = found > 0 && this.#labels?.[at + found - 1]?.role === "dish";
    const isWord =
      found === 1 && (match !== null || (this.#isDishNext(at + 1) && isCommonWord(this.#tokens[at] ?? "")));
    if (found <= stated || isDish || isWord) return 0;
    return isRefused ? this.#excludePlace(at, at + found) : this.#places.takeBare(at, found);
  }

  /** Excludes a place; its words end before `last`, apart from its qualifiers. A further one may be joined to it: "not in Mitte or Wedding". */
  #excludePlace(at: number, last: number): number {
    if (at === this.#placeJoinedAt) this.#excludedPlaces.pop();
    else this.#excludedFrom = this.#isNegated(at) ? this.#negator.from : at;
    const end = this.#phrases.endOf(last);
    this.#excludedPlaces.push(this.#textOf(this.#excludedFrom, end));
    const joining = this.#roleAt("conjunctions", end);
    this.#placeJoinedAt = joining > 0 ? end + joining : -1;
    return end - at;
  }

  /** Whether a request is corrected right away: "thai" in "thai, no wait, indian". */
  #isCorrected(at: number, { meaning, length }: Match): boolean {
    if (!CONTENT.has(meaning.type) || this.#labels === null || this.#labels[at] !== null) return false;
    const next = at + length;
    const cue = this.#tokens[next] === BREAK ? next + 1 : next;
    return this.#query.cueWords.get(cue)?.type === "correction";
  }

  /** Parses a word outside the lexicon: a city elsewhere, a typing mistake, or part of a name. */
  #readUnknown(at: number): number {
    const token = this.#tokens[at] ?? "";
    const outside = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    const isOutside = outside?.meaning.type === "outside";
    // "Loja de roupas" is a clothes shop, not the city of Loja.
    const isPhrase = isOutside && outside.length > 1;
    // "For a wedding" does not name the quarter of Berlin.
    const before = this.#tokens[at - 1] ?? "";
    const isNoun = (INDEFINITE.has(before) || POSSESSIVES.has(before)) && isCommonWord(token);
    const city = isPhrase || isNoun ? 0 : worldPlaceAt(this.#tokens, at, false) || this.#phrases.townAt(at);
    if (city > 0 && (this.#isDishNext(at + city) || this.#isKnownByCity(at, city))) {
      this.#styles.push(this.#textOf(at, at + city));
      return city;
    }
    // Next to a covered place, a town elsewhere still counts: "the station of Lyon".
    const street = this.#places.place !== null || isPhrase ? 0 : this.#phrases.streetAt(at);
    const length = city || street;
    if (length > 0) {
      if (at === this.#placeJoinedAt || this.#isNegated(at)) return this.#excludePlace(at, at + length);
      const end = this.#endOfTown(at, at + length);
      this.#mentioned ??= {
        text: this.#textOf(at, end),
        relation: "unstated",
        radiusM: null,
        and: null,
      };
      this.#terms.push(...this.#tokens.slice(at, end));
      return end - at;
    }
    if (isOutside) {
      this.#outside = moreSpecific(this.#outside, outside, at, this.#tokens);
      this.#terms.push(...this.#tokens.slice(at, at + outside.length));
      return outside.length;
    }
    const label = this.#labels?.[at] ?? null;
    if (label?.role === "price") {
      // An amount in a currency without bands: "under 150 kroner".
      const amount = this.#textOf(this.#labels?.indexOf(label) ?? at, this.#spanEnd(at));
      if (/\d/u.test(amount)) {
        if (!this.#untold.includes(amount)) this.#untold.push(amount);
        return 1;
      }
    }
    const isKnownWord = isCommonWord(token) || this.#isNameWord(token);
    const corrected =
      isKnownWord || !this.#mayMean(at)
        ? null
        : this.#lexicon.misspelled(token, this.#language, this.#vertical);
    if (corrected !== null) {
      this.#guessed.push(token);
      this.#take(corrected, at, true);
      return 1;
    }
    if (this.#isRefused(at)) {
      const end = label?.isUnwanted === true ? this.#spanEnd(at) : at + 1;
      this.#refused.push(this.#textOf(at, end));
      this.#continueRefusal(end);
      return end - at;
    }
    if (label === null && this.#query.cueWords.has(at)) return 1;
    const isFirst = this.#labels?.[at - 1] !== label;
    if (label?.role === "party") {
      if (isFirst) this.#untold.push(this.#textOf(at, this.#spanEnd(at)));
      return 1;
    }
    if (label?.role === "place" && !isFirst && this.#places.end === at && this.#places.isAnnounced) {
      // "Near Boise State": only the town in the landmark's name is known. "Boise State" alone may be a business's name.
      const end = this.#spanEnd(at);
      this.#untold.push(this.#textOf(this.#labels?.indexOf(label) ?? at, end));
      return end - at;
    }
    this.#terms.push(token);
    // "A table at Fork": where the name of a business belongs.
    if (label === null && isCommonWord(token) && this.#roleAt("hosts", at - 1) === 0)
      this.#fillers.push(token);
    else this.#mayBeName = true;
    return 1;
  }

  /** The end of the place that begins with a town's name: "Phoenix See Dortmund", with a known place in its other words, is not in Phoenix. */
  #endOfTown(at: number, end: number): number {
    const last = this.#phrases.isLabeled(at) ? this.#spanEnd(at) : end;
    const isElsewhere = this.#tokens
      .slice(end, last)
      .some((_, i) => this.#placeAt(this.#tokens, end + i, true) > 0);
    return isElsewhere ? last : end;
  }

  /** Whether an unknown word may be misspelled vocabulary; not if the trained reader says it is no part of the request. */
  #mayMean(at: number): boolean {
    return this.#labels === null || GUESSED.has(this.#labels[at]?.role ?? "");
  }

  /**
   * Whether a dish follows that may be named after a place, with only "style" or an unknown word in between: "Tokyo ramen", "Nashville hot chicken". Then the city says how
   * it is made rather than where.
   */
  #isDishNext(start: number): boolean {
    let at = start;
    while (STYLE_WORDS.has(this.#tokens[at] ?? "")) at += 1;
    for (const end = at + 1; at <= end; at++) {
      const match = this.#matchAt(at);
      if (match?.meaning.type === "want") {
        const { vertical, lead, kinds, offers } = match.meaning;
        // A kind of place may be named after its dish, such as ice cream.
        const isOffer = lead !== "kind" || offers.some((offer) => kinds.includes(offerValue(offer)));
        return isOffer && this.#dishesOf(vertical) !== undefined;
      }
      if (match !== null || this.#tokens[at] === BREAK) return false;
    }
    return false;
  }

  /** Whether the dish before a city is known by it: "pizza Napoli", "prosciutto di Parma". "The best pizza of Naples" means the city. */
  #isKnownByCity(at: number, length: number): boolean {
    const dish = this.votes.at(-1);
    if (dish === undefined || at - dish.next > 1) return false;
    const isBest = this.#tokens.slice(0, dish.at).some((token) => SUPERLATIVES.has(token));
    if (at > dish.next && (isBest || !ORIGINS.has(this.#tokens[dish.next] ?? ""))) return false;
    const words = new Set(this.#tokens.slice(dish.at, dish.next));
    return dish.meanings.some((meaning) => {
      const dishes = this.#dishesOf(verticalOf(meaning))?.[this.#textOf(at, at + length)] ?? [];
      return dishes.some((word) => words.has(word));
    });
  }

  /** The dishes of a vertical that are known by a city, by city; undefined if no offer of it is named after places. */
  #dishesOf(vertical: string | null) {
    return this.#lexicon.verticals.find(({ id }) => id === vertical)?.offering?.knownByPlaces;
  }

  /** Applies a phrase and records which verticals it suggests. */
  #take({ meaning, meanings, length, isForeign }: Match, at: number, isGuess = false): void {
    const next = at + length;
    this.#outside = moreSpecific(this.#outside, { meanings, length }, at, this.#tokens);
    const isRefused = REFUSABLE.has(meaning.type) ? this.#isRefused(at) : this.#isDenied(at);
    const telling = meanings.filter((one) => verticalOf(one) !== null);
    const isAside = at <= this.#asideUntil || isGuess || isForeign;
    if (telling.length > 0) {
      const labels = this.#labels ?? [];
      const isDoubted =
        labels.some((label) => label !== null) &&
        labels.slice(at, next).every((label) => label === null || label.isWish);
      this.votes.push({ at, next, meanings: telling, isAside: isAside || isRefused, isDoubted });
    }
    this.#mean(meaning, at, next, isRefused, isAside);
    if (!isRefused || !CONTENT.has(meaning.type)) return;
    this.#continueRefusal(next);
    const joining = Math.max(this.#roleAt("conjunctions", next), this.#roleAt("alternatives", next));
    if (meaning.type === "want") this.#refusedUntil = next + joining;
  }

  #mean(meaning: Meaning, at: number, next: number, isRefused: boolean, isAside = false): void {
    const text = this.#textOf(at, next);
    const name = conditionOf(meaning);
    if (name !== null && !isRefused) {
      const isWish =
        this.#labels?.slice(at, next).some((label) => label?.isWish === true) === true ||
        // "Najlepiej na zewnątrz", for which the trained reader has no span.
        (this.#labels?.[at] === null && this.#query.cueWords.get(at - 1)?.type === "wish");
      (isWish ? this.#wishes : this.#demands).add(name);
    }
    if (!isRefused && "isOwn" in meaning && meaning.isOwn === true) this.#learned.push(text);
    switch (meaning.type) {
      case "negator":
        this.#negator = { from: next - 1, next, between: 0 };
        return;
      case "stop":
        if (this.#isNegated(at) && ++this.#negator.between <= WORDS_BETWEEN) this.#negator.next = next;
        return;
      case "want":
        // "Not too spicy" excludes nothing.
        if (isRefused && meaning.lead === "side") this.#untold.push(text);
        else if (isRefused)
          this.#excluded.set(wantOf(meaning, text, isAside), this.#textOf(this.#qualifiedFrom(at), next));
        else this.#wants.push(wantOf(meaning, text, isAside));
        if (!isRefused && meaning.lead === "kind" && next - at > 1) this.#longKinds.push(text);
        return;
      case "openNow":
      case "stillOpen":
        if (isRefused) this.#ignored.push(text);
        // Its availability answers that.
        else if (meaning.type === "stillOpen" && this.#asksAboutOnePlace()) return;
        // The time that is asked about says it.
        else if (meaning.type === "openNow" || this.#query.time === null) this.#isOpenNow = true;
        return;
      case "filter":
        if (isRefused) this.#ignored.push(text);
        else this.#asked.set(meaning.filter, { text, vertical: meaning.vertical, isFilter: true });
        return;
      case "now":
        if (!isRefused && !this.#hasFeeling) this.#arrival = text;
        else this.#ignored.push(text);
        return;
      case "price":
        this.#takePrice(meaning.band, text, isRefused);
        return;
      case "style":
        this.#ignored.push(text);
        return;
      case "fact":
        if (isRefused !== (meaning.isAbsent === true))
          this.#excludeFact(meaning.name, text, meaning.vertical);
        else if (isRefused) this.#ignored.push(text);
        else this.#asked.set(meaning.name, { text, vertical: meaning.vertical, isFilter: false });
        return;
      case "nearMe":
        this.#places.isNearMe = true;
        return;
      case "preference":
        this.#preferences.push(meaning);
        return;
      case "untold":
        this.#untold.push(text);
        return;
      case "context":
        this.#genericWords.push(text);
        return;
      case "outside":
      case "near":
      case "within":
      case "placeWord":
      case "neutral":
      // Ask for nothing.
    }
  }

  /** Whether a query asks about one place ("is Luna still open"): leaving it out when it is closed would not answer. */
  #asksAboutOnePlace(): boolean {
    const length = this.#roleAt("questions", 0);
    return length > 0 && this.#roleAt("existential", length) === 0;
  }

  /** Takes a stated price (null: no band after all). The first wanted one counts. */
  #takePrice(band: PriceBand | null, text: string, isRefused: boolean): void {
    if (band === null) this.#ignored.push(text);
    else if (isRefused) this.#refusedBands.add(band);
    else this.#band ??= band;
  }

  /** The wanted price band. "Neither cheap nor expensive" leaves the one in between. */
  get #wantedBand(): PriceBand | null {
    if (this.#band !== null || this.#refusedBands.size < 2) return this.#band;
    return BANDS.find((band) => !this.#refusedBands.has(band)) ?? null;
  }

  /** Excludes a fact, "non-smoking". If nobody avoids that fact, the words are ignored. */
  #excludeFact(name: string, text: string, vertical: string | null): void {
    if (isAvoidable(this.#lexicon.verticals, name)) this.#absent.set(name, vertical);
    else this.#ignored.push(text);
  }

  /** Reports an unknown place after "near", "near the capitol"; its words are no name. Returns the number of words with the preposition; 0 for none. */
  #passUnmapped(at: number, { meaning, length }: Match): number {
    let from = at + length;
    while (this.#lexicon.matchAt(this.#tokens, from)?.meaning.type === "stop") from += 1;
    if (meaning.type !== "near" || !this.#phrases.isLabeled(from)) return 0;
    const end = this.#spanEnd(from);
    for (let word = from; word < end; word++) if (isStatement(this.#matchAt(word)?.meaning)) return 0;
    this.#untold.push(this.#textOf(from, end));
    return end - at;
  }
}

/** The name of the condition for a meaning; null for none. */
function conditionOf(meaning: Meaning): string | null {
  if (meaning.type === "filter") return meaning.filter;
  if (meaning.type === "fact") return meaning.name;
  if (meaning.type === "price") return "price_band";
  if (meaning.type === "openNow") return "open_now";
  return meaning.type === "want" && meaning.lead !== "side" ? "want" : null;
}
