import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, contains, distanceToLinesM, type Position } from "../domain/geometry.js";
import { append } from "../domain/grouped.js";
import { worldPlaceAt } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { comparedName, withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { phrasesIn } from "../language/text/phrasePattern.js";
import { GENERIC_PLACE_WORDS, isStreetName } from "../language/whereabouts/placeTypes.js";
import { PLACE_WORDS } from "../language/whereabouts/placeWords.js";
import { isWithinEdits } from "../language/words/edits.js";
import type { Door } from "./addressBook.js";
import { areaPlaces } from "./areaPlaces.js";
import { distanceToPlaceM, type GeoPlace, UNLOCATED } from "./geoPlace.js";
import { GUESSED_LETTERS, NameLookup } from "./nameLookup.js";
import { conceptLengthAt, isKindOfPlace, mainPlaces, placesOfKind } from "./placeConcepts.js";

/** Finds places by name. */
export interface PlaceIndex {
  /**
   * The number of words from `at` on that name a place; 0 for none. `endsName`: if given, a bare kind counts too, as in "near the market", unless the next token could
   * continue a name.
   */
  lengthAt(tokens: readonly string[], at: number, endsName?: (token: string) => boolean): number;
  /** The places with a name, the broadest kind first. */
  find(text: string): readonly GeoPlace[];
  /** All places of a kind, given as a folded phrase: "station". */
  ofKind(folded: string): readonly GeoPlace[];
  /** Places whose names a text may misspell; short names are not considered. */
  guess(text: string): readonly GeoPlace[];
  /** Whether a postcode of the same region is known: of an unlisted postcode near a city nothing else can be told. */
  hasPostcodeLike(text: string): boolean;
  /** The house numbers on a street or square. */
  doorsOf(place: GeoPlace): readonly Door[];
}

/** Precedence among places of one name: places to live in before places to pass. */
const KIND_ORDER: readonly GeoPlace["kind"][] = [
  "coordinates",
  "area",
  "city",
  "quarter",
  "region",
  "country",
  "postcode",
  "square",
  "street",
  "station",
  "landmark",
  "park",
  "water",
];

export function placeIndex(areas: readonly LoadedArea[]): PlaceIndex {
  const byName = new NameLookup<GeoPlace>(({ kind }) => TOWN_KINDS.has(kind));
  const doors = new Map<string, Door[]>();
  const spelled = new Map<string, GeoPlace[]>();
  for (const area of areas) {
    const { book, named } = areaPlaces(area);
    for (const [street, own] of book.doors) doors.set(street, [...(doors.get(street) ?? []), ...own]);
    for (const { names, keys, place } of named) {
      for (const name of names) append(spelled, name, place);
      // "Port" is the harbour rather than the stem of "Portier".
      const compared = new Set(names.map(comparedName));
      for (const key of keys) if (!isKindOfPlace(key) || compared.has(key)) byName.add(key, place);
    }
  }
  const longNames = [...spelled.keys()].filter(({ length }) => length >= GUESSED_LETTERS);
  const all = byName.values();
  const postcodeStarts = new Set(
    all.filter(({ kind }) => kind === "postcode").map(({ name }) => name.slice(0, POSTCODE_START)),
  );
  const kinds = new Map<string, readonly GeoPlace[]>();
  /** The places that a bare kind means; cached per kind. "In Rio" means the city, not a river. */
  const ofBareKind = (folded: string) => {
    if (!isKindOfPlace(folded) || worldPlaceAt(folded.split(" "), 0, false) > 0) return [];
    const known = kinds.get(folded) ?? liveliest(mainPlaces(folded, all), areas);
    kinds.set(folded, known);
    return known;
  };
  const doorsOf = ({ address }: GeoPlace) =>
    address === null ? [] : (doors.get(comparedName(address)) ?? []);
  /** The number of words of a name with a house number before or after it: "Torstraße 96", "12 bis rue Grimaldi". */
  const addressLengthAt = (tokens: readonly string[], at: number) => {
    const before = numberLengthAt(tokens, at);
    const street = at + before;
    const named = byName.lengthAt(tokens, street);
    // "10115" is a postcode rather than a house number.
    if (named === 0) return before > 0 ? byName.lengthAt(tokens, at) : 0;
    const after = before > 0 ? 0 : numberLengthAt(tokens, street + named);
    if (before + after === 0) return named;
    const places = byName.named(tokens.slice(street, street + named).join(" "));
    if (places.some((place) => doorsOf(place).length > 0)) return before + named + after;
    return before > 0 ? 0 : named;
  };
  /** The lines of the streets that words name, also without "street": "Main". A door is a line of one point. */
  const linesOf = (tokens: readonly string[]): readonly (readonly Position[])[] =>
    ["", ...STREETS]
      .flatMap((type) => byName.named(`${tokens.join(" ")} ${type}`.trim()))
      .filter(({ kind }) => kind === "street")
      .flatMap((street) => [
        ...(street.lines ?? []),
        ...doorsOf(street).map(({ point: { longitude, latitude } }) => [[longitude, latitude]] as const),
      ]);
  /** The corner that words from `at` on name, "8th and Main", and their number; null for none. */
  const cornerAt = (tokens: readonly string[], at: number) => {
    const joint = at + Math.max(1, byName.lengthAt(tokens, at));
    if (!CORNERS.has(tokens[joint] ?? "")) return null;
    let start = joint + 1;
    while (ARTICLES.has(tokens[start] ?? "")) start += 1;
    const end = start + Math.max(1, byName.lengthAt(tokens, start));
    const across = linesOf(tokens.slice(start, end));
    let [corner, least]: [Coordinates | null, number] = [null, CORNER_M];
    for (const [longitude, latitude] of linesOf(tokens.slice(at, joint)).flat()) {
      const away = distanceToLinesM({ latitude, longitude }, across);
      if (away < least) [corner, least] = [{ latitude, longitude }, away];
    }
    return corner === null ? null : { point: corner, length: end - at };
  };
  return {
    lengthAt(tokens, at, endsName) {
      const named = cornerAt(tokens, at)?.length ?? addressLengthAt(tokens, at);
      if (named > 0) return named;
      const kind = conceptLengthAt(tokens, at);
      if (kind === 0) return 0;
      const isOf = OF.has(tokens[at + kind] ?? "");
      const others = isOf ? byName.lengthAt(tokens, at + kind + 1) : 0;
      if (others > 0) return kind + 1 + others;
      // "Schloss Sanssouci" is not just any castle, and "centre-ville de Lyon" not just any center if Lyon is not covered.
      const goesOn = (token: string | undefined) => token !== undefined && endsName?.(token) === false;
      if (endsName === undefined || goesOn(tokens[at + kind]) || (isOf && goesOn(tokens[at + kind + 1])))
        return 0;
      return ofBareKind(tokens.slice(at, at + kind).join(" ")).length > 0 ? kind : 0;
    },
    find(text) {
      const folded = fold(withWholeShortForms(text));
      const tokens = folded.split(" ");
      const corner = cornerAt(tokens, 0);
      if (corner?.length === tokens.length)
        return [{ ...UNLOCATED, kind: "between", name: text, point: corner.point }];
      const found = byName.find(folded);
      return found.length > 0 ? inOrder(found) : ofBareKind(folded);
    },
    ofKind: (folded) => placesOfKind(folded, all),
    guess(text) {
      const folded = fold(text);
      const isTelling = folded.length >= GUESSED_LETTERS && !GENERIC_PLACE_WORDS.has(folded);
      // "Halles" means the Halles Centrales.
      const isPart = (name: string) =>
        isTelling && name.includes(folded) && ` ${name} `.includes(` ${folded} `);
      const found = longNames.filter((name) => isWithinEdits(folded, name) || isPart(name));
      return inOrder(found.flatMap((name) => spelled.get(name) ?? []));
    },
    hasPostcodeLike: (text) => /^\d{5}$/u.test(text) && postcodeStarts.has(text.slice(0, POSTCODE_START)),
    doorsOf,
  };
}

const CORNERS = phrasesIn(PLACE_WORDS.corners);
const STREETS = phrasesIn(PLACE_WORDS.streetsBehind);
const ARTICLES = phrasesIn(PLACE_WORDS.grammar.articles);
/** Streets this close to each other meet, in meters. */
const CORNER_M = 100;
/** Postcodes with these digits in common are of one region. */
const POSTCODE_START = 3;

/** Kinds that "city of" may precede. */
const TOWN_KINDS: ReadonlySet<GeoPlace["kind"]> = new Set(["area", "city", "region", "country", "quarter"]);

/** Words between a kind of place and the name of its surroundings. */
export const OF = new Set("of de du des d di del della dell da do dos das von vom van der af i".split(" "));
/** Suffixes of house numbers. */
const NUMBER_TAIL = /^(?:[a-k]|bis|ter|quater)$/u;

/** The number of words from `at` on that are a house number: "96", "96 a", "12 bis", "96 98"; 0 for none. */
export function numberLengthAt(tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? "";
  if (!/^\d{1,4}[a-z]?$/u.test(token)) return 0;
  const next = tokens[at + 1] ?? "";
  return NUMBER_TAIL.test(next) || /^\d{1,3}[a-z]?$/u.test(next) ? 2 : 1;
}

/** Places of one name, the likeliest first: "Sendlinger Tor" is the gate before the lane, "Friedrichstraße" the street before the station. */
function inOrder(places: readonly GeoPlace[]): readonly GeoPlace[] {
  const orderOf = ({ kind, name, radiusM }: GeoPlace) => {
    // A street known only from addresses comes after all mapped places.
    if (radiusM !== null) return KIND_ORDER.length + 1;
    return kind === "street" && !isStreetName(fold(name)) ? KIND_ORDER.length : KIND_ORDER.indexOf(kind);
  };
  return places.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Sorts places by the number of businesses around them: "the market" means the busiest one. */
function liveliest(candidates: readonly GeoPlace[], areas: readonly LoadedArea[]): readonly GeoPlace[] {
  const [first] = candidates;
  if (candidates.length < 2 || first === undefined) return candidates;
  const businesses = areas.flatMap(({ entries }) =>
    Array.from(entries.values(), ({ record }) => record.attributes.coordinates?.value ?? []).flat(),
  );
  const lively = (place: GeoPlace) =>
    businesses.filter((position) => (distanceToPlaceM(place, position) ?? Infinity) <= LIVELY_M).length;
  const best = candidates.slice(0, CANDIDATES).map((place) => ({ place, count: lively(place) }));
  return best.toSorted((a, b) => b.count - a.count).map(({ place }) => place);
}

const LIVELY_M = 200;
/** Maximum number of places to compare. */
const CANDIDATES = 40;

/** Whether a point is in a covered area. */
export function isCovered(areas: readonly LoadedArea[], point: Coordinates): boolean {
  return areas.some(({ area }) => contains(area.boundary, point));
}
