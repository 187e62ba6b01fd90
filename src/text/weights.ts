import { LinearModel } from "./linearModel.js";

/**
 * The models in a file of weights, in order: whether a token begins, continues or is outside a span (`B-dish`, `I-dish`, `O`), the polarity and strength of
 * a span, and what a whole text requests: a vertical, `any`, `none` or `no-request`.
 */
export const MODELS = ["tags", "polarity", "strength", "intent"] as const;
export type Model = (typeof MODELS)[number];

/** The learned parameters of the reader. `transitions`: from tag to tag, with a last row for the start, as in `bestLabels`. */
export type ReaderWeights = Readonly<Record<Model, LinearModel>> & { readonly transitions: Float64Array };

/**
 * The header of `data/models/reader.bin.gz`, decompressed: a line of JSON, followed by the numbers of each model in order: keys (4 bytes each, little-endian
 * like all supported processors), rows (1 byte).
 */
export interface Header {
  readonly transitions: readonly (number | null)[];
  readonly models: Readonly<
    Record<Model, { readonly labels: readonly string[]; readonly scale: number; readonly features: number }>
  >;
}

const LINE_END = 10;

/** Parses a file of weights. Throws Error if it is too short. */
export function unpackWeights(bytes: Uint8Array): ReaderWeights {
  const end = bytes.indexOf(LINE_END);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Header;
  let at = bytes.byteOffset + end + 1;
  const taken = (length: number) => bytes.buffer.slice(at, (at += length));
  const next = (model: Model): LinearModel => {
    const { labels, scale, features } = header.models[model];
    const keys = new Uint32Array(taken(4 * features));
    return new LinearModel({ labels, scale, keys, rows: new Int8Array(taken(features * labels.length)) });
  };
  const models = Object.fromEntries(MODELS.map((model) => [model, next(model)])) as Record<
    Model,
    LinearModel
  >;
  const transitions = Float64Array.from(header.transitions, (weight) => weight ?? -Infinity);
  return { ...models, transitions };
}
