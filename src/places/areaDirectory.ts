import type { ListedArea } from "../catalog/areaListing.js";
import { type BoundingBox, type Coordinates, distanceM, overlap } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import { withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { numberedDistrict } from "./districts.js";
import { NameLookup } from "./nameLookup.js";

/** Areas with centers within this distance form one neighborhood: a city and the towns around it, within an hour's travel. */
const NEIGHBORHOOD_M = 60_000;
/** From this many neighborhoods on, a query must name a place. With two, the answer makes clear which is which. */
const MANY = 3;
/** Maximum number of areas per search: enough for a city of 33 boroughs, not for a country. */
export const MAX_AREAS = 40;

/** Whether boxes are too far apart to answer a query without a place. */
export function areScattered(boxes: readonly BoundingBox[]): boolean {
  const middles: Coordinates[] = [];
  for (const [west, south, east, north] of boxes) {
    const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    if (middles.some((other) => distanceM(other, middle) <= NEIGHBORHOOD_M)) continue;
    if (middles.push(middle) >= MANY) return true;
  }
  return false;
}

/** Finds areas by position and name without loading them. */
export class AreaDirectory {
  readonly areas: readonly ListedArea[];
  /** Whether they are too many or too far apart to answer a query without a place. */
  readonly isScattered: boolean;
  /** Ids of the verticals of all areas. */
  readonly verticals: ReadonlySet<string>;
  readonly #byName = new NameLookup<string>(() => true);

  constructor(areas: readonly ListedArea[]) {
    this.areas = areas;
    this.isScattered = areas.length > MAX_AREAS || areScattered(areas.map(({ box }) => box));
    this.verticals = new Set(areas.flatMap(({ area }) => area.verticals));
    for (const { names, area } of areas) for (const key of names) this.#byName.add(key, area.id);
  }

  /** The areas whose boxes overlap a box. */
  within(box: BoundingBox): readonly string[] {
    const near = this.areas.filter((listed) => overlap(box, listed.box));
    return near.map(({ area }) => area.id).toSorted();
  }

  /** The areas that a folded text names directly or by their city or country, possibly with words for a town or an ending. */
  named(folded: string): readonly string[] {
    const found = this.#byName.find(folded);
    // "Paris 11e"
    return found.length > 0 ? found : this.#byName.find(numberedDistrict(folded)?.city ?? "");
  }

  /** The areas whose names a folded text may misspell; short names are not considered. */
  guessed(folded: string): readonly string[] {
    return this.#byName.guessed(folded);
  }
}

/** Splits a text into words for name lookups. */
export function namingWords(text: string): readonly string[] {
  return fold(withWholeShortForms(text))
    .split(" ")
    .filter((word) => word !== "");
}
