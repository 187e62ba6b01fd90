import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { conclude } from "./conclude.js";
import { Findings } from "./findings.js";
import { NAMES } from "./labels.js";
import type { Match } from "./lexicon/entry.js";
import { CONTENT, type Meaning, verticalOf } from "./lexicon/meaning.js";
import { MatchedText } from "./matchedText.js";
import { isDishNext, isKnownByCity } from "./originCities.js";
import { moreSpecific } from "./outside.js";
import { ARTICLES, INDEFINITE, PART_OF, POSSESSIVES } from "./placeGrammar.js";
import { PlaceReader } from "./placeReader.js";
import { Refusals } from "./refusals.js";
import { BREAK } from "./tokens.js";
import type { QueryText, UnderstandContext } from "./understandContext.js";
import { type RequestedTime, type Understanding, wantOf } from "./understanding.js";

/** Types that the trained reader refuses without a negator: "nich so teuer". */
const REFUSABLE: ReadonlySet<Meaning["type"]> = new Set(["want", "price", "fact"]);

/** Maximum tokens of a short query, in which every word counts. Includes commas. */
const TERSE_TOKENS = 5;

/** Parses the words of a query in one pass. */
export class QueryParser {
  readonly #text: MatchedText;
  readonly #query: QueryText;
  readonly #found = new Findings();
  readonly #refusals: Refusals;
  readonly #places: PlaceReader;
  #hasFeeling = false;

  constructor(query: QueryText, context: UnderstandContext, vertical: string | null) {
    this.#text = new MatchedText(query, context, vertical);
    this.#query = query;
    this.#refusals = new Refusals(this.#text);
    this.#places = new PlaceReader(this.#text, this.#refusals);
    this.#found.ignored.push(...query.effectless);
    if (query.party !== null) this.#found.untold.push(query.party);
    for (let at = 0; at < query.words.length; ) at += this.#read(at);
  }

  /** The phrases that suggest a vertical, in order. */
  get votes() {
    return this.#found.votes;
  }

  /** Whether the query asks for something and contains no possible name. `isRead`: whether the trained reader thinks so. */
  isAsking(isRead: boolean): boolean {
    return !this.#found.mayBeName && (isRead || this.#found.asked.size > 0);
  }

  /** Builds the understanding for the chosen vertical. */
  finish(time: RequestedTime | null, chosen: string | null): Understanding {
    return conclude(this.#found, this.#text, this.#places, time, chosen);
  }

  /** Parses the phrase at a word; returns its number of words. */
  #read(at: number): number {
    const text = this.#text;
    if (text.tokens[at] === BREAK) {
      this.#found.beginPart();
      return 1;
    }
    const exception = text.roleAt("exceptions", at);
    if (exception > 0) {
      this.#found.refusePart(text.lexicon.verticals);
      return exception;
    }
    if (text.roleAt("feelings", at) > 0) this.#hasFeeling = true;
    const match = text.matchAt(at);
    const length =
      this.#readName(at) ||
      this.#readLacking(at) ||
      this.#readClosed(at, match) ||
      this.#readMoment(at, match) ||
      this.#places.read(at, match);
    if (length > 0) return length;
    if (match === null || this.#places.beginsCity(at, match) || this.#isTown(at, match))
      return this.#readUnknown(at);
    const cue = this.#query.cueWords.get(at);
    const meansMore = CONTENT.has(match.meaning.type) || match.meaning.type === "untold";
    if (cue !== undefined && cue.to - cue.from > 1 && meansMore) return 1;
    if (!this.#isCorrected(at, match)) this.#take(match, at);
    return match.length;
  }

  /** Whether the trained reader takes an everyday word for a town: "hotel Nice", "brunch Reading". A first word is capitalized anyway. */
  #isTown(at: number, { meaning, length }: Match): boolean {
    return (
      at > 0 &&
      this.#text.isCapitalized(at) &&
      length === 1 &&
      !CONTENT.has(meaning.type) &&
      this.#text.isPlaceLabel(at) &&
      this.#places.phrases.townAt(at) > 0
    );
  }

  /**
   * Reads the name of a business or chain: one that is refused, "kein Burger King", or one that is partly vocabulary, "Dutch Bros". The latter only if a business has
   * all its words, and if it has no kind of business or known place: "Hilton hotel", "Le Grill Route de la Piscine".
   */
  #readName(at: number): number {
    const text = this.#text;
    const label = text.labels?.[at] ?? null;
    if (label === null || !NAMES.has(label.role) || text.labels?.[at - 1] === label) return 0;
    const end = text.spanEnd(at);
    const words = text.tokens.slice(at, end);
    if (label.isUnwanted) {
      this.#found.refused.push(words.join(" "));
      return words.length;
    }
    if (words.length < 2 || !text.isInName(words)) return 0;
    let isVocabulary = true;
    for (let next = at; next < end; ) {
      const match = text.lexicon.matchAt(text.tokens, next, text.language);
      const isKind = match?.meaning.type === "want" && match.meaning.lead === "kind";
      if (isKind || text.placeAt(next, true) > 0) return 0;
      if (match === null) isVocabulary = false;
      next += match?.length ?? 1;
    }
    if (isVocabulary) return 0;
    this.#found.mayBeName = true;
    this.#found.terms.push(...words);
    return words.length;
  }

  /** Reads "meat" in "no meat", which asks for the absence of something. "Sin carne de cerdo" only refuses a part and asks for nothing. */
  #readLacking(at: number): number {
    const text = this.#text;
    const lacking = text.lexicon.lackingAt(text.tokens, at);
    const next = at + (lacking?.length ?? 0);
    if (lacking === null || !this.#refusals.isRefused(at)) return 0;
    const part = text.tokens[next + 1];
    if (lacking.value.type === "filter" && PART_OF.has(text.word(next)) && part !== undefined) {
      this.#refusals.continueAt(next + 1);
      return lacking.length + 1;
    }
    this.votes.push({ at, next, meanings: [lacking.value], isAside: false });
    this.#mean(lacking.value, at, next, false);
    this.#refusals.continueAfter(next);
    return lacking.length;
  }

  /** Reads words for closed places: "closed", "not open", but not "never closed" or "closes at ten". */
  #readClosed(at: number, match: Match | null): number {
    const text = this.#text;
    const isDay = this.#query.time?.isWholeDay === true;
    const closed = text.roleAt("closed", at) || (isDay ? text.roleAt("closes", at) : 0);
    const open = closed > 0 ? 0 : text.roleAt("open", at);
    if (closed + open < Math.max(1, match?.length ?? 0)) return 0;
    if (this.#refusals.isNegated(at) !== (closed === 0)) return 0;
    this.#found.closed ??= text.textOf(this.#refusals.negatorOf(at), at + closed + open);
    return closed + open;
  }

  /**
   * Reads words for this moment: with "open" before or after them, "open at this hour", unless a time is stated; in a short query, "pizza now"; or if they are several and
   * the trained reader takes them for a time.
   */
  #readMoment(at: number, match: Match | null): number {
    const text = this.#text;
    const before = text.roleAt("open", at);
    const moment = text.roleAt("moment", at + before);
    const after = before > 0 || moment === 0 ? 0 : text.roleAt("open", at + moment);
    const length = before + moment + after;
    if (moment === 0 || length < (match?.length ?? 0)) return 0;
    if (before + after > 0) {
      if (this.#query.time === null)
        this.#mean({ type: "openNow" }, at, at + length, this.#refusals.isRefused(at));
      return length;
    }
    if (match !== null && match.meaning.type !== "stop") return 0;
    // "La" in "la casa" is an article, not French "là".
    if (moment === 1 && ARTICLES.has(text.word(at))) return 0;
    const isTime = text.labelAt(at) === "time" && moment > 1;
    if (text.tokens.length > TERSE_TOKENS && !isTime) return 0;
    this.#found.moment = text.textOf(at, at + moment);
    return moment;
  }

  /** Whether a request is corrected right away: "thai" in "thai, no wait, indian". */
  #isCorrected(at: number, { meaning, length }: Match): boolean {
    const { labels, tokens } = this.#text;
    if (!CONTENT.has(meaning.type) || labels === null || labels[at] !== null) return false;
    const next = at + length;
    const cue = tokens[next] === BREAK ? next + 1 : next;
    return this.#query.cueWords.get(cue)?.type === "correction";
  }

  /** Parses a word outside the lexicon: a city elsewhere, a typing mistake, or part of a name. */
  #readUnknown(at: number): number {
    const text = this.#text;
    const found = this.#found;
    const outside = text.anyMatchAt(at);
    const outsideLength = outside?.meaning.type === "outside" ? outside.length : 0;
    const length = this.#readElsewhere(at, outsideLength > 1);
    if (length > 0) return length;
    if (outside !== null && outsideLength > 0) {
      found.outside = moreSpecific(found.outside, outside, at, text.tokens);
      found.terms.push(...text.tokens.slice(at, at + outsideLength));
      return outsideLength;
    }
    const token = text.word(at);
    const label = text.labels?.[at] ?? null;
    if (label?.role === "price") {
      // An amount in a currency without bands: "under 150 kroner".
      const amount = text.textOf(text.spanStart(at), text.spanEnd(at));
      if (/\d/u.test(amount)) {
        if (!found.untold.includes(amount)) found.untold.push(amount);
        return 1;
      }
    }
    const isKnownWord = isCommonWord(token) || text.isNameWord(token);
    const corrected = isKnownWord || !text.mayMean(at) ? null : text.misspelled(at);
    if (corrected !== null) {
      found.guessed.push(token);
      this.#take(corrected, at, true);
      return 1;
    }
    if (this.#refusals.isRefused(at)) {
      const end = label?.isUnwanted === true ? text.spanEnd(at) : at + 1;
      found.refused.push(text.textOf(at, end));
      this.#refusals.continueAfter(end);
      return end - at;
    }
    if (label === null && this.#query.cueWords.has(at)) return 1;
    const isFirst = text.labels?.[at - 1] !== label;
    if (label?.role === "party") {
      if (isFirst) found.untold.push(text.textOf(at, text.spanEnd(at)));
      return 1;
    }
    if (label?.role === "place" && !isFirst && this.#places.end === at && this.#places.isAnnounced) {
      // "Near Boise State": only the town in the landmark's name is known. "Boise State" alone may be a business's name.
      const end = text.spanEnd(at);
      found.untold.push(text.textOf(text.spanStart(at), end));
      return end - at;
    }
    found.terms.push(token);
    // "A table at Fork": where the name of a business belongs.
    if (label === null && isCommonWord(token) && text.roleAt("hosts", at - 1) === 0)
      found.fillers.push(token);
    else found.mayBeName = true;
    return 1;
  }

  /** Reads a town or street elsewhere without a preposition; 0 for none. `isPhrase`: the words are known: "loja de roupas" is a clothes shop, not in the city of Loja. */
  #readElsewhere(at: number, isPhrase: boolean): number {
    const text = this.#text;
    const { phrases } = this.#places;
    const before = text.word(at - 1);
    // "For a wedding" does not name the quarter of Berlin.
    const isNoun = (INDEFINITE.has(before) || POSSESSIVES.has(before)) && isCommonWord(text.word(at));
    const city = isPhrase || isNoun ? 0 : worldPlaceAt(text.tokens, at, false) || phrases.townAt(at);
    if (city > 0 && (isDishNext(text, at + city) || isKnownByCity(text, this.votes.at(-1), at, city))) {
      const name = text.tokens.slice(at, at + city);
      // The "Dolores burrito" of a business called Dolores is its own.
      if (text.isName(name)) this.#found.terms.push(...name);
      else this.#found.styles.push(name.join(" "));
      return city;
    }
    // Next to a covered place, a town elsewhere still counts: "the station of Lyon".
    const street = this.#places.place !== null || isPhrase ? 0 : phrases.streetAt(at);
    const length = city || street;
    if (length === 0) return 0;
    if (this.#places.isRefused(at)) return this.#places.exclude(at, at + length);
    const end = this.#endOfTown(at, at + length);
    this.#found.mentioned ??= {
      text: text.textOf(at, end),
      relation: "unstated",
      radiusM: null,
      and: null,
    };
    this.#found.terms.push(...text.tokens.slice(at, end));
    return end - at;
  }

  /** The end of the place that begins with a town's name: "Phoenix See Dortmund", with a known place in its other words, is not in Phoenix. */
  #endOfTown(at: number, end: number): number {
    const text = this.#text;
    const last = text.isPlaceLabel(at) ? text.spanEnd(at) : end;
    const isElsewhere = text.tokens.slice(end, last).some((_, i) => text.placeAt(end + i, true) > 0);
    return isElsewhere ? last : end;
  }

  /** Applies a phrase and records which verticals it suggests. */
  #take({ meaning, meanings, length, isForeign }: Match, at: number, isGuess = false): void {
    const next = at + length;
    this.#found.outside = moreSpecific(this.#found.outside, { meanings, length }, at, this.#text.tokens);
    const isRefused = REFUSABLE.has(meaning.type)
      ? this.#refusals.isRefused(at)
      : this.#refusals.isDenied(at);
    const telling = meanings.filter((one) => verticalOf(one) !== null);
    const isAside = at <= this.#places.asideUntil || isGuess || isForeign;
    if (telling.length > 0) {
      const labels = this.#text.labels ?? [];
      const isDoubted =
        labels.some((label) => label !== null) &&
        labels.slice(at, next).every((label) => label === null || label.isWish);
      this.votes.push({ at, next, meanings: telling, isAside: isAside || isRefused, isDoubted });
    }
    this.#mean(meaning, at, next, isRefused, isAside);
    if (!isRefused || !CONTENT.has(meaning.type)) return;
    this.#refusals.continueAfter(next);
    if (meaning.type === "want") this.#refusals.endWant(next);
  }

  #mean(meaning: Meaning, at: number, next: number, isRefused: boolean, isAside = false): void {
    const found = this.#found;
    const text = this.#text.textOf(at, next);
    if (!isRefused) this.#noteStrength(meaning, at, next);
    if (!isRefused && "isOwn" in meaning && meaning.isOwn === true) found.learned.push(text);
    switch (meaning.type) {
      case "negator":
        this.#refusals.addNegator(next);
        return;
      case "stop":
        this.#refusals.reachAcross(at, next);
        return;
      case "near":
      case "within":
        // "Not on the terrace", but not "I have not been to the hairdresser".
        if (this.#isFeatureAt(next)) this.#refusals.reachAcross(at, next);
        return;
      case "want":
        // "Not too spicy" excludes nothing.
        if (isRefused && meaning.lead === "side") found.untold.push(text);
        else if (isRefused) {
          const qualified = this.#text.textOf(this.#refusals.qualifiedFrom(at), next);
          found.excluded.set(wantOf(meaning, text, isAside), qualified);
        } else found.wants.push(wantOf(meaning, text, isAside));
        if (!isRefused && meaning.lead === "kind" && next - at > 1) found.longKinds.push(text);
        return;
      case "openNow":
      case "stillOpen":
        if (isRefused) found.ignored.push(text);
        // Its availability answers that.
        else if (meaning.type === "stillOpen" && this.#asksAboutOnePlace()) return;
        // The time that is asked about says it.
        else if (meaning.type === "openNow" || this.#query.time === null) found.isOpenNow = true;
        return;
      case "filter":
        if (isRefused) found.ignored.push(text);
        else found.asked.set(meaning.filter, { text, vertical: meaning.vertical, isFilter: true });
        return;
      case "now":
        if (!isRefused && !this.#hasFeeling) found.arrival = text;
        else found.ignored.push(text);
        return;
      case "price":
        if (isRefused) found.refusedBands.add(meaning.band);
        else found.band ??= meaning.band;
        return;
      case "style":
        found.ignored.push(text);
        return;
      case "fact":
        if (isRefused !== (meaning.isAbsent === true))
          found.excludeFact(meaning.name, text, meaning.vertical, this.#text.lexicon.verticals);
        else if (isRefused) found.ignored.push(text);
        else found.asked.set(meaning.name, { text, vertical: meaning.vertical, isFilter: false });
        return;
      case "nearMe":
        this.#places.isNearMe = true;
        return;
      case "preference":
        found.preferences.push(meaning);
        return;
      case "untold":
        found.untold.push(text);
        return;
      case "context":
        found.genericWords.push(text);
        return;
      case "outside":
      case "placeWord":
      case "neutral":
      // Ask for nothing.
    }
  }

  /** Whether a feature of a place follows, apart from small words. */
  #isFeatureAt(start: number): boolean {
    for (let at = start; ; ) {
      const match = this.#text.matchAt(at);
      if (match?.meaning.type !== "stop")
        return match?.meaning.type === "filter" || match?.meaning.type === "fact";
      at += match.length;
    }
  }

  /** Notes whether a condition is a wish or a demand. */
  #noteStrength(meaning: Meaning, at: number, next: number): void {
    const name = conditionOf(meaning);
    if (name === null) return;
    const { labels } = this.#text;
    const isWish =
      labels?.slice(at, next).some((label) => label?.isWish === true) === true ||
      // "Najlepiej na zewnątrz", for which the trained reader has no span.
      (labels?.[at] === null && this.#query.cueWords.get(at - 1)?.type === "wish");
    (isWish ? this.#found.wishes : this.#found.demands).add(name);
  }

  /** Whether a query asks about one place ("is Luna still open"): leaving it out when it is closed would not answer. */
  #asksAboutOnePlace(): boolean {
    const length = this.#text.roleAt("questions", 0);
    return length > 0 && this.#text.roleAt("existential", length) === 0;
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
