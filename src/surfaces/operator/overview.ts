import { type LoadedArea, recordConfidence } from "../../catalog/catalog.js";
import { type AreaCoverage, areaView } from "../../catalog/coverage.js";
import type { AreaOverview } from "../../contract/operator.js";
import { finish, type Steps } from "../../steps.js";
import { DAY_MS, type Instant } from "../../domain/time.js";

/** Upper bounds of the age bins, in days. There is one more bin, without a bound. */
const AGE_LIMITS_DAYS = [30, 90, 180, 365, 730] as const;
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
export function listedOverview(coverage: AreaCoverage): AreaOverview {
  return { ...coverage, ages: [], undated: 0, confidences: [], warnings: [] };
}

/** {@link areaOverview} in steps of some milliseconds. */
export function* areaOverviewSteps(loaded: LoadedArea, now: Instant): Steps<AreaOverview> {
  const ages = Array.from({ length: AGE_LIMITS_DAYS.length + 1 }, () => 0);
  const confidences = Array.from({ length: CONFIDENCE_BINS }, () => 0);
  const count = (bins: number[], bin: number) => {
    bins[bin] = (bins[bin] ?? 0) + 1;
  };
  let undated = 0;
  let counted = 0;
  const warnings = new Map<
    string,
    { count: number; examples: { id: string; name: string; value: string }[] }
  >();
  for (const entry of loaded.entries.values()) {
    counted += 1;
    if (counted % RECORDS_PER_STEP === 0) yield;
    const { record, evidence } = entry;
    const age = AGE_LIMITS_DAYS.findIndex((limit) => now - record.observedAt < limit * DAY_MS);
    // A mere listing does not say when anybody saw the place.
    if (record.dating === "listed") undated += 1;
    else count(ages, age < 0 ? AGE_LIMITS_DAYS.length : age);
    const share = recordConfidence(entry, now);
    count(confidences, Math.min(CONFIDENCE_BINS - 1, Math.floor(share * CONFIDENCE_BINS)));
    for (const { kind, value } of evidence.observations.flatMap((observation) => observation.warnings)) {
      const known = warnings.get(kind) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < MAX_EXAMPLES)
        known.examples.push({ id: record.id, name: record.attributes.name?.value ?? "", value });
      warnings.set(kind, known);
    }
  }
  return {
    ...areaView(loaded),
    ages,
    undated,
    confidences,
    warnings: [...warnings].map(([kind, of]) => ({ kind, ...of })),
  };
}
