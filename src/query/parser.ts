import type { Filters } from "../contract/resources.js";
import type { LanguageNumber, Match } from "./lexicon/entry.js";
import { type CueWords, isUnwantedAt, isWantedAt, type Labels, unwantedNameAt } from "./labels.js";
import type { Lexicon } from "./lexicon/lexicon.js";
import { CONTENT, OUTSIDE_RANK, saysSomething, type Meaning, verticalOf } from "./lexicon/meaning.js";
import type { Vote } from "./chooseVertical.js";
import { OutsideReader } from "./outsideReader.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import type { NamedLocation } from "../places/location.js";
import { PlaceReader } from "./placeReader.js";
import { CityStyles } from "./cityStyles.js";
import { type PlaceFinder, PlacePhrases } from "./placePhrases.js";
import { AskedPrices, bandOf } from "./askedPrice.js";
import { askedBeside, type Preference } from "./beside.js";
import { isAvoidable } from "../verticals/registry.js";
import { Negation } from "./negation.js";
import { asksOfOnePlace, openNowAt, saysNowAt, saysOpenAt } from "./openPhrases.js";
import { OwnPhrases } from "./ownPhrases.js";
import { BREAK } from "./tokens.js";
import { UnheardNames } from "./unheardNames.js";
import { UnwantedPlaces } from "./unwantedPlaces.js";
import type { ParserInput, UnderstandContext } from "./understandContext.js";
import { isOneKind, nothingAsked, parted, type Understanding, type Want, wantOf } from "./understanding.js";

/** What a preposition speaks of begins this soon after it: "near my hotel". */
const ASIDE_REACH = 1;

/** Roles of words that may be misspelled vocabulary. */
const GUESSED: ReadonlySet<string> = new Set(["kind", "dish", "attribute", "diet", "price", "time"]);

/** Below, what the learned reader read is wanted. */
const WANTED_THRESHOLD = 0.05;

/** So many words may stand between "budget" and the sum: "around". */
const SMALL_BETWEEN = 2;

/** What may be unwanted without a negator before it: "nich so teuer". */
const REFUSABLE: ReadonlySet<Meaning["type"]> = new Set(["want", "price", "style", "fact"]);

/** One walk over the words of a query. */
export class QueryParser {
  /** What the words say of which vertical is meant, in their order. */
  readonly ballots: Vote[] = [];
  readonly #lexicon: Lexicon;
  readonly #vertical: string | null;
  readonly #labels: Labels | null;
  readonly #cueWords: CueWords;
  readonly #tokens: readonly string[];
  readonly #placeAt: PlaceFinder;
  readonly #isNameWord: (token: string) => boolean;
  readonly #phrases: PlacePhrases;
  readonly #places: PlaceReader;
  readonly #unwantedPlaces: UnwantedPlaces;
  readonly #language: LanguageNumber;
  readonly #isTimed: boolean;
  readonly #price: ParserInput["price"];
  readonly #filters: Record<string, unknown> = {};
  readonly #wants: Want[] = [];
  readonly #excluded: Want[] = [];
  readonly #facts = new Map<string, { readonly text: string; readonly vertical: string | null }>();
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
  /** What was said as a wish, and what was demanded: see {@link Understanding.wishes}. */
  readonly #wishes = new Set<string>();
  readonly #demands = new Set<string>();
  readonly #absent = new Map<string, string | null>();
  #mentioned: NamedLocation | null = null;
  readonly #prices = new AskedPrices(this.#ignored);
  readonly #styles: string[] = [];
  readonly #own: OwnPhrases;
  readonly #cities: CityStyles;
  readonly #negation: Negation;
  /** Where what is said by the way ends: the hotel of "pizza near my hotel". */
  #asideUntil = -1;
  /** Where what was said by the way, or guessed, begins. */
  readonly #aside = new Set<number>();
  #isFelt = false;
  /** Whether the last negator is none in the language of the query: German "ne" is an article. */
  #isNegatorForeign = false;
  /** "Right now", as long as nothing is said of being open: when one means to arrive. */
  #arrival: string | null = null;
  /** A mere "now" of few words, which says so only where something is asked for. */
  #moment: string | null = null;

  constructor(
    tokens: readonly string[],
    allTokens: readonly string[],
    context: UnderstandContext,
    { coordinates, radiusM, isTimed, price, party, effectless, written, labels, cueWords }: ParserInput,
    vertical: string | null,
  ) {
    this.#lexicon = context.lexicon;
    this.#vertical = vertical;
    this.#labels = labels;
    this.#cueWords = cueWords;
    this.#ignored.push(...effectless);
    if (party !== null) this.#untold.push(party);
    this.#tokens = tokens;
    this.#nameWords = allTokens.filter((token) => token !== BREAK);
    this.#placeAt = context.placeAt ?? (() => 0);
    this.#isNameWord = context.isNameWord ?? (() => false);
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
      isMeant: (token) => {
        const type = context.lexicon.matchAt([token], 0)?.meaning.type;
        return type !== undefined && type !== "outside";
      },
      isLexical: (token) => context.lexicon.isLexical(token),
      labels,
      unheard: new UnheardNames(written, this.#lexicon, this.#language),
    });
    this.#places = new PlaceReader(tokens, this.#phrases, { coordinates, radiusM });
    this.#unwantedPlaces = new UnwantedPlaces(words, this.#phrases, this.#negation, this.#isNameWord);
    this.#cities = new CityStyles(tokens, this.#lexicon, matchAt);
    for (let at = 0; at < tokens.length; ) at += this.#read(at);
  }

  /** Whether no word may be a name, and something else is asked for than a name, by words or, as `isRead`, in the learned reader's eyes. */
  isAsking(isRead: boolean): boolean {
    return !this.#mayBeName && (isRead || this.#facts.size > 0 || this.#filtersOf.size > 0);
  }

  /** What was read, as far as it concerns the vertical that is meant; what belongs to another is kept apart. */
  finish(time: Understanding["time"], chosen: string | null): Understanding {
    const outside = this.#outside.meant(this.ballots, this.#places.positions);
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
    // "A hostel, but no dorm" wants the hostel all the same.
    const excluded = this.#excluded.filter(
      (want) => !wants.some((other) => isOneKind(want, other)) || !this.#untold.push(want.text),
    );
    for (const { text, vertical: its, lead } of [...this.#wants, ...excluded])
      if (lead !== "kind" && !isOurs(its)) this.#ignored.push(text);
    const meant = this.#lexicon.verticals.find(({ id }) => id === vertical);
    const band = this.#price === null ? null : bandOf(this.#price, vertical, this.#lexicon.verticals);
    const isWorded = this.#prices.wanted !== null;
    // What nobody costs there, or costs in no band, is told.
    if (this.#price !== null && band === null) this.#untold.push(this.#price.text);
    else if (this.#price !== null) this.#prices.take(band, this.#price.text, this.#price.isUnwanted);
    const budget =
      this.#price === null || band === null || this.#price.amount === null || isWorded
        ? null
        : { text: this.#price.text, band, isMost: this.#price.bound === "atMost" };
    const isStay = meant?.isForStays === true;
    // Who calls a plumber "now" is in a hurry: nobody goes there.
    const isArrival = !isStay && meant?.comesToCaller !== true;
    const arrival = this.#arrival ?? (this.#wants.length > 0 ? this.#moment : null);
    if (arrival !== null && isArrival) this.#filters["open_now"] = true;
    else if (arrival !== null) this.#ignored.push(arrival);
    if (isStay && time !== null) this.#ignored.push(time.text);
    const { beside, strange } = askedBeside(this.#wants, this.#preferences, isOurs, this.#lexicon.verticals);
    const isOfNames = (said: string) => said.split(" ").every((word) => this.#isNameWord(word));
    // Who asks for a recipe asks for nothing here, whatever it is of.
    if (outside !== null && OUTSIDE_RANK[outside.sort] < OUTSIDE_RANK.kind)
      return nothingAsked(outside.text, this.#nameWords, this.#ignored);
    return {
      vertical,
      outside: outside?.text ?? null,
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
      // Who says "near me" means no city of that name.
      mentioned: this.#places.isNearMe ? null : this.#mentioned,
      learned: this.#own.learned,
      notCalled: this.#negation.refused.filter(isOfNames),
      wishes: [...this.#wishes, ...(budget === null ? [] : ["price_band"])].filter(
        (name) => !this.#demands.has(name),
      ),
      budget,
      notPriced: this.#prices.unwanted,
      calledLike: this.#own.calledLike(wants, this.#preferences.length > 0),
      nearMe: this.#places.isNearMe,
      closed: null,
      notIn: this.#unwantedPlaces.said,
      absent: [...this.#absent].filter(([, its]) => isOurs(its)).map(([name]) => name),
      untold: [...this.#untold, ...this.#negation.refused.filter((said) => !isOfNames(said)), ...strange],
      passedOver: this.#passed,
      ignored: [...this.#ignored, ...this.#styles],
    };
  }

  /** What the words from one on mean; a kind of business that nobody here knows may as well be part of a name. */
  #matchAt(at: number): Match | null {
    const match = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    if (match?.meaning.type === "outside" && OUTSIDE_RANK[match.meaning.sort] >= OUTSIDE_RANK.kind)
      return null;
    const isNone = this.#isFormInPlace(at, match) || this.#isFalseFriend(at, match);
    return this.#own.matchAt(this.#tokens, at, isNone ? null : match);
  }

  /** Whether an everyday word that is part of nothing asked for would mean something only in another form: "groupe" is no grouper. */
  #isFalseFriend(at: number, match: Match | null): boolean {
    const token = this.#tokens[at] ?? "";
    return (
      match?.length === 1 &&
      CONTENT.has(match.meaning.type) &&
      this.#labels !== null &&
      this.#labels[at] === null &&
      isCommonWord(token) &&
      !this.#lexicon.isLexical(token)
    );
  }

  /** Whether a word of a place asks for something in another language, or in another form: Danish "Ribe" is no Croatian fish. */
  #isFormInPlace(at: number, match: Match | null): boolean {
    if (match?.meaning.type !== "want") return false;
    const isAll = at === 0 && worldPlaceAt(this.#tokens, at, false) === this.#tokens.length;
    if (!isAll && this.#labels?.[at]?.role !== "place") return false;
    return match.isForeign || !this.#lexicon.isLexical(this.#tokens[at] ?? "");
  }

  /** Whether what a word belongs to is unwanted. */
  #isNegated(at: number): boolean {
    return this.#negation.covers(at) || isUnwantedAt(this.#labels, at);
  }

  /** Whether what is asked for at a word is refused: by the learned reader where it read something there, unless a negator stands right before it. */
  #isRefused(at: number): boolean {
    if (isUnwantedAt(this.#labels, at)) return true;
    const isRead = (this.#labels?.[at]?.unwanted ?? 1) < WANTED_THRESHOLD;
    // "Not fancy or cheap".
    const isJoined =
      this.#negation.covers(at) && this.#lexicon.roleAt("alternatives", this.#tokens, at - 1) > 0;
    return isRead ? this.#negation.isRightBefore(at) || isJoined : this.#negation.covers(at);
  }

  /** Reads what starts at a word; returns its number of words. */
  #read(at: number): number {
    const token = this.#tokens[at] ?? "";
    if (token === BREAK) {
      this.#negation.end();
      return 1;
    }
    if (this.#lexicon.roleAt("feelings", this.#tokens, at) > 0) this.#isFelt = true;
    const unwantedName = unwantedNameAt(this.#labels, at);
    if (unwantedName > 0) {
      this.#negation.refuseName(at, unwantedName);
      return unwantedName;
    }
    const isNegated = this.#isNegated(at);
    if (isNegated) {
      const lacking = this.#lexicon.lackingAt(this.#tokens, at);
      if (lacking !== null) return this.#takeLacking(lacking.meaning, lacking.length, at);
    }
    const match = this.#negation.unlessJoined(at, this.#matchAt(at));
    const open = openNowAt(this.#lexicon, this.#tokens, at);
    if (open > 0 && open >= (match?.length ?? 0)) {
      // "Sonntags um sieben schon auf" says when.
      if (this.#isTimed) return open;
      this.#apply({ type: "openNow" }, this.#tokens.slice(at, at + open), at + open);
      return open;
    }
    const isTime = this.#labels?.[at]?.role === "time";
    const now = saysNowAt(this.#lexicon, this.#tokens, at, match, isTime);
    if (now > 0) this.#moment = this.#tokens.slice(at, at + now).join(" ");
    if (now > 0) return now;
    if (isNegated && (match?.meaning.type === "stop" || match?.meaning.type === "untold"))
      this.#negation.passOver(match.length);
    if (isNegated && saysOpenAt(this.#lexicon, this.#tokens, at, match)) this.#negation.end();
    // "Los Angeles", "La Serena": longer than the article or the preposition that it begins with.
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
    // "Oranienburger Straße" is no burger, nor "Französische Straße" any cuisine: a place that is longer than what its first words mean.
    const said = saysSomething(match?.meaning) ? (match?.length ?? 0) : 0;
    const found = this.#places.place === null ? this.#placeAt(this.#tokens, at, true) : 0;
    const known = this.#isDish(at + Math.max(0, found - 1)) ? 0 : found;
    if (known > said && !(known === 1 && (match !== null || this.#cities.isEverydayStyle(at))))
      return this.#unwantedPlaces.takeDenied(at, known) || this.#places.takeBare(at, known);
    if (match === null || isLonger()) return this.#readUnknown(at, token);
    const cue = this.#cueWords.get(at);
    const meansMore = CONTENT.has(match.meaning.type) || match.meaning.type === "untold";
    if (cue !== undefined && cue.to - cue.from > 1 && meansMore) {
      this.#passed.push(token);
      return 1;
    }
    if (this.#isTakenBack(at, match)) this.#passed.push(...this.#tokens.slice(at, at + match.length));
    else this.#take(match, at);
    return match.length;
  }

  /** Whether the learned reader takes a word for a dish: "des moules frites" are no Rue des Moulins. */
  #isDish(at: number): boolean {
    return this.#labels?.[at]?.role === "dish";
  }

  /** Whether what was asked for is taken back at once: "thai" of "thai, no wait, indian". */
  #isTakenBack(at: number, { meaning, length }: Match): boolean {
    if (!CONTENT.has(meaning.type) || this.#labels === null || this.#labels[at] !== null) return false;
    const next = at + length;
    const cue = this.#tokens[next] === BREAK ? next + 1 : next;
    return this.#cueWords.get(cue)?.type === "correction";
  }

  /** "No meat" asks for what has none: what is not wanted ends with it. */
  #takeLacking(meaning: Meaning, length: number, at: number): number {
    const next = at + length;
    this.#negation.end();
    this.ballots.push({ at, next, meanings: [meaning], isAside: false });
    const phrase = this.#tokens.slice(at, next);
    this.#own.note(meaning, phrase);
    this.#mean(meaning, phrase, next, false);
    this.#negation.endWith(meaning, next);
    return length;
  }

  /** A word that no lexicon has: a city elsewhere, a typing mistake, or part of a name. */
  #readUnknown(at: number, token: string): number {
    const outside = this.#lexicon.matchAt(this.#tokens, at, this.#language, this.#vertical);
    const isOutside = outside?.meaning.type === "outside";
    // "Loja de roupas" is a shop for clothes, not the city of Loja.
    const isPhrase = isOutside && outside.length > 1;
    const city = isPhrase ? 0 : worldPlaceAt(this.#tokens, at, false) || this.#phrases.townAt(at);
    if (city > 0 && this.#cities.isStyle(at, city)) {
      this.#styles.push(this.#tokens.slice(at, at + city).join(" "));
      return city;
    }
    // Beside a place here it may still be elsewhere: "the station of Lyon".
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
    const meant =
      !this.#mayMean(at) || isCommonWord(token) || this.#isNameWord(token)
        ? null
        : this.#lexicon.misspelled(token, this.#language, this.#vertical);
    if (meant === null && this.#negation.refuse(at, isUnwantedAt(this.#labels, at))) return 1;
    const label = this.#labels?.[at] ?? null;
    if (meant === null && label === null && this.#cueWords.has(at)) {
      this.#passed.push(token);
      return 1;
    }
    if (meant === null && label?.role === "party") {
      if (this.#labels?.[at - 1] !== label) this.#untold.push(this.#spanText(at));
      return 1;
    }
    if (
      meant === null &&
      label?.role === "place" &&
      this.#places.end === at &&
      this.#labels?.[at - 1] === label
    ) {
      // "Near Boise State": of the landmark no more than the town is known.
      const [from, end] = [this.#labels.indexOf(label), this.#labels.lastIndexOf(label) + 1];
      this.#untold.push(this.#tokens.slice(from, end).join(" ").replaceAll(` ${BREAK}`, BREAK));
      return end - at;
    }
    (meant === null ? this.#terms : this.#guessed).push(token);
    if (meant === null && label === null && isCommonWord(token) && !this.#isHosted(at))
      this.#fillers.push(token);
    else if (meant === null) this.#mayBeName = true;
    if (meant !== null) this.#take(meant, at, true);
    return 1;
  }

  /** Whether a word stands where a business is named: "a table at Fork". */
  #isHosted(at: number): boolean {
    return this.#lexicon.roleAt("hosts", this.#tokens, at - 1) > 0;
  }

  /** The words of the learned span that begins at a word. */
  #spanText(at: number): string {
    const label = this.#labels?.[at];
    let end = at;
    while (this.#labels?.[end] === label && end < this.#tokens.length) end += 1;
    return this.#tokens.slice(at, end).join(" ");
  }

  /** Whether an unknown word may be a misspelled one: not if the learned reader makes it no part of what is asked for. */
  #mayMean(at: number): boolean {
    return this.#labels === null || GUESSED.has(this.#labels[at]?.role ?? "");
  }

  /** Takes a phrase for what it means, and notes of which vertical it speaks. */
  #take({ meaning, meanings, length, isForeign }: Match, at: number, isGuess = false): void {
    const next = at + length;
    this.#outside.note(at, { meanings, length });
    if (meaning.type === "negator") this.#isNegatorForeign = isForeign;
    const telling = meanings.filter((one) => verticalOf(one) !== null);
    const isAside = at <= this.#asideUntil;
    const isWeak = isAside || isGuess || isForeign || this.#isNegated(at);
    if (telling.length > 0) {
      this.ballots.push({ at, next, meanings: telling, isAside: isWeak });
    }
    if (isAside || isGuess || isForeign) this.#aside.add(at);
    if (meaning.type === "want") this.#cities.noteDish(at, next, meanings);
    this.#apply(meaning, this.#tokens.slice(at, next), next);
  }

  #apply(meaning: Meaning, phrase: readonly string[], next: number): void {
    const at = next - phrase.length;
    // Only of what is asked for there are more ways to refuse it than by a word before it.
    const isWanted = this.#isNegatorForeign && meaning.type === "want" && isWantedAt(this.#labels, at);
    if (isWanted) this.#negation.end();
    const negated = REFUSABLE.has(meaning.type) ? this.#isRefused(at) : this.#negation.covers(at);
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
        // "Najlepiej na zewnątrz", of which the learned reader chose no span.
        (this.#labels?.[at] === null && this.#cueWords.get(at - 1)?.type === "wish");
      (isWish ? this.#wishes : this.#demands).add(name);
    }
    switch (meaning.type) {
      case "negator":
        this.#negation.begin(next);
        return;
      case "want": {
        const want = wantOf(meaning, text, this.#aside.has(next - phrase.length));
        // "Not too spicy" rules nothing out.
        if (negated && want.lead === "side") this.#untold.push(text);
        else (negated ? this.#excluded : this.#wants).push(want);
        return;
      }
      case "openNow":
      case "stillOpen":
        if (
          negated ||
          (meaning.type === "stillOpen" && (this.#isTimed || asksOfOnePlace(this.#lexicon, this.#tokens)))
        )
          this.#ignored.push(text);
        else this.#filters["open_now"] = true;
        return;
      case "filter":
        if (negated) this.#ignored.push(text);
        else this.#filtersOf.set(meaning.filter, { text, vertical: meaning.vertical });
        return;
      case "now":
        if (!negated && !this.#isFelt) this.#arrival = text;
        else this.#ignored.push(text);
        return;
      case "price":
        // The budget of "budget around $40" is that sum.
        if (this.#isOfSum(next)) this.#passed.push(text);
        else this.#prices.take(meaning.band, text, negated);
        return;
      case "style":
        this.#ignored.push(text);
        return;
      case "fact":
        if (negated !== (meaning.isAbsent === true)) this.#shun(meaning, text);
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

  /** "Non-smoking": of a fact that nobody shuns its negation says nothing. */
  #shun({ name, vertical }: Meaning & { readonly type: "fact" }, text: string): void {
    if (isAvoidable(this.#lexicon.verticals, name)) this.#absent.set(name, vertical);
    else this.#ignored.push(text);
  }

  /** Whether a sum of money follows, but for small words: it stands where the text is parted. */
  #isOfSum(next: number): boolean {
    const price = this.#price;
    return price !== null && price.amount !== null && next <= price.at && price.at - next <= SMALL_BETWEEN;
  }

  /** What something shall be near to and nobody knows, "near the capitol": it is told, and nobody is called so. The number of words with the preposition; 0 for none. */
  #passUnmapped(at: number, { meaning, length }: Match): number {
    let from = at + length;
    while (this.#lexicon.matchAt(this.#tokens, from)?.meaning.type === "stop") from += 1;
    if (meaning.type !== "near" || this.#labels?.[from]?.role !== "place") return 0;
    const said = this.#spanText(from);
    if (said.split(" ").some((_, offset) => saysSomething(this.#matchAt(from + offset)?.meaning))) return 0;
    this.#untold.push(said);
    return from + said.split(" ").length - at;
  }

  /** A preposition and the place after it; 0 when what follows is no place. */
  #readPlace(at: number, match: Match): number {
    const start = at + match.length;
    this.#asideUntil = start + ASIDE_REACH;
    return this.#places.readAnnounced(at, start, match.meaning.type === "near" ? "near" : "within");
  }
}

/** The name of the condition that a meaning becomes; null for none. */
function conditionOf(meaning: Meaning): string | null {
  if (meaning.type === "filter") return meaning.filter;
  if (meaning.type === "fact") return meaning.name;
  if (meaning.type === "price") return "price_band";
  if (meaning.type === "openNow") return "open_now";
  return meaning.type === "want" && meaning.lead !== "side" ? "want" : null;
}
