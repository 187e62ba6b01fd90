import type { Registry } from "../verticals/registry.js";
import { type Attribute, type BusinessRecord, type FactValue, kindsOf, withValue } from "../domain/record.js";

/** The public name under which inferred values stand. */
export const INFERENCE_SOURCE = "Doorlight";

/**
 * A record with what the verticals of its kinds infer added, every such value labelled with its ground. No vertical's rule replaces an observed value;
 * where two verticals infer one value, the earlier one holds. What an observed fact implies does: it is observed too.
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
    facts: withImplied(together(record.facts, facts), registry),
  };
}

/** Facts with what others say as well: where there is vegan food there is vegetarian food, whatever stands of that beside it. */
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
  return together(facts, implied);
}

/** Whether something is offered, throughout or in part; `limited` is too little to promise. */
export function offers(fact: Attribute<FactValue> | undefined): boolean {
  return offered(fact) > 0;
}

function offered(fact: Attribute<FactValue> | undefined): number {
  if (fact?.value === "only") return 2;
  return fact?.value === true || fact?.value === "yes" ? 1 : 0;
}

/** What was observed with what was inferred; the very same where nothing was. */
function together<Values extends object>(observed: Values, inferred: object): Values {
  for (const _ in inferred) return { ...observed, ...inferred };
  return observed;
}
