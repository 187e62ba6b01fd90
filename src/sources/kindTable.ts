import type { Tags } from "../verticals/vertical.js";
import { sourceData } from "./sourceData.js";

/** Maps a source's category to OpenStreetMap tags; null if it is not a supported kind. */
export type KindTable = (category: string) => Tags | null;

/**
 * Reads a table of `data/sources/` from categories to tags: `"hair_salon": "shop=hairdresser"`. A category `*_restaurant` matches all with that ending; a star in
 * its tags is replaced by the matched part.
 */
export function kindTable(name: string): KindTable {
  const table = sourceData(name) as Readonly<Record<string, string>>;
  const patterns = Object.entries(table).flatMap(([category, tags]) =>
    category.startsWith("*") ? [{ ending: category.slice(1), tags }] : [],
  );
  return (category) => {
    if (Object.hasOwn(table, category)) return tagsOf(table[category] ?? "");
    const pattern = patterns.find(({ ending }) => category.endsWith(ending));
    if (pattern === undefined) return null;
    return tagsOf(pattern.tags.replaceAll("*", category.slice(0, -pattern.ending.length)));
  };
}

function tagsOf(text: string): Tags | null {
  return text === ""
    ? null
    : Object.fromEntries(text.split(" ").map((tag) => tag.split("=", 2) as [string, string]));
}
