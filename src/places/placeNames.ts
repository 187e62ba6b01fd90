import { isCommonWord, worldPlaceAt } from "../language/names/names.js";
import { namesOfCode } from "../language/names/regions.js";
import { fold, words } from "../language/text/fold.js";
import { type GeoPlace, isWide } from "./geoPlace.js";
import { isKindOfPlace } from "./placeConcepts.js";
import type { PlaceIndex } from "./places.js";

/** Whether a text is the name of a place, covered or elsewhere in the world. */
export function isGeoPlace(text: string, places: PlaceIndex): boolean {
  return places.find(text).length > 0 || isPlaceName(words(text), true, places);
}

/** Whether a place is a town, or a part of one that people name instead. */
export function isTownOrQuarter(place: GeoPlace): boolean {
  return isWide(place) || place.kind === "quarter";
}

/** Whether words are exactly the name of a city, of a covered quarter or, after a preposition (`isPlaced`), of another covered place. */
export function isPlaceName(tokens: readonly string[], isPlaced: boolean, places: PlaceIndex): boolean {
  if (tokens.length === 0 || isTownAndMore(tokens, places)) return true;
  if (places.find(tokens.join(" ")).some(isTownOrQuarter)) return true;
  const isHere = isPlaced && places.lengthAt(tokens, 0) === tokens.length;
  return isHere || worldPlaceAt(tokens, 0, isPlaced) === tokens.length;
}

/**
 * Whether words name a covered town and what it lies in, "Boulder Colorado", "Boise ID", or a part of it, "Berlin Mitte", or a kind of place there, "Dortmund
 * Hauptbahnhof".
 */
function isTownAndMore(tokens: readonly string[], places: PlaceIndex): boolean {
  const length = places.lengthAt(tokens, 0);
  const more = tokens.slice(length).join(" ");
  if (length === 0 || more === "" || !places.find(tokens.slice(0, length).join(" ")).some(isWide))
    return false;
  const isState = [more, ...namesOfCode(more)].some((name) =>
    places.find(name).some(({ kind }) => kind === "region" || kind === "country"),
  );
  return isState || places.find(more).some(isTownOrQuarter) || isKindOfPlace(more);
}

/** Whether a name is a town with everyday words: "two Monaco" in "massage for two Monaco" resembles a name by coincidence. */
export function isTownAndEveryday(
  name: readonly string[],
  named: readonly string[],
  places: PlaceIndex,
): boolean {
  const town = named.join(" ");
  return (
    named.every((word) => name.includes(word)) &&
    name.every((word) => named.includes(word) || isCommonWord(word)) &&
    places.find(town).some((one) => isWide(one) && fold(one.name) === town)
  );
}
