import type { Tags } from "../verticals/vertical.js";

/** The other parts of an address, as far as they are known. */
interface Rest {
  readonly city?: string | null | undefined;
  readonly postcode?: string | null | undefined;
  readonly country?: string | null | undefined;
}

const NUMBER_FIRST = /^(?<number>\d+\p{L}?(?:[-/]\d+\p{L}?)?)[,\s]+(?<name>.+)$/u;
const NUMBER_LAST = /^(?<name>.+?)[,\s]+(?:n[º°o.]*\s*)?(?<number>\d+\s?\p{L}?(?:[-/]\d+\s?\p{L}?)?)$/iu;
const UNIT = /[,\s]+(?:#|(?:unit|suite|ste|apt|floor|fl|level)\b\.?)\s*#?([\p{L}\d-]+).*$/iu;

/** The address tags of a line such as "9925 S Amos Rd Ste 2" or "Olgastraße 75". */
export function addressTags(line: string, { city, postcode, country }: Rest = {}): Tags {
  const unit = UNIT.exec(line);
  const street = (unit === null ? line : line.slice(0, unit.index)).trim().replace(/,$/u, "");
  const parts = NUMBER_FIRST.exec(street) ?? NUMBER_LAST.exec(street);
  const { name = street, number } = parts?.groups ?? {};
  const tags = {
    "addr:street": name,
    "addr:housenumber": number,
    "addr:unit": unit?.[1],
    "addr:city": city,
    "addr:postcode": postcode,
    "addr:country": country,
  };
  return Object.fromEntries(Object.entries(tags).filter((tag): tag is [string, string] => Boolean(tag[1])));
}
