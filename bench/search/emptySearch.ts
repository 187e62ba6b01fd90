import type { LoadedArea } from "#doorlight/catalog/catalog.js";
import type { Position } from "#doorlight/domain/geometry.js";
import type { GazetteerPlace } from "#doorlight/domain/record.js";
import { placeIndex } from "#doorlight/places/places.js";
import type { SearchParts } from "#doorlight/search/readQuery.js";
import { search } from "#doorlight/search/pipeline.js";
import type { Instant } from "#doorlight/domain/time.js";

/** As many corners as a district on a river or coast has. */
const CORNERS = 20_000;
const NAME = "Vielecksviertel";

/** Compares a search with results inside a detailed outline with one that finds nothing there. */
export function searchesInOutline(
  parts: Omit<SearchParts, "places">,
  area: LoadedArea,
  now: Instant,
): { readonly full: () => unknown; readonly empty: () => unknown } {
  const places = placeIndex([{ ...area, gazetteer: [...area.gazetteer, outlined(area)] }]);
  const run = (q: string) => () => search({ q, location: NAME, filters: {} }, { ...parts, places }, now);
  return { full: run("restaurant"), empty: run("vegan georgian wheelchair accessible") };
}

/** A quarter around everything, with very many corners. */
function outlined({ entries }: LoadedArea): GazetteerPlace {
  const points = [...entries.values()].flatMap(({ record }) => record.attributes.coordinates?.value ?? []);
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
  const point = {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  };
  const ring = Array.from({ length: CORNERS + 1 }, (_, i): Position => {
    const angle = (2 * Math.PI * (i % CORNERS)) / CORNERS;
    const radius = 0.02 + 0.002 * Math.sin(angle * 40);
    return [point.longitude + radius * Math.cos(angle), point.latitude + radius * Math.sin(angle)];
  });
  return {
    kind: "quarter",
    name: NAME,
    alternativeNames: [],
    point,
    area: [[ring]],
    lines: null,
    sourceId: "bench",
  };
}
