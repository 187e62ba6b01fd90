import { isOfAny, keysOfInterest } from "../import/scope.js";
import type { ReadChange } from "../sources/osm/replication/change.js";
import { ByteWords } from "../sources/osm/replication/xml/words.js";
import type { Vertical } from "../verticals/vertical.js";

/** Tells which changes are of elements that one of the verticals looks at. Most are seen by their keys to be none, before any text is made of them. */
export function ofInterest(verticals: readonly Vertical[]): (change: ReadChange) => boolean {
  const keys = new ByteWords(keysOfInterest(verticals));
  return (change) => change.mayHaveKeyOf(keys) && isOfAny(verticals, change.tags());
}
