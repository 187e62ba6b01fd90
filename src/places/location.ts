import type { LoadedArea } from "../catalog/catalog.js";
import { type Coordinates, distanceToLineM } from "../domain/geometry.js";
import { fold } from "../language/text/fold.js";
import { isCovered, type KnownPlace, type PlaceIndex } from "./places.js";

/** Where a search looks. */
export type Location =
  | { readonly status: "anywhere" }
  | {
      readonly status: "found";
      readonly place: KnownPlace;
      readonly relation: "within" | "near";
      readonly partly: boolean;
    }
  /** Named, but not covered. */
  | { readonly status: "outside" };

/** A place just outside the boundary is answered from the covered side within this distance of it. */
const BORDER_REACH_M = 300;
const COORDINATES = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/u;

/** Looks a named place up. Every part of "Tal, Munich" must be known and covered: what is not is outside, never guessed. */
export function locate(
  text: string,
  relation: "within" | "near",
  index: PlaceIndex,
  loadedAreas: readonly LoadedArea[],
): Location {
  const point = coordinatesOf(text);
  if (point !== null) return locatePoint(point, loadedAreas);
  const parts = text
    .split(",")
    .map(fold)
    .filter((part) => part !== "");
  const found = parts.map((part) => lookUp(part, index));
  const [first] = found;
  if (first === undefined || found.some((places) => places.length === 0)) return { status: "outside" };
  // Of several places of the name, the first that is covered.
  for (const place of first) {
    const covered = coverageOf(place, loadedAreas);
    if (covered === "none") continue;
    // Several areas may lie in one city, or bear one name.
    const areas = first.filter(({ kind }) => kind === place.kind).flatMap((one) => one.areas);
    return {
      status: "found",
      place: place.areas.length === 0 ? place : { ...place, areas },
      relation,
      partly: covered === "partly",
    };
  }
  return { status: "outside" };
}

/** Whether a text is `lat,lon`. */
export function coordinatesOf(text: string): Coordinates | null {
  const [, latitudeText, longitudeText] = text.match(COORDINATES) ?? [];
  const [latitude, longitude] = [Number(latitudeText), Number(longitudeText)];
  const isCoordinates =
    /[.,;]/u.test(text) &&
    latitudeText !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isCoordinates ? { latitude, longitude } : null;
}

/** A name, or a name followed by what it lies in: "Marienplatz München". */
function lookUp(part: string, index: PlaceIndex): readonly KnownPlace[] {
  const whole = index.find(part);
  if (whole.length > 0) return whole;
  const tokens = part
    .split(" ")
    .filter((token) => !["in", "near", "bei", "der", "die", "the", "de"].includes(token));
  const length = index.lengthAt(tokens, 0);
  if (length === 0 || length === tokens.length) return length === 0 ? [] : index.find(tokens.join(" "));
  const rest = index.lengthAt(tokens, length);
  return rest === tokens.length - length ? index.find(tokens.slice(0, length).join(" ")) : [];
}

function locatePoint(point: Coordinates, areas: readonly LoadedArea[]): Location {
  if (!isCovered(areas, point)) return { status: "outside" };
  const name = `${point.latitude.toFixed(5)},${point.longitude.toFixed(5)}`;
  const place: KnownPlace = {
    name,
    kind: "coordinates",
    areas: [],
    point,
    outline: null,
    lines: null,
    address: null,
  };
  return { status: "found", place, relation: "near", partly: false };
}

function coverageOf(place: KnownPlace, areas: readonly LoadedArea[]): "whole" | "partly" | "none" {
  if (place.kind === "city") return "partly";
  if (place.point === null || isCovered(areas, place.point)) return "whole";
  const point = place.point;
  const marks = [
    point,
    ...(place.lines ?? []).flat().map(([longitude, latitude]) => ({ latitude, longitude })),
  ];
  if (marks.some((mark) => isCovered(areas, mark))) return "partly";
  const nearest = Math.min(
    ...areas.flatMap(({ area }) => area.boundary.flat().map((ring) => distanceToLineM(point, ring))),
  );
  return nearest <= BORDER_REACH_M ? "partly" : "none";
}
