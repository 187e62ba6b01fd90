import { type BoundingBox, isInBox } from "../../domain/geometry.js";
import { fold } from "../text/fold.js";
import { PhraseSet } from "../text/phraseSet.js";
import { PLACE_WORDS } from "../whereabouts/placeWords.js";
import { countryNames } from "./names.js";

const allNames = new PhraseSet(PLACE_WORDS.regions.flatMap(({ names }) => names.split("|").map(fold)));
/** Names that by themselves mean a city or country: "New York". */
const cityNames = new Set<string>();
/** Folded names by folded code. */
const byCode = new Map<string, string[]>();
for (const { names, code, ...region } of PLACE_WORDS.regions) {
  const name = fold(names.split("|")[0] ?? "");
  if (region.isCityToo === true) cityNames.add(name);
  if (code !== undefined) byCode.set(fold(code), [...(byCode.get(fold(code)) ?? []), name]);
}

/** The names, one list per region, of the states, provinces and the like of a country that an area within `box` may lie in. */
export function regionsAt(
  country: string,
  [west, south, east, north]: BoundingBox,
): readonly (readonly string[])[] {
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  return PLACE_WORDS.regions
    .filter((region) => region.country === country && isInBox(middle, region.box))
    .filter(({ box }) => east - west <= box[2] - box[0])
    .map(({ names }) => names.split("|"));
}

/** The number of words at `at` that name a state, province or the like; 0 for none. */
export function regionLengthAt(tokens: readonly string[], at: number): number {
  return allNames.lengthAt(tokens, at);
}

/** Whether the folded name of a region by itself means a city or country. */
export function isCityToo(name: string): boolean {
  return cityNames.has(name);
}

/** Folded names of what a folded code after a city may stand for, "id" in "Boise, ID" or "ca": a state or a country. */
export function namesOfCode(code: string): readonly string[] {
  return [...(byCode.get(code) ?? []), ...countryNames(code.toUpperCase()).slice(0, 1).map(fold)];
}
