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
  type Held,
  nothingKnown,
  shownValue,
} from "./finding.js";
import type { ValueField } from "./reading/statement.js";
import type { Truth } from "./truth.js";
import { liesWhere } from "./whereabouts.js";

/** "The phone is +49 89 1234", "the address is Tal 12", "heißt Luna". The whole of the value is compared. */
export function valueFinding(held: Held, field: ValueField, given: string): Finding {
  const { attributes } = held.entry.record;
  switch (field) {
    case "phone":
      return found(held, field, callablePhone(attributes), (ours) =>
        samePhone(ours, given, held.entry.area.area.country),
      );
    case "email":
      return found(held, field, attributes.email, (ours) => ours.toLowerCase() === given.toLowerCase());
    case "website":
      return found(held, field, publicWebsite(attributes), (ours) => sameSite(ours, given));
    case "address":
      return found(
        held,
        field,
        attributes.address,
        (ours) => liesWhere(held.entry, ours, given),
        addressLine,
      );
    case "name": {
      const others = attributes.alternative_names?.value ?? [];
      return found(held, field, attributes.name, (ours) =>
        [ours, ...others].some((one) => fold(one) === fold(given)),
      );
    }
  }
}

function found<Value>(
  held: Held,
  field: ValueField,
  attribute: Attribute<Value> | undefined,
  isSame: (value: Value) => Truth,
  show: (value: Value) => unknown = (value) => value,
): Finding {
  if (attribute === undefined) return nothingKnown(field, `the ${field}`);
  const holds = isSame(attribute.value);
  const otherwise = holds === false ? CHANCE_OF_ANOTHER_VALUE : 0;
  const finding = attributeFinding(held, { field, attribute, holds, otherwise }, (origin) =>
    message("value_on_record", { field, isSame: holds, origin }),
  );
  return { ...finding, observedValue: shownValue(show(attribute.value)) };
}

/** One number, however written; null where only the end of ours was given. */
function samePhone(ours: string, given: string, country: string): Truth {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const bare = (text: string) => text.replaceAll(/\(0\)/gu, "");
  const [a, b] = [ours, given].map((text) => parsePhoneNumberFromString(bare(text), home));
  if (a !== undefined && a.number === b?.number) return true;
  const [own = "", other = ""] = [ours, given].map((text) => bare(text).replaceAll(/\D/gu, ""));
  if (own === other) return true;
  const isInternational = /^\s*(?:\+|00)/u.test(given);
  return !isInternational && other.length >= 5 && own.endsWith(other) ? null : false;
}

/** The same page; a host alone is ours where ours is no page within it. */
function sameSite(ours: string, given: string): Truth {
  const bare = (url: string) =>
    url
      .replace(/^https?:\/\//iu, "")
      .replace(/^www\./iu, "")
      .replace(/\/$/u, "");
  const split = (url: string) => {
    const [, host = "", rest = ""] = bare(url).match(/^([^/?#]*)(.*)$/su) ?? [];
    return { host: host.toLowerCase(), rest };
  };
  const [a, b] = [split(ours), split(given)];
  if (a.host !== b.host) return false;
  if (a.rest === b.rest) return true;
  return a.rest === "" || b.rest === "" ? null : false;
}
