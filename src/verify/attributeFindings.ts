import { type MessageOrigin, type Message, message } from "../contract/messages/message.js";
import { operatingStatus } from "../catalog/details.js";
import { recordConfidence, recordConfidenceTerms } from "../belief/confidence.js";
import { type BusinessRecord, kindsOf, withValue } from "../domain/record.js";
import { isKnown } from "../verticals/claimRules.js";
import type { Claim, Holding } from "../verticals/vertical.js";
import {
  beliefIn,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type Held,
  nothingKnown,
  messageOriginOf,
  shownValue,
} from "./finding.js";
import type { FactContent, KindContent, OfferContent } from "./lexicon/marks.js";
import type { Truth } from "./truth.js";

/** What holds in part neither supports a claim nor contradicts it. */
const IN_PART = 0.5;
/** Of something offered that holds another within it: P(what is claimed is there too). */
const NARROWER = 0.9;

/** "Has a pool", "accepts cards". */
export function factFinding(held: Held, { sense, judge }: Claim): Finding {
  const holding = judge(held.entry.record);
  if (holding === null) return nothingKnown(null, sense.with);
  return findingOf(held, holding, (origin) => factMeaning(sense, holding, origin));
}

/**
 * "All dishes are vegan", "only halal": all of it is so where the record says `only`, and not where none or some of it is. What is on record of a part
 * tells nothing of the whole.
 */
export function throughoutFinding(held: Held, content: FactContent | OfferContent): Finding {
  if (content.type === "offer") {
    const finding = offerFinding(held, content);
    return finding.onRecord === false ? finding : inPart(finding);
  }
  const { sense, judge } = content.claim;
  const holding = judge(held.entry.record);
  if (holding === null) return nothingKnown(null, sense.with);
  const values = [holding.attribute.value].flat().map((value) => String(value).toLowerCase());
  const isSome = holding.holds !== false && values.every((value) => value === "limited");
  const holds = isSome
    ? false
    : holding.holds === true && !values.every((value) => value === "only")
      ? null
      : holding.holds;
  return findingOf(held, { ...holding, holds }, (origin) =>
    factMeaning(
      { with: `nothing but ${sense.with}`, without: `not only ${sense.with}` },
      { ...holding, holds },
      origin,
    ),
  );
}

function inPart(finding: Finding): Finding {
  return { ...finding, probability: finding.probability === null ? null : IN_PART, onRecord: null };
}

/** "Has a website": what is not on record may be there all the same. */
export function presenceFinding(held: Held, field: "website" | "phone" | "email"): Finding {
  const what = { website: "a website", phone: "a phone number", email: "an email address" }[field];
  const holding = isKnown(field)(held.entry.record);
  return holding === null
    ? nothingKnown(null, what)
    : findingOf(held, holding, (origin) =>
        factMeaning({ with: what, without: `no ${what}` }, holding, origin),
      );
}

/**
 * "Serves sushi", "offers yoga": there if it is on record, or something that is within it ("noodles" at a ramen place). It is contradicted only where
 * what is on record rules it out; else a list does not tell what is offered beside it.
 */
export function offerFinding(held: Held, { offering, value: claimed }: OfferContent): Finding {
  const attribute = held.entry.record.facts[offering.fact];
  if (attribute === undefined) return nothingKnown(offering.fact, "what it offers of this sort");
  const offered = typeof attribute.value === "object" ? attribute.value : [String(attribute.value)];
  const found = (holds: Truth, is: "claimed" | "another" | "untold", certainty = 1): Finding =>
    findingOf(
      held,
      { field: offering.fact, attribute, holds },
      (origin) => message("offer_on_record", { is, origin }),
      certainty,
    );
  if (offered.includes(claimed)) return found(true, "claimed");
  if (offered.some((one) => offering.closeness(claimed, one) >= NARROWER))
    return found(true, "claimed", NARROWER);
  return offering.rulesOut?.(claimed, offered) === true
    ? oneOfMany(found(false, "another"))
    : { ...found(null, "untold"), probability: null };
}

/** "Is a bar". Kinds that run into each other say neither yes nor no. */
export function kindFinding(held: Held, { kinds, neighbours }: KindContent): Finding {
  const attribute = kindAttribute(held.entry.record);
  if (attribute === undefined) return nothingKnown("kind", "the kind of place");
  const ours = kindsOf(held.entry.record);
  const [first = "", ...others] = kinds;
  const near = new Set([...others, ...neighbours]);
  const holds = ours.includes(first) ? true : ours.some((kind) => near.has(kind)) ? null : false;
  const is = holds === null ? "close" : holds ? "claimed" : "another";
  const finding = findingOf(held, { field: "kind", attribute, holds }, (origin) =>
    message("kind_on_record", { is, origin }),
  );
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
  return withValue(kind, [kind.value, ...others.value]);
}

function factMeaning(sense: Claim["sense"], { holds }: Holding, origin: MessageOrigin): Message {
  return message("fact_on_record", { what: sense.with, without: sense.without, holds, origin });
}

function findingOf(
  held: Held,
  { field, attribute, holds, otherwise = holds === true ? 0 : 1 }: Holding,
  said: (origin: MessageOrigin) => Message,
  certainty = 1,
): Finding {
  const belief = beliefIn(held, field, attribute) * certainty;
  return {
    field,
    probability: holds === null ? IN_PART : (holds ? belief : 0) + (1 - belief) * otherwise,
    // What was inferred is uncertain whatever its age, and is told to be.
    onRecord: attribute.inferred ? null : holds,
    observedValue: shownValue(attribute.value),
    basis: [said(messageOriginOf(attribute))],
  };
}

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
