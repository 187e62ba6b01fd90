import type { Area } from "../../domain/record.js";
import { contains, type Coordinates, type MultiPolygon } from "../../domain/geometry.js";
import { fold } from "../../language/text/fold.js";
import { elementId, type Feature } from "./extract/feature.js";
import { placeNames } from "./normalize/names.js";

/** An administrative area with its outline. */
export interface Boundary {
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** OpenStreetMap's admin_level: 2 a country, 8 a town, 9 a district, 10 a quarter; null if not tagged. */
  readonly adminLevel: number | null;
  readonly area: MultiPolygon;
  readonly feature: Feature;
}

/** The boundary of an import, and the finer boundaries inside it. */
export interface ChosenBoundary extends Pick<Area, "name" | "alternativeNames" | "boundary"> {
  /** The source's elements with this outline, in order; empty if unknown. */
  readonly boundaryIds: readonly string[];
  readonly quarters: readonly Boundary[];
}

/** The complete administrative boundaries among the features, without those that a clipped extract cuts open. */
export function boundariesOf(features: readonly Feature[]): readonly Boundary[] {
  return features.flatMap((feature): Boundary[] => {
    const { tags, area } = feature;
    if (tags["boundary"] !== "administrative" || area === null) return [];
    const names = placeNames(tags);
    if (names === null) return [];
    const level = Number(tags["admin_level"]);
    return [{ ...names, adminLevel: Number.isInteger(level) && level > 0 ? level : null, area, feature }];
  });
}

/** Boundaries named by the last words of a name inside one named by the first words ("Berlin Mitte": Mitte in Berlin). */
function nested(boundaries: readonly Boundary[], areaName: string): readonly Boundary[] {
  const words = fold(areaName).split(" ");
  for (let cut = words.length - 1; cut > 0; cut--) {
    const parents = boundaries.filter((boundary) => isNamed(boundary, words.slice(0, cut).join(" ")));
    const children = boundaries.filter((boundary) => isNamed(boundary, words.slice(cut).join(" ")));
    const within = children.filter(
      (child) => parents.length === 0 || parents.some((parent) => levelOf(parent) < levelOf(child)),
    );
    if (within.length > 0) return within;
  }
  return [];
}

/** The boundary with a name: the coarsest ones with it, or those that its last words name inside its first words'. Null if there is none. */
export function namedBoundary(boundaries: readonly Boundary[], areaName: string): ChosenBoundary | null {
  const bearing = boundaries.filter((boundary) => isNamed(boundary, areaName));
  const named = bearing.length > 0 ? bearing : nested(boundaries, areaName);
  const exact = named.filter(({ name }) => fold(name) === fold(areaName));
  const chosen = coarsest(exact.length > 0 ? exact : named);
  return chosen.length === 0 ? null : { ...singly(chosen, boundaries), name: areaName };
}

/** All boundaries of the coarsest level joined into one outline; null if there are none. */
export function coarsestBoundary(boundaries: readonly Boundary[]): ChosenBoundary | null {
  const chosen = coarsest(boundaries);
  if (chosen.length === 0) return null;
  const whole = singly(chosen, boundaries);
  const quarters = chosen.length > 1 ? [...chosen, ...whole.quarters] : whole.quarters;
  return { ...whole, alternativeNames: [], quarters };
}

/** A boundary must contain this share of an extract's places to be taken for its subject. */
const MIN_SHARE = 0.95;

/** The finest boundary that contains nearly all of the points; null if none does. */
export function boundaryAround(
  boundaries: readonly Boundary[],
  points: readonly Coordinates[],
): ChosenBoundary | null {
  const around = boundaries.filter(
    ({ area }) => points.filter((point) => contains(area, point)).length >= points.length * MIN_SHARE,
  );
  const finest = around.toSorted((a, b) => levelOf(b) - levelOf(a))[0];
  return finest === undefined ? null : singly([finest], boundaries);
}

function singly(chosen: readonly Boundary[], boundaries: readonly Boundary[]): ChosenBoundary {
  const level = Math.min(...chosen.map(levelOf));
  return {
    name: chosen.map(({ name }) => name).join(", "),
    alternativeNames: [
      ...new Set(chosen.flatMap(({ name, alternativeNames }) => [name, ...alternativeNames])),
    ],
    boundary: chosen.flatMap(({ area }) => area),
    boundaryIds: chosen.flatMap(({ feature }) => (feature.id > 0 ? [elementId(feature)] : [])).toSorted(),
    quarters: boundaries.filter((boundary) => levelOf(boundary) > level),
  };
}

function isNamed({ name, alternativeNames }: Boundary, wanted: string): boolean {
  return [name, ...alternativeNames].some((candidate) => fold(candidate) === fold(wanted));
}

function coarsest(boundaries: readonly Boundary[]): readonly Boundary[] {
  const level = Math.min(...boundaries.map(levelOf));
  return boundaries.filter((boundary) => levelOf(boundary) === level);
}

const levelOf = ({ adminLevel }: Boundary): number => adminLevel ?? Number.MAX_SAFE_INTEGER;
