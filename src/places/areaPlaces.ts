import type { LoadedArea } from "../catalog/catalog.js";
import type { GazetteerPlace } from "../domain/record.js";
import { countryNames } from "../language/names/countryNames.js";
import { exonymsOf } from "../language/names/exonyms.js";
import { regionsAt } from "../language/names/regions.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { isSquareName } from "../language/whereabouts/placeTypes.js";
import { finish, type Steps } from "../steps.js";
import { type Addressed, type AddressBook, addressBookSteps, middleOf } from "./addressBook.js";
import { districtKey } from "./districts.js";
import { boxOfArea } from "./nearAreas.js";
import { nameKeys } from "./nameKeys.js";
import type { GeoPlace } from "./geoPlace.js";

/** A place with its names. */
export interface NamedPlace {
  /** Its names, folded. */
  readonly names: readonly string[];
  /** Lookup keys. */
  readonly keys: readonly string[];
  readonly place: GeoPlace;
}

/** The named places of an area, from its gazetteer and its records' addresses. */
export interface AreaPlaces {
  readonly book: AddressBook;
  readonly named: readonly NamedPlace[];
}

/** A city in at least this share of the addresses contains the area, or part of it. */
const CITY_SHARE = 0.05;
/** Names per step. */
const A_STEP = 10;

const made = new WeakMap<LoadedArea, AreaPlaces>();

/** The places of an area; computed once per area object. */
export function areaPlaces(area: LoadedArea): AreaPlaces {
  return finish(areaPlacesSteps(area));
}

/** The same in steps of a few milliseconds. */
export function* areaPlacesSteps(area: LoadedArea): Steps<AreaPlaces> {
  const known = made.get(area);
  if (known !== undefined) return known;
  const book = yield* addressBookSteps(area);
  const cities = townNames(area, book);
  const named: NamedPlace[] = [];
  for (const { names, place } of placesOf(area, book)) {
    if (named.length % A_STEP === A_STEP - 1) yield;
    const keys = names.flatMap((one) => [...nameKeys(one, cities), districtKey(one) ?? ""]);
    named.push({ names: names.map(fold), keys: [...new Set(keys)].filter((key) => key !== ""), place });
  }
  const places = { book, named };
  made.set(area, places);
  return places;
}

/** Folded names of the town of an area, which people there leave out of a place's name. */
function townNames({ area }: LoadedArea, { cities }: AddressBook): ReadonlySet<string> {
  const total = cities.reduce((sum, { count }) => sum + count, 0);
  const named = cities
    .filter(({ count }) => count >= total * CITY_SHARE)
    .flatMap(({ name }) => [name, ...exonymsOf(name)]);
  const own = fold(area.name).split(" ")[0] ?? "";
  return new Set([own, ...named.map(fold)].filter((name) => name.length >= 4 && !name.includes(" ")));
}

interface NamedSo {
  readonly names: readonly string[];
  readonly place: GeoPlace;
}

function* placesOf(loaded: LoadedArea, book: AddressBook): Iterable<NamedSo> {
  const { area, gazetteer, entries } = loaded;
  const base = { areas: [loaded], point: null, outline: null, lines: null, address: null, radiusM: null };
  const cities = new Set(book.cities.map(({ name }) => fold(name)));
  // "Munich Altstadt" is also called "Altstadt"; but "Berlin" alone is the city, not the district.
  const parts = partsOf(area.name).filter((part) => !cities.has(part) && exonymsOf(part).length === 0);
  yield {
    names: [area.name, ...area.alternativeNames, ...parts],
    place: { ...base, name: area.name, kind: "area" },
  };
  for (const place of gazetteer) {
    yield { names: [place.name, ...place.alternativeNames], place: toKnown(place) };
  }
  const mapped = new Set(
    gazetteer
      .filter(({ kind }) => kind === "street" || kind === "square")
      .map(({ name }) => comparedName(fold(name))),
  );
  for (const { name, count } of book.cities)
    if (count >= entries.size * CITY_SHARE)
      yield { names: [name, ...exonymsOf(name)], place: { ...base, name, kind: "city" } };
  for (const { name } of book.postcodes)
    yield { names: [name], place: { ...base, areas: [], name, kind: "postcode", address: fold(name) } };
  for (const street of book.streets)
    if (!mapped.has(comparedName(fold(street.name))))
      yield { names: [street.name], place: addressedStreet(street) };
  const regions = regionsAt(area.country, boxOfArea(loaded));
  for (const names of area.region === null ? regions : [[area.region], ...regions])
    yield { names, place: { ...base, name: names[0] ?? "", kind: "region" } };
  const countries = countryNames(area.country);
  yield { names: countries, place: { ...base, name: countries[0] ?? "", kind: "country" } };
}

function partsOf(name: string): readonly string[] {
  const parts = fold(name).split(" ");
  return parts.length > 1 ? parts.filter((part) => part.length >= 4) : [];
}

/** A street or square known only from addresses, placed in the middle of them. */
function addressedStreet({ name, points }: Addressed): GeoPlace {
  const middle = middleOf(points);
  return {
    name,
    kind: streetKind(name),
    areas: [],
    point: middle?.point ?? null,
    radiusM: middle?.radiusM ?? null,
    outline: null,
    lines: null,
    address: fold(name),
  };
}

/** A square may be mapped or addressed as a street, but "at Hackescher Markt" means around it. */
function streetKind(name: string): "square" | "street" {
  return isSquareName(fold(name)) ? "square" : "street";
}

function toKnown(place: GazetteerPlace): GeoPlace {
  const isStreet = place.kind === "street";
  return {
    name: place.name,
    kind: isStreet ? streetKind(place.name) : place.kind,
    areas: [],
    point: place.point,
    outline: place.kind === "quarter" || place.kind === "park" ? place.area : null,
    lines: isStreet ? place.lines : null,
    address: isStreet || place.kind === "square" ? fold(place.name) : null,
    radiusM: null,
  };
}
