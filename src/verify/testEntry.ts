import type { CatalogEntry } from "../catalog/catalog.js";
import type { AttributeValues, FactValue } from "../domain/record.js";
import { foldEvidence } from "../belief/fold.js";
import { AGEING, evidence, observation } from "../domain/testEvidence.js";
import { readHours } from "../hours/compile.js";
import { areaOf } from "../search/testArea.js";
import type { Instant } from "../domain/time.js";
import { beauty } from "../verticals/beauty/beauty.js";
import { fitness } from "../verticals/fitness/fitness.js";
import { food } from "../verticals/food/food.js";
import { homeServices } from "../verticals/homeServices/homeServices.js";
import { lodging } from "../verticals/lodging/lodging.js";
import type { Vertical } from "../verticals/vertical.js";
import { type ClaimVerdict, evaluateClaim } from "./claim.js";
import { claimVocabulary } from "./lexicon/vocabulary.js";
import { claimReader } from "./reading/reader.js";

/** The location of the places in these tests. */
export const BERLIN = {
  timeZone: "Europe/Berlin",
  country: "DE",
  region: "Berlin",
  latitude: 52.5,
  longitude: 13.4,
};

/** A place as a person observed it. Values are folded and hours compiled as in an import. */
export function entryOf(
  values: Partial<AttributeValues>,
  facts: Readonly<Record<string, FactValue>>,
  observedAt: Instant,
): CatalogEntry {
  const area = areaOf([], observedAt);
  const dated = <Value>(value: Value) => ({ value, observedAt, dating: "checked" as const });
  const given = evidence({
    observations: [
      observation({
        observedAt,
        values: { name: "Luna", ...values },
        facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, dated(value)])),
      }),
    ],
  });
  const hours = values.hours === undefined ? null : readHours(values.hours, BERLIN, observedAt);
  if (hours?.ok === false) throw new Error(`${values.hours} ${hours.problem}`);
  return {
    record: foldEvidence("00000000-0000-5000-8000-000000000000", "a", given),
    evidence: given,
    hours: hours?.hours ?? null,
    area,
    ageing: AGEING,
  };
}

/** All vertical definitions. */
export const DEFINED: readonly Vertical[] = [food, beauty, fitness, lodging, homeServices];
const READ = claimReader(claimVocabulary(DEFINED));

/** The verdict on a claim, with the vocabulary of all verticals. */
export function judge(claim: string, entry: CatalogEntry, now: Instant): ClaimVerdict {
  return evaluateClaim(claim, entry, READ, now);
}
