import type { Tags } from "../../../verticals/vertical.js";
import { cleanText } from "../../../language/text/clean.js";
import { fold } from "../../../language/text/fold.js";
import { OSM_KEYS } from "../../sourceData.js";

const NAME_LENGTH = 200;
const ALTERNATIVES_KEPT = 24;

/** The displayed name; null if there is none. */
export function nameOf(tags: Tags): string | null {
  for (const key of ["name", "brand", "official_name"]) {
    const name = cleanText(tags[key] ?? "", NAME_LENGTH);
    if (fold(name) !== "") return name;
  }
  return null;
}

/** Alternative names, including those in other languages, without duplicates. */
export function alternativeNames(tags: Tags, name: string | null): readonly string[] {
  const keys = [
    ...OSM_KEYS.businessNames,
    ...Object.keys(tags)
      .filter((key) => /^(?:name:[a-z-]+|alt_name_\d+)$/iu.test(key))
      .sort(),
  ];
  return otherNames(tags, keys, name ?? "", NAME_LENGTH, ALTERNATIVES_KEPT);
}

/** The names under these keys, cleaned, without the given one and duplicates: at most `most`, each of at most `maxLength` characters. */
function otherNames(
  tags: Tags,
  keys: readonly string[],
  name: string,
  maxLength: number,
  most: number,
): readonly string[] {
  const names = new Map([
    ["", ""],
    [fold(name), ""],
  ]);
  for (const part of keys.flatMap((key) => tags[key]?.split(";") ?? [])) {
    const other = cleanText(part, maxLength);
    if (!names.has(fold(other))) names.set(fold(other), other);
  }
  return [...names.values()].filter((one) => one !== "").slice(0, most);
}

const PLACE_NAME_LENGTH = 120;
const PLACE_NAMES_KEPT = 20;

/** The names of a place; null if it has none. */
export function placeNames(
  tags: Tags,
): { readonly name: string; readonly alternativeNames: readonly string[] } | null {
  const name = cleanText(tags["name"] ?? "", PLACE_NAME_LENGTH);
  if (fold(name) === "") return null;
  return {
    name,
    alternativeNames: otherNames(tags, OSM_KEYS.placeNames, name, PLACE_NAME_LENGTH, PLACE_NAMES_KEPT),
  };
}
