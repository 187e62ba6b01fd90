import { worldPlaceAt, isCommonWord } from "../language/names/names.js";
import { BETWEEN } from "../language/whereabouts/nearness.js";
import type { NamedLocation } from "../places/location.js";
import { isKindOfPlace, townLengthAt } from "../places/placeConcepts.js";
import { OF } from "../places/places.js";
import type { Match } from "./lexicon/entry.js";
import { isStatement } from "./lexicon/meaning.js";
import type { MatchedText } from "./matchedText.js";
import { isDishNext } from "./originCities.js";
import { POSSESSIVES } from "./placeGrammar.js";
import { PlacePhrases } from "./placePhrases.js";
import type { Refusals } from "./refusals.js";
import { BREAK } from "./tokens.js";

/** Maximum distance of a noun from its preposition: "near my hotel". */
const ASIDE_REACH = 1;

/** Collects the places that a query names, wanted and excluded ones. */
export class PlaceReader {
  place: NamedLocation | null = null;
  /** A second place: Berlin in "near Alexanderplatz in Berlin". */
  other: NamedLocation | null = null;
  /** Excluded places with the words that exclude them. */
  readonly excluded: string[] = [];
  /** Places after a preposition that no map has, "near the capitol". */
  readonly unmapped: string[] = [];
  /** Whether the query refers to the caller's position: "near me", "near my hotel". */
  isNearMe = false;
  /** The end of the last place. */
  end = 0;
  /** The end of words mentioned in passing: the hotel in "pizza near my hotel". */
  asideUntil = -1;
  /** The stated distance in meters; null for none. */
  readonly radiusM: number | null;
  readonly phrases: PlacePhrases;

  readonly #text: MatchedText;
  readonly #refusals: Refusals;
  /** Where what is joined to an excluded place begins; -1 for nowhere. */
  #joinedAt = -1;
  /** The start of the words that exclude the last excluded place. */
  #excludedFrom = 0;

  constructor(text: MatchedText, refusals: Refusals) {
    const { coordinates, radiusM } = text.query;
    this.#text = text;
    this.#refusals = refusals;
    this.phrases = new PlacePhrases(text);
    this.radiusM = radiusM;
    if (coordinates !== null) this.place = { text: coordinates, relation: "near", radiusM, and: null };
  }

  /** Reads a place, wanted or excluded: "in Mitte", "not in Mitte", "outside of Mitte", "not far from Mitte", or without a preposition. Returns its number of words. */
  read(at: number, match: Match | null): number {
    const text = this.#text;
    const beyond = text.roleAt("beyond", at);
    const announced = this.phrases.announcedAt(at, match);
    const isRefused = this.isRefused(at);
    if (beyond > 0) {
      const from = at + beyond;
      const found = this.phrases.knownAfter(from);
      if (found !== null && !isRefused) return this.exclude(at, found.at + found.length);
      if (found !== null) return this.#readAnnounced(at, from, "near");
    }
    if (announced !== null && (match === null || !this.beginsCity(at, match))) {
      const from = at + announced.length;
      const relation = announced.meaning.type === "near" ? "near" : "within";
      const found = isRefused ? this.phrases.after(from, relation, text.textOf(at, from)) : null;
      if (found !== null) return this.exclude(at, found.at + found.length);
      this.asideUntil = from + ASIDE_REACH;
      const length = this.#readAnnounced(at, from, relation) || this.#passUnmapped(at, announced);
      if (length > 0) return length;
    }
    // "Oranienburger Straße" is no burger, "Französische Straße" no cuisine: the place is longer than the match of its first words.
    const stated = isStatement(match?.meaning) ? (match?.length ?? 0) : 0;
    const found = this.place === null ? text.placeAt(at, true) : 0;
    // "Des moules frites" is not the Rue des Moulins.
    const isDish = found > 0 && text.labelAt(at + found - 1) === "dish";
    const isWord =
      found === 1 && (match !== null || (isDishNext(text, at + 1) && isCommonWord(text.word(at))));
    if (found <= stated || isDish || isWord) return 0;
    if (isRefused) return this.exclude(at, at + found);
    this.place = this.#named(at, found, "unstated");
    this.#readAlternative("within", "");
    return this.end - at;
  }

  /** Whether a longer city begins with the match, an article or preposition: "Los Angeles", "La Serena". */
  beginsCity(at: number, { length }: Match): boolean {
    return worldPlaceAt(this.#text.tokens, at, false) > length;
  }

  /** Whether a place that begins at a word is excluded. */
  isRefused(at: number): boolean {
    return at === this.#joinedAt || this.#refusals.isNegated(at);
  }

  /** Excludes a place; its words end before `last`, apart from its qualifiers. A further one may be joined to it: "not in Mitte or Wedding". */
  exclude(at: number, last: number): number {
    if (at === this.#joinedAt) this.excluded.pop();
    else this.#excludedFrom = this.#refusals.negatorOf(at);
    const end = this.phrases.endOf(last);
    this.excluded.push(this.#text.textOf(this.#excludedFrom, end));
    const joining = this.#text.roleAt("conjunctions", end);
    this.#joinedAt = joining > 0 ? end + joining : -1;
    return end - at;
  }

  /** Whether a place with a preposition was read. */
  get isAnnounced(): boolean {
    return this.place !== null && this.place.relation !== "unstated";
  }

  /** Reads the place after the preposition from `at` to `from`. Returns the number of words including the preposition; 0 if no place follows. */
  #readAnnounced(at: number, from: number, relation: NamedLocation["relation"]): number {
    // In "en Los Angeles" the article belongs to the city.
    const isCitys = from - at > 1 && townLengthAt(this.#text.tokens, from - 1, false) > 1;
    // "Am Zwirngraben": the preposition is part of the name.
    const isOfName = this.#text.placeAt(at, true) > from - at;
    const start = isOfName ? at : isCitys ? from - 1 : from;
    // It takes precedence over an earlier place without a preposition.
    if (this.isAnnounced) return this.#readOther(at, start, relation);
    if (relation === "near" && POSSESSIVES.has(this.#text.word(start))) this.isNearMe = true;
    const preposition = this.#text.textOf(at, start);
    const found = this.phrases.after(start, relation, preposition);
    if (found === null) return 0;
    this.other = this.place;
    this.place = this.#named(found.at, found.length, relation);
    this.#readSecond(preposition);
    this.#readAlternative(relation, preposition);
    if (OF.has(this.#text.word(this.end))) this.#readOther(this.end, this.end + 1, "within");
    return this.end - at;
  }

  /** Reads a second place: a known one or, right after the first, one anywhere, "near Marienplatz in Salzburg". Returns the number of words with the preposition. */
  #readOther(at: number, start: number, relation: NamedLocation["relation"]): number {
    if (this.other !== null) return 0;
    // "Near the river, dinner in Bassano": the town where the river is.
    const isOfKind = isKindOfPlace(this.place?.text ?? "");
    const found =
      this.phrases.knownAfter(start) ??
      (isOfKind ? this.phrases.after(start, relation, this.#text.textOf(at, start)) : null) ??
      (at === this.end ? this.phrases.cityAfter(start) : null);
    if (found === null) return 0;
    this.other = this.#named(found.at, found.length, relation);
    return this.end - at;
  }

  #named(at: number, length: number, relation: NamedLocation["relation"]): NamedLocation {
    this.end = this.phrases.endOf(at + length, at);
    return { text: this.#textOf(at, this.end), relation, radiusM: this.radiusM, and: null };
  }

  /** Reads the second place of "between X and Y". */
  #readSecond(preposition: string): void {
    if (BETWEEN.get(preposition)?.has(this.#text.word(this.end)) !== true || this.place === null) return;
    const found = this.phrases.after(this.end + 1, "near", preposition);
    if (found === null) return;
    this.end = this.phrases.endOf(found.at + found.length);
    this.place = { ...this.place, and: this.#textOf(found.at, this.end) };
  }

  /** Reads Wedding in "in Mitte or Wedding", "in Mitte or in Wedding", the only second place of a query. */
  #readAlternative(relation: NamedLocation["relation"], preposition: string): void {
    const joining = this.#text.roleAt("conjunctions", this.end);
    if (joining === 0 || this.other !== null || this.place?.and !== null) return;
    const next = this.end + joining;
    const again = this.phrases.announcedAt(next, this.#text.matchAt(next));
    const start = next + (again?.length ?? 0);
    const found =
      this.phrases.knownAfter(start) ??
      (this.#text.isPlaceLabel(start)
        ? this.phrases.after(start, relation, preposition)
        : this.phrases.cityAfter(start));
    if (found !== null)
      this.other = { ...this.#named(found.at, found.length, relation), isAlternative: true };
  }

  #textOf(from: number, end: number): string {
    return this.#text.textOf(from, end).replaceAll(` ${BREAK}`, BREAK);
  }

  /** Reports an unknown place after "near", "near the capitol"; its words are no name. Returns the number of words with the preposition; 0 for none. */
  #passUnmapped(at: number, { meaning, length }: Match): number {
    const { lexicon, tokens } = this.#text;
    let from = at + length;
    while (lexicon.matchAt(tokens, from)?.meaning.type === "stop") from += 1;
    if (meaning.type !== "near" || !this.#text.isPlaceLabel(from)) return 0;
    const end = this.#text.spanEnd(from);
    for (let word = from; word < end; word++) if (isStatement(this.#text.matchAt(word)?.meaning)) return 0;
    this.unmapped.push(this.#text.textOf(from, end));
    return end - at;
  }
}
