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
  readonly seed: number;
  readonly report: (line: string) => void;
}

/** Features in this few samples are ignored. */
const RAREST = 2;
const RATE = 0.2;
const DROPOUT = 0.3;
const CLASSIFIERS = {
  epochs: 8,
  rate: 0.3,
  dropout: 0.2,
};
const MAX_FEATURES = { tags: 75_000, polarity: 40_000, strength: 20_000, intent: 40_000 };

/** Trains all models. The same samples, options and vocabulary give the same weights. */
export function train(
  samples: readonly Sample[],
  vocabulary: Vocabulary,
  cues: Cues,
  options: TrainingOptions,
): WeightParts {
  const { variants, epochs, seed, report } = options;
  const random = seeded(seed);
  const augmenter = new Augmenter(samples, random, cues.corrections);
  const all = samples.flatMap((sample) => [
    sample,
    ...Array.from({ length: variants }, () => augmenter.variant(sample)),
  ]);
  const annotated = all.map((sample) => ({ sample, text: annotate(sample.text, vocabulary, cues) }));
  report(`${all.length} texts annotated`);
  const tags = trainTags(annotated, { epochs, random, report });
  const spans = annotated.map((one) => spanExamples(one));
  const binary = (pick: (decided: Decided) => boolean, maxFeatures: number) => {
    const numbers = new FeatureNumbers();
    const examples = spans
      .flat()
      .map(({ features, decided }) => ({ features, label: pick(decided) ? 1 : 0 }));
    numbers.count(examples.map(({ features }) => features));
    const weights = trainClassifier(
      examples.map(({ features, label }) => ({ features: numbers.of(features), label })),
      {
        labels: 1,
        features: numbers.size,
        epochs,
        rate: RATE,
        dropout: DROPOUT,
        random,
      },
    );
    return quantized(weights, numbers.hashes, ["yes"], maxFeatures);
  };
  const polarity = binary(({ isUnwanted }) => isUnwanted, MAX_FEATURES.polarity);
  const strength = binary(({ isWish }) => isWish, MAX_FEATURES.strength);
  const numbers = new FeatureNumbers();
  const texts = annotated
    .filter(({ sample }) => sample.domain === "request")
    .map(({ sample, text }) => ({ features: textFeatures(text), label: INTENTS.indexOf(intentOf(sample)) }));
  numbers.count(texts.map(({ features }) => features));
  const intent = trainClassifier(
    texts.map(({ features, label }) => ({ features: numbers.of(features), label })),
    {
      labels: INTENTS.length,
      features: numbers.size,
      ...CLASSIFIERS,
      random,
    },
  );
  report("classifiers trained");
  return {
    ...tags,
    polarity,
    strength,
    intent: quantized(intent, numbers.hashes, INTENTS, MAX_FEATURES.intent),
  };
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

function trainTags(
  all: readonly Annotated[],
  { epochs, random, report }: Pick<TrainingOptions, "epochs" | "report"> & { readonly random: Random },
): Pick<WeightParts, "tags" | "transitions"> {
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
  return { transitions, tags: quantized(weights, numbers.hashes, TAGS, MAX_FEATURES.tags) };
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
