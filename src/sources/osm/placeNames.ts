import { cleanText } from "../../language/text/clean.js";
import { fold } from "../../language/text/fold.js";
import { otherNames } from "./normalize/names.js";
import type { Tags } from "../../verticals/vertical.js";

const NAME_LENGTH = 120;
const ALTERNATIVES_KEPT = 20;
/** Name tags by preference: first the languages of queries, then others up to the limit. */
const KEYS = [
  "short_name",
  "loc_name",
  "alt_name",
  "official_name",
  "old_name",
  "nickname",
  "int_name",
  "name:en",
  "name:de",
  "name:fr",
  "name:it",
  "name:es",
  "name:pt",
  "name:nl",
  "name:pl",
  "name:ru",
  "name:tr",
  "name:ja",
  "name:zh",
  "name:ko",
  "name:ar",
];

/** The names of a place; null if it has none. */
export function placeNames(
  tags: Tags,
): { readonly name: string; readonly alternativeNames: readonly string[] } | null {
  const name = cleanText(tags["name"] ?? "", NAME_LENGTH);
  if (fold(name) === "") return null;
  return { name, alternativeNames: otherNames(tags, KEYS, name, NAME_LENGTH, ALTERNATIVES_KEPT) };
}
