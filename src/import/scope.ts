import type { Feature } from "../sources/osm/extract/feature.js";
import { placeKindOf } from "../sources/osm/gazetteer.js";
import type { Tags, Vertical } from "../verticals/vertical.js";

/** Whether an element is of the vertical at all, be it one to act on or not. */
export function isOfVertical(vertical: Vertical, tags: Tags): boolean {
  const selection = vertical.select(tags);
  return "tag" in selection || selection.reason !== null;
}

export function isOfAny(verticals: readonly Vertical[], tags: Tags): boolean {
  const keys = keysOfInterest(verticals);
  // Most of a map is of none of them, which its keys tell.
  for (const key in tags)
    if (keys.has(key)) return verticals.some((vertical) => isOfVertical(vertical, tags));
  return false;
}

const keysBy = new WeakMap<readonly Vertical[], ReadonlySet<string>>();

/** The keys of which each element that is of one of the verticals has some. */
export function keysOfInterest(verticals: readonly Vertical[]): ReadonlySet<string> {
  const known = keysBy.get(verticals);
  if (known !== undefined) return known;
  const keys = new Set(verticals.flatMap(({ selectors }) => selectors.map(keyOf)));
  keysBy.set(verticals, keys);
  return keys;
}

/** The key that all elements have that an Overpass selector matches: `amenity` of `nwr["amenity"~"^bar$"]`. Throws Error for a selector that asks for none. */
function keyOf(selector: string): string {
  const key = /^nwr\["([^"]+)"/u.exec(selector)?.[1];
  if (key === undefined) throw new Error(`a selector without a key: ${selector}`);
  return key;
}

/** Which verticals an element is of, in their order. */
export type Memberships = (element: { readonly tags: Tags }) => readonly Vertical[];

/** The same, worked out once for each element. */
export function membershipsIn(verticals: readonly Vertical[]): Memberships {
  const known = new Map<Tags, readonly Vertical[]>();
  return ({ tags }) => {
    const found = known.get(tags);
    if (found !== undefined) return found;
    const of = isOfAny(verticals, tags)
      ? verticals.filter((vertical) => isOfVertical(vertical, tags))
      : NO_VERTICALS;
    known.set(tags, of);
    return of;
  };
}

const NO_VERTICALS: readonly Vertical[] = [];

/** Whether an element may be in an extract as a sight: a known one, or one by other tags than that which makes it a business. */
function mayBeThereAsSight({ tags, type }: Feature, vertical: Vertical): boolean {
  if (placeKindOf(tags, type) === null) return false;
  if (tags["wikidata"] !== undefined || tags["wikipedia"] !== undefined) return true;
  const selection = vertical.select(tags);
  const others = Object.entries(tags).filter(([key]) => !("tag" in selection) || key !== selection.tag);
  return placeKindOf(Object.fromEntries(others), type) !== null;
}

/**
 * The verticals that extracts hold for their own sake, in the order given. A list of restaurants holds the odd hotel that has one, and a file of
 * sights those hotels that are sights: what is there as a landmark, or for what else it is, does not make an extract one of hotels. Where nothing is
 * there for its own sake, all that is there counts.
 */
export function heldVerticals(
  features: readonly Feature[],
  verticals: readonly Vertical[],
  membership: Memberships = membershipsIn(verticals),
): readonly Vertical[] {
  const found = new Set<Vertical>();
  const held = new Set<Vertical>();
  const shared: (readonly Vertical[])[] = [];
  for (const feature of features) {
    const of = membership(feature);
    for (const vertical of of) found.add(vertical);
    const [first, second] = of;
    if (first === undefined || mayBeThereAsSight(feature, first)) continue;
    if (second === undefined) held.add(first);
    else shared.push(of);
  }
  for (const of of shared)
    if (!of.some((vertical) => held.has(vertical)) && of[0] !== undefined) held.add(of[0]);
  return verticals.filter((vertical) => (held.size === 0 ? found : held).has(vertical));
}

/** Sentences on what an import does not bring that an operator may expect. `asked`: the ids that were asked for; null: whatever is held. */
export function leftOutVerticals(
  features: readonly Feature[],
  verticals: readonly Vertical[],
  read: readonly Vertical[],
  requested: readonly string[] | null,
  membership: Memberships = membershipsIn(verticals),
): readonly string[] {
  const count = (isIt: (of: readonly Vertical[]) => boolean) =>
    features.filter((feature) => isIt(membership(feature))).length;
  return verticals.flatMap((vertical) => {
    if (read.includes(vertical))
      return count((of) => of.includes(vertical)) === 0 ? [`No ${vertical.name} in the extract.`] : [];
    const left = count((of) => of.includes(vertical) && !of.some((one) => read.includes(one)));
    if (requested !== null || left === 0) return [];
    const ids = [...read, vertical].map(({ id }) => id).join(",");
    return [
      `Of ${vertical.name} the extract holds but ${left} that ${left === 1 ? "is a landmark" : "are landmarks"}: it is no map of them, and ${left === 1 ? "it was" : "they were"} left out. --vertical ${ids} imports them too.`,
    ];
  });
}
