import { PLACE_WORDS } from "../whereabouts/placeWords.js";

/** What cities, regions and often visited districts are called in other languages than their own, a line a place. */
export const EXONYM_LINES: readonly (readonly string[])[] = PLACE_WORDS.exonyms.map((line) =>
  line.split("|"),
);

/** Lines that hold several cities tell them apart by nothing: here each line is one city. */
const byName = new Map(
  PLACE_WORDS.cities
    .map((line) => line.split("|"))
    .flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const)),
);

/** What a city is called in other languages, itself included; empty where nothing is known. */
export function exonymsOf(city: string): readonly string[] {
  return byName.get(city.toLowerCase()) ?? [];
}
