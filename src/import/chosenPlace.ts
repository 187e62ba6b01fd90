import { squareKilometers } from "../domain/geometry.js";
import { cleanText } from "../language/text/clean.js";
import { fold } from "../language/text/fold.js";
import { overlapShare } from "../places/overlap.js";
import { ImportError } from "../sources/importError.js";
import type { NominatimPlace } from "../sources/osm/nominatim.js";

/** A place with an outline. */
export type OutlinedPlace = NominatimPlace & { readonly area: NonNullable<NominatimPlace["area"]> };

/** Which place is meant, and what else bears the name. */
export interface ChosenPlace {
  readonly place: OutlinedPlace;
  readonly others: readonly OutlinedPlace[];
}

/**
 * A place is meant without further words where it leads by so much: importance is a logarithm of how often its article is linked to, scaled to 0 to 1, so
 * this is several times as often. Two cities of one name differ by less; then their names are told apart by whoever asks.
 */
const CLEAR_LEAD = 0.15;
/** Two outlines that share so much are one place, mapped as a town and as what it governs. */
const SAME_OUTLINE = 0.95;

/**
 * Which of the places found for a name is meant: the one whose id is given, else the only one, else the one that is far better known. Throws ImportError where
 * none is, and lists what there is and how to choose.
 */
export function chosenPlace(
  found: readonly NominatimPlace[],
  wanted: string,
  id: string | null,
): ChosenPlace {
  const called = `"${cleanText(wanted, 80)}"`;
  if (found.length === 0)
    throw new ImportError(
      `No town, district or quarter called ${called} is known. Check how it is written, add what it lies in (${JSON.stringify("Lisbon, Portugal")}), or give its outline with --boundary FILE. Nothing was changed.`,
    );
  const outlined = found
    .flatMap((place): OutlinedPlace[] => (place.area === null ? [] : [{ ...place, area: place.area }]))
    .toSorted((a, b) => b.importance - a.importance);
  const apart = outlined.filter((place, at) =>
    outlined.slice(0, at).every((other) => overlapShare(place.area, other.area) < SAME_OUTLINE),
  );
  if (id !== null) {
    const place = outlined.find((one) => one.id === id);
    if (place !== undefined) return { place, others: apart.filter((one) => one !== place) };
    throw new ImportError(
      `${cleanText(id, 80)} is none of those called ${called}:\n${listed(apart)}\nNothing was changed.`,
    );
  }
  const [first, second] = apart;
  if (first === undefined)
    throw new ImportError(
      `${found.map(({ fullName }) => cleanText(fullName, 120)).join("; ")}: known, but mapped without an outline. Give one with --boundary FILE (GeoJSON), or name what it lies in. Nothing was changed.`,
    );
  if (second !== undefined && first.importance - second.importance < CLEAR_LEAD)
    throw new ImportError(
      `Several places are called ${called}:\n${listed(apart)}\nSay which with --choose ID, or add what it lies in to the name. Nothing was changed.`,
    );
  return { place: first, others: apart.slice(1) };
}

/** What the area is called: as it was asked for, where that is one of the place's names, else as the place calls itself. */
export function areaNameOf({ name, names }: NominatimPlace, wanted: string): string {
  const isOwn = Object.values(names).some((one) =>
    one.split(";").some((each) => fold(each) === fold(wanted)),
  );
  return isOwn ? wanted : cleanText(name, 120);
}

/** A line for each place: its id, what it is and how large. */
export function listed(places: readonly OutlinedPlace[]): string {
  return places
    .map(({ id, fullName, area }) => `  ${id}  ${cleanText(fullName, 120)} (${inWords(area)})`)
    .join("\n");
}

/** How large an area is, in square kilometers: exact to a tenth where it is small. */
export function inWords(area: OutlinedPlace["area"]): string {
  const size = squareKilometers(area);
  return `${size < 10 ? size.toFixed(1) : Math.round(size).toLocaleString("en")} km²`;
}
