import { z } from "zod";
import type { MatchModel } from "#doorlight/merge/model.js";
import { existenceOf, existenceTraits } from "#doorlight/sources/overture/overture.js";
import { fitLogOdds } from "../calibration/logistic.js";
import { type Honesty, honestyOf } from "../measures.js";

/** The traits of a place of Overture, and whether it trades. */
export interface LabeledPlace {
  readonly traits: ReadonlyMap<string, number>;
  readonly isOpen: boolean;
}

const label = z.object({ open: z.union([z.literal(0), z.literal(1)]) });

/** Reads labeled places, one per line. Throws ZodError for an invalid line. */
export function readPlaces(text: string): readonly LabeledPlace[] {
  const rows = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly sources?: readonly { readonly update_time?: string }[] });
  const times = rows.flatMap(({ sources }) =>
    (sources ?? []).map((one) => Date.parse(one.update_time ?? "") || 0),
  );
  const releasedAt = times.reduce((newest, at) => Math.max(newest, at), 0);
  return rows.map((row) => ({
    traits: existenceTraits(row, releasedAt),
    isOpen: label.parse(row).open === 1,
  }));
}

/** Fits the weights. Pure. */
export function fitExistence(places: readonly LabeledPlace[]): MatchModel {
  const cases = places.map(({ traits, isOpen }) => ({ traits, happened: isOpen }));
  const names = [...new Set(cases.flatMap(({ traits }) => [...traits.keys()]))].toSorted();
  const priors = new Map(names.map((name) => [name, { mean: 0, sd: 0.5 }]));
  const { base, weights } = fitLogOdds(cases, { mean: 2, sd: 3 }, priors);
  const rounded = (value: number) => Number(value.toFixed(3));
  return {
    base: rounded(base.value),
    weights: Object.fromEntries([...weights].map(([name, { value }]) => [name, rounded(value)])),
  };
}

/** The calibration of a model on labeled places. */
export function existenceHonesty(model: MatchModel, places: readonly LabeledPlace[]): Honesty {
  return honestyOf(
    places.map(({ traits, isOpen }) => ({ probability: existenceOf(model, traits), happened: isOpen })),
  );
}

/** The calibration of weights fitted to every other place, on the remaining ones, and vice versa. */
export function halvesHonesty(places: readonly LabeledPlace[]): Honesty {
  const halves = [0, 1].map((half) => places.filter((_, at) => at % 2 === half));
  const forecasts = halves.flatMap((kept, half) => {
    const model = fitExistence(halves[1 - half] ?? []);
    return kept.map(({ traits, isOpen }) => ({ probability: existenceOf(model, traits), happened: isOpen }));
  });
  return honestyOf(forecasts);
}
