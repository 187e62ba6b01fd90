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

/** A labeled part of a text. Roles and marks are described in `data/requests/README.md`. */
export interface ReadSpan extends Decided {
  /** Probabilities that the span is unwanted, and that it is optional. */
  readonly unwanted: number;
  readonly wish: number;
}

/** The result of reading a text. */
export interface Reading extends AnnotatedText {
  readonly spans: readonly ReadSpan[];
  /** What the whole text requests, with probabilities: a vertical, `any`, `none` (a business without a vertical) or `no-request`. */
  readonly intents: readonly { readonly intent: string; readonly probability: number }[];
}

/** Feature domains: requests and claims share their common features. */
export const DOMAINS = { request: 1, claim: 2 } as const;

/** Tags that cannot continue a span after a comma or the end of a sentence. */
const PARTED: ReadonlySet<string> = new Set(
  ["kind", "dish", "attribute", "diet", "party", "rating", "other", "brand"].map((role) => `I-${role}`),
);

/** Chooses the best consistent set of spans in a text, with roles, polarity and strength. Pure. */
export class Reader {
  readonly #vocabulary: Vocabulary;
  readonly #cues: Cues;
  readonly #weights: ReaderWeights;
  /** Numbers of the tags that cannot continue a span after a comma or the end of a sentence. */
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

  /** The second best choice of spans, and the margin of the best one in log odds. */
  runnerUp(annotated: AnnotatedText): { readonly spans: readonly RoleSpan[]; readonly margin: number } {
    const [best, second] = this.#paths(annotated, "request", partsOf(annotated), 2);
    return { spans: this.#spansOf(second), margin: (best?.score ?? 0) - (second?.score ?? -Infinity) };
  }

  #paths(annotated: AnnotatedText, domain: keyof typeof DOMAINS, parts: Parts, most: number) {
    const { tags, transitions } = this.#weights;
    const emissions = tagFeatures(annotated, DOMAINS[domain], parts).map((features, at) => {
      const scores = tags.scores(features);
      const gap = annotated.tokens[at]?.gap;
      // Only places and times continue after a comma.
      if (gap === "comma" || gap === "sentence") for (const label of this.#parted) scores[label] = -Infinity;
      return scores;
    });
    return bestPaths(emissions, transitions, most);
  }

  #spansOf(path: Path | undefined): readonly RoleSpan[] {
    return spansOf((path?.labels ?? []).map((label) => this.#weights.tags.labels[label] ?? "O"));
  }

  /** Decides polarity and strength of each span from left to right. Each decision is a feature of the next. */
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
      const isFree =
        isAll ||
        (before?.to === span.from - 1 && isDeniedBehind(annotated, this.#cues, before)) ||
        followsAllergy(annotated, before, span);
      const isListed = before?.isUnwanted === true && continuesList(annotated, this.#cues, spans, at);
      const isDoubtful = isListed || isRefused(annotated, span);
      const unwanted = isFree ? 0 : probability(this.#weights.polarity.scores(features));
      const wish = probability(this.#weights.strength.scores(features));
      const isUnwanted =
        unwanted >= (isDoubtful ? DOUBTFUL : 0.5) ||
        (!isFree && isListed && before.role === span.role) ||
        (!isFree && isRefusedToo(annotated, this.#cues, before, span)) ||
        isDeniedBehind(annotated, this.#cues, span);
      const isWish =
        wish >= (isHedged(annotated, span, "wish", HEDGE_REACH) ? DOUBTFUL_WISH : 0.5) ||
        isHedged(annotated, span, "indifferent", INDIFFERENT_REACH);
      decided.push({ ...span, unwanted, wish, isUnwanted, isWish });
    }
    // "Pizza ve burger olmasın" refuses both.
    for (let at = decided.length - 1; at > 0; at--) {
      const [first, second] = [decided[at - 1], decided[at]];
      if (first === undefined || second?.isUnwanted !== true || !isRefused(annotated, second, true)) continue;
      if (isJoined(annotated, this.#cues, first, second)) decided[at - 1] = { ...first, isUnwanted: true };
    }
    return decided;
  }
}

/** Minimum probability for a span right after a cue of allergy or avoidance to be unwanted: doubtful cases are excluded. */
const DOUBTFUL = 0.02;
const REFUSING: ReadonlySet<string> = new Set(["allergy", "avoid"]);
const REFUSABLE: ReadonlySet<string> = new Set(["kind", "dish", "diet", "brand", "name", "time", "filler"]);
/** Letters of an article or preposition allowed in between. */
const SMALL_LETTERS = 4;

/** True when a cue of allergy or avoidance is next to a span, with at most one short word in between. `isBehind`: considers only cues after the span. */
export function isRefused(
  { annotations, tokens }: AnnotatedText,
  { from, to, role }: RoleSpan,
  isBehind = false,
): boolean {
  return (
    REFUSABLE.has(role) &&
    annotations.some((cue) => {
      if (cue.source !== "cues" || !REFUSING.has(cue.type) || (isBehind && cue.isBehind !== true))
        return false;
      const isNear = (start: number, end: number) =>
        start <= end &&
        (end === start || (end - start === 1 && (tokens[start]?.word.length ?? 0) <= SMALL_LETTERS)) &&
        tokens.slice(start, end + 1).every(({ gap }) => gap === "space" || gap === "none");
      return (
        isNear(...(cue.isBehind === true ? ([to, cue.from] as const) : ([cue.to, from] as const))) ||
        (cue.isPostposed === true && cue.from === to && isNear(to, to))
      );
    })
  );
}

const FOODS: ReadonlySet<string> = new Set(["dish", "diet"]);

/** True when only "and" connects two spans that may be refused together: "pizza and burgers". */
function isJoined({ tokens }: AnnotatedText, cues: Cues, first: RoleSpan, second: RoleSpan): boolean {
  const isAlike = first.role === second.role || (FOODS.has(first.role) && FOODS.has(second.role));
  const between = tokens.slice(first.to, second.from);
  const words = tokens.map(({ word }) => word);
  return (
    isAlike &&
    REFUSABLE.has(first.role) &&
    between.length > 0 &&
    cues.bindingAt(words, first.to, "joining") === between.length &&
    tokens.slice(first.to, second.from + 1).every(({ gap }) => gap === "space" || gap === "none")
  );
}

/** True when a span is in a list that ends with "and", after another span of it: the second and third of "pizza, burgers and kebab". */
function continuesList(
  annotated: AnnotatedText,
  cues: Cues,
  spans: readonly RoleSpan[],
  at: number,
): boolean {
  const [before, span, next] = [spans[at - 1], spans[at], spans[at + 1]];
  if (before === undefined || span === undefined) return false;
  if (isJoined(annotated, cues, before, span)) return true;
  const isListed =
    before.role === span.role && before.to === span.from && annotated.tokens[span.from]?.gap === "comma";
  return (
    isListed &&
    next !== undefined &&
    (isJoined(annotated, cues, span, next) || continuesList(annotated, cues, spans, at + 1))
  );
}

/** True when the word for an allergy right before a span belongs to what stands before it: "egg allergy breakfast", "lactose intolerant ice cream". */
function followsAllergy(
  { annotations }: AnnotatedText,
  before: RoleSpan | undefined,
  { from }: RoleSpan,
): boolean {
  return annotations.some(
    (cue) =>
      cue.isPostposed === true &&
      cue.to === from &&
      (before?.to === cue.from ||
        annotations.some(
          (one) =>
            one.source === "lexicon" && one.to === cue.to && one.from < cue.from && one.type !== "stop",
        )),
  );
}

/** True when a span continues a refusal: "allergic to fish, seafood too", "not Subway or Burger King", "pas de pub irlandais". */
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
  const { gap } = tokens[from] ?? {};
  const isPart = before.role === "kind" && role === "dish" && between.length === 0 && gap === "space";
  const isEither =
    between.length > 0 &&
    cues.bindingAt(words, before.to, "alternative") === between.length &&
    gap === "space";
  const additive = (at: number) => cues.bindingAt(words, at, "additive");
  const isAdded = between.some((_, offset) => additive(before.to + offset) > 0);
  return isPart || isEither || isAdded || (tokens[to]?.gap === "space" && additive(to) > 0);
}

/** Maximum words between the first refused span and the next. */
const MAX_BETWEEN = 3;

/** True for a denial alone after a span, with more text after it: "hostel no, hotel". */
function isDeniedBehind({ tokens }: AnnotatedText, cues: Cues, { to, role }: RoleSpan): boolean {
  if (!REFUSABLE.has(role)) return false;
  const words = tokens.map(({ word }) => word);
  const length = cues.bindingAt(words, to, "denial");
  const next = tokens[to + length];
  return length > 0 && tokens[to]?.gap === "space" && (next?.gap === "comma" || next?.gap === "sentence");
}

/** Minimum probability for a span next to a cue of a wish to be optional. */
const DOUBTFUL_WISH = 0.1;
/** Maximum words in between: "si possible avec une terrasse", "no need for it to be vegan". */
const [HEDGE_REACH, INDIFFERENT_REACH] = [2, 3];

/** True when a cue of a wish or of indifference precedes a span or directly follows it. */
function isHedged(
  { annotations, tokens }: AnnotatedText,
  { from, to }: RoleSpan,
  type: "wish" | "indifferent",
  reach: number,
): boolean {
  return annotations.some((cue) => {
    if (cue.source !== "cues" || cue.type !== type) return false;
    const [start, end] = cue.from >= to ? [to, cue.from] : [cue.to, from];
    const isNear = cue.from >= to ? start === end : start <= end && end - start <= reach;
    // "Terrasse egal, Pizza" still wants the pizza.
    const parting: readonly string[] = type === "wish" ? ["sentence"] : ["sentence", "comma"];
    const gaps = type === "wish" ? tokens.slice(end, end + 1) : tokens.slice(start, end + 1);
    return isNear && !gaps.some(({ gap }) => parting.includes(gap));
  });
}

/** The probability from a model with a single label. */
function probability(scores: Float64Array): number {
  return 1 / (1 + Math.exp(-(scores[0] ?? 0)));
}

/** The spans described by tags of tokens. */
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
