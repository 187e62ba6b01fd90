import { squareKilometers } from "../domain/geometry.js";
import { cleanText } from "../language/text/clean.js";
import { fold } from "../language/text/fold.js";
import { overlapShare } from "../places/overlap.js";
import { ImportError } from "../sources/importError.js";
import type { NominatimPlace } from "../sources/osm/nominatim.js";

/** A place with an outline. */
type OutlinedPlace = NominatimPlace & { readonly area: NonNullable<NominatimPlace["area"]> };

/**
 * A place is chosen automatically if its importance leads by this much. Importance is the logarithm of the number of links to a place's article, scaled to
 * 0..1, so this is several times as many links. Two cities with one name usually differ by less; then the operator has to choose.
 */
const CLEAR_LEAD = 0.15;
/** Two outlines that overlap by this share are one place, mapped both as a town and as its municipality. */
const SAME_OUTLINE = 0.95;

/**
 * Chooses among the places found for a name: the one with the given id, else the only one, else one that is far better known. Also returns the others. Otherwise
 * throws ImportError, which lists the candidates and says how to choose.
 */
export function chosenPlace(found: readonly NominatimPlace[], wanted: string, id: string | null) {
  const called = `"${cleanText(wanted, 80)}"`;
  if (found.length === 0)
    throw new ImportError(
      `No town, district or quarter is called ${called}. Check the spelling, add the region or country (${JSON.stringify("Lisbon, Portugal")}), or set its outline with --boundary FILE. Nothing was changed.`,
    );
  const outlined = found
    .flatMap((place): OutlinedPlace[] => (place.area === null ? [] : [{ ...place, area: place.area }]))
    .toSorted((a, b) => b.importance - a.importance);
  const apart = outlined.filter((place, at) =>
    outlined.slice(0, at).every((other) => overlapShare(place.area, other.area) < SAME_OUTLINE),
  );
  const [first, second] = apart;
  const place = id === null ? first : outlined.find((one) => one.id === id);
  if (place === undefined)
    throw new ImportError(
      id === null
        ? `${found.map(({ fullName }) => cleanText(fullName, 120)).join("; ")}: found, but mapped without an outline. Set one with --boundary FILE (GeoJSON), or name the place that contains it. Nothing was changed.`
        : `${cleanText(id, 80)} is not among the places called ${called}:\n${listed(apart)}\nNothing was changed.`,
    );
  if (id === null && second !== undefined && place.importance - second.importance < CLEAR_LEAD)
    throw new ImportError(
      `Several places are called ${called}:\n${listed(apart)}\nChoose one with --choose ID, or add its region or country to the name. Nothing was changed.`,
    );
  return { place, others: apart.filter((one) => one !== place) };
}

/** The name of the area: the requested name if it is one of the place's names, otherwise the place's own. */
export function areaNameOf({ name, names }: NominatimPlace, wanted: string): string {
  const isOwn = Object.values(names).some((one) =>
    one.split(";").some((each) => fold(each) === fold(wanted)),
  );
  return isOwn ? wanted : cleanText(name, 120);
}

/** A line for each place: its id, full name and size. */
export function listed(places: readonly OutlinedPlace[]): string {
  return places
    .map(({ id, fullName, area }) => `  ${id}  ${cleanText(fullName, 120)} (${sizeText(area)})`)
    .join("\n");
}

/** The size of an area in square kilometers, with one decimal if it is small. */
export function sizeText(area: OutlinedPlace["area"]): string {
  const size = squareKilometers(area);
  return `${size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString("en")} km²`;
}
