import type { Tags } from "./vertical.js";

/** Key prefixes by which OpenStreetMap says that a feature is not in use (wiki: Lifecycle prefix). */
const LIFECYCLE = [
  "disused",
  "abandoned",
  "demolished",
  "removed",
  "razed",
  "was",
  "closed",
  "proposed",
  "planned",
  "construction",
];

/** Why an element that is of a vertical by one of its tags is no business to act on; null when it is one. */
export function unfitReason(tags: Tags, key: string): string | null {
  if (tags["disused"] === "yes" || tags["abandoned"] === "yes") return "out_of_use";
  if (notInUse(key).some((former) => tags[former] === tags[key])) return "out_of_use";
  return tags["access"] === "private" || tags["access"] === "no" ? "not_public" : null;
}

const keysNotInUse = new Map<string, readonly string[]>();

/** A key by all its prefixes. Verticals ask for the few that they are of. */
function notInUse(key: string): readonly string[] {
  const known = keysNotInUse.get(key) ?? LIFECYCLE.map((prefix) => `${prefix}:${key}`);
  keysNotInUse.set(key, known);
  return known;
}
