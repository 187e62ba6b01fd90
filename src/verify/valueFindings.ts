import { callablePhone, publicWebsite } from "../domain/contactValues.js";
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import type { Attribute } from "../domain/record.js";
import { message } from "../contract/messages/message.js";
import { addressLine } from "../catalog/view.js";
import { fold } from "../language/text/fold.js";
import {
  attributeFinding,
  CHANCE_OF_ANOTHER_VALUE,
  type Finding,
  type ClaimContext,
  nothingKnown,
  shownValue,
} from "./finding.js";
import type { ValueField } from "./reading/statement.js";
import type { Truth } from "./truth.js";
import { liesWhere } from "./whereabouts.js";

/** "The phone is +49 89 1234", "the address is Tal 12", "heißt Luna". Compares the whole value. */
export function valueFinding(context: ClaimContext, field: ValueField, given: string): Finding {
  const { attributes } = context.entry.record;
  switch (field) {
    case "phone":
      return comparisonFinding(context, field, callablePhone(attributes), (recorded) =>
        samePhone(recorded, given, context.entry.area.area.country),
      );
    case "email":
      return comparisonFinding(
        context,
        field,
        attributes.email,
        (recorded) => recorded.toLowerCase() === given.toLowerCase(),
      );
    case "website":
      return comparisonFinding(context, field, publicWebsite(attributes), (recorded) =>
        sameSite(recorded, given),
      );
    case "address":
      return comparisonFinding(
        context,
        field,
        attributes.address,
        (recorded) => liesWhere(context.entry, recorded, given),
        addressLine,
      );
    case "name": {
      const others = attributes.alternative_names?.value ?? [];
      return comparisonFinding(context, field, attributes.name, (recorded) =>
        [recorded, ...others].some((one) => fold(one) === fold(given)),
      );
    }
  }
}

function comparisonFinding<Value>(
  context: ClaimContext,
  field: ValueField,
  attribute: Attribute<Value> | undefined,
  isSame: (value: Value) => Truth,
  show: (value: Value) => unknown = (value) => value,
): Finding {
  if (attribute === undefined) return nothingKnown(field, `the ${field}`);
  const holds = isSame(attribute.value);
  const otherwise = holds === false ? CHANCE_OF_ANOTHER_VALUE : 0;
  const finding = attributeFinding(context, { field, attribute, holds, otherwise }, (origin) =>
    message("value_on_record", { field, isSame: holds, origin }),
  );
  return { ...finding, observedValue: shownValue(show(attribute.value)) };
}

/** True for the same number in any notation; null if the claim gives only its last digits. */
function samePhone(recorded: string, given: string, country: string): Truth {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const bare = (text: string) => text.replaceAll(/\(0\)/gu, "");
  const [a, b] = [recorded, given].map((text) => parsePhoneNumberFromString(bare(text), home));
  if (a !== undefined && a.number === b?.number) return true;
  const [own = "", other = ""] = [recorded, given].map((text) => bare(text).replaceAll(/\D/gu, ""));
  if (own === other) return true;
  const isInternational = /^\s*(?:\+|00)/u.test(given);
  return !isInternational && other.length >= 5 && own.endsWith(other) ? null : false;
}

/** True for the same page; null if only one of the two has a path. */
function sameSite(recorded: string, given: string): Truth {
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\//iu, "")
      .replace(/^www\./iu, "")
      .replace(/\/$/u, "");
  const split = (url: string) => {
    const [, host = "", rest = ""] = bare(url).match(/^([^/?#]*)(.*)$/su) ?? [];
    return { host: host.toLowerCase(), rest };
  };
  const [a, b] = [split(recorded), split(given)];
  if (a.host !== b.host) return false;
  if (a.rest === b.rest) return true;
  return a.rest === "" || b.rest === "" ? null : false;
}
