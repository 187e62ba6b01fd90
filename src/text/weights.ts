import { LinearModel } from "./linearModel.js";

/** The learned parameters of the reader. */
export interface ReaderWeights {
  /** Whether a token begins, continues or is outside a span: `B-dish`, `I-dish`, `O`. */
  readonly tags: LinearModel;
  /** From tag to tag, with a last row for the start, as in `bestPath`. */
  readonly transitions: Float64Array;
  readonly polarity: LinearModel;
  readonly strength: LinearModel;
  /** What a whole text requests: a vertical, `any`, `none` or `no-request`. */
  readonly intent: LinearModel;
}

/** The models in a file of weights, in order. */
export const MODELS = ["tags", "polarity", "strength", "intent"] as const;
export type Model = (typeof MODELS)[number];

/**
 * The header of `data/models/reader.bin.gz`, decompressed: a line of JSON, followed by the numbers of each model in order: keys (4 bytes each, in the byte order of all supported processors: little-endian), rows (1
 * byte).
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
  const [tags, polarity, strength, intent] = MODELS.map(next) as [
    LinearModel,
    LinearModel,
    LinearModel,
    LinearModel,
  ];
  const transitions = Float64Array.from(header.transitions, (weight) => weight ?? -Infinity);
  return { tags, transitions, polarity, strength, intent };
}
