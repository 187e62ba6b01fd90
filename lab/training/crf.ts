import type { Random } from "../oracle/random.js";
import type { LinearWeights } from "#doorlight/text/linearModel.js";

/** A training sequence: feature numbers, and the correct label at each position. */
export interface Sequence {
  readonly features: readonly Int32Array[];
  readonly labels: Int32Array;
}

/** Weights during training: a row of labels for each feature number. */
export interface Trained {
  readonly weights: Float32Array;
  readonly transitions: Float64Array;
}

interface CrfOptions {
  readonly labels: number;
  readonly features: number;
  readonly epochs: number;
  readonly rate: number;
  /** Whether one label may follow another. Row `labels` is the start. */
  readonly mayFollow: (from: number, to: number) => boolean;
  /** Share of random features left out at each step, so that no feature is relied on alone. */
  readonly dropout: number;
  readonly random: Random;
  readonly report: (line: string) => void;
}

/** Keeps the first steps of AdaGrad small. */
const SMOOTHING = 1;

/** Trains a linear-chain CRF by AdaGrad. Averages the weights of the last two thirds of the steps by epoch. */
export function trainCrf(sequences: readonly Sequence[], options: CrfOptions): Trained {
  const { labels: count, features, epochs, rate, mayFollow, random, report } = options;
  const dropped = dropper(options);
  const weights = new Float32Array(features * count);
  const squares = new Float32Array(features * count).fill(SMOOTHING);
  const transitions = new Float64Array((count + 1) * count);
  const transitionSquares = new Float64Array((count + 1) * count).fill(1);
  for (let from = 0; from <= count; from++)
    for (let to = 0; to < count; to++) if (!mayFollow(from, to)) transitions[from * count + to] = -Infinity;
  const mean = new Float32Array(features * count);
  let averaged = 0;
  const order = [...sequences];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    let loss = 0;
    for (const { features: all, labels } of order) {
      if (labels.length === 0) continue;
      const places = all.map(dropped);
      const emissions = places.map((ids) => sumRows(weights, ids, count));
      const { marginals, pairs, logLikelihood } = forwardBackward(emissions, transitions, labels);
      loss -= logLikelihood;
      for (const [at, ids] of places.entries()) {
        const gradient = marginals[at] as Float64Array;
        gradient[labels[at] ?? 0]! -= 1;
        for (const id of ids) {
          const row = id * count;
          for (let label = 0; label < count; label++) {
            const g = gradient[label]!;
            if (g < 1e-4 && g > -1e-4) continue;
            const total = (squares[row + label]! += g * g);
            weights[row + label]! -= (rate * g) / Math.sqrt(total);
          }
        }
      }
      for (let pair = 0; pair < pairs.length; pair++) {
        const g = pairs[pair]!;
        if (g === 0 || transitions[pair] === -Infinity) continue;
        transitionSquares[pair]! += g * g;
        transitions[pair]! -= (rate * g) / Math.sqrt(transitionSquares[pair]!);
      }
    }
    report(`epoch ${epoch + 1}: loss ${(loss / order.length).toFixed(3)}`);
    if (epoch >= Math.floor(epochs / 3)) {
      averaged += 1;
      for (let at = 0; at < mean.length; at++) mean[at]! += (weights[at]! - mean[at]!) / averaged;
    }
  }
  return { weights: mean, transitions };
}

/** Shuffles in place. */
function shuffle(list: unknown[], random: Random): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}

function dropper({
  dropout,
  random,
}: Pick<CrfOptions, "dropout" | "random">): (ids: Int32Array) => Int32Array {
  return (ids) => ids.filter(() => random.next() >= dropout);
}

function sumRows(weights: Float32Array, ids: Int32Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const id of ids) {
    const row = id * count;
    for (let label = 0; label < count; label++) sums[label]! += weights[row + label]!;
  }
  return sums;
}

/** The probabilities of each label at each position, the gradients of the transitions, and the likelihood of the correct labels. */
function forwardBackward(emissions: readonly Float64Array[], transitions: Float64Array, labels: Int32Array) {
  const length = emissions.length;
  const count = (emissions[0] as Float64Array).length;
  const start = count * count;
  const powers = transitions.map((weight) => Math.exp(weight));
  const scaled = emissions.map((scores) => {
    const highest = Math.max(...scores);
    return { highest, powers: scores.map((score) => Math.exp(score - highest)) };
  });
  const forward: Float64Array[] = [];
  let logTotal = 0;
  for (let at = 0; at < length; at++) {
    const { highest, powers: emission } = scaled[at]!;
    const row = new Float64Array(count);
    const previous = forward[at - 1];
    if (previous === undefined)
      for (let to = 0; to < count; to++) row[to] = powers[start + to]! * emission[to]!;
    else {
      for (let from = 0; from < count; from++) {
        const weight = previous[from]!;
        if (weight < 1e-12) continue;
        for (let to = 0; to < count; to++) row[to]! += weight * powers[from * count + to]!;
      }
      for (let to = 0; to < count; to++) row[to]! *= emission[to]!;
    }
    let sum = 0;
    for (let to = 0; to < count; to++) sum += row[to]!;
    for (let to = 0; to < count; to++) row[to]! /= sum;
    logTotal += Math.log(sum) + highest;
    forward.push(row);
  }
  const pairs = new Float64Array(transitions.length);
  const marginals: Float64Array[] = Array.from({ length });
  let backward = new Float64Array(count).fill(1);
  for (let at = length - 1; at >= 0; at--) {
    const here = forward[at]!;
    const marginal = new Float64Array(count);
    let sum = 0;
    for (let label = 0; label < count; label++) sum += marginal[label] = here[label]! * backward[label]!;
    for (let label = 0; label < count; label++) marginal[label]! /= sum;
    marginals[at] = marginal;
    if (at === 0) break;
    const before = forward[at - 1]!;
    const incoming = scaled[at]!.powers.map((power, to) => power * backward[to]!);
    const next = new Float64Array(count);
    let all = 0;
    for (let from = 0; from < count; from++)
      for (let to = 0; to < count; to++) next[from]! += powers[from * count + to]! * incoming[to]!;
    for (let from = 0; from < count; from++) all += before[from]! * next[from]!;
    for (let from = 0; from < count; from++) {
      const weight = before[from]! / all;
      if (weight < 1e-9) continue;
      for (let to = 0; to < count; to++)
        pairs[from * count + to]! += weight * powers[from * count + to]! * incoming[to]!;
    }
    const highest = Math.max(...next);
    backward = next.map((value) => value / highest);
  }
  for (let to = 0; to < count; to++) pairs[start + to]! += marginals[0]![to]!;
  let right = 0;
  for (let at = 0; at < length; at++) {
    const pair = at === 0 ? start + labels[0]! : labels[at - 1]! * count + labels[at]!;
    pairs[pair]! -= 1;
    right += transitions[pair]! + emissions[at]![labels[at]!]!;
  }
  return { marginals, pairs, logLikelihood: right - logTotal };
}

/** A training example for a classifier: feature numbers and the correct label. */
export interface Example {
  readonly features: Int32Array;
  readonly label: number;
}

/** Trains a multinomial logistic regression by AdaGrad. With one label it is binary: 0 is no, 1 is yes. */
export function trainClassifier(
  examples: readonly Example[],
  options: Omit<CrfOptions, "mayFollow" | "report">,
): Float32Array {
  const { labels: count, features, epochs, rate, random } = options;
  const dropped = dropper(options);
  const weights = new Float32Array(features * count);
  const squares = new Float32Array(features * count).fill(SMOOTHING);
  const mean = new Float32Array(features * count);
  let averaged = 0;
  const order = [...examples];
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const { features: all, label } of order) {
      const ids = dropped(all);
      const scores = sumRows(weights, ids, count);
      const gradient =
        count === 1 ? Float64Array.of(1 / (1 + Math.exp(-scores[0]!)) - label) : softmaxLess(scores, label);
      for (const id of ids)
        for (let at = 0; at < count; at++) {
          const g = gradient[at]!;
          const total = (squares[id * count + at]! += g * g);
          weights[id * count + at]! -= (rate * g) / Math.sqrt(total);
        }
    }
    if (epoch < Math.floor(epochs / 3)) continue;
    averaged += 1;
    for (let at = 0; at < mean.length; at++) mean[at]! += (weights[at]! - mean[at]!) / averaged;
  }
  return mean;
}

function softmaxLess(scores: Float64Array, label: number): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power, at) => power / sum - (at === label ? 1 : 0));
}

const LARGEST = 127;

/** Quantizes the most important weights to 8 bits. */
export function quantized(
  weights: Float32Array,
  hashes: readonly number[],
  labels: readonly string[],
  maxFeatures: number,
): LinearWeights {
  const count = labels.length;
  const strengths = hashes.map((_, id) => {
    let most = 0;
    for (let at = id * count; at < (id + 1) * count; at++) most = Math.max(most, Math.abs(weights[at]!));
    return most;
  });
  const kept = [...hashes.keys()]
    .toSorted((a, b) => strengths[b]! - strengths[a]!)
    .slice(0, maxFeatures)
    .filter((id) => strengths[id]! > 1e-3 && hashes[id] !== 0)
    .toSorted((a, b) => hashes[a]! - hashes[b]!);
  const unit = kept.reduce((most, id) => Math.max(most, strengths[id]!), 1e-6) / LARGEST;
  const rows = new Int8Array(kept.length * count);
  for (const [row, id] of kept.entries())
    for (let label = 0; label < count; label++)
      rows[row * count + label] = Math.round(weights[id * count + label]! / unit);
  return { labels, keys: Uint32Array.from(kept, (id) => hashes[id]!), rows, scale: unit };
}
