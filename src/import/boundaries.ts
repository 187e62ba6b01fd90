import type { MultiPolygon } from "../geo/geometry.js";
import { fold } from "../text/fold.js";
import { elementId } from "./element.js";
import type { Feature } from "./extract/feature.js";
import { placeNames } from "./placeNames.js";

/** An administrative area with its outline. */
export interface Boundary {
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** OpenStreetMap's admin_level: 2 a country, 8 a town, 9 a district, 10 a quarter; null when untold. */
  readonly adminLevel: number | null;
  readonly area: MultiPolygon;
  readonly feature: Feature;
}

/** What an import covers, and the finer boundaries within. */
export interface ChosenBoundary {
  readonly name: string;
  readonly alternativeNames: readonly string[];
  readonly area: MultiPolygon;
  readonly quarters: readonly Boundary[];
}

/** The complete administrative boundaries among the features; those a clipped extract cut open are not there. */
export function boundariesOf(features: readonly Feature[]): readonly Boundary[] {
  const seen = new Set<string>();
  return features.flatMap((feature): Boundary[] => {
    const { tags, area } = feature;
    const names = placeNames(tags);
    if (
      tags["boundary"] !== "administrative" ||
      area === null ||
      names === null ||
      seen.has(elementId(feature))
    )
      return [];
    seen.add(elementId(feature));
    const level = Number(tags["admin_level"]);
    return [{ ...names, adminLevel: Number.isInteger(level) && level > 0 ? level : null, area, feature }];
  });
}

/**
 * The boundary that the last words of a name give within one of the first words' ("Berlin Mitte": Mitte in Berlin); empty when
 * there is none.
 */
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

/**
 * The boundary of an area: the coarsest ones of its name, else (or without a name) all of the coarsest level there is. Finer
 * ones are its quarters. Null without any boundary.
 */
export function chooseBoundary(
  boundaries: readonly Boundary[],
  areaName: string | null,
): ChosenBoundary | null {
  const named = areaName === null ? [] : boundaries.filter((boundary) => isNamed(boundary, areaName));
  const wanted = named.length > 0 || areaName === null ? named : nested(boundaries, areaName);
  const exact = wanted.filter(({ name }) => areaName !== null && fold(name) === fold(areaName));
  const chosen = coarsest(exact.length > 0 ? exact : wanted.length > 0 ? wanted : boundaries);
  const [first] = chosen;
  if (first === undefined) return null;
  const level = levelOf(first);
  return {
    name: areaName ?? chosen.map(({ name }) => name).join(", "),
    alternativeNames:
      wanted.length === 0
        ? []
        : [...new Set(chosen.flatMap(({ name, alternativeNames }) => [name, ...alternativeNames]))],
    area: chosen.flatMap(({ area }) => area),
    quarters: boundaries.filter(
      (boundary) =>
        levelOf(boundary) > level || (wanted.length === 0 && chosen.length > 1 && chosen.includes(boundary)),
    ),
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
