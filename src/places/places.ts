import type { LoadedArea } from "../catalog/catalog.js";
import type { GazetteerPlace, PlaceKind } from "../domain/record.js";
import { type Coordinates, contains, type MultiPolygon, type Position } from "../domain/geometry.js";
import { fold, withoutUmlautSpelling } from "../language/text/fold.js";
import { isWithinEdits } from "../language/words/edits.js";
import { distanceToPlaceM } from "./distance.js";
import { stem } from "../language/words/stem.js";
import { exonymsOf } from "../language/names/exonyms.js";
import { worldPlaceAt } from "../language/names/names.js";
import { conceptLengthAt, placesMeant } from "./placeConcepts.js";

/** A place that the caller may name, and what it covers. */
export interface KnownPlace {
  readonly name: string;
  readonly kind: PlaceKind | "city" | "coordinates";
  /** What is meant by the name of an area, a city or a country: all these areas show. Empty for other kinds. */
  readonly areas: readonly LoadedArea[];
  readonly point: Coordinates | null;
  /** Within it a place must lie (quarters). */
  readonly outline: MultiPolygon | null;
  /** Along it a place must lie (streets). */
  readonly lines: readonly (readonly Position[])[] | null;
  /** What addresses on it say, folded; for streets and postcodes. */
  readonly address: string | null;
}

/** Finds places by the names people use for them. */
export interface PlaceIndex {
  /**
   * Words from `at` on that name a place; 0 for none. `endsName`, where given: "market" may be the market, as after "near the", unless
   * a token follows with which a name could go on.
   */
  lengthAt(tokens: readonly string[], at: number, endsName?: (token: string) => boolean): number;
  /** The places of a name, the broadest kind first; tolerates typing mistakes in long names. */
  find(text: string): readonly KnownPlace[];
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
/** A city that at least this share of the addresses names contains the area, or part of it. */
const CITY_SHARE = 0.05;
const PREFIXES =
  /^(?:bezirksteil|stadtbezirk|bezirk|ortsteil|stadtteil|quartier|quartiere|barrio|district|quarter|s u|u s|s|u|bahnhof|bf|station|gare|stazione|place|piazza|rue|metro|the|la|le|les|il|el) (?=\p{L}{3})/u;
const SUFFIXES =
  /(?: (?:street|square|station|quarter|district|area|neighborhood|neighbourhood|bahnhof|viertel|strasse|platz)|viertel|kiez|bezirk)$/u;

export function placeIndex(areas: readonly LoadedArea[]): PlaceIndex {
  const byName = new Map<string, KnownPlace[]>();
  for (const area of areas) {
    for (const { names, place } of placesOf(area)) {
      for (const name of new Set(names.flatMap((one) => variants(one, area)))) {
        const known = byName.get(name);
        if (known === undefined) byName.set(name, [place]);
        else if (!known.includes(place)) known.push(place);
      }
    }
  }
  const cities = [...byName].flatMap(([name, places]) => {
    const found = places.filter(({ kind }) => kind === "city" || kind === "area");
    return name.length >= INFLECTED_LETTERS && found.length > 0 ? [[name, found] as const] : [];
  });
  const longNames = [...byName.keys()].filter((name) => name.length >= 6);
  const exact = (folded: string): readonly KnownPlace[] => {
    for (const key of keysOf(folded)) {
      const places = byName.get(key);
      if (places !== undefined) return places;
    }
    return [];
  };
  // Most words begin no place's name: one look saves trying every length.
  const firstWords = new Set([...byName.keys()].map((name) => name.split(" ")[0] ?? ""));
  const mayBegin = (token: string) =>
    firstWords.has(token) ||
    firstWords.has(withoutUmlautSpelling(token)) ||
    firstWords.has(stem(token)) ||
    firstWords.has(token.replace(SUFFIXES, "")) ||
    firstWords.has(stem(token.replace(SUFFIXES, ""))) ||
    PREFIXES.test(`${token} xxx`);
  const nameLengthAt = (tokens: readonly string[], at: number) => {
    if (!mayBegin(tokens[at] ?? "")) return 0;
    for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
      if (exact(tokens.slice(at, at + length).join(" ")).length > 0) return length;
    }
    return 0;
  };
  /** "w Berlinie", "Münchenissä": many languages add an ending to a city where others set a preposition. */
  const inflected = (folded: string) =>
    worldPlaceAt([folded], 0, true) > 0
      ? []
      : cities.flatMap(([name, places]) =>
          folded.startsWith(name) && folded.length - name.length <= ENDING_LETTERS ? places : [],
        );
  const misspelt = (folded: string) =>
    longNames.filter((name) => isWithinEdits(folded, name)).flatMap((name) => byName.get(name) ?? []);
  const all = [...new Set([...byName.values()].flat())];
  const concepts = new Map<string, readonly KnownPlace[]>();
  /** Only phrases of the concept table get this far, so the memory is bounded by it. */
  const meant = (folded: string) => {
    if (conceptLengthAt(folded.split(" "), 0) !== folded.split(" ").length) return [];
    const known = concepts.get(folded) ?? liveliest(placesMeant(folded, all), areas);
    concepts.set(folded, known);
    return known;
  };
  return {
    lengthAt(tokens, at, endsName) {
      const named = nameLengthAt(tokens, at);
      if (named > 0 || endsName === undefined) return named;
      const length = conceptLengthAt(tokens, at);
      // "Schloss Sanssouci" is not just any castle.
      const next = tokens[at + length];
      if (next !== undefined && !endsName(next)) return 0;
      return length > 0 && meant(tokens.slice(at, at + length).join(" ")).length > 0 ? length : 0;
    },
    find(text) {
      const folded = fold(text);
      for (const look of [exact, inflected, meant, misspelt]) {
        const found = look(folded);
        if (found.length > 0)
          return look === meant ? found : found.toSorted((a, b) => orderOf(a) - orderOf(b));
      }
      return [];
    },
  };
}

/** "Sendlinger Tor" is the gate before it is the lane of that name; "Friedrichstraße" is the street before the station. */
function orderOf({ kind, name }: KnownPlace): number {
  return kind === "street" && !STREET_NAME.test(fold(name)) ? KIND_ORDER.length : KIND_ORDER.indexOf(kind);
}

const STREET_NAME =
  /(?:strasse|str|weg|gasse|allee|damm|chaussee|ring|zeile|straat|gatan|utca)$|(?:^| )(?:street|road|lane|avenue|boulevard|rue|quai|via|viale|corso|calle|carrer|rua|ulica)(?: |$)/u;

/** Of several markets the one is meant where most is going on; what the concept ranks higher stays ahead. */
function liveliest(candidates: readonly KnownPlace[], areas: readonly LoadedArea[]): readonly KnownPlace[] {
  const [first] = candidates;
  if (candidates.length < 2 || first === undefined) return candidates;
  const businesses = areas.flatMap(({ entries }) =>
    [...entries.values()].flatMap(({ record }) => record.attributes.coordinates?.value ?? []),
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

/** A name as it is asked for: as folded, without "quarter" or "street" around it, and by stem ("Hackeschen" for "Hackescher"). */
function keysOf(folded: string): string[] {
  const bare = folded.replace(PREFIXES, "").replace(SUFFIXES, "");
  return [folded, withoutUmlautSpelling(folded), bare, stemmed(folded), stemmed(bare)].filter(
    (key) => key !== "",
  );
}

/** A name as it may be asked for: with and without its kind and its city. */
function variants(name: string, { area }: LoadedArea): string[] {
  const folded = fold(name);
  const short = folded.replace(PREFIXES, "");
  const city = fold(area.name).split(" ")[0] ?? "";
  const cityless =
    folded.startsWith(`${city} `) && folded.length > city.length + 4 ? folded.slice(city.length + 1) : folded;
  const street = folded.replace(/strasse$/u, "str");
  // "Montecarlo" for Monte-Carlo.
  const joined = folded.replaceAll(" ", "");
  const names = [folded, short, cityless, street, joined];
  return names.flatMap((one) => [one, withoutUmlautSpelling(one), stemmed(one)]).filter((one) => one !== "");
}

function stemmed(folded: string): string {
  return folded.split(" ").map(stem).join(" ");
}

interface NamedPlace {
  readonly names: readonly string[];
  readonly place: KnownPlace;
}

function* placesOf(loaded: LoadedArea): Iterable<NamedPlace> {
  const { area, gazetteer, entries } = loaded;
  const base = { areas: [loaded], point: null, outline: null, lines: null, address: null };
  const cities = new Set(
    [...entries.values()].map(({ record }) => fold(record.attributes.address?.value.city ?? "")),
  );
  // "Munich Altstadt" is also asked for as "Altstadt"; "Berlin" alone is the city, not the district within it.
  const parts = partsOf(area.name).filter((part) => !cities.has(part) && exonymsOf(part).length === 0);
  yield {
    names: [area.name, ...area.alternativeNames, ...parts],
    place: { ...base, name: area.name, kind: "area" },
  };
  for (const place of gazetteer) {
    yield { names: [place.name, ...place.alternativeNames], place: toKnown(place) };
  }
  yield* addressPlaces(
    loaded,
    new Set(gazetteer.filter(({ kind }) => kind === "street").map(({ name }) => fold(name))),
  );
  for (const name of countryNames(area.country))
    yield { names: [name], place: { ...base, name, kind: "city" } };
}

function partsOf(name: string): readonly string[] {
  const parts = fold(name).split(" ");
  return parts.length > 1 ? parts.filter((part) => part.length >= 4) : [];
}

/** Cities, postcodes and streets that the places' own addresses name. */
function* addressPlaces(loaded: LoadedArea, mapped: ReadonlySet<string>): Iterable<NamedPlace> {
  const { entries } = loaded;
  const counts = {
    city: new Map<string, number>(),
    postcode: new Map<string, number>(),
    street: new Map<string, number>(),
  };
  for (const { record } of entries.values()) {
    const address = record.attributes.address?.value;
    for (const part of ["city", "postcode", "street"] as const) {
      const value = address?.[part];
      if (value !== null && value !== undefined) counts[part].set(value, (counts[part].get(value) ?? 0) + 1);
    }
  }
  const base = { areas: [], point: null, outline: null, lines: null };
  for (const [city, count] of counts.city) {
    if (count >= entries.size * CITY_SHARE)
      yield {
        names: [city, ...exonymsOf(city)],
        place: { ...base, areas: [loaded], name: city, kind: "city", address: null },
      };
  }
  for (const postcode of counts.postcode.keys())
    yield {
      names: [postcode],
      place: { ...base, name: postcode, kind: "postcode", address: fold(postcode) },
    };
  for (const street of counts.street.keys()) {
    if (!mapped.has(fold(street)))
      yield {
        names: [street],
        place: { ...base, name: street, kind: streetKind(street), address: fold(street) },
      };
  }
}

/** A square that is mapped or addressed as a street: who says "at Hackescher Markt" means around it. */
const SQUARE_NAME =
  /(?:platz|markt|plein|torg|namesti|rynek)$|(?:^| )(?:square|circus|place|piazza|piazzale|plaza|praca|placa|largo|campo) /u;

function streetKind(name: string): "square" | "street" {
  return SQUARE_NAME.test(`${fold(name)} `) || SQUARE_NAME.test(fold(name)) ? "square" : "street";
}

function toKnown(place: GazetteerPlace): KnownPlace {
  const isStreet = place.kind === "street";
  return {
    name: place.name,
    kind: isStreet ? streetKind(place.name) : place.kind,
    areas: [],
    point: place.point,
    outline: place.kind === "quarter" || place.kind === "park" ? place.area : null,
    lines: isStreet ? place.lines : null,
    address: isStreet || place.kind === "square" ? fold(place.name) : null,
  };
}

const LOCALES = ["en", "de", "fr", "it", "es"];

function countryNames(country: string): string[] {
  if (country === "ZZ") return [];
  return LOCALES.flatMap((locale) => new Intl.DisplayNames([locale], { type: "region" }).of(country) ?? []);
}

/** Whether a point lies in an area that is covered. */
export function isCovered(areas: readonly LoadedArea[], point: Coordinates): boolean {
  return areas.some(({ area }) => contains(area.boundary, point));
}
