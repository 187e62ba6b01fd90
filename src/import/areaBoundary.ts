import { distance as editDistance } from "fastest-levenshtein";
import type { Area } from "../domain/record.js";
import {
  boxAsArea,
  containing,
  type Coordinates,
  extentOf,
  type MultiPolygon,
  type Position,
} from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import {
  type Boundary,
  boundariesNamed,
  boundariesOf,
  boundaryAround,
  coarsest,
} from "../sources/osm/boundaries.js";
import { elementId, type Extract, type Feature } from "../sources/osm/extract/feature.js";
import { ImportError } from "../sources/importError.js";
import { placeNames } from "../sources/osm/normalize/names.js";

/** What encloses an area. */
interface Outline extends Pick<Area, "name" | "alternativeNames" | "boundary"> {
  /** The source's elements with this outline, in order; empty if unknown. */
  readonly boundaryIds: readonly string[];
  /** Boundaries of finer levels than this are its quarters. */
  readonly adminLevel: number;
}

/** The boundary of an imported area. */
export interface AreaBoundary extends Outline, Pick<Area, "boundaryFrom"> {
  /** The finer boundaries inside. */
  readonly quarters: readonly Boundary[];
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

/**
 * Chooses the boundary of an import: the given outline; else the boundary with the given name; else, without a name, the boundary that contains most places of
 * the extract; else all that the extract covers. Throws ImportError if no boundary has the given name.
 */
export function areaBoundary(
  { extracts, boundary, options: { name, extractName, whole = false } }: BoundaryInput,
  features: readonly Feature[],
  places: readonly Feature[],
): AreaBoundary {
  const there = boundariesOf(features);
  if (boundary !== null) {
    const given = boundariesOf(boundary.features);
    const others = there.filter((one) => given.every((known) => known.name !== one.name));
    return areaWithin(givenOutline(boundary, name, extractName), [...given, ...others], "given");
  }
  const points = places.map(({ point }) => point);
  const found = whole ? [] : name === null ? boundaryAround(there, points) : boundariesNamed(there, name);
  if (found.length > 0) return areaWithin(joined(found, name), there, "extract");
  // The name may also be that of the file.
  const namesExtract = name === null || whole || fold(name) === fold(extractName);
  if (!namesExtract && there.length > 0) throw new ImportError(noSuchBoundary(name, there, features));
  const stated = extracts.flatMap(({ bounds = null }) => (bounds === null ? [] : boxAsArea(bounds)));
  const box = points.length === 0 ? [] : boxAround(points, stated);
  const remarks = namesExtract
    ? []
    : [`The extract contains no boundaries, so ${name} is all that it covers.`];
  return areaWithin(unmapped(name ?? extractName, box), there, "bounding_box", remarks);
}

/** The outline in a file: the boundary with the given name, else the coarsest boundaries, else all polygons. Throws ImportError if there are none. */
export function givenOutline(file: Extract, name: string | null, fallbackName: string): Outline {
  const boundaries = boundariesOf(file.features);
  const named = name === null ? [] : boundariesNamed(boundaries, name);
  if (named.length > 0) return joined(named, name);
  const all = coarsest(boundaries);
  // Several outlines together have no name of their own.
  if (all.length > 0)
    return { ...joined(all, name ?? (all.length > 1 ? fallbackName : null)), alternativeNames: [] };
  const area = file.features.flatMap((feature) => feature.area ?? []);
  if (area.length === 0) throw new ImportError(`${file.path} contains no polygon to use as a boundary.`);
  return unmapped(name ?? fallbackName, area);
}

/** One outline of boundaries of the same level. `name`: default: their own. */
function joined(boundaries: readonly Boundary[], name: string | null): Outline {
  const [level = Infinity] = boundaries.map(({ adminLevel }) => adminLevel);
  const names = boundaries.flatMap((one) => [one.name, ...one.alternativeNames]);
  return {
    name: name ?? boundaries.map((one) => one.name).join(", "),
    alternativeNames: [...new Set(names)],
    boundary: boundaries.flatMap(({ area }) => area),
    boundaryIds: boundaries.flatMap(({ feature }) => (feature.id > 0 ? [elementId(feature)] : [])).toSorted(),
    // Each of several is a quarter of them all.
    adminLevel: boundaries.length > 1 ? level - 1 : level,
  };
}

/** OpenStreetMap's admin_level of towns. */
const TOWN_LEVEL = 8;

/** An outline that is no element of the source. */
function unmapped(name: string, boundary: MultiPolygon): Outline {
  return { name, alternativeNames: [], boundary, boundaryIds: [], adminLevel: TOWN_LEVEL };
}

/** The area within an outline. `boundaries`: among which its quarters are. */
function areaWithin(
  outline: Outline,
  boundaries: readonly Boundary[],
  boundaryFrom: Area["boundaryFrom"],
  remarks: readonly string[] = [],
): AreaBoundary {
  const isInside = containing(outline.boundary);
  const quarters = boundaries.filter(
    ({ adminLevel, feature }) => adminLevel > outline.adminLevel && isInside(feature.point),
  );
  return { ...outline, boundaryFrom, quarters, remarks };
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
