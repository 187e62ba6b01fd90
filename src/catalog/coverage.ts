import type { CoverageResponse } from "../contract/resources.js";
import { boundingBox } from "../domain/geometry.js";
import { median } from "../domain/rounding.js";
import { toRfc3339 } from "../domain/time.js";
import { kindsOf } from "../domain/record.js";
import type { LoadedArea } from "./loadedArea.js";
import { message } from "../contract/messages/message.js";
import { textOf } from "../contract/messages/english.js";
import { OSM_ATTRIBUTION, SAMPLE_ATTRIBUTION } from "../domain/sources.js";

/** Coverage of one area. */
export type AreaCoverage = CoverageResponse["areas"][number];

/** The answer of `GET /v1/coverage` from the coverage of each area. `verticals`: all known ones, in order. */
export function coverageOf(
  areas: readonly AreaCoverage[],
  verticals: readonly { readonly id: string; readonly name: string }[],
): CoverageResponse {
  const covered = new Set(areas.flatMap((area) => area.verticals.map(({ id }) => id)));
  const invented = areas.length > 0 && areas.every(({ sample }) => sample);
  return {
    areas: [...areas],
    verticals: verticals.flatMap(({ id, name }) => (covered.has(id) ? [{ id, name }] : [])),
    invented,
    attribution: invented ? SAMPLE_ATTRIBUTION : OSM_ATTRIBUTION,
    ...(areas.some(({ sample }) => sample) ? { note: textOf([message("sample")]) } : {}),
  };
}

/** Record counts by vertical of an area. A record of two verticals counts in both. */
function recordsByVertical({ area, registry, entries }: LoadedArea): ReadonlyMap<string, number> {
  const counts = new Map(area.verticals.map((id) => [id, 0]));
  for (const { record } of entries.values()) {
    for (const { id } of registry.ofKinds(kindsOf(record))) {
      const count = counts.get(id);
      if (count !== undefined) counts.set(id, count + 1);
    }
  }
  return counts;
}

export function areaView(loaded: LoadedArea): AreaCoverage {
  const { area, entries } = loaded;
  const all = [...entries.values()];
  const observedAt = median(all.map(({ record }) => record.observedAt));
  return {
    id: area.id,
    name: area.name,
    verticals: [...recordsByVertical(loaded)].map(([id, records]) => ({
      id,
      records,
      extract_at: toRfc3339(area.extractAt),
    })),
    timezone: area.timeZone,
    country: area.country,
    bounding_box: [...boundingBox(area.boundary)],
    records: entries.size,
    records_with_hours: all.filter(({ hours }) => hours !== null).length,
    extract_at: toRfc3339(area.extractAt),
    median_observed_at: observedAt === undefined ? null : toRfc3339(observedAt),
    sample: area.sample,
  };
}
