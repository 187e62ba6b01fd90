import type { ElementType } from "../sources/osm/element.js";
import type { Wanted } from "../sources/osm/extract/feature.js";
import { placeKindOf } from "../sources/osm/gazetteer.js";
import type { Tags, Vertical } from "../verticals/vertical.js";
import { isOfAny, keysOfInterest } from "./scope.js";

/** Selects the elements that an import reads from an extract: businesses, boundaries and named places. */
export function wantedFor(verticals: readonly Vertical[]): Wanted {
  const isWanted = (tags: Tags, type: ElementType) =>
    isOfAny(verticals, tags) || tags["boundary"] === "administrative" || placeKindOf(tags, type) !== null;
  return Object.assign(isWanted, { keys: new Set([...keysOfInterest(verticals), "boundary", "name"]) });
}
