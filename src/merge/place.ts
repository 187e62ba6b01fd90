import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Coordinates } from "../domain/geometry.js";
import type { ObservedAttributes } from "../domain/record.js";
import { fold } from "../language/text/fold.js";
import { parseUrl } from "../language/text/webAddress.js";

/** A place in the form used to compare it across sources. */
export interface MatchPlace {
  /** Folded; the main name first. */
  readonly names: readonly string[];
  /** Words for its kind: our kinds or the source's categories. */
  readonly categories: readonly string[];
  /** The last digits of its phone numbers, which do not depend on the country code. */
  readonly phones: readonly string[];
  /** Host and path without `www.`, of websites and social media. */
  readonly websites: readonly string[];
  readonly address: MatchAddress | null;
  readonly brand: string | null;
  /** Null if not stated; then the distance is ignored. */
  readonly point: Coordinates | null;
}

export interface MatchAddress {
  readonly number: string | null;
  /** Suite, flat or floor. */
  readonly unit: string | null;
  readonly words: readonly string[];
}

/** What a source states about a place, as text. */
type StatedPlace = Omit<MatchPlace, "address"> & { readonly address: string | null };

/** Normalizes a place for comparison. */
export function matchPlace(stated: StatedPlace): MatchPlace {
  return {
    names: [...new Set(stated.names.map(fold).filter((name) => name !== ""))],
    categories: [...new Set(stated.categories.flatMap(categoryWords))],
    phones: stated.phones.flatMap(phoneKey),
    websites: stated.websites.flatMap(websiteKey),
    address: stated.address === null ? null : readAddress(stated.address),
    brand: stated.brand === null || stated.brand === "" ? null : fold(stated.brand),
    point: stated.point,
  };
}

/** Normalizes the place of an observation. */
export function matchPlaceOf(attributes: ObservedAttributes): MatchPlace {
  const { name, alternative_names: others, kind, other_kinds: kinds, phone, website, address } = attributes;
  const { street, housenumber } = address?.value ?? { street: null, housenumber: null };
  const line = [housenumber, street].filter((part) => part !== null).join(" ");
  return matchPlace({
    names: [name?.value ?? [], others?.value ?? []].flat(),
    categories: [kind?.value ?? [], kinds?.value ?? []].flat(),
    phones: [phone?.value ?? []].flat(),
    websites: [website?.value ?? []].flat(),
    address: line === "" ? null : line,
    brand: attributes.brand?.value ?? null,
    point: attributes.coordinates?.value ?? null,
  });
}

/** The words of the last part of a category path. */
function categoryWords(category: string): readonly string[] {
  const last = category.split(">").at(-1) ?? "";
  return fold(last.replaceAll("_", " ")).split(" ");
}

const PHONE_DIGITS = 7;
/** Toll-free numbers, which belong to a company rather than one of its places. */
const TOLL_FREE = /^(?:1?8(?:00|33|44|55|66|77|88)\d{7}|0?800\d{5,8})$/u;

function phoneKey(written: string): readonly string[] {
  const digits = (parsePhoneNumberFromString(written)?.nationalNumber ?? written).replace(/\D/gu, "");
  return digits.length < PHONE_DIGITS || TOLL_FREE.test(digits) ? [] : [digits.slice(-PHONE_DIGITS)];
}

function websiteKey(written: string): readonly string[] {
  const address = written.includes("://") ? written : `https://${written}`;
  const { hostname = "", pathname = "" } = parseUrl(address) ?? {};
  return hostname.includes(".")
    ? [`${hostname.replace(/^www\./u, "")}${pathname.replace(/\/+$/u, "").toLowerCase()}`]
    : [];
}

const UNIT =
  /\b(?:unit|suite|ste|apt|room|rm|floor|fl|level|lvl|bldg)\.? *#?([\p{L}\d-]+)|#\s*([\p{L}\d-]+)/iu;
const ORDINAL_FLOOR = /\b(\d+)(?:st|nd|rd|th) (?:floor|fl)\b/iu;

/** Reads house number, unit and the words of the street, in any order. */
function readAddress(written: string): MatchAddress | null {
  const floor = ORDINAL_FLOOR.exec(written);
  const unit = floor ?? UNIT.exec(written);
  const rest = unit === null ? written : written.replace(unit[0], " ");
  const parts = fold(rest)
    .split(" ")
    .filter((part) => part !== "");
  const numbers = parts.filter((part) => /^\d+\p{L}?$/u.test(part));
  const number = numbers[0]?.replace(/\D/u, "") ?? null;
  const words = parts.filter((part) => !numbers.includes(part) && part.length > 1);
  if (number === null && words.length === 0) return null;
  return { number, unit: unit === null ? null : fold(unit[1] ?? unit[2] ?? ""), words };
}
