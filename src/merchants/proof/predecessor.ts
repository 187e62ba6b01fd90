import type { CatalogEntry } from "../../catalog/catalog.js";
import { isListed } from "../../catalog/details.js";
import { distanceM } from "../../domain/geometry.js";
import { words } from "../../language/text/fold.js";

/** Largest distance between a place and its redrawn version. */
const SAME_PLACE_M = 150;

/**
 * Whether a record resembles one that left the map: near it, with its name or phone number. Otherwise anyone could delete a place, map it again with another
 * website, and speak for it. Linear in the area's records. Pure.
 */
export function hasPredecessor({ record, area }: CatalogEntry): boolean {
  const { name, phone, coordinates } = record.attributes;
  if (coordinates === undefined) return false;
  const own = wordsOf(name?.value);
  for (const other of area.entries.values()) {
    const { attributes } = other.record;
    const there = attributes.coordinates?.value;
    if (there === undefined || other.record.id === record.id) continue;
    if (distanceM(there, coordinates.value) > SAME_PLACE_M || isListed(other)) continue;
    const isCalledAlike = isWithin(own, wordsOf(attributes.name?.value));
    if (isCalledAlike || (phone !== undefined && phone.value === attributes.phone?.value)) return true;
  }
  return false;
}

function wordsOf(name: string | undefined): ReadonlySet<string> {
  return new Set(words(name ?? ""));
}

/** Whether one name contains all words of the other: "Café Anna", "Anna". */
function isWithin(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].every((word) => many.has(word));
}
