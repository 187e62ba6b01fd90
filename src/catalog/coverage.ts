import type { CoverageResponse } from "../contract/resources.js";
import { boundingBox } from "../domain/geometry.js";
import { toRfc3339 } from "../domain/time.js";
import { extractDateOf, kindsOf } from "../domain/record.js";
import type { LoadedArea } from "./catalog.js";
import { OSM_ATTRIBUTION, SAMPLE_ATTRIBUTION } from "../domain/sources.js";

/** What is covered, how much of it, and how fresh: `GET /v1/coverage`. */
export function coverageView(areas: readonly LoadedArea[]): CoverageResponse {
  const known = new Map(areas.flatMap(({ registry }) => registry.verticals.map((one) => [one.id, one.name])));
  const covered = new Set(areas.flatMap(({ area }) => area.verticals));
  return {
    areas: areas.map(areaView),
    verticals: [...known].flatMap(([id, name]) => (covered.has(id) ? [{ id, name }] : [])),
    attribution: areas.every(({ area }) => area.sample) ? SAMPLE_ATTRIBUTION : OSM_ATTRIBUTION,
  };
}

/** Records by vertical, of those that an area holds; a record that is of two counts in both. */
export function recordsByVertical({ area, registry, entries }: LoadedArea): ReadonlyMap<string, number> {
  const counts = new Map(area.verticals.map((id) => [id, 0]));
  for (const { record } of entries.values()) {
    for (const { id } of registry.ofKinds(kindsOf(record))) {
      const count = counts.get(id);
      if (count !== undefined) counts.set(id, count + 1);
    }
  }
  return counts;
}

function areaView(loaded: LoadedArea): CoverageResponse["areas"][number] {
  const { area, entries } = loaded;
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
    verticals: [...recordsByVertical(loaded)].map(([id, records]) => ({
      id,
      records,
      extract_at: toRfc3339(extractDateOf(area, id)),
    })),
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
