import { readFileSync } from "node:fs";
import { z } from "zod";
import { YEAR_MS, type Instant } from "../../domain/time.js";
import { packageFile } from "../../packageFile.js";

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

const file = z.object({
  format: z.literal("doorlight-overture-1"),
  fittedOn: z.string(),
  base: z.number(),
  weights: z.record(z.string(), z.number()),
});
export type ExistenceModel = Pick<z.infer<typeof file>, "base" | "weights">;

/** The weights in the package. Throws if the package is damaged. */
export function shippedExistence(): ExistenceModel {
  return file.parse(JSON.parse(readFileSync(packageFile("calibration/overture.json"), "utf8")));
}

/** P(the place trades), as of its release. Pure. */
export function existenceOf({ base, weights }: ExistenceModel, place: ListedPlace): number {
  let sum = base;
  for (const [name, value] of existenceTraits(place))
    sum += (Object.hasOwn(weights, name) ? (weights[name] ?? 0) : 0) * value;
  return 1 / (1 + Math.exp(-sum));
}
