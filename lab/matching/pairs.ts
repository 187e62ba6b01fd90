import { z } from "zod";
import { grouped } from "#doorlight/domain/grouped.js";
import { type Features, featuresOf, wordWeights } from "#doorlight/merge/features.js";
import { logitOf, type MatchModel, SAME_PLACE } from "#doorlight/merge/model.js";
import { type MatchPlace, matchPlace } from "#doorlight/merge/place.js";
import { fitLogOdds } from "../calibration/logistic.js";

const texts = z
  .array(z.string().nullable())
  .nullish()
  .transform((list) => (list ?? []).filter((one): one is string => one !== null && one !== ""));
const names = z.object({ primary: z.string().nullish(), common: z.record(z.string(), z.string()).nullish() });
const place = z.object({
  names,
  categories: z.object({ primary: z.string().nullish() }).nullish(),
  phones: texts,
  websites: texts,
  socials: texts,
  brand: z.object({ names: names.nullish() }).nullish(),
  addresses: z.array(z.object({ freeform: z.string().nullish() })).nullish(),
});
const label = z.object({ label: z.union([z.literal(0), z.literal(1)]) });

/** A pair as input of the model. */
export interface LabeledPair {
  readonly features: Features;
  readonly isSame: boolean;
}

/** Reads labeled pairs, one per line. Throws ZodError for an invalid line. */
export function readPairs(text: string): readonly LabeledPair[] {
  const pairs = text
    .trim()
    .split("\n")
    .map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      const others = Object.entries(row).flatMap(([name, value]) =>
        name.startsWith("base_") ? [[name.slice(5), value] as const] : [],
      );
      return {
        a: placeOf(row),
        b: placeOf(Object.fromEntries(others)),
        isSame: label.parse(row).label === 1,
      };
    });
  const weightOf = wordWeights(pairs.flatMap(({ a, b }) => [a, b]));
  return pairs.map(({ a, b, isSame }) => ({ features: featuresOf(a, b, weightOf), isSame }));
}

function placeOf(row: object): MatchPlace {
  const { names: called, categories, phones, websites, socials, brand, addresses } = place.parse(row);
  return matchPlace({
    names: [called.primary, ...Object.values(called.common ?? {})].filter((name) => typeof name === "string"),
    categories: typeof categories?.primary === "string" ? [categories.primary] : [],
    phones,
    websites: [...websites, ...socials],
    address: addresses?.[0]?.freeform ?? null,
    brand: brand?.names?.primary ?? null,
    point: null,
  });
}

/** The stated probability of a pair, and its label. */
interface Stated {
  readonly probability: number;
  readonly isSame: boolean;
}

export function statedProbabilities(model: MatchModel, pairs: readonly LabeledPair[]): readonly Stated[] {
  return pairs.map(({ features, isSame }) => ({
    probability: 1 / (1 + Math.exp(-logitOf(model, features))),
    isSame,
  }));
}

/** Standard deviation of the prior of each weight, whose mean is 0. */
const PRIOR_SD = 1;

/** Fits the weights. Pure. */
export function fitMatching(pairs: readonly LabeledPair[]): MatchModel {
  const named = [...new Set(pairs.flatMap(({ features }) => [...features.keys()]))].toSorted();
  const { base, weights } = fitLogOdds(
    pairs.map(({ features, isSame }) => ({ traits: features, happened: isSame })),
    { mean: 0, sd: 3 },
    new Map(named.map((name) => [name, { mean: 0, sd: PRIOR_SD }])),
  );
  const rounded = (value: number) => Number(value.toFixed(3));
  return {
    base: rounded(base.value),
    weights: Object.fromEntries([...weights].map(([name, { value }]) => [name, rounded(value)])),
  };
}

const FOLDS = 10;

/** Ten-fold cross-validation: each tenth of the pairs by weights fitted to the others. */
export function crossValidated(pairs: readonly LabeledPair[]): readonly Stated[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const isKept = (at: number) => at % FOLDS === fold;
    const model = fitMatching(pairs.filter((_, at) => !isKept(at)));
    return statedProbabilities(
      model,
      pairs.filter((_, at) => isKept(at)),
    );
  });
}

/** F1, precision, recall and calibration error of the stated probabilities. */
export function scoreOf(stated: readonly Stated[]) {
  const taken = stated.filter(({ probability }) => probability >= SAME_PLACE);
  const same = stated.filter(({ isSame }) => isSame).length;
  const hits = taken.filter(({ isSame }) => isSame).length;
  return {
    pairs: stated.length,
    same,
    f1: (2 * hits) / (taken.length + same),
    precision: hits / taken.length,
    recall: hits / same,
    ece: calibrationError(stated),
  };
}

const BINS = 10;

/** Mean distance between stated probability and observed share, over bins of equal width. */
function calibrationError(stated: readonly Stated[]): number {
  const binOf = ({ probability }: Stated) => Math.min(BINS - 1, Math.floor(probability * BINS));
  const bins = grouped(stated, binOf);
  const errors = [...bins.values()].map((bin) =>
    Math.abs(bin.reduce((sum, { probability, isSame }) => sum + probability - Number(isSame), 0)),
  );
  return errors.reduce((sum, error) => sum + error, 0) / stated.length;
}
