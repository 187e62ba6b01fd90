import type { Registry } from "../verticals/registry.js";
import { type Attribute, type BusinessRecord, type FactValue, kindsOf } from "../domain/record.js";

/** The public name under which inferred values stand. */
export const INFERENCE_SOURCE = "Doorlight";

/**
 * A record with what the verticals of its kinds infer added, every such value labelled with its ground. Observed values are never replaced;
 * where two verticals infer one value, the earlier one holds.
 */
export function withInferred(record: BusinessRecord, registry: Registry): BusinessRecord {
  const attributes: Record<string, Attribute<unknown>> = {};
  const facts: Record<string, Attribute<FactValue>> = {};
  for (const vertical of registry.ofKinds(kindsOf(record)))
    for (const { name, value, ground, confidence } of vertical.infer(record)) {
      const [observed, inferred] =
        name === "price_band" ? [record.attributes, attributes] : [record.facts, facts];
      if (Object.hasOwn(observed, name) || Object.hasOwn(inferred, name)) continue;
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
  // What is inferred under an attribute's name is of its type.
  return {
    ...record,
    attributes: together(record.attributes, attributes),
    facts: together(record.facts, facts),
  };
}

/** What was observed with what was inferred; the very same where nothing was. */
function together<Values extends object>(observed: Values, inferred: object): Values {
  for (const _ in inferred) return { ...observed, ...inferred };
  return observed;
}
