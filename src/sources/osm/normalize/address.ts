import type { AddressParts } from "../../../domain/record.js";
import { cleanText } from "../../../language/text/clean.js";
import type { Tags } from "../../../verticals/vertical.js";

/** The postal address as far as it is tagged; null when nothing of it is. The country alone is no address. */
export function addressOf(tags: Tags, country: string): AddressParts | null {
  const part = (length: number, ...keys: readonly string[]) => {
    const found = keys.map((key) => cleanText(tags[key] ?? "", length)).find((value) => value !== "");
    return found ?? null;
  };
  const parts = {
    street: part(200, "addr:street", "addr:place", "contact:street"),
    housenumber: part(60, "addr:housenumber", "contact:housenumber"),
    postcode: part(20, "addr:postcode", "contact:postcode"),
    city: part(120, "addr:city", "contact:city"),
  };
  if (Object.values(parts).every((value) => value === null)) return null;
  const tagged = tags["addr:country"]?.trim().toUpperCase() ?? "";
  return { ...parts, country: /^[A-Z]{2}$/u.test(tagged) ? tagged : country };
}
