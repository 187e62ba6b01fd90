import { type Message, message } from "../contract/messages/message.js";
import { operatingStatus } from "../catalog/details.js";
import { addressLine } from "../catalog/view.js";
import { recordConfidence, recordConfidenceTerms } from "../belief/confidence.js";
import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import { type Attribute, kindsOf, withValue } from "../domain/record.js";
import { fold } from "../language/text/fold.js";
import { dialable } from "../language/text/phone.js";
import { parseUrl } from "../language/text/webAddress.js";
import type { Claim, Holding } from "../verticals/vertical.js";
import {
  attributeFinding,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type ClaimContext,
  IN_PART,
  nothingKnown,
  shownValue,
} from "./finding.js";
import type { FactContent, KindContent, OfferContent } from "./lexicon/marks.js";
import type { ValueField } from "./reading/statement.js";
import type { Truth } from "./truth.js";
import { liesWhere } from "./whereabouts.js";

/** P(the claimed thing is offered) if the record has a broader one that includes it. */
const NARROWER = 0.9;

/** "Has a pool", "accepts cards". */
export function factFinding(context: ClaimContext, claim: Claim): Finding {
  const holding = claim.judge(context.entry.record);
  return holding === null
    ? nothingKnown(null, claim.sense.with)
    : holdingFinding(context, claim.sense, holding);
}

/**
 * "All dishes are vegan", "only halal". True where the record says `only`; false where it says none or some. A record about part of what is offered says
 * nothing about the whole.
 */
export function throughoutFinding(context: ClaimContext, content: FactContent | OfferContent): Finding {
  if (content.type === "offer") {
    const finding = offerFinding(context, content);
    const { probability, onRecord } = finding;
    return onRecord === false
      ? finding
      : { ...finding, probability: probability === null ? null : IN_PART, onRecord: null };
  }
  const { sense } = content.claim;
  const holding = content.claim.judge(context.entry.record);
  if (holding === null) return nothingKnown(null, sense.with);
  const values = [holding.attribute.value].flat().map((value) => String(value).toLowerCase());
  const areAll = (value: string) => values.every((one) => one === value);
  const isSome = holding.holds !== false && areAll("limited");
  const holds = isSome ? false : holding.holds === true && !areAll("only") ? null : holding.holds;
  const whole = { with: `nothing but ${sense.with}`, without: `not only ${sense.with}` };
  return holdingFinding(context, whole, { ...holding, holds });
}

const holdingFinding = (context: ClaimContext, sense: Claim["sense"], holding: Holding): Finding =>
  attributeFinding(context, holding, (origin) =>
    message("fact_on_record", { what: sense.with, without: sense.without, holds: holding.holds, origin }),
  );

/**
 * "Serves sushi", "offers yoga". True if the offer, or a narrower one, is on record ("noodles" at a ramen place). False only if the recorded offers rule
 * it out; otherwise the list may be incomplete.
 */
export function offerFinding(context: ClaimContext, { offering, value: claimed }: OfferContent): Finding {
  const { fact: field } = offering;
  const attribute = context.entry.record.facts[field];
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
    context,
    valueHolding(field, attribute, holds),
    (origin): Message => message("offer_on_record", { is, origin }),
    holds === true && !offered.includes(claimed) ? NARROWER : 1,
  );
  return holds === null ? { ...finding, probability: null } : finding;
}

/** "Is a bar". Unknown between kinds that overlap. */
export function kindFinding(context: ClaimContext, { kinds, neighbours }: KindContent): Finding {
  const { record } = context.entry;
  const { kind, other_kinds: others } = record.attributes;
  if (kind === undefined) return nothingKnown("kind", "the kind of place");
  const attribute = others === undefined ? kind : withValue(kind, [kind.value, ...others.value]);
  const recorded = kindsOf(record);
  const [first = "", ...near] = [...kinds, ...neighbours];
  const holds = recorded.includes(first) ? true : recorded.some((one) => near.includes(one)) ? null : false;
  const is = holds === null ? "close" : holds ? "claimed" : "another";
  return attributeFinding(context, valueHolding("kind", attribute, holds), (origin) =>
    message("kind_on_record", { is, origin }),
  );
}

/** Once the recorded value no longer holds, the claimed one is one of many others. */
const valueHolding = (field: string, attribute: Attribute<unknown>, holds: Truth): Holding => ({
  field,
  attribute,
  holds,
  otherwise: holds === false ? CHANCE_OF_ANOTHER_VALUE : 0,
});

/** Minimum evidence against a business trading, in logits, before a claim that it closed may be supported. */
const CLOSING_EVIDENCE = -1;

/** P(the business trades), as far as a claim may use it. Age alone makes it unknown at most; less takes a source, a live check or reports by proven keys. */
function tradingChance(entry: ClaimContext["entry"], now: number): number {
  const alive = recordConfidence(entry, now);
  if (alive >= IN_PART) return alive;
  const { missing, checks, reports } = recordConfidenceTerms(entry, now);
  return missing + checks + reports <= CLOSING_EVIDENCE ? alive : IN_PART;
}

/** "Is it still in business", "permanently closed". */
export function tradingFinding({ entry, now }: ClaimContext, trades: boolean): Finding {
  const alive = tradingChance(entry, now);
  const status = operatingStatus(entry, now);
  return {
    field: "operating_status",
    probability: trades ? alive : 1 - alive,
    // Based only on age and reports.
    onRecord: null,
    observedValue: status,
    basis: [message("trading", { isClosed: status === "permanently_closed" })],
  };
}

/** "The phone is +49 89 1234", "the address is Tal 12", "heißt Luna". Compares the whole value. */
export function valueFinding(context: ClaimContext, field: ValueField, given: string): Finding {
  const { entry } = context;
  const { attributes } = entry.record;
  const { address, email, name, alternative_names: others } = attributes;
  const phone = callablePhone(attributes);
  const website = publicWebsite(attributes);
  const isName = (one: string) => fold(one) === fold(given);
  const values: Readonly<Record<ValueField, readonly [Attribute<unknown>, isSame: Truth] | undefined>> = {
    phone: phone && [phone, samePhone(phone.value, given, entry.area.area.country)],
    email: email && [email, email.value.toLowerCase() === given.toLowerCase()],
    website: website && [website, sameSite(website.value, given)],
    address: address && [address, liesWhere(entry, address.value, given)],
    name: name && [name, isName(name.value) || others?.value.some(isName) === true],
  };
  const value = values[field];
  if (value === undefined) return nothingKnown(field, `the ${field}`);
  const [attribute, holds] = value;
  const finding = attributeFinding(context, valueHolding(field, attribute, holds), (origin) =>
    message("value_on_record", { field, isSame: holds, origin }),
  );
  return field === "address"
    ? { ...finding, observedValue: shownValue(addressLine(address?.value)) }
    : finding;
}

/** True for the same number in any notation; null if the claim gives only its last digits. */
function samePhone(recorded: string, given: string, country: string): Truth {
  const digits = (text: string) => text.replaceAll(/\D/gu, "");
  const [own, other] = [recorded, given].map((text) =>
    digits(dialable(text.replaceAll("(0)", ""), country) ?? text),
  );
  if (own === other) return true;
  const local = /^\s*(?:\+|00)/u.test(given) ? "" : digits(given);
  return local.length >= LOCAL_DIGITS && digits(recorded).endsWith(local) ? null : false;
}

/** Minimum digits of a local number. */
const LOCAL_DIGITS = 5;

/** True for the same page; null if only one of the two has a path. */
function sameSite(recorded: string, given: string): Truth {
  const [own, other] = [recorded, given].map((written) => {
    const url = parseUrl(`https://${written.replace(/^https?:\/\//iu, "").replace(/^www\./iu, "")}`);
    return { host: url?.hostname, path: `${url?.pathname}${url?.search}${url?.hash}`.replace(/\/$/u, "") };
  });
  if (own?.host === undefined || own.host !== other?.host) return false;
  if (own.path === other.path) return true;
  return own.path === "" || other.path === "" ? null : false;
}
