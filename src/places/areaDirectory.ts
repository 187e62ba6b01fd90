import type { ListedArea } from "../catalog/areaListing.js";
import { type BoundingBox, type Coordinates, distanceM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import { withWholeShortForms } from "../language/whereabouts/abbreviations.js";
import { numberedDistrict } from "./districts.js";
import { NameLookup } from "./nameLookup.js";

/** Areas whose middles lie within this distance of each other are one neighbourhood: a city and the towns around it, an hour's way. */
const NEIGHBOURHOOD_M = 60_000;
/** A service of so many neighbourhoods asks where; of two the answer shows which is which. */
const MANY = 3;
/** So many areas are looked at for one search: a city of 33 boroughs, not a country. */
export const MAX_AREAS = 40;
/** Degrees of a cell. */
const CELL = 1;

/** Whether boxes lie in many parts of the world, so that nobody who names no place is served by an answer from all of them. */
export function areScattered(boxes: readonly BoundingBox[]): boolean {
  const middles: Coordinates[] = [];
  for (const [west, south, east, north] of boxes) {
    const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    if (middles.some((other) => distanceM(other, middle) <= NEIGHBOURHOOD_M)) continue;
    if (middles.push(middle) >= MANY) return true;
  }
  return false;
}

/** Tells which areas lie where and are called how, of all there are and without loading any. What it costs does not grow with their number. */
export class AreaDirectory {
  readonly areas: readonly ListedArea[];
  /** Whether they are too many, or too far apart, for an answer from all of them. */
  readonly isScattered: boolean;
  /** Ids of the verticals that any of them holds. */
  readonly verticals: ReadonlySet<string>;
  readonly #byName = new NameLookup<string>(() => true);
  readonly #byCell = new Map<string, ListedArea[]>();

  constructor(areas: readonly ListedArea[]) {
    this.areas = areas;
    this.isScattered = areas.length > MAX_AREAS || areScattered(areas.map(({ box }) => box));
    this.verticals = new Set(areas.flatMap(({ area }) => area.verticals));
    for (const listed of areas) {
      for (const key of listed.names) this.#byName.add(key, listed.area.id);
      for (const cell of cellsOf(listed.box)) {
        const known = this.#byCell.get(cell);
        if (known === undefined) this.#byCell.set(cell, [listed]);
        else known.push(listed);
      }
    }
  }

  /** The areas whose boxes overlap one. */
  within(box: BoundingBox): readonly string[] {
    const found = new Set<string>();
    for (const cell of cellsOf(box))
      for (const listed of this.#byCell.get(cell) ?? [])
        if (overlap(box, listed.box)) found.add(listed.area.id);
    return [...found].toSorted();
  }

  /** The areas that a folded text names: as such, by their city or country, also with the words for a town around it, or an ending. */
  named(folded: string): readonly string[] {
    const found = this.#byName.find(folded);
    // "Paris 11e"
    const city =
      found.length === 0 && /\d|(?:^| )[ivx]+ /u.test(folded) ? numberedDistrict(folded)?.city : null;
    return city === null || city === undefined ? found : this.#byName.find(city);
  }

  /** The areas whose long names differ by typing mistakes from a folded text that names none. */
  guessed(folded: string): readonly string[] {
    return this.#byName.guessed(folded);
  }
}

/** The words of a text as names are looked up by them. */
export function namingWords(text: string): readonly string[] {
  return fold(withWholeShortForms(text))
    .split(" ")
    .filter((word) => word !== "");
}

function* cellsOf([west, south, east, north]: BoundingBox): Iterable<string> {
  for (let y = Math.floor(south / CELL); y <= Math.floor(north / CELL); y++)
    for (let x = Math.floor(west / CELL); x <= Math.floor(east / CELL); x++) yield `${x} ${y}`;
}

export function overlap([west, south, east, north]: BoundingBox, other: BoundingBox): boolean {
  return west <= other[2] && other[0] <= east && south <= other[3] && other[1] <= north;
}
