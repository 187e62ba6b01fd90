import { type BoundingBox, isInBox } from "../../domain/geometry.js";
import { fold } from "../text/fold.js";
import { PhraseSet } from "../text/phraseSet.js";
import { PLACE_WORDS } from "../whereabouts/placeWords.js";
import { countryNames } from "./names.js";

const REGIONS = PLACE_WORDS.regions.map(({ names, code, ...region }) => {
  const all = names.split("|");
  return { ...region, code: code?.toLowerCase(), all, name: fold(all[0] ?? "") };
});
const allNames = new PhraseSet(REGIONS.flatMap(({ all }) => all.map(fold)));

/** The names, one list per region, of the states, provinces and the like of a country that an area within `box` may lie in. */
export function regionsAt(
  country: string,
  [west, south, east, north]: BoundingBox,
): readonly (readonly string[])[] {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  return REGIONS.filter((region) => region.country === country && isInBox(middle, region.box))
    .filter(({ box }) => east - west <= box[2] - box[0])
    .map(({ all }) => all);
}

/** The number of words at `at` that name a state, province or the like; 0 for none. */
export function regionLengthAt(tokens: readonly string[], at: number): number {
  return allNames.lengthAt(tokens, at);
}

/** Whether the folded name of a region by itself means a city or country. */
export function isCityToo(name: string): boolean {
  return REGIONS.some((region) => region.isCityToo === true && region.name === name);
}

/** Folded names of what a folded code after a city may stand for, "id" in "Boise, ID" or "ca": a state or a country. */
export function namesOfCode(code: string): readonly string[] {
  const regions = REGIONS.filter((region) => region.code === code).map(({ name }) => name);
  return [...regions, ...countryNames(code.toUpperCase()).slice(0, 1).map(fold)];
}
