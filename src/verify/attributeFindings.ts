import { type Message, message } from "../contract/messages/message.js";
import { operatingStatus } from "../catalog/details.js";
import { recordConfidence, recordConfidenceTerms } from "../belief/confidence.js";
import { kindsOf, withValue } from "../domain/record.js";
import { isKnown } from "../verticals/claimRules.js";
import type { Claim, Holding } from "../verticals/vertical.js";
import {
  attributeFinding,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type Held,
  IN_PART,
  nothingKnown,
} from "./finding.js";
import type { FactContent, KindContent, OfferContent } from "./lexicon/marks.js";
import type { Truth } from "./truth.js";

/** Of something offered that holds another within it: P(what is claimed is there too). */
const NARROWER = 0.9;

/** "Has a pool", "accepts cards". */
export function factFinding(held: Held, { sense, judge }: Omit<Claim, "isQuality">): Finding {
  const holding = judge(held.entry.record);
  return holding === null ? nothingKnown(null, sense.with) : holdingFinding(held, sense, holding);
}

/**
 * "All dishes are vegan", "only halal": all of it is so where the record says `only`, and not where none or some of it is. What is on record of a part
 * tells nothing of the whole.
 */
export function throughoutFinding(held: Held, content: FactContent | OfferContent): Finding {
  if (content.type === "offer") {
    const finding = offerFinding(held, content);
    const { probability, onRecord } = finding;
    return onRecord === false
      ? finding
      : { ...finding, probability: probability === null ? null : IN_PART, onRecord: null };
  }
  const { sense, judge } = content.claim;
  const holding = judge(held.entry.record);
  if (holding === null) return nothingKnown(null, sense.with);
  const values = [holding.attribute.value].flat().map((value) => String(value).toLowerCase());
  const areAll = (value: string) => values.every((one) => one === value);
  const isSome = holding.holds !== false && areAll("limited");
  const holds = isSome ? false : holding.holds === true && !areAll("only") ? null : holding.holds;
  const whole = { with: `nothing but ${sense.with}`, without: `not only ${sense.with}` };
  return holdingFinding(held, whole, { ...holding, holds });
}

const holdingFinding = (held: Held, sense: Claim["sense"], holding: Holding): Finding =>
  attributeFinding(held, holding, (origin) =>
    message("fact_on_record", { what: sense.with, without: sense.without, holds: holding.holds, origin }),
  );

/** "Has a website": what is not on record may be there all the same. */
export function presenceFinding(held: Held, field: "website" | "phone" | "email"): Finding {
  const what = { website: "a website", phone: "a phone number", email: "an email address" }[field];
  return factFinding(held, { sense: { with: what, without: `no ${what}` }, judge: isKnown(field) });
}

/**
 * "Serves sushi", "offers yoga": there if it is on record, or something that is within it ("noodles" at a ramen place). It is contradicted only where
 * what is on record rules it out; else a list does not tell what is offered beside it.
 */
export function offerFinding(held: Held, { offering, value: claimed }: OfferContent): Finding {
  const { fact: field } = offering;
  const attribute = held.entry.record.facts[field];
  if (attribute === undefined) return nothingKnown(field, "what it offers of this sort");
  const offered = typeof attribute.value === "object" ? attribute.value : [String(attribute.value)];
  const isWithin = offered.some((one) => offering.closeness(claimed, one) >= NARROWER);
  const holds: Truth =
    offered.includes(claimed) || isWithin
      ? true
      : offering.rulesOut?.(claimed, offered) === true
        ? false
        : null;
  const is = holds === null ? "untold" : holds ? "claimed" : "another";
  const finding = attributeFinding(
    held,
    { field, attribute, holds, otherwise: ofAnother(holds) },
    (origin): Message => message("offer_on_record", { is, origin }),
    holds === true && !offered.includes(claimed) ? NARROWER : 1,
  );
  return holds === null ? { ...finding, probability: null } : finding;
}

/** "Is a bar". Kinds that run into each other say neither yes nor no. */
export function kindFinding(held: Held, { kinds, neighbours }: KindContent): Finding {
  const { record } = held.entry;
  const { kind, other_kinds: others } = record.attributes;
  if (kind === undefined) return nothingKnown("kind", "the kind of place");
  const attribute = others === undefined ? kind : withValue(kind, [kind.value, ...others.value]);
  const ours = kindsOf(record);
  const [first = "", ...near] = [...kinds, ...neighbours];
  const holds = ours.includes(first) ? true : ours.some((one) => near.includes(one)) ? null : false;
  const is = holds === null ? "close" : holds ? "claimed" : "another";
  return attributeFinding(held, { field: "kind", attribute, holds, otherwise: ofAnother(holds) }, (origin) =>
    message("kind_on_record", { is, origin }),
  );
}

/** P(what is claimed, if what is on record is over): then there is one of many others. */
const ofAnother = (holds: Truth): number => (holds === false ? CHANCE_OF_ANOTHER_VALUE : 0);

/** What evidence must take off the belief that a business trades before a claim that it closed may rest on it, in logits. */
const CLOSING_EVIDENCE = -1;

/** P(the business trades), as far as a claim may rest on it: without a source, a look or proven keys against it, age makes it unknown at most. */
function tradingChance(entry: Held["entry"], now: number): number {
  const alive = recordConfidence(entry, now);
  if (alive >= IN_PART) return alive;
  const { missing, checks, reports } = recordConfidenceTerms(entry, now);
  return missing + checks + reports <= CLOSING_EVIDENCE ? alive : IN_PART;
}

/** "Is it still in business", "permanently closed". */
export function tradingFinding({ entry, now }: Held, trades: boolean): Finding {
  const alive = tradingChance(entry, now);
  const status = operatingStatus(entry, now);
  return {
    field: "operating_status",
    probability: trades ? alive : 1 - alive,
    // What it rests on is nothing but its age and what was reported.
    onRecord: null,
    observedValue: status,
    basis: [message("trading", { isClosed: status === "permanently_closed" })],
  };
}
