import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, contains } from "../domain/geometry.js";
import { worldPlaceAt } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { comparedName, withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { GENERIC_PLACE_WORDS, isStreetName } from "../language/whereabouts/placeTypes.js";
import { isWithinEdits } from "../language/words/edits.js";
import type { Door } from "./addressBook.js";
import { areaPlaces } from "./areaPlaces.js";
import { distanceToPlaceM, type GeoPlace } from "./knownPlace.js";
import { GUESSED_LETTERS, NameLookup } from "./nameLookup.js";
import { conceptLengthAt, isKindOfPlace, placesMeant, placesOfKind } from "./placeConcepts.js";

/** Finds places by the names people use for them. */
export interface PlaceIndex {
  /**
   * Words from `at` on that name a place; 0 for none. `endsName`, where given: "market" may be the market, as after "near the", unless
   * a token follows with which a name could go on.
   */
  lengthAt(tokens: readonly string[], at: number, endsName?: (token: string) => boolean): number;
  /** The places of a name, the broadest kind first. */
  find(text: string): readonly GeoPlace[];
  /** All places of a kind that a folded phrase says: "station". */
  ofKind(folded: string): readonly GeoPlace[];
  /** Places whose long names differ by typing mistakes from a text that names none. */
  guess(text: string): readonly GeoPlace[];
  /** The doors that records' addresses name on a street or square. */
  doorsOf(place: GeoPlace): readonly Door[];
}

/** Which of several places of one name is meant: what people live in, before what they pass. */
const KIND_ORDER: readonly GeoPlace["kind"][] = [
  "coordinates",
  "area",
  "city",
  "quarter",
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
    for (const [street, those] of book.doors) doors.set(street, [...(doors.get(street) ?? []), ...those]);
    for (const { names, keys, place } of named) {
      for (const name of names) {
        const others = spelled.get(name);
        if (others === undefined) spelled.set(name, [place]);
        else others.push(place);
      }
      // "Port" is the harbour before it is the stem of "Portier".
      const compared = new Set(names.map(comparedName));
      for (const key of keys) if (!isKindOfPlace(key) || compared.has(key)) byName.add(key, place);
    }
  }
  const longNames = [...spelled.keys()].filter(({ length }) => length >= GUESSED_LETTERS);
  const all = byName.values();
  const kinds = new Map<string, readonly GeoPlace[]>();
  /** What a kind of place means without a name; only phrases of the table of kinds are kept. "In Rio" is no river: a city of that name is what people mean. */
  const meant = (folded: string) => {
    if (!isKindOfPlace(folded) || worldPlaceAt(folded.split(" "), 0, false) > 0) return [];
    const known = kinds.get(folded) ?? liveliest(placesMeant(folded, all), areas);
    kinds.set(folded, known);
    return known;
  };
  const doorsOf = ({ address }: GeoPlace) =>
    address === null ? [] : (doors.get(comparedName(address)) ?? []);
  /** A name with its house number, before or after it: "Torstraße 96", "12 bis rue Grimaldi". */
  const addressLengthAt = (tokens: readonly string[], at: number) => {
    const before = numberLengthAt(tokens, at);
    const street = at + before;
    const named = byName.lengthAt(tokens, street);
    // "10115" is a postcode before it is a number.
    if (named === 0) return before > 0 ? byName.lengthAt(tokens, at) : 0;
    const after = before > 0 ? 0 : numberLengthAt(tokens, street + named);
    if (before + after === 0) return named;
    const places = byName.named(tokens.slice(street, street + named).join(" "));
    if (places.some((place) => doorsOf(place).length > 0)) return before + named + after;
    return before > 0 ? 0 : named;
  };
  return {
    lengthAt(tokens, at, endsName) {
      const named = addressLengthAt(tokens, at);
      if (named > 0) return named;
      const kind = conceptLengthAt(tokens, at);
      if (kind === 0) return 0;
      const isOf = OF.has(tokens[at + kind] ?? "");
      const others = isOf ? byName.lengthAt(tokens, at + kind + 1) : 0;
      if (others > 0) return kind + 1 + others;
      // "Schloss Sanssouci" is not just any castle, nor is the "centre-ville de Lyon" just any, where no Lyon is covered.
      const goesOn = (token: string | undefined) => token !== undefined && endsName?.(token) === false;
      if (endsName === undefined || goesOn(tokens[at + kind]) || (isOf && goesOn(tokens[at + kind + 1])))
        return 0;
      return meant(tokens.slice(at, at + kind).join(" ")).length > 0 ? kind : 0;
    },
    find(text) {
      const folded = fold(withWholeShortForms(text));
      const found = byName.find(folded);
      return found.length > 0 ? found.toSorted((a, b) => orderOf(a) - orderOf(b)) : meant(folded);
    },
    ofKind: (folded) => placesOfKind(folded, all),
    guess(text) {
      const folded = fold(text);
      const isTelling = folded.length >= GUESSED_LETTERS && !GENERIC_PLACE_WORDS.has(folded);
      // "Halles" are the Halles Centrales.
      const isPart = (name: string) =>
        isTelling && name.includes(folded) && ` ${name} `.includes(` ${folded} `);
      const found = longNames.filter((name) => isWithinEdits(folded, name) || isPart(name));
      return found.flatMap((name) => spelled.get(name) ?? []).toSorted((a, b) => orderOf(a) - orderOf(b));
    },
    doorsOf,
  };
}

/** What "city of" may stand before. */
const TOWN_KINDS: ReadonlySet<GeoPlace["kind"]> = new Set(["area", "city", "quarter"]);

/** Between a kind of place and the name of what it belongs to. */
export const OF = new Set("of de du des d di del della dell da do dos das von vom van der af i".split(" "));
const DIGIT_NINE = 57;
/** The letters that may stand by a house number. */
const NUMBER_TAIL = /^(?:[a-k]|bis|ter|quater)$/u;

/** Words from `at` on that are a house number: "96", "96 a", "12 bis", "96 98"; 0 for none. */
export function numberLengthAt(tokens: readonly string[], at: number): number {
  const token = tokens[at] ?? "";
  // Most words begin with no digit, which is seen without trying the whole.
  if (!(token.charCodeAt(0) <= DIGIT_NINE && /^\d{1,4}[a-z]?$/u.test(token))) return 0;
  const next = tokens[at + 1] ?? "";
  return NUMBER_TAIL.test(next) || /^\d{1,3}[a-z]?$/u.test(next) ? 2 : 1;
}

/** "Sendlinger Tor" is the gate before it is the lane of that name; "Friedrichstraße" is the street before the station. */
function orderOf({ kind, name, radiusM }: GeoPlace): number {
  // What only addresses tell never stands for what is mapped.
  if (radiusM !== null) return KIND_ORDER.length + 1;
  return kind === "street" && !isStreetName(fold(name)) ? KIND_ORDER.length : KIND_ORDER.indexOf(kind);
}

/** Of several markets the one is meant where most is going on; what the concept ranks higher stays ahead. */
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
/** More places of one sort are not compared. */
const CANDIDATES = 40;

/** Whether a point lies in an area that is covered. */
export function isCovered(areas: readonly LoadedArea[], point: Coordinates): boolean {
  return areas.some(({ area }) => contains(area.boundary, point));
}
