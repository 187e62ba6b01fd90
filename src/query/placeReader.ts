import { BETWEEN } from "../language/whereabouts/nearness.js";
import type { NamedLocation } from "../places/location.js";
import { townLengthAt } from "../places/placeConcepts.js";
import { OF } from "../places/places.js";
import { POSSESSIVES } from "./placeGrammar.js";
import type { PlacePhrases } from "./placePhrases.js";
import { BREAK } from "./tokens.js";

/** Collects the places that a query names. */
export class PlaceReader {
  place: NamedLocation | null = null;
  /** A second place: Berlin in "near Alexanderplatz in Berlin". */
  other: NamedLocation | null = null;
  /** Whether the query refers to the caller's position: "near me", "near my hotel". */
  isNearMe = false;
  /** The end of the last place. */
  end = 0;

  readonly #tokens: readonly string[];
  readonly #phrases: PlacePhrases;
  /** The stated distance in meters; null for none. */
  readonly radiusM: number | null;

  constructor(
    tokens: readonly string[],
    phrases: PlacePhrases,
    given: { readonly coordinates: string | null; readonly radiusM: number | null },
  ) {
    this.#tokens = tokens;
    this.#phrases = phrases;
    this.radiusM = given.radiusM;
    if (given.coordinates !== null)
      this.place = { text: given.coordinates, relation: "near", radiusM: given.radiusM, and: null };
  }

  /** Reads the place after the preposition from `at` to `from`. Returns the number of words including the preposition; 0 if no place follows. */
  readAnnounced(at: number, from: number, relation: NamedLocation["relation"]): number {
    // In "en Los Angeles" the article belongs to the city.
    const isCitys = from - at > 1 && townLengthAt(this.#tokens, from - 1, false) > 1;
    // "Am Zwirngraben": the preposition is part of the name.
    const isOfName = this.#phrases.namedAt(at) > from - at;
    const start = isOfName ? at : isCitys ? from - 1 : from;
    // It takes precedence over an earlier place without a preposition.
    if (this.isAnnounced) return this.#readOther(at, start, relation);
    if (relation === "near" && POSSESSIVES.has(this.#tokens[start] ?? "")) this.isNearMe = true;
    const preposition = this.#tokens.slice(at, start).join(" ");
    const found = this.#phrases.after(start, relation, preposition);
    if (found === null) return 0;
    this.other = this.place;
    this.place = this.#named(found.at, found.length, relation);
    this.#readSecond(preposition);
    if (OF.has(this.#tokens[this.end] ?? "")) this.#readOther(this.end, this.end + 1, "within");
    return this.end - at;
  }

  /** Whether a place with a preposition was read. */
  get isAnnounced(): boolean {
    return this.place !== null && this.place.relation !== "unstated";
  }

  /** Takes a place without a preposition; returns its number of words. */
  takeBare(at: number, length: number): number {
    this.place = this.#named(at, length, "unstated");
    return this.end - at;
  }

  /** Reads a second place: a known one or, right after the first, one anywhere, "near Marienplatz in Salzburg". Returns the number of words with the preposition. */
  #readOther(at: number, start: number, relation: NamedLocation["relation"]): number {
    if (this.other !== null) return 0;
    const found =
      this.#phrases.knownAfter(start) ?? (at === this.end ? this.#phrases.cityAfter(start) : null);
    if (found === null) return 0;
    this.other = this.#named(found.at, found.length, relation);
    return this.end - at;
  }

  #named(at: number, length: number, relation: NamedLocation["relation"]): NamedLocation {
    this.end = this.#phrases.endOf(at + length, at);
    return { text: this.#textOf(at, this.end), relation, radiusM: this.radiusM, and: null };
  }

  /** Reads the second place of "between X and Y". */
  #readSecond(preposition: string): void {
    if (BETWEEN.get(preposition)?.has(this.#tokens[this.end] ?? "") !== true || this.place === null) return;
    const found = this.#phrases.after(this.end + 1, "near", preposition);
    if (found === null) return;
    this.end = this.#phrases.endOf(found.at + found.length);
    this.place = { ...this.place, and: this.#textOf(found.at, this.end) };
  }

  #textOf(from: number, end: number): string {
    return this.#tokens.slice(from, end).join(" ").replaceAll(` ${BREAK}`, BREAK);
  }
}
