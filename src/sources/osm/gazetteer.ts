import type { GazetteerPlace, PlaceKind } from "../../domain/record.js";
import {
  type Coordinates,
  coordinatesOf,
  distanceM,
  type Position,
  simplifyLine,
} from "../../domain/geometry.js";
import { disjointSets, grouped } from "../../domain/grouped.js";
import { nearbyIndex } from "../../domain/nearbyIndex.js";
import { fold } from "../../language/text/fold.js";
import type { Tags } from "../../verticals/vertical.js";
import type { Boundary } from "./boundaries.js";
import { type ElementType, elementId, centerOf, type Feature } from "./extract/feature.js";
import { placeNames } from "./normalize/names.js";
import { OSM_KEYS, sourceData } from "../sourceData.js";

/** Largest distance between pieces of one street, or entrances of one station. Farther apart, they are two with the same name. */
const SAME_PLACE_M: Readonly<Partial<Record<PlaceKind, number>>> = {
  street: 400,
  station: 500,
  square: 200,
  park: 200,
  water: 1000,
};
const SIMPLIFY_M = 10;
/** Most named places; further ones are dropped, except quarters. A city of millions has a third of this. */
const PLACES_KEPT = 200_000;
/** Most pieces of a street. In the largest city, a street has a few hundred. */
const LINES_KEPT = 500;
/** Most centers and ends of pieces near each other that are compared. */
const MAX_COMPARED = 100;

/** The kinds of named places by their tags, in order of precedence; `*`: any value. */
const KINDS = (
  sourceData("named-places") as readonly (readonly [PlaceKind, key: string, values: string])[]
).map(([kind, key, values]) => ({ kind, key, values: values === "*" ? null : new Set(values.split(" ")) }));

/** The kind of named place an element is, as used in directions; null if none. */
export function placeKindOf(tags: Tags, type: ElementType): PlaceKind | null {
  if (tags["name"] === undefined || tags["boundary"] === "administrative") return null;
  const found = KINDS.find(({ key, values }) => {
    const value = tags[key];
    return value !== undefined && values?.has(value) !== false;
  });
  if (found?.kind === "street") {
    if (type === "node") return null;
    return tags["highway"] === "pedestrian" && tags["area"] === "yes" ? "square" : "street";
  }
  // A chain's branch is known by its brand alone.
  const isNotable = (tags["wikidata"] ?? tags["wikipedia"]) !== undefined;
  return (
    found?.kind ??
    (isNotable && OSM_KEYS.landmarks.some((key) => tags[key] !== undefined) ? "landmark" : null)
  );
}

/** The places that a location can name: quarters from finer boundaries, the rest from features. Joins pieces. */
export function gazetteerOf(
  features: readonly Feature[],
  quarters: readonly Boundary[],
): readonly GazetteerPlace[] {
  const fromBoundaries = quarters.map(
    ({ name, alternativeNames, area, feature }) =>
      ({
        kind: "quarter",
        name,
        alternativeNames,
        point: feature.point,
        area,
        lines: null,
        sourceId: elementId(feature),
      }) as const,
  );
  const outlined = new Set(fromBoundaries.map(({ name }) => fold(name)));
  const byKind = grouped(features, ({ tags, type }) => placeKindOf(tags, type));
  const mapped = [...byKind].flatMap(([kind, ofKind]) => {
    if (kind === null) return [];
    const own = kind === "quarter" ? ofKind.filter((one) => !outlined.has(nameOf(one))) : ofKind;
    return joined(own, SAME_PLACE_M[kind] ?? 1).flatMap((pieces) => toPlace(kind, pieces));
  });
  const places = [...fromBoundaries, ...mapped];
  return [...places, ...addressedQuarters(features, places)].slice(0, PLACES_KEPT);
}

const nameOf = ({ tags }: Feature): string => fold(tags["name"] ?? "");

/** Addresses needed to accept a quarter, since a single one may be wrong. */
const ADDRESSES_NEEDED = 3;

/** Quarters that are named only in addresses: located at the center of those, without an outline. */
function addressedQuarters(
  features: readonly Feature[],
  mapped: readonly GazetteerPlace[],
): readonly GazetteerPlace[] {
  const known = new Set(mapped.filter(({ kind }) => kind === "quarter").map(({ name }) => fold(name)));
  const byName = grouped(
    features.flatMap((feature) =>
      OSM_KEYS.quarters.flatMap((key) => {
        const name = placeNames({ name: feature.tags[key] ?? "" })?.name;
        return name === undefined || known.has(fold(name)) ? [] : [{ name, feature }];
      }),
    ),
    ({ name }) => name,
    ({ feature }) => feature,
  );
  return [...byName].flatMap(([name, named]): readonly GazetteerPlace[] => {
    if (named.length < ADDRESSES_NEEDED) return [];
    const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
    const point = {
      latitude: middle(named.map((one) => one.point.latitude)),
      longitude: middle(named.map((one) => one.point.longitude)),
    };
    const sourceId = elementId(named[0] as Feature);
    return [{ kind: "quarter", name, alternativeNames: [], point, area: null, lines: null, sourceId }];
  });
}

/** Groups features with one name whose centers or ends are near each other: the pieces of a street, the entrances of a station. */
function joined(features: readonly Feature[], reachM: number): readonly (readonly Feature[])[] {
  const near = nearbyIndex<Feature>(reachM, MAX_COMPARED);
  const pieces = disjointSets();
  for (const feature of features)
    for (const mark of marks(feature)) {
      for (const other of near.near(nameOf(feature), mark)) pieces.join(elementId(other), elementId(feature));
      near.add(nameOf(feature), mark, feature);
    }
  return [...grouped(features, (feature) => pieces.rootOf(elementId(feature))).values()];
}

function marks({ point, line }: Feature): readonly Coordinates[] {
  const ends = [line?.[0], line?.at(-1)].filter((end) => end !== undefined);
  return [point, ...ends.map(coordinatesOf)];
}

function toPlace(kind: PlaceKind, group: readonly Feature[]): GazetteerPlace[] {
  // The most precise piece first: areas, lines, points; then the lowest id, for a stable result.
  const [main] = [...group].sort((a, b) => Number(b.area !== null) - Number(a.area !== null) || a.id - b.id);
  if (main === undefined) return [];
  const names = placeNames(main.tags);
  if (names === null) return [];
  const lines = group
    .flatMap(({ line, area }) => (line === null || (area !== null && kind !== "street") ? [] : [line]))
    .slice(0, LINES_KEPT);
  const area = kind === "street" ? [] : group.flatMap((feature) => feature.area ?? []);
  const center = (): Coordinates => {
    if (kind === "street" && lines.length > 0) return middleOf(lines);
    const marked = group.flatMap(marks).map(({ longitude, latitude }): Position => [longitude, latitude]);
    return main.area === null ? (centerOf(marked) ?? main.point) : main.point;
  };
  return [
    {
      kind,
      ...names,
      point: center(),
      area:
        area.length === 0
          ? null
          : area.map((polygon) => polygon.map((ring) => simplifyLine(ring, SIMPLIFY_M))),
      lines: lines.length === 0 ? null : lines.map((line) => simplifyLine(line, SIMPLIFY_M)),
      sourceId: elementId(main),
    },
  ];
}

/** A point on the street, near its middle: the center of a bent street may lie blocks away from it. */
function middleOf(lines: readonly (readonly Position[])[]): Coordinates {
  const positions = lines.flat();
  const center = centerOf(positions) ?? { latitude: 0, longitude: 0 };
  const gap = (position: Position) => distanceM(center, coordinatesOf(position));
  return coordinatesOf(positions.reduce((best, next) => (gap(next) < gap(best) ? next : best)));
}
