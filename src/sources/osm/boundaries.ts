import { contains, type Coordinates, type MultiPolygon } from "../../domain/geometry.js";
import { fold } from "../../language/text/fold.js";
import type { Feature } from "./extract/feature.js";
import { placeNames } from "./normalize/names.js";

/** An administrative area with its outline. */
export interface Boundary {
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** OpenStreetMap's admin_level: 2 a country, 8 a town, 9 a district, 10 a quarter; Infinity if not tagged. */
  readonly adminLevel: number;
  readonly area: MultiPolygon;
  readonly feature: Feature;
}

/** The complete administrative boundaries among the features, without those that a clipped extract cuts open. */
export function boundariesOf(features: readonly Feature[]): readonly Boundary[] {
  return features.flatMap((feature): Boundary[] => {
    const { tags, area } = feature;
    if (tags["boundary"] !== "administrative" || area === null) return [];
    const names = placeNames(tags);
    if (names === null) return [];
    const level = Number(tags["admin_level"]);
    return [{ ...names, adminLevel: Number.isInteger(level) && level > 0 ? level : Infinity, area, feature }];
  });
}

/** The boundaries of the coarsest level. */
export function coarsest(boundaries: readonly Boundary[]): readonly Boundary[] {
  const level = Math.min(...boundaries.map(({ adminLevel }) => adminLevel));
  return boundaries.filter(({ adminLevel }) => adminLevel === level);
}

/** The coarsest boundaries with a name, else those that its last words name inside one that its first words name ("Berlin Mitte": Mitte in Berlin). */
export function boundariesNamed(boundaries: readonly Boundary[], name: string): readonly Boundary[] {
  const called = withName(boundaries, name);
  const named = called.length > 0 ? called : nested(boundaries, name);
  const exact = named.filter((boundary) => fold(boundary.name) === fold(name));
  return coarsest(exact.length > 0 ? exact : named);
}

function withName(boundaries: readonly Boundary[], wanted: string): readonly Boundary[] {
  return boundaries.filter(({ name, alternativeNames }) =>
    [name, ...alternativeNames].some((one) => fold(one) === fold(wanted)),
  );
}

function nested(boundaries: readonly Boundary[], name: string): readonly Boundary[] {
  const words = fold(name).split(" ");
  for (let cut = words.length - 1; cut > 0; cut--) {
    const parents = withName(boundaries, words.slice(0, cut).join(" "));
    const within = withName(boundaries, words.slice(cut).join(" ")).filter(
      ({ adminLevel }) => parents.length === 0 || parents.some((parent) => parent.adminLevel < adminLevel),
    );
    if (within.length > 0) return within;
  }
  return [];
}

/** A boundary must contain this share of an extract's places to be taken for its subject. */
const MIN_SHARE = 0.95;

/** The finest boundary that contains nearly all of the points, in a list; an empty list if none does. */
export function boundaryAround(
  boundaries: readonly Boundary[],
  points: readonly Coordinates[],
): readonly Boundary[] {
  return boundaries
    .filter(({ area }) => points.filter((point) => contains(area, point)).length >= points.length * MIN_SHARE)
    .toSorted((a, b) => (a.adminLevel > b.adminLevel ? -1 : 1))
    .slice(0, 1);
}
