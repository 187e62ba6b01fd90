import type { Feature, Wanted } from "../sources/osm/extract/feature.js";
import { placeKindOf } from "../sources/osm/gazetteer.js";
import type { Tags, Vertical } from "../verticals/vertical.js";

/** Whether an element belongs to a vertical, even if it is not selected for import. */
function isOfVertical(vertical: Vertical, tags: Tags): boolean {
  const selection = vertical.select(tags);
  return "tag" in selection || selection.reason !== null;
}

/** Returns a test: is an element of one of these verticals? */
export function ofAny(verticals: readonly Vertical[]): (tags: Tags) => boolean {
  return (tags) => verticals.some((vertical) => isOfVertical(vertical, tags));
}

/** Selects the elements that an import reads from an extract: businesses, boundaries and named places. */
export function wantedFor(verticals: readonly Vertical[]): Wanted {
  const isOfAny = ofAny(verticals);
  return (tags, type) =>
    isOfAny(tags) || tags["boundary"] === "administrative" || placeKindOf(tags, type) !== null;
}

/** An element of at least one vertical; its verticals, in order. */
export interface Business {
  readonly element: Feature;
  readonly verticals: readonly Vertical[];
}

/** The elements that belong to any of these verticals. */
export function businessesIn(
  features: readonly Feature[],
  verticals: readonly Vertical[],
): readonly Business[] {
  return features
    .map((element) => ({
      element,
      verticals: verticals.filter((vertical) => isOfVertical(vertical, element.tags)),
    }))
    .filter((business) => business.verticals.length > 0);
}

/** Whether an element may be in an extract as a sight: a famous one, or a sight by tags other than its business tag. */
function mayBeThereAsSight({ tags, type }: Feature, vertical: Vertical): boolean {
  if (placeKindOf(tags, type) === null) return false;
  if (tags["wikidata"] !== undefined || tags["wikipedia"] !== undefined) return true;
  const selection = vertical.select(tags);
  const others = Object.entries(tags).filter(([key]) => !("tag" in selection) || key !== selection.tag);
  return placeKindOf(Object.fromEntries(others), type) !== null;
}

/**
 * The verticals that extracts really cover, in the given order. A list of restaurants contains the odd hotel that has one, and a file of sights contains hotels
 * that are sights; neither covers hotels. So elements that may be there as a landmark, or for another vertical, do not count. If only such elements are there,
 * all of their verticals count.
 */
export function heldVerticals(
  businesses: readonly Business[],
  verticals: readonly Vertical[],
): readonly Vertical[] {
  const found = new Set(businesses.flatMap((one) => one.verticals));
  const own = businesses.filter(
    ({ element, verticals: [first] }) => first !== undefined && !mayBeThereAsSight(element, first),
  );
  const held = new Set(own.flatMap(({ verticals: of }) => (of.length === 1 ? of : [])));
  for (const { verticals: of } of own) {
    const [first] = of;
    if (first !== undefined && !of.some((vertical) => held.has(vertical))) held.add(first);
  }
  return verticals.filter((vertical) => (held.size === 0 ? found : held).has(vertical));
}

/** Messages about verticals that an operator may expect but that are not imported. `requested`: the requested ids; null for all. */
export function leftOutVerticals(
  businesses: readonly Business[],
  verticals: readonly Vertical[],
  read: readonly Vertical[],
  requested: readonly string[] | null,
): readonly string[] {
  const count = (isIt: (of: readonly Vertical[]) => boolean) =>
    businesses.filter((one) => isIt(one.verticals)).length;
  return verticals.flatMap((vertical) => {
    if (read.includes(vertical))
      return count((of) => of.includes(vertical)) === 0 ? [`No ${vertical.name} in the extract.`] : [];
    const left = count((of) => of.includes(vertical) && !of.some((one) => read.includes(one)));
    if (requested !== null || left === 0) return [];
    const ids = [...read, vertical].map(({ id }) => id).join(",");
    return [
      `Skipped ${vertical.name}: the extract contains only landmarks of that kind (${left}). To import them too, add --vertical ${ids}.`,
    ];
  });
}
