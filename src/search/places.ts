import type { LoadedArea } from "../catalog/catalog.js";
import type { GazetteerPlace, PlaceKind } from "../catalog/record.js";
import { type Coordinates, contains, type MultiPolygon, type Position } from "../geo/geometry.js";
import { fold, withoutUmlautSpelling } from "../text/fold.js";
import { isWithinEdits } from "./edits.js";
import { stem } from "./lexicon/stem.js";

/** A place that the caller may name, and what it covers. */
export interface KnownPlace {
  readonly name: string;
  readonly kind: PlaceKind | "city" | "coordinates";
  readonly areaId: string;
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
  /** Words from `at` on that name a place; 0 for none. */
  lengthAt(tokens: readonly string[], at: number): number;
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
  return {
    lengthAt(tokens, at) {
      if (!mayBegin(tokens[at] ?? "")) return 0;
      for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
        if (exact(tokens.slice(at, at + length).join(" ")).length > 0) return length;
      }
      return 0;
    },
    find(text) {
      const folded = fold(text);
      const found = exact(folded);
      const similar =
        found.length > 0
          ? found
          : longNames.filter((name) => isWithinEdits(folded, name)).flatMap((name) => byName.get(name) ?? []);
      return [...similar].sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind));
    },
  };
}

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
  const names = [folded, short, cityless, street, folded.replace(/ strasse$/u, "strasse")];
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
  const base = { areaId: area.id, point: null, outline: null, lines: null, address: null };
  const cities = new Set(
    [...entries.values()].map(({ record }) => fold(record.attributes.address?.value.city ?? "")),
  );
  // "Munich Altstadt" is also asked for as "Altstadt"; "Berlin" alone is the city, not the district within it.
  const parts = partsOf(area.name).filter((part) => !cities.has(part) && !exonyms.has(part));
  yield {
    names: [area.name, ...area.alternativeNames, ...parts],
    place: { ...base, name: area.name, kind: "area" },
  };
  for (const place of gazetteer) {
    yield { names: [place.name, ...place.alternativeNames], place: toKnown(place, area.id) };
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
function* addressPlaces({ area, entries }: LoadedArea, mapped: ReadonlySet<string>): Iterable<NamedPlace> {
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
  const base = { areaId: area.id, point: null, outline: null, lines: null };
  for (const [city, count] of counts.city) {
    if (count >= entries.size * CITY_SHARE)
      yield {
        names: [city, ...exonymsOf(city)],
        place: { ...base, name: city, kind: "city", address: null },
      };
  }
  for (const postcode of counts.postcode.keys())
    yield {
      names: [postcode],
      place: { ...base, name: postcode, kind: "postcode", address: fold(postcode) },
    };
  for (const street of counts.street.keys()) {
    if (!mapped.has(fold(street)))
      yield { names: [street], place: { ...base, name: street, kind: "street", address: fold(street) } };
  }
}

function toKnown(place: GazetteerPlace, areaId: string): KnownPlace {
  const isStreet = place.kind === "street";
  return {
    name: place.name,
    kind: place.kind,
    areaId,
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

/** Large cities are called differently in other languages; the gazetteer of the world comes with a later version. */
const EXONYMS: Readonly<Record<string, readonly string[]>> = {
  München: ["Munich", "Monaco di Baviera", "Múnich"],
  Wien: ["Vienna", "Vienne", "Viena"],
  Köln: ["Cologne", "Colonia"],
  Nürnberg: ["Nuremberg", "Norimberga"],
  Roma: ["Rome", "Rom"],
  Milano: ["Milan", "Mailand", "Milán"],
  Firenze: ["Florence", "Florenz", "Florencia"],
  Napoli: ["Naples", "Neapel", "Nápoles"],
  Venezia: ["Venice", "Venedig", "Venise", "Venecia"],
  Berlin: ["Berlino", "Berlín"],
  Paris: ["Parigi", "París"],
  Praha: ["Prague", "Prag", "Praga"],
  Genève: ["Geneva", "Genf", "Ginevra"],
  Zürich: ["Zurich", "Zurigo"],
  Monaco: ["Mónaco"],
};

const exonyms = new Set(Object.values(EXONYMS).flat().map(fold));

function exonymsOf(city: string): readonly string[] {
  return EXONYMS[city] ?? [];
}

/** Whether a point lies in an area that is covered. */
export function isCovered(areas: readonly LoadedArea[], point: Coordinates): boolean {
  return areas.some(({ area }) => contains(area.boundary, point));
}
