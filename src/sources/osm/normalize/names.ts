import type { Tags } from "../../../verticals/vertical.js";
import { cleanText } from "../../../language/text/clean.js";
import { fold } from "../../../language/text/fold.js";

const NAME_LENGTH = 200;
const ALTERNATIVES_KEPT = 24;

/** Tags with further names, the most useful first. Excludes `old_name`, which may be a previous business. */
const ALTERNATIVE_KEYS = [
  "alt_name",
  "official_name",
  "short_name",
  "int_name",
  "loc_name",
  "brand",
  "operator:short",
];

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
    ...ALTERNATIVE_KEYS,
    ...Object.keys(tags)
      .filter((key) => /^(?:name:[a-z-]+|alt_name_\d+)$/iu.test(key))
      .sort(),
  ];
  const seen = new Set([fold(name ?? "")]);
  const names: string[] = [];
  for (const part of keys.flatMap((key) => tags[key]?.split(";") ?? [])) {
    const alternative = cleanText(part, NAME_LENGTH);
    const folded = fold(alternative);
    if (folded === "" || seen.has(folded) || names.length >= ALTERNATIVES_KEPT) continue;
    seen.add(folded);
    names.push(alternative);
  }
  return names;
}
