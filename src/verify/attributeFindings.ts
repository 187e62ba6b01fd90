import { operatingStatus } from "../catalog/details.js";
import { entryConfidence } from "../catalog/catalog.js";
import { cuisineHolding, kindHolding } from "./cuisines.js";
import { type FeatureName, holdingOf, senseOf } from "./features.js";
import { beliefIn, type Finding, type Held, nothingKnown, originOf, shownValue } from "./finding.js";

/** What holds in part neither supports a claim nor contradicts it. */
const IN_PART = 0.5;

/** "Has vegan options", "accepts cards". */
export function featureFinding(held: Held, feature: FeatureName): Finding {
  const holding = holdingOf(feature, held.entry.record);
  if (holding === null) return nothingKnown(null, senseOf(feature, true));
  const { field, attribute, holds } = holding;
  const belief = beliefIn(held, field, attribute);
  const said =
    holds === null
      ? `something between "${senseOf(feature, true)}" and "${senseOf(feature, false)}"`
      : senseOf(feature, holds);
  return {
    field,
    probability: holds === null ? IN_PART : holds ? belief : 1 - belief,
    observedValue: shownValue(attribute.value),
    basis: `On record: ${said}, ${originOf(attribute)}.`,
  };
}

/** "Is Italian", "serves sushi". */
export function cuisineFinding(held: Held, cuisine: string): Finding {
  const holding = cuisineHolding(cuisine, held.entry.record);
  if (holding === null) return nothingKnown("cuisine", "its cuisine");
  const { field, attribute, holds, certainty, isDish } = holding;
  const belief = beliefIn(held, field, attribute) * certainty;
  const origin = originOf(attribute);
  return {
    field,
    probability: holds === null ? (isDish ? null : IN_PART) : holds ? belief : 1 - belief,
    observedValue: shownValue(attribute.value),
    basis:
      holds === null
        ? isDish
          ? `A cuisine is on record, ${origin}, which does not tell whether this is served.`
          : `The cuisine on record answers it in part, ${origin}.`
        : `On record: ${holds ? "the claimed cuisine" : "another cuisine"}, ${origin}.`,
  };
}

/** "Is a bar". */
export function kindFinding(held: Held, kind: string): Finding {
  const holding = kindHolding(kind, held.entry.record);
  if (holding === null) return nothingKnown("kind", "the kind of place");
  const { field, attribute, holds } = holding;
  const belief = beliefIn(held, field, attribute);
  return {
    field,
    probability: holds === null ? IN_PART : holds ? belief : 1 - belief,
    observedValue: shownValue(attribute.value),
    basis: `On record: ${holds === null ? "a kind of place close to the claimed one" : holds ? "the claimed kind of place" : "another kind of place"}, ${originOf(attribute)}.`,
  };
}

/** "Is it still in business", "permanently closed". */
export function tradingFinding({ entry, now }: Held, trades: boolean): Finding {
  const alive = entryConfidence(entry, now);
  const status = operatingStatus(entry, now);
  return {
    field: "operating_status",
    probability: trades ? alive : 1 - alive,
    observedValue: status,
    basis: `${status === "permanently_closed" ? "It is on record as permanently closed" : "Whether it still trades"} follows from when it was last observed, what its sources list and what callers reported.`,
  };
}
