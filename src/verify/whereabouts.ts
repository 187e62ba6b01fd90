import type { CatalogEntry } from "../catalog/catalog.js";
import { contains, type Coordinates, distanceToLinesM, type MultiPolygon } from "../domain/geometry.js";
import type { AddressParts, GazetteerPlace } from "../domain/record.js";
import { countryNames } from "../language/names/names.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { endsInStreet, sameAddress } from "./address.js";
import { every, some, type Truth } from "./truth.js";

/** A postcode that cannot be mistaken for a time of day. */
const LONG_POSTCODE = /^\d{5,6}$/u;
const WORD = /\p{L}{3}/u;
/** In words: "Rue du Faubourg Saint-Honoré 12 75008 Paris". */
const MAX_LENGTH = 9;
const MAX_PARTS = 3;
/** In words, for street names that are not on record. */
const MAX_STREET_LENGTH = 3;

/** Whether a place is at the claimed location, by its address, its area and the outlines of the area's quarters; null if they do not say. */
export function liesWhere(entry: CatalogEntry, address: AddressParts, claimed: string): Truth {
  const truthOf = (text: string): Truth => sameAddress(address, text) ?? isWithin(entry, text);
  const whole = truthOf(claimed);
  // "Torstraße 12, Mitte": check each part by itself.
  return whole === null && claimed.includes(",") ? every(claimed.split(",").map(truthOf)) : whole;
}

/** The number of words at `at` that give a location: its own address, a quarter of its area, its country or any street; 0 for none. */
export function whereLengthAt(entry: CatalogEntry, words: readonly string[], at: number): number {
  let length = 0;
  // "Wedding, Berlin, Germany".
  for (let part = 0; part < MAX_PARTS; part++) {
    const next = partLengthAt(entry, words, at + length);
    if (next === 0) break;
    length += next;
  }
  return length;
}

function partLengthAt(entry: CatalogEntry, words: readonly string[], at: number): number {
  for (let length = Math.min(MAX_LENGTH, words.length - at); length > 0; length--)
    if (isLocation(entry, words.slice(at, at + length).join(" "))) return length;
  return 0;
}

function isLocation(entry: CatalogEntry, text: string): boolean {
  const address = entry.record.attributes.address?.value;
  if (LONG_POSTCODE.test(text)) return true;
  if (!WORD.test(text)) return false;
  if (address !== undefined && sameAddress(address, text) === true) return true;
  if (isNamedWithin(entry.area, text)) return true;
  const street = text.replace(/^\d{1,4} ?[a-z]? | \d{1,4} ?[a-z]?$/u, "");
  const isOurs = fold(address?.street ?? "") === street;
  return isOurs || (endsInStreet(street) && street.split(" ").length <= MAX_STREET_LENGTH);
}

function isNamedWithin(area: CatalogEntry["area"], text: string): boolean {
  const name = comparedName(fold(text));
  const { names, parts, quarters } = namedWithin(area);
  return names.has(name) || parts.has(name) || quarters.has(name);
}

/** Whether a place is in the named country, area or quarter. */
function isWithin({ area, record }: CatalogEntry, text: string): Truth {
  const name = comparedName(fold(text));
  const { names, parts, quarters } = namedWithin(area);
  if (names.has(name)) return true;
  const outlines = quarters.get(name);
  // "Munich Altstadt" means the Altstadt.
  if (outlines === undefined) return parts.has(name) ? true : null;
  const position = record.attributes.coordinates?.value;
  const truth = position === undefined ? null : some(outlines.map((outline) => isInside(outline, position)));
  // "Mitte" may mean the whole district "Berlin Mitte" or its quarter of that name.
  return truth === false && parts.has(name) ? null : truth;
}

/** Within this distance of a border a quarter is unknown: people do not know its exact course, and entrances may be around the corner. */
const BORDER_M = 150;

function isInside(outline: MultiPolygon, position: Coordinates): Truth {
  if (contains(outline, position)) return true;
  return distanceToLinesM(position, outline.flat()) <= BORDER_M ? null : false;
}

/** In letters: "am" and "an der" are not names. */
const MIN_PART_LENGTH = 4;

interface NamedWithin {
  /** Folded names of the area and of everything that contains all of it. */
  readonly names: ReadonlySet<string>;
  /** The words of the area's own name. */
  readonly parts: ReadonlySet<string>;
  readonly quarters: ReadonlyMap<string, readonly MultiPolygon[]>;
}

const cached = new WeakMap<CatalogEntry["area"], NamedWithin>();

function namedWithin(loaded: CatalogEntry["area"]): NamedWithin {
  const known = cached.get(loaded);
  if (known !== undefined) return known;
  const { area, gazetteer } = loaded;
  const keyOf = (name: string) => comparedName(fold(name));
  const quarters = new Map<string, MultiPolygon[]>();
  for (const place of gazetteer.filter(isQuarter))
    for (const name of [place.name, ...place.alternativeNames])
      quarters.set(keyOf(name), [...(quarters.get(keyOf(name)) ?? []), place.area]);
  const names = [area.name, ...area.alternativeNames, ...countryNames(area.country)];
  const parts = fold(area.name)
    .split(" ")
    .filter((part) => part.length >= MIN_PART_LENGTH);
  const within = {
    names: new Set(names.map(keyOf)),
    parts: new Set(parts),
    quarters,
  };
  cached.set(loaded, within);
  return within;
}

function isQuarter(place: GazetteerPlace): place is GazetteerPlace & { readonly area: MultiPolygon } {
  return place.kind === "quarter" && place.area !== null;
}
