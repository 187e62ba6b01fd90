import type { Vertical } from "../verticals/vertical.js";
import type { Attribute, BusinessRecord } from "../domain/record.js";

/** The public name under which inferred values stand. */
export const INFERENCE_SOURCE = "Doorlight";

/** A record with what its vertical infers added, every such value labelled with its ground. Observed values are never replaced. */
export function withInferred(record: BusinessRecord, vertical: Vertical): BusinessRecord {
  const inferred: Record<string, Attribute<unknown>> = {};
  for (const { name, value, ground, confidence } of vertical.infer(record)) {
    if (Object.hasOwn(record.attributes, name)) continue;
    inferred[name] = {
      value,
      observedAt: record.observedAt,
      dating: record.dating,
      source: INFERENCE_SOURCE,
      inferred: true,
      ground,
      ruleConfidence: confidence,
    };
  }
  return { ...record, attributes: { ...record.attributes, ...(inferred as BusinessRecord["attributes"]) } };
}
