import { contains } from "../domain/geometry.js";
import type { AreaMap, MapFeature } from "../contract/consoleViews.js";
import type { Steps } from "../steps.js";
import { median } from "../domain/rounding.js";
import { toDate } from "../domain/time.js";
import type { LoadedArea } from "./loadedArea.js";
import type { BusinessRecord, GazetteerPlace } from "../domain/record.js";

/** About a meter, which is as much as a map shows. */
const DECIMALS = 5;
const PLACES_PER_STEP = 200;
/** Each is tested against an outline of some hundred points. */
const RECORDS_PER_STEP = 200;

/** Makes the map of an area. A step is some hundred places, or records tested against a quarter. */
export function* areaMapSteps(loaded: LoadedArea): Steps<AreaMap> {
  const { area, gazetteer } = loaded;
  const boundary: MapFeature = {
    type: "Feature",
    geometry: { type: "MultiPolygon", coordinates: rounded(area.boundary) },
    properties: { kind: "area", name: area.name },
  };
  const places: MapFeature[] = [];
  for (const [i, place] of gazetteer.entries()) {
    if (i % PLACES_PER_STEP === 0) yield;
    const { kind, name, point, area: outline, lines } = place;
    const geometry: MapFeature["geometry"] =
      lines !== null
        ? { type: "MultiLineString", coordinates: rounded(lines) }
        : outline !== null
          ? { type: "MultiPolygon", coordinates: rounded(outline) }
          : { type: "Point", coordinates: rounded([point.longitude, point.latitude]) };
    const counted = yield* quarterCounts(loaded, place);
    places.push({ type: "Feature", geometry, properties: { kind, name, ...counted } });
  }
  return { type: "FeatureCollection", features: [boundary, ...places] };
}

function* quarterCounts(
  { entries }: LoadedArea,
  { kind, area: outline }: GazetteerPlace,
): Steps<{ readonly records?: number; readonly seen?: string }> {
  if (kind !== "quarter" || outline === null) return {};
  const within: BusinessRecord[] = [];
  let compared = 0;
  for (const { record } of entries.values()) {
    if (compared++ % RECORDS_PER_STEP === 0) yield;
    const point = record.attributes.coordinates?.value;
    if (point !== undefined && contains(outline, point)) within.push(record);
  }
  const dated = within.filter(({ dating }) => dating !== "listed");
  const seenAt = median(dated.map(({ observedAt }) => observedAt));
  return { records: within.length, ...(seenAt === undefined ? {} : { seen: toDate(seenAt) }) };
}

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(DECIMALS));
  return Array.isArray(value) ? value.map(rounded) : value;
}
