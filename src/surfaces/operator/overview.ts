import { type LoadedArea, recordConfidence } from "../../catalog/catalog.js";
import type { ListedArea } from "../../catalog/areaListing.js";
import { areaView } from "../../catalog/coverage.js";
import type { AreaOverview } from "../../contract/operator.js";
import { finish, type Steps } from "../../steps.js";
import { DAY_MS, type Instant } from "../../domain/time.js";

/** Upper bounds of the age bins, in days. There is one more bin, without a bound. */
export const AGE_LIMITS_DAYS = [30, 90, 180, 365, 730] as const;
const CONFIDENCE_BINS = 10;
/** Records per step. */
const RECORDS_PER_STEP = 32;
/** Maximum examples per kind of warning. */
const MAX_EXAMPLES = 20;

/** Overview of an area for its operator: freshness, confidence and warnings. Pure. */
export function areaOverview(loaded: LoadedArea, now: Instant): AreaOverview {
  return finish(areaOverviewSteps(loaded, now));
}

/** Overview of an area that is not in memory: only its summary. */
export function listedOverview({ area, coverage }: Pick<ListedArea, "area" | "coverage">): AreaOverview {
  const { records, records_with_hours, verticals, extract_at } = coverage;
  const { id, name, sample } = area;
  return {
    id,
    name,
    records,
    records_with_hours,
    verticals,
    extract_at,
    sample,
    ages: [],
    undated: 0,
    confidences: [],
    warnings: [],
  };
}

/** {@link areaOverview} in steps of some milliseconds. */
export function* areaOverviewSteps(loaded: LoadedArea, now: Instant): Steps<AreaOverview> {
  const ages = Array.from({ length: AGE_LIMITS_DAYS.length + 1 }, () => 0);
  let undated = 0;
  const confidences = Array.from({ length: CONFIDENCE_BINS }, () => 0);
  const warnings = new Map<
    string,
    { count: number; examples: { id: string; name: string; value: string }[] }
  >();
  let counted = 0;
  for (const entry of loaded.entries.values()) {
    counted += 1;
    if (counted % RECORDS_PER_STEP === 0) yield;
    const { record, evidence } = entry;
    const days = (now - record.observedAt) / DAY_MS;
    const age = AGE_LIMITS_DAYS.findIndex((limit) => days < limit);
    const ageBin = age < 0 ? AGE_LIMITS_DAYS.length : age;
    // A mere listing does not say when anybody saw the place.
    if (record.dating === "listed") undated += 1;
    else ages[ageBin] = (ages[ageBin] ?? 0) + 1;
    const bin = Math.min(CONFIDENCE_BINS - 1, Math.floor(recordConfidence(entry, now) * CONFIDENCE_BINS));
    confidences[bin] = (confidences[bin] ?? 0) + 1;
    for (const { kind, value } of evidence.observations.flatMap((observation) => observation.warnings)) {
      const known = warnings.get(kind) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < MAX_EXAMPLES)
        known.examples.push({ id: record.id, name: record.attributes.name?.value ?? "", value });
      warnings.set(kind, known);
    }
  }
  return {
    ...listedOverview({ area: loaded.area, coverage: areaView(loaded) }),
    ages,
    undated,
    confidences,
    warnings: [...warnings].map(([kind, { count, examples }]) => ({ kind, count, examples })),
  };
}
