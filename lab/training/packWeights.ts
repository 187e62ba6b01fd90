import type { LinearWeights } from "#doorlight/text/linearModel.js";
import { type Header, type Model, MODELS } from "#doorlight/text/weights.js";

/** The content of `data/models/reader.bin.gz`. */
export interface WeightParts extends Record<Model, LinearWeights> {
  readonly transitions: Float64Array;
}

/** Serializes a file of weights. */
export function packWeights(parts: WeightParts): Uint8Array {
  const headers = MODELS.map((model) => {
    const { labels, scale, keys } = parts[model];
    return [model, { labels, scale, features: keys.length }] as const;
  });
  const transitions = [...parts.transitions].map((weight) =>
    Number.isFinite(weight) ? Number(weight.toFixed(3)) : null,
  );
  const header: Header = { transitions, models: Object.fromEntries(headers) as Header["models"] };
  const head = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const size = MODELS.reduce(
    (sum, model) => sum + parts[model].keys.byteLength + parts[model].rows.length,
    0,
  );
  const bytes = new Uint8Array(head.length + size);
  bytes.set(head);
  const view = new DataView(bytes.buffer);
  let at = head.length;
  for (const model of MODELS) {
    const { keys, rows } = parts[model];
    for (const key of keys) {
      view.setUint32(at, key, true);
      at += 4;
    }
    bytes.set(new Uint8Array(rows.buffer, rows.byteOffset, rows.length), at);
    at += rows.length;
  }
  return bytes;
}
