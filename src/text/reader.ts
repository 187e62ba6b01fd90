import { type AnnotatedText, annotate, type Moment, type Vocabulary } from "./annotations.js";
import type { Cues } from "./cues.js";
import {
  type Decided,
  type Parts,
  partsOf,
  type RoleSpan,
  spanFeatures,
  tagFeatures,
  textFeatures,
} from "./features.js";
import { softmax } from "./linearModel.js";
import { bestPaths, type Path } from "./viterbi.js";
import type { ReaderWeights } from "./weights.js";

/** A labelled part of a text. Roles and marks are those of `data/requests/README.md`. */
export interface ReadSpan extends Decided {
  /** How sure it is that the span is unwanted, and a wish: 0 to 1. */
  readonly unwanted: number;
  readonly wish: number;
}

/** What a text was read as. */
export interface Reading extends AnnotatedText {
  readonly spans: readonly ReadSpan[];
  /** What the whole text asks for, with the probability of each: a vertical, `any`, `none` (a business of no vertical), `no-request`. */
  readonly intents: readonly { readonly intent: string; readonly probability: number }[];
}

/** Features of a text: requests and claims share what they have in common. */
export const DOMAINS = { request: 1, claim: 2 } as const;

/** Tags that continue no span after a comma or the end of a sentence. */
const PARTED: ReadonlySet<string> = new Set(
  ["kind", "dish", "attribute", "diet", "party", "rating", "other", "brand"].map((role) => `I-${role}`),
);

/** Chooses the best consistent set of spans of a text, with roles, polarity and strength. Pure. */
export class Reader {
  readonly #vocabulary: Vocabulary;
  readonly #cues: Cues;
  readonly #weights: ReaderWeights;
  /** Numbers of the tags that continue no span after a comma or the end of a sentence. */
  readonly #parted: readonly number[];

  constructor(vocabulary: Vocabulary, cues: Cues, weights: ReaderWeights) {
    this.#vocabulary = vocabulary;
    this.#cues = cues;
    this.#weights = weights;
    this.#parted = weights.tags.labels.flatMap((tag, label) => (PARTED.has(tag) ? [label] : []));
  }

  annotate(text: string, moment?: Moment): AnnotatedText {
    return annotate(text, this.#vocabulary, this.#cues, moment);
  }

  read(annotated: AnnotatedText, domain: keyof typeof DOMAINS = "request"): Reading {
    const { intent } = this.#weights;
    const parts = partsOf(annotated);
    const [best] = this.#paths(annotated, domain, parts, 1);
    const probabilities = softmax(intent.scores(textFeatures(annotated, parts)));
    return {
      ...annotated,
      spans: this.decide(annotated, this.#spansOf(best), parts),
      intents: intent.labels
        .map((label, at) => ({ intent: label, probability: probabilities[at] ?? 0 }))
        .toSorted((a, b) => b.probability - a.probability),
    };
  }

  /** The second best choice of spans, and by how much the best is better, in log odds. */
  runnerUp(annotated: AnnotatedText): { readonly spans: readonly RoleSpan[]; readonly margin: number } {
    const [best, second] = this.#paths(annotated, "request", partsOf(annotated), 2);
    return { spans: this.#spansOf(second), margin: (best?.score ?? 0) - (second?.score ?? -Infinity) };
  }

  #paths(annotated: AnnotatedText, domain: keyof typeof DOMAINS, parts: Parts, most: number) {
    const { tags, transitions } = this.#weights;
    const emissions = tagFeatures(annotated, DOMAINS[domain], parts).map((features, at) => {
      const scores = tags.scores(features);
      const gap = annotated.tokens[at]?.gap;
      // Only a place or a time goes on after a comma.
      if (gap === "comma" || gap === "sentence") for (const label of this.#parted) scores[label] = -Infinity;
      return scores;
    });
    return bestPaths(emissions, transitions, most);
  }

  #spansOf(path: Path | undefined): readonly RoleSpan[] {
    return spansOf((path?.labels ?? []).map((label) => this.#weights.tags.labels[label] ?? "O"));
  }

  /** Polarity and strength of each span, from left to right: what was decided of one bears on the next. */
  decide(
    annotated: AnnotatedText,
    spans: readonly RoleSpan[],
    parts = partsOf(annotated),
  ): readonly ReadSpan[] {
    const decided: ReadSpan[] = [];
    for (const [at, span] of spans.entries()) {
      const features = spanFeatures(annotated, spans, at, decided.at(-1), parts);
      const before = decided.at(-1);
      const isAll = span.to - span.from === annotated.tokens.length;
      // "Hostel no, hotel": what "no" denied stands before it.
      const isFree = isAll || (before?.to === span.from - 1 && isDeniedBehind(annotated, this.#cues, before));
      const unwanted = isFree ? 0 : probability(this.#weights.polarity.scores(features));
      const wish = probability(this.#weights.strength.scores(features));
      const isUnwanted =
        unwanted >= (isRefused(annotated, span) ? DOUBTFUL : 0.5) ||
        (!isFree && isRefusedToo(annotated, this.#cues, before, span)) ||
        isDeniedBehind(annotated, this.#cues, span);
      const isWish = wish >= (isHedged(annotated, span) ? DOUBTFUL_WISH : 0.5);
      decided.push({ ...span, unwanted, wish, isUnwanted, isWish });
    }
    return decided;
  }
}

/** What stands right behind a cue of allergy or avoidance is unwanted from here on: a doubtful case excludes. */
const DOUBTFUL = 0.02;
const REFUSING: ReadonlySet<string> = new Set(["allergy", "avoid"]);
const REFUSABLE: ReadonlySet<string> = new Set(["kind", "dish", "diet", "brand", "name", "filler"]);
/** Letters of an article or preposition that may stand between. */
const SMALL_LETTERS = 4;

/** Whether a cue of allergy or avoidance stands right beside what it refuses, but for one small word. */
export function isRefused({ annotations, tokens }: AnnotatedText, { from, to, role }: RoleSpan): boolean {
  return (
    REFUSABLE.has(role) &&
    annotations.some((cue) => {
      if (cue.source !== "cues" || !REFUSING.has(cue.type)) return false;
      const [start, end] = cue.isBehind === true ? [to, cue.from] : [cue.to, from];
      return (
        start <= end &&
        (end === start || (end - start === 1 && (tokens[start]?.word.length ?? 0) <= SMALL_LETTERS)) &&
        tokens.slice(start, end + 1).every(({ gap }) => gap === "space" || gap === "none")
      );
    })
  );
}

/** Whether a span goes on with what was refused before it: "allergic to fish, seafood too", "no pork and no beef either". */
function isRefusedToo(
  { tokens }: AnnotatedText,
  cues: Cues,
  before: ReadSpan | undefined,
  { from, to, role }: RoleSpan,
): boolean {
  if (before?.isUnwanted !== true || !REFUSABLE.has(role) || !REFUSABLE.has(before.role)) return false;
  const words = tokens.map(({ word }) => word);
  const between = words.slice(before.to, from);
  if (between.length > MAX_BETWEEN || tokens.slice(before.to, from + 1).some(({ gap }) => gap === "sentence"))
    return false;
  const additive = (at: number) => cues.bindingAt(words, at, "additive");
  const isAdded = between.some((_, offset) => additive(before.to + offset) > 0);
  return isAdded || (tokens[to]?.gap === "space" && additive(to) > 0);
}

/** Words that may stand between what is refused and what is refused as well. */
const MAX_BETWEEN = 3;

/** Whether a denial stands alone behind a span, with more after it: "hostel no, hotel". */
function isDeniedBehind({ tokens }: AnnotatedText, cues: Cues, { to, role }: RoleSpan): boolean {
  if (!REFUSABLE.has(role)) return false;
  const words = tokens.map(({ word }) => word);
  const length = cues.bindingAt(words, to, "denial");
  const next = tokens[to + length];
  return length > 0 && tokens[to]?.gap === "space" && (next?.gap === "comma" || next?.gap === "sentence");
}

/** What stands beside a cue of a wish is one from here on. */
const DOUBTFUL_WISH = 0.1;
/** Words that may stand between: "si possible avec une terrasse". */
const HEDGE_REACH = 2;

/** Whether a cue of a wish stands before a span, or right behind it. */
function isHedged({ annotations, tokens }: AnnotatedText, { from, to }: RoleSpan): boolean {
  return annotations.some((cue) => {
    if (cue.source !== "cues" || cue.type !== "wish") return false;
    if (cue.from >= to) return cue.from === to && tokens[to]?.gap !== "sentence";
    return cue.to <= from && from - cue.to <= HEDGE_REACH && tokens[from]?.gap !== "sentence";
  });
}

/** Of a model of one label. */
function probability(scores: Float64Array): number {
  return 1 / (1 + Math.exp(-(scores[0] ?? 0)));
}

/** The spans that tags of tokens make. */
export function spansOf(tags: readonly string[]): readonly RoleSpan[] {
  const spans: RoleSpan[] = [];
  for (const [at, tag] of tags.entries()) {
    const role = tag.slice(2);
    const last = spans.at(-1);
    if (tag.startsWith("B-")) spans.push({ from: at, to: at + 1, role });
    else if (tag.startsWith("I-") && last !== undefined) spans[spans.length - 1] = { ...last, to: at + 1 };
  }
  return spans;
}
