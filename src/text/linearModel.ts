import type { Features } from "./features.js";

/** Weights of a linear model: a row of labels for each feature with non-zero weights. */
export interface LinearWeights {
  readonly labels: readonly string[];
  /** Feature hashes, ascending. */
  readonly keys: Uint32Array;
  /** A weight of every label for each key, in units of `scale`. */
  readonly rows: Int8Array;
  readonly scale: number;
}

/** Adds up the weights of features. Immutable. */
export class LinearModel {
  readonly labels: readonly string[];
  readonly #rows: Int8Array;
  readonly #scale: number;
  /** Open addressing with pairs of a key (0 for a free slot) and its row. */
  readonly #slots: Uint32Array;
  readonly #mask: number;

  constructor({ labels, keys, rows, scale }: LinearWeights) {
    this.labels = labels;
    this.#rows = rows;
    this.#scale = scale;
    const size = 2 ** Math.ceil(Math.log2(keys.length * 4 + 1));
    this.#mask = size - 2;
    this.#slots = new Uint32Array(size);
    for (let row = 0; row < keys.length; row++) {
      const key = keys[row]!;
      let slot = (key << 1) & this.#mask;
      while (this.#slots[slot] !== 0) slot = (slot + 2) & this.#mask;
      this.#slots[slot] = key;
      this.#slots[slot + 1] = row * labels.length;
    }
  }

  /** The score of every label. */
  scores(features: Features): Float64Array {
    const [slots, rows, mask] = [this.#slots, this.#rows, this.#mask];
    const { length } = this.labels;
    const sums = new Float64Array(length);
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!;
      let slot = (feature << 1) & mask;
      while (slots[slot] !== feature && slots[slot] !== 0) slot = (slot + 2) & mask;
      if (slots[slot] === 0) continue;
      const row = slots[slot + 1] ?? 0;
      for (let label = 0; label < length; label++) sums[label]! += rows[row + label]!;
    }
    for (let label = 0; label < length; label++) sums[label]! *= this.#scale;
    return sums;
  }
}

/** Converts scores to probabilities of mutually exclusive labels. */
export function softmax(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}
