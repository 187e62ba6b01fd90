import type { Registry } from "../verticals/registry.js";
import { type Attribute, type BusinessRecord, kindsOf } from "../domain/record.js";

/** The public name under which inferred values stand. */
export const INFERENCE_SOURCE = "Doorlight";

/**
 * A record with what the verticals of its kinds infer added, every such value labelled with its ground. Observed values are never replaced;
 * where two verticals infer one value, the earlier one holds.
 */
export function withInferred(record: BusinessRecord, registry: Registry): BusinessRecord {
  const inferred: Record<string, Attribute<unknown>> = {};
  const inferences = registry.ofKinds(kindsOf(record)).flatMap((vertical) => vertical.infer(record));
  for (const { name, value, ground, confidence } of inferences) {
    if (Object.hasOwn(record.attributes, name) || Object.hasOwn(inferred, name)) continue;
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
