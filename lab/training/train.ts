import { ROLES, CLAIM_ROLES } from "../requests/notation.js";
import { type Random, seeded } from "../oracle/random.js";
import { type AnnotatedText, annotate, type Vocabulary } from "#doorlight/text/annotations.js";
import {
  type Decided,
  type Features,
  spanFeatures,
  tagFeatures,
  textFeatures,
} from "#doorlight/text/features.js";
import type { Cues } from "#doorlight/text/cues.js";
import { DOMAINS } from "#doorlight/text/reader.js";
import { Augmenter } from "./augment.js";
import type { Sample } from "./corpus.js";
import { quantized, type Sequence, trainClassifier, trainCrf } from "./crf.js";
import type { WeightParts } from "./packWeights.js";
import type { LinearWeights } from "#doorlight/text/linearModel.js";
import { type Model, MODELS } from "#doorlight/text/weights.js";

const LABELED_ROLES = [...ROLES, ...CLAIM_ROLES].filter((role) => role !== "filler");
export const TAGS: readonly string[] = ["O", ...LABELED_ROLES.flatMap((role) => [`B-${role}`, `I-${role}`])];
const INTENTS = [
  "food",
  "beauty",
  "fitness",
  "lodging",
  "homeServices",
  "any",
  "none",
  "no-request",
] as const;

export interface TrainingOptions {
  /** Variants per sample. */
  readonly variants: number;
  readonly epochs: number;
  /** Trainings with other variants, orders and dropouts. The average of their weights depends less on chance than one of them. */
  readonly trainings: number;
  readonly seed: number;
  readonly report: (line: string) => void;
}

type FitOptions = Omit<TrainingOptions, "trainings" | "seed"> & { readonly random: Random };

/** Features in this few samples are ignored. */
const RAREST = 2;
const RATE = 0.2;
const DROPOUT = 0.3;
/** For the intents. Faster or longer training is surer of itself on voices held out, and right less often. */
const CLASSIFIERS = {
  epochs: 4,
  rate: 0.1,
  dropout: 0.2,
};
/** The features with the largest weights. Rare words are learned by the small weights of their parts, so most are kept. */
const MAX_FEATURES = { tags: 270_000, polarity: 80_000, strength: 20_000, intent: 80_000 };

/** Trains all models several times and averages their weights. The same samples, options and vocabulary give the same weights. */
export function train(
  samples: readonly Sample[],
  vocabulary: Vocabulary,
  cues: Cues,
  { seed, trainings, ...options }: TrainingOptions,
): WeightParts {
  const sums: Record<Model, Weights> = {
    tags: new Weights(TAGS),
    polarity: new Weights(["yes"]),
    strength: new Weights(["yes"]),
    intent: new Weights(INTENTS),
  };
  let transitions = new Float64Array();
  for (let number = 0; number < trainings; number++) {
    const fitted = fit(samples, vocabulary, cues, { ...options, random: seeded(seed + number) });
    for (const model of MODELS) sums[model].add(fitted[model], 1 / trainings);
    transitions = fitted.transitions.map((weight, at) => (transitions[at] ?? 0) + weight / trainings);
  }
  const parts = MODELS.map((model) => {
    const { hashes, weights, labels } = sums[model];
    return [model, quantized(weights, hashes, labels, MAX_FEATURES[model])] as const;
  });
  return { ...(Object.fromEntries(parts) as Record<Model, LinearWeights>), transitions };
}

/** The weights of a model by feature: a row of labels for each hash. */
class Weights {
  readonly labels: readonly string[];
  readonly #rows = new Map<number, Float32Array>();

  constructor(labels: readonly string[]) {
    this.labels = labels;
  }

  get hashes(): readonly number[] {
    return [...this.#rows.keys()];
  }

  get weights(): Float32Array {
    const all = new Float32Array(this.#rows.size * this.labels.length);
    for (const [at, row] of [...this.#rows.values()].entries()) all.set(row, at * this.labels.length);
    return all;
  }

  add({ hashes, weights }: Fitted, share: number): void {
    const count = this.labels.length;
    for (const [id, hash] of hashes.entries()) {
      const row = this.#rows.get(hash) ?? new Float32Array(count);
      this.#rows.set(hash, row);
      for (let label = 0; label < count; label++) row[label]! += share * weights[id * count + label]!;
    }
  }
}

interface Fitted {
  readonly hashes: readonly number[];
  readonly weights: Float32Array;
}

/** One training, on variants of the samples that are drawn anew. */
function fit(
  samples: readonly Sample[],
  vocabulary: Vocabulary,
  cues: Cues,
  { variants, epochs, random, report }: FitOptions,
): Record<Model, Fitted> & { readonly transitions: Float64Array } {
  const augmenter = new Augmenter(samples, random, cues.corrections);
  const all = samples.flatMap((sample) => [
    sample,
    ...Array.from({ length: variants }, () => augmenter.variant(sample)),
  ]);
  const annotated = all.map((sample) => ({ sample, text: annotate(sample.text, vocabulary, cues) }));
  report(`${all.length} texts annotated`);
  const tags = fitTags(annotated, { epochs, random, report });
  const classifier = (
    examples: readonly { readonly features: Features; readonly label: number }[],
    options: {
      readonly labels: number;
      readonly epochs: number;
      readonly rate: number;
      readonly dropout: number;
    },
  ): Fitted => {
    const numbers = new FeatureNumbers();
    numbers.count(examples.map(({ features }) => features));
    const numbered = examples.map(({ features, label }) => ({ features: numbers.of(features), label }));
    const weights = trainClassifier(numbered, { ...options, features: numbers.size, random });
    return { hashes: numbers.hashes, weights };
  };
  const spans = annotated.flatMap((one) => spanExamples(one));
  const binary = (pick: (decided: Decided) => boolean) =>
    classifier(
      spans.map(({ features, decided }) => ({ features, label: pick(decided) ? 1 : 0 })),
      { labels: 1, epochs, rate: RATE, dropout: DROPOUT },
    );
  const fitted = {
    ...tags,
    polarity: binary(({ isUnwanted }) => isUnwanted),
    strength: binary(({ isWish }) => isWish),
    intent: classifier(
      annotated
        .filter(({ sample }) => sample.domain === "request")
        .map(({ sample, text }) => ({
          features: textFeatures(text),
          label: INTENTS.indexOf(intentOf(sample)),
        })),
      { labels: INTENTS.length, ...CLASSIFIERS },
    ),
  };
  report("classifiers trained");
  return fitted;
}

/** The intent of a whole request. */
export function intentOf({ voice, vertical }: Sample): (typeof INTENTS)[number] {
  return voice === "no-request" ? "no-request" : vertical;
}

/** Numbers features, without rare ones. */
class FeatureNumbers {
  readonly hashes: number[] = [];
  readonly #counts = new Map<number, number>();
  readonly #numbers = new Map<number, number>();

  get size(): number {
    return this.hashes.length;
  }

  count(all: readonly Features[]): void {
    for (const features of all)
      for (const hash of features) {
        const count = (this.#counts.get(hash) ?? 0) + 1;
        this.#counts.set(hash, count);
        if (count === RAREST) this.#numbers.set(hash, this.hashes.push(hash) - 1);
      }
  }

  of(features: Features): Int32Array {
    return Int32Array.from(features.flatMap((hash) => this.#numbers.get(hash) ?? []));
  }
}

interface Annotated {
  readonly sample: Sample;
  readonly text: AnnotatedText;
}

function fitTags(
  all: readonly Annotated[],
  { epochs, random, report }: Omit<FitOptions, "variants">,
): { readonly tags: Fitted; readonly transitions: Float64Array } {
  const numbers = new FeatureNumbers();
  for (const { sample, text } of all) numbers.count(tagFeatures(text, DOMAINS[sample.domain]));
  report(`${numbers.size} features of tags`);
  const sequences = all.map(
    ({ sample, text }): Sequence => ({
      features: tagFeatures(text, DOMAINS[sample.domain]).map((features) => numbers.of(features)),
      labels: Int32Array.from(tagsOf(text, sample), (tag) => TAGS.indexOf(tag)),
    }),
  );
  const mayFollow = (from: number, to: number) => {
    const tag = TAGS[to] ?? "";
    if (!tag.startsWith("I-")) return true;
    const before = TAGS[from];
    return before !== undefined && before !== "O" && before.slice(2) === tag.slice(2);
  };
  const { weights, transitions } = trainCrf(sequences, {
    labels: TAGS.length,
    features: numbers.size,
    epochs,
    rate: RATE,
    dropout: DROPOUT,
    random,
    mayFollow,
    report,
  });
  return { transitions, tags: { hashes: numbers.hashes, weights } };
}

/** The spans of a sample in tokens, without fillers. */
export function goldSpans({ tokens }: AnnotatedText, { spans }: Pick<Sample, "spans">): readonly Decided[] {
  return spans.flatMap(({ from, to, role, polarity, strength }) => {
    const first = tokens.findIndex((token) => token.to > from);
    const end = tokens.findLastIndex((token) => token.from < to) + 1;
    if (role === "filler" || first < 0 || end <= first) return [];
    return [{ from: first, to: end, role, isUnwanted: polarity === "unwanted", isWish: strength === "wish" }];
  });
}

function tagsOf(text: AnnotatedText, sample: Sample): readonly string[] {
  const tags = text.tokens.map(() => "O");
  for (const { from, to, role } of goldSpans(text, sample))
    for (let at = from; at < to; at++) tags[at] = `${at === from ? "B" : "I"}-${role}`;
  return tags;
}

function spanExamples({ sample, text }: Annotated): readonly { features: Features; decided: Decided }[] {
  const spans = goldSpans(text, sample);
  return spans.map((decided, at) => ({ decided, features: spanFeatures(text, spans, at, spans[at - 1]) }));
}
