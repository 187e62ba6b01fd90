import { PLACE_WORDS } from "../whereabouts/placeWords.js";

/** One entry per city, from lines that may contain several. */
const byName = new Map(
  PLACE_WORDS.cities
    .map((line) => line.split("|"))
    .flatMap((names) => names.map((name) => [name.toLowerCase(), names] as const)),
);

/** The names of a city in all languages, its own included; empty if none is known. */
export function exonymsOf(city: string): readonly string[] {
  return byName.get(city.toLowerCase()) ?? [];
}
