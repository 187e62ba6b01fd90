import { distance as editDistance } from "fastest-levenshtein";
import type { Area } from "../domain/record.js";
import { type BoundingBox, boundingBox, boxAsArea, contains } from "../domain/geometry.js";
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
import { placeNames } from "../sources/osm/placeNames.js";

/** The outline of what an import covers. */
export interface AreaBoundary extends ChosenBoundary {
  readonly from: Area["boundaryFrom"];
  /** Sentences on how it was chosen, where that is not what the operator may expect. */
  readonly remarks: readonly string[];
}

/** What an area's boundary is chosen by. */
export interface BoundaryInput {
  readonly extracts: readonly Extract[];
  /** The file given with `--boundary`, read; null: look into the extracts. */
  readonly boundary: Extract | null;
  /** `whole`: the area is all that the extract covers, whatever boundaries it holds. */
  readonly options: { readonly name: string | null; readonly whole?: boolean };
  /** What the extract itself is called: the area's name when neither the operator nor a boundary names it. */
  readonly fallbackName: string;
}

/** A boundary in the extract is what it is about if it holds this share of its places; else the extract is about more. */
const MAX = 0.95;
/** Boundaries named where the one asked for is not there. */
const NAMES_LISTED = 12;
/** Boundaries at least so fine are quarters of whatever contains them: OpenStreetMap's admin_level of city districts. */
const QUARTER_LEVEL = 9;

/**
 * What an import covers: the outline given; else the boundary of the name that was given; else, where no name was, the boundary in the
 * extract that holds most of its places; else all that the extract covers. Throws ImportError when a name is no boundary's.
 */
export function areaBoundary(
  input: BoundaryInput,
  features: readonly Feature[],
  places: readonly Feature[],
): AreaBoundary {
  const { options, fallbackName, boundary } = input;
  if (boundary !== null) return withQuarters(givenOutline(boundary, options.name, fallbackName), features);
  const { name } = options;
  const there = boundariesOf(features);
  const points = places.map(({ point }) => point);
  const found =
    options.whole === true
      ? null
      : name === null
        ? boundaryAround(there, points, MAX)
        : namedBoundary(there, name);
  if (found !== null) return withQuarters({ ...found, from: "extract", remarks: [] }, features);
  // An extract is also known by the name of its file.
  const namesExtract = name === null || options.whole === true || fold(name) === fold(fallbackName);
  if (!namesExtract && there.length > 0) throw new ImportError(noSuchBoundary(name, there, features));
  const whole: AreaBoundary = {
    name: name ?? fallbackName,
    alternativeNames: [],
    area: boxAround(input.extracts, places),
    elementIds: [],
    quarters: [],
    from: "bounding_box",
    remarks: namesExtract ? [] : [`The extract holds no boundary at all: ${name} is all that it covers.`],
  };
  return withQuarters(whole, features);
}

/** The outline that a file gives: the boundary of the name, else all of the coarsest ones, else its polygons. Throws ImportError without any. */
export function givenOutline(file: Extract, name: string | null, fallbackName: string): AreaBoundary {
  const boundaries = boundariesOf(file.features);
  const named = name === null ? null : namedBoundary(boundaries, name);
  const from = "given";
  if (named !== null) return { ...named, from, remarks: [] };
  const coarsest = coarsestBoundary(boundaries, name);
  if (coarsest !== null) {
    // Several outlines together have no name of their own.
    const called = name ?? (coarsest.name.includes(", ") ? fallbackName : coarsest.name);
    return { ...coarsest, name: called, from, remarks: [] };
  }
  const area = file.features.flatMap((feature) => feature.area ?? []);
  if (area.length === 0) throw new ImportError(`${file.path} holds no polygon to use as a boundary.`);
  return {
    name: name ?? fallbackName,
    alternativeNames: [],
    area,
    elementIds: [],
    quarters: [],
    from,
    remarks: [],
  };
}

/** Adds the finer boundaries of the extract that lie within. */
function withQuarters(chosen: AreaBoundary, features: readonly Feature[]): AreaBoundary {
  const known = new Set([chosen.name, ...chosen.quarters.map(({ name }) => name)]);
  const within = boundariesOf(features).filter(
    ({ name, adminLevel, feature }) =>
      (adminLevel ?? 0) >= QUARTER_LEVEL && !known.has(name) && contains(chosen.area, feature.point),
  );
  return { ...chosen, quarters: [...chosen.quarters, ...within] };
}

/** All that the extracts cover: what those with places say of themselves, and whatever of theirs lies beyond it. */
function boxAround(extracts: readonly Extract[], places: readonly Feature[]): AreaBoundary["area"] {
  if (places.length === 0) return [];
  const found = new Set(places);
  const stated = extracts
    .filter(({ features }) => features.some((feature) => found.has(feature)))
    .flatMap(({ bounds = null }) => (bounds === null ? [] : [bounds]));
  // A little wider than the places, so that those on its edge are within.
  const margin = 1e-6;
  const around = places.map(
    ({ point: { longitude, latitude } }): BoundingBox => [
      longitude - margin,
      latitude - margin,
      longitude + margin,
      latitude + margin,
    ],
  );
  return boxAsArea(boundingBox([...stated, ...around].flatMap((box) => boxAsArea(box))));
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
  const cut = isCut ? ` (it is there in part: the extract's edge cuts it)` : "";
  return `There is no boundary "${name}" in the extract${cut}. It holds: ${listed}${more}. Name one of these, give the outline with --boundary FILE, or take all of the extract with --whole. Nothing was changed.`;
}
