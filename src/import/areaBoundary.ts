import { distance as editDistance } from "fastest-levenshtein";
import type { Area } from "../domain/record.js";
import {
  boxAsArea,
  contains,
  type Coordinates,
  extentOf,
  type MultiPolygon,
  type Position,
} from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import {
  type Boundary,
  boundariesOf,
  boundaryAround,
  type ChosenBoundary,
  coarsestBoundary,
  namedBoundary,
} from "../sources/osm/boundaries.js";
import type { Extract, Feature } from "../sources/osm/extract/feature.js";
import { ImportError } from "../sources/importError.js";
import { placeNames } from "../sources/osm/normalize/names.js";

/** The boundary of an imported area. */
export interface AreaBoundary extends ChosenBoundary, Pick<Area, "boundaryFrom"> {
  /** Messages for the operator if the choice may be unexpected. */
  readonly remarks: readonly string[];
}

/** What the choice of a boundary depends on. */
export interface BoundaryInput {
  readonly extracts: readonly Extract[];
  /** The file given with `--boundary`, read; null: look into the extracts. */
  readonly boundary: Extract | null;
  /** `whole`: take all that the extract covers, even if it contains boundaries. */
  readonly options: {
    readonly name: string | null;
    /** The name of the extract, used if neither the operator nor a boundary names the area. */
    readonly extractName: string;
    readonly whole?: boolean;
  };
}

/** Most boundaries listed in an error. */
const NAMES_LISTED = 12;
/** OpenStreetMap's admin_level of city districts. Boundaries at this level or finer are quarters of the area that contains them. */
const QUARTER_LEVEL = 9;

/**
 * Chooses the boundary of an import: the given outline; else the boundary with the given name; else, without a name, the boundary that contains most places of
 * the extract; else all that the extract covers. Throws ImportError if no boundary has the given name.
 */
export function areaBoundary(
  input: BoundaryInput,
  features: readonly Feature[],
  places: readonly Feature[],
): AreaBoundary {
  const { options, boundary } = input;
  const { name, extractName } = options;
  if (boundary !== null) return withQuarters(givenOutline(boundary, name, extractName), features);
  const there = boundariesOf(features);
  const points = places.map(({ point }) => point);
  const found =
    options.whole === true
      ? null
      : name === null
        ? boundaryAround(there, points)
        : namedBoundary(there, name);
  if (found !== null) return withQuarters({ ...found, boundaryFrom: "extract", remarks: [] }, features);
  // The name may also be that of the file.
  const namesExtract = name === null || options.whole === true || fold(name) === fold(extractName);
  if (!namesExtract && there.length > 0) throw new ImportError(noSuchBoundary(name, there, features));
  const stated = input.extracts.flatMap(({ bounds = null }) => (bounds === null ? [] : boxAsArea(bounds)));
  const area = points.length === 0 ? [] : boxAround(points, stated);
  const remark = `The extract contains no boundaries, so ${name} is all that it covers.`;
  const whole = unmapped(name ?? extractName, area);
  const remarks = namesExtract ? [] : [remark];
  return withQuarters({ ...whole, boundaryFrom: "bounding_box", remarks }, features);
}

/** The outline in a file: the boundary with the given name, else the coarsest boundaries, else all polygons. Throws ImportError if there are none. */
export function givenOutline(file: Extract, name: string | null, fallbackName: string): AreaBoundary {
  const boundaries = boundariesOf(file.features);
  const named = name === null ? null : namedBoundary(boundaries, name);
  const given = { boundaryFrom: "given", remarks: [] } as const;
  if (named !== null) return { ...named, ...given };
  const coarsest = coarsestBoundary(boundaries);
  if (coarsest !== null) {
    // Several outlines together have no name of their own.
    const called = name ?? (coarsest.name.includes(", ") ? fallbackName : coarsest.name);
    return { ...coarsest, ...given, name: called };
  }
  const area = file.features.flatMap((feature) => feature.area ?? []);
  if (area.length === 0) throw new ImportError(`${file.path} contains no polygon to use as a boundary.`);
  return { ...unmapped(name ?? fallbackName, area), ...given };
}

/** A boundary that is no element of the source. */
function unmapped(name: string, boundary: MultiPolygon): ChosenBoundary {
  return { name, alternativeNames: [], boundary, boundaryIds: [], quarters: [] };
}

/** Adds the finer boundaries of the extract that lie inside. */
function withQuarters(chosen: AreaBoundary, features: readonly Feature[]): AreaBoundary {
  const known = new Set([chosen.name, ...chosen.quarters.map(({ name }) => name)]);
  const within = boundariesOf(features).filter(
    ({ name, adminLevel, feature }) =>
      (adminLevel ?? 0) >= QUARTER_LEVEL && !known.has(name) && contains(chosen.boundary, feature.point),
  );
  return { ...chosen, quarters: [...chosen.quarters, ...within] };
}

/** In degrees; puts points on the edge inside. */
const MARGIN = 1e-6;

/** The box around points and another area. */
export function boxAround(points: readonly Coordinates[], area: MultiPolygon = []): MultiPolygon {
  const corners = [-MARGIN, MARGIN].flatMap((by) =>
    points.map(({ longitude, latitude }): Position => [longitude + by, latitude + by]),
  );
  return boxAsArea(extentOf([...corners, ...area.flat(2)]));
}

function noSuchBoundary(name: string, there: readonly Boundary[], features: readonly Feature[]): string {
  const wanted = fold(name);
  const names = [...new Set(there.map((boundary) => boundary.name))];
  const nearest = names.toSorted(
    (a, b) => editDistance(fold(a), wanted) - editDistance(fold(b), wanted) || (a < b ? -1 : 1),
  );
  const listed = nearest.slice(0, NAMES_LISTED).join(", ");
  const more = names.length > NAMES_LISTED ? ` and ${names.length - NAMES_LISTED} more` : "";
  const isCut = features.some(
    ({ tags, area }) =>
      tags["boundary"] === "administrative" && area === null && fold(placeNames(tags)?.name ?? "") === wanted,
  );
  const cut = isCut ? ` (only a part of it, cut off at the extract's edge)` : "";
  return `There is no boundary "${name}" in the extract${cut}. It contains: ${listed}${more}. Name one of these, set the outline with --boundary FILE, or import the whole extract with --whole. Nothing was changed.`;
}
