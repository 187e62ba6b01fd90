import type { CoverageResponse } from "../contract/resources.js";
import { boundingBox } from "../geo/geometry.js";
import { type Instant, toRfc3339 } from "../time.js";
import type { LoadedArea } from "./catalog.js";
import { OSM_ATTRIBUTION, SAMPLE_ATTRIBUTION } from "./sources.js";

/** What is covered, how much of it, and how fresh: `GET /v1/coverage`. */
export function coverageView(areas: readonly LoadedArea[]): CoverageResponse {
  const verticals = new Map(areas.map(({ vertical }) => [vertical.id, vertical.name]));
  return {
    areas: areas.map(areaView),
    verticals: [...verticals].map(([id, name]) => ({ id, name })),
    attribution: areas.every(({ area }) => area.sample) ? SAMPLE_ATTRIBUTION : OSM_ATTRIBUTION,
  };
}

function areaView({ area, entries }: LoadedArea): CoverageResponse["areas"][number] {
  const records = [...entries.values()];
  const median = medianOf(records.map(({ record }) => record.observedAt));
  return {
    id: area.id,
    name: area.name,
    vertical: area.vertical,
    timezone: area.timeZone,
    country: area.country,
    bounding_box: [...boundingBox(area.boundary)],
    records: records.length,
    records_with_hours: records.filter(({ hours }) => hours !== null).length,
    extract_at: toRfc3339(area.extractAt),
    median_observed_at: median === null ? null : toRfc3339(median),
    sample: area.sample,
  };
}

function medianOf(instants: readonly Instant[]): Instant | null {
  const sorted = [...instants].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
