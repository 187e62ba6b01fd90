import { YEAR_MS, type Instant } from "../../domain/time.js";
import { logitOf, type MatchModel } from "../../merge/model.js";

/** The fields of an Overture place that show whether it exists. */
export interface ListedPlace {
  readonly confidence: number | null;
  readonly sources: readonly { readonly dataset: string; readonly updatedAt: Instant | null }[];
  readonly hasWebsite: boolean;
  readonly hasSocial: boolean;
  readonly hasPhone: boolean;
  readonly hasBrand: boolean;
  /** The date of the release. */
  readonly releasedAt: Instant;
}

const SPREAD = 6;
const MAX_YEARS = 10;

/** Its traits, as the fitted weights name them. Pure. */
export function existenceTraits(place: ListedPlace): ReadonlyMap<string, number> {
  const { confidence, sources, releasedAt } = place;
  const traits = new Map<string, number>();
  const stated = Math.min(0.995, Math.max(0.02, confidence ?? 0.8));
  traits.set("confidence", Math.max(-SPREAD, Math.log(stated / (1 - stated))));
  // Overture names itself where it computed the confidence.
  const origins = sources.filter(({ dataset }) => dataset !== "Overture");
  for (const dataset of new Set(origins.map((one) => datasetName(one.dataset)))) traits.set(dataset, 1);
  traits.set("several", Number(new Set(origins.map((one) => datasetName(one.dataset))).size > 1));
  traits.set("website", Number(place.hasWebsite));
  traits.set("social", Number(place.hasSocial));
  traits.set("phone", Number(place.hasPhone));
  traits.set("brand", Number(place.hasBrand));
  const newest = Math.max(...origins.map(({ updatedAt }) => updatedAt ?? releasedAt));
  if (Number.isFinite(newest))
    traits.set("years", Math.min(MAX_YEARS, Math.max(0, (releasedAt - newest) / YEAR_MS)));
  return traits;
}

const datasetName = (dataset: string) =>
  /^(?:msft|microsoft)$/iu.test(dataset) ? "microsoft" : dataset.toLowerCase();

/** P(the place trades), as of its release. Pure. */
export function existenceOf(model: MatchModel, place: ListedPlace): number {
  return 1 / (1 + Math.exp(-logitOf(model, existenceTraits(place))));
}
