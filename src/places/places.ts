import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, contains } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import { comparedName, withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { withoutTownWords } from "../language/whereabouts/townWords.js";
import { isWithinEdits } from "../language/words/edits.js";
import type { Door } from "./addressBook.js";
import { areaPlaces } from "./areaPlaces.js";
import { keyOfDistrict, numberedDistrict, postcodeOf } from "./districts.js";
import { distanceToPlaceM, type KnownPlace } from "./knownPlace.js";
import { NameBeginnings } from "./nameBeginnings.js";
import { askedKeys, isOfNarrowType } from "./nameKeys.js";
import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { conceptLengthAt, isKindOfPlace, placesMeant, placesOfKind } from "./placeConcepts.js";

/** Finds places by the names people use for them. */
export interface PlaceIndex {
  /**
   * Words from `at` on that name a place; 0 for none. `endsName`, where given: "market" may be the market, as after "near the", unless
   * a token follows with which a name could go on.
   */
  lengthAt(tokens: readonly string[], at: number, endsName?: (token: string) => boolean): number;
  /** The places of a name, the broadest kind first. */
  find(text: string): readonly KnownPlace[];
  /** All places of a kind that a folded phrase says: "station". */
  ofKind(folded: string): readonly KnownPlace[];
  /** Places whose long names differ by typing mistakes from a text that names none. */
  guess(text: string): readonly KnownPlace[];
  /** The doors that records' addresses name on a street or square. */
  doorsOf(place: KnownPlace): readonly Door[];
}

const LONGEST_NAME = 6;
/** Which of several places of one name is meant: what people live in, before what they pass. */
const KIND_ORDER: readonly KnownPlace["kind"][] = [
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
  const byName = new Map<string, KnownPlace[]>();
  const doors = new Map<string, Door[]>();
  const spelled = new Map<string, KnownPlace[]>();
  for (const area of areas) {
    const { book, named } = areaPlaces(area);
    for (const [street, those] of book.doors) doors.set(street, [...(doors.get(street) ?? []), ...those]);
    for (const { names, keys, place } of named) {
      for (const name of names) keep(spelled, name, place);
      for (const key of keys) keep(byName, key, place);
    }
  }
  const cities = [...byName].flatMap(([name, places]) => {
    const found = places.filter(({ kind }) => kind === "city" || kind === "area");
    return name.length >= INFLECTED_LETTERS && found.length > 0 ? [[name, found] as const] : [];
  });
  const exact = (folded: string): readonly KnownPlace[] => {
    const isNarrow = isOfNarrowType(folded);
    // "Port" is the harbour before it is the stem of "Portier".
    if (isKindOfPlace(folded)) return spelled.get(folded) ?? [];
    for (const [i, key] of askedKeys(folded).entries()) {
      const places = byName.get(key) ?? [];
      // Without its type a station or a street is no town of that name.
      const fitting =
        isNarrow && i > 0 ? places.filter(({ kind }) => kind !== "area" && kind !== "city") : places;
      if (fitting.length > 0) return fitting;
    }
    const district = numbered(folded);
    return district.length > 0 ? district : settled(folded);
  };
  /** "Limerick city", "centre-ville de Nice": the town, or what of it is covered. */
  const settled = (folded: string): readonly KnownPlace[] => {
    for (const name of withoutTownWords(folded)) {
      const towns = askedKeys(name)
        .flatMap((key) => byName.get(key) ?? [])
        .filter(({ kind }) => kind === "area" || kind === "city" || kind === "quarter");
      if (towns.length > 0) return towns;
    }
    return [];
  };
  /** "7. Bezirk", "Paris 11e": by a quarter's own number, else by the postcode that is made of it. */
  const numbered = (folded: string): readonly KnownPlace[] => {
    const district = /\d|(?:^| )[ivx]+ /u.test(folded) ? numberedDistrict(folded) : null;
    if (district === null) return [];
    const { number, city } = district;
    if (city !== null && !cities.some(([name]) => name === comparedName(city))) return [];
    const quarters = byName.get(keyOfDistrict(number));
    if (quarters !== undefined) return quarters;
    const towns = city === null ? cities.map(([name]) => name) : [city];
    return towns.flatMap((town) => byName.get(postcodeOf(number, town) ?? "") ?? []);
  };
  // Most words begin no place's name, and few names are long: one look saves trying every length.
  const beginnings = new NameBeginnings(byName.keys());
  const nameLengthAt = (tokens: readonly string[], at: number) => {
    if (!beginnings.begins(tokens[at] ?? "")) return 0;
    for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
      if (!beginnings.mayBe(tokens, at, length)) continue;
      if (exact(tokens.slice(at, at + length).join(" ")).length > 0) return length;
    }
    return 0;
  };
  const doorsOf = ({ address }: KnownPlace) =>
    address === null ? [] : (doors.get(comparedName(address)) ?? []);
  const hasDoors = (folded: string) => exact(folded).some((place) => doorsOf(place).length > 0);
  /** A name with its house number, before or after it: "Torstraße 96", "12 bis rue Grimaldi". */
  const addressLengthAt = (tokens: readonly string[], at: number) => {
    const before = numberLengthAt(tokens, at);
    const street = before > 0 ? at + before : at;
    const named = nameLengthAt(tokens, street);
    // "10115" is a postcode before it is a number.
    if (named === 0) return before > 0 ? nameLengthAt(tokens, at) : 0;
    const after = before > 0 ? 0 : numberLengthAt(tokens, street + named);
    if (before + after === 0) return named;
    const isAddress = hasDoors(tokens.slice(street, street + named).join(" "));
    return isAddress ? before + named + after : before > 0 ? 0 : named;
  };
  /** "w Berlinie", "Münchenissä": many languages add an ending to a city where others set a preposition. */
  const inflected = (folded: string) =>
    worldPlaceAt([folded], 0, true) > 0
      ? []
      : cities.flatMap(([name, places]) =>
          folded.startsWith(name) && folded.length - name.length <= ENDING_LETTERS ? places : [],
        );
  const all = [...new Set([...byName.values()].flat())];
  const concepts = new Map<string, readonly KnownPlace[]>();
  /** Only phrases of the concept table get this far, so the memory is bounded by it. */
  const meant = (folded: string) => {
    const tokens = folded.split(" ");
    // "In Rio" is no river: a city of that name is what people mean.
    if (conceptLengthAt(tokens, 0) !== tokens.length || worldPlaceAt(tokens, 0, false) > 0) return [];
    const known = concepts.get(folded) ?? liveliest(placesMeant(folded, all), areas);
    concepts.set(folded, known);
    return known;
  };
  return {
    lengthAt(tokens, at, endsName) {
      const named = addressLengthAt(tokens, at);
      if (named > 0) return named;
      const length = conceptLengthAt(tokens, at);
      const isOf = length > 0 && OF.has(tokens[at + length] ?? "");
      const others = isOf ? nameLengthAt(tokens, at + length + 1) : 0;
      if (others > 0) return length + 1 + others;
      if (endsName === undefined) return 0;
      // "Schloss Sanssouci" is not just any castle.
      const next = tokens[at + length];
      if (next !== undefined && !endsName(next)) return 0;
      // Nor is the "centre-ville de Lyon" just any, where no Lyon is covered.
      const whose = tokens[at + length + 1];
      if (isOf && whose !== undefined && !endsName(whose)) return 0;
      return length > 0 && meant(tokens.slice(at, at + length).join(" ")).length > 0 ? length : 0;
    },
    find(text) {
      const folded = fold(withWholeShortForms(text));
      for (const look of [exact, joined, inflected, meant]) {
        const found = look(folded);
        if (found.length > 0)
          return look === meant ? found : found.toSorted((a, b) => orderOf(a) - orderOf(b));
      }
      return [];
    },
    guess(text) {
      const folded = fold(text);
      const found = [...spelled].filter(
        ([name]) => name.length >= GUESSED_LETTERS && (isWithinEdits(folded, name) || isWithin(folded, name)),
      );
      return found.flatMap(([, places]) => places).toSorted((a, b) => orderOf(a) - orderOf(b));
    },
    ofKind: (folded) => placesOfKind(folded, all),
    doorsOf,
  };

  /** "Tor Straße", "Schönhauserallee": written apart or in one. */
  function joined(folded: string): readonly KnownPlace[] {
    const parts = folded.split(" ");
    return parts.length > 1 && parts.length <= JOINED_WORDS
      ? (byName.get(comparedName(parts.join(""))) ?? [])
      : [];
  }
}

/** Between a kind of place and the name of what it belongs to. */
export const OF = new Set("of de du des d di del della dell da do dos das von vom van der af i".split(" "));
/** "Halles" are the Halles Centrales. */
function isWithin(folded: string, name: string): boolean {
  return folded.length >= GUESSED_LETTERS && !isCommonWord(folded) && ` ${name} `.includes(` ${folded} `);
}

const JOINED_WORDS = 3;
/** Shorter names have too many neighbours to be guessed. */
const GUESSED_LETTERS = 6;
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

function keep(places: Map<string, KnownPlace[]>, key: string, place: KnownPlace): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [place]);
  else if (!known.includes(place)) known.push(place);
}

/** "Sendlinger Tor" is the gate before it is the lane of that name; "Friedrichstraße" is the street before the station. */
function orderOf({ kind, name, radiusM }: KnownPlace): number {
  // What only addresses tell never stands for what is mapped.
  if (radiusM !== null) return KIND_ORDER.length + 1;
  return kind === "street" && !STREET_NAME.test(fold(name)) ? KIND_ORDER.length : KIND_ORDER.indexOf(kind);
}

const STREET_NAME =
  /(?:strasse|str|weg|gasse|allee|damm|chaussee|ring|zeile|straat|gatan|utca)$|(?:^| )(?:street|road|lane|avenue|boulevard|rue|quai|via|viale|corso|calle|carrer|rua|ulica)(?: |$)/u;

/** Of several markets the one is meant where most is going on; what the concept ranks higher stays ahead. */
function liveliest(candidates: readonly KnownPlace[], areas: readonly LoadedArea[]): readonly KnownPlace[] {
  const [first] = candidates;
  if (candidates.length < 2 || first === undefined) return candidates;
  const businesses = areas.flatMap(({ entries }) =>
    Array.from(entries.values(), ({ record }) => record.attributes.coordinates?.value ?? []).flat(),
  );
  const lively = (place: KnownPlace) =>
    businesses.filter((position) => (distanceToPlaceM(place, position) ?? Infinity) <= LIVELY_M).length;
  const best = candidates.slice(0, CANDIDATES).map((place) => ({ place, count: lively(place) }));
  return best.toSorted((a, b) => b.count - a.count).map(({ place }) => place);
}

const LIVELY_M = 200;
/** More places of one sort are not compared. */
const CANDIDATES = 40;
const INFLECTED_LETTERS = 5;
const ENDING_LETTERS = 3;

/** Whether a point lies in an area that is covered. */
export function isCovered(areas: readonly LoadedArea[], point: Coordinates): boolean {
  return areas.some(({ area }) => contains(area.boundary, point));
}
