import { contains } from "../domain/geometry.js";
import type { AreaMap, MapFeature } from "../contract/service.js";
import { finish, type Steps } from "../steps.js";
import { toDate } from "../domain/time.js";
import type { LoadedArea } from "./catalog.js";
import type { GazetteerPlace } from "../domain/record.js";

/** About a meter: what the eye does not see is not sent. */
const DECIMALS = 5;
const PLACES_A_STEP = 200;

export function areaMap(loaded: LoadedArea): AreaMap {
  return finish(areaMapSteps(loaded));
}

/** The same in steps, each a quarter or some hundred other places: a quarter is compared with every record. */
export function* areaMapSteps(loaded: LoadedArea): Steps<AreaMap> {
  const { area, gazetteer } = loaded;
  const boundary: MapFeature = {
    type: "Feature",
    geometry: { type: "MultiPolygon", coordinates: rounded(area.boundary) },
    properties: { kind: "area", name: area.name },
  };
  const places: MapFeature[] = [];
  for (const [i, place] of gazetteer.entries()) {
    if (place.kind === "quarter" || i % PLACES_A_STEP === 0) yield;
    const { kind, name, point, area: outline, lines } = place;
    const geometry: MapFeature["geometry"] =
      lines !== null
        ? { type: "MultiLineString", coordinates: rounded(lines) }
        : outline !== null
          ? { type: "MultiPolygon", coordinates: rounded(outline) }
          : { type: "Point", coordinates: rounded([point.longitude, point.latitude]) };
    places.push({ type: "Feature", geometry, properties: { kind, name, ...countedIn(loaded, place) } });
  }
  return { type: "FeatureCollection", features: [boundary, ...places] };
}

function countedIn({ entries }: LoadedArea, { kind, area: outline }: GazetteerPlace) {
  if (kind !== "quarter" || outline === null) return {};
  const within = [...entries.values()].filter(({ record }) => {
    const point = record.attributes.coordinates?.value;
    return point !== undefined && contains(outline, point);
  });
  const seen = within
    .filter(({ record }) => record.dating !== "listed")
    .map(({ record }) => record.observedAt)
    .toSorted((a, b) => a - b);
  const median = seen[Math.floor(seen.length / 2)];
  return { records: within.length, ...(median === undefined ? {} : { seen: toDate(median) }) };
}

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(DECIMALS));
  return Array.isArray(value) ? value.map(rounded) : value;
}
