import type { Registry } from "../verticals/registry.js";
import { type Attribute, type BusinessRecord, type FactValue, kindsOf } from "../domain/record.js";

/** The public name under which inferred values stand. */
export const INFERENCE_SOURCE = "Doorlight";

/**
 * A record with what the verticals of its kinds infer added, every such value labelled with its ground. Observed values are never replaced;
 * where two verticals infer one value, the earlier one holds.
 */
export function withInferred(record: BusinessRecord, registry: Registry): BusinessRecord {
  const attributes: Record<string, Attribute<unknown>> = { ...record.attributes };
  const facts: Record<string, Attribute<FactValue>> = { ...record.facts };
  const inferences = registry.ofKinds(kindsOf(record)).flatMap((vertical) => vertical.infer(record));
  for (const { name, value, ground, confidence } of inferences) {
    const values = name === "price_band" ? attributes : facts;
    if (Object.hasOwn(values, name)) continue;
    values[name] = {
      value,
      observedAt: record.observedAt,
      dating: record.dating,
      source: INFERENCE_SOURCE,
      inferred: true,
      ground,
      ruleConfidence: confidence,
    };
  }
  // What is inferred under an attribute's name is of its type.
  return { ...record, attributes: attributes as BusinessRecord["attributes"], facts };
}
