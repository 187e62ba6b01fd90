import type { CatalogEntry } from "../catalog/catalog.js";
import { contains, type Coordinates, distanceToLinesM, type MultiPolygon } from "../domain/geometry.js";
import type { AddressParts, GazetteerPlace } from "../domain/record.js";
import { countryNames } from "../language/names/countryNames.js";
import { fold } from "../language/text/fold.js";
import { comparedName } from "../language/whereabouts/abbreviations.js";
import { endsInStreet, sameAddress } from "./address.js";
import { every, some, type Truth } from "./truth.js";

/** A postcode that cannot be taken for a time of day. */
const LONG_POSTCODE = /^\d{5,6}$/u;
const WORD = /\p{L}{3}/u;
/** In words: "Rue du Faubourg Saint-Honoré 12 75008 Paris". */
const MAX_LENGTH = 9;
const MAX_PARTS = 3;
/** The name of a street that nobody here knows, in words. */
const MAX_STREET_LENGTH = 3;

/** Whether a place is where a text says, by its address, its area and the outlines of the area's quarters; null where they do not tell. */
export function liesWhere(entry: CatalogEntry, address: AddressParts, claimed: string): Truth {
  const truthOf = (text: string): Truth => sameAddress(address, text) ?? isWithin(entry, text);
  const whole = truthOf(claimed);
  // "Torstraße 12, Mitte": each for itself.
  return whole === null && claimed.includes(",") ? every(claimed.split(",").map(truthOf)) : whole;
}

/** How many of the words from one on say where a business may be: what its own address says, a quarter of its area, its country, any street; 0 for none. */
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
    if (saysWhere(entry, words.slice(at, at + length).join(" "))) return length;
  return 0;
}

function saysWhere(entry: CatalogEntry, text: string): boolean {
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

/** Whether a place lies in its country, its area, or the quarter of a name. */
function isWithin({ area, record }: CatalogEntry, text: string): Truth {
  const name = comparedName(fold(text));
  const { names, parts, quarters } = namedWithin(area);
  if (names.has(name)) return true;
  const outlines = quarters.get(name);
  // "Munich Altstadt" is the Altstadt.
  if (outlines === undefined) return parts.has(name) ? true : null;
  const position = record.attributes.coordinates?.value;
  const truth = position === undefined ? null : some(outlines.map((outline) => isInside(outline, position)));
  // All of the district "Berlin Mitte" is in Mitte to some, its quarter of that name to others.
  return truth === false && parts.has(name) ? null : truth;
}

/** Beside a border neither is meant for certain: people do not know where it runs, and entrances are around the corner. */
const BORDER_M = 150;

function isInside(outline: MultiPolygon, position: Coordinates): Truth {
  if (contains(outline, position)) return true;
  return distanceToLinesM(position, outline.flat()) <= BORDER_M ? null : false;
}

/** In letters: "am", "an der" are no names. */
const MIN_PART_LENGTH = 4;

interface NamedWithin {
  /** What all of an area lies in, and what it is called itself, as names are compared. */
  readonly names: ReadonlySet<string>;
  /** The words of the area's own name. */
  readonly parts: ReadonlySet<string>;
  readonly quarters: ReadonlyMap<string, readonly MultiPolygon[]>;
}

const made = new WeakMap<CatalogEntry["area"], NamedWithin>();

function namedWithin(loaded: CatalogEntry["area"]): NamedWithin {
  const known = made.get(loaded);
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
  made.set(loaded, within);
  return within;
}

function isQuarter(place: GazetteerPlace): place is GazetteerPlace & { readonly area: MultiPolygon } {
  return place.kind === "quarter" && place.area !== null;
}
