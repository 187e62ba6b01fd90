import type { CoverageResponse } from "../contract/resources.js";
import { boundingBox } from "../domain/geometry.js";
import { toRfc3339 } from "../domain/time.js";
import type { LoadedArea } from "./catalog.js";
import { OSM_ATTRIBUTION, SAMPLE_ATTRIBUTION } from "../domain/sources.js";

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
  const seen = new Float64Array(entries.size);
  let withHours = 0;
  let at = 0;
  for (const { record, hours } of entries.values()) {
    seen[at++] = record.observedAt;
    if (hours !== null) withHours += 1;
  }
  const median = seen.sort()[Math.floor(seen.length / 2)];
  return {
    id: area.id,
    name: area.name,
    vertical: area.vertical,
    timezone: area.timeZone,
    country: area.country,
    bounding_box: [...boundingBox(area.boundary)],
    records: entries.size,
    records_with_hours: withHours,
    extract_at: toRfc3339(area.extractAt),
    median_observed_at: median === undefined ? null : toRfc3339(median),
    sample: area.sample,
  };
}
