import type { LoadedArea } from "../catalog/catalog.js";
import type { GazetteerPlace } from "../domain/record.js";
import { countryNames } from "../language/names/names.js";
import { exonymsOf } from "../language/names/exonyms.js";
import { regionsAt } from "../language/names/regions.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { isSquareName } from "../language/whereabouts/placeTypes.js";
import { finish, type Steps } from "../steps.js";
import { type AddressBook, addressBookSteps, middleOf } from "./addressBook.js";
import { districtKey } from "./districts.js";
import { boxOfArea } from "./nearAreas.js";
import { nameKeys } from "./nameKeys.js";
import { type GeoPlace, UNLOCATED } from "./geoPlace.js";

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

/** A city in at least this share of the records' addresses contains the area, or part of it. */
const CITY_SHARE = 0.05;
/** A city in at least this share of the addresses that name one lies around the area, as Berlin around "Mitte"; others are towns in it. */
const AROUND_SHARE = 0.9;
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
function townNames(loaded: LoadedArea, book: AddressBook): ReadonlySet<string> {
  const named = citiesOf(loaded, book).flatMap((name) => [name, ...exonymsOf(name)]);
  const own = fold(loaded.area.name).split(" ")[0] ?? "";
  return new Set([own, ...named.map(fold)].filter((name) => name.length >= 4 && !name.includes(" ")));
}

/** The cities that contain the area, or part of it. */
function citiesOf({ entries }: LoadedArea, { cities }: AddressBook): readonly string[] {
  return [...cities].flatMap(([name, count]) => (count >= entries.size * CITY_SHARE ? [name] : []));
}

interface NamedSo {
  readonly names: readonly string[];
  readonly place: GeoPlace;
}

function* placesOf(loaded: LoadedArea, book: AddressBook): Iterable<NamedSo> {
  const { area, gazetteer } = loaded;
  const base = { ...UNLOCATED, areas: [loaded] };
  const cities = new Set([...book.cities.keys()].map(fold));
  const total = [...book.cities.values()].reduce((sum, count) => sum + count, 0);
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
  for (const name of citiesOf(loaded, book)) {
    const isAround = (book.cities.get(name) ?? 0) >= total * AROUND_SHARE;
    const place = { ...base, name, kind: "city", ...(isAround && { isAround }) } as const;
    yield { names: [name, ...exonymsOf(name)], place };
  }
  for (const name of book.postcodes)
    yield { names: [name], place: { ...UNLOCATED, name, kind: "postcode", address: fold(name) } };
  for (const [name, points] of book.streets)
    if (!mapped.has(comparedName(fold(name))))
      yield {
        names: [name],
        // In the middle of its addresses.
        place: { ...UNLOCATED, ...middleOf(points), name, kind: streetKind(name), address: fold(name) },
      };
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

/** A square may be mapped or addressed as a street, but "at Hackescher Markt" means around it. */
function streetKind(name: string): "square" | "street" {
  return isSquareName(fold(name)) ? "square" : "street";
}

function toKnown(place: GazetteerPlace): GeoPlace {
  const isStreet = place.kind === "street";
  return {
    ...UNLOCATED,
    name: place.name,
    kind: isStreet ? streetKind(place.name) : place.kind,
    point: place.point,
    outline: place.kind === "quarter" || place.kind === "park" ? place.area : null,
    lines: isStreet ? place.lines : null,
    address: isStreet || place.kind === "square" ? fold(place.name) : null,
  };
}
