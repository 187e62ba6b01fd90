import { isOfAny } from "../import/scope.js";
import type { ReadChange } from "../sources/osm/replication/change.js";
import { ByteWords } from "../sources/osm/replication/xml/words.js";
import type { Vertical } from "../verticals/vertical.js";

/** Tells which changes are of elements that one of the verticals looks at. Most are seen by their keys to be none, before any text is made of them. */
export function ofInterest(verticals: readonly Vertical[]): (change: ReadChange) => boolean {
  const keys = new ByteWords(new Set(verticals.flatMap(({ selectors }) => selectors.map(keyOf))));
  return (change) => change.mayHaveKeyOf(keys) && isOfAny(verticals, change.tags());
}

/** The key that all elements have that an Overpass selector matches: `amenity` of `nwr["amenity"~"^bar$"]`. Throws Error for a selector that asks for none. */
function keyOf(selector: string): string {
  const key = /^nwr\["([^"]+)"/u.exec(selector)?.[1];
  if (key === undefined) throw new Error(`a selector without a key: ${selector}`);
  return key;
}
