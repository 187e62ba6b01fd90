import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import type { Attribute } from "../domain/record.js";
import { message } from "../contract/messages/message.js";
import { addressLine } from "../catalog/view.js";
import { fold } from "../language/text/fold.js";
import {
  beliefIn,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type Held,
  nothingKnown,
  messageOriginOf,
  shownValue,
} from "./finding.js";
import type { ClaimValue } from "./reading/claimValues.js";
import { negated, type Truth } from "./truth.js";
import { liesWhere } from "./whereabouts.js";

/** What a claim names in part, or beyond what is on record, is neither. */
const IN_PART = 0.5;

/** "The phone is +49 89 1234", "the address is Tal 12", "heißt Luna". The whole of the value is compared. */
export function valueFinding(held: Held, value: ClaimValue): Finding {
  const { attributes } = held.entry.record;
  const { country } = held.entry.area.area;
  const compare = (isSame: (said: string) => Truth): Truth => {
    if (value.denial === "none") return isSame(value.text);
    const denied = negated(isSame(value.undenied));
    if (value.denial === "certain") return denied;
    // "Nicht Nur Käse" may be a name or deny one: where the two differ nothing can be said.
    return denied === isSame(value.text) ? denied : null;
  };
  switch (value.field) {
    case "phone":
      return found(held, value, callablePhone(attributes), (ours) =>
        compare((said) => samePhone(ours, said, country)),
      );
    case "email":
      return found(held, value, attributes.email, (ours) =>
        compare((said) => ours.toLowerCase() === said.toLowerCase()),
      );
    case "website":
      return found(held, value, publicWebsite(attributes), (ours) => compare((said) => sameSite(ours, said)));
    case "address":
      return found(
        held,
        value,
        attributes.address,
        (ours) => compare((said) => liesWhere(held.entry, ours, said)),
        addressLine,
      );
    case "name": {
      const others = attributes.alternative_names?.value ?? [];
      return found(held, value, attributes.name, (ours) =>
        compare((said) => [ours, ...others].some((one) => fold(one) === fold(said))),
      );
    }
  }
}

function found<Value>(
  held: Held,
  { field, denial }: ClaimValue,
  attribute: Attribute<Value> | undefined,
  holds: (value: Value) => Truth,
  show: (value: Value) => unknown = (value) => value,
): Finding {
  if (attribute === undefined) return nothingKnown(field, `the ${field}`);
  const belief = beliefIn(held, field, attribute);
  const truth = holds(attribute.value);
  const isOurs = denial === "none" ? truth : negated(truth);
  // P(our value is the claimed one), whichever way it is claimed.
  const same = isOurs === null ? IN_PART : isOurs ? belief : (1 - belief) * CHANCE_OF_ANOTHER_VALUE;
  return {
    field,
    probability: denial === "none" || isOurs === null ? same : 1 - same,
    onRecord: truth,
    observedValue: shownValue(show(attribute.value)),
    basis: [message("value_on_record", { field, isSame: isOurs, origin: messageOriginOf(attribute) })],
  };
}

/** One number, however written; null where only the end of ours was given. */
function samePhone(ours: string, said: string, country: string): Truth {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const bare = (text: string) => text.replaceAll(/\(0\)/gu, "");
  const [a, b] = [ours, said].map((text) => parsePhoneNumberFromString(bare(text), home));
  if (a !== undefined && a.number === b?.number) return true;
  const [own, given] = [ours, said].map((text) => bare(text).replaceAll(/\D/gu, ""));
  if (own === given) return true;
  const isInternational = /^\s*(?:\+|00)/u.test(said);
  return !isInternational && given !== undefined && given.length >= 5 && own?.endsWith(given) === true
    ? null
    : false;
}

/** The same page; a host alone is ours where ours is no page within it. */
function sameSite(ours: string, said: string): Truth {
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\//iu, "")
      .replace(/^www\./iu, "")
      .replace(/\/$/u, "");
  const split = (url: string) => {
    const [, host = "", rest = ""] = bare(url).match(/^([^/?#]*)(.*)$/su) ?? [];
    return { host: host.toLowerCase(), rest };
  };
  const [a, b] = [split(ours), split(said)];
  if (a.host !== b.host) return false;
  if (a.rest === b.rest) return true;
  return a.rest === "" || b.rest === "" ? null : false;
}
