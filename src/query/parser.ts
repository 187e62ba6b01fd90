import type { Filters } from "../contract/resources.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import { type CueWords, isUnwantedAt, type Labels, unwantedNameAt } from "./labels.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { CONTENT, OUTSIDE_RANK, isStatement, type Meaning, verticalOf } from "./lexicon/meaning.js";
import type { Vote } from "./chooseVertical.js";
import { OutsideReader } from "./outsideReader.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import type { NamedLocation } from "../places/location.js";
import { PlaceReader } from "./placeReader.js";
import { CityStyles } from "./cityStyles.js";
import { type PlaceFinder, PlacePhrases } from "./placePhrases.js";
import { qualifiesOccasion } from "./occasion.js";
import { StatedPrices, bandOf } from "./statedPrices.js";
import { wantsBeside, type Preference } from "./wantsBeside.js";
import { isAvoidable } from "../verticals/registry.js";
import { Negation } from "./negation.js";
import { asksAboutOnePlace, openNowLengthAt, nowLengthAt, isOpenWordAt } from "./openPhrases.js";
import { OwnPhrases } from "./ownPhrases.js";
import { BREAK } from "./tokens.js";
import { UnknownNames } from "./unknownNames.js";
import { UnwantedPlaces } from "./unwantedPlaces.js";
import type { ParserInput, UnderstandContext } from "./understandContext.js";
import {
  isOneKind,
  outsideUnderstanding,
  parted,
  type Understanding,
  type Want,
  wantOf,
} from "./understanding.js";

/** Maximum distance of a noun from its preposition: "near my hotel". */
const ASIDE_REACH = 1;

/** Roles of words that may be misspelled vocabulary. */
const GUESSED: ReadonlySet<string> = new Set(["kind", "dish", "attribute", "diet", "price", "time"]);

/** Below this probability of being unwanted, the trained reader's span is wanted. */
const WANTED_THRESHOLD = 0.05;

/** Maximum letters of a negator that may be another word in another language: "ne", "no". */
const SMALL_NEGATOR_LENGTH = 3;
/** Words without a meaning of their own between "budget" and the sum: "around". */
const SMALL: ReadonlySet<Meaning["type"]> = new Set(["stop", "near", "within", "untold"]);
/** Maximum words between "budget" and the sum: "around". */
const SMALL_BETWEEN = 2;

/** Types that may be unwanted without a negator before them: "nich so teuer". */
const REFUSABLE: ReadonlySet<Meaning["type"]> = new Set(["want", "price", "style", "fact"]);

/** The words that ask for a fact, and the vertical that has it; null for any. */
interface Asked {
  readonly text: string;
  readonly vertical: string | null;
}

/** Parses the words of a query in one pass. */
export class QueryParser {
  /** The phrases that suggest a vertical, in order. */
  readonly votes: Vote[] = [];
  readonly #lexicon: Lexicon;
  readonly #vertical: string | null;
  readonly #labels: Labels | null;
  readonly #cueWords: CueWords;
  readonly #isCovered: boolean;
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #isNameWord: (token: string) => boolean;
  readonly #isInName: (words: readonly string[]) => boolean;
  readonly #phrases: PlacePhrases;
  readonly #places: PlaceReader;
  readonly #unwantedPlaces: UnwantedPlaces;
  readonly #language: LanguageNumber;
  readonly #isTimed: boolean;
  readonly #price: ParserInput["price"];
  readonly #filters: Record<string, unknown> = {};
  readonly #wants: Want[] = [];
  readonly #excluded: Want[] = [];
  readonly #facts = new Map<string, Asked>();
  readonly #preferences: Preference[] = [];
  readonly #filtersOf = new Map<string, { readonly text: string; readonly vertical: string }>();
  readonly #outside: OutsideReader;
  readonly #terms: string[] = [];
  readonly #fillers: string[] = [];
  #mayBeName = false;
  readonly #guessed: string[] = [];
  readonly #nameWords: readonly string[];
  readonly #ignored: string[] = [];
  readonly #untold: string[] = [];
  readonly #passed: string[] = [];
  /** Conditions that are wishes, and those that are demands: see {@link Understanding.wishes}. */
  readonly #wishes = new Set<string>();
  readonly #demands = new Set<string>();
  readonly #absent = new Map<string, string | null>();
  #mentioned: NamedLocation | null = null;
  readonly #prices = new StatedPrices(this.#ignored);
  readonly #styles: string[] = [];
  readonly #own: OwnPhrases;
  readonly #cities: CityStyles;
  readonly #negation: Negation;
  /** How many wants, filters and facts were found before the last break. */
  #beforePart = { wants: 0, filters: 0, facts: 0 };
  /** The end of words mentioned in passing: the hotel in "pizza near my hotel". */
  #asideUntil = -1;
  /** Positions of words mentioned in passing or guessed. */
  readonly #aside = new Set<number>();
  #hasFeeling = false;
  /** "Right now" without mention of being open: the time of arrival. */
  #arrival: string | null = null;
  /** A bare "now" in a short query, which counts only if something is wanted. */
  #moment: string | null = null;

  constructor(
    tokens: readonly string[],
    allTokens: readonly string[],
    context: UnderstandContext,
    {
      coordinates,
      radiusM,
      isTimed,
      price,
      party,
      effectless,
      written,
      labels,
      cueWords,
      isCovered,
    }: ParserInput,
    vertical: string | null,
  ) {
    this.#lexicon = context.lexicon;
    this.#vertical = vertical;
    this.#labels = labels;
    this.#cueWords = cueWords;
    this.#isCovered = isCovered;
    this.#ignored.push(...effectless);
    if (party !== null) this.#untold.push(party);
    this.#tokens = tokens;
    this.#nameWords = allTokens.filter((token) => token !== BREAK);
    this.#placeAt = context.placeAt ?? (() => 0);
    this.#isNameWord = context.isNameWord ?? (() => false);
    this.#isInName = context.isInName ?? (() => false);
    this.#outside = new OutsideReader(tokens, this.#lexicon);
    this.#own = new OwnPhrases(context.ownWords ?? null);
    this.#language = this.#lexicon.languageOf(allTokens);
    this.#isTimed = isTimed;
    this.#price = price;
    const matchAt = (at: number) => this.#matchAt(at);
    const words = { lexicon: this.#lexicon, tokens, language: this.#language, matchAt };
    this.#negation = new Negation(words);
    this.#phrases = new PlacePhrases(tokens, this.#placeAt, {
      matchAt,
      hasMeaning: (token) => {
        const type = context.lexicon.matchAt([token], 0)?.meaning.type;
        return type !== undefined && type !== "outside";
      },
      isLexical: (token) => context.lexicon.isLexical(token),
      labels,
      unknownNames: new UnknownNames(written, this.#lexicon, this.#language),
    });
    this.#places = new PlaceReader(tokens, this.#phrases, { coordinates, radiusM });
    this.#unwantedPlaces = new UnwantedPlaces(words, this.#phrases, this.#negation, this.#isNameWord);
    this.#cities = new CityStyles(tokens, this.#lexicon, matchAt);
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  /** Whether the query asks for something and contains no possible name. `isRead`: whether the trained reader thinks so. */
  isAsking(isRead: boolean): boolean {
    return !this.#mayBeName && (isRead || this.#facts.size > 0 || this.#filtersOf.size > 0);
  }

  /** Builds the understanding for the chosen vertical. What belongs to other verticals is ignored or kept apart. */
  finish(time: Understanding["time"], chosen: string | null): Understanding {
    const outside = this.#outside.result(this.votes, this.#places.positions, this.#isCovered, this.#labels);
    const vertical = outside === null ? chosen : null;
    const isOurs = (one: string | null) => one === null || one === vertical;
    const { wants, sides } = parted(this.#wants.filter((want) => isOurs(want.vertical)));
    for (const [filter, { text, vertical: its }] of this.#filtersOf) {
      if (isOurs(its)) this.#filters[filter] = true;
      else this.#ignored.push(text);
    }
    const facts = [...this.#facts].filter(
      ([, { text, vertical: its }]) => isOurs(its) || !this.#ignored.push(text),
    );
    // "A hostel, but no dorm" still wants the hostel.
    const excluded = this.#excluded.filter(
      (want) => !wants.some((other) => isOneKind(want, other)) || !this.#untold.push(want.text),
    );
    for (const { text, vertical: its, lead } of [...this.#wants, ...excluded])
      if (lead !== "kind" && !isOurs(its)) this.#ignored.push(text);
    const definition = this.#lexicon.verticals.find(({ id }) => id === vertical);
    const band = this.#price === null ? null : bandOf(this.#price, vertical, this.#lexicon.verticals);
    const isWorded = this.#prices.wanted !== null;
    // A price without a band has no effect; report it.
    if (this.#price !== null && band === null) this.#untold.push(this.#price.text);
    else if (this.#price !== null) this.#prices.take(band, this.#price.text, this.#price.isUnwanted);
    const budget =
      this.#price === null || band === null || this.#price.amount === null || isWorded
        ? null
        : { text: this.#price.text, band, isMost: this.#price.bound === "atMost" };
    const isStay = definition?.isForStays === true;
    // "Plumber now" is urgent, but nobody goes to the plumber's shop.
    const isArrival = !isStay && definition?.comesToCaller !== true;
    const arrival = this.#arrival ?? (this.#wants.length > 0 ? this.#moment : null);
    if (arrival !== null && isArrival) this.#filters["open_now"] = true;
    else if (arrival !== null) this.#ignored.push(arrival);
    if (isStay && time !== null) this.#ignored.push(time.text);
    const { beside, misread } = wantsBeside(this.#wants, this.#preferences, isOurs, this.#lexicon.verticals);
    const isOfNames = (text: string) => text.split(" ").every((word) => this.#isNameWord(word));
    // A recipe is not about a business, whatever it is for.
    if (outside !== null && OUTSIDE_RANK[outside.sort] < OUTSIDE_RANK.kind)
      return { ...outsideUnderstanding(outside.text, this.#nameWords, this.#ignored), asksForNothing: true };
    return {
      vertical,
      outside: outside?.text ?? null,
      asksForNothing: false,
      filters: { ...this.#filters, ...this.#prices.filters } as Filters,
      wants,
      beside,
      sides,
      excluded: excluded.filter((want) => isOurs(want.vertical)),
      preferred: this.#preferences.find((one) => isOurs(one.vertical))?.kind ?? null,
      facts: facts.map(([name]) => name),
      terms: this.#terms,
      fillers: this.#fillers,
      guessed: this.#guessed,
      nameWords: this.#unwantedPlaces.without(this.#nameWords),
      time: isStay ? null : time,
      place: this.#places.place,
      otherPlace: this.#places.other,
      radiusM: this.#places.radiusM,
      styles: this.#styles,
      // "Near me" rules out a city.
      mentioned: this.#places.isNearMe ? null : this.#mentioned,
      learned: this.#own.learned,
      excludedNames: this.#negation.refused.filter(isOfNames),
      wishes: [...this.#wishes, ...(budget === null ? [] : ["price_band"])].filter(
        (name) => !this.#demands.has(name),
      ),
      budget,
      notPriced: this.#prices.unwanted,
      nameHints: this.#own.nameHints(wants, this.#preferences.length > 0),
      nearMe: this.#places.isNearMe,
      closed: null,
      excludedPlaces: this.#unwantedPlaces.texts,
      absent: [...this.#absent].filter(([, its]) => isOurs(its)).map(([name]) => name),
      untold: [...this.#untold, ...this.#negation.refused.filter((text) => !isOfNames(text)), ...misread],
      passedOver: this.#passed,
      ignored: [...this.#ignored, ...this.#styles],
    };
  }

  /** The match at a word. Outside kinds are left out, because they may be part of a name. */
  #matchAt(at: number): Match | null {
    const match = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    if (match?.meaning.type === "outside" && OUTSIDE_RANK[match.meaning.sort] >= OUTSIDE_RANK.kind)
      return null;
    const isNone = this.#isFormInPlace(at, match) || this.#isFalseFriend(at, match);
    return this.#own.matchAt(this.#tokens, at, isNone ? null : match);
  }

  /** Whether an unlabeled everyday word only matches as a form of another word, "groupe" is not a grouper, or without its accents: "unas", not "uñas". */
  #isFalseFriend(at: number, match: Match | null): boolean {
    const token = this.#tokens[at] ?? "";
    return (
      match?.length === 1 &&
      CONTENT.has(match.meaning.type) &&
      this.#labels !== null &&
      (this.#labels[at] === null || (match.meaning.type === "want" && !this.#mayMean(at))) &&
      isCommonWord(token) &&
      (!this.#lexicon.isLexical(token) ||
        (match.meaning.type === "want" && match.meanings.some(({ type }) => type === "stop")))
    );
  }

  /** Whether a word of a place matches only in another language or another form: the Danish town Ribe is not Croatian for fish. */
  #isFormInPlace(at: number, match: Match | null): boolean {
    if (match?.meaning.type !== "want") return false;
    const isAll = at === 0 && worldPlaceAt(this.#tokens, at, false) === this.#tokens.length;
    if (!isAll && this.#labels?.[at]?.role !== "place") return false;
    return match.isForeign || !this.#lexicon.isLexical(this.#tokens[at] ?? "");
  }

  /** Refuses what this part of the query has asked for so far: "ピザ以外". */
  #refuseBefore(): void {
    this.#excluded.push(...this.#wants.splice(this.#beforePart.wants));
    for (const [filter, { text }] of [...this.#filtersOf].slice(this.#beforePart.filters)) {
      this.#filtersOf.delete(filter);
      this.#ignored.push(text);
    }
    for (const [name, fact] of [...this.#facts].slice(this.#beforePart.facts)) {
      this.#facts.delete(name);
      this.#excludeFact(name, fact);
    }
  }

  /** Whether a word is negated or part of an unwanted span. */
  #isNegated(at: number): boolean {
    return this.#negation.covers(at) || isUnwantedAt(this.#labels, at);
  }

  /** Whether the request of a phrase is refused. The trained reader decides if it has a span there, unless a negator comes right before it. */
  #isRefused(at: number, next: number): boolean {
    if (isUnwantedAt(this.#labels, at)) return true;
    // "Mit Hund": the span begins after the preposition.
    const label = this.#labels?.slice(at, next).find((one) => one !== null);
    const isRead = (label?.unwanted ?? 1) < WANTED_THRESHOLD;
    // "Not fancy or cheap".
    const isJoined =
      this.#negation.covers(at) && this.#lexicon.roleAt("alternatives", this.#tokens, at - 1) > 0;
    return isRead ? this.#negation.isRightBefore(at) || isJoined : this.#negation.covers(at);
  }

  /** Parses the phrase at a word; returns its number of words. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) {
      this.#negation.end();
      this.#beforePart = {
        wants: this.#wants.length,
        filters: this.#filtersOf.size,
        facts: this.#facts.size,
      };
      return 1;
    }
    const exception = this.#lexicon.roleAt("exceptions", this.#tokens, at);
    if (exception > 0) {
      this.#refuseBefore();
      return exception;
    }
    if (this.#lexicon.roleAt("feelings", this.#tokens, at) > 0) this.#hasFeeling = true;
    const unwantedName = unwantedNameAt(this.#labels, at);
    if (unwantedName > 0) {
      this.#negation.refuseName(at, unwantedName);
      return unwantedName;
    }
    const name = this.#nameAt(at);
    if (name > 0) {
      this.#mayBeName = true;
      this.#terms.push(...this.#tokens.slice(at, at + name));
      return name;
    }
    const isNegated = this.#isNegated(at);
    if (isNegated) {
      const lacking = this.#negation.lackingAt(at);
      if (lacking !== null) return this.#takeLacking(lacking.meaning, lacking.length, at);
    }
    const match = this.#negation.unlessContinued(at, this.#matchAt(at));
    const open = openNowLengthAt(this.#lexicon, this.#tokens, at);
    if (open > 0 && open >= (match?.length ?? 0)) {
      // "Sonntags um sieben schon auf" states a time.
      if (this.#isTimed) return open;
      this.#apply({ type: "openNow" }, this.#tokens.slice(at, at + open), at + open);
      return open;
    }
    const isTime = this.#labels?.[at]?.role === "time";
    const now = nowLengthAt(this.#lexicon, this.#tokens, at, match, isTime);
    if (now > 0) this.#moment = this.#tokens.slice(at, at + now).join(" ");
    if (now > 0) return now;
    if (isNegated && (match?.meaning.type === "stop" || match?.meaning.type === "untold"))
      this.#negation.passOver(match.length);
    if (isNegated && isOpenWordAt(this.#lexicon, this.#tokens, at, match)) this.#negation.end();
    // "Los Angeles", "La Serena": a place longer than the article or preposition it begins with.
    const isLonger = () => match !== null && worldPlaceAt(this.#tokens, at, false) > match.length;
    const announced = this.#phrases.announcedAt(at, match);
    const unwanted = this.#unwantedPlaces.readAt(at, announced);
    if (unwanted > 0) {
      this.#negation.end();
      return unwanted;
    }
    if (announced !== null && !isLonger()) {
      const length = this.#readPlace(at, announced) || this.#passUnmapped(at, announced);
      if (length > 0) return length;
    }
    // "Oranienburger Straße" is no burger, "Französische Straße" no cuisine: the place is longer than the match of its first words.
    const stated = isStatement(match?.meaning) ? (match?.length ?? 0) : 0;
    const found = this.#places.place === null ? this.#placeAt(this.#tokens, at, true) : 0;
    const known = this.#isDish(at + Math.max(0, found - 1)) ? 0 : found;
    if (known > stated && !(known === 1 && (match !== null || this.#cities.isEverydayStyle(at))))
      return this.#unwantedPlaces.takeDenied(at, known) || this.#places.takeBare(at, known);
    if (match === null || isLonger()) return this.#readUnknown(at, token);
    const cue = this.#cueWords.get(at);
    const meansMore = CONTENT.has(match.meaning.type) || match.meaning.type === "untold";
    if (cue !== undefined && cue.to - cue.from > 1 && meansMore) {
      this.#passed.push(token);
      return 1;
    }
    if (this.#isCorrected(at, match)) this.#passed.push(...this.#tokens.slice(at, at + match.length));
    else this.#take(match, at);
    return match.length;
  }

  /** Whether the trained reader takes a word for a dish: "des moules frites" is not the Rue des Moulins. */
  #isDish(at: number): boolean {
    return this.#labels?.[at]?.role === "dish";
  }

  /** Whether a request is corrected right away: "thai" in "thai, no wait, indian". */
  #isCorrected(at: number, { meaning, length }: Match): boolean {
    if (!CONTENT.has(meaning.type) || this.#labels === null || this.#labels[at] !== null) return false;
    const next = at + length;
    const cue = this.#tokens[next] === BREAK ? next + 1 : next;
    return this.#cueWords.get(cue)?.type === "correction";
  }

  /**
   * The length of a business's or chain's name that is partly vocabulary: "Dutch Bros", "Five Guys". 0 if none starts here, if no business has all its
   * words, or if it contains a kind of business or a known place: "Hilton hotel", "Le Grill Route de la Piscine".
   */
  #nameAt(at: number): number {
    const label = this.#labels?.[at] ?? null;
    const isName = label?.role === "brand" || label?.role === "name";
    if (!isName || this.#labels?.[at - 1] === label) return 0;
    const name = this.#spanText(at).split(" ");
    if (name.length < 2 || !this.#isInName(name)) return 0;
    let isVocabulary = true;
    for (let next = at; next < at + name.length; ) {
      const match = this.#lexicon.matchAt(this.#tokens, next, this.#language);
      const isKind = match?.meaning.type === "want" && match.meaning.lead === "kind";
      if (isKind || this.#placeAt(this.#tokens, next, true) > 0) return 0;
      if (match === null) isVocabulary = false;
      next += match?.length ?? 1;
    }
    return isVocabulary ? 0 : name.length;
  }

  /** Applies "no meat", which asks for the absence of something and ends the negation. A null meaning refuses only a part, which asks for nothing. */
  #takeLacking(meaning: Meaning | null, length: number, at: number): number {
    const next = at + length;
    if (meaning === null) {
      this.#passed.push(...this.#tokens.slice(at, next));
      this.#negation.passOver(length);
      return length;
    }
    this.#negation.end();
    this.votes.push({ at, next, meanings: [meaning], isAside: false });
    const phrase = this.#tokens.slice(at, next);
    this.#own.note(meaning, phrase);
    this.#mean(meaning, phrase, next, false);
    this.#negation.endWith(meaning, next);
    return length;
  }

  /** Parses a word outside the lexicon: a city elsewhere, a typing mistake, or part of a name. */
  #readUnknown(at: number, token: string): number {
    const outside = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    const isOutside = outside?.meaning.type === "outside";
    // "Loja de roupas" is a clothes shop, not the city of Loja.
    const isPhrase = isOutside && outside.length > 1;
    const city = isPhrase ? 0 : worldPlaceAt(this.#tokens, at, false) || this.#phrases.townAt(at);
    if (city > 0 && this.#cities.isStyle(at, city)) {
      this.#styles.push(this.#tokens.slice(at, at + city).join(" "));
      return city;
    }
    // Next to a covered place, a town elsewhere still counts: "the station of Lyon".
    const street = this.#places.place !== null || isPhrase ? 0 : this.#phrases.streetAt(at);
    const length = city || street;
    const denied = this.#unwantedPlaces.takeDenied(at, length);
    if (denied > 0) return denied;
    if (length > 0) {
      const phrase = this.#tokens.slice(at, at + length);
      this.#mentioned ??= { text: phrase.join(" "), relation: "within", radiusM: null, and: null };
      this.#terms.push(...phrase);
      return length;
    }
    if (isOutside) {
      this.#outside.note(at, outside);
      this.#terms.push(...this.#tokens.slice(at, at + outside.length));
      return outside.length;
    }
    const corrected =
      !this.#mayMean(at) || isCommonWord(token) || this.#isNameWord(token)
        ? null
        : this.#lexicon.misspelled(token, this.#language, this.#vertical);
    if (corrected === null && this.#negation.refuse(at, isUnwantedAt(this.#labels, at))) return 1;
    const label = this.#labels?.[at] ?? null;
    if (corrected === null && label === null && this.#cueWords.has(at)) {
      this.#passed.push(token);
      return 1;
    }
    if (corrected === null && label?.role === "party") {
      if (this.#labels?.[at - 1] !== label) this.#untold.push(this.#spanText(at));
      return 1;
    }
    if (
      corrected === null &&
      label?.role === "place" &&
      this.#places.end === at &&
      this.#labels?.[at - 1] === label
    ) {
      // "Near Boise State": only the town in the landmark's name is known.
      const [from, end] = [this.#labels.indexOf(label), this.#labels.lastIndexOf(label) + 1];
      this.#untold.push(this.#tokens.slice(from, end).join(" ").replaceAll(` ${BREAK}`, BREAK));
      return end - at;
    }
    (corrected === null ? this.#terms : this.#guessed).push(token);
    if (corrected === null && label === null && isCommonWord(token) && !this.#isHosted(at))
      this.#fillers.push(token);
    else if (corrected === null) this.#mayBeName = true;
    if (corrected !== null) this.#take(corrected, at, true);
    return 1;
  }

  /** Whether a word is where the name of a business belongs: "a table at Fork". */
  #isHosted(at: number): boolean {
    return this.#lexicon.roleAt("hosts", this.#tokens, at - 1) > 0;
  }

  /** The words of the trained reader's span that begins at a word. */
  #spanText(at: number): string {
    const label = this.#labels?.[at];
    let end = at;
    while (this.#labels?.[end] === label && end < this.#tokens.length) end += 1;
    return this.#tokens.slice(at, end).join(" ");
  }

  /** Whether an unknown word may be misspelled vocabulary; not if the trained reader says it is no part of the request. */
  #mayMean(at: number): boolean {
    return this.#labels === null || GUESSED.has(this.#labels[at]?.role ?? "");
  }

  /** Applies a phrase and records which verticals it suggests. */
  #take({ meaning, meanings, length, isForeign }: Match, at: number, isGuess = false): void {
    const next = at + length;
    this.#outside.note(at, { meanings, length });
    // German "ne" is an article: the trained reader decides about small negators of other languages. "Fast food nicht vegan" is negated.
    const isSmall = length === 1 && (this.#tokens[at] ?? "").length <= SMALL_NEGATOR_LENGTH;
    if (meaning.type === "negator" && isForeign && isSmall && this.#labels !== null) {
      this.#passed.push(...this.#tokens.slice(at, next));
      return;
    }
    const telling = meanings.filter((one) => verticalOf(one) !== null);
    const isAside = at <= this.#asideUntil;
    const isWeak = isAside || isGuess || isForeign || this.#isNegated(at);
    if (telling.length > 0) {
      const labels = this.#labels ?? [];
      const isDoubted =
        labels.some((label) => label !== null) &&
        labels.slice(at, next).every((label) => label === null || label.isWish);
      this.votes.push({ at, next, meanings: telling, isAside: isWeak, isDoubted });
    }
    if (isAside || isGuess || isForeign) this.#aside.add(at);
    if (meaning.type === "want") this.#cities.noteDish(at, next, meanings);
    this.#apply(meaning, this.#tokens.slice(at, next), next);
  }

  #apply(meaning: Meaning, phrase: readonly string[], next: number): void {
    const at = next - phrase.length;
    const negated = REFUSABLE.has(meaning.type) ? this.#isRefused(at, next) : this.#negation.covers(at);
    if (!negated) this.#own.note(meaning, phrase);
    this.#mean(meaning, phrase, next, negated);
    if (negated) this.#negation.endWith(meaning, next);
  }

  #mean(meaning: Meaning, phrase: readonly string[], next: number, negated: boolean): void {
    const text = phrase.join(" ");
    const name = conditionOf(meaning);
    if (name !== null && !negated) {
      const at = next - phrase.length;
      const isWish =
        phrase.some((_, offset) => this.#labels?.[at + offset]?.isWish === true) ||
        // "Najlepiej na zewnątrz", for which the trained reader has no span.
        (this.#labels?.[at] === null && this.#cueWords.get(at - 1)?.type === "wish");
      (isWish ? this.#wishes : this.#demands).add(name);
    }
    switch (meaning.type) {
      case "negator":
        this.#negation.begin(next);
        return;
      case "want": {
        const want = wantOf(meaning, text, this.#aside.has(next - phrase.length));
        // "Not too spicy" excludes nothing.
        if (negated && want.lead === "side") this.#untold.push(text);
        else (negated ? this.#excluded : this.#wants).push(want);
        return;
      }
      case "openNow":
      case "stillOpen":
        if (negated) this.#ignored.push(text);
        // The time that is asked about says it.
        else if (meaning.type === "stillOpen" && this.#isTimed) this.#passed.push(text);
        else if (meaning.type === "stillOpen" && asksAboutOnePlace(this.#lexicon, this.#tokens))
          this.#ignored.push(text);
        else this.#filters["open_now"] = true;
        return;
      case "filter":
        if (negated) this.#ignored.push(text);
        else this.#filtersOf.set(meaning.filter, { text, vertical: meaning.vertical });
        return;
      case "now":
        if (!negated && !this.#hasFeeling) this.#arrival = text;
        else this.#ignored.push(text);
        return;
      case "price":
        // "Budget around $40": the sum is the price.
        if (this.#isOfSum(next)) this.#passed.push(text);
        else this.#prices.take(meaning.band, text, negated);
        return;
      case "style":
        this.#prices.take(
          qualifiesOccasion(next, this.#tokens.length, (at) => this.#matchAt(at)) ? "€€€" : null,
          text,
          negated,
        );
        return;
      case "fact":
        if (negated !== (meaning.isAbsent === true))
          this.#excludeFact(meaning.name, { text, vertical: meaning.vertical });
        else if (!negated) this.#facts.set(meaning.name, { text, vertical: meaning.vertical });
        else this.#ignored.push(text);
        return;
      case "nearMe":
        this.#places.isNearMe = true;
        return;
      case "preference":
        this.#preferences.push(meaning);
        this.#passed.push(text);
        return;
      case "untold":
        this.#untold.push(text);
        return;
      case "outside":
      case "context":
      case "near":
      case "within":
      case "placeWord":
      case "stop":
      case "neutral":
        this.#passed.push(text);
    }
  }

  /** Excludes a fact, "non-smoking". If nobody avoids that fact, the words are ignored. */
  #excludeFact(name: string, { text, vertical }: Asked): void {
    if (isAvoidable(this.#lexicon.verticals, name)) this.#absent.set(name, vertical);
    else this.#ignored.push(text);
  }

  /** Whether a sum of money follows within a few words. */
  #isOfSum(next: number): boolean {
    const price = this.#price;
    if (price === null || price.amount === null) return false;
    const between = this.#tokens.slice(next, price.at);
    return (
      next <= price.at &&
      between.length <= SMALL_BETWEEN &&
      between.every((_, offset) => SMALL.has(this.#matchAt(next + offset)?.meaning.type ?? "want"))
    );
  }

  /** Reports an unknown place after "near", "near the capitol"; its words are no name. Returns the number of words with the preposition; 0 for none. */
  #passUnmapped(at: number, { meaning, length }: Match): number {
    let from = at + length;
    while (this.#lexicon.matchAt(this.#tokens, from)?.meaning.type === "stop") from += 1;
    if (meaning.type !== "near" || this.#labels?.[from]?.role !== "place") return 0;
    const text = this.#spanText(from);
    if (text.split(" ").some((_, offset) => isStatement(this.#matchAt(from + offset)?.meaning))) return 0;
    this.#untold.push(text);
    return from + text.split(" ").length - at;
  }

  /** Parses a preposition and the place after it; returns the number of words, 0 if no place follows. */
  #readPlace(at: number, match: Match): number {
    const start = at + match.length;
    this.#asideUntil = start + ASIDE_REACH;
    return this.#places.readAnnounced(at, start, match.meaning.type === "near" ? "near" : "within");
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
