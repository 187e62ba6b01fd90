import type { LoadedArea } from "./catalog.js";

type Geometry = { readonly type: string; readonly coordinates: unknown };
interface Feature {
  readonly type: "Feature";
  readonly geometry: Geometry;
  readonly properties: Readonly<Record<string, string | number>>;
}

/** A map of an area, drawn from what was imported with it: its boundary, quarters, streets and squares, as GeoJSON. */
export interface AreaMap {
  readonly type: "FeatureCollection";
  readonly features: readonly Feature[];
}

/** About a meter: what the eye does not see is not sent. */
const DECIMALS = 5;

export function areaMap({ area, gazetteer }: LoadedArea): AreaMap {
  const boundary: Feature = {
    type: "Feature",
    geometry: { type: "MultiPolygon", coordinates: rounded(area.boundary) },
    properties: { kind: "area", name: area.name },
  };
  const places = gazetteer.map(({ kind, name, point, area: outline, lines }): Feature => {
    const geometry: Geometry =
      lines !== null
        ? { type: "MultiLineString", coordinates: rounded(lines) }
        : outline !== null
          ? { type: "MultiPolygon", coordinates: rounded(outline) }
          : { type: "Point", coordinates: rounded([point.longitude, point.latitude]) };
    return { type: "Feature", geometry, properties: { kind, name } };
  });
  return { type: "FeatureCollection", features: [boundary, ...places] };
}

function rounded(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toFixed(DECIMALS));
  return Array.isArray(value) ? value.map(rounded) : value;
}
