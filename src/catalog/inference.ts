import type { Registry } from "../verticals/registry.js";
import { type Attribute, type BusinessRecord, type FactValue, kindsOf, withValue } from "../domain/record.js";

/** The source name of inferred values. */
const INFERENCE_SOURCE = "Doorlight";

/**
 * Adds what the verticals of a record's kinds infer, each value labeled with its ground. A rule never replaces an observed value; if two verticals
 * infer the same one, the earlier wins. A value implied by an observed fact does replace, since it counts as observed too.
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
  // An inferred value has the type of the attribute it is named after.
  return {
    ...record,
    attributes: withAdded(record.attributes, attributes),
    facts: withImplied(withAdded(record.facts, facts), registry),
  };
}

/** Adds implied facts: vegan food implies vegetarian food, whatever is stated about that. */
function withImplied(facts: BusinessRecord["facts"], registry: Registry): BusinessRecord["facts"] {
  const implied: Record<string, Attribute<FactValue>> = {};
  for (const [name, impliedBy] of registry.implied)
    for (const other of impliedBy) {
      const entailing = facts[other];
      if (entailing === undefined || offered(entailing) <= offered(facts[name])) continue;
      const ground = entailing.ground ?? `its ${registry.fact(other)?.sense.with ?? other}`;
      implied[name] = {
        ...withValue(entailing, entailing.value),
        source: INFERENCE_SOURCE,
        inferred: true,
        ground,
      };
    }
  return withAdded(facts, implied);
}

/** True when something is offered, fully or in part. `limited` is not enough to promise. */
export function offers(fact: Attribute<FactValue> | undefined): boolean {
  return offered(fact) > 0;
}

function offered(fact: Attribute<FactValue> | undefined): number {
  if (fact?.value === "only") return 2;
  return fact?.value === true || fact?.value === "yes" ? 1 : 0;
}

/** Observed and inferred values together; the same object if nothing was inferred. */
function withAdded<Values extends object>(observed: Values, inferred: object): Values {
  for (const _ in inferred) return { ...observed, ...inferred };
  return observed;
}
