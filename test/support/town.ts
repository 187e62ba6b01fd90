/** A restaurant in Overpass format. Higher numbers are further north. */
export function restaurantNode(
  id: number,
  tags: Readonly<Record<string, string>>,
  timestamp = "2026-01-01T00:00:00Z",
) {
  return {
    type: "node",
    id,
    lat: 52.5 + id / 10_000,
    lon: 13.4,
    timestamp,
    version: 1,
    tags: { amenity: "restaurant", ...tags },
  };
}

/** An Overpass response with these elements, as of a date. */
export function overpassAnswer(date: string, elements: readonly object[]): string {
  return JSON.stringify({ version: 0.6, osm3s: { timestamp_osm_base: date }, elements });
}
