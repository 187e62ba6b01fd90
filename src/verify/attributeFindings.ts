import { operatingStatus } from "../catalog/details.js";
import { entryConfidence } from "../catalog/catalog.js";
import { type BusinessRecord, kindsOf } from "../domain/record.js";
import { type Claim, type Holding, isKnown } from "../verticals/claimRules.js";
import {
  beliefIn,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type Held,
  nothingKnown,
  originText,
  shownValue,
} from "./finding.js";
import type { KindContent, OfferContent } from "./lexicon/marks.js";
import type { Truth } from "./truth.js";

/** What holds in part neither supports a claim nor contradicts it. */
const IN_PART = 0.5;
/** Of something offered that holds another within it: P(what is claimed is there too). */
const NARROWER = 0.9;

/** "Has a pool", "accepts cards". */
export function factFinding(held: Held, { sense, judge }: Claim): Finding {
  const holding = judge(held.entry.record);
  if (holding === null) return nothingKnown(null, sense.with);
  const { holds } = holding;
  const said =
    holds === null
      ? `something between "${sense.with}" and "${sense.without}"`
      : holds
        ? sense.with
        : sense.without;
  return findingOf(held, holding, `On record: ${said}`);
}

/** "Has a website": what is not on record may be there all the same. */
export function presenceFinding(held: Held, field: "website" | "phone" | "email"): Finding {
  const what = { website: "a website", phone: "a phone number", email: "an email address" }[field];
  const holding = isKnown(field)(held.entry.record);
  return holding === null ? nothingKnown(null, what) : findingOf(held, holding, `On record: ${what}`);
}

/**
 * "Serves sushi", "offers yoga": there if it is on record, or something that is within it ("noodles" at a ramen place). It is contradicted only where
 * what is on record rules it out; else a list does not tell what is offered beside it.
 */
export function offerFinding(held: Held, { offering, value: claimed }: OfferContent): Finding {
  const attribute = held.entry.record.facts[offering.fact];
  if (attribute === undefined) return nothingKnown(offering.fact, "what it offers of this sort");
  const offered = typeof attribute.value === "object" ? attribute.value : [String(attribute.value)];
  const found = (holds: Truth, said: string, certainty = 1): Finding =>
    findingOf(held, { field: offering.fact, attribute, holds }, said, certainty);
  if (offered.includes(claimed)) return found(true, "On record: what is claimed");
  if (offered.some((one) => offering.closeness(claimed, one) >= NARROWER))
    return found(true, "On record: what is claimed", NARROWER);
  return offering.rulesOut?.(claimed, offered) === true
    ? oneOfMany(found(false, "On record: something else instead"))
    : { ...found(null, "On record is what it offers, but not whether this"), probability: null };
}

/** "Is a bar". Kinds that run into each other say neither yes nor no. */
export function kindFinding(held: Held, { kinds, neighbours }: KindContent): Finding {
  const attribute = kindAttribute(held.entry.record);
  if (attribute === undefined) return nothingKnown("kind", "the kind of place");
  const ours = kindsOf(held.entry.record);
  const [first = "", ...others] = kinds;
  const near = new Set([...others, ...neighbours]);
  const holds = ours.includes(first) ? true : ours.some((kind) => near.has(kind)) ? null : false;
  const said =
    holds === null
      ? "a kind of place close to the claimed one"
      : holds
        ? "the claimed kind of place"
        : "another kind of place";
  const finding = findingOf(held, { field: "kind", attribute, holds }, `On record: ${said}`);
  return holds === false ? oneOfMany(finding) : finding;
}

/** What is on record may be over: then there is one of many others, seldom the claimed one. */
function oneOfMany(finding: Finding): Finding {
  const { probability } = finding;
  return { ...finding, probability: probability === null ? null : probability * CHANCE_OF_ANOTHER_VALUE };
}

function kindAttribute({
  attributes: { kind, other_kinds: others },
}: BusinessRecord): Holding["attribute"] | undefined {
  if (kind === undefined || others === undefined) return kind;
  return { ...kind, value: [kind.value, ...others.value] };
}

function findingOf(held: Held, { field, attribute, holds }: Holding, said: string, certainty = 1): Finding {
  const belief = beliefIn(held, field, attribute) * certainty;
  return {
    field,
    probability: holds === null ? IN_PART : holds ? belief : 1 - belief,
    observedValue: shownValue(attribute.value),
    basis: `${said}, ${originText(attribute)}.`,
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
